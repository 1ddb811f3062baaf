#include "engine/pool.h"

#include <algorithm>
#include <exception>
#include <map>
#include <new>
#include <string>

#include "search/root_tables.h"

namespace quadriga {

namespace {

// Of a helper. No moves if it runs out of memory: the others have theirs.
template <class Mode>
SearchResult result_of(Searcher<Mode>& searcher) {
  try {
    return searcher.run();
  } catch (const std::bad_alloc&) {
    return {};
  }
}

// The vote: each thread votes for its move, weighted by depth and score.
std::size_t winner(const std::vector<SearchResult>& results) {
  Score lowest = kInfinity;
  for (const SearchResult& each : results) lowest = std::min(lowest, each.moves.front().score);
  std::map<std::uint16_t, std::int64_t> votes;
  const auto weight = [&](const SearchResult& each) {
    return static_cast<std::int64_t>(each.moves.front().score - lowest + 12) * (each.depth + 1);
  };
  for (const SearchResult& each : results) votes[each.moves.front().move.bits()] += weight(each);
  std::size_t best = 0;
  for (std::size_t i = 1; i < results.size(); ++i) {
    const RootMove& now = results[best].moves.front();
    const RootMove& other = results[i].moves.front();
    if (is_mate(now.score) || is_mate(other.score)) {
      if (other.score > now.score && results[i].depth > 0) best = i;
      continue;
    }
    const auto a = votes[now.move.bits()];
    const auto b = votes[other.move.bits()];
    if (b > a || (b == a && weight(results[i]) > weight(results[best]))) best = i;
  }
  return best;
}

}  // namespace

bool same_settings(const LabSettings& a, const LabSettings& b) {
  if (a.rooms != b.rooms || a.eval_level != b.eval_level) return false;
  if (a.eval_level == kNetworkLevel && a.network != b.network) return false;
  return std::all_of(kParamTable.begin(), kParamTable.end(), [&](const ParamRow& row) {
    return a.params.*row.field == b.params.*row.field;
  });
}

bool needs_lab(const LabSettings& settings) { return !same_settings(settings, LabSettings{}); }

std::optional<Error> SearchPool::set_threads(int count) {
  const auto wanted = static_cast<std::size_t>(std::max(1, count));
  const std::size_t before = memories_.size();
  const auto shrink_to = [this](std::size_t size) {
    while (helpers_.size() + 1 > size) helpers_.pop_back();
    while (memories_.size() > size) memories_.pop_back();
  };
  try {
    while (memories_.size() < wanted) memories_.push_back(std::make_unique<ThreadMemory>());
    while (helpers_.size() + 1 < wanted) helpers_.push_back(std::make_unique<Worker>());
  } catch (const std::exception&) {
    shrink_to(before);
    return Error{"Threads", std::to_string(count), "no more threads than the system can start"};
  }
  shrink_to(wanted);
  return std::nullopt;
}

void SearchPool::clear() {
  for (const auto& memory : memories_) memory->clear();
}

// At its end the helpers stop, and none is searching any more.
class SearchPool::Helping {
 public:
  Helping(SharedSearch& shared, const std::vector<std::unique_ptr<Worker>>& helpers)
      : shared_(shared), helpers_(helpers) {}
  ~Helping() {
    shared_.finished = true;
    for (const auto& helper : helpers_) helper->wait();
  }
  Helping(const Helping&) = delete;
  Helping& operator=(const Helping&) = delete;

 private:
  SharedSearch& shared_;
  const std::vector<std::unique_ptr<Worker>>& helpers_;
};

template <class Mode>
SearchOutcome SearchPool::run_mode(const SearchTask& task, SharedSearch& shared,
                                   const SearchCallbacks& callbacks) {
  const Stopwatch watch{task.time};
  Move reported;  // the best move of the latest report
  SearchCallbacks watched = callbacks;
  if (callbacks.report) {
    watched.report = [&](const SearchReport& report) {
      if (report.multipv == 1 && report.bound == Bound::Exact) reported = report.pv.front();
      callbacks.report(report);
    };
  }
  std::vector<std::unique_ptr<Searcher<Mode>>> searchers;
  for (std::size_t i = 0; i < memories_.size(); ++i) {
    shared.nodes.push_back(std::make_unique<std::atomic<std::uint64_t>>(0));
    searchers.push_back(std::make_unique<Searcher<Mode>>(static_cast<int>(i), task, shared,
                                                         *memories_[i], watched));
  }
  std::vector<SearchResult> results(searchers.size());
  Stopwatch waiting{task.time};
  {
    // Also if something throws: the helpers use what is declared here.
    const Helping helping{shared, helpers_};
    for (std::size_t i = 1; i < searchers.size(); ++i)
      helpers_[i - 1]->start([&, i] { results[i] = result_of(*searchers[i]); });
    results[0] = searchers[0]->run();
    waiting = Stopwatch{task.time};
  }

  SearchOutcome outcome;
  outcome.nodes = shared.total_nodes();
  outcome.seconds = watch.seconds();
  if (results[0].stall > 0) outcome.stall = std::max(results[0].stall, waiting.seconds());
  outcome.table_hits = shared.table_hits;
  outcome.counters = searchers[0]->counters();
  outcome.cutoffs = searchers[0]->cutoffs();
  if (results[0].moves.empty()) return outcome;
  std::erase_if(results, [](const SearchResult& each) { return each.moves.empty(); });
  const std::size_t chosen = task.multipv == 1 ? winner(results) : 0;
  outcome.moves = std::move(results[chosen].moves);
  outcome.depth = results[chosen].depth;
  const RootMove& best = outcome.moves.front();
  outcome.best = best.move;
  outcome.score = best.score;
  if (best.pv.size() > 1) outcome.ponder = best.pv[1];
  // Stopped within an iteration, or outvoted: this move has not been reported yet.
  if (best.move != reported && callbacks.report) {
    callbacks.report({.depth = std::max(outcome.depth, 1),
                      .seldepth = best.seldepth,
                      .score = best.score,
                      .nodes = outcome.nodes,
                      .seconds = outcome.seconds,
                      .hashfull = shared.tt.permille_full(),
                      .table_hits = outcome.table_hits,
                      .pv = best.pv});
  }
  return outcome;
}

SearchOutcome SearchPool::run(const SearchTask& task, TranspositionTable& tt,
                              const std::atomic<bool>& stop, const std::atomic<bool>& pondering,
                              const SearchCallbacks& callbacks) {
  SharedSearch shared{tt, stop, pondering};
  tt.new_search();
  const std::optional<RootTables> root = RootTables::probe(task);
  if (!root) return search(task, shared, callbacks);
  shared.table_hits = root->size();
  SearchCallbacks rescored = callbacks;
  if (callbacks.report) {
    rescored.report = [&](SearchReport report) {
      report.score = root->score_of(report.pv.front(), report.score);
      callbacks.report(report);
    };
  }
  SearchOutcome outcome = search(root->narrow(task), shared, rescored);
  outcome.score = root->score_of(outcome.best, outcome.score);
  return outcome;
}

SearchOutcome SearchPool::search(const SearchTask& task, SharedSearch& shared,
                                 const SearchCallbacks& callbacks) {
  if (task.sink != nullptr || task.force_lab || needs_lab(task.lab))
    return run_mode<Lab>(task, shared, callbacks);
  return run_mode<Play>(task, shared, callbacks);
}

}  // namespace quadriga
