// The evaluation of a network explained: what every piece and every pair is worth, and how that
// adds up to the score. For White.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/result.h"
#include "eval/network/decomposition.h"
#include "eval/score.h"
#include "rooms/mode.h"

namespace quadriga {

struct NetworkPiece {
  BoardSquare square;
  Piece piece = Piece::None;
  Side side = Side::White;
  double own = 0;    // centipawns
  double pairs = 0;  // half of each of its pairs
  Score worth = 0;   // both, rounded
};

struct NetworkPair {
  std::size_t first = 0;  // indices of pieces
  std::size_t second = 0;
  PairFamily family = PairFamily::Kings;
  double worth = 0;  // centipawns
};

struct NetworkReport {
  Side mover = Side::White;
  Score constant = 0;
  std::vector<NetworkPiece> pieces;  // White's first, the heaviest first
  std::vector<NetworkPair> pairs;    // the largest first
  std::array<double, kPairFamilies> families{};
  double pair_sizes = 0;  // sum of their absolute values
  Score rounding = 0;     // what the rounded numbers lack to the next sum
  Score network = 0;      // constant + worth of all pieces + rounding
  Score scaling = 0;      // added by drawish material
  std::optional<Room> scaled_by;
  Score recognised = 0;  // added by a known endgame, which replaces all this
  std::optional<Room> endgame;
  Score white = 0;  // the score: the sum of the last four
};

// The error: a network whose activation is clipped is no sum over pieces and pairs. Not for
// positions in check. `settings` must have a network.
Result<NetworkReport> report_network(const Position& position, const LabSettings& settings);

}  // namespace quadriga
