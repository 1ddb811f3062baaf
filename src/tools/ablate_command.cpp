#include "tools/ablate_command.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

#include "arena/match_run.h"
#include "arena/specs.h"
#include "base/exit_codes.h"
#include "base/today.h"
#include "study/bench.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/ledger.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

struct AblateArguments {
  std::vector<std::string> rooms;
  int depth = 9;
  int rounds = 0;
  std::vector<std::string> each{"nodes=10000", "option.Hash=16"};
  int concurrency = 1;
  std::string openings;
  std::uint64_t seed = 1;
  std::string ledger;
  std::string commit;
};

Result<std::vector<Room>> read_rooms(const std::vector<std::string>& names) {
  std::vector<Room> rooms;
  for (const std::string& name : names) {
    const std::optional<Room> room = room_named(name);
    if (!room) return Error{"room", quoted(name), "a name that 'rooms' lists in UCI mode"};
    rooms.push_back(*room);
  }
  if (!names.empty()) return rooms;
  for (const RoomInfo& info : kRooms) rooms.push_back(info.id);
  return rooms;
}

Result<BenchReport> bench_with(int depth, std::optional<Room> switched,
                               const std::atomic<bool>& stop) {
  BenchOptions options{.depth = depth, .lab = true, .settings = {}};
  if (switched) {
    const bool on = info_of(*switched).on_by_default;
    options.settings.rooms.set(*switched, !on);
  }
  return run_bench(options, stop);
}

// Nodes without over nodes with, as a geometric mean over the positions: above 1 the room saves.
double nodes_ratio(const BenchReport& with, const BenchReport& without) {
  double sum = 0;
  for (std::size_t i = 0; i < with.position_nodes.size(); ++i)
    sum += std::log(static_cast<double>(without.position_nodes[i]) /
                    static_cast<double>(with.position_nodes[i]));
  return std::exp(sum / static_cast<double>(with.position_nodes.size()));
}

// On against off, in process, Lab against Lab.
Result<MatchPlan> match_plan(const AblateArguments& arguments, Room room) {
  const std::string name = "Room." + std::string(info_of(room).name);
  MatchPlan plan;
  for (const char* state : {"true", "false"}) {
    const Words own{"self", std::string("name=") + (state[0] == 't' ? "on" : "off"),
                    "option.Lab=true", name + '=' + state};
    Result<PlayerSpec> player = read_player(arguments.each, own);
    if (!player) return player.error();
    plan.players.push_back(std::move(player).value());
  }
  plan.rounds = arguments.rounds;
  plan.concurrency = arguments.concurrency;
  plan.openings.path = arguments.openings;
  plan.openings.seed = arguments.seed;
  plan.rules.adjudication.resign = ResignRule{.moves = 4, .score = 800};
  plan.rules.adjudication.draw = DrawRule{.from_move = 40, .moves = 8, .score = 8};
  return plan;
}

struct Worth {
  Room room;
  double ratio = 1;
  std::optional<Strength> strength;
  int games = 0;
  std::string control;
};

std::optional<Error> play(const AblateArguments& arguments, const std::atomic<bool>& stop,
                          Worth& worth) {
  Result<MatchPlan> plan = match_plan(arguments, worth.room);
  if (!plan) return plan.error();
  ProgressLine progress{std::string(info_of(worth.room).name)};
  MatchOutputs outputs;
  outputs.note = [](const std::string& note) { std::fprintf(stderr, "note: %s\n", note.c_str()); };
  outputs.after_game = [&](const MatchStanding& standing) {
    progress.show(standing_line(standing),
                  static_cast<double>(standing.board.games()) / standing.scheduled);
  };
  const Result<MatchStanding> standing = run_match(*plan, outputs, stop);
  if (!standing) return standing.error();
  const Tally tally = standing->board.between(0, 1);
  worth.strength = strength_of(tally);
  worth.games = tally.games();
  worth.control = plan->players[0].control.text();
  return std::nullopt;
}

void print_row(const Worth& worth) {
  std::printf("%-34s %8.3f", std::string(info_of(worth.room).title).c_str(), worth.ratio);
  if (worth.strength)
    std::printf("  %+7.1f +/- %5.1f  %6d", worth.strength->elo, worth.strength->elo_error,
                worth.games);
  std::printf("\n");
  std::fflush(stdout);
}

std::vector<LedgerRow> rows_of(const AblateArguments& arguments, const Worth& worth) {
  LedgerRow row{.date = today("%Y-%m-%d"),
                .commit = arguments.commit.empty() ? current_commit() : arguments.commit,
                .room = std::string(info_of(worth.room).name)};
  LedgerRow nodes = row;
  nodes.compared = "nodes without / with, bench positions";
  nodes.control = "depth=" + std::to_string(arguments.depth);
  nodes.nodes_ratio = worth.ratio;
  if (!worth.strength || !std::isfinite(worth.strength->elo)) return {nodes};
  row.compared = "on against off, Lab, self-play";
  row.control = worth.control;
  row.games = worth.games;
  row.elo = worth.strength->elo;
  row.error = worth.strength->elo_error;
  return {nodes, row};
}

int run(const AblateArguments& arguments) {
  const Result<std::vector<Room>> rooms = read_rooms(arguments.rooms);
  if (!rooms) return complain("ablate", rooms.error());
  const Interrupt interrupt;
  const Result<BenchReport> usual = bench_with(arguments.depth, std::nullopt, interrupt.asked());
  if (!usual) return complain("ablate", usual.error());
  if (interrupt.asked()) return kExitNo;
  std::printf("%-34s %8s%s\n", "room", "nodes x",
              arguments.rounds > 0 ? "            Elo    games" : "");
  for (const Room room : *rooms) {
    Worth worth{.room = room, .strength = {}, .control = {}};
    const Result<BenchReport> other = bench_with(arguments.depth, room, interrupt.asked());
    if (!other) return complain("ablate", other.error());
    if (interrupt.asked()) return kExitNo;
    const bool on = info_of(room).on_by_default;
    worth.ratio = on ? nodes_ratio(*usual, *other) : nodes_ratio(*other, *usual);
    if (arguments.rounds > 0)
      if (const auto error = play(arguments, interrupt.asked(), worth))
        return complain("ablate", *error);
    if (interrupt.asked()) return kExitNo;
    print_row(worth);
    if (arguments.ledger.empty()) continue;
    const auto ids = add_to_ledger(arguments.ledger, rows_of(arguments, worth));
    if (!ids) return complain("ablate", ids.error());
  }
  return kExitDone;
}

}  // namespace

void add_ablate_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<AblateArguments>();
  CLI::App* command =
      app.add_subcommand("ablate", "Measure what rooms are worth: nodes saved, and Elo.");
  command->footer(
      "Nodes: those needed for a depth on the bench positions without the room, over those with\n"
      "it. Elo: with the room against without it, this engine against itself in Lab mode.");
  command->add_option("rooms", arguments->rooms, "names of rooms (default: all)");
  command->add_option("--depth", arguments->depth, "plies for the nodes")
      ->check(number_between(1, kMaxBenchDepth))
      ->capture_default_str();
  command->add_option("--rounds", arguments->rounds, "pairs of games (default: none)")
      ->check(number_between(1, 1'000'000));
  command->add_option("--each", arguments->each, "limits and options, as for match")
      ->capture_default_str();
  command->add_option("--concurrency", arguments->concurrency, "games at a time")
      ->check(number_between(1, 256));
  command->add_option("--openings", arguments->openings, "EPD, PGN or Polyglot file");
  command->add_option("--seed", arguments->seed, "of the order of openings");
  command->add_option("--ledger", arguments->ledger, "add the results to this CSV file");
  command->add_option("--commit", arguments->commit, "what to write there (default: ask git)");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
