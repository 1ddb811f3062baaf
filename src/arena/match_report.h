// The standing of a match, as text for people and JSON for programs.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "arena/referee.h"
#include "arena/schedule.h"

namespace quadriga {

// Faults of one player so far.
struct FaultCounts {
  int time = 0;
  int illegal = 0;
  int crash = 0;
  int hang = 0;

  int total() const { return time + illegal + crash + hang; }
  void add(Fault fault);
};

struct MatchStanding {
  std::vector<std::string> names;
  std::string conditions;  // "8+0.08, UHO_4060_v4.epd, both colours"
  Scoreboard board;
  std::vector<FaultCounts> faults;
  std::optional<SprtPlan> sprt;  // with two players only
  int scheduled = 0;             // games

  // Adds one game.
  void add(const Fixture& fixture, GameResult result, Fault fault, bool white_at_fault);
  double llr() const;
  bool decided() const;
};

// Elo with error for two players, a rating table for more.
std::string standing_text(const MatchStanding& standing);
// "123/1000 games  Elo +12.3 +/- 8.90  LLR 1.23 (-2.94, 2.94)", for display during the match.
std::string standing_line(const MatchStanding& standing);
nlohmann::json standing_json(const MatchStanding& standing);

}  // namespace quadriga
