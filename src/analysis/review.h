// Reviews a game move by move: what was best, what was played, and what the difference cost.
//
// There are two steps: each position is searched (`judge_positions`, the long part), then the
// verdicts are compared with the moves played (`review_of`, which is deterministic and searches
// nothing). Before a move is called bad, it and the better move are searched again for longer.
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

// For a move that was the only good one and that a short search does not find.
enum class Praise : std::uint8_t { None, OnlyMove, Sacrifice };

// From the phase of the evaluation (kFullPhase with all pieces, 0 with pawns only).
enum class GamePhase : std::uint8_t { Opening, Middlegame, Endgame };
inline constexpr std::size_t kGamePhases = 3;
std::string_view name_of(GamePhase phase);

// Opening: few pieces have been exchanged (phase 21 or more) and at least two of all knights and
// bishops are on their original squares, which is what the term Development counts. Endgame: phase
// 8 or less, such as two queens or four rooks. Within a game the phase never goes back: see
// review_of.
GamePhase game_phase(const Position& position);

// Result of a longer search of the position before a move that seemed bad.
struct SecondLook {
  Score score = 0;  // for the side that made the move
  std::vector<Move> line{};

  friend bool operator==(const SecondLook&, const SecondLook&) = default;
};

// Result of the search of one position.
struct PositionVerdict {
  Score score = 0;                // for the side to move
  std::vector<Move> line{};       // the principal variation; empty where the game is over
  std::optional<Score> others{};  // score of the second-best move, where it was searched
  // Set if the move that led here seemed bad; score and line then come from a longer search as
  // well.
  std::optional<SecondLook> before{};
  Move best() const { return line.empty() ? Move{} : line.front(); }

  friend bool operator==(const PositionVerdict&, const PositionVerdict&) = default;
};

struct ReviewedMove {
  Move played;
  Move best;
  Score score = 0;         // of the position before the move, for the player
  Score after = 0;         // of the position after it, for the same player
  int loss = 0;            // centipawns, never negative
  double points_lost = 0;  // loss of expected score: 1 is a won game lost
  Judgement judgement = Judgement::Good;
  Praise praise = Praise::None;
  GamePhase phase = GamePhase::Opening;
  bool theory = false;             // no later than the last position with an opening name
  std::vector<Move> line{};        // best play from the position before the move
  std::vector<Move> refutation{};  // best play from the position after it
};

struct PhaseReview {
  int moves = 0;
  double average_loss = 0;  // centipawns per move
  double accuracy = 100;    // per cent
};

struct PlayerReview {
  int moves = 0;
  int theory = 0;                                 // moves in theory
  double average_loss = 0;                        // centipawns per move
  double accuracy = 100;                          // per cent
  std::array<int, 4> judged{};                    // by Judgement
  std::array<PhaseReview, kGamePhases> phases{};  // by GamePhase
};

struct GameReview {
  std::vector<ReviewedMove> moves;
  std::array<PlayerReview, 2> players{};    // by Side
  std::vector<std::size_t> turning_points;  // the moves that cost the most, in game order
  bool stopped = false;                     // ended before the last move
};

struct ReviewPlan {
  Limits limits{};
  bool praise = false;  // look for hard-to-find moves; takes a little longer
};

// A second look gets this many times the nodes and the time, or this many more plies.
inline constexpr int kSecondLookTimes = 4;
inline constexpr int kSecondLookPlies = 2;

// Searches every position of the game, starting with the one before the first move. `report`
// receives every verdict as it is made. If there are fewer than moves + 1 verdicts, it was stopped.
std::vector<PositionVerdict> judge_positions(
    const Game& game, const ReviewPlan& plan, Thinker& thinker, const std::atomic<bool>& stop,
    const std::function<void(const PositionVerdict&)>& report = {});

// Judges the moves by the verdicts: one move fewer than there are verdicts. Theory moves lose
// nothing unless they are mistakes.
GameReview review_of(const Game& game, const std::vector<PositionVerdict>& verdicts);

// Does both steps. `report` receives every move as it is judged.
GameReview review_game(const Game& game, const ReviewPlan& plan, Thinker& thinker,
                       const std::atomic<bool>& stop,
                       const std::function<void(std::size_t index, const ReviewedMove&)>& report);

// The accuracy, in per cent, of a move that lost this much expected score.
double accuracy_of(double points_lost);

}  // namespace quadriga
