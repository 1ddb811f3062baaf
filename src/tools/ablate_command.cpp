#include "tools/ablate_command.h"

#include <cstdio>
#include <memory>

#include "arena/ablation.h"
#include "base/exit_codes.h"
#include "rooms/lookup.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

struct AblateArguments {
  std::vector<std::string> rooms;
  AblationPlan plan;
  std::string ledger;
  std::string commit;
};

Result<std::vector<Room>> read_rooms(const std::vector<std::string>& names) {
  std::vector<Room> rooms;
  for (const std::string& name : names) {
    const Result<Room> room = find_room(name);
    if (!room) return room.error();
    rooms.push_back(*room);
  }
  if (!names.empty()) return rooms;
  for (const RoomInfo& info : kRooms) rooms.push_back(info.id);
  return rooms;
}

Result<RoomWorth> measure(const Ablation& ablation, Room room, const std::atomic<bool>& stop) {
  ProgressLine progress{std::string(info_of(room).name)};
  MatchOutputs outputs;
  outputs.note = [](const std::string& note) { std::fprintf(stderr, "note: %s\n", note.c_str()); };
  outputs.after_game = [&](const MatchStanding& standing) {
    progress.show(standing_line(standing),
                  static_cast<double>(standing.board.games()) / standing.scheduled);
  };
  return ablation.measure(room, outputs, stop);
}

void print_row(const RoomWorth& worth) {
  std::printf("%-34s %8.3f", std::string(info_of(worth.room).title).c_str(), worth.nodes_ratio);
  if (worth.strength) std::printf("  %17s  %6d", elo_text(*worth.strength).c_str(), worth.games);
  std::printf("\n");
  std::fflush(stdout);
}

int run(const AblateArguments& arguments) {
  const Result<std::vector<Room>> rooms = read_rooms(arguments.rooms);
  if (!rooms) return complain("ablate", rooms.error());
  const Interrupt interrupt;
  const Result<Ablation> ablation = Ablation::begin(arguments.plan, interrupt.requested());
  if (!ablation) return complain("ablate", ablation.error());
  if (interrupt.requested()) return kExitNo;
  std::printf("%-34s %8s%s\n", "room", "nodes x",
              arguments.plan.rounds > 0 ? "            Elo    games" : "");
  const std::string commit = arguments.commit.empty() ? current_commit() : arguments.commit;
  for (const Room room : *rooms) {
    const Result<RoomWorth> worth = measure(*ablation, room, interrupt.requested());
    if (!worth) return complain("ablate", worth.error());
    if (interrupt.requested()) return kExitNo;
    print_row(*worth);
    if (arguments.ledger.empty()) continue;
    const auto ids = add_to_ledger(arguments.ledger, ablation->ledger_rows(*worth, commit));
    if (!ids) return complain("ablate", ids.error());
  }
  return kExitDone;
}

}  // namespace

void add_ablate_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<AblateArguments>();
  CLI::App* command = app.add_subcommand(
      "ablate", "Measure what techniques (rooms) are worth: nodes saved, and Elo.");
  command->footer(
      "nodes x  Nodes to a fixed depth on the bench positions without the room, over nodes with\n"
      "         it: above 1 it saves.\n"
      "Elo      With the room against without it, in self-play games in Lab mode.");
  command->add_option("rooms", arguments->rooms, "names of rooms (default: all)");
  command->add_option("--depth", arguments->plan.depth, "depth of the bench searches, in plies")
      ->check(number_between(1, kMaxBenchDepth))
      ->capture_default_str();
  command->add_option("--rounds", arguments->plan.rounds, "pairs of games (default: none)")
      ->check(number_between(1, 1'000'000));
  command->add_option("--each", arguments->plan.each, "limits and options, as for match")
      ->capture_default_str();
  command->add_option("--concurrency", arguments->plan.concurrency, "games at a time")
      ->check(number_between(1, 256));
  command->add_option("--openings", arguments->plan.openings, "EPD, PGN or Polyglot file");
  command->add_option("--seed", arguments->plan.seed, "seed for the order of the openings");
  command->add_option("--ledger", arguments->ledger, "add the results to this CSV file");
  command->add_option("--commit", arguments->commit,
                      "commit to write to the ledger (default: as git says)");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
