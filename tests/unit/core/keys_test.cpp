#include "core/keys.h"

#include <gtest/gtest.h>

#include <set>

#include "support/positions.h"

namespace quadriga {
namespace {

using support::after_moves;
using support::position_of;

TEST(Zobrist, AllNumbersAreDifferent) {
  std::set<Key> numbers;
  for (const Side side : {Side::White, Side::Black})
    for (int code = 1; code < kPieceCodes; ++code)
      for (int i = 0; i < 64; ++i)
        numbers.insert(kZobrist.piece(side, static_cast<Piece>(code), BoardSquare{i}));
  for (int file = 0; file < 8; ++file) numbers.insert(kZobrist.en_passant(file));
  numbers.insert(kZobrist.black_to_move());
  EXPECT_EQ(numbers.size(), 2U * 7 * 64 + 8 + 1);
  EXPECT_EQ(numbers.count(0), 0U);
}

TEST(Zobrist, AnEmptySquareContributesNothing) {
  EXPECT_EQ(kZobrist.piece(Side::White, Piece::None, BoardSquare{0}), 0U);
}

struct KindsSeen {
  int castlings = 0;
  int en_passants = 0;
  int promotions = 0;
  int castling_rooks_taken = 0;

  void note(const Position& position) {
    for (const Move move : position.legal_moves()) {
      castlings += move.is_castling() ? 1 : 0;
      en_passants += move.is_en_passant() ? 1 : 0;
      promotions += move.is_promotion() ? 1 : 0;
      const Bitboard targets = position.board().castling_rooks() & position.board().theirs();
      castling_rooks_taken += (targets & move.to().bit()) != 0 ? 1 : 0;
    }
  }
};

// Every legal move of every position on the way is checked, not only the one played.
TEST(Keys, EqualRecomputationAfterEveryMoveOfRandomGames) {
  KindsSeen seen;
  support::random_games(301, 300, 120, [&](const Position& position) {
    seen.note(position);
    for (const Move move : position.legal_moves()) {
      const Position next = position.after(move);
      ASSERT_EQ(next.key(), next.computed_key()) << write_fen(position);
      ASSERT_EQ(next.partial_keys(), next.computed_partial_keys()) << write_fen(position);
    }
  });
  EXPECT_GT(seen.castlings, 500);
  EXPECT_GT(seen.en_passants, 100);
  EXPECT_GT(seen.promotions, 1000);
  EXPECT_GT(seen.castling_rooks_taken, 50);
}

TEST(Keys, EqualRecomputationAlongThousandsOfRandomGames) {
  support::random_games(302, 3000, 100, [](const Position& position) {
    ASSERT_EQ(position.key(), position.computed_key()) << write_fen(position);
    ASSERT_EQ(position.partial_keys(), position.computed_partial_keys()) << write_fen(position);
  });
}

// A recomputed key still relies on the position's own state; a key read from a FEN does not.
TEST(Keys, EqualThoseOfTheSamePositionReadFromItsFen) {
  support::random_games(303, 300, 80, [](const Position& position) {
    const Position read = position_of(write_fen(position, CastlingLetters::Shredder));
    ASSERT_EQ(position.key(), read.key()) << write_fen(position);
    ASSERT_EQ(position.partial_keys(), read.partial_keys()) << write_fen(position);
  });
}

TEST(Keys, TranspositionsHaveTheSameKey) {
  const Position a = after_moves(Position::start(), "g1f3 g8f6 b1c3 b8c6");
  const Position b = after_moves(Position::start(), "b1c3 b8c6 g1f3 g8f6");
  EXPECT_EQ(a.key(), b.key());
  EXPECT_EQ(a.partial_keys(), b.partial_keys());
}

TEST(Keys, DistinguishMirroredPositionsOfTheTwoSides) {
  const Position white_to_move = after_moves(Position::start(), "e2e4 e7e5");
  const Position black_to_move = after_moves(Position::start(), "e2e3 e7e5 e3e4");
  ASSERT_EQ(white_to_move.board(), black_to_move.board());
  EXPECT_NE(white_to_move.key(), black_to_move.key());
}

TEST(Keys, SwappingTheColoursChangesTheKey) {
  const Position white_up = position_of("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1");
  const Position black_up = position_of("4k3/3q4/8/8/8/8/8/4K3 b - - 0 1");
  ASSERT_EQ(white_up.board(), black_up.board());
  EXPECT_NE(white_up.key(), black_up.key());
}

TEST(Keys, SideToMoveChangesTheKeyButNoPartialKey) {
  const Position white = position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  const Position black = position_of("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  EXPECT_EQ(white.key() ^ black.key(), kZobrist.black_to_move());
  EXPECT_EQ(white.partial_keys(), black.partial_keys());
}

TEST(Keys, CountersDoNotMatter) {
  EXPECT_EQ(position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").key(),
            position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 37 80").key());
}

TEST(Keys, EnPassantCountsIfACaptureIsLegal) {
  const Position with = after_moves(position_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "e2e4");
  const Position without = position_of("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
  EXPECT_EQ(with.key() ^ without.key(), kZobrist.en_passant(4));
}

TEST(Keys, EnPassantWithoutACapturerDoesNotCount) {
  const Position with = after_moves(Position::start(), "e2e4");
  EXPECT_EQ(with.en_passant(), 0U);
  EXPECT_EQ(with.key(),
            position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").key());
}

TEST(Keys, EnPassantByAPinnedPawnDoesNotCount) {
  const Position pinned = after_moves(position_of("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1"), "e2e4");
  EXPECT_EQ(pinned.en_passant(), 0U);
  EXPECT_EQ(pinned.key(), position_of("3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1").key());
}

TEST(Keys, EnPassantThatUncoversTheKingDoesNotCount) {
  const Position uncovers = after_moves(position_of("8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1"), "d2d4");
  EXPECT_EQ(uncovers.en_passant(), 0U);
  EXPECT_EQ(uncovers.pseudo_en_passant_file(), 3);
  EXPECT_EQ(uncovers.key(), position_of("8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1").key());
}

TEST(Keys, CastlingRightsCount) {
  const Key all = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").key();
  std::set<Key> keys{all};
  for (const char* rights : {"-", "K", "Q", "k", "q", "KQ", "kq", "Kk", "Qq", "KQk"})
    keys.insert(position_of("r3k2r/8/8/8/8/8/8/R3K2R w " + std::string(rights) + " - 0 1").key());
  EXPECT_EQ(keys.size(), 11U);
}

TEST(Keys, AKingMoveDropsItsCastlingRights) {
  const Position before = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(after_moves(before, "e1e2").key(),
            position_of("r3k2r/8/8/8/8/8/4K3/R6R b kq - 0 1").key());
}

TEST(Keys, AKingThatLeftAndReturnedDiffersByItsRights) {
  const Position before = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Position back = after_moves(before, "e1e2 a8b8 e2e1 b8a8");
  EXPECT_NE(back.key(), before.key());
  EXPECT_EQ(back.key(), position_of("r3k2r/8/8/8/8/8/8/R3K2R w k - 0 1").key());
}

TEST(Keys, CapturingACastlingRookRemovesItsRight) {
  const Position before = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(after_moves(before, "h1h8").key(),
            position_of("r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1").key());
}

TEST(PartialKeys, PawnKeyChangesWithPawnsOnly) {
  const Position start = Position::start();
  EXPECT_EQ(after_moves(start, "g1f3").partial_keys().pawns, start.partial_keys().pawns);
  EXPECT_NE(after_moves(start, "e2e4").partial_keys().pawns, start.partial_keys().pawns);
}

TEST(PartialKeys, EachSideHasItsOwnNonPawnKey) {
  const Position start = Position::start();
  const Position moved = after_moves(start, "g1f3");
  EXPECT_NE(moved.partial_keys().non_pawns[0], start.partial_keys().non_pawns[0]);
  EXPECT_EQ(moved.partial_keys().non_pawns[1], start.partial_keys().non_pawns[1]);
}

TEST(PartialKeys, MinorKeyDependsOnKnightsBishopsAndKingsOnly) {
  const Position start = position_of("r3k2r/8/8/8/8/8/3Q4/RNB1K2R w KQkq - 0 1");
  const auto minors = [&](const char* move) {
    return after_moves(start, move).partial_keys().minors;
  };
  EXPECT_EQ(minors("d2d3"), start.partial_keys().minors);
  EXPECT_EQ(minors("h1g1"), start.partial_keys().minors);
  EXPECT_NE(minors("b1c3"), start.partial_keys().minors);
  EXPECT_NE(minors("c1b2"), start.partial_keys().minors);
  EXPECT_NE(minors("e1e2"), start.partial_keys().minors);
}

TEST(NullMove, PassesTheTurnAndMovesNoPiece) {
  const Position start = Position::start();
  const Position passed = start.after_null();
  EXPECT_EQ(passed.side_to_move(), Side::Black);
  EXPECT_EQ(passed.board(), start.board().flipped());
  EXPECT_EQ(passed.key(), passed.computed_key());
  EXPECT_EQ(passed.key() ^ start.key(), kZobrist.black_to_move());
}

TEST(NullMove, TwiceIsTheSameKey) {
  support::random_games(304, 50, 60, [](const Position& position) {
    if (position.in_check() || position.en_passant() != 0) return;
    const Position again = position.after_null().after_null();
    EXPECT_EQ(again.key(), position.key());
    EXPECT_EQ(again.board(), position.board());
    EXPECT_EQ(again.partial_keys(), position.partial_keys());
  });
}

TEST(NullMove, ForgetsEnPassant) {
  const Position with = after_moves(position_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "e2e4");
  const Position passed = with.after_null();
  EXPECT_EQ(passed.en_passant(), 0U);
  EXPECT_EQ(passed.key(), passed.computed_key());
}

}  // namespace
}  // namespace quadriga
