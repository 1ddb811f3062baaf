#include "arena/datagen/datagen.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "base/formatted.h"
#include "base/output_file.h"
#include "eval/weights_values.h"
#include "jobs/run_jobs.h"
#include "rooms/params.h"

namespace quadriga {

namespace {

// Where games come from: played anew, read from a file to be rescored, or lines out of searches.
class GameSupply {
 public:
  virtual ~GameSupply() = default;
  // The work for DatagenPlan::games_per_job() games, on any thread. Returns none if it was stopped.
  using Job = std::function<std::optional<std::vector<ScoredGame>>(SelfPlay&)>;
  // Called with rising numbers; returns none at the end.
  virtual Result<std::optional<Job>> next(std::uint64_t number) = 0;
  // The fraction of the work that is done after `jobs` jobs, for progress.
  virtual double done(std::uint64_t jobs) const = 0;
};

std::optional<std::vector<ScoredGame>> alone(std::optional<ScoredGame> game) {
  if (!game) return std::nullopt;
  std::vector<ScoredGame> games;
  games.push_back(std::move(*game));
  return games;
}

class NewGames final : public GameSupply {
 public:
  NewGames(std::vector<Opening> openings, const DatagenPlan& plan)
      : openings_(std::move(openings)), plan_(plan) {}

  Result<std::optional<Job>> next(std::uint64_t number) override {
    if (number >= plan_.games) return std::optional<Job>{};
    const Opening& opening = openings_[number % openings_.size()];
    const std::uint64_t seed = Random{plan_.seed ^ Random{number}.next()}.next();
    return std::optional<Job>{
        [&opening, seed](SelfPlay& self) { return alone(self.play(opening, seed)); }};
  }

  double done(std::uint64_t jobs) const override {
    return static_cast<double>(jobs) / static_cast<double>(plan_.games);
  }

 private:
  std::vector<Opening> openings_;
  const DatagenPlan& plan_;
};

class OldGames final : public GameSupply {
 public:
  OldGames(GameDataFile file, std::uint64_t games) : file_(std::move(file)), games_(games) {}

  Result<std::optional<Job>> next(std::uint64_t number) override {
    if (number >= games_) return std::optional<Job>{};
    ScoredGame game;
    do {  // skips those that are done already
      const Result<bool> more = file_->next(game);
      if (!more) return more.error();
      if (!*more) return std::optional<Job>{};
    } while (file_->games() <= number);
    return std::optional<Job>{[game](SelfPlay& self) { return alone(self.rescore(game)); }};
  }

  double done(std::uint64_t jobs) const override {
    return std::max(file_->done(), static_cast<double>(jobs) / static_cast<double>(games_));
  }

 private:
  GameDataFile file_;
  std::uint64_t games_;
};

// Lines from inside a search of each position of the games in a file.
class LinesInside final : public GameSupply {
 public:
  LinesInside(GameDataFile file, const DatagenPlan& plan) : file_(std::move(file)), plan_(plan) {}

  Result<std::optional<Job>> next(std::uint64_t number) override {
    if (number * plan_.games_per_job() >= plan_.games) return std::optional<Job>{};
    for (;; ++passed_, ++ply_) {
      while (ply_ >= game_.moves.size()) {
        const Result<bool> more = file_->next(game_);
        if (!more) return more.error();
        if (!*more) return std::optional<Job>{};
        position_ = game_.start;
        ply_ = 0;
      }
      if (ply_ > 0) position_ = position_.after(game_.moves[ply_ - 1].move);
      if (passed_ < number) continue;  // done already
      ++passed_;
      ++ply_;
      return std::optional<Job>{
          [root = position_, points = game_.half_points,
           seed = Random{plan_.seed ^ Random{number}.next()}.next()](SelfPlay& self) {
            return self.lines_inside(root, points, seed);
          }};
    }
  }

  double done(std::uint64_t jobs) const override {
    const auto lines = static_cast<double>(jobs * plan_.games_per_job());
    return std::max(file_->done(), lines / static_cast<double>(plan_.games));
  }

 private:
  GameDataFile file_;
  const DatagenPlan& plan_;
  ScoredGame game_;
  Position position_ = Position::start();
  std::size_t ply_ = 0;       // of the next position
  std::uint64_t passed_ = 0;  // positions before it, in all games
};

constexpr std::size_t kMostOpenings = 1'000'000;  // beyond this, openings are reused

Result<std::unique_ptr<GameSupply>> supply_for(const DatagenPlan& plan) {
  if (!plan.rescore.empty()) {
    Result<GameDataFile> file = GameDataFile::open_compressed(plan.rescore);
    if (!file) return file.error();
    return std::unique_ptr<GameSupply>(new OldGames{std::move(file).value(), plan.games});
  }
  if (!plan.inside.empty()) {
    Result<GameDataFile> file = GameDataFile::open_compressed(plan.inside);
    if (!file) return file.error();
    return std::unique_ptr<GameSupply>(new LinesInside{std::move(file).value(), plan});
  }
  Result<std::vector<Opening>> openings =
      load_openings(plan.openings, std::min<std::size_t>(plan.games, kMostOpenings));
  if (!openings) return openings.error();
  if (plan.rules.random_plies == 0 && plan.games > openings->size())
    return Error{"random plies",
                 "0 for " + std::to_string(plan.games) + " games from " +
                     std::to_string(openings->size()) +
                     " openings, which would give identical games",
                 "1 or more, or no more games than openings"};
  return std::unique_ptr<GameSupply>(new NewGames{std::move(openings).value(), plan});
}

// The output file, opened at the end of its last complete game, and the games it already has.
struct OpenOutput {
  OutputFile file;
  GameDataCount before{};
};

Result<GameDataCount> count_games(const DatagenPlan& plan, std::uint64_t& good_bytes) {
  Result<GameDataFile> file = GameDataFile::open(plan.output);
  if (!file) return file.error();
  GameDataReader& reader = *file.value();
  if (auto error = plan.settings().check_earlier(quoted_path(plan.output),
                                                 Settings::read_line(reader.settings())))
    return *error;
  GameDataCount count;
  GameDataCount whole;  // up to the end of the last job that is complete
  good_bytes = reader.good_bytes();
  ScoredGame game;
  for (;;) {
    const Result<bool> more = reader.next(game);
    if (!more && !reader.truncated()) return more.error();
    if (!more || !*more) return whole;
    count.add(game);
    if (count.games % plan.games_per_job() != 0) continue;
    whole = count;
    good_bytes = reader.good_bytes();
  }
}

// Whether the file is empty, or a run that was killed at its start left part of the header.
Result<bool> is_unfinished(const std::string& path, const std::string& header) {
  Result<std::unique_ptr<FileSource>> source = FileSource::open(path);
  if (!source) return source.error();
  std::string begin(header.size(), '\0');
  const Result<std::size_t> got = source.value()->read(begin.data(), begin.size());
  if (!got) return got.error();
  return *got < header.size() && header.starts_with(begin.substr(0, *got));
}

// The file is locked before it is read, so that a game that another process is writing is not
// mistaken for an incomplete one.
Result<OpenOutput> open_output(const DatagenPlan& plan) {
  Result<OutputFile> file = OutputFile::append(plan.output);
  if (!file) return Error{"output", file.error().found, file.error().expected};
  OpenOutput output{std::move(file).value()};
  if (!output.file.lock())
    return Error{"output", quoted_path(plan.output) + ", which another process is writing",
                 "a file of its own"};
  const std::string header = game_data_header(plan.settings().line());
  const Result<bool> fresh = is_unfinished(plan.output, header);
  if (!fresh) return fresh.error();
  if (!*fresh) {
    std::uint64_t good_bytes = 0;
    Result<GameDataCount> before = count_games(plan, good_bytes);
    if (!before) return before.error();
    output.before = *before;
    if (auto error = output.file.resize(good_bytes)) return *error;
    return output;
  }
  if (auto error = output.file.resize(0)) return *error;
  if (auto error = output.file.write(header)) return *error;
  return output;
}

// Games are made in any order and written in the order of their numbers.
class DatagenWork final : public NumberedWork<GameSupply::Job, std::vector<ScoredGame>> {
 public:
  DatagenWork(GameSupply& supply, OpenOutput output, const DatagenEvents& events,
              std::uint64_t games_per_job)
      : supply_(supply),
        output_(std::move(output)),
        events_(events),
        first_(output_.before.games / games_per_job) {}

  std::uint64_t pending_from(std::uint64_t from) const override { return std::max(from, first_); }

  Result<std::optional<GameSupply::Job>> job(std::uint64_t number) override {
    return supply_.next(number);
  }

  std::optional<Error> in_order(std::uint64_t number, std::vector<ScoredGame> games) override {
    std::string records;
    for (const ScoredGame& game : games) records += game_data_record(game);
    if (const auto error = output_.file.write(records))
      return Error{
          "output",
          error->found + " after " + std::to_string(output_.before.games + made_.games) + " games",
          "enough disk space for another game"};
    for (const ScoredGame& game : games) made_.add(game);
    if (events_.written) events_.written(made_, supply_.done(number + 1));
    return std::nullopt;
  }

  const GameDataCount& made() const { return made_; }

 private:
  GameSupply& supply_;
  OpenOutput output_;
  const DatagenEvents& events_;
  std::uint64_t first_;  // job that is not done yet
  GameDataCount made_;
};

using GameMaker = JobWorker<GameSupply::Job, std::vector<ScoredGame>>;

Result<GameMaker> game_maker(const SelfPlayRules& rules, const std::atomic<bool>& stop) {
  const auto self = std::make_shared<SelfPlay>(rules, stop);
  if (auto error = self->prepare()) return *error;
  return GameMaker{[self](const GameSupply::Job& job) { return job(*self); }};
}

// A fingerprint of the engine's weights and parameters: with others it plays other games. Time
// management parameters are left out, because there is no clock.
std::uint32_t engine_fingerprint() {
  std::uint32_t hash = 2166136261U;  // FNV-1a
  const auto add = [&](int number) {
    hash = (hash ^ static_cast<std::uint32_t>(number)) * 16777619U;
  };
  for (const Pair& pair : as_span(kWeights)) {
    add(pair.middlegame());
    add(pair.endgame());
  }
  constexpr Params params;
  for (const ParamRow& row : kParamTable)
    if (!row.name.starts_with("time_")) add(params.*row.field);
  return hash;
}

}  // namespace

Settings DatagenPlan::settings() const {
  Settings settings;
  settings.add("nodes", std::to_string(rules.nodes));
  settings.add("engine", formatted("%08x", engine_fingerprint()));
  if (!rescore.empty()) return settings.add("rescored", rescore);
  settings.add("seed", std::to_string(seed));
  if (!inside.empty())
    return settings.add("inside searches of", inside).add("lines", std::to_string(rules.lines));
  settings.add("random plies", std::to_string(rules.random_plies));
  return settings.add("openings", openings.path.empty() ? "start position" : openings.path);
}

void GameDataCount::add(const ScoredGame& game) {
  ++games;
  ++by_half_points[static_cast<std::size_t>(game.half_points)];
  Position position = game.start;
  for (const ScoredMove& each : game.moves) {
    ++positions;
    if (is_quiet(position, each)) ++quiet;
    position = position.after(each.move);
  }
}

Result<GameDataCount> make_games(const DatagenPlan& plan, const DatagenEvents& events,
                                 const std::atomic<bool>& stop) {
  if (const auto error = check_game_settings(plan.settings().line())) return *error;
  Result<std::unique_ptr<GameSupply>> supply = supply_for(plan);
  if (!supply) return supply.error();
  Result<OpenOutput> output = open_output(plan);
  if (!output) return output.error();
  if (output->before.games > 0 && events.going_on) events.going_on(output->before);
  std::vector<GameMaker> makers;
  for (int i = 0; i < plan.threads; ++i) {
    Result<GameMaker> maker = game_maker(plan.rules, stop);
    if (!maker) return maker.error();
    makers.push_back(std::move(maker).value());
  }
  DatagenWork work{*supply.value(), std::move(output).value(), events, plan.games_per_job()};
  if (auto error = run_jobs(work, std::move(makers), stop)) return *error;
  return work.made();
}

Result<GameDataSummary> summarise_games(const std::string& path) {
  Result<GameDataFile> file = GameDataFile::open_compressed(path);
  if (!file) return file.error();
  GameDataReader& reader = *file.value();
  GameDataSummary summary;
  const std::optional<Settings> settings = Settings::read_line(reader.settings());
  summary.settings = settings ? settings->text() : reader.settings();
  ScoredGame game;
  for (;;) {
    const Result<bool> more = reader.next(game);
    if (!more) return more.error();
    summary.bytes = reader.good_bytes();
    if (!*more) return summary;
    summary.count.add(game);
  }
}

}  // namespace quadriga
