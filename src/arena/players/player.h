// Somebody who plays: another program through UCI, or this engine in the same process.
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
  std::string command;  // empty: this engine itself
  std::vector<std::string> arguments;
  std::string directory;
  std::vector<std::pair<std::string, std::string>> options;
  TimeControl control;
  bool ponder = false;

  bool in_process() const { return command.empty(); }
};

// What may be thought about and for how long.
struct Turn {
  const Game& game;
  const PlayerClock* mine;  // by the mover
  const PlayerClock* theirs;
  const TimeControl& my_control;
  const TimeControl& their_control;
  CastlingStyle castling;
  double margin;    // seconds that a flag may have fallen
  double patience;  // seconds after which a player without a clock counts as hanging
  const std::atomic<bool>& stop;
};

struct Thought {
  enum class Kind {
    Moved,
    Illegal,      // said something that is no legal move
    Crashed,      // its pipe was closed
    Hanging,      // no answer within the time there was
    Interrupted,  // somebody stopped the match
  };
  Kind kind = Kind::Moved;
  Move move{};
  std::string said;  // the move as it was written, or what was wrong
  double seconds = 0;
  int depth = 0;
  std::optional<int> score{};  // centipawns or a mate score, seen by the mover
};

// The score at which a mate is nearer than any evaluation; what is reported as "mate n" becomes
// this less n.
inline constexpr int kMateReport = 100'000;

class Player {
 public:
  virtual ~Player() = default;

  // The error says what went wrong; the player is then of no use any more.
  [[nodiscard]] virtual std::optional<Error> new_game(CastlingStyle castling) = 0;
  virtual Thought think(const Turn& turn) = 0;
  // After a move of ours: think ahead on the reply we expect, if we do such things.
  virtual void ponder(const Turn& turn) = 0;
  // The game is over: nothing is thought about any more.
  virtual void end_game() = 0;
};

// Starts it and sets its options. `notes` says what it does not know. The error names the player.
Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec,
                                            std::vector<std::string>& notes);

}  // namespace quadriga
