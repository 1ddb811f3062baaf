#include "analysis/motifs/wording.h"

namespace quadriga {

Found find_attraction(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& offer = story.moves[i];
    const StoryMove& reply = story.moves[i + 1];
    const StoryMove& attack = story.moves[i + 2];
    const Square square = offer.to;
    if (reply.to != square || worth(reply.piece) < worth(Piece::Rook)) continue;
    if ((attackers_of(attack.after, square, true)) == 0 || attack.to == square) continue;
    const bool king = reply.piece == Piece::King;
    const bool taken_later =
        story.has(i + 4) && story.moves[i + 4].victim == square && story.moves[i + 4].captures();
    if (!king && !taken_later) continue;
    return finding(
        story, Motif::Attraction, i, square.bit(),
        "draws " + piece_on(story, reply.piece, reply.from) + " to " + square_word(story, square));
  }
  return std::nullopt;
}

}  // namespace quadriga
