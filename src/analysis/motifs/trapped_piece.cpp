#include "analysis/motifs/wording.h"

namespace quadriga {

namespace {

// Wherever the piece goes it is lost; `position`: the opponent is to move.
bool has_no_escape(const Position& position, const Board& seen, Square square, Side us) {
  const Side them = position.side_to_move();
  const Square from = seen_by(on_board(square, us), them);
  if ((position.legality().pinned & from.bit()) != 0) return false;  // a pin, not a trap
  for (const Move move : position.legal_moves()) {
    if (move.from() != from || move.is_castling()) continue;
    const Square to = seen_by(on_board(move.to(), them), us);
    if (worth(seen.at(to)) >= worth(seen.at(square))) return false;
    if (!can_be_won(moved(seen, square, to), to)) return false;
  }
  return true;
}

}  // namespace

Found find_trapped_piece(const Story& story) {
  for (std::size_t i = story.first + 2; i < story.size(); i += 2) {
    const StoryMove& capture = story.moves[i];
    const StoryMove& reply = story.moves[i - 1];
    if (worth(capture.taken) < worth(Piece::Knight)) continue;
    const Square square = reply.to == capture.victim ? reply.from : capture.victim;
    const Piece trapped = reply.before.at(square);
    if (trapped == Piece::King || worth(trapped) < worth(Piece::Knight) ||
        story.positions[i - 1].in_check())
      continue;
    if (!can_be_won(reply.before, square)) continue;
    if (!has_no_escape(story.positions[i - 1], reply.before, square, story.us)) continue;
    return winning(finding(story, Motif::TrappedPiece, i - 2, square.bit(),
                           "traps " + piece_on(story, reply.before, square)),
                   trapped);
  }
  return std::nullopt;
}

}  // namespace quadriga
