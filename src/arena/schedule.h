// Who plays whom from which opening, and the results so far.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "arena/statistics.h"
#include "arena/tally.h"

namespace quadriga {

enum class Format {
  RoundRobin,  // everyone plays everyone else
  Gauntlet,    // the first player against all others
};

// One game to be played. A pair is two games of the same two players from the same opening with
// colours exchanged, numbered one after the other.
struct Fixture {
  int number;  // from 0
  std::size_t white;
  std::size_t black;
  int pair;
  std::size_t opening;

  friend bool operator==(const Fixture&, const Fixture&) = default;
};

// `rounds` pairs of games for every two players. All of them start a round from the same opening,
// and openings are reused when they run out.
std::vector<Fixture> make_schedule(std::size_t players, Format format, int rounds,
                                   std::size_t openings);

// Counts games and pairs for every two players.
class Scoreboard {
 public:
  void add(const Fixture& fixture, GameResult result);

  // From the view of `first`; zeros if they have not met.
  Tally between(std::size_t first, std::size_t second) const;
  // Against all others.
  Tally of(std::size_t player) const;
  std::vector<Meeting> meetings() const;
  int games() const { return games_; }

 private:
  using Couple = std::pair<std::size_t, std::size_t>;  // the smaller index first

  std::map<Couple, Tally> tallies_;
  std::map<int, int> waiting_;  // pair -> half points of the couple's first in the game played
  int games_ = 0;
};

}  // namespace quadriga
