// Motifs that take a guard away: it is captured, overloaded, lured away or cut off.
#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

namespace {

bool guards(const Board& board, Square guard, Square target) {
  return (attacks_of(board, guard) & target.bit()) != 0;
}

// A capture, or a move that mates or promotes: what a guard of its square would spoil.
bool needs_no_guard(const Story& story, std::size_t index) {
  const StoryMove& move = story.moves[index];
  return move.captures() || move.move.is_promotion() || (story.mates && index + 1 == story.size());
}

std::string aim_words(const Story& story, const StoryMove& aim) {
  if (aim.captures()) return piece_on(story, aim.taken, aim.victim);
  return square_word(story, aim.to);
}

}  // namespace

Found find_capturing_defender(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& first = story.moves[i];
    const StoryMove& second = story.moves[i + 2];
    if (!first.captures() || !second.captures()) continue;
    const bool stood = story.untouched(second.victim, i, i + 2);
    if (!stood || !guards(first.before, first.victim, second.victim)) continue;
    if (can_be_won(first.before, second.victim)) continue;
    return finding(story, Motif::CapturingDefender, i, second.victim.bit(),
                   piece_on(story, first.taken, first.victim) + " no longer defends " +
                       piece_on(story, second.taken, second.victim));
  }
  return std::nullopt;
}

Found find_deflection(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& lure = story.moves[i];
    const StoryMove& reply = story.moves[i + 1];
    const StoryMove& aim = story.moves[i + 2];
    if (!needs_no_guard(story, i + 2) || aim.victim == reply.to) continue;
    const bool forced = reply.to == lure.to || lure.check;
    if (!forced || !guards(lure.before, reply.from, aim.to)) continue;
    if (guards(reply.after, reply.to, aim.to)) continue;
    return finding(
        story, Motif::Deflection, i, reply.from.bit(),
        piece_on(story, reply.piece, reply.from) + " is lured away from " + aim_words(story, aim));
  }
  return std::nullopt;
}

Found find_overload(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& lure = story.moves[i];
    const StoryMove& reply = story.moves[i + 1];
    const StoryMove& aim = story.moves[i + 2];
    if (!lure.captures() || !aim.captures() || reply.to != lure.to) continue;
    if (!guards(lure.before, reply.from, lure.to) || !guards(lure.before, reply.from, aim.victim))
      continue;
    if (guards(reply.after, reply.to, aim.victim) || aim.victim == reply.to) continue;
    return finding(story, Motif::Overload, i, reply.from.bit(),
                   piece_on(story, reply.piece, reply.from) + " cannot guard both " +
                       square_word(story, lure.to) + " and " + aim_words(story, aim));
  }
  return std::nullopt;
}

Found find_interference(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& aim = story.moves[i + 2];
    if (!aim.captures() || !story.untouched(aim.victim, i, i + 2)) continue;
    const Board& before = story.moves[i].before;
    for (const int g : Bits{attackers_of(before, aim.victim, false)}) {
      const Square guard{g};
      if (!is_slider(before.at(guard)) || !story.untouched(guard, i, i + 2)) continue;
      const Bitboard line = between(guard, aim.victim);
      for (const std::size_t k : {i, i + 1}) {
        if ((line & story.moves[k].to.bit()) == 0) continue;
        return finding(
            story, Motif::Interference, i, guard.bit() | aim.victim.bit(),
            piece_on(story, before, guard) + " is cut off from " + aim_words(story, aim));
      }
    }
  }
  return std::nullopt;
}

}  // namespace quadriga
