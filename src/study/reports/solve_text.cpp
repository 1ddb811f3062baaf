#include "study/reports/solve_text.h"

#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "study/score_text.h"

namespace quadriga {

std::string solve_header() {
  return "position                     wanted            played     score  depth      nodes   "
         "found\n";
}

std::string solve_line(const SolveReport::Line& line) {
  const Attempt& attempt = line.attempt;
  const std::string played =
      attempt.move.is_none() ? "-" : write_san(line.puzzle.position, attempt.move);
  std::array<char, 256> text{};
  std::snprintf(text.data(), text.size(), "%-28.28s %-17.17s %-8s %7s %6d %10llu ",
                line.puzzle.id.c_str(), line.puzzle.wanted().c_str(), played.c_str(),
                score_text(attempt.score).c_str(), attempt.depth,
                static_cast<unsigned long long>(attempt.nodes));
  std::string out = text.data();
  if (attempt.found_after) {
    std::snprintf(text.data(), text.size(), "%6.2fs", *attempt.found_after);
    out += text.data();
  } else {
    out += attempt.solved ? "     ok" : "     no";
  }
  return out + '\n';
}

std::string solve_summary(const SolveReport& report) {
  double seconds = 0;
  std::uint64_t nodes = 0;
  for (const auto& line : report.lines) {
    seconds += line.attempt.seconds;
    nodes += line.attempt.nodes;
  }
  const std::size_t total = report.lines.size();
  const double share = total > 0 ? 100.0 * report.solved() / static_cast<double>(total) : 0;
  std::array<char, 160> text{};
  std::snprintf(text.data(), text.size(), "Solved    %d of %zu (%.1f%%)\n", report.solved(), total,
                share);
  std::string out = text.data();
  if (report.most_points() > 0)
    out += "Points    " + std::to_string(report.points()) + " of " +
           std::to_string(report.most_points()) + '\n';
  std::snprintf(text.data(), text.size(), "Nodes     %llu\nTime      %.1f s\n",
                static_cast<unsigned long long>(nodes), seconds);
  return out + text.data();
}

nlohmann::json solve_json(const SolveReport& report) {
  nlohmann::json out{{"solved", report.solved()},
                     {"total", report.lines.size()},
                     {"points", report.points()},
                     {"most_points", report.most_points()},
                     {"positions", nlohmann::json::array()}};
  for (const auto& [puzzle, attempt] : report.lines) {
    nlohmann::json line{{"id", puzzle.id},           {"fen", write_fen(puzzle.position)},
                        {"wanted", puzzle.wanted()}, {"solved", attempt.solved},
                        {"points", attempt.points},  {"score", attempt.score},
                        {"depth", attempt.depth},    {"nodes", attempt.nodes},
                        {"seconds", attempt.seconds}};
    if (!attempt.move.is_none()) line["move"] = write_san(puzzle.position, attempt.move);
    if (attempt.found_after) line["found_after"] = *attempt.found_after;
    out["positions"].push_back(std::move(line));
  }
  return out;
}

}  // namespace quadriga
