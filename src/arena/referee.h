// One game between two players, from an opening to its end.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "arena/adjudication.h"
#include "arena/players/player.h"

namespace quadriga {

// How a player has broken the rules of the house.
enum class Fault { None, Time, Illegal, Crash, Hang };

struct MoveRecord {
  Move move{};
  int depth = 0;
  double seconds = 0;
  double clock = 0;            // left after the move; 0 without a clock
  std::optional<int> score{};  // as Thought::score
  bool from_book = false;
};

struct GameRecord {
  explicit GameRecord(const Position& from) : start(from) {}

  Position start;
  std::vector<MoveRecord> moves;
  GameResult result = GameResult::Draw;
  std::string reason;  // "checkmate", "loss on time: White", …
  Fault fault = Fault::None;
  bool white_at_fault = false;
  bool interrupted = false;  // somebody asked the match to stop: no result
};

// A start position and moves that are played without thinking.
struct Opening {
  Position start = Position::start();
  std::vector<Move> moves;
};

struct HouseRules {
  AdjudicationRules adjudication;
  double margin = 0;     // seconds that a flag may fall before it counts
  double patience = 60;  // seconds for a move when there is no clock
  bool chess960 = false;
};

struct Seat {
  Player& player;
  const TimeControl& control;
};

GameRecord play_game(Seat white, Seat black, const Opening& opening, const HouseRules& rules,
                     const std::atomic<bool>& stop);

}  // namespace quadriga
