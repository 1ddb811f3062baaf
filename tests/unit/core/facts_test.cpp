#include "core/facts.h"

#include <gtest/gtest.h>

#include "core/ray_walk.h"
#include "support/positions.h"

namespace quadriga {
namespace {

// What a piece of the mover attacks, found by walking.
Bitboard walked_attacks(const Board& board, Square from) {
  const Bitboard occupied = board.occupied();
  switch (plain(board.at(from))) {
    case Piece::Pawn: return walk(from, {1, 1}, kAll) | walk(from, {-1, 1}, kAll);
    case Piece::Knight: return knight_attacks(from);
    case Piece::Bishop: return walk_all(from, kDiagonal, occupied);
    case Piece::Rook: return walk_all(from, kStraight, occupied);
    case Piece::Queen:
      return walk_all(from, kStraight, occupied) | walk_all(from, kDiagonal, occupied);
    case Piece::King: return walk_all(from, kStraight, kAll) | walk_all(from, kDiagonal, kAll);
    default: return 0;
  }
}

// The same for a piece of the other side, as seen on our board.
Bitboard their_walked_attacks(const Board& board, Square from) {
  return flip_ranks(walked_attacks(board.flipped(), flipped(from)));
}

struct Counted {
  std::array<int, 64> attackers{};
  std::array<int, kPieceCodes> material{};
  int mobility = 0;
};

template <class Attacks>
Counted count(const Board& board, Bitboard pieces, Attacks attacks) {
  Counted counted;
  for (const int i : Bits{pieces}) {
    const Bitboard set = attacks(board, Square{i});
    for (const int to : Bits{set}) ++counted.attackers[static_cast<std::size_t>(to)];
    ++counted.material[static_cast<std::size_t>(code_of(plain(board.at(Square{i}))))];
    counted.mobility += popcount(set & ~pieces);
  }
  return counted;
}

void expect_side(const SideFacts& facts, const Counted& counted) {
  EXPECT_EQ(facts.material, counted.material);
  EXPECT_EQ(facts.total_mobility, counted.mobility);
  Bitboard by_kind = 0;
  for (const Bitboard set : facts.attacks) by_kind |= set;
  EXPECT_EQ(by_kind, facts.attacked);
  for (std::size_t i = 0; i < 64; ++i) {
    ASSERT_EQ((facts.attacked >> i & 1) == 1, counted.attackers[i] >= 1);
    ASSERT_EQ((facts.attacked_twice >> i & 1) == 1, counted.attackers[i] >= 2);
  }
}

TEST(NodeFacts, AttacksMaterialAndMobilityEqualACountByHand) {
  support::scattered_positions(701, 200, [](const Position& position) {
    const Board& board = position.board();
    const NodeFacts facts = facts_of(position);
    expect_side(facts.us, count(board, board.mine, walked_attacks));
    expect_side(facts.them, count(board, board.theirs(), their_walked_attacks));
  });
}

TEST(NodeFacts, MobilityOfEachPieceIsKeptByItsSquare) {
  support::scattered_positions(702, 100, [](const Position& position) {
    const Board& board = position.board();
    const NodeFacts facts = facts_of(position);
    for (const int i : Bits{board.mine})
      ASSERT_EQ(facts.us.mobility[static_cast<std::size_t>(i)],
                popcount(walked_attacks(board, Square{i}) & ~board.mine));
    for (const int i : Bits{board.theirs()})
      ASSERT_EQ(facts.them.mobility[static_cast<std::size_t>(i)],
                popcount(their_walked_attacks(board, Square{i}) & ~board.theirs()));
  });
}

TEST(NodeFacts, CheckersAreThePiecesThatAttackTheKing) {
  support::random_games(703, 60, 80, [](const Position& position) {
    const Board& board = position.board();
    Bitboard expected = 0;
    for (const int i : Bits{board.theirs()})
      if (their_walked_attacks(board, Square{i}) & board.my_king().bit())
        expected |= Square{i}.bit();
    ASSERT_EQ(facts_of(position).checkers, expected) << write_fen(position);
  });
}

// On the line of a check, squares behind the king count only if they are next to it: no king move
// reaches the others.
TEST(NodeFacts, DangerAroundTheKingIsWhatTheyAttackWithTheKingRemoved) {
  support::random_games(704, 60, 80, [](const Position& position) {
    const Board& board = position.board();
    Board without = board;
    without.clear(board.my_king().bit());
    Bitboard expected = 0;
    for (const int i : Bits{without.theirs()}) expected |= their_walked_attacks(without, Square{i});
    const NodeFacts facts = facts_of(position);
    const Bitboard relevant = king_attacks(board.my_king()) | (facts.checkers ? 0 : kAll);
    ASSERT_EQ(facts.danger & relevant, expected & relevant) << write_fen(position);
  });
}

TEST(NodeFacts, PinnedPiecesAreThoseWhoseRemovalExposesTheKingToASlider) {
  support::random_games(705, 60, 80, [](const Position& position) {
    const Board& board = position.board();
    const NodeFacts facts = facts_of(position);
    for (const int i : Bits{board.mine & ~board.kings()}) {
      Board without = board;
      without.clear(Square{i}.bit());
      const bool exposed = popcount(legality_of(without).checkers) > popcount(facts.checkers);
      ASSERT_EQ((facts.pinned >> i & 1) == 1, exposed) << write_fen(position) << ' ' << i;
    }
  });
}

TEST(NodeFacts, PinLinesRunThroughTheKingAndThePinnedPiece) {
  const Position position = support::position_of("4k3/4r3/8/8/7b/8/4RP2/4K3 w - - 0 1");
  const NodeFacts facts = facts_of(position);
  EXPECT_EQ(facts.pinned, Square(4, 1).bit() | Square(5, 1).bit());
  EXPECT_EQ(facts.pin_line[12], file_mask(4));
  EXPECT_EQ(facts.pin_line[13], line_through(Square{4}, Square{31}));
  EXPECT_EQ(facts.pin_line[0], 0U);
}

TEST(NodeFacts, CheckMaskHoldsTheCheckerAndTheSquaresBetween) {
  const NodeFacts facts = facts_of(support::position_of("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"));
  EXPECT_EQ(facts.check_mask, Square(4, 1).bit() | Square(4, 2).bit() | Square(4, 3).bit());
}

TEST(NodeFacts, CheckMaskIsEverythingWithoutACheckAndNothingInDoubleCheck) {
  EXPECT_EQ(facts_of(Position::start()).check_mask, kAll);
  const NodeFacts facts = facts_of(support::position_of("4k3/4r3/8/8/8/5n2/8/4K3 w - - 0 1"));
  EXPECT_EQ(popcount(facts.checkers), 2);
  EXPECT_EQ(facts.check_mask, 0U);
}

TEST(NodeFacts, MovesAndCheckSquaresAreThoseOfThePosition) {
  const Position position = support::position_of(support::tricky_fens()[0]);
  const NodeFacts facts = facts_of(position);
  EXPECT_EQ(facts.moves.size(), position.count_legal_moves());
  EXPECT_EQ(facts.checks.by_piece, CheckSquares{position.board()}.by_piece);
}

TEST(NodeFacts, CastlingRooksCountUnderRook) {
  const NodeFacts facts = facts_of(Position::start());
  EXPECT_EQ(facts.us.material[4], 2);
  EXPECT_EQ(facts.us.material[7], 0);
  EXPECT_EQ(facts.us.attacks[7], 0U);
}

}  // namespace
}  // namespace quadriga
