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
  Move ponder;  // the reply that is expected, or none
  Score score = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double stall = 0;             // for how long a search under a clock was held up at most
  std::vector<RootMove> moves;  // of the thread that won the vote, best first
  std::uint64_t table_hits = 0;
  RoomCounters counters{};  // of the main thread, in Lab mode
  CutoffCounter cutoffs;    // the same
};

class SearchPool {
 public:
  SearchPool() { memories_.push_back(std::make_unique<ThreadMemory>()); }

  // Helpers are kept parked between searches; changing their number makes or ends only the
  // difference. An error, with the number as it was, if the system gives no more.
  [[nodiscard]] std::optional<Error> set_threads(int count);
  int threads() const { return static_cast<int>(memories_.size()); }

  // Forget what was learned.
  void clear();

  // Runs on the calling thread and the helpers until done or `stop`. Lab mode if the task asks
  // for anything but the defaults or has a trace sink; traces need one thread.
  SearchOutcome run(const SearchTask& task, TranspositionTable& tt, const std::atomic<bool>& stop,
                    const std::atomic<bool>& pondering, const SearchCallbacks& callbacks);

 private:
  template <class Mode>
  SearchOutcome run_mode(const SearchTask& task, SharedSearch& shared,
                         const SearchCallbacks& callbacks);
  SearchOutcome search(const SearchTask& task, SharedSearch& shared,
                       const SearchCallbacks& callbacks);

  std::vector<std::unique_ptr<ThreadMemory>> memories_;  // one a thread
  std::vector<std::unique_ptr<Worker>> helpers_;         // one less
};

// The same switches, parameters and evaluation level?
bool same_settings(const LabSettings& a, const LabSettings& b);
// Is there anything that Play mode cannot do?
bool needs_lab(const LabSettings& settings);

}  // namespace quadriga
