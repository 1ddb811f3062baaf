// Motifs that take a guard away: it is captured, overloaded, lured away or cut off.
#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

namespace {

bool guards(const Board& board, Square guard, Square target) {
  return (attacks_of(board, guard) & target.bit()) != 0;
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
    if (!first.captures() || !second.captures() || first.check) continue;
    const bool stood = story.untouched(second.victim, i, i + 2);
    if (!stood || !guards(first.before, first.victim, second.victim)) continue;
    if (attackers_of(second.before, second.victim, false) != 0) continue;
    // A pawn that was not attacked before is what falls by the way, not the aim.
    const bool attacked =
        (attackers_of(first.before, second.victim, true) & second.from.bit()) != 0;
    if (!attacked && second.taken == Piece::Pawn) continue;
    return winning(finding(story, Motif::CapturingDefender, i, second.victim.bit(),
                           "removes the guard of " + piece_on(story, second.taken, second.victim)),
                   second.taken);
  }
  return std::nullopt;
}

Found find_deflection(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& lure = story.moves[i];
    const StoryMove& reply = story.moves[i + 1];
    const StoryMove& aim = story.moves[i + 2];
    const bool has_aim = aim.captures() || aim.move.is_promotion();
    if (!has_aim || aim.victim == reply.to) continue;
    if (worth(lure.arrived()) <= worth(lure.taken)) continue;  // a capture that pays by itself
    const bool forced = reply.to == lure.to || lure.check;
    if (!forced || !guards(lure.before, reply.from, aim.to)) continue;
    if (guards(reply.after, reply.to, aim.to)) continue;
    return winning(finding(story, Motif::Deflection, i, reply.from.bit(),
                           "lures " + piece_on(story, reply.piece, reply.from) + " away from " +
                               aim_words(story, aim)),
                   aim.move.is_promotion() ? Piece::Queen : aim.taken);
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
    return winning(finding(story, Motif::Overload, i, reply.from.bit(),
                           "overloads " + piece_on(story, reply.piece, reply.from) +
                               ", which cannot guard both " + square_word(story, lure.to) +
                               " and " + aim_words(story, aim)),
                   aim.taken);
  }
  return std::nullopt;
}

namespace {

// The guard of `target` that the moves `index` and `index + 1` cut off, if there is one. One that
// moves was cut off by us, not by a piece of its own side.
std::optional<Square> cut_off(const Story& story, std::size_t index, Square target) {
  const Board& before = story.moves[index].before;
  for (const int i : Bits{attackers_of(before, target, false)}) {
    const Square guard{i};
    if (!is_slider(before.at(guard))) continue;
    const Bitboard line = between(guard, target);
    if ((line & story.moves[index].to.bit()) != 0) return guard;
    const bool stays = story.untouched(guard, index, index + 2);
    if (stays && (line & story.moves[index + 1].to.bit()) != 0) return guard;
  }
  return std::nullopt;
}

}  // namespace

Found find_interference(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& aim = story.moves[i + 2];
    if (!aim.captures() || !story.untouched(aim.victim, i, i + 2)) continue;
    if (attackers_of(aim.before, aim.victim, false) != 0) continue;
    const std::optional<Square> guard = cut_off(story, i, aim.victim);
    if (!guard) continue;
    return winning(finding(story, Motif::Interference, i, guard->bit() | aim.victim.bit(),
                           "cuts " + piece_on(story, story.moves[i].before, *guard) + " off from " +
                               aim_words(story, aim)),
                   aim.taken);
  }
  return std::nullopt;
}

}  // namespace quadriga
