#include "tools/match_command.h"

#include <cstdio>
#include <memory>

#include "arena/match_run.h"
#include "arena/specs.h"
#include "base/exit_codes.h"
#include "formats/tablebases/syzygy.h"
#include "formats/text/files.h"
#include "study/reports/json_text.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

struct MatchArguments {
  std::vector<std::vector<std::string>> engines;
  std::vector<std::string> each;
  std::string order = "random";
  std::string opening_format = "auto";
  bool gauntlet = false;
  std::optional<std::vector<std::string>> sprt;
  std::optional<std::vector<std::string>> resign;
  std::optional<std::vector<std::string>> draw;
  int max_moves = 0;
  std::string syzygy;
  double margin = 0;  // milliseconds
  int report_every = 0;
  bool json = false;
  MatchPlan plan;
  MatchOutputs outputs;
};

std::optional<Error> read_players(const MatchArguments& arguments, MatchPlan& plan) {
  for (const auto& words : arguments.engines) {
    Result<PlayerSpec> player = read_player(arguments.each, words);
    if (!player) return player.error();
    plan.players.push_back(std::move(player).value());
  }
  if (plan.players.size() < 2)
    return Error{"--engine", std::to_string(plan.players.size()) + " of them", "two or more"};
  make_names_distinct(plan.players);
  return std::nullopt;
}

std::optional<Error> load_tables(const MatchArguments& arguments, MatchPlan& plan) {
  if (arguments.syzygy.empty()) return std::nullopt;
  const auto tables = std::make_shared<Tablebases>();
  const std::vector<std::string> notes = tables->load(arguments.syzygy);
  if (tables->empty())
    return Error{"--syzygy", quoted_path(arguments.syzygy), "a folder with .rtbw and .rtbz files"};
  for (const std::string& note : notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  plan.rules.adjudication.tables = lookup_in(tables);
  return std::nullopt;
}

std::optional<Error> read_rules(const MatchArguments& arguments, MatchPlan& plan) {
  plan.rules.margin = arguments.margin / 1000;
  if (arguments.max_moves > 0) plan.rules.adjudication.most_moves = arguments.max_moves;
  if (arguments.resign) {
    const Result<ResignRule> rule = read_resign(*arguments.resign);
    if (!rule) return rule.error();
    plan.rules.adjudication.resign = *rule;
  }
  if (arguments.draw) {
    const Result<DrawRule> rule = read_draw(*arguments.draw);
    if (!rule) return rule.error();
    plan.rules.adjudication.draw = *rule;
  }
  if (!arguments.sprt) return std::nullopt;
  if (plan.players.size() != 2)
    return Error{"--sprt", std::to_string(plan.players.size()) + " players", "two"};
  const Result<SprtPlan> sprt = read_sprt(*arguments.sprt);
  if (!sprt) return sprt.error();
  plan.sprt = *sprt;
  return std::nullopt;
}

void read_openings(const MatchArguments& arguments, MatchPlan& plan) {
  plan.openings.chess960 = plan.rules.chess960;
  plan.openings.shuffled = arguments.order == "random";
  if (arguments.opening_format == "epd") plan.openings.format = OpeningFormat::Epd;
  if (arguments.opening_format == "pgn") plan.openings.format = OpeningFormat::Pgn;
  if (arguments.opening_format == "bin") plan.openings.format = OpeningFormat::Polyglot;
  plan.format = arguments.gauntlet ? Format::Gauntlet : Format::RoundRobin;
}

// Otherwise games would be appended to the openings or to the log.
std::optional<Error> check_match_outputs(const MatchArguments& arguments) {
  const std::string& openings = arguments.plan.openings.path;
  if (auto error = check_not_read(arguments.outputs.log, {openings})) return error;
  return check_not_read(arguments.outputs.pgn, {openings, arguments.outputs.log});
}

int run(MatchArguments& arguments) {
  MatchPlan& plan = arguments.plan;
  if (const auto error = check_match_outputs(arguments)) return complain("match", *error);
  if (const auto error = read_players(arguments, plan)) return complain("match", *error);
  if (const auto error = read_rules(arguments, plan)) return complain("match", *error);
  if (const auto error = load_tables(arguments, plan)) return complain("match", *error);
  read_openings(arguments, plan);
  constexpr int kUsualRounds = 100;
  constexpr int kUntilDecided = 50'000;
  if (plan.rounds == 0) plan.rounds = plan.sprt ? kUntilDecided : kUsualRounds;
  ProgressLine progress{"match"};
  arguments.outputs.note = [&](const std::string& note) {
    progress.clear();
    std::fprintf(stderr, "note: %s\n", note.c_str());
  };
  arguments.outputs.after_game = [&](const MatchStanding& standing) {
    const int games = standing.board.games();
    progress.show(standing_line(standing), static_cast<double>(games) / standing.scheduled);
    if (arguments.json || arguments.report_every == 0 || games % arguments.report_every != 0)
      return;
    progress.clear();
    std::printf("%s\n", standing_text(standing).c_str());
    std::fflush(stdout);
  };
  const Interrupt interrupt;  // the match then ends and keeps its games
  const Result<MatchStanding> standing = run_match(plan, arguments.outputs, interrupt.requested());
  progress.clear();
  if (!standing) return complain("match", standing.error());
  if (arguments.json)
    std::fputs(json_text(standing_json(*standing)).c_str(), stdout);
  else
    std::fputs(standing_text(*standing).c_str(), stdout);
  const bool passed = !plan.sprt || verdict(*plan.sprt, standing->llr()) == SprtVerdict::AcceptH1;
  const bool whole = !interrupt.requested() || standing->board.games() >= standing->scheduled;
  return passed && whole ? kExitDone : kExitNo;
}

void add_player_options(CLI::App& command, MatchArguments& arguments) {
  command
      .add_option("--engine", arguments.engines, "a player: self or cmd=PROGRAM, then its settings")
      ->required();
  command.add_option("--each", arguments.each, "settings for all players, such as tc=8+0.08");
  command
      .add_option("--rounds", arguments.plan.rounds,
                  "openings, each played from both sides (default 100; with --sprt until decided)")
      ->check(number_between(1, 1'000'000));
  command.add_option("--concurrency", arguments.plan.concurrency, "games at a time")
      ->check(number_between(1, 256))
      ->capture_default_str();
  command.add_flag("--gauntlet", arguments.gauntlet, "only the first player against all others");
  command.add_flag("--chess960", arguments.plan.rules.chess960, "play by the rules of Chess960");
}

void add_opening_options(CLI::App& command, MatchArguments& arguments) {
  command.add_option("--openings", arguments.plan.openings.path, "EPD, PGN or Polyglot file");
  command.add_option("--opening-format", arguments.opening_format, "auto, epd, pgn or bin")
      ->check(CLI::IsMember({"auto", "epd", "pgn", "bin"}));
  command
      .add_option("--order", arguments.order, "order of EPD and PGN openings: random or sequential")
      ->check(CLI::IsMember({"random", "sequential"}))
      ->capture_default_str();
  command.add_option("--seed", arguments.plan.openings.seed, "seed for the random order")
      ->capture_default_str();
  command
      .add_option("--plies", arguments.plan.openings.plies,
                  "plies to play from PGN and Polyglot openings")
      ->check(number_between(0, 1000))
      ->capture_default_str();
}

// A rule that is switched on by its name alone; words after it change its settings.
void add_rule(CLI::App& command, const char* name, std::optional<std::vector<std::string>>& words,
              const char* help) {
  command
      .add_option_function<std::vector<std::string>>(
          name,
          [&words](std::vector<std::string> given) {
            std::erase(given, "");  // what CLI11 hands over when there is none
            words = std::move(given);
          },
          help)
      ->expected(0, 10);
}

void add_ending_options(CLI::App& command, MatchArguments& arguments) {
  add_rule(command, "--sprt", arguments.sprt,
           "stop when decided: elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalised");
  add_rule(command, "--resign", arguments.resign, "adjudicate: moves=3 score=600 [onesided]");
  add_rule(command, "--draw", arguments.draw, "adjudicate: from=40 moves=8 score=10");
  command.add_option("--max-moves", arguments.max_moves, "adjudicate a draw after this many moves")
      ->check(number_between(1, 100'000));
  command.add_option("--syzygy", arguments.syzygy, "adjudicate by tablebases in these folders");
  command
      .add_option("--margin", arguments.margin, "milliseconds that a player may overstep the time")
      ->check(real_between(0.0, 1e6));
  command
      .add_option("--hang", arguments.plan.rules.patience,
                  "seconds per move for players without a clock")
      ->check(real_between(0.1, 1e6))
      ->capture_default_str();
}

void add_output_options(CLI::App& command, MatchArguments& arguments) {
  command.add_option("--pgn", arguments.outputs.pgn, "append the games to this file");
  command.add_option("--log", arguments.outputs.log, "save results here, and resume from them");
  command.add_option("--event", arguments.outputs.event, "event name for the PGN")
      ->capture_default_str();
  command.add_option("--report", arguments.report_every, "print the standing every N games")
      ->check(number_between(1, 1'000'000));
  command.add_flag("--json", arguments.json, "print the final standing as JSON");
}

}  // namespace

void add_match_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<MatchArguments>();
  CLI::App* command = app.add_subcommand("match", "Play games between engines and rate them.");
  command->footer(
      "Settings of a player: self | cmd=PROGRAM, name=, arg=, dir=, tc=[MOVES/]SECONDS[+INC],\n"
      "st=, nodes=, depth=, ponder, option.NAME=VALUE; for Quadriga also Room.NAME= and\n"
      "Param.NAME=.\n\n"
      "  quadriga match --engine self --engine self Room.null_move=false name=no_null \\\n"
      "      --each tc=2+0.02 --openings book.epd --rounds 200 --concurrency 2\n"
      "  quadriga match --engine cmd=./new --engine cmd=./old --each tc=8+0.08 option.Hash=16 \\\n"
      "      --openings book.epd --sprt elo0=0 elo1=5 --log test.log --pgn test.pgn\n\n"
      "With --log the same command resumes an interrupted match. Exit code 1: --sprt did not\n"
      "accept elo1.");
  add_player_options(*command, *arguments);
  add_opening_options(*command, *arguments);
  add_ending_options(*command, *arguments);
  add_output_options(*command, *arguments);
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
