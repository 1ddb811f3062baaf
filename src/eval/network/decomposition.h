// The score of a network as a sum of what a person can name: a constant, every piece, every pair of
// pieces. In whole numbers, so nothing is left over.
//
// A neuron sums the rows of the pieces and squares the sum, so multiplying out gives terms with one
// piece and terms with two. There are many ways to share a score between them, because some pieces
// always stand somewhere. Here is one that means something: with m the mean row of a piece's group
// (its kind, whose it is, the king's place), v = row - m, b the bias and B = b + the sum of all m,
//
//     constant    sum of o * b^2
//     piece(i)    sum of o * (m_i * (b + B) + v_i^2 + 2 * B * v_i)
//     pair(i, j)  sum of 2 * o * v_i * v_j
//
// over all neurons and both points of view. The first part of a piece is what its kind is worth
// beside the others on the board, the rest what its square is worth. A pair is about two squares:
// for any square of the one, its mean over where the other usually stands is zero.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "eval/network/network.h"

namespace quadriga {

// All numbers are in units of the network, for the side to move.
struct PieceWorth {
  Square square;
  Piece piece = Piece::None;
  bool ours = true;
  std::int64_t own = 0;
  std::int64_t half_pairs = 0;  // half of every pair that it is in: a whole number, too

  std::int64_t all() const { return own + half_pairs; }
};

struct PairWorth {
  std::size_t first = 0;  // indices of pieces
  std::size_t second = 0;
  std::int64_t worth = 0;
};

struct Decomposition {
  std::int64_t constant = 0;
  std::vector<PieceWorth> pieces;
  std::vector<PairWorth> pairs;  // each once
  std::int64_t total = 0;        // the output of the network

  // Of the sizes of all pairs: how much is said for and against to reach the total.
  std::int64_t pair_sizes() const;
};

// None if the activation is clipped: then the score is no sum over pieces and pairs.
std::optional<Decomposition> decompose(const Network& network, const Board& board);

// What a pair of pieces is about.
enum class PairFamily : std::uint8_t {
  KingAndOwnPawns,
  KingAndDefenders,  // and own pieces
  KingAndAttackers,  // and enemy pieces
  KingAndEnemyPawns,
  Kings,
  PawnsTogether,  // pawns of one side
  PawnsOpposed,
  PieceAndOwnPawns,
  PieceAndEnemyPawns,
  PiecesTogether,
  PiecesOpposed,
};
inline constexpr std::array<std::string_view, 11> kPairFamilyNames{
    "king and his pawns",   "king and defenders", "king and attackers",    "king and enemy pawns",
    "king and king",        "pawns together",     "pawn against pawn",     "pieces and own pawns",
    "pieces against pawns", "pieces together",    "pieces against pieces",
};
inline constexpr std::size_t kPairFamilies = kPairFamilyNames.size();

PairFamily family_of(const PieceWorth& first, const PieceWorth& second);

}  // namespace quadriga
