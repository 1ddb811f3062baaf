#include "analysis/analysis_run.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "analysis/analysis_log.h"
#include "analysis/game_file.h"

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

// What the games are before anything is searched.
struct GamesAhead {
  std::size_t seen = 0;
  std::size_t games = 0;
  std::size_t known = 0;      // of them in the log
  std::size_t positions = 0;  // of the others
  std::vector<BadGame> bad{};
};

// Every line of the log is held against its game here, before the long work.
Result<GamesAhead> looked_ahead(const GameFile& file, const GameSelection& selection,
                                const std::optional<AnalysisLog>& log) {
  GamesAhead ahead;
  GameStream stream{file.text, selection};
  while (const std::optional<SourceGame> game = stream.next(ahead.bad)) {
    ++ahead.games;
    const bool known = log && log->has(*game);
    if (!known) ahead.positions += game->game.moves().size() + 1;
    if (!known) continue;
    ++ahead.known;
    const Result<Verdicts> verdicts = log->verdicts_of(*game);
    if (!verdicts) return verdicts.error();
  }
  ahead.seen = stream.seen();
  return ahead;
}

class AnalysisRun {
 public:
  AnalysisRun(const AnalysisPlan& plan, const AnalysisEvents& events, const GameFile& file,
              GamesAhead ahead, std::optional<AnalysisLog> log, const std::atomic<bool>& stop)
      : plan_(plan),
        events_(events),
        ahead_(std::move(ahead)),
        log_(std::move(log)),
        stop_(stop),
        stream_(file.text, plan.selection),
        games_done_(ahead_.known) {}

  std::optional<Error> run() {
    std::vector<std::thread> threads;
    const auto jobs = std::min(static_cast<std::size_t>(plan_.jobs), ahead_.games);
    for (std::size_t i = 1; i < jobs; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    return error_;
  }

  Analysis ending() {
    Analysis analysis = begun_analysis(plan_);
    analysis.bad = std::move(ahead_.bad);
    analysis.left_out = ahead_.games - given_;
    analysis.interrupted = stop_ && whole_ < ahead_.games;
    return analysis;
  }

 private:
  void work() {
    Desk desk;
    Explainer explainer;
    if (auto error = desk.prepare(plan_)) return fail(std::move(*error));
    while (!failed_) {
      std::size_t order = 0;
      std::optional<SourceGame> game = take(order);
      if (!game) return;
      const std::size_t positions = game->game.moves().size() + 1;
      const Verdicts verdicts = verdicts_of(*game, desk);
      // One verdict alone judges no move.
      std::optional<AnalysedGame> done;
      if (verdicts.size() >= std::min<std::size_t>(positions, 2))
        done = analysed(std::move(*game), verdicts, explainer);
      give(order, std::move(done), verdicts.size() == positions);
    }
  }

  std::optional<SourceGame> take(std::size_t& order) {
    const std::lock_guard<std::mutex> lock(mutex_);
    order = taken_++;
    return stream_.next(passed_);
  }

  Verdicts verdicts_of(const SourceGame& game, Desk& desk) {
    if (log_ && log_->has(game)) return log_->verdicts_of(game).value();
    if (stop_) return {};
    const ReviewPlan review{.limits = plan_.limits, .praise = true};
    desk.forget();
    Verdicts verdicts = judge_positions(game.game, review, desk.pool, desk.tt, stop_,
                                        [this](const PositionVerdict&) { count_position(); });
    if (verdicts.size() == game.game.moves().size() + 1) note_done(game, verdicts);
    return verdicts;
  }

  void note_done(const SourceGame& game, const Verdicts& verdicts) {
    const std::lock_guard<std::mutex> lock(mutex_);
    ++games_done_;
    if (!log_ || log_->add(game, verdicts)) return;
    error_ = Error{plan_.log, "a line that could not be written", "room on the disk"};
    failed_ = true;
  }

  // Hands over all games before which none is missing.
  void give(std::size_t order, std::optional<AnalysedGame> game, bool whole) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (whole) ++whole_;
    waiting_.emplace(order, std::move(game));
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == next_given_;
         next = waiting_.erase(next), ++next_given_) {
      if (!next->second) continue;
      ++given_;
      if (events_.game) events_.game(std::move(*next->second));
    }
  }

  void count_position() {
    const std::lock_guard<std::mutex> lock(mutex_);
    ++positions_done_;
    if (events_.judged) events_.judged(positions_done_, ahead_.positions, games_done_);
  }

  void fail(Error error) {
    const std::lock_guard<std::mutex> lock(mutex_);
    error_ = std::move(error);
    failed_ = true;
  }

  const AnalysisPlan& plan_;
  const AnalysisEvents& events_;
  GamesAhead ahead_;
  std::optional<AnalysisLog> log_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  GameStream stream_;
  std::vector<BadGame> passed_;                                 // told already
  std::map<std::size_t, std::optional<AnalysedGame>> waiting_;  // for an earlier one
  std::atomic<bool> failed_{false};
  std::size_t taken_ = 0;
  std::size_t next_given_ = 0;
  std::size_t given_ = 0;
  std::size_t whole_ = 0;
  std::size_t positions_done_ = 0;
  std::size_t games_done_ = 0;
  std::optional<Error> error_;
};

Error no_games(const AnalysisPlan& plan, std::size_t seen) {
  if (seen > 0 && plan.selection.first > seen)
    return {"--games", "no game " + std::to_string(plan.selection.first),
            "one of the " + std::to_string(seen) + " in " + quoted_path(plan.input)};
  return {quoted_path(plan.input), "no game that can be analysed", "a game in PGN"};
}

Result<std::optional<AnalysisLog>> open_log(const AnalysisPlan& plan, const GameFile& file) {
  if (plan.log.empty()) return std::optional<AnalysisLog>{};
  const std::string settings =
      plan.engine + ", " + limits_text(plan) + ", second looks, file " + file.digest;
  Result<AnalysisLog> log = AnalysisLog::open(plan.log, settings);
  if (!log) return log.error();
  return std::optional{std::move(log).value()};
}

}  // namespace

Analysis begun_analysis(const AnalysisPlan& plan) {
  return {.file = plan.input, .engine = plan.engine, .limits = limits_text(plan)};
}

Result<Analysis> run_analysis(const AnalysisPlan& plan, const AnalysisEvents& events,
                              const std::atomic<bool>& stop) {
  const Result<GameFile> file = read_games(plan.input);
  if (!file) return file.error();
  Result<GamesAhead> ahead = looked_ahead(*file, plan.selection, std::nullopt);
  if (!ahead) return ahead.error();
  if (events.bad)
    for (const BadGame& each : ahead->bad) events.bad(each);
  if (ahead->games == 0) return no_games(plan, ahead->seen);
  Result<std::optional<AnalysisLog>> log = open_log(plan, *file);
  if (!log) return log.error();
  if (*log) ahead = looked_ahead(*file, plan.selection, *log);
  if (!ahead) return ahead.error();
  if (ahead->known > 0 && events.going_on) events.going_on(ahead->known);
  AnalysisRun run{plan, events, *file, std::move(ahead).value(), std::move(log).value(), stop};
  if (auto error = run.run()) return *error;
  return run.ending();
}

}  // namespace quadriga
