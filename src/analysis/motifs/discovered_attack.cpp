#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

namespace {

Bitboard checkers_of(const Board& board) { return attackers_of(board, board.their_king(), true); }

// A check by a piece that did not move. If both check, that is a double check.
Found discovered_check(const Story& story, std::size_t index) {
  const StoryMove& move = story.moves[index];
  if (!move.check) return std::nullopt;
  const Bitboard others = checkers_of(move.after);
  if (others == move.to.bit() || more_than_one(others)) return std::nullopt;
  const Square slider{lowest_index(others)};
  return finding(story, Motif::DiscoveredAttack, index, move.after.their_king().bit(),
                 "uncovers a check by " + piece_on(story, move.after, slider));
}

// The next capture runs along the line that the move opened.
Found opened_line(const Story& story, std::size_t index) {
  if (!story.has(index + 2)) return std::nullopt;
  const StoryMove& opening = story.moves[index];
  const StoryMove& capture = story.moves[index + 2];
  if (!capture.captures() || !is_slider(capture.piece) || capture.from == opening.to)
    return std::nullopt;
  if ((between(capture.from, capture.victim) & opening.from.bit()) == 0) return std::nullopt;
  const bool was_attacked = (attacks_of(opening.after, capture.from) & capture.victim.bit()) != 0 &&
                            is_ours(opening.after, capture.from);
  if (!was_attacked || story.moves[index + 1].to == capture.victim) return std::nullopt;
  return winning(finding(story, Motif::DiscoveredAttack, index, capture.victim.bit(),
                         "uncovers an attack by " + piece_on(story, capture.piece, capture.from) +
                             " on " + piece_on(story, capture.taken, capture.victim)),
                 capture.taken);
}

}  // namespace

Found find_double_check(const Story& story) {
  for (std::size_t i = story.first; i < story.size(); i += 2) {
    const StoryMove& move = story.moves[i];
    if (!move.check) continue;
    const Bitboard checkers = checkers_of(move.after);
    if (!more_than_one(checkers)) continue;
    return finding(story, Motif::DoubleCheck, i, move.after.their_king().bit(),
                   "gives double check");
  }
  return std::nullopt;
}

Found find_discovered_attack(const Story& story) {
  for (std::size_t i = story.first; i < story.size(); i += 2) {
    if (Found check = discovered_check(story, i)) return check;
    if (Found attack = opened_line(story, i)) return attack;
  }
  return std::nullopt;
}

}  // namespace quadriga
