// One position for every reason, seen from both sides.
#include "core/illegality.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using ::testing::HasSubstr;

struct Case {
  const char* fen;
  const char* from;
  const char* to;
  MoveKind kind;
  Illegal reason;
  const char* where;
  const char* says;  // part of the message
};

const std::vector<Case>& cases() {
  constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  using enum MoveKind;
  static const std::vector<Case> kCases{
      {kStart, "a1", "a1", Normal, Illegal::NotAMove, "a1", "not a move"},
      {kStart, "e4", "e5", Normal, Illegal::NoPiece, "e4", "no piece on e4"},
      {kStart, "e7", "e5", Normal, Illegal::NotYourPiece, "e7", "pawn on e7 belongs to the other"},
      {kStart, "a1", "a2", Normal, Illegal::OwnPieceOnTarget, "a2", "a2 is occupied"},
      {kStart, "g1", "g3", Normal, Illegal::WrongPieceMove, "g3", "the knight on g1"},
      {kStart, "a1", "a5", Normal, Illegal::PathBlocked, "a2", "the rook on a1 is blocked on a2"},
      {"4k3/8/8/R7/8/P7/P7/4K3 w - - 0 1", "a5", "a1", Normal, Illegal::PathBlocked, "a3", "a3"},
      {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2", "e4", Normal, Illegal::PawnBlocked, "e3",
       "the pawn on e2 is blocked on e3"},
      {"4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2", "e4", Normal, Illegal::PawnBlocked, "e4", "e4"},
      {kStart, "e2", "d3", Normal, Illegal::PawnCapturesNothing, "d3", "capture on d3"},
      {kStart, "e2", "e5", Normal, Illegal::WrongPieceMove, "e5", "the pawn on e2"},
      {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8", Normal, Illegal::MustPromote, "a8",
       "the pawn on a7 must promote"},
      {kStart, "e2", "e3", PromoteQueen, Illegal::CannotPromote, "e3", "only a pawn"},
      {kStart, "g1", "f3", PromoteQueen, Illegal::CannotPromote, "f3", "only a pawn"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5", "d6", EnPassant, Illegal::NoEnPassant, "d6",
       "en passant on d6"},
      {kStart, "g1", "f3", EnPassant, Illegal::NoEnPassant, "f3", "en passant on f3"},
      {"4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5", "d6", EnPassant, Illegal::EnPassantUncoversKing,
       "a5", "the king on a5"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "h1", Castling, Illegal::NoCastlingRight, "h1",
       "no right to castle"},
      {"4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", "e1", "h1", Castling, Illegal::CastlingInCheck, "e7",
       "out of check (from e7)"},
      {kStart, "e1", "h1", Castling, Illegal::CastlingWayBlocked, "f1", "blocked on f1"},
      {"4k3/5r2/8/8/8/8/8/4K2R w K - 0 1", "e1", "h1", Castling, Illegal::CastlingThroughAttack,
       "f1", "through f1"},
      {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "c1", "b1", Castling, Illegal::CastlingUncoversKing, "b1",
       "without the rook on b1"},
      {"4k3/5r2/8/8/8/8/8/4K3 w - - 0 1", "e1", "f1", Normal, Illegal::KingIntoAttack, "f1",
       "f1 is attacked"},
      {"4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "c3", Normal, Illegal::Pinned, "e1",
       "the knight on e2 is pinned to the king on e1"},
      {"4k3/4r3/8/8/8/5n2/8/4K1R1 w - - 0 1", "g1", "g2", Normal, Illegal::DoubleCheck, "f3",
       "double check"},
      {"4k3/4r3/8/8/8/8/8/4K1R1 w - - 0 1", "g1", "g3", Normal, Illegal::LeavesCheck, "e7",
       "check from e7"},
  };
  return kCases;
}

std::string name_on_board(Square square, Side side) { return name_of(on_board(square, side)); }

TEST(WhyIllegal, NamesTheReasonAndTheSquare) {
  for (const Case& c : cases()) {
    const Position position = support::position_of(c.fen);
    const Move move = support::raw_move(position, c.from, c.to, c.kind);
    const auto why = why_illegal(position, move);
    ASSERT_TRUE(why) << c.fen << ' ' << c.from << c.to;
    EXPECT_EQ(why->reason, c.reason) << c.fen << ' ' << c.from << c.to;
    EXPECT_EQ(name_on_board(why->where, position.side_to_move()), c.where) << c.fen;
    EXPECT_THAT(describe(position, move, *why), HasSubstr(c.says)) << c.fen;
  }
}

std::string other_side(std::string square) {
  square[1] = static_cast<char>('1' + '8' - square[1]);
  return square;
}

// Turns every square named in a text upside down: "on e2" becomes "on e7".
std::string turned(std::string text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool square =
        text[i] >= 'a' && text[i] <= 'h' && text[i + 1] >= '1' && text[i + 1] <= '8';
    if (square) text.replace(i, 2, other_side(text.substr(i, 2)));
  }
  return text;
}

TEST(WhyIllegal, NamesSquaresOfTheRealBoardForBothSides) {
  for (const Case& c : cases()) {
    const Position position = support::position_of(c.fen);
    const Position other = support::position_of(support::colours_swapped(c.fen));
    const Move move = support::raw_move(position, c.from, c.to, c.kind);
    const Move same = support::raw_move(other, other_side(c.from), other_side(c.to), c.kind);
    const auto why = why_illegal(other, same);
    ASSERT_TRUE(why) << c.fen;
    EXPECT_EQ(why->reason, c.reason) << c.fen;
    EXPECT_EQ(name_on_board(why->where, other.side_to_move()), other_side(c.where)) << c.fen;
    EXPECT_EQ(describe(other, same, *why),
              turned(describe(position, move, *why_illegal(position, move))));
  }
}

TEST(WhyIllegal, EveryReasonHasACaseHere) {
  std::set<Illegal> seen;
  for (const Case& c : cases()) seen.insert(c.reason);
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(Illegal::LeavesCheck) + 1);
}

TEST(WhyIllegal, UnknownKindsAreNotMoves) {
  const Position start = Position::start();
  const int e2e4 = support::raw_move(start, "e2", "e4").bits();
  for (const int kind : {3, 8, 9, 10, 11, 12, 13, 14, 15}) {
    const auto why =
        why_illegal(start, Move::from_bits(static_cast<std::uint16_t>(e2e4 | kind << 12)));
    ASSERT_TRUE(why) << kind;
    EXPECT_EQ(why->reason, Illegal::NotAMove) << kind;
  }
}

TEST(WhyIllegal, LegalMovesHaveNoReason) {
  support::random_games(411, 50, 60, [](const Position& position) {
    for (const Move move : position.legal_moves()) ASSERT_FALSE(why_illegal(position, move));
  });
}

// When a pawn may not capture en passant for another reason, that reason is given.
TEST(WhyIllegal, EnPassantByAPinnedPawnIsCalledPinned) {
  const Position position =
      support::after_moves(support::position_of("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1"), "e2e4");
  const auto why =
      why_illegal(position, support::raw_move(position, "d4", "e3", MoveKind::EnPassant));
  ASSERT_TRUE(why);
  EXPECT_EQ(why->reason, Illegal::Pinned);
}

TEST(WhyIllegal, EnPassantThatLeavesADiscoveredCheckIsCalledSo) {
  const Position position =
      support::after_moves(support::position_of("8/8/8/1k6/3p4/8/4P3/4KB2 w - - 0 1"), "e2e4");
  ASSERT_TRUE(position.in_check());
  const auto why =
      why_illegal(position, support::raw_move(position, "d4", "e3", MoveKind::EnPassant));
  ASSERT_TRUE(why);
  EXPECT_EQ(why->reason, Illegal::LeavesCheck);
}

// In all eight directions one piece stands two squares from the queen and another right behind it.
TEST(WhyIllegal, TheNearestPieceInTheWayIsNamed) {
  const Position position =
      support::position_of("7k/p2p2p1/1P1P1P2/8/pP1Q1Pp1/8/1P1P1P2/n2n2nK w - - 0 1");
  const auto blocker = [&](const char* to) {
    const auto why = why_illegal(position, support::raw_move(position, "d4", to));
    return why ? name_on_board(why->where, Side::White) : "none";
  };
  EXPECT_EQ(blocker("d7"), "d6");
  EXPECT_EQ(blocker("g7"), "f6");
  EXPECT_EQ(blocker("g4"), "f4");
  EXPECT_EQ(blocker("g1"), "f2");
  EXPECT_EQ(blocker("d1"), "d2");
  EXPECT_EQ(blocker("a1"), "b2");
  EXPECT_EQ(blocker("a4"), "b4");
  EXPECT_EQ(blocker("a7"), "b6");
}

}  // namespace
}  // namespace quadriga
