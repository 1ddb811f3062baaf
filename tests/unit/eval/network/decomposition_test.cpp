#include "eval/network/decomposition.h"

#include <gtest/gtest.h>

#include "eval/network/accumulators.h"
#include "support/positions.h"
#include "support/random_network.h"

namespace quadriga {
namespace {

using support::position_of;
using support::random_network;

std::int64_t sum_of(const Decomposition& parts) {
  std::int64_t sum = parts.constant;
  for (const PieceWorth& piece : parts.pieces) sum += piece.own;
  for (const PairWorth& pair : parts.pairs) sum += pair.worth;
  return sum;
}

TEST(Decomposition, AddsUpToTheOutputInEveryPosition) {
  for (const Architecture& shape : support::network_shapes()) {
    if (shape.activation != Activation::Squared) continue;
    const auto network = random_network(shape, 2);
    support::scattered_positions(6, 1500, [&](const Position& position) {
      const auto parts = decompose(*network, position.board());
      ASSERT_TRUE(parts);
      const std::int64_t output = network_output(*network, position.board());
      ASSERT_EQ(sum_of(*parts), output) << write_fen(position);
      ASSERT_EQ(parts->total, output);
    });
  }
}

TEST(Decomposition, PiecesWithHalfOfTheirPairsAndTheConstantAddUpToo) {
  const auto network = random_network({.width = 64}, 2);
  support::scattered_positions(7, 500, [&](const Position& position) {
    const auto parts = decompose(*network, position.board());
    std::int64_t sum = parts->constant;
    for (const PieceWorth& piece : parts->pieces) sum += piece.all();
    ASSERT_EQ(sum, parts->total) << write_fen(position);
  });
}

TEST(Decomposition, APieceWhoseSquareDoesNotMatterHasNoPairs) {
  NetworkNumbers numbers = support::random_numbers({.width = 32}, 3);
  const std::size_t knights = group_of({}, false, Piece::Knight);
  const std::size_t their_knights = group_of({}, true, Piece::Knight);
  for (const std::size_t group : {knights, their_knights})
    for (std::size_t square = 0; square < 64; ++square)
      std::copy_n(
          numbers.means.begin() + static_cast<std::ptrdiff_t>(group * 32), 32,
          numbers.weights.begin() + static_cast<std::ptrdiff_t>((group * 64 + square) * 32));
  const auto network = Network::prove(numbers, "blind to knights");
  ASSERT_TRUE(network);
  const auto parts = decompose(**network, Position::start().board());
  for (const PairWorth& pair : parts->pairs) {
    const bool knight = parts->pieces[pair.first].piece == Piece::Knight ||
                        parts->pieces[pair.second].piece == Piece::Knight;
    EXPECT_TRUE(!knight || pair.worth == 0);
  }
}

TEST(Decomposition, AClippedNetworkHasNone) {
  const auto network = random_network({.width = 32, .activation = Activation::ClippedSquared});
  EXPECT_FALSE(decompose(*network, Position::start().board()));
}

TEST(PairFamilies, NameWhatAPairIsAbout) {
  const auto piece = [](Piece kind, bool ours) { return PieceWorth{Square{0}, kind, ours, 0, 0}; };
  const PieceWorth king = piece(Piece::King, true);
  EXPECT_EQ(family_of(king, piece(Piece::Pawn, true)), PairFamily::KingAndOwnPawns);
  EXPECT_EQ(family_of(piece(Piece::Knight, false), king), PairFamily::KingAndAttackers);
  EXPECT_EQ(family_of(king, piece(Piece::King, false)), PairFamily::Kings);
  EXPECT_EQ(family_of(piece(Piece::Pawn, true), piece(Piece::Pawn, false)),
            PairFamily::PawnsOpposed);
  EXPECT_EQ(family_of(piece(Piece::Rook, true), piece(Piece::Pawn, true)),
            PairFamily::PieceAndOwnPawns);
  EXPECT_EQ(family_of(piece(Piece::Rook, true), piece(Piece::Bishop, true)),
            PairFamily::PiecesTogether);
}

}  // namespace
}  // namespace quadriga
