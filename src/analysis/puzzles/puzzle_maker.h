// Puzzles from games: where a player missed the only good move.
//
// Every move of the solution is proved: a search of the two best moves must find the second one
// clearly worse. The solution ends where more than one move is good.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "formats/positions/puzzle_csv.h"

namespace quadriga {

struct PuzzlePlan {
  std::uint64_t nodes = 400'000;  // of each search that proves a move
  int hash = 16;                  // MB
  bool allowed = false;           // also puzzles from moves that allowed something
};

struct MadePuzzle {
  LichessPuzzle puzzle;
  std::string url;      // of the game, if its Site is one
  std::string opening;  // "Sicilian_Defense", as Lichess writes it
};

class PuzzleMaker {
 public:
  // An error if there is no memory for the table.
  static Result<PuzzleMaker> create(const PuzzlePlan& plan);

  // In the order of the game.
  std::vector<MadePuzzle> puzzles_of(const AnalysedGame& game, const std::atomic<bool>& stop);

 private:
  explicit PuzzleMaker(const PuzzlePlan& plan)
      : plan_(plan), thinker_(std::make_unique<Thinker>()) {}

  std::optional<LichessPuzzle> puzzle_from(const Game& before, Move mistake,
                                           const std::atomic<bool>& stop);
  // The only good move and the best reply to it; none if there is no such move.
  struct OnlyMove {
    Move move;
    Move reply;  // none at the end of the game
    Score score = 0;
  };
  std::optional<OnlyMove> only_move(const Game& game, const std::atomic<bool>& stop);

  PuzzlePlan plan_;
  std::unique_ptr<Thinker> thinker_;
};

// The first row of the file, and a row; with Lichess's columns. Nobody has rated our puzzles yet:
// they begin at 1500 with the deviation of a new player.
std::string puzzle_header();
std::string puzzle_row(const MadePuzzle& made);

}  // namespace quadriga
