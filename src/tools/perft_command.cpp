#include "tools/perft_command.h"

#include <cstdio>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/exit_codes.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "formats/text/files.h"
#include "study/perft_check.h"
#include "tools/complain.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

struct PerftArguments {
  std::optional<int> depth;
  std::vector<std::string> fen;
  std::string suite;
  bool divide = false;
  int hash = 0;
  int threads = 1;

  PerftOptions options() const {
    return {.depth = depth.value_or(0), .threads = threads, .hash_megabytes = hash};
  }
};

// 1234567 as 1,234,567.
std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (auto place = static_cast<int>(digits.size()) - 3; place > 0; place -= 3)
    digits.insert(static_cast<std::size_t>(place), ",");
  return digits;
}

std::string speed_text(std::uint64_t nodes, double seconds) {
  std::ostringstream out;
  out.precision(1);
  out << std::fixed << (seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0.0)
      << " million nodes/s";
  return out.str();
}

void print_divide(const Position& position, const PerftReport& report) {
  for (const PerftReport::Line& line : report.lines)
    std::printf("%-6s %18s\n", write_uci_move(position, line.move).c_str(),
                grouped(line.nodes).c_str());
  std::printf("\n");
}

int count_position(const PerftArguments& arguments) {
  std::string fen;
  for (const std::string& word : arguments.fen) fen += word + ' ';
  if (fen.empty() || fen == "startpos ") fen = kStartFen;
  const Result<Proved> proved = read_fen(fen);
  if (!proved) return complain("perft", proved.error());
  for (const std::string& note : proved->notes) std::fprintf(stderr, "note: %s\n", note.c_str());

  const std::atomic<bool> stop{false};
  Result<PerftReport> report = [&] {
    ProgressLine bar{"perft " + std::to_string(*arguments.depth)};
    return run_perft(proved->position, arguments.options(), stop,
                     [&](double done) { bar.show(done); });
  }();
  if (!report) return complain("perft", report.error());
  if (arguments.divide) print_divide(proved->position, *report);
  std::printf("Position  %s\n", write_fen(proved->position).c_str());
  std::printf("Depth     %d\n", *arguments.depth);
  std::printf("Nodes     %s\n", grouped(report->nodes).c_str());
  std::printf("Time      %.3f s\n", report->seconds);
  std::printf("Speed     %s\n", speed_text(report->nodes, report->seconds).c_str());
  return kExitDone;
}

Result<PerftCheck> check_cases(const PerftArguments& arguments, const std::vector<PerftCase>& cases,
                               int deepest) {
  ProgressLine bar{"suite"};
  const PerftCheckEvents events{
      .wrong =
          [&](const PerftMismatch& wrong) {
            bar.clear();
            std::printf("WRONG  %s  depth %d: found %s, expected %s\n", wrong.position.fen.c_str(),
                        wrong.depth, grouped(wrong.found).c_str(), grouped(wrong.expected).c_str());
          },
      .progress = [&](double done) { bar.show(done); }};
  return check_perft(cases, deepest, arguments.options(), events);
}

int check_suite(const PerftArguments& arguments) {
  const Result<std::string> text = read_file(arguments.suite);
  if (!text) return complain("perft", "--suite, " + text.error().message());
  const Result<std::vector<PerftCase>> cases = read_perft_suite(*text);
  if (!cases) return complain("perft", arguments.suite + ", " + cases.error().message());
  for (const PerftCase& each : *cases)
    for (const std::string& note : each.notes)
      std::fprintf(stderr, "note: %s: %s\n", each.fen.c_str(), note.c_str());
  const int deepest = arguments.depth.value_or(kMaxPerftDepth);
  const Result<PerftCheck> check = check_cases(arguments, *cases, deepest);
  if (!check) return complain("perft", check.error());
  if (check->counts == 0)
    return complain("perft", Error{"--suite", "no count up to depth " + std::to_string(deepest),
                                   "something to check; try a larger --depth"});
  std::printf("%zu positions, %d counts, %d wrong; %s nodes in %.2f s, %s\n", cases->size(),
              check->counts, check->wrong, grouped(check->nodes).c_str(), check->seconds,
              speed_text(check->nodes, check->seconds).c_str());
  return check->wrong == 0 ? kExitDone : kExitNo;
}

}  // namespace

void add_perft_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<PerftArguments>();
  CLI::App* command = app.add_subcommand("perft", "Count the leaves of the tree of legal moves.");
  command->footer(
      "Examples:\n"
      "  quadriga perft 6                          the start position to depth 6\n"
      "  quadriga perft 5 --divide \"FEN\"           any position, root move by root move\n"
      "  quadriga perft 8 --hash 1024 --threads 2  faster, if memory allows\n"
      "  quadriga perft --suite FILE --depth 5     check a file of known counts\n"
      "                                            (lines like: FEN ;D1 20 ;D2 400)\n"
      "\n"
      "Exit code 0: done; 1: a count of the suite is wrong; 2: bad input.");
  command
      ->add_option("--depth,depth", arguments->depth,
                   "plies; with --suite the greatest depth to check")
      ->check(number_between(0, kMaxPerftDepth));
  CLI::Option* fen = command->add_option("fen", arguments->fen, "position, as one argument or six");
  CLI::Option* suite =
      command->add_option("--suite", arguments->suite, "file of positions with known counts")
          ->excludes(fen);
  command->add_flag("--divide", arguments->divide, "show the count of every root move");
  command->add_option("--hash", arguments->hash, "cache subtrees in a table of this many MB")
      ->check(number_between(0, kMaxPerftHash));
  command->add_option("--threads", arguments->threads, "number of threads")
      ->check(number_between(1, kMaxPerftThreads));
  command->callback([arguments, suite, &exit_code] {
    if (suite->count() > 0)
      exit_code = check_suite(*arguments);
    else if (!arguments->depth)
      exit_code = complain("perft", "depth: found nothing, expected a number of plies; see --help");
    else
      exit_code = count_position(*arguments);
  });
}

}  // namespace quadriga
