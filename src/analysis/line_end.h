// Follows lines of play to a quiet position, and records what was captured on the way.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/rules.h"
#include "engine/thinker.h"

namespace quadriga {

// A captured piece, identified by the square where it stood at the start of the line.
struct CapturedPiece {
  Piece piece;  // its kind when it was captured
  BoardSquare square;

  friend bool operator==(const CapturedPiece&, const CapturedPiece&) = default;
};

struct LineEnd {
  std::vector<Move> line;  // including the captures added at the end
  Position position = Position::start();
  Outcome outcome = Outcome::Ongoing;
  bool repeats = false;  // the final position occurred before, in the line or the game
  std::array<std::vector<CapturedPiece>, 2> taken{};   // the pieces of each side
  std::array<std::vector<BoardSquare>, 2> promoted{};  // origin squares of promoted pawns, by side

  // Whether the final position can be evaluated statically.
  bool quiet() const { return outcome == Outcome::Ongoing && !repeats && !position.in_check(); }
};

// The line as it is, without captures added at its end.
LineEnd recorded(const Game& from, const std::vector<Move>& line);

class LineFollower {
 public:
  // Plays the moves, then the captures of the quiescence search, until it stands pat.
  LineEnd follow(const Game& from, const std::vector<Move>& line);

 private:
  std::vector<Move> captures_from(const Game& game);

  Thinker thinker_;  // without a transposition table
};

// Counts of pawns, knights, bishops, rooks and queens.
using PieceBalance = std::array<int, 5>;

// "loses the pawn on e5", "loses the exchange for a pawn", "does not win the knight on c6", "trades
// a bishop for a knight". `amount` is the change of the evaluation in centipawns for the player: it
// decides whether a trade of pieces is a gain or a loss. Empty if both lines end with the same
// pieces, if the evaluation contradicts the piece count, if too many pieces are involved to
// describe it, or if the difference comes from promotions.
std::string material_words(const LineEnd& better, const LineEnd& played, Side player,
                           double amount);

}  // namespace quadriga
