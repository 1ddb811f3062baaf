// What earlier cutoffs say about moves. Every table has a side index: moves are seen by their
// mover, and White's e2e4 and Black's e7e5 must not share a slot.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "core/position.h"

namespace quadriga {

// A value that drifts towards what is observed and never leaves its range ("gravity").
class HistoryValue {
 public:
  static constexpr int kLimit = 16384;

  int get() const { return value_; }
  void add(int bonus) {
    bonus = std::clamp(bonus, -kLimit, kLimit);
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kLimit);
  }

 private:
  std::int16_t value_ = 0;
};

// A man of one side landing on a square: 2 sides x 7 kinds x 64 squares.
struct Landing {
  static constexpr std::size_t kCount = 2 * 8 * 64;

  std::uint16_t index = 0;  // 0 is "no move"

  static Landing of(Side side, Piece piece, Square to) {
    const int kind = index_of(side) * 8 + code_of(plain(piece));
    return {static_cast<std::uint16_t>(kind * 64 + to.index())};
  }
};

using ContinuationTable = std::array<HistoryValue, Landing::kCount>;

class Histories {
 public:
  Histories() : continuation_(std::make_unique<std::array<ContinuationTable, Landing::kCount>>()) {}

  HistoryValue& butterfly(Side side, Move move) {
    return butterfly_[static_cast<std::size_t>(index_of(side))][from_to(move)];
  }
  HistoryValue& capture(Side side, Piece piece, Square to, Piece captured) {
    return capture_[Landing::of(side, piece, to).index]
                   [static_cast<std::size_t>(code_of(plain(captured)))];
  }
  // What followed well on an earlier landing (one or two plies before).
  ContinuationTable& continuation(Landing before) { return (*continuation_)[before.index]; }

  void clear() {
    butterfly_ = {};
    capture_ = {};
    for (ContinuationTable& table : *continuation_) table.fill({});
  }

 private:
  static std::size_t from_to(Move move) { return move.bits() & 0xFFF; }

  std::array<std::array<HistoryValue, 4096>, 2> butterfly_{};
  std::array<std::array<HistoryValue, 8>, Landing::kCount> capture_{};
  std::unique_ptr<std::array<ContinuationTable, Landing::kCount>> continuation_;
};

}  // namespace quadriga
