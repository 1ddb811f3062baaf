// The façade: one engine with its game, its options and at most one job under way.
//
// Not a singleton: any number of engines can live in one process. Used by one thread; the job
// runs on a thread of its own and answers through the callbacks it was given.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/rules.h"
#include "engine/book.h"
#include "engine/options.h"
#include "engine/perft.h"
#include "engine/thinker.h"
#include "engine/worker.h"

namespace quadriga {

class Engine {
 public:
  // Searches read the time from `time`, which outlives the engine; without it, the steady clock.
  explicit Engine(const TimeSource* time = nullptr);
  ~Engine();

  const Game& game() const { return game_; }
  // Ends the job under way first.
  void set_game(Game game);

  const Options& options() const { return options_; }
  // Only when no job is under way (wait for it, or ask busy()). What cannot be done is said in
  // the error, and all stays as it was.
  [[nodiscard]] std::optional<Error> set_option(std::string_view name, std::string_view value);
  // What people should know since it was last asked: tables found, missing or corrupt, what the
  // book had to choose from.
  std::vector<std::string> take_notes();
  // Forgets everything learned: the same search then visits the same nodes.
  void clear();

  // Thinks about the game's position and calls `answer` once, when it is done or was stopped.
  // With `infinite` or `ponder` it answers only after stop() or ponderhit(). With OwnBook a move of
  // the book is the answer, at once, unless this is analysis: infinite, ponder, mate,
  // UCI_AnalyseMode.
  using OnMove = std::function<void(const SearchOutcome&)>;
  void start_search(const Limits& limits, SearchCallbacks callbacks, OnMove answer);
  void ponderhit();

  using OnPerft = std::function<void(const Result<PerftReport>&)>;
  void start_perft(const PerftOptions& options, OnPerft answer);

  // Any other long work, on the engine's thread; it should look at `stop` often.
  void start_job(std::function<void(const std::atomic<bool>& stop)> job);

  // Asks the job to end; it still answers. No effect when there is none.
  void stop();
  void wait() { worker_.wait(); }
  // False if the job is still under way after so long.
  bool wait_for(std::chrono::milliseconds limit) { return worker_.wait_for(limit); }
  bool busy() { return !worker_.wait_for(std::chrono::milliseconds{0}); }
  // Ends the job under way, after its answer.
  void end_job();

 private:
  void await_permission(const Limits& limits);
  void load_tables();
  void tell_of_book();
  std::optional<SearchOutcome> from_book(const Limits& limits);

  const TimeSource* time_;
  Game game_;
  Options options_;
  Thinker thinker_;
  Tablebases tables_;
  OpeningBook book_;
  Random rng_;                   // for the book and for playing weaker
  StallMemory stalls_;           // of the machine, whatever game is played
  std::size_t faults_told_ = 0;  // of the tables loaded now
  std::vector<std::string> notes_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> pondering_{false};
  std::mutex mutex_;  // with permission_: stop_ or pondering_ has changed
  std::condition_variable permission_;
  bool counting_ = false;  // the job is a perft
  Worker worker_;          // last: ends before what it uses
};

}  // namespace quadriga
