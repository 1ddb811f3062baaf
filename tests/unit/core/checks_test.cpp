#include "core/checks.h"

#include <gtest/gtest.h>

#include "core/ray_walk.h"
#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

TEST(GivesCheck, EqualsACheckInThePositionAfterTheMove) {
  int checks = 0;
  support::random_games(501, 400, 100, [&](const Position& position) {
    const CheckSquares squares{position.board()};
    for (const Move move : position.legal_moves()) {
      const bool expected = position.after(move).in_check();
      checks += expected ? 1 : 0;
      ASSERT_EQ(gives_check(position.board(), squares, move), expected)
          << write_fen(position) << ' ' << write_uci_move(position, move);
    }
  });
  EXPECT_GT(checks, 10000);
}

bool gives_check_in(const char* fen, const char* uci) {
  const Position position = support::position_of(fen);
  return gives_check(position.board(), CheckSquares{position.board()},
                     support::move_of(position, uci));
}

TEST(GivesCheck, PromotionLooksThroughTheSquareThePawnLeaves) {
  EXPECT_TRUE(gives_check_in("8/4P3/8/8/4k3/8/8/K7 w - - 0 1", "e7e8q"));
  EXPECT_FALSE(gives_check_in("8/4P3/8/8/4k3/8/8/K7 w - - 0 1", "e7e8b"));
}

TEST(GivesCheck, EnPassantMayAlsoUncoverThroughTheCapturedPawn) {
  EXPECT_TRUE(gives_check_in("8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1", "e5d6"));
}

TEST(GivesCheck, CastlingChecksWithTheRook) {
  EXPECT_TRUE(gives_check_in("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
  EXPECT_TRUE(gives_check_in("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"));
}

TEST(GivesCheck, APieceThatStaysOnItsLineUncoversNothing) {
  EXPECT_FALSE(gives_check_in("4k3/8/8/8/8/4P3/8/K3R3 w - - 0 1", "e3e4"));
  EXPECT_TRUE(gives_check_in("4k3/8/8/8/8/4N3/8/K3R3 w - - 0 1", "e3c4"));
}

Bitboard squares_a_slider_checks_from(const Board& board, const FourDirections& steps) {
  Bitboard set = 0;
  for (int i = 0; i < 64; ++i)
    if (walk_all(Square{i}, steps, board.occupied()) & board.their_king().bit())
      set |= Square{i}.bit();
  return set;
}

TEST(CheckSquares, AreWhereEachPieceWouldAttackTheKing) {
  support::random_games(502, 40, 80, [](const Position& position) {
    const Board& board = position.board();
    const CheckSquares squares{board};
    const Bitboard straight = squares_a_slider_checks_from(board, kStraight);
    const Bitboard diagonal = squares_a_slider_checks_from(board, kDiagonal);
    EXPECT_EQ(squares.their_king, board.their_king());
    EXPECT_EQ(squares.by_piece[4], straight);
    EXPECT_EQ(squares.by_piece[7], straight);
    EXPECT_EQ(squares.by_piece[3], diagonal);
    EXPECT_EQ(squares.by_piece[5], straight | diagonal);
    EXPECT_EQ(squares.by_piece[6], 0U);
    EXPECT_EQ(squares.by_piece[2], knight_attacks(board.their_king()));
    for (int i = 0; i < 64; ++i) {
      const Bitboard attacked = my_pawn_attacks(Square{i}.bit());
      EXPECT_EQ((squares.by_piece[1] >> i & 1) == 1, (attacked & board.their_king().bit()) != 0);
    }
  });
}

bool a_slider_of_ours_sees_the_king(const Board& board) {
  const Square king = board.their_king();
  const Bitboard occupied = board.occupied();
  const Bitboard seen = (walk_all(king, kStraight, occupied) & board.straight_sliders()) |
                        (walk_all(king, kDiagonal, occupied) & board.diagonal_sliders());
  return (seen & board.mine) != 0;
}

TEST(CheckSquares, UncoverersAreThePiecesWhoseRemovalOpensALine) {
  support::random_games(503, 60, 80, [](const Position& position) {
    const Board& board = position.board();
    Bitboard expected = 0;
    for (const int i : Bits{board.mine & ~board.kings()}) {
      Board without = board;
      without.clear(Square{i}.bit());
      if (a_slider_of_ours_sees_the_king(without)) expected |= Square{i}.bit();
    }
    const Bitboard kings = board.kings();  // removing the king is not a move
    ASSERT_EQ(CheckSquares{board}.discovered_checkers & ~kings, expected) << write_fen(position);
  });
}

}  // namespace
}  // namespace quadriga
