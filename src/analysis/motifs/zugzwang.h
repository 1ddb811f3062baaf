// Zugzwang: whoever is to move would rather not. It takes a small search to know.
#pragma once

#include "analysis/motifs/motif.h"
#include "engine/thinker.h"

namespace quadriga {

class ZugzwangSearch {
 public:
  ZugzwangSearch();
  // After one of our moves in an endgame, the opponent would do better to pass.
  Found find(const Story& story);

 private:
  bool is_zugzwang(const Position& position);
  int score_of(const Position& position);

  Thinker thinker_;
};

}  // namespace quadriga
