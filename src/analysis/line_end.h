// Lines of play followed to where nothing hangs any more, and what was taken on the way.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/rules.h"
#include "engine/thinker.h"

namespace quadriga {

// A man by where it stood when the line began.
struct Man {
  Piece piece;  // when it was taken
  BoardSquare square;

  friend bool operator==(const Man&, const Man&) = default;
};

struct LineEnd {
  std::vector<Move> line;  // with the captures that were added
  Position position = Position::start();
  Outcome outcome = Outcome::Ongoing;
  bool repeats = false;                     // a position of the line or the game before it
  std::array<std::vector<Man>, 2> taken{};  // the men of each side
  std::array<std::vector<BoardSquare>, 2> promoted{};  // where the pawns stood, by side

  // Can its end be evaluated?
  bool quiet() const { return outcome == Outcome::Ongoing && !repeats && !position.in_check(); }
};

class LineFollower {
 public:
  // Plays the moves, then the captures that the quiescence search would, until it stands pat.
  LineEnd follow(const Game& from, const std::vector<Move>& line);

 private:
  std::vector<Move> captures_from(const Game& game);

  Thinker thinker_;  // without a table: nothing is remembered
};

// Pawns, knights, bishops, rooks and queens.
using MenBalance = std::array<int, 5>;

// "loses the pawn on e5", "loses the exchange for a pawn", "does not win the knight on c6", "trades
// a bishop for a knight". `amount` is what the evaluation makes of it, in centipawns for the
// player: it decides what is a loss where men stand against men. Empty if both lines end with the
// same men, if the evaluation says the opposite of what the men say, if so many men are in it that
// nobody could see them, or if the difference is a matter of promotions.
std::string material_words(const LineEnd& better, const LineEnd& played, Side player,
                           double amount);

}  // namespace quadriga
