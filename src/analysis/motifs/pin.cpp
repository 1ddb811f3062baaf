#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

namespace {

struct PinnedPiece {
  Square slider;
  Square piece;
};

// Their pieces that our sliders pin to their king.
std::vector<PinnedPiece> pinned_pieces(const Board& board) {
  std::vector<PinnedPiece> pins;
  const Square king = board.their_king();
  for (const int i : Bits{board.mine & (board.diagonal_sliders() | board.straight_sliders())}) {
    const Square slider{i};
    if (!moves_along(board.at(slider), slider, king)) continue;
    const Bitboard between_them = between(slider, king) & board.occupied();
    if (between_them == 0 || more_than_one(between_them)) continue;
    if ((between_them & board.mine) == 0)
      pins.push_back({slider, Square{lowest_index(between_them)}});
  }
  return pins;
}

// Without the pin it could take one of our pieces, and that would pay.
bool cannot_take(const Board& board, const PinnedPiece& pin) {
  const Bitboard along = line_through(pin.slider, board.their_king());
  const Bitboard attacked = attacks_of(board, pin.piece) & board.mine & ~along;
  for (const int i : Bits{attacked})
    if (wins_by_capture(board, pin.piece, Square{i})) return true;
  return false;
}

// We attack it to our gain, and it cannot leave.
bool cannot_escape(const Board& board, const PinnedPiece& pin) {
  return board.at(pin.piece) != Piece::Pawn && can_be_won(board, pin.piece);
}

// The pinned piece is taken next, or it cannot take the piece that has just moved.
bool is_used(const Story& story, std::size_t index, const PinnedPiece& pin) {
  const StoryMove& move = story.moves[index];
  if ((attacks_of(move.after, pin.piece) & move.to.bit()) != 0) return true;
  return story.has(index + 2) && story.moves[index + 2].captures() &&
         story.moves[index + 2].victim == pin.piece;
}

}  // namespace

Found find_pin(const Story& story) {
  for (std::size_t i = story.first; i < story.size(); i += 2) {
    const Board& board = story.moves[i].after;
    for (const PinnedPiece& pin : pinned_pieces(board)) {
      if (!cannot_take(board, pin) && !cannot_escape(board, pin)) continue;
      const bool made_now = pin.slider == story.moves[i].to;
      MotifFinding found =
          finding(story, Motif::Pin, i, pin.piece.bit(),
                  (made_now ? "pins " : "uses the pin on ") + piece_on(story, board, pin.piece));
      found.by = story.on_board(pin.slider);
      found.pays = is_used(story, i, pin);
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace quadriga
