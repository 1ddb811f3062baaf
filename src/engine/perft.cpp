#include "engine/perft.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "base/stopwatch.h"
#include "core/perft.h"
#include "engine/perft_table.h"

namespace quadriga {

namespace {

constexpr int kSmallestHashed = 2;  // the least depth that is worth a table entry

std::uint64_t hashed_perft(const Position& position, int depth, PerftTable& table,
                           const std::atomic<bool>& stop);

// The sum over the moves. Each child's table entry is prefetched while the child before it is
// counted.
std::uint64_t hashed_children(const Position& position, int depth, PerftTable& table,
                              const std::atomic<bool>& stop) {
  const MoveList moves = position.legal_moves();
  if (moves.empty()) return 0;
  const auto child = [&](Move move) {
    const Position next = position.after(move);
    table.prefetch(next.key(), depth);
    return next;
  };
  std::uint64_t nodes = 0;
  Position current = child(moves[0]);
  for (int i = 1; i < moves.size(); ++i) {
    const Position next = child(moves[i]);
    nodes += hashed_perft(current, depth, table, stop);
    current = next;
  }
  return nodes + hashed_perft(current, depth, table, stop);
}

std::uint64_t hashed_perft(const Position& position, int depth, PerftTable& table,
                           const std::atomic<bool>& stop) {
  if (depth < kSmallestHashed) return perft(position.board(), position.en_passant(), depth, &stop);
  if (const auto known = table.find(position.key(), depth)) return *known;
  if (stop.load(std::memory_order_relaxed)) return 0;
  const std::uint64_t nodes = depth == kSmallestHashed
                                  ? perft(position.board(), position.en_passant(), depth, &stop)
                                  : hashed_children(position, depth - 1, table, stop);
  if (stop.load(std::memory_order_relaxed)) return 0;  // incomplete: do not remember it
  table.store(position.key(), depth, nodes);
  return nodes;
}

// No larger than requested, and no larger than the positions at the last hashed ply can fill:
// having the system clear memory that stays unused can take longer than the count itself.
std::size_t table_bytes(const Position& position, const PerftOptions& options) {
  constexpr std::size_t kLeast = std::size_t{1} << 20;
  const auto requested = static_cast<std::size_t>(options.hash_megabytes) << 20;
  constexpr int kQuicklyCounted = 5;
  const int plies = std::max(0, options.depth - kSmallestHashed);
  if (plies > kQuicklyCounted) return requested;
  const std::uint64_t paths = perft(position.board(), position.en_passant(), plies);
  return std::min(requested, std::max<std::size_t>(kLeast, paths * PerftTable::kEntryBytes / 2));
}

// One unit of work: a subtree below the root move with index `line`.
struct Task {
  std::size_t line;
  Position position;
};

// Splits the tree into subtrees that the threads take from a shared queue.
class PerftRun {
 public:
  PerftRun(const Position& root, const PerftOptions& options, PerftTable* table,
           const std::atomic<bool>& stop, const PerftProgress& progress)
      : options_(options), table_(table), stop_(stop), progress_(progress) {
    for (const Move move : root.legal_moves()) {
      const Position next = root.after(move);
      if (task_depth() == options_.depth - 1) {
        tasks_.push_back({report_.lines.size(), next});
      } else {
        for (const Move reply : next.legal_moves())
          tasks_.push_back({report_.lines.size(), next.after(reply)});
      }
      report_.lines.push_back({move, 0});
    }
  }

  PerftReport run() {
    std::vector<std::thread> helpers;
    try {
      for (int i = 1; i < options_.threads; ++i) helpers.emplace_back([this] { work(); });
    } catch (const std::exception&) {
      // The system has no more threads or memory: those that did start share the work.
    }
    work();
    for (std::thread& helper : helpers) helper.join();
    for (const PerftReport::Line& line : report_.lines) report_.nodes += line.nodes;
    report_.stopped = done_ < tasks_.size();
    return std::move(report_);
  }

 private:
  // Two plies make enough tasks for many threads and for a smooth progress bar.
  int task_depth() const { return options_.depth >= 4 ? options_.depth - 2 : options_.depth - 1; }

  void work() {
    for (;;) {
      const std::size_t index = next_task_.fetch_add(1);
      if (index >= tasks_.size() || stop_.load()) return;
      const Task& task = tasks_[index];
      const std::uint64_t nodes =
          table_ ? hashed_perft(task.position, task_depth(), *table_, stop_)
                 : perft(task.position.board(), task.position.en_passant(), task_depth(), &stop_);
      const std::lock_guard<std::mutex> lock(mutex_);
      report_.lines[task.line].nodes += nodes;
      ++done_;
      if (progress_) progress_(static_cast<double>(done_) / static_cast<double>(tasks_.size()));
    }
  }

  PerftOptions options_;
  PerftTable* table_;
  const std::atomic<bool>& stop_;
  const PerftProgress& progress_;
  std::vector<Task> tasks_;
  std::atomic<std::size_t> next_task_{0};
  std::mutex mutex_;  // guards the two below
  PerftReport report_;
  std::size_t done_ = 0;
};

}  // namespace

Result<PerftReport> run_perft(const Position& position, const PerftOptions& options,
                              const std::atomic<bool>& stop, const PerftProgress& progress) {
  const Stopwatch watch;
  std::unique_ptr<PerftTable> table;
  if (options.hash_megabytes > 0) {
    auto made = PerftTable::make(table_bytes(position, options));
    if (!made) return made.error();
    table = std::move(made).value();
  }
  PerftReport report;
  if (options.depth == 0)
    report.nodes = 1;
  else
    report = PerftRun{position, options, table.get(), stop, progress}.run();
  report.seconds = watch.seconds();
  return report;
}

}  // namespace quadriga
