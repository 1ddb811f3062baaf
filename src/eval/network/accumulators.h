// The sums of the neurons for the positions of a search, brought up to date only when a position is
// evaluated.
//
// Every set of sums remembers the board that it belongs to. For a new position, those of nearby
// plies and the last ones with the king in the same place are compared with it, and the sums that
// differ by the fewest pieces are the start. So nothing has to be told when a move is made or taken
// back, and whatever was evaluated before, the result is that of a full computation.
#pragma once

#include <memory>
#include <vector>

#include "core/position.h"
#include "eval/network/arithmetic.h"
#include "eval/network/network.h"

namespace quadriga {

class Accumulators {
 public:
  explicit Accumulators(std::shared_ptr<const Network> network,
                        const NetworkArithmetic& arithmetic = *usable_arithmetic().front());

  const std::shared_ptr<const Network>& network() const { return network_; }
  // The output in units of the network (Network::unit_bits), for the side to move.
  std::int64_t output(const Position& position);

 private:
  // One point of view of one position. The board is seen from that side's end.
  struct View {
    Board board{};
    KingPlace place{};
    bool filled = false;
    std::int16_t* sums = nullptr;
  };
  static constexpr std::size_t kPlies = 128;
  static constexpr std::size_t kPlaces = kMostKingBuckets * 2;

  const std::int16_t* sums_for(const Board& board, std::size_t side, std::size_t ply);
  View& nearest(const Board& board, KingPlace place, std::size_t side, std::size_t ply);
  void rewrite(View& to, const View& from, const Board& board, KingPlace place) const;
  View& refreshed(std::size_t side, KingPlace place) {
    return by_place_[side][static_cast<std::size_t>(place.bucket * 2 + (place.mirror != 0))];
  }

  struct alignas(64) Line {
    std::int16_t values[kWidthStep];
  };

  std::shared_ptr<const Network> network_;
  const NetworkArithmetic& arithmetic_;
  std::vector<Line> memory_;
  std::array<std::array<View, kPlies>, 2> by_ply_;
  std::array<std::array<View, kPlaces>, 2> by_place_;
};

// From scratch, for the side to move.
std::int64_t network_output(const Network& network, const Board& board);

// In centipawns, rounded.
Score network_score(const Network& network, std::int64_t output);

}  // namespace quadriga
