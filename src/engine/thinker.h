// Searches positions. Owns the search threads, the transposition table they share, and the rule for
// when to forget what they learned. Everything that searches owns one; the façade `Engine` adds a
// game, options and a thread of its own.
#pragma once

#include <atomic>
#include <optional>

#include "base/result.h"
#include "engine/pool.h"
#include "search/searcher.h"

namespace quadriga {

// A flag that is never set: for a search that is not stopped, or does not ponder.
inline const std::atomic<bool> kNever{false};

class Thinker {
 public:
  // A new thinker has one thread and no table, and can search like that. On an error, the table or
  // the threads are unchanged. Resizing the table empties it.
  [[nodiscard]] std::optional<Error> set_hash(int megabytes);
  // The same, but the system provides the memory only when forget() is called, or bit by bit when
  // it is used.
  [[nodiscard]] std::optional<Error> allocate_hash(int megabytes);
  [[nodiscard]] std::optional<Error> set_threads(int count) { return pool_.set_threads(count); }
  int threads() const { return pool_.threads(); }
  const TranspositionTable& table() const { return table_; }

  // Searches on the calling thread and its helpers until done or `stop`. With `pondering`, the
  // clock starts when that flag is cleared. If switches, parameters or tablebase rules have changed
  // since the last search, everything learned is forgotten first: it is no longer valid.
  SearchOutcome think(const SearchTask& task, const std::atomic<bool>& stop,
                      const SearchCallbacks& callbacks = {},
                      const std::atomic<bool>& pondering = kNever);

  // Forgets everything learned: the same search then visits the same nodes. Ends early, with the
  // same result, if `stop` is set.
  void forget(const std::atomic<bool>& stop = kNever);

 private:
  // The settings under which the current memory was learned.
  struct Circumstances {
    LabSettings lab;
    TableRules tables;
  };
  static bool agree(const Circumstances& a, const Circumstances& b);

  TranspositionTable table_;
  SearchPool pool_;
  std::optional<Circumstances> learned_with_;  // none: nothing has been learned
};

}  // namespace quadriga
