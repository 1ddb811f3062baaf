#include "analysis/motifs/wording.h"

namespace quadriga {

namespace {

// Takes back what the opponent has just taken: that piece was exchanged, not left hanging.
bool takes_back(const Story& story, const StoryMove& capture) {
  if (story.first == 0) return false;
  const StoryMove& last = story.moves[0];
  return last.captures() && last.to == capture.victim && worth(last.taken) >= worth(capture.taken);
}

// The gain is still there after the reply and our next move.
bool keeps_gain(const Story& story) {
  const std::size_t next = story.first + 2;
  return !story.has(next) || story.gain_after(next) >= story.gain_after(story.first);
}

}  // namespace

Found find_hanging_piece(const Story& story) {
  const StoryMove& capture = story.moves[story.first];
  if (worth(capture.taken) < worth(Piece::Knight)) return std::nullopt;
  if (is_guarded_against(capture.before, capture.victim, capture.from)) return std::nullopt;
  if (takes_back(story, capture) || !keeps_gain(story)) return std::nullopt;
  return winning(
      finding(story, Motif::HangingPiece, story.first, capture.victim.bit(),
              "takes " + piece_on(story, capture.taken, capture.victim) + ", which nothing guards"),
      capture.taken);
}

}  // namespace quadriga
