// What tablebases say about the root moves: which of them keep the result, and what it is.
#pragma once

#include <optional>
#include <vector>

#include "search/task.h"

namespace quadriga {

class RootTables {
 public:
  // Ranks the root moves that the task allows. None if Room::Tablebases is switched off, or the
  // tables lack the position.
  static std::optional<RootTables> probe(const SearchTask& task);

  // The task, limited to the best moves by rank: as many as there are lines to search, and all
  // that are as good as the last of those.
  SearchTask narrow(const SearchTask& task) const;

  // The score to show for a root move: the tables' result, unless the search found a mate.
  Score score_of(Move move, Score found) const;

  std::size_t size() const { return ranked_.size(); }

 private:
  struct Ranked {
    Move move;
    int rank;
    Score score;  // a win, a draw or a loss
  };

  std::vector<Move> best(std::size_t lines) const;

  std::vector<Ranked> ranked_;  // best first, at least one
  bool by_distance_ = false;    // ranked by distance to zeroing: the search need not probe again
};

}  // namespace quadriga
