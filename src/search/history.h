// History tables: what earlier cutoffs say about moves. Squares are relative to the mover, so every
// table has a side index: White's e2e4 and Black's e7e5 must not share a slot.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "base/zeroed.h"
#include "core/position.h"

namespace quadriga {

// A running average of bonuses that never leaves its range ("gravity").
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

// A piece of one side landing on a square: 2 sides x 8 piece codes x 64 squares.
struct Landing {
  static constexpr std::size_t kCount = 2 * 8 * 64;

  std::uint16_t index = 0;  // 0 is "no move"

  static Landing of(Side side, Piece piece, Square to) {
    const int kind = index_of(side) * 8 + code_of(plain(piece));
    return {static_cast<std::uint16_t>(kind * 64 + to.index())};
  }
};

using ContinuationTable = std::array<HistoryValue, Landing::kCount>;

// Whether the move leaves an attacked square, and whether it enters one.
struct Exposure {
  bool from = false;
  bool to = false;

  static Exposure of(Move move, Bitboard attacked) {
    return {(attacked & move.from().bit()) != 0, (attacked & move.to().bit()) != 0};
  }
};

class Histories {
 public:
  Histories()
      : continuation_(make_zeroed<std::array<ContinuationTable, Landing::kCount>>()),
        pawn_(make_zeroed<std::array<ContinuationTable, kPawnSlots>>()) {}

  HistoryValue& butterfly(Side side, Exposure exposure, Move move) {
    const std::size_t kind = static_cast<std::size_t>(index_of(side)) * 4 +
                             (exposure.from ? 2U : 0U) + (exposure.to ? 1U : 0U);
    return butterfly_[kind][from_to(move)];
  }
  HistoryValue& capture(Side side, Piece piece, Square to, Piece captured) {
    return capture_[Landing::of(side, piece, to).index]
                   [static_cast<std::size_t>(code_of(plain(captured)))];
  }
  // Moves that worked well after an earlier landing (one, two or four plies before).
  ContinuationTable& continuation(Landing before) { return (*continuation_)[before.index]; }
  // Moves that worked well in this pawn structure.
  ContinuationTable& pawn(std::uint32_t pawn_key) { return (*pawn_)[pawn_key % kPawnSlots]; }

  void clear() {
    butterfly_ = {};
    capture_ = {};
    for (ContinuationTable& table : *continuation_) table.fill({});
    for (ContinuationTable& table : *pawn_) table.fill({});
  }

 private:
  static constexpr std::size_t kPawnSlots = 512;

  static std::size_t from_to(Move move) { return move.bits() & 0xFFF; }

  std::array<std::array<HistoryValue, 4096>, 8> butterfly_{};
  std::array<std::array<HistoryValue, 8>, Landing::kCount> capture_{};
  Zeroed<std::array<ContinuationTable, Landing::kCount>> continuation_;
  Zeroed<std::array<ContinuationTable, kPawnSlots>> pawn_;
};

}  // namespace quadriga
