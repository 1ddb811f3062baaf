#include "tools/datagen_command.h"

#include <cstdio>
#include <memory>

#include "arena/datagen/datagen.h"
#include "base/exit_codes.h"
#include "base/stopwatch.h"
#include "formats/positions/fen.h"
#include "formats/text/files.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

struct DatagenArguments {
  static constexpr std::uint64_t kMostGames = 1'000'000'000;
  DatagenPlan plan;
  std::optional<std::uint64_t> games;
  bool info = false;
  bool print = false;
};

void print_count(const char* label, const GameDataCount& count) {
  std::printf("%-9s %llu games (+%llu =%llu -%llu), %llu positions, %llu quiet (%.1f %%)\n", label,
              static_cast<unsigned long long>(count.games),
              static_cast<unsigned long long>(count.by_half_points[2]),
              static_cast<unsigned long long>(count.by_half_points[1]),
              static_cast<unsigned long long>(count.by_half_points[0]),
              static_cast<unsigned long long>(count.positions),
              static_cast<unsigned long long>(count.quiet), 100 * count.kept());
}

int print_info(const std::string& path) {
  const Result<GameDataSummary> summary = summarise_games(path);
  if (!summary) return complain("datagen", summary.error());
  std::printf("Settings  %s\n", summary->settings.c_str());
  print_count("Contents", summary->count);
  std::printf("Size      %llu bytes, %.2f per position\n",
              static_cast<unsigned long long>(summary->bytes),
              static_cast<double>(summary->bytes) /
                  static_cast<double>(std::max<std::uint64_t>(summary->count.positions, 1)));
  return kExitDone;
}

// Prints the quiet positions as lines that other tuners read, too.
int print_positions(const std::string& path) {
  const auto failed = each_game(path, [](const ScoredGame& game, double) {
    constexpr const char* kResults[] = {"0.0", "0.5", "1.0"};
    each_quiet_position(game, [&](const Position& position, int score) {
      const int white = position.side_to_move() == Side::White ? score : -score;
      std::printf("%s | %d | %s\n", write_fen(position).c_str(), white, kResults[game.half_points]);
    });
    return std::ferror(stdout) == 0;
  });
  if (failed) return complain("datagen", *failed);
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
    return complain("datagen", Error{"output", "an error while writing", "enough disk space"});
  return kExitDone;
}

std::string progress_text(const GameDataCount& made, double seconds) {
  char text[128];
  std::snprintf(text, sizeof text, "datagen, %.0f positions/s, %.0f%% kept",
                static_cast<double>(made.positions) / std::max(seconds, 1e-3), 100 * made.kept());
  return text;
}

int make(const DatagenPlan& plan) {
  if (const auto error =
          check_not_read(plan.output, {plan.rescore, plan.inside, plan.openings.path}))
    return complain("datagen", *error);
  ProgressLine progress{"datagen"};
  const Interrupt interrupt;
  const Stopwatch watch;
  const DatagenEvents events{
      .going_on = [](const GameDataCount& count) { print_count("Resuming", count); },
      .written = [&](const GameDataCount& made,
                     double done) { progress.show(progress_text(made, watch.seconds()), done); }};
  const Result<GameDataCount> made = make_games(plan, events, interrupt.requested());
  progress.clear();
  if (!made) return complain("datagen", made.error());
  print_count("Made", *made);
  std::printf("Speed     %.0f positions/s\n",
              static_cast<double>(made->positions) / std::max(watch.seconds(), 1e-3));
  return interrupt.requested() ? kExitNo : kExitDone;
}

int run(DatagenArguments& arguments) {
  if (arguments.info && arguments.print)
    return complain("datagen", "found --info and --print, expected one of them");
  if (arguments.info) return print_info(arguments.plan.output);
  if (arguments.print) return print_positions(arguments.plan.output);
  arguments.plan.openings.seed = arguments.plan.seed;
  if (!arguments.plan.rescore.empty() && !arguments.plan.inside.empty())
    return complain("datagen", "found --rescore and --inside, expected one of them");
  if (!arguments.plan.rescore.empty() || !arguments.plan.inside.empty())
    arguments.plan.games = DatagenArguments::kMostGames;
  if (arguments.games) arguments.plan.games = *arguments.games;
  return make(arguments.plan);
}

}  // namespace

void add_datagen_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<DatagenArguments>();
  DatagenPlan& plan = arguments->plan;
  CLI::App* command = app.add_subcommand(
      "datagen", "Play games of the engine against itself to get data for tuning.");
  command->footer(
      "Games are appended: run the same command again to resume after an interruption. The file\n"
      "is the same with any number of threads. quadriga tune --data reads it, and\n"
      "src/formats/games/game_data.h documents its format.\n\n"
      "  quadriga datagen games.qg --games 100000 --nodes 5000 --threads 2\n"
      "  quadriga datagen games.qg --info\n"
      "  quadriga datagen games.qg --print > positions.txt\n"
      "  quadriga datagen better.qg --rescore games.qg --nodes 20000\n"
      "  quadriga datagen lines.qg --inside games.qg --nodes 250");
  command->add_option("file", plan.output, "file of games")->required();
  command
      ->add_option(
          "--games", arguments->games,
          "total number of games in the file (default: 1000, or all with --rescore or --inside)")
      ->check(number_between(1, DatagenArguments::kMostGames));
  command
      ->add_option("--nodes", plan.rules.nodes,
                   "nodes per move; the current iteration is finished (up to 8 times as many)")
      ->check(number_between(1, 1'000'000'000))
      ->capture_default_str();
  command
      ->add_option("--random-plies", plan.rules.random_plies,
                   "random plies after the opening (or one more)")
      ->check(number_between(0, 100))
      ->capture_default_str();
  command->add_option("--openings", plan.openings.path,
                      "EPD, PGN or Polyglot file (default: the start position)");
  command->add_option("--seed", plan.seed, "random seed")->capture_default_str();
  command->add_option("--threads", plan.threads, "games at a time")
      ->check(number_between(1, 256))
      ->capture_default_str();
  command->add_option("--rescore", plan.rescore, "rescore the games of this file");
  command->add_option("--inside", plan.inside,
                      "search the positions of this file; random lines of each tree are written as "
                      "games, with static scores");
  command->add_option("--lines", plan.rules.lines, "lines of each tree, for --inside")
      ->check(number_between(1, 1000))
      ->capture_default_str();
  command->add_flag("--info", arguments->info, "print the settings and totals of the file");
  command->add_flag("--print", arguments->print,
                    "write the quiet positions as FEN | score | result");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
