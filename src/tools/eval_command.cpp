#include "tools/eval_command.h"

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/exit_codes.h"
#include "core/rules.h"
#include "engine/network_file.h"
#include "formats/positions/fen.h"
#include "study/eval_report.h"
#include "study/reports/evaluation_json.h"
#include "study/reports/evaluation_text.h"
#include "study/reports/json_text.h"
#include "study/reports/network_text.h"
#include "tools/complain.h"
#include "tools/room_switches.h"

namespace quadriga {

namespace {

struct EvalArguments {
  std::vector<std::string> fen;  // words of the command line
  std::vector<std::string> rooms;
  std::string network;  // file; empty: the classical evaluation
  bool squares = false;
  bool json = false;

  // The FEN may be quoted or not; nothing and "startpos" mean the start position.
  std::string position() const {
    if (fen.empty() || fen.front() == "startpos") return std::string{kStartFen};
    std::string text;
    for (const std::string& word : fen) text += text.empty() ? word : " " + word;
    return text;
  }
};

// Why the game is a draw here; null if it is not.
const char* drawn_by(const Position& position) {
  if (position.count_legal_moves() == 0) return "stalemate";
  return insufficient_material(position.board()) ? "insufficient material" : nullptr;
}

void print_json(nlohmann::json json, const Position& position) {
  json["fen"] = write_fen(position);
  std::fputs(json_text(json).c_str(), stdout);
}

int explain_check(const Position& position, const RoomMask& rooms, bool json) {
  const std::vector<EvaluatedMove> replies = evaluate_moves(position, rooms);
  if (json)
    print_json(check_json(position, replies), position);
  else
    std::fputs(check_text(position, replies).c_str(), stdout);
  return kExitDone;
}

void say_drawn(const char* drawn) {
  if (drawn != nullptr)
    std::printf("The game is drawn here by %s; the static evaluation below does not know that.\n\n",
                drawn);
}

int explain_network(const Position& position, const EvalArguments& arguments,
                    const RoomMask& rooms) {
  const auto network = load_network(arguments.network);
  if (!network) return complain("eval", network.error());
  LabSettings settings;
  settings.rooms = rooms;
  settings.eval_level = kNetworkLevel;
  settings.network = *network;
  const Result<NetworkReport> report = report_network(position, settings);
  if (!report) return complain("eval", report.error());
  const char* const drawn = drawn_by(position);
  if (arguments.json) {
    nlohmann::json json = network_json(*report);
    if (drawn != nullptr) json["drawn_by"] = drawn;
    print_json(std::move(json), position);
    return kExitDone;
  }
  say_drawn(drawn);
  std::fputs(network_text(*report).c_str(), stdout);
  return kExitDone;
}

int run(const EvalArguments& arguments) {
  const std::string fen = arguments.position();
  const Result<Proved> start = read_fen(fen);
  if (!start) return complain("eval", start.error());
  for (const std::string& note : start->notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  RoomMask rooms = RoomMask::defaults();
  if (const auto error = read_switches(arguments.rooms, rooms)) return complain("eval", *error);
  if (start->position.in_check()) return explain_check(start->position, rooms, arguments.json);
  if (!arguments.network.empty()) return explain_network(start->position, arguments, rooms);
  const char* const drawn = drawn_by(start->position);
  const EvalReport report = report_evaluation(start->position, rooms);
  if (arguments.json) {
    nlohmann::json json = evaluation_json(report);
    if (drawn != nullptr) json["drawn_by"] = drawn;
    print_json(std::move(json), start->position);
    return kExitDone;
  }
  say_drawn(drawn);
  std::fputs(evaluation_table(report).c_str(), stdout);
  std::printf("%s\n", evaluation_words(report).c_str());
  if (arguments.squares) std::printf("\n%s", evaluation_board(report).c_str());
  return kExitDone;
}

}  // namespace

void add_eval_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<EvalArguments>();
  CLI::App* command = app.add_subcommand("eval", "Explain a position's evaluation term by term.");
  command->footer(
      "Values are in pawns, for White and for Black, in the middlegame (mg) and the endgame (eg),\n"
      "then what the difference contributes in this position. All rows add up to the score. In "
      "check\n"
      "there is no static evaluation: the replies are listed instead, with the score after each.");
  command->add_option("fen", arguments->fen, "position (default: the start)")->expected(0, 6);
  command->add_option("--network", arguments->network,
                      "explain this network piece by piece and pair by pair instead");
  command->add_flag("--squares", arguments->squares, "also show what each square contributes");
  command->add_option("--room", arguments->rooms, "switch a term: NAME=true or NAME=false")
      ->allow_extra_args(false);
  command->add_flag("--json", arguments->json, "print JSON");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
