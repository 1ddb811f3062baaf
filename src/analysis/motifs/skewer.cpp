#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

Found find_skewer(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 2); i += 2) {
    const StoryMove& attack = story.moves[i];
    const StoryMove& reply = story.moves[i + 1];
    const StoryMove& capture = story.moves[i + 2];
    if (!is_slider(attack.arrived()) || capture.from != attack.to || !capture.captures()) continue;
    if (reply.to == capture.victim) continue;
    const bool steps_aside = (between(attack.to, capture.victim) & reply.from.bit()) != 0;
    const bool attacked = (attacks_of(attack.after, attack.to) & reply.from.bit()) != 0;
    if (!steps_aside || !attacked || worth(reply.piece) < worth(capture.taken)) continue;
    return winning(finding(story, Motif::Skewer, i, reply.from.bit() | capture.victim.bit(),
                           "skewers " + piece_on(story, reply.piece, reply.from) + " and " +
                               piece_on(story, capture.taken, capture.victim)),
                   capture.taken);
  }
  return std::nullopt;
}

}  // namespace quadriga
