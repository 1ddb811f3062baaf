#include "tools/ladder_command.h"

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "base/exit_codes.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "search/limits.h"
#include "study/ladder.h"
#include "study/reports/json_text.h"
#include "study/score_text.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"

namespace quadriga {

namespace {

struct LadderArguments {
  std::string fen{kStartFen};
  int depth = 4;
  std::uint64_t most_nodes = 200'000'000;
  bool json = false;
};

void print_row(const Position& position, const Rung& rung, const RungResult& result,
               std::uint64_t before) {
  if (result.stopped) {
    std::printf("%-32s more than %llu nodes\n", std::string(rung.title).c_str(),
                static_cast<unsigned long long>(result.nodes));
    return;
  }
  const std::string move = result.best.is_none() ? "-" : write_san(position, result.best);
  std::printf("%-32s %12llu", std::string(rung.title).c_str(),
              static_cast<unsigned long long>(result.nodes));
  if (before > 0)
    std::printf(" %9.3f", static_cast<double>(result.nodes) / static_cast<double>(before));
  else
    std::printf(" %9s", "");
  std::printf(" %8.3f %8s  %s\n", result.seconds, score_text(result.score).c_str(), move.c_str());
  std::fflush(stdout);
}

int run(const LadderArguments& arguments) {
  const Result<Proved> start = read_fen(arguments.fen);
  if (!start) return complain("ladder", start.error());
  if (start->position.count_legal_moves() == 0)
    return complain("ladder",
                    Error{"FEN", "no legal move", "a position where the game is not over"});
  const Interrupt interrupt;
  nlohmann::json rows = nlohmann::json::array();
  if (!arguments.json)
    std::printf("%-32s %12s %9s %8s %8s  %s\n", "rung", "nodes", "ratio", "seconds", "score",
                "move");
  std::uint64_t before = 0;
  for (const Rung& rung : ladder()) {
    const Result<RungResult> climbed =
        climb(start->position, rung, arguments.depth, arguments.most_nodes, interrupt.requested());
    if (!climbed) return complain("ladder", climbed.error());
    if (interrupt.requested()) return kExitNo;
    const RungResult& result = *climbed;
    if (arguments.json)
      rows.push_back(
          {{"rung", rung.title},
           {"nodes", result.nodes},
           {"seconds", result.seconds},
           {"score", result.score},
           {"move", result.best.is_none() ? "" : write_san(start->position, result.best)},
           {"finished", !result.stopped}});
    else
      print_row(start->position, rung, result, before);
    before = result.stopped ? 0 : result.nodes;
  }
  if (arguments.json) std::fputs(json_text(rows).c_str(), stdout);
  return kExitDone;
}

}  // namespace

void add_ladder_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<LadderArguments>();
  CLI::App* command = app.add_subcommand(
      "ladder", "Search from plain minimax to the full engine, one technique at a time.");
  command->footer(
      "Each rung is the same code with more techniques switched on, and starts with an empty\n"
      "transposition table. Alpha-beta and iterative deepening give the score of minimax. The\n"
      "table may know a position to a greater depth, and the rungs from quiescence on look deeper\n"
      "or at fewer moves.");
  command->add_option("fen", arguments->fen, "position (default: the start)");
  command->add_option("--depth", arguments->depth, "plies")
      ->check(number_between(1, kMaxDepth))
      ->capture_default_str();
  command->add_option("--most", arguments->most_nodes, "give up a rung after this many nodes")
      ->check(number_between(1, 1'000'000'000'000))
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "print JSON");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
