// A player: another program through UCI, or this engine in the same process.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/time_control.h"
#include "core/rules.h"
#include "engine/engine.h"
#include "formats/positions/move_text.h"

namespace quadriga {

// Who plays, and how.
struct PlayerSpec {
  std::string name;
  std::string command;  // empty: this engine, in process
  std::vector<std::string> arguments;
  std::string directory;
  std::vector<std::pair<std::string, std::string>> options;
  TimeControl control;
  bool ponder = false;

  bool in_process() const { return command.empty(); }
};

// The position to think about, and the limits.
struct Turn {
  const Game& game;
  const PlayerClock* mine;  // the mover's
  const PlayerClock* theirs;
  const TimeControl& my_control;
  const TimeControl& their_control;
  CastlingStyle castling;
  double margin;    // seconds that a player may overstep the time
  double patience;  // seconds after which a player without a clock counts as hanging
  const std::atomic<bool>& stop;
};

struct Thought {
  enum class Kind {
    Moved,
    Illegal,      // answered with something that is not a legal move
    Crashed,      // its pipe was closed
    Hanging,      // no answer in time
    Interrupted,  // the match was stopped
  };
  Kind kind = Kind::Moved;
  Move move{};
  std::string said;  // the move as it was written, or what was wrong
  double seconds = 0;
  int depth = 0;
  std::optional<int> score{};  // centipawns or a mate score, from the mover's view
};

// "Mate in n" is reported as this minus n, which is more than any evaluation.
inline constexpr int kMateReport = 100'000;

class Player {
 public:
  virtual ~Player() = default;

  // The error says what went wrong; the player can no longer be used.
  [[nodiscard]] virtual std::optional<Error> new_game(CastlingStyle castling) = 0;
  virtual Thought think(const Turn& turn) = 0;
  // After our own move: start thinking about the expected reply, if pondering is on.
  virtual void ponder(const Turn& turn) = 0;
  // The game is over: stop thinking.
  virtual void end_game() = 0;
};

// Starts a player and sets its options. Options that it does not have go to `notes`. The error
// names the player.
Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec,
                                            std::vector<std::string>& notes);

}  // namespace quadriga
