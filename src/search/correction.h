// Correction history: how far the static evaluation was off in positions that share a feature with
// this one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "base/zeroed.h"
#include "core/position.h"
#include "eval/score.h"
#include "search/history.h"

namespace quadriga {

// A running estimate of the error. Its weight is a parameter (out of 2048).
class CorrectionValue {
 public:
  static constexpr int kLimit = 1024;

  int get() const { return value_; }
  void add(int bonus) {
    bonus = std::clamp(bonus, -kLimit / 4, kLimit / 4);
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kLimit);
  }

 private:
  std::int16_t value_ = 0;
};

// The features by which errors are stored.
enum class CorrectionKind : std::uint8_t { Pawns, OurPieces, TheirPieces, Minors, Threats, Majors };
inline constexpr std::size_t kCorrectionKinds = 6;

class Corrections {
 public:
  Corrections()
      : tables_(make_zeroed<Tables>()),
        continuation_(make_zeroed<std::array<Line, Landing::kCount>>()),
        deep_(make_zeroed<std::array<Line, Landing::kCount>>()) {}

  // `attacked`: by the opponent of the side to move. Only threats depend on it.
  CorrectionValue& value(CorrectionKind kind, const Position& position, Bitboard attacked = 0) {
    const Side side = position.side_to_move();
    const std::size_t slot = key_of(kind, position, attacked) % kSlots;
    return (
        *tables_)[static_cast<std::size_t>(kind)][static_cast<std::size_t>(index_of(side))][slot];
  }
  // Prefetches what value() and continuation() will read.
  void prefetch(const Position& position, Landing before_last, Landing last) {
    for (const CorrectionKind kind : {CorrectionKind::Pawns, CorrectionKind::OurPieces,
                                      CorrectionKind::TheirPieces, CorrectionKind::Minors})
      __builtin_prefetch(&value(kind, position));
    __builtin_prefetch(&continuation(before_last, last));
  }
  // For the last two moves, whatever the rest of the position.
  CorrectionValue& continuation(Landing before_last, Landing last) {
    return (*continuation_)[before_last.index][last.index];
  }
  // For the last move and the move three plies before it.
  CorrectionValue& deep(Landing fourth, Landing last) { return (*deep_)[fourth.index][last.index]; }

  void clear() {
    for (auto& kind : *tables_)
      for (auto& side : kind) side.fill({});
    for (Line& line : *continuation_) line.fill({});
    for (Line& line : *deep_) line.fill({});
  }

 private:
  static constexpr std::size_t kSlots = 16384;
  using Line = std::array<CorrectionValue, Landing::kCount>;
  using Tables = std::array<std::array<std::array<CorrectionValue, kSlots>, 2>, kCorrectionKinds>;

  // A hash of a set of squares; the high bits are the best mixed ones.
  static std::uint32_t mixed(Bitboard set) {
    return static_cast<std::uint32_t>((set * 0x9E3779B97F4A7C15U) >> 32);
  }
  static std::uint32_t key_of(CorrectionKind kind, const Position& position, Bitboard attacked) {
    const Board& board = position.board();
    const PartialKeys& keys = position.partial_keys();
    const auto us = static_cast<std::size_t>(index_of(position.side_to_move()));
    switch (kind) {
      case CorrectionKind::Pawns: return keys.pawns;
      case CorrectionKind::OurPieces: return keys.non_pawns[us];
      case CorrectionKind::TheirPieces: return keys.non_pawns[1 - us];
      case CorrectionKind::Minors: return keys.minors;
      case CorrectionKind::Threats: return mixed(attacked & board.mine);
      case CorrectionKind::Majors: break;
    }
    const Bitboard majors = board.straight_sliders() | board.kings();
    return mixed(majors & board.mine) ^ mixed((majors & ~board.mine) * 3) ^
           mixed(board.queens() * 5);
  }

  Zeroed<Tables> tables_;
  Zeroed<std::array<Line, Landing::kCount>> continuation_;
  Zeroed<std::array<Line, Landing::kCount>> deep_;
};

}  // namespace quadriga
