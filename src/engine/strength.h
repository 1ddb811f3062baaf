// Playing below one's strength, on purpose: fewer nodes and a noisier judgement, but no pieces
// left hanging.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "core/position.h"
#include "engine/pool.h"
#include "search/searcher.h"

namespace quadriga {

struct Handicap {
  std::uint64_t nodes;  // the search may visit
  int candidates;       // moves that are compared
  int noise;            // centipawns of doubt about each
};

Handicap handicap_for(int elo);

// From this rating on, no move is played that allows a capture which wins more than
// kMostHanging, if it can be helped.
inline constexpr int kCarefulElo = 1400;
inline constexpr int kMostHanging = 300;

// What the opponent's best capture would win right after `move`, by static exchange.
int hanging_after(const Position& position, Move move);

// The move a player of this rating settles on, out of searched candidates (best first, not
// empty). The same seed makes the same choice.
Move weaker_choice(const Position& position, const std::vector<RootMove>& candidates, int elo,
                   std::uint64_t seed);

// Thinks, at full strength or (with a rating, unless it is to think for ever) as that asks.
SearchOutcome search_as(std::optional<int> elo, SearchPool& pool, TranspositionTable& tt,
                        SearchTask task, const std::atomic<bool>& stop,
                        const std::atomic<bool>& pondering, const SearchCallbacks& callbacks);

}  // namespace quadriga
