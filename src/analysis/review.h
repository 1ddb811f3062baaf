// A game looked at move by move: what was best, what was played, and what the difference cost.
//
// Two steps: each position is searched (`judge_positions`, the long part), then the verdicts are
// compared with what was played (`review_of`, which asks nobody and always says the same). A move
// that seems bad is searched again for longer, and so is the better one, before it is called so.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/thinker.h"

namespace quadriga {

enum class Judgement : std::uint8_t { Good, Inaccuracy, Mistake, Blunder };
// "good", "inaccuracy", "mistake", "blunder".
std::string_view name_of(Judgement judgement);

// A move that was found where no other was good and a short look does not show it.
enum class Praise : std::uint8_t { None, OnlyMove, Sacrifice };

// By the evaluation's own phase (kFullPhase with all pieces, 0 with pawns alone).
enum class GamePhase : std::uint8_t { Opening, Middlegame, Endgame };
inline constexpr std::size_t kGamePhases = 3;
std::string_view name_of(GamePhase phase);

// Opening: hardly anything is gone (phase 21 or more) and of all knights and bishops two or more
// are at home, which is what the term Development counts. Endgame: phase 8 or less, such as two
// queens or four rooks. Within a game a phase never comes back: see review_of.
GamePhase game_phase(const Position& position);

// What a longer search says of the position before a move that seemed bad.
struct SecondLook {
  Score score = 0;  // for the side that made the move
  std::vector<Move> line{};

  friend bool operator==(const SecondLook&, const SecondLook&) = default;
};

// What a search says of one position.
struct PositionVerdict {
  Score score = 0;                // for the side to move
  std::vector<Move> line{};       // what should be played; empty where the game is over
  std::optional<Score> others{};  // the best of all other moves, where that was asked
  // Where the move that led here seemed bad; the score and the line are then of a longer search,
  // too.
  std::optional<SecondLook> before{};
  Move best() const { return line.empty() ? Move{} : line.front(); }

  friend bool operator==(const PositionVerdict&, const PositionVerdict&) = default;
};

struct ReviewedMove {
  Move played;
  Move best;
  Score score = 0;         // of the position before the move, for its mover
  Score after = 0;         // of the position after it, for the same player
  int loss = 0;            // centipawns, never below 0
  double points_lost = 0;  // of the expected result: 0 nothing, 1 a won game lost
  Judgement judgement = Judgement::Good;
  Praise praise = Praise::None;
  GamePhase phase = GamePhase::Opening;
  bool theory = false;             // on the way to a position that has an opening's name
  std::vector<Move> line{};        // from before the move, what should have been
  std::vector<Move> refutation{};  // from after it, what it allows
};

struct PhaseReview {
  int moves = 0;
  double average_loss = 0;  // centipawns a move
  double accuracy = 100;    // per cent
};

struct PlayerReview {
  int moves = 0;
  int theory = 0;                                 // of them
  double average_loss = 0;                        // centipawns a move
  double accuracy = 100;                          // per cent
  std::array<int, 4> judged{};                    // by Judgement
  std::array<PhaseReview, kGamePhases> phases{};  // by GamePhase
};

struct GameReview {
  std::vector<ReviewedMove> moves;
  std::array<PlayerReview, 2> players{};    // by Side
  std::vector<std::size_t> turning_points;  // moves that cost most, in the order of the game
  bool stopped = false;                     // before the last move
};

struct ReviewPlan {
  Limits limits{};
  bool praise = false;  // look for moves that were hard to find; costs a little more
};

// A second look has so many times the nodes and the time, or so many plies more.
inline constexpr int kSecondLookTimes = 4;
inline constexpr int kSecondLookPlies = 2;

// Thinks about every position of the game, the one before the first move first. `told` gets every
// verdict when it is there. Fewer than moves + 1 verdicts: it was stopped.
std::vector<PositionVerdict> judge_positions(
    const Game& game, const ReviewPlan& plan, Thinker& thinker, const std::atomic<bool>& stop,
    const std::function<void(const PositionVerdict&)>& told = {});

// What the verdicts make of the moves: one move less than there are verdicts. Theory loses nothing
// unless it is a mistake.
GameReview review_of(const Game& game, const std::vector<PositionVerdict>& verdicts);

// Both. `told` gets every move when it is judged.
GameReview review_game(const Game& game, const ReviewPlan& plan, Thinker& thinker,
                       const std::atomic<bool>& stop,
                       const std::function<void(std::size_t index, const ReviewedMove&)>& told);

// Per cent for a move that lost so many points.
double accuracy_of(double points_lost);

}  // namespace quadriga
