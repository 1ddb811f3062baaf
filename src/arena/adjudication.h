// Ending games early whose result nobody doubts.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "arena/tally.h"
#include "core/rules.h"
#include "formats/tablebases/syzygy.h"

namespace quadriga {

struct ResignRule {
  int moves = 3;     // in a row
  int score = 600;   // centipawns behind, by the loser's own reckoning
  bool both = true;  // and the winner must agree
};
struct DrawRule {
  int from_move = 40;
  int moves = 8;   // in a row, of both players
  int score = 10;  // centipawns at most, either way
};

struct Ending {
  GameResult result;
  std::string reason;
};

// What tables know of a position: the result with best play from here on, if they know it.
using TableLookup = std::function<std::optional<GameResult>(const Position&)>;
// Probes these tablebases where the fifty-move counter is zero: only there is their result certain.
TableLookup lookup_in(std::shared_ptr<const Tablebases> tables);

struct AdjudicationRules {
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
  std::optional<int> most_moves;  // then it is a draw
  TableLookup tables;             // may be empty
};

// How the rules of chess end the game here, if they do.
std::optional<Ending> natural_end(const Game& game);

// Watches one game.
class Adjudicator {
 public:
  explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

  // After each move: the game with it, and what the mover thought of the position (its view).
  std::optional<Ending> after_move(const Game& game, std::optional<int> score);

 private:
  std::optional<Ending> resigned(Side mover, int score);
  std::optional<Ending> agreed(const Game& game, int score);

  const AdjudicationRules& rules_;
  int behind_[2]{};  // moves in a row, by Side
  int ahead_[2]{};
  int level_ = 0;  // half-moves in a row
};

}  // namespace quadriga
