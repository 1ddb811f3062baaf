// Playing below one's strength, on purpose: fewer nodes and a noisier judgement. Pieces are left
// hanging by the weakest players only.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "core/position.h"
#include "engine/thinker.h"
#include "search/searcher.h"

namespace quadriga {

// Somebody who plays like this rating; the doubts about moves are drawn by the seed, so that no two
// games need be the same (at the highest rating there are none).
struct WeakerPlayer {
  int elo;
  std::uint64_t seed;
};

struct Handicap {
  std::uint64_t nodes;  // the search may visit, once it has had a look at the candidates
  int candidates;       // moves that are compared
  int noise;            // centipawns of doubt about each
};

Handicap handicap_for(int elo);

// From this rating on, no move is played that allows a capture which wins more than
// kMostHanging, if it can be helped. Below it carelessness grows: 200 points further down a queen
// may hang.
inline constexpr int kCarefulElo = 1400;
inline constexpr int kMostHanging = 300;
inline constexpr int kCarelessness = 4;  // centipawns a point

constexpr int most_given_away(int elo) {
  return kMostHanging + (elo < kCarefulElo ? kCarelessness * (kCarefulElo - elo) : 0);
}

// What the opponent's best capture would win right after `move`, by static exchange.
int hanging_after(const Position& position, Move move);

// The move that the player settles on, out of searched candidates (best first, not empty).
Move weaker_choice(const Position& position, const std::vector<RootMove>& candidates,
                   WeakerPlayer player);

// Thinks and chooses as that player would. A search without end is analysis, at full strength.
SearchOutcome think_as(WeakerPlayer player, Thinker& thinker, SearchTask task,
                       const std::atomic<bool>& stop, const SearchCallbacks& callbacks,
                       const std::atomic<bool>& pondering = kNever);

}  // namespace quadriga
