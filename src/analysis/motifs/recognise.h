// All motifs of a line of play.
#pragma once

#include "analysis/motifs/motif.h"
#include "analysis/motifs/zugzwang.h"

namespace quadriga {

// Those recognised, the most telling first. Searches nothing, so there is no zugzwang among them.
std::vector<MotifFinding> motifs_of(const Story& story);
// The same with zugzwang, which takes a small search in endgames.
std::vector<MotifFinding> motifs_of(const Story& story, ZugzwangSearch& zugzwang);

// Whether the motif wins something by itself. The others only describe a move.
bool is_decisive(Motif motif);

// The motif of that name ("fork"), if it is one.
std::optional<Motif> motif_named(std::string_view name);

}  // namespace quadriga
