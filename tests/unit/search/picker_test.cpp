#include "search/picker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

bool is_noisy(const Position& position, Move move) {
  return position.moves(MoveSet::Captures).contains(move);
}

// A frame and its histories, as the searcher keeps them.
class Stand {
 public:
  explicit Stand(const Position& position, RoomMask rooms = RoomMask::defaults())
      : mode_(LabSettings{.rooms = rooms, .params = {}}, nullptr) {
    frame_.position = position;
    frame_.legal = position.legality();
  }
  explicit Stand(const char* fen) : Stand(position_of(fen)) {}

  const Position& position() const { return frame_.position; }
  Histories& histories() { return histories_; }
  void set_killers(Move first, Move second) { frame_.killers = {first, second}; }

  MovePicker<Lab> picker(Move tt_move = {}) {
    return {mode_, frame_, histories_, context(), tt_move};
  }
  MovePicker<Lab> noisy_picker(Move tt_move = {}) {
    return {MovePicker<Lab>::NoisyOnly{}, mode_, frame_, histories_, context(), tt_move};
  }

  std::vector<Move> all(Move tt_move = {}) { return drained(picker(tt_move)); }
  std::vector<Move> noisy(Move tt_move = {}) { return drained(noisy_picker(tt_move)); }

  std::vector<std::string> names(const std::vector<Move>& moves) const {
    std::vector<std::string> names;
    for (const Move move : moves) names.push_back(write_uci_move(position(), move));
    return names;
  }

  static std::vector<Move> drained(MovePicker<Lab> picker) {
    std::vector<Move> moves;
    for (Move move = picker.next(); !move.is_none(); move = picker.next()) moves.push_back(move);
    return moves;
  }

 private:
  QuietContext context() {
    const Landing none{};
    return {position().side_to_move(),      0,
            &histories_.continuation(none), &histories_.continuation(none),
            &histories_.continuation(none), &histories_.pawn(0)};
  }

  Lab mode_;
  Frame frame_;
  Histories histories_;
};

std::vector<int> sorted_bits(const std::vector<Move>& moves) {
  std::vector<int> bits;
  for (const Move move : moves) bits.push_back(move.bits());
  std::sort(bits.begin(), bits.end());
  return bits;
}

std::vector<Move> to_vector(const MoveList& list) { return {list.begin(), list.end()}; }

Move any_of(const std::vector<Move>& moves, Random& random) {
  return moves.empty() ? Move{} : moves[random.below(moves.size())];
}

// ---- Every move, once -------------------------------------------------------------------------

TEST(Picker, GivesEveryLegalMoveExactlyOnce) {
  support::random_games(321, 60, 60, [](const Position& position) {
    ASSERT_EQ(sorted_bits(Stand{position}.all()), sorted_bits(to_vector(position.legal_moves())))
        << write_fen(position);
  });
}

TEST(Picker, GivesEveryLegalMoveExactlyOnceWhateverTheTableMoveAndKillers) {
  Random random{322};
  support::scattered_positions(323, 1500, [&](const Position& position) {
    Stand stand{position};
    const std::vector<Move> legal = to_vector(position.legal_moves());
    const Move table = any_of(legal, random);
    const Move first = Move::from_bits(static_cast<std::uint16_t>(random.next()));
    Move second = any_of(legal, random);
    if (second == first) second = {};
    stand.set_killers(first, second);
    const std::vector<Move> moves = stand.all(table);
    ASSERT_EQ(sorted_bits(moves), sorted_bits(legal)) << write_fen(position);
    ASSERT_TRUE(table.is_none() || moves.front() == table) << write_fen(position);
  });
}

TEST(Picker, KillersFromAnotherPositionAreTriedOnlyIfLegalAndQuiet) {
  Stand stand{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"};
  const Move capture = move_of(stand.position(), "e4d5");
  const Move impossible{Square{0}, Square{1}};
  stand.set_killers(capture, impossible);
  EXPECT_EQ(sorted_bits(stand.all()), sorted_bits(to_vector(stand.position().legal_moves())));
}

TEST(Picker, IsEmptyAfterTheLastMove) {
  Stand stand{Position::start()};
  MovePicker<Lab> picker = stand.picker();
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(picker.next().is_none());
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(picker.next().is_none());
}

TEST(Picker, GivesNothingAtMateAndStalemate) {
  EXPECT_TRUE(Stand{"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}.all().empty());
  EXPECT_TRUE(Stand{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}.all().empty());
  EXPECT_TRUE(Stand{"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}.noisy().empty());
}

TEST(Picker, HoldsThePositionWithTheMostMoves) {
  Stand stand{"3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1"};
  EXPECT_EQ(stand.all().size(), 218U);
}

// ---- The order --------------------------------------------------------------------------------

// A pawn can take a queen, a queen can take a guarded pawn, and there are quiet moves.
constexpr const char* kMixed = "4k3/2p5/1p1q4/4P3/8/8/1Q6/4K3 w - - 0 1";

std::size_t place(const std::vector<std::string>& names, const char* name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

TEST(PickerOrder, TableMoveComesFirst) {
  Stand stand{kMixed};
  const Move move = move_of(stand.position(), "e1f1");
  EXPECT_EQ(stand.all(move).front(), move);
}

TEST(PickerOrder, GoodCapturesThenQuietsThenBadCaptures) {
  Stand stand{kMixed};
  const std::vector<std::string> names = stand.names(stand.all());
  EXPECT_EQ(names.front(), "e5d6");
  EXPECT_EQ(names.back(), "b2b6");
}

// 0 for captures that lose nothing, 1 for quiet moves, 2 for captures that lose material.
int group(const Position& position, Move move) {
  if (!is_noisy(position, move)) return 1;
  return see_at_least(position.board(), move, 0) ? 0 : 2;
}

TEST(PickerOrder, TheThreeGroupsNeverMixInRandomPositions) {
  support::scattered_positions(324, 1500, [](const Position& position) {
    if (position.in_check()) return;
    int last = 0;
    for (const Move move : Stand{position}.all()) {
      const int now = group(position, move);
      ASSERT_GE(now, last) << write_fen(position) << ' ' << write_uci_move(position, move);
      last = now;
    }
  });
}

TEST(PickerOrder, TheMoreValuableVictimComesFirst) {
  Stand stand{"4k3/8/8/1q1r1n2/2P1P3/8/8/4K3 w - - 0 1"};
  const std::vector<std::string> names = stand.names(stand.all());
  EXPECT_EQ(names[0], "c4b5");
  EXPECT_LT(place(names, "c4d5"), place(names, "e4f5"));
}

TEST(PickerOrder, QueenPromotionComesBeforeTheOthers) {
  Stand stand{"8/P6k/8/8/8/8/8/4K3 w - - 0 1"};
  EXPECT_EQ(stand.names(stand.all()).front(), "a7a8q");
}

TEST(PickerOrder, KillersComeBeforeOtherQuietsInTheirOrder) {
  Stand stand{kMixed};
  const Move first = move_of(stand.position(), "e1f1");
  const Move second = move_of(stand.position(), "b2a1");
  stand.set_killers(first, second);
  const std::vector<Move> moves = stand.all();
  EXPECT_EQ(moves[1], first);
  EXPECT_EQ(moves[2], second);
}

TEST(PickerOrder, KillersAreOrdinaryQuietsWhenTheirRoomIsOff) {
  RoomMask rooms = RoomMask::defaults();
  rooms.set(Room::Killers, false);
  Stand stand{position_of(kMixed), rooms};
  const std::vector<Move> before = stand.all();
  stand.set_killers(move_of(stand.position(), "b2b1"), move_of(stand.position(), "b2a1"));
  EXPECT_EQ(sorted_bits(stand.all()), sorted_bits(before));
  EXPECT_EQ(stand.all(), before);
}

TEST(PickerOrder, QuietsAreOrderedByTheHistories) {
  Stand stand{Position::start()};
  const Move best = move_of(stand.position(), "b1c3");
  const Move worst = move_of(stand.position(), "e2e4");
  stand.histories().butterfly(Side::White, {}, best).add(2000);
  stand.histories().butterfly(Side::White, {}, worst).add(-2000);
  const std::vector<Move> moves = stand.all();
  EXPECT_EQ(moves.front(), best);
  EXPECT_EQ(moves.back(), worst);
}

TEST(PickerOrder, TheOtherSidesHistoryDoesNotCount) {
  Stand stand{Position::start()};
  const std::vector<Move> before = stand.all();
  stand.histories().butterfly(Side::Black, {}, before.back()).add(5000);
  EXPECT_EQ(stand.all(), before);
}

TEST(PickerOrder, ButterflyHistoryCountsOnlyWhenItsRoomIsOn) {
  RoomMask rooms = RoomMask::defaults();
  rooms.set(Room::ButterflyHistory, false);
  Stand stand{Position::start(), rooms};
  const std::vector<Move> before = stand.all();
  stand.histories().butterfly(Side::White, {}, before.back()).add(5000);
  EXPECT_EQ(stand.all(), before);
}

TEST(PickerOrder, ContinuationHistoryCountsOnlyWhenItsRoomIsOn) {
  for (const bool open : {true, false}) {
    RoomMask rooms = RoomMask::defaults();
    rooms.set(Room::ContinuationHistory, open);
    rooms.set(Room::DeepContinuation, false);
    Stand stand{Position::start(), rooms};
    const Move last = stand.all().back();
    const Piece piece = stand.position().board().at(last.from());
    const Landing landing = Landing::of(Side::White, piece, last.to());
    stand.histories().continuation({})[landing.index].add(5000);
    EXPECT_EQ(stand.all().front() == last, open);
  }
}

TEST(PickerOrder, CaptureHistoryBreaksTiesOnlyWhenItsRoomIsOn) {
  for (const bool open : {true, false}) {
    RoomMask rooms = RoomMask::defaults();
    rooms.set(Room::CaptureHistory, open);
    Stand stand{position_of("4k3/8/8/1n1n4/2P5/8/8/4K3 w - - 0 1"), rooms};
    const Move second = stand.all()[1];
    stand.histories().capture(Side::White, Piece::Pawn, second.to(), Piece::Knight).add(8000);
    EXPECT_EQ(stand.all().front() == second, open);
  }
}

// ---- Skipping quiet moves ---------------------------------------------------------------------

std::vector<Move> from_then_without_quiets(MovePicker<Lab> picker, int before) {
  std::vector<Move> moves;
  for (int i = 0; i < before; ++i)
    if (const Move move = picker.next(); !move.is_none()) moves.push_back(move);
  for (Move move = picker.next(true); !move.is_none(); move = picker.next(true))
    moves.push_back(move);
  return moves;
}

TEST(PickerSkip, OnlyCapturesAreLeftAndNoneIsLost) {
  Random random{325};
  support::scattered_positions(326, 800, [&](const Position& position) {
    if (position.in_check()) return;
    Stand stand{position};
    const int before = static_cast<int>(random.below(12));
    std::vector<Move> noisy;
    for (const Move move : from_then_without_quiets(stand.picker(), before))
      if (is_noisy(position, move)) noisy.push_back(move);
    ASSERT_EQ(sorted_bits(noisy), sorted_bits(to_vector(position.moves(MoveSet::Captures))))
        << write_fen(position) << ' ' << before;
  });
}

TEST(PickerSkip, NoQuietMoveFollowsTheRequest) {
  support::scattered_positions(327, 500, [](const Position& position) {
    if (position.in_check()) return;
    for (const Move move : from_then_without_quiets(Stand{position}.picker(), 0))
      ASSERT_TRUE(is_noisy(position, move)) << write_fen(position);
  });
}

TEST(PickerSkip, KillersAreSkippedToo) {
  Stand stand{Position::start()};
  stand.set_killers(move_of(stand.position(), "e2e4"), move_of(stand.position(), "d2d4"));
  EXPECT_TRUE(from_then_without_quiets(stand.picker(), 0).empty());
}

// ---- In check, and for quiescence -------------------------------------------------------------

TEST(PickerInCheck, GivesEveryEvasionCapturesFirst) {
  int checks = 0;
  support::random_games(328, 120, 80, [&](const Position& position) {
    if (!position.in_check()) return;
    ++checks;
    const std::vector<Move> moves = Stand{position}.all();
    ASSERT_EQ(sorted_bits(moves), sorted_bits(to_vector(position.legal_moves())));
    ASSERT_TRUE(std::is_partitioned(moves.begin(), moves.end(), [&](Move move) {
      return is_noisy(position, move);
    })) << write_fen(position);
  });
  EXPECT_GT(checks, 100);
}

TEST(PickerForQuiescence, GivesCapturesAndPromotionsOnly) {
  support::random_games(329, 60, 60, [](const Position& position) {
    if (position.in_check()) return;
    ASSERT_EQ(sorted_bits(Stand{position}.noisy()),
              sorted_bits(to_vector(position.moves(MoveSet::Captures))))
        << write_fen(position);
  });
}

TEST(PickerForQuiescence, GivesEveryEvasionInCheck) {
  support::random_games(330, 120, 80, [](const Position& position) {
    if (!position.in_check()) return;
    ASSERT_EQ(sorted_bits(Stand{position}.noisy()), sorted_bits(to_vector(position.legal_moves())))
        << write_fen(position);
  });
}

TEST(PickerForQuiescence, AQuietTableMoveIsLeftOut) {
  Stand stand{kMixed};
  const std::vector<Move> moves = stand.noisy(move_of(stand.position(), "e1f1"));
  EXPECT_EQ(sorted_bits(moves), sorted_bits(stand.noisy()));
}

TEST(PickerForQuiescence, ACapturingTableMoveComesFirstAndOnlyOnce) {
  Stand stand{kMixed};
  const Move table = move_of(stand.position(), "b2b6");
  const std::vector<Move> moves = stand.noisy(table);
  EXPECT_EQ(moves.front(), table);
  EXPECT_EQ(sorted_bits(moves), sorted_bits(stand.noisy()));
}

TEST(PickerForQuiescence, AQuietTableMoveIsKeptInCheck) {
  Stand check{"4k3/8/8/8/8/8/r7/K7 w - - 0 1"};
  const Move table = move_of(check.position(), "a1b1");
  EXPECT_EQ(check.noisy(table).front(), table);
}

}  // namespace
}  // namespace quadriga
