// Ends games early when the result is clear.
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
  int score = 600;   // centipawns behind, by the loser's own score
  bool both = true;  // and the winner must agree
};
struct DrawRule {
  int from_move = 40;
  int moves = 8;   // in a row, by both players
  int score = 10;  // centipawns at most, either way
};

struct Ending {
  GameResult result;
  std::string reason;
};

// Looks up a position in tablebases: the result with best play from here on, if known.
using TableLookup = std::function<std::optional<GameResult>(const Position&)>;
// Probes only positions whose fifty-move counter is zero: elsewhere the stored result is not
// certain.
TableLookup lookup_in(std::shared_ptr<const Tablebases> tables);

struct AdjudicationRules {
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
  std::optional<int> most_moves;  // after which the game is a draw
  TableLookup tables;             // may be empty
};

// How the rules of chess end the game here, if they do.
std::optional<Ending> natural_end(const Game& game);

// Watches one game.
class Adjudicator {
 public:
  explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

  // To be called after each move, with the game including that move and the mover's score of the
  // position, from the mover's view.
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
