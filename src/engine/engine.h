// The façade: one engine with its game, its options and at most one job under way.
//
// Not a singleton: any number of engines can live in one process. Used by one thread; the job
// runs on a thread of its own and answers through the callbacks it was given.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/rules.h"
#include "engine/perft.h"
#include "engine/worker.h"

namespace quadriga {

class Engine {
 public:
  Engine();
  ~Engine();

  const Game& game() const { return game_; }
  // Ends the job under way first.
  void set_game(Game game);

  // Thinks about the game's position and answers with a move (none if there is none). With
  // `until_stop` the answer waits for stop().
  using OnMove = std::function<void(Move)>;
  void start_thinking(bool until_stop, OnMove answer);

  using OnPerft = std::function<void(const Result<PerftReport>&)>;
  void start_perft(const PerftOptions& options, OnPerft answer);

  // Asks the job to end; it still answers. No effect when there is none.
  void stop();
  void wait() { worker_.wait(); }

 private:
  void start(std::function<void()> job);
  void end_job();

  Game game_;
  std::atomic<bool> stop_{false};
  bool counting_ = false;  // the job is a perft
  Worker worker_;
};

// Reads "startpos" or "fen F" with moves behind it, as UCI writes them. Whatever is wrong, the
// error names it and nothing has changed; `notes` says what was dropped from the FEN.
Result<Game> read_game(const std::string& description, std::vector<std::string>& notes);

}  // namespace quadriga
