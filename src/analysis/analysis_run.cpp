#include "analysis/analysis_run.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>

#include "analysis/analysis_log.h"
#include "analysis/game_file.h"
#include "analysis/game_text.h"
#include "jobs/run_jobs.h"

namespace quadriga {

namespace {

using Verdicts = std::vector<PositionVerdict>;

std::string limits_text(const AnalysisPlan& plan) {
  return quadriga::limits_text(plan.limits, plan.threads, plan.hash);
}

// The tools of one worker thread.
struct Analyst {
  Thinker thinker;
  Explainer explainer;

  std::optional<Error> prepare(const AnalysisPlan& plan) {
    if (auto error = thinker.set_hash(plan.hash)) return error;
    return thinker.set_threads(plan.threads);
  }
};

// An overview of the games before anything is searched.
struct GamesAhead {
  std::size_t seen = 0;
  std::size_t games = 0;
  std::size_t known = 0;      // games that are in the log
  std::size_t positions = 0;  // positions of the other games
  std::vector<BadGame> bad{};
  std::vector<BrokenGame> broken{};
};

// Validates every line of the log against its game, before the searching starts.
Result<GamesAhead> look_ahead(const GameFile& file, const GameSelection& selection,
                              const std::optional<AnalysisLog>& log) {
  GamesAhead ahead;
  GameStream stream{file.text(), selection};
  while (const std::optional<SourceGame> game = stream.next(ahead.bad)) {
    ++ahead.games;
    if (std::string fault = fault_text(game->pgn); !fault.empty())
      ahead.broken.push_back({game->number, std::move(fault)});
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

// The result of one game.
struct GameDone {
  std::optional<AnalysedGame> game;  // none: stopped before a move was judged
  Verdicts verdicts;
  bool whole = false;     // all its positions were searched
  bool from_log = false;  // searched in an earlier run
};

// Finished games are logged at once, and passed to `events.game` in the order of the file.
class AnalysisRun final : public NumberedWork<SourceGame, GameDone> {
 public:
  AnalysisRun(const AnalysisPlan& plan, const AnalysisEvents& events, const GameFile& file,
              GamesAhead ahead, std::optional<AnalysisLog> log, const std::atomic<bool>& stop)
      : plan_(plan),
        events_(events),
        ahead_(std::move(ahead)),
        log_(std::move(log)),
        stop_(stop),
        stream_(file.text(), plan.selection),
        games_done_(ahead_.known) {}

  std::optional<Error> run() {
    std::vector<JobWorker<SourceGame, GameDone>> workers;
    const auto jobs = std::min(static_cast<std::size_t>(plan_.jobs), ahead_.games);
    for (std::size_t i = 0; i < jobs; ++i) {
      const auto analyst = std::make_shared<Analyst>();
      if (auto error = analyst->prepare(plan_)) return error;
      workers.emplace_back(
          [this, analyst](SourceGame game) { return done(std::move(game), *analyst); });
    }
    // When the run is stopped, games in the log are still delivered; job() skips the others.
    const std::atomic<bool> never{false};
    return run_jobs(*this, std::move(workers), never);
  }

  Analysis ending() {
    Analysis analysis = empty_analysis(plan_);
    analysis.bad = std::move(ahead_.bad);
    analysis.left_out = ahead_.games - delivered_;
    analysis.interrupted = stop_ && whole_ < ahead_.games;
    return analysis;
  }

  Result<std::optional<SourceGame>> job(std::uint64_t /*number*/) override {
    for (;;) {
      std::optional<SourceGame> game = stream_.next(skipped_);
      if (!game || !stop_ || is_known(*game)) return game;
    }
  }

  std::optional<Error> finished(std::uint64_t /*number*/, const GameDone& done) override {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!done.whole) return std::nullopt;
    ++whole_;
    if (done.from_log) return std::nullopt;
    ++games_done_;
    return log_ ? log_->add(done.game->source, done.verdicts) : std::nullopt;
  }

  std::optional<Error> in_order(std::uint64_t /*number*/, GameDone done) override {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!done.game) return std::nullopt;
    ++delivered_;
    if (events_.game) events_.game(std::move(*done.game));
    return std::nullopt;
  }

 private:
  bool is_known(const SourceGame& game) const { return log_ && log_->has(game); }

  std::optional<GameDone> done(SourceGame game, Analyst& analyst) {
    GameDone done;
    done.from_log = is_known(game);
    done.verdicts = done.from_log ? log_->verdicts_of(game).value() : judged(game, analyst);
    const std::size_t positions = game.game.moves().size() + 1;
    done.whole = done.verdicts.size() == positions;
    // Judging a move takes two verdicts.
    if (done.verdicts.size() >= std::min<std::size_t>(positions, 2))
      done.game = analysed(std::move(game), done.verdicts, analyst.explainer);
    return done;
  }

  Verdicts judged(const SourceGame& game, Analyst& analyst) {
    if (stop_) return {};
    const ReviewPlan review{.limits = plan_.limits, .praise = true};
    analyst.thinker.forget();
    return judge_positions(game.game, review, analyst.thinker, stop_,
                           [this](const PositionVerdict&) { count_position(); });
  }

  void count_position() {
    const std::lock_guard<std::mutex> lock(mutex_);
    ++positions_done_;
    if (events_.judged) events_.judged(positions_done_, ahead_.positions, games_done_);
  }

  const AnalysisPlan& plan_;
  const AnalysisEvents& events_;
  GamesAhead ahead_;
  std::optional<AnalysisLog> log_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;  // events come one at a time, even those that workers send during a game
  GameStream stream_;
  std::vector<BadGame> skipped_;  // reported before the run
  std::size_t delivered_ = 0;
  std::size_t whole_ = 0;
  std::size_t positions_done_ = 0;
  std::size_t games_done_ = 0;
};

Error no_games(const AnalysisPlan& plan, std::size_t seen) {
  if (seen > 0 && plan.selection.first > seen)
    return {"--games", "no game " + std::to_string(plan.selection.first),
            "one of the " + std::to_string(seen) + " in " + quoted_path(plan.input)};
  return {quoted_path(plan.input), "no game that can be analysed", "a game in PGN"};
}

Settings settings_of(const AnalysisPlan& plan, const GameFile& file) {
  Settings settings;
  settings.add("engine", plan.engine).add("method", "second looks");
  const Limits& limits = plan.limits;
  if (limits.nodes) settings.add("nodes", std::to_string(*limits.nodes));
  if (limits.movetime) settings.add("movetime", std::to_string(*limits.movetime));
  if (limits.depth) settings.add("depth", std::to_string(*limits.depth));
  settings.add("threads", std::to_string(plan.threads));
  settings.add("hash", std::to_string(plan.hash));
  return settings.add("checksum of the games", file.digest());
}

Result<std::optional<AnalysisLog>> open_log(const AnalysisPlan& plan, const GameFile& file) {
  if (plan.log.empty()) return std::optional<AnalysisLog>{};
  Result<AnalysisLog> log = AnalysisLog::open(plan.log, settings_of(plan, file));
  if (!log) return log.error();
  return std::optional{std::move(log).value()};
}

}  // namespace

Analysis empty_analysis(const AnalysisPlan& plan) {
  return {.file = plan.input, .engine = plan.engine, .limits = limits_text(plan)};
}

Result<Analysis> run_analysis(const AnalysisPlan& plan, const AnalysisEvents& events,
                              const std::atomic<bool>& stop) {
  const Result<GameFile> file = GameFile::open(plan.input);
  if (!file) return file.error();
  Result<GamesAhead> ahead = look_ahead(*file, plan.selection, std::nullopt);
  if (!ahead) return ahead.error();
  if (events.bad)
    for (const BadGame& each : ahead->bad) events.bad(each);
  if (events.broken)
    for (const BrokenGame& each : ahead->broken) events.broken(each);
  if (ahead->games == 0) return no_games(plan, ahead->seen);
  Result<std::optional<AnalysisLog>> log = open_log(plan, *file);
  if (!log) return log.error();
  if (*log) ahead = look_ahead(*file, plan.selection, *log);
  if (!ahead) return ahead.error();
  if (ahead->known > 0 && events.resumed) events.resumed(ahead->known);
  AnalysisRun run{plan, events, *file, std::move(ahead).value(), std::move(log).value(), stop};
  if (auto error = run.run()) return *error;
  return run.ending();
}

}  // namespace quadriga
