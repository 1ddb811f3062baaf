// Every setting that a user can choose gives a search that ends: no value of a switch or parameter
// may recurse without end, overflow the stack or delay a limit. Meant to be run under the
// sanitizers.
#include <gtest/gtest.h>

#include "base/random.h"
#include "engine/pool.h"
#include "support/searching.h"

namespace quadriga {
namespace {

// A middlegame, a line of checks, and an endgame.
constexpr const char* kFens[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1b2rk1/pp3ppp/2n1pq2/8/1b1P4/2NB1N2/PPQ2PPP/R3K2R b KQ - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
};

class Settings : public testing::Test {
 protected:
  Settings() { static_cast<void>(table_.resize(1)); }

  // One pool and one table serve all searches, so that they also meet what other settings left
  // behind.
  void search(const LabSettings& lab, std::uint64_t nodes) {
    const std::atomic<bool> never{false};
    SearchTask task{.game = Game{support::position_of(kFens[turn_++ % std::size(kFens)])}};
    task.limits.nodes = nodes;
    task.lab = lab;
    task.force_lab = true;
    const SearchOutcome outcome = pool_.run(task, table_, never, never, {});
    EXPECT_FALSE(outcome.best.is_none());
    EXPECT_LT(outcome.nodes, nodes + 10'000);
  }

  TranspositionTable table_;
  SearchPool pool_;
  std::size_t turn_ = 0;
};

// An endless check extension inside internal deepening needs depth and checks to show itself.
TEST_F(Settings, InternalDeepeningByOnePlyEnds) {
  LabSettings lab;
  lab.rooms.set(Room::InternalDeepening, true);
  lab.params.iid_reduction = 1;
  for (std::size_t i = 0; i < std::size(kFens); ++i) search(lab, 200'000);
}

TEST_F(Settings, EveryParameterAtBothEndsWithEveryRoomSwitchedEndsInTime) {
  for (const ParamRow& row : kParamTable) {
    for (const int value : {row.low, row.high}) {
      for (const RoomInfo& info : kRooms) {
        LabSettings lab;
        lab.params.*row.field = value;
        lab.rooms.set(info.id, !lab.rooms.has(info.id));
        search(lab, 300);
      }
    }
  }
}

TEST_F(Settings, ParametersOfASwitchedTechniqueAtBothEndsEndInTime) {
  for (const ParamRow& row : kParamTable) {
    if (!row.room) continue;
    for (const int value : {row.low, row.high}) {
      LabSettings lab;
      lab.params.*row.field = value;
      lab.rooms.set(*row.room, true);
      search(lab, 10'000);
    }
  }
}

TEST_F(Settings, RandomCombinationsEndInTime) {
  Random random{23};
  for (int i = 0; i < 60; ++i) {
    LabSettings lab;
    for (const ParamRow& row : kParamTable) {
      const std::uint64_t choice = random.below(4);
      if (choice < 2) lab.params.*row.field = choice == 0 ? row.low : row.high;
    }
    for (const RoomInfo& info : kRooms)
      if (random.below(3) == 0) lab.rooms.set(info.id, !lab.rooms.has(info.id));
    lab.eval_level = static_cast<int>(1 + random.below(3));
    search(lab, 10'000);
  }
}

}  // namespace
}  // namespace quadriga
