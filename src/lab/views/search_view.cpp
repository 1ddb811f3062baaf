// Searches a position and reports as it goes.
#include <algorithm>

#include "engine/options.h"
#include "engine/wdl.h"
#include "formats/positions/fen.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

constexpr std::int64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kMostTime = 24 * 3600 * 1000;

Limits read_limits(Fields& fields, Side mover) {
  Limits limits;
  if (fields.has("depth")) limits.depth = static_cast<int>(fields.integer("depth", 1, kMaxDepth));
  if (fields.has("nodes"))
    limits.nodes = static_cast<std::uint64_t>(fields.integer("nodes", 1, kMostNodes));
  if (fields.has("movetime")) limits.movetime = fields.integer("movetime", 1, kMostTime);
  if (fields.has("time")) {
    const auto us = static_cast<std::size_t>(index_of(mover));
    limits.time[us] = fields.integer("time", 0, kMostTime);
    limits.increment[us] = fields.integer("increment", 0, kMostTime, 0);
  }
  return limits;
}

Json wdl_json(Score score, int move) {
  const Wdl wdl = wdl_of(score, move);
  return {{"win", wdl.win}, {"draw", wdl.draw}, {"loss", wdl.loss}};
}

std::uint64_t per_second(std::uint64_t nodes, double seconds) {
  return static_cast<std::uint64_t>(static_cast<double>(nodes) / std::max(seconds, 1e-6));
}

Json report_json(const Position& root, const SearchReport& report) {
  return {{"kind", "line"},
          {"depth", report.depth},
          {"seldepth", report.seldepth},
          {"multipv", report.multipv},
          {"score", score_json(report.score)},
          {"bound", name_of(report.bound)},
          {"wdl", wdl_json(report.score, root.full_move_number())},
          {"nodes", report.nodes},
          {"nps", per_second(report.nodes, report.seconds)},
          {"seconds", report.seconds},
          {"hashfull", report.hashfull},
          {"pv", line_json(root, report.pv)}};
}

Json progress_json(const SearchProgress& progress) {
  return {{"kind", "progress"},
          {"depth", progress.depth},
          {"nodes", progress.nodes},
          {"nps", per_second(progress.nodes, progress.seconds)},
          {"seconds", progress.seconds}};
}

Json outcome_json(const Position& root, const SearchOutcome& outcome) {
  Json json{{"best", move_json(root, outcome.best)},
            {"score", score_json(outcome.score)},
            {"depth", outcome.depth},
            {"nodes", outcome.nodes},
            {"seconds", outcome.seconds},
            {"counters", counters_json(outcome.counters)},
            {"cutoffs", cutoffs_json(outcome.cutoffs)}};
  return json;
}

}  // namespace

// Without limits it runs until cancelled.
Result<Json> search(Fields& fields, Job& job) {
  constexpr int kMostLines = 20;
  const Game game = fields.game();
  const Position& root = game.position();
  SearchTask task{.game = game, .limits = read_limits(fields, root.side_to_move())};
  task.multipv = static_cast<int>(fields.integer("lines", 1, kMostLines, 1));
  task.lab = fields.settings();
  task.force_lab = fields.flag("count", false);
  const int threads =
      static_cast<int>(fields.integer("threads", 1, job.session().services().most_threads, 1));
  std::optional<int> elo;
  if (fields.has("elo")) elo = static_cast<int>(fields.integer("elo", kLowestElo, kHighestElo));
  if (fields.flag("fresh", false)) job.session().forget();
  if (fields.error()) return *fields.error();
  SearchCallbacks callbacks;
  callbacks.report = [&](const SearchReport& report) { job.report(report_json(root, report)); };
  callbacks.progress = [&](const SearchProgress& now) { job.report(progress_json(now)); };
  return outcome_json(root, job.session().search(elo, std::move(task), threads, job, callbacks));
}

}  // namespace quadriga::lab
