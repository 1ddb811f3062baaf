// Playing at a limited strength: fewer nodes and noise added to the scores. Only the weakest levels
// leave pieces hanging.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "core/position.h"
#include "engine/thinker.h"
#include "search/searcher.h"

namespace quadriga {

// A player of limited strength. The seed decides the noise on the scores, so that games differ (at
// the highest rating there is no noise).
struct WeakerPlayer {
  int elo;
  std::uint64_t seed;
};

struct Handicap {
  std::uint64_t nodes;  // node limit, in force once the first iteration is done
  int candidates;       // number of moves to choose among
  int noise;            // spread of the error added to each score, in centipawns
};

Handicap handicap_for(int elo);

// From this rating on, a move that lets the opponent's capture win more than kMostHanging is not
// played if there is another. The allowance grows below it: 200 points lower, a queen may hang.
inline constexpr int kCarefulElo = 1400;
inline constexpr int kMostHanging = 300;
inline constexpr int kCarelessness = 4;  // centipawns per rating point

constexpr int most_given_away(int elo) {
  return kMostHanging + (elo < kCarefulElo ? kCarelessness * (kCarefulElo - elo) : 0);
}

// What the opponent's best capture would win right after `move`, by static exchange.
int hanging_after(const Position& position, Move move);

// The move that the player chooses from the searched candidates (best first, not empty).
Move weaker_choice(const Position& position, const std::vector<RootMove>& candidates,
                   WeakerPlayer player);

// Searches and chooses as that player would. An infinite search is analysis: full strength.
SearchOutcome think_as(WeakerPlayer player, Thinker& thinker, SearchTask task,
                       const std::atomic<bool>& stop, const SearchCallbacks& callbacks,
                       const std::atomic<bool>& pondering = kNever);

}  // namespace quadriga
