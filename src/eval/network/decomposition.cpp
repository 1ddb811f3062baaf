#include "eval/network/decomposition.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace quadriga {

namespace {

using Row = std::vector<std::int64_t>;

// What one point of view adds.
class ViewParts {
 public:
  // `board` as this side sees it; its pieces are in the order of their squares.
  ViewParts(const Network& network, const Board& board, std::size_t view)
      : network_(network),
        width_(network.architecture().neurons()),
        output_(
            network.output(network.architecture().output_bucket(popcount(board.occupied())), view)),
        bias_(network.bias(), network.bias() + width_),
        all_means_(bias_) {
    const KingPlace place = network.architecture().place(board.my_king());
    for (const int i : Bits{board.occupied()}) {
      const bool theirs = (board.mine >> i & 1) == 0;
      add_piece(group_of(place, theirs, board.at(Square{i})),
                input_of(place, theirs, board.at(Square{i}), Square{i}));
    }
  }

  std::int64_t constant() const {
    return sum([&](std::size_t k) { return bias_[k] * bias_[k]; });
  }
  std::int64_t piece(std::size_t i) const {
    return sum([&](std::size_t k) {
      const std::int64_t v = differences_[i][k];
      return means_[i][k] * (bias_[k] + all_means_[k]) + v * v + 2 * all_means_[k] * v;
    });
  }
  std::int64_t half_pair(std::size_t i, std::size_t j) const {
    return sum([&](std::size_t k) { return differences_[i][k] * differences_[j][k]; });
  }

 private:
  void add_piece(std::size_t group, std::size_t input) {
    const std::int16_t* const mean = network_.numbers().means.data() + group * width_;
    const std::int16_t* const row = network_.row(input);
    means_.emplace_back(mean, mean + width_);
    Row& difference = differences_.emplace_back(row, row + width_);
    for (std::size_t k = 0; k < width_; ++k) {
      difference[k] -= mean[k];
      all_means_[k] += mean[k];
    }
  }
  template <class Term>
  std::int64_t sum(Term term) const {
    std::int64_t total = 0;
    for (std::size_t k = 0; k < width_; ++k) total += output_[k] * term(k);
    return total;
  }

  const Network& network_;
  std::size_t width_;
  std::span<const std::int32_t> output_;
  Row bias_;
  Row all_means_;  // with the bias
  std::vector<Row> means_;
  std::vector<Row> differences_;
};

// Where each piece of the board is in the list of the flipped board.
std::vector<std::size_t> places_from_the_other_side(const Board& board) {
  std::vector<std::size_t> places;
  const Board flipped_board = board.flipped();
  for (const int i : Bits{board.occupied()})
    places.push_back(static_cast<std::size_t>(
        popcount(flipped_board.occupied() & (flipped(Square{i}).bit() - 1))));
  return places;
}

bool is_king(const PieceWorth& each) { return each.piece == Piece::King; }
bool is_pawn(const PieceWorth& each) { return each.piece == Piece::Pawn; }

PairFamily with_king(const PieceWorth& other, bool same_side) {
  if (is_king(other)) return PairFamily::Kings;
  if (is_pawn(other))
    return same_side ? PairFamily::KingAndOwnPawns : PairFamily::KingAndEnemyPawns;
  return same_side ? PairFamily::KingAndDefenders : PairFamily::KingAndAttackers;
}

}  // namespace

std::int64_t Decomposition::pair_sizes() const {
  return std::accumulate(
      pairs.begin(), pairs.end(), std::int64_t{0},
      [](std::int64_t sum, const PairWorth& pair) { return sum + std::abs(pair.worth); });
}

std::optional<Decomposition> decompose(const Network& network, const Board& board) {
  if (network.architecture().activation != Activation::Squared) return std::nullopt;
  const ViewParts ours{network, board, 0};
  const ViewParts theirs{network, board.flipped(), 1};
  const std::vector<std::size_t> other = places_from_the_other_side(board);
  const int count = popcount(board.occupied());
  Decomposition parts;
  parts.constant = ours.constant() + theirs.constant() +
                   network.constant(network.architecture().output_bucket(count));
  parts.total = parts.constant;
  for (const int i : Bits{board.occupied()}) {
    const std::size_t n = parts.pieces.size();
    parts.pieces.push_back({Square{i}, plain(board.at(Square{i})), (board.mine >> i & 1) != 0,
                            ours.piece(n) + theirs.piece(other[n]), 0});
    parts.total += parts.pieces.back().own;
  }
  for (std::size_t i = 0; i < parts.pieces.size(); ++i)
    for (std::size_t j = i + 1; j < parts.pieces.size(); ++j) {
      const std::int64_t half = ours.half_pair(i, j) + theirs.half_pair(other[i], other[j]);
      parts.pairs.push_back({i, j, 2 * half});
      parts.pieces[i].half_pairs += half;
      parts.pieces[j].half_pairs += half;
      parts.total += 2 * half;
    }
  return parts;
}

PairFamily family_of(const PieceWorth& first, const PieceWorth& second) {
  const bool same_side = first.ours == second.ours;
  if (is_king(first)) return with_king(second, same_side);
  if (is_king(second)) return with_king(first, same_side);
  if (is_pawn(first) && is_pawn(second))
    return same_side ? PairFamily::PawnsTogether : PairFamily::PawnsOpposed;
  if (is_pawn(first) || is_pawn(second))
    return same_side ? PairFamily::PieceAndOwnPawns : PairFamily::PieceAndEnemyPawns;
  return same_side ? PairFamily::PiecesTogether : PairFamily::PiecesOpposed;
}

}  // namespace quadriga
