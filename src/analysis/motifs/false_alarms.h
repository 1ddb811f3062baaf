// Motifs recognised where nothing happens: in quiet positions of games, followed by the moves that
// were played, while the score stays where it is.
#pragma once

#include <array>
#include <string>

#include "analysis/motifs/motif.h"
#include "base/result.h"

namespace quadriga {

struct FalseAlarms {
  int positions = 0;
  int with_alarm = 0;  // at least one motif
  std::array<int, kMotifs> by_motif{};
  int claimed = 0;  // with a motif that is decisive, in a line that ends with more material

  double per_thousand(int alarms) const;
};

// Reads games as `quadriga datagen` writes them, plain or compressed.
Result<FalseAlarms> false_alarms_in(const std::string& path);

std::string alarms_text(const FalseAlarms& alarms);
std::string alarms_json(const FalseAlarms& alarms);

}  // namespace quadriga
