#include "core/board.h"

#include <gtest/gtest.h>

#include <array>

#include "base/random.h"
#include "core/position.h"

namespace quadriga {
namespace {

constexpr std::array<Piece, 7> kEveryPiece{Piece::Pawn,        Piece::Knight, Piece::Bishop,
                                           Piece::Rook,        Piece::Queen,  Piece::King,
                                           Piece::CastlingRook};

// Every square has a random piece of a random side, or none.
Board random_board(Random& random) {
  Board board;
  for (int i = 0; i < 64; ++i) {
    const auto piece = static_cast<Piece>(random.below(8));
    const Bitboard square = Square{i}.bit();
    if (piece == Piece::None) continue;
    if (random.below(2) == 0)
      board.put_mine(piece, square);
    else
      board.put_theirs(piece, square);
  }
  return board;
}

// The squares whose piece satisfies a predicate.
template <class Question>
Bitboard squares_where(const Board& board, Question question) {
  Bitboard set = 0;
  for (int i = 0; i < 64; ++i)
    if (question(board.at(Square{i}))) set |= Square{i}.bit();
  return set;
}

TEST(Board, IsFourWords) { EXPECT_EQ(sizeof(Board), 32U); }

TEST(Board, PositionIsOneCacheLine) {
  EXPECT_EQ(sizeof(Position), 64U);
  EXPECT_EQ(alignof(Position), 64U);
}

TEST(Board, AtReturnsWhatWasPutForEveryPieceAndSquare) {
  for (const Piece piece : kEveryPiece) {
    for (int i = 0; i < 64; ++i) {
      Board mine;
      Board theirs;
      mine.put_mine(piece, Square{i}.bit());
      theirs.put_theirs(piece, Square{i}.bit());
      EXPECT_EQ(mine.at(Square{i}), piece);
      EXPECT_EQ(theirs.at(Square{i}), piece);
      EXPECT_EQ(mine.mine, Square{i}.bit());
      EXPECT_EQ(theirs.theirs(), Square{i}.bit());
      EXPECT_EQ(mine.occupied(), Square{i}.bit());
    }
  }
}

TEST(Board, SetsOfPiecesAgreeWithTheSingleSquares) {
  Random random{21};
  for (int n = 0; n < 200; ++n) {
    const Board board = random_board(random);
    const auto is = [&](Piece wanted) {
      return squares_where(board, [=](Piece piece) { return piece == wanted; });
    };
    EXPECT_EQ(board.pawns(), is(Piece::Pawn));
    EXPECT_EQ(board.knights(), is(Piece::Knight));
    EXPECT_EQ(board.bishops(), is(Piece::Bishop));
    EXPECT_EQ(board.queens(), is(Piece::Queen));
    EXPECT_EQ(board.kings(), is(Piece::King));
    EXPECT_EQ(board.castling_rooks(), is(Piece::CastlingRook));
    EXPECT_EQ(board.rooks(), is(Piece::Rook) | is(Piece::CastlingRook));
    EXPECT_EQ(board.diagonal_sliders(), is(Piece::Bishop) | is(Piece::Queen));
    EXPECT_EQ(board.straight_sliders(), board.rooks() | is(Piece::Queen));
    EXPECT_EQ(board.empty(), is(Piece::None));
  }
}

TEST(Board, OfReturnsTheSetOfEachPiece) {
  Random random{22};
  const Board board = random_board(random);
  EXPECT_EQ(board.of(Piece::Pawn), board.pawns());
  EXPECT_EQ(board.of(Piece::Knight), board.knights());
  EXPECT_EQ(board.of(Piece::Bishop), board.bishops());
  EXPECT_EQ(board.of(Piece::Rook), board.rooks());
  EXPECT_EQ(board.of(Piece::Queen), board.queens());
  EXPECT_EQ(board.of(Piece::King), board.kings());
  EXPECT_EQ(board.of(Piece::CastlingRook), board.castling_rooks());
  EXPECT_EQ(board.of(Piece::None), board.empty());
}

TEST(Board, ARookThatMayCastleCountsAsRook) {
  Board board;
  board.put_mine(Piece::CastlingRook, Square{7}.bit());
  EXPECT_EQ(board.rooks(), Square{7}.bit());
  EXPECT_EQ(board.straight_sliders(), Square{7}.bit());
  EXPECT_EQ(plain(board.at(Square{7})), Piece::Rook);
}

TEST(Board, ClearLeavesTheOtherSquaresAlone) {
  Random random{23};
  Board board = random_board(random);
  const Board before = board;
  const Bitboard gone = random.next();
  board.clear(gone);
  EXPECT_EQ(board.occupied(), before.occupied() & ~gone);
  EXPECT_EQ(board.mine, before.mine & ~gone);
  for (const int i : Bits{~gone}) EXPECT_EQ(board.at(Square{i}), before.at(Square{i}));
}

TEST(Board, FlippedTwiceIsTheSameBoard) {
  Random random{24};
  for (int n = 0; n < 100; ++n) {
    const Board board = random_board(random);
    EXPECT_EQ(board.flipped().flipped(), board);
  }
}

TEST(Board, FlippedShowsEveryPieceFromTheOtherSide) {
  Random random{25};
  const Board board = random_board(random);
  const Board flipped_board = board.flipped();
  for (int i = 0; i < 64; ++i) {
    const Square there = flipped(Square{i});
    EXPECT_EQ(flipped_board.at(there), board.at(Square{i}));
    EXPECT_EQ((flipped_board.mine & there.bit()) != 0, (board.theirs() & Square{i}.bit()) != 0);
  }
}

TEST(Board, KingsAreFoundBySide) {
  Board board;
  board.put_mine(Piece::King, Square{4}.bit());
  board.put_theirs(Piece::King, Square{60}.bit());
  EXPECT_EQ(board.my_king(), Square{4});
  EXPECT_EQ(board.their_king(), Square{60});
}

TEST(Square, WhiteSeesTheBoardAsPrintedAndBlackUpsideDown) {
  constexpr Square kE2{4, 1};
  EXPECT_EQ(on_board(kE2, Side::White), (BoardSquare{4, 1}));
  EXPECT_EQ(on_board(kE2, Side::Black), (BoardSquare{4, 6}));
}

TEST(Square, SeenByUndoesOnBoard) {
  for (const Side side : {Side::White, Side::Black})
    for (int i = 0; i < 64; ++i) EXPECT_EQ(seen_by(on_board(Square{i}, side), side), Square{i});
}

TEST(Square, SetsAreFlippedLikeTheirSquares) {
  Random random{26};
  const Bitboard set = random.next();
  Bitboard turned = 0;
  for (const int i : Bits{set}) turned |= on_board(Square{i}, Side::Black).bit();
  EXPECT_EQ(set_on_board(set, Side::Black), turned);
  EXPECT_EQ(set_on_board(set, Side::White), set);
}

TEST(Move, KeepsFromToAndKind) {
  for (const MoveKind kind : {MoveKind::Normal, MoveKind::Castling, MoveKind::EnPassant}) {
    const Move move{Square{12}, Square{63}, kind};
    EXPECT_EQ(move.from(), Square{12});
    EXPECT_EQ(move.to(), Square{63});
    EXPECT_EQ(move.kind(), kind);
    EXPECT_FALSE(move.is_promotion());
  }
}

TEST(Move, KeepsThePieceOfAPromotion) {
  for (const Piece piece : {Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen}) {
    const Move move = Move::promotion(Square{52}, Square{60}, piece);
    EXPECT_TRUE(move.is_promotion());
    EXPECT_EQ(move.promoted_to(), piece);
  }
}

TEST(Move, ZeroIsNoMove) {
  EXPECT_TRUE(Move{}.is_none());
  EXPECT_FALSE((Move{Square{0}, Square{1}}.is_none()));
}

}  // namespace
}  // namespace quadriga
