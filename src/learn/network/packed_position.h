// A position to learn from in 32 bytes, as the side to move sees it.
#pragma once

#include <array>
#include <cstdint>

#include "core/board.h"
#include "eval/network/architecture.h"

namespace quadriga {

struct PackedPosition {
  Bitboard occupied = 0;
  // Four bits for each piece, by square: its kind from 0, and 8 if it is theirs.
  std::array<std::uint8_t, kMostOnBoard / 2> pieces{};
  std::int16_t score = 0;        // what the target is made of, in centipawns
  std::int16_t classical = 0;    // static score of the classical evaluation, where it was asked for
  std::uint8_t half_points = 0;  // of the side to move: 2 won, 1 drawn, 0 lost
  std::array<std::uint8_t, 3> unused{};

  // The board must have at most 32 pieces, as every legal one has.
  static PackedPosition of(const Board& board);
  Board board() const;
  double result() const { return half_points / 2.0; }

  // Calls `use(theirs, piece, square)` for each piece.
  template <class Use>
  void each_piece(Use use) const {
    std::size_t n = 0;
    for (const int i : Bits{occupied}) {
      const int code = pieces[n / 2] >> (n % 2 * 4) & 15;
      use((code & 8) != 0, static_cast<Piece>((code & 7) + 1), Square{i});
      ++n;
    }
  }

  friend bool operator==(const PackedPosition&, const PackedPosition&) = default;
};

static_assert(sizeof(PackedPosition) == 32);

// The inputs for the side to move and for the other side.
struct BothInputs {
  std::array<Inputs, 2> views;
  int pieces() const { return static_cast<int>(views[0].count); }

  BothInputs(const Architecture& architecture, const PackedPosition& position);
};

}  // namespace quadriga
