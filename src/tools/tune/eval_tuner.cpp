#include "tools/tune/eval_tuner.h"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "eval/weights_values.h"
#include "formats/labelled.h"
#include "tools/tune/weights_file.h"

namespace quadriga {

namespace {

struct Reader {
  const EvalTuneEvents& events;
  const std::atomic<bool>& stop;
  Samples samples{};
  std::size_t bad = 0;
  std::size_t passed_over = 0;  // in check: there is no static evaluation

  std::optional<Error> read(const std::string& path) {
    if (path == "-") {
      read_lines(std::cin, path, 0);
      return std::nullopt;
    }
    std::ifstream file{path};
    std::error_code failed;
    const auto size = std::filesystem::file_size(path, failed);
    if (!file || failed) return Error{"data", path, "a file that can be read"};
    read_lines(file, path, static_cast<double>(size));
    return std::nullopt;
  }

 private:
  void read_lines(std::istream& in, const std::string& path, double size) {
    std::string line;
    double bytes = 0;
    for (std::size_t number = 1; std::getline(in, line) && !stop; ++number) {
      bytes += static_cast<double>(line.size() + 1);
      if (number % 1024 == 0) events.reading(samples.size(), size > 0 ? bytes / size : 0);
      if (line.empty()) continue;
      const auto labelled = read_labelled(line);
      if (labelled)
        keep(*labelled);
      else
        complain(path + ":" + std::to_string(number), labelled.error());
    }
  }

  void keep(const Labelled& labelled) {
    if (labelled.position.in_check()) {
      ++passed_over;
      return;
    }
    const bool white = labelled.position.side_to_move() == Side::White;
    samples.add(trace_evaluation(labelled.position), white ? labelled.result : 1 - labelled.result);
  }

  void complain(const std::string& place, const Error& error) {
    constexpr std::size_t kMost = 10;
    if (bad++ < kMost) events.bad_line(place, error);
  }
};

std::optional<Error> write_file(const std::string& path, const std::string& text) {
  std::ofstream out{path};
  out << text;
  out.close();
  if (!out) return Error{"output", path, "a file that can be written"};
  return std::nullopt;
}

}  // namespace

Result<std::string> tune_evaluation(const EvalTunePlan& plan, const EvalTuneEvents& events,
                                    const std::atomic<bool>& stop) {
  Reader reader{events, stop};
  for (const std::string& path : plan.data)
    if (const auto error = reader.read(path)) return *error;
  if (reader.samples.size() == 0)
    return Error{"data", "no position", "lines of FEN | centipawns | result"};
  Fit fit{plan.fit, reader.samples, real_weights(kWeights)};
  fit.run([&](const FitStep& step) {
    events.step(step);
    return !stop;
  });
  if (const auto error = write_file(plan.output, weights_header(rounded(fit.weights()))))
    return *error;
  return "Fitted to " + std::to_string(reader.samples.size()) + " positions (" +
         std::to_string(reader.passed_over) + " in check and " + std::to_string(reader.bad) +
         " bad lines passed over), slope " + std::to_string(fit.slope()) + "; written to " +
         plan.output;
}

}  // namespace quadriga
