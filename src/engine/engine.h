// The façade: one engine with its game, its options and at most one running job.
//
// Not a singleton: any number of engines can live in one process. All calls come from one thread;
// the job runs on a thread of its own and answers through the callbacks it was given.
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
  // Ends the running job first.
  void set_game(Game game);

  const Options& options() const { return options_; }
  // Only while no job is running (wait for it, or check busy()). On an error nothing changes.
  [[nodiscard]] std::optional<Error> set_option(std::string_view name, std::string_view value);
  // Messages for the user since the last call: tables found, missing or corrupt, and which moves
  // the book had to choose from.
  std::vector<std::string> take_notes();
  // Forgets everything learned: the same search then visits the same nodes.
  void clear();
  // The same without waiting for it. A new search ends it early, with the same result, if it takes
  // long.
  void start_clearing();
  // Calls `ready` when nothing is being cleared: at once, or later on another thread.
  void when_ready(std::function<void()> ready);

  // Thinks about the game's position and calls `answer` once, when it is done or was stopped.
  // With `infinite` or `ponder` it answers only after stop() or ponderhit(). With OwnBook a book
  // move is played at once, except in analysis: infinite, ponder, mate, UCI_AnalyseMode.
  using OnMove = std::function<void(const SearchOutcome&)>;
  void start_search(const Limits& limits, SearchCallbacks callbacks, OnMove answer);
  void ponderhit();

  using OnPerft = std::function<void(const Result<PerftReport>&)>;
  void start_perft(const PerftOptions& options, OnPerft answer);

  // Any other long-running job, on the engine's thread; it should check `stop` often.
  void start_job(std::function<void(const std::atomic<bool>& stop)> job);

  // Makes the job end early; it still answers. No effect when no job is running.
  void stop();
  void wait() { worker_.wait(); }
  // False if the job is still running after `limit`.
  bool wait_for(std::chrono::milliseconds limit) { return worker_.wait_for(limit); }
  bool busy() { return !worker_.wait_for(std::chrono::milliseconds{0}); }
  // Ends the running job and waits for its answer.
  void end_job();

 private:
  void finish_clearing(std::chrono::milliseconds limit);
  void say_ready();
  void wait_until_allowed_to_answer(const Limits& limits);
  void load_tables();
  void note_book();
  void note_network();
  std::optional<SearchOutcome> from_book(const Limits& limits);

  const TimeSource* time_;
  Game game_;
  Options options_;
  Thinker thinker_;
  Tablebases tables_;
  OpeningBook book_;
  Random rng_;                       // for the book and for playing weaker
  StallMemory stalls_;               // of this machine, kept across games
  std::size_t faults_reported_ = 0;  // of the tables that are loaded
  std::vector<std::string> notes_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> pondering_{false};
  std::mutex mutex_;  // guards stop_ and pondering_ for permission_
  std::condition_variable permission_;
  bool counting_ = false;  // the job is a perft
  std::atomic<bool> stop_clearing_{false};
  std::mutex ready_mutex_;  // guards the next two
  bool clearing_ = false;
  std::vector<std::function<void()>> when_ready_;
  Worker cleaner_;
  Worker worker_;  // last members: destroyed before what they use
};

}  // namespace quadriga
