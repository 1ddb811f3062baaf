// The piece counts of both sides, from the point of view of one of them.
#pragma once

#include <array>

#include "core/board.h"
#include "eval/pst.h"

namespace quadriga {

struct MaterialView {
  std::array<int, 5> ours{};  // pawn, knight, bishop, rook, queen
  std::array<int, 5> theirs{};
  bool both_bishops = false;  // ours, one on each colour
  bool foe_both_bishops = false;
  int lead = 0;  // our plain material minus theirs

  static MaterialView of(const Board& board) {
    MaterialView view;
    const std::array<Bitboard, 7> kinds = board.by_kind();
    for (std::size_t i = 0; i < 5; ++i) {
      const Bitboard set = kinds[i + 1];
      view.ours[i] = popcount(set & board.mine);
      view.theirs[i] = popcount(set & ~board.mine);
      view.lead += kPieceValue[i + 1] * (view.ours[i] - view.theirs[i]);
    }
    view.both_bishops = on_both_colours(board.bishops() & board.mine);
    view.foe_both_bishops = on_both_colours(board.bishops() & ~board.mine);
    return view;
  }
  // The same from the other side's point of view.
  MaterialView flipped() const { return {theirs, ours, foe_both_bishops, both_bishops, -lead}; }

  static constexpr int kLead = 100;  // one pawn more counts as a lead
  bool ahead() const { return lead >= kLead; }
  bool behind() const { return lead <= -kLead; }
  // All counts in one word, as a key for lookups.
  std::uint64_t counts() const {
    std::uint64_t word = (both_bishops ? 1U : 0U) | (foe_both_bishops ? 2U : 0U);
    for (std::size_t i = 0; i < 5; ++i)
      word = word << 8 | static_cast<std::uint64_t>(ours[i] << 4 | theirs[i]);
    return word;
  }
  int foe_pieces() const { return theirs[1] + theirs[2] + theirs[3] + theirs[4]; }

 private:
  static bool on_both_colours(Bitboard bishops) {
    return (bishops & kLightSquares) != 0 && (bishops & ~kLightSquares) != 0;
  }
};

}  // namespace quadriga
