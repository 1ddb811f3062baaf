// The ladder for learners: the search from plain minimax upwards, with one more idea on each rung.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/position.h"
#include "eval/score.h"
#include "rooms/rooms.h"

namespace quadriga {

struct Rung {
  std::string_view title;
  RoomMask rooms;  // all that are switched on: those of the rung below and the new ones
};
// From minimax to all rooms that are on by default.
std::vector<Rung> ladder();

struct RungResult {
  std::uint64_t nodes = 0;
  double seconds = 0;
  Score score = 0;
  Move best;
  bool stopped = false;  // the node limit was reached first
};
// Searches to a fixed depth with the rooms of a rung, starting with an empty table. The only error:
// the table cannot be allocated.
Result<RungResult> climb(const Position& position, const Rung& rung, int depth,
                         std::uint64_t most_nodes, const std::atomic<bool>& stop);

}  // namespace quadriga
