#include "tools/analyse/analysis_run.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "tools/analyse/analysis_log.h"
#include "tools/analyse/game_file.h"

namespace quadriga {

namespace {

using Verdicts = std::vector<PositionVerdict>;

std::string limits_text(const AnalysisPlan& plan) {
  return quadriga::limits_text(plan.limits, plan.threads, plan.hash);
}

// What one job searches with.
struct Desk {
  SearchPool pool;
  TranspositionTable tt;

  std::optional<Error> prepare(const AnalysisPlan& plan) {
    if (auto error = tt.resize(plan.hash)) return error;
    return pool.set_threads(plan.threads);
  }
  void forget() {
    pool.clear();
    tt.clear(pool.threads());
  }
};

class AnalysisRun {
 public:
  AnalysisRun(const AnalysisPlan& plan, const AnalysisEvents& events, const GameFile& file,
              const std::atomic<bool>& stop)
      : plan_(plan), events_(events), file_(file), stop_(stop), verdicts_(file.list.games.size()) {
    for (const SourceGame& game : file.list.games) positions_ += game.game.moves().size() + 1;
  }

  std::optional<Error> open_log() {
    if (plan_.log.empty()) return std::nullopt;
    const std::string settings =
        plan_.engine + ", " + limits_text(plan_) + ", second looks, file " + file_.digest;
    Result<AnalysisLog> opened = AnalysisLog::open(plan_.log, settings, file_.list.games);
    if (!opened) return opened.error();
    log_ = std::move(opened).value();
    take_from_log();
    return std::nullopt;
  }

  std::optional<Error> run() {
    std::vector<std::thread> threads;
    const auto jobs = std::min(static_cast<std::size_t>(plan_.jobs), file_.list.games.size());
    for (std::size_t i = 1; i < jobs; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    return error_;
  }

  const std::vector<Verdicts>& verdicts() const { return verdicts_; }

 private:
  void take_from_log() {
    for (std::size_t i = 0; i < file_.list.games.size(); ++i) {
      const auto known = log_->verdicts().find(file_.list.games[i].number);
      if (known == log_->verdicts().end()) continue;
      verdicts_[i] = known->second;
      positions_ -= verdicts_[i].size();  // time left is that of the others
      ++games_done_;
    }
    if (games_done_ > 0 && events_.going_on) events_.going_on(games_done_);
  }

  void work() {
    Desk desk;
    if (auto error = desk.prepare(plan_)) return fail(std::move(*error));
    while (!stop_ && !failed_) {
      const std::size_t mine = next_++;
      if (mine >= file_.list.games.size()) return;
      if (verdicts_[mine].empty()) analyse(mine, desk);
    }
  }

  void analyse(std::size_t index, Desk& desk) {
    const SourceGame& game = file_.list.games[index];
    const ReviewPlan review{.limits = plan_.limits, .praise = true};
    desk.forget();
    verdicts_[index] = judge_positions(game.game, review, desk.pool, desk.tt, stop_,
                                       [this](const PositionVerdict&) { count_position(); });
    if (verdicts_[index].size() != game.game.moves().size() + 1) return;
    const std::lock_guard<std::mutex> lock(mutex_);
    ++games_done_;
    if (log_ && !log_->add(game, verdicts_[index])) {
      error_ = Error{plan_.log, "a line that could not be written", "room on the disk"};
      failed_ = true;
    }
  }

  void count_position() {
    const std::lock_guard<std::mutex> lock(mutex_);
    ++positions_done_;
    if (events_.judged) events_.judged(positions_done_, positions_, games_done_);
  }

  void fail(Error error) {
    const std::lock_guard<std::mutex> lock(mutex_);
    error_ = std::move(error);
    failed_ = true;
  }

  const AnalysisPlan& plan_;
  const AnalysisEvents& events_;
  const GameFile& file_;
  const std::atomic<bool>& stop_;
  std::vector<Verdicts> verdicts_;  // by game; each written by one job
  std::optional<AnalysisLog> log_;
  std::mutex mutex_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> failed_{false};
  std::size_t positions_ = 0;
  std::size_t positions_done_ = 0;
  std::size_t games_done_ = 0;
  std::optional<Error> error_;
};

Analysis gathered(const AnalysisPlan& plan, GameFile file, const std::vector<Verdicts>& verdicts,
                  bool interrupted) {
  Analysis analysis{.file = plan.input, .engine = plan.engine, .limits = limits_text(plan)};
  analysis.bad = std::move(file.list.bad);
  Explainer explainer;
  bool whole = true;
  for (std::size_t i = 0; i < file.list.games.size(); ++i) {
    const std::size_t positions = file.list.games[i].game.moves().size() + 1;
    whole = whole && verdicts[i].size() == positions;
    // One verdict alone judges no move.
    if (verdicts[i].size() < std::min<std::size_t>(positions, 2))
      ++analysis.left_out;
    else
      analysis.games.push_back(analysed(std::move(file.list.games[i]), verdicts[i], explainer));
  }
  analysis.interrupted = interrupted && !whole;
  return analysis;
}

Error no_games(const AnalysisPlan& plan, const GameList& list) {
  if (list.seen > 0 && plan.selection.first > list.seen)
    return {"--games", "no game " + std::to_string(plan.selection.first),
            "one of the " + std::to_string(list.seen) + " in " + quoted(plan.input)};
  return {quoted(plan.input), "no game that can be analysed", "a game in PGN"};
}

}  // namespace

Result<Analysis> run_analysis(const AnalysisPlan& plan, const AnalysisEvents& events,
                              const std::atomic<bool>& stop) {
  Result<GameFile> file = read_games(plan.input, plan.selection);
  if (!file) return file.error();
  if (events.bad)
    for (const BadGame& each : file->list.bad) events.bad(each);
  if (file->list.games.empty()) return no_games(plan, file->list);
  AnalysisRun run{plan, events, *file, stop};
  if (auto error = run.open_log()) return *error;
  if (auto error = run.run()) return *error;
  return gathered(plan, std::move(file).value(), run.verdicts(), stop);
}

}  // namespace quadriga
