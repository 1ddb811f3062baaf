// All motifs of a line of play.
#pragma once

#include "analysis/motifs/motif.h"

namespace quadriga {

// Those recognised, the most telling first. Searches nothing.
std::vector<MotifFinding> motifs_of(const Story& story);

// The motif of that name ("fork"), if it is one.
std::optional<Motif> motif_named(std::string_view name);

}  // namespace quadriga
