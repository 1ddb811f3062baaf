#include "eval/network/accumulators.h"

#include <algorithm>

#include "base/raw_array.h"
#include "eval/score.h"

namespace quadriga {

namespace {

// To the network a rook is a rook, whether or not it may castle.
Board without_castling(Board board) {
  const Bitboard rooks = board.castling_rooks();
  board.p0 ^= rooks;
  board.p1 ^= rooks;
  return board;
}

Bitboard changed_squares(const Board& a, const Board& b) {
  return (a.mine ^ b.mine) | (a.p0 ^ b.p0) | (a.p1 ^ b.p1) | (a.p2 ^ b.p2);
}

// The rows of the pieces that stand on these squares.
class RowList {
 public:
  RowList(const Network& network, const Board& board, KingPlace place, Bitboard squares) {
    for (const int i : Bits{squares & board.occupied()}) {
      const bool theirs = (board.mine >> i & 1) == 0;
      rows_[count_++] = network.row(input_of(place, theirs, board.at(Square{i}), Square{i}));
    }
  }
  WeightRows rows() const { return {rows_.data(), count_}; }

 private:
  RawArray<const std::int16_t*, kMostOnBoard> rows_;
  std::size_t count_ = 0;
};

std::int64_t weigh_both(const Network& network, const NetworkArithmetic& arithmetic, int pieces,
                        const std::int16_t* ours, const std::int16_t* theirs) {
  const Architecture& shape = network.architecture();
  const bool clips = shape.activation == Activation::ClippedSquared;
  const auto low = static_cast<std::int16_t>(clips ? 0 : INT16_MIN);
  const auto high = static_cast<std::int16_t>(clips ? network.one() : INT16_MAX);
  const std::size_t bucket = shape.output_bucket(pieces);
  return network.constant(bucket) +
         arithmetic.weigh(ours, network.output(bucket, 0).data(), shape.neurons(), low, high) +
         arithmetic.weigh(theirs, network.output(bucket, 1).data(), shape.neurons(), low, high);
}

}  // namespace

Accumulators::Accumulators(std::shared_ptr<const Network> network,
                           const NetworkArithmetic& arithmetic)
    : network_(std::move(network)), arithmetic_(arithmetic) {
  const std::size_t lines = network_->architecture().neurons() / kWidthStep;
  memory_.resize(2 * (kPlies + kPlaces) * lines);
  Line* next = memory_.data();
  const auto place_sums = [&](View& view) {
    view.sums = next->values;
    next += lines;
  };
  for (std::size_t side = 0; side < 2; ++side) {
    for (View& view : by_ply_[side]) place_sums(view);
    for (View& view : by_place_[side]) {
      place_sums(view);
      std::copy_n(network_->bias(), network_->architecture().neurons(), view.sums);
    }
  }
}

std::int64_t Accumulators::output(const Position& position) {
  const Board ours = without_castling(position.board());
  const Board theirs = ours.flipped();
  const auto us = static_cast<std::size_t>(index_of(position.side_to_move()));
  const std::size_t ply = static_cast<std::size_t>(position.ply()) % kPlies;
  const std::int16_t* our_sums = sums_for(ours, us, ply);
  const std::int16_t* their_sums = sums_for(theirs, 1 - us, ply);
  return weigh_both(*network_, arithmetic_, popcount(ours.occupied()), our_sums, their_sums);
}

const std::int16_t* Accumulators::sums_for(const Board& board, std::size_t side, std::size_t ply) {
  const KingPlace place = network_->architecture().place(board.my_king());
  View& here = by_ply_[side][ply];
  const View& start = nearest(board, place, side, ply);
  if (&start == &here && here.board == board) return here.sums;
  const bool refresh = &start == &refreshed(side, place);
  rewrite(here, start, board, place);
  if (refresh) {
    View& kept = refreshed(side, place);
    kept.board = board;
    std::copy_n(here.sums, network_->architecture().neurons(), kept.sums);
  }
  return here.sums;
}

Accumulators::View& Accumulators::nearest(const Board& board, KingPlace place, std::size_t side,
                                          std::size_t ply) {
  constexpr int kOneMove = 4;  // squares that change at most, by castling
  View* best = nullptr;
  int fewest = 64;
  // Usually the ply before has been evaluated; then nothing else need be looked at.
  for (const std::size_t back : {1, 0, 2}) {
    View& view = by_ply_[side][(ply - back) % kPlies];
    if (!view.filled || view.place != place) continue;
    const int changes = popcount(changed_squares(view.board, board));
    if (changes <= kOneMove) return view;
    if (changes >= fewest) continue;
    fewest = changes;
    best = &view;
  }
  View& kept = refreshed(side, place);
  return best == nullptr || popcount(changed_squares(kept.board, board)) < fewest ? kept : *best;
}

void Accumulators::rewrite(View& to, const View& from, const Board& board, KingPlace place) const {
  const Bitboard changed = changed_squares(from.board, board);
  const RowList added{*network_, board, place, changed};
  const RowList removed{*network_, from.board, place, changed};
  arithmetic_.update(to.sums, from.sums, added.rows(), removed.rows(),
                     network_->architecture().neurons());
  to.board = board;
  to.place = place;
  to.filled = true;
}

std::int64_t network_output(const Network& network, const Board& board) {
  const Architecture& shape = network.architecture();
  const auto sums = [&](const Board& seen) {
    std::vector<std::int16_t> neurons(network.bias(), network.bias() + shape.neurons());
    const Inputs inputs = inputs_of(shape, seen);
    for (std::size_t i = 0; i < inputs.count; ++i)
      for (std::size_t k = 0; k < neurons.size(); ++k)
        neurons[k] = static_cast<std::int16_t>(neurons[k] + network.row(inputs.index[i])[k]);
    return neurons;
  };
  return weigh_both(network, kScalarArithmetic, popcount(board.occupied()), sums(board).data(),
                    sums(board.flipped()).data());
}

Score network_score(const Network& network, std::int64_t output) {
  const int bits = network.unit_bits();
  const std::int64_t rounded = (output + (std::int64_t{1} << (bits - 1))) >> bits;
  return static_cast<Score>(
      std::clamp(rounded, std::int64_t{-kEvalBound}, std::int64_t{kEvalBound}));
}

}  // namespace quadriga
