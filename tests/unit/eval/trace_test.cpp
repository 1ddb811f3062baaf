#include "eval/trace.h"

#include <gtest/gtest.h>

#include "eval/appraise.h"
#include "eval/evaluate.h"
#include "eval/weight_table.h"
#include "eval/weights_values.h"
#include "support/positions.h"

namespace quadriga {
namespace {

LabSettings thorough() {
  LabSettings settings;
  settings.rooms.set(Room::LazyEvaluation, false);
  return settings;
}

// The score, added up again from the marks alone.
Score added_up(const EvalTrace& trace) {
  const auto weights = as_span(kWeights);
  Pair balance;
  std::array<Pair, 2> danger{};
  int initiative = 0;
  for (const Mark& mark : trace.marks) {
    const Pair marks = weights[mark.weight] * mark.times;
    switch (mark.kind) {
      case FeatureKind::Linear: balance += mark.ours ? marks : -marks; break;
      case FeatureKind::Danger: danger[mark.ours ? 0 : 1] += marks; break;
      case FeatureKind::Initiative: initiative += marks.endgame(); break;
    }
  }
  balance += danger_penalty(danger[0]) - danger_penalty(danger[1]);
  balance += Pair{0, initiative_of(balance.endgame(), initiative)};
  return std::clamp(tapered(balance, trace.phase, trace.scale), -kEvalBound, kEvalBound);
}

TEST(EvalTrace, AddsUpToTheScoreOnAHundredThousandPositions) {
  const LabSettings settings = thorough();
  EvalTables tables;
  const Lab lab{settings, nullptr};
  int compared = 0;
  support::random_games(301, 1100, 100, [&](const Position& position) {
    if (position.in_check()) return;
    ++compared;
    const EvalTrace trace = trace_evaluation(position);
    ASSERT_EQ(trace.total, evaluate(lab, position, PstSums::of(position), tables))
        << write_fen(position);
    if (!trace.recognised) {
      ASSERT_EQ(added_up(trace), trace.total) << write_fen(position);
    }
  });
  EXPECT_GE(compared, 100'000);
}

TEST(EvalTrace, WithARoomSwitchedOffAddsUpToTheScoreWithoutIt) {
  for (const RoomInfo& info : kRooms) {
    if (!is_term(info.id)) continue;
    LabSettings settings = thorough();
    settings.rooms.set(info.id, false);
    Random random{302};
    for (const char* fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "8/2k5/8/8/4P3/4K3/8/8 w - - 0 1", "8/8/3k4/1r6/8/4P3/4K3/7R w - - 0 1",
          "8/8/3k4/3p4/8/8/1N6/4K3 w - - 0 1", "8/3k4/8/8/8/P2B4/8/4K3 w - - 0 1",
          "8/3k4/8/3q4/8/8/3Q4/4K3 w - - 0 1", "8/3k4/8/2bp4/8/3B4/3P4/4K3 w - - 0 1"})
      support::random_game(support::position_of(fen), 60, random, [&](const Position& position) {
        if (position.in_check()) return;
        ASSERT_EQ(trace_evaluation(position, settings.rooms).total, evaluate(position, settings))
            << info.name << " " << write_fen(position);
      });
  }
}

TEST(EvalTrace, RoomsThatAreOffLeaveNoFeatures) {
  RoomMask rooms = RoomMask::defaults();
  rooms.set(Room::Mobility, false);
  for (const Mark& mark : trace_evaluation(Position::start(), rooms).marks)
    EXPECT_NE(mark.room, Room::Mobility);
}

TEST(EvalTrace, SquaresAreFromTheMoversView) {
  const EvalTrace trace =
      trace_evaluation(support::position_of("4k3/1n6/8/8/8/8/6N1/4K3 b - - 0 1"));
  int knights = 0;
  for (const Mark& mark : trace.marks) {
    if (mark.room != Room::Mobility) continue;
    ++knights;
    EXPECT_EQ(*mark.square, mark.ours ? (Square{1, 1}) : (Square{6, 6}));
  }
  EXPECT_EQ(knights, 2);
}

TEST(WeightTable, NamesEveryWeight) {
  EXPECT_EQ(weight_name(0), "material[0]");
  EXPECT_EQ(weight_name(kWeightCount - 1), "tempo");
  EXPECT_EQ(weight_name(kWeightCount), "no weight");
}

}  // namespace
}  // namespace quadriga
