// One game between two players, from an opening to its end.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "arena/adjudication.h"
#include "arena/players/player.h"

namespace quadriga {

// Why a player forfeits a game.
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
  std::string reason;  // "White mates", "Black loses on time (…)", …
  Fault fault = Fault::None;
  bool white_at_fault = false;
  bool interrupted = false;  // the match was stopped: no result
};

// A start position and the moves to play from it without thinking.
struct Opening {
  Position start = Position::start();
  std::vector<Move> moves;
};

struct MatchRules {
  AdjudicationRules adjudication;
  double margin = 0;     // seconds that a player may overstep the time
  double patience = 60;  // seconds per move for players without a clock
  bool chess960 = false;
};

struct Seat {
  Player& player;
  const TimeControl& control;
};

GameRecord play_game(Seat white, Seat black, const Opening& opening, const MatchRules& rules,
                     const std::atomic<bool>& stop);

}  // namespace quadriga
