// The threads of the search: Lazy SMP. All search the same root, share the transposition table,
// and at the end vote on the move.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "engine/worker.h"
#include "search/searcher.h"

namespace quadriga {

struct SearchOutcome {
  Move best;    // none if there is no legal move
  Move ponder;  // the expected reply, or none
  Score score = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double stall = 0;             // seconds: the longest interruption of a search on the clock
  std::vector<RootMove> moves;  // of the thread that won the vote, best first
  std::uint64_t table_hits = 0;
  RoomCounters counters{};     // of the main thread, in Lab mode
  CutoffCounter cutoffs;       // the same
  bool out_of_memory = false;  // `best` is any legal move
};

class SearchPool {
 public:
  SearchPool() { memories_.push_back(std::make_unique<ThreadMemory>()); }

  // Helper threads are parked between searches; only the difference in number is started or ended.
  // An error, with the number unchanged, if the system cannot provide more.
  [[nodiscard]] std::optional<Error> set_threads(int count);
  int threads() const { return static_cast<int>(memories_.size()); }

  // Forgets what was learned.
  void clear();

  // Runs on the calling thread and the helpers until done or `stop`. Uses Lab mode if the task has
  // settings other than the defaults or a trace sink; traces need one thread.
  SearchOutcome run(const SearchTask& task, TranspositionTable& tt, const std::atomic<bool>& stop,
                    const std::atomic<bool>& pondering, const SearchCallbacks& callbacks);

 private:
  class Helping;
  template <class Mode>
  SearchOutcome run_mode(const SearchTask& task, SharedSearch& shared,
                         const SearchCallbacks& callbacks);
  SearchOutcome search(const SearchTask& task, SharedSearch& shared,
                       const SearchCallbacks& callbacks);

  std::vector<std::unique_ptr<ThreadMemory>> memories_;  // one per thread
  std::vector<std::unique_ptr<Worker>> helpers_;         // one fewer: the caller searches too
};

// Whether switches, parameters and evaluation level are equal.
bool same_settings(const LabSettings& a, const LabSettings& b);
// Whether these settings differ from the defaults, so that Play mode cannot be used.
bool needs_lab(const LabSettings& settings);

}  // namespace quadriga
