#include "learn/search_tuner.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "arena/referee.h"
#include "formats/text/files.h"
#include "jobs/run_jobs.h"
#include "rooms/lookup.h"

namespace quadriga {

namespace {

using Json = nlohmann::json;

Result<std::vector<Knob>> knobs_for(const std::vector<std::string>& names) {
  std::vector<Knob> knobs;
  for (const std::string& name : names) {
    const Result<const ParamRow*> row = find_param(name);
    if (!row) return row.error();
  }
  constexpr Params defaults;
  for (const ParamRow& row : kParamTable) {
    const bool wanted =
        names.empty() || std::find(names.begin(), names.end(), row.name) != names.end();
    if (!wanted) continue;
    knobs.push_back({std::string(row.name), static_cast<double>(defaults.*row.field),
                     static_cast<double>(row.low), static_cast<double>(row.high),
                     static_cast<double>(row.step)});
  }
  return knobs;
}

// The parameters are settings, too; a state has them as the names of its values.
std::optional<Error> check_parameters(const std::string& path, const Json& values,
                                      const std::vector<Knob>& knobs) {
  Settings earlier;
  Settings now;
  for (const auto& [name, value] : values.items()) earlier.add("parameter " + name, "tuned");
  for (const Knob& knob : knobs) now.add("parameter " + knob.name, "tuned");
  return now.check_earlier(path, earlier);
}

// Loads the values of an earlier run into the knobs. Returns how many iterations it had done.
Result<std::uint64_t> read_state(const std::string& path, const Settings& settings,
                                 std::vector<Knob>& knobs) {
  std::error_code failed;
  if (path.empty() || !std::filesystem::exists(path, failed)) return std::uint64_t{0};
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const Json state = Json::parse(*text, nullptr, false);
  const Error wrong{path, "something else", "the state of a tuning of the same parameters"};
  if (!state.is_object() || !state.contains("iterations") || !state.contains("values"))
    return wrong;
  if (auto error = settings.check_earlier(path, Settings::read(state.value("settings", Json{}))))
    return *error;
  const Json& done = state["iterations"];
  const Json& values = state["values"];
  if (!done.is_number_unsigned() || !values.is_object()) return wrong;
  if (auto error = check_parameters(path, values, knobs)) return *error;
  for (Knob& knob : knobs) {
    const auto found = values.find(knob.name);
    if (!found->is_number()) return wrong;
    knob.value = std::clamp(found->get<double>(), knob.low, knob.high);
  }
  return done.get<std::uint64_t>();
}

std::optional<Error> write_state(const std::string& path, const Settings& settings,
                                 const Spsa& spsa) {
  if (path.empty()) return std::nullopt;
  Json state{{"settings", settings.json()}, {"iterations", spsa.learned()}};
  for (const Knob& knob : spsa.knobs()) state["values"][knob.name] = knob.value;
  return replace_file(path, state.dump(2) + '\n');
}

struct TrialResult {
  Trial trial;
  double score;  // games won by the first minus those won by the second
};

// Each job is a trial: a pair of games. Results are used in the order in which they arrive.
class TuneRun final : public NumberedWork<Trial, TrialResult> {
 public:
  TuneRun(const TunePlan& plan, Spsa spsa, std::vector<Opening> openings, const OnTrial& on_trial,
          const std::atomic<bool>& stop)
      : plan_(plan),
        spsa_(std::move(spsa)),
        openings_(std::move(openings)),
        on_trial_(on_trial),
        stop_(stop),
        proposed_(spsa_.learned()) {
    rules_.adjudication.resign = ResignRule{.moves = 4, .score = 800};
    rules_.adjudication.draw = DrawRule{.from_move = 40, .moves = 8, .score = 8};
  }

  std::optional<Error> run() {
    if (auto error = save()) return error;  // before the first game
    const JobWorker<Trial, TrialResult> worker = [this](const Trial& trial) {
      return played(trial);
    };
    return run_jobs(*this, std::vector(static_cast<std::size_t>(plan_.concurrency), worker), stop_);
  }

  const Spsa& spsa() const { return spsa_; }

  Result<std::optional<Trial>> job(std::uint64_t /*number*/) override {
    if (!spsa_.more()) return std::optional<Trial>{};
    // From the number of the trial, so that a resumed tuning goes on as it would have.
    Random random{plan_.seed ^ Random{++proposed_}.next()};
    return std::optional{spsa_.propose(random)};
  }

  std::optional<Error> finished(std::uint64_t /*number*/, const TrialResult& result) override {
    if (stop_) return std::nullopt;
    spsa_.learn(result.trial, result.score);
    if (auto error = save()) return error;
    if (on_trial_) on_trial_(spsa_);
    return std::nullopt;
  }

 private:
  std::optional<Error> save() const { return write_state(plan_.state, plan_.settings(), spsa_); }

  PlayerSpec player(const std::vector<int>& values, const char* name) const {
    PlayerSpec spec = plan_.player;
    spec.name = name;
    spec.options.emplace_back("Lab", "true");
    for (std::size_t i = 0; i < values.size(); ++i)
      spec.options.emplace_back("Param." + spsa_.knobs()[i].name, std::to_string(values[i]));
    return spec;
  }

  Result<std::optional<TrialResult>> played(const Trial& trial) const {
    const Opening& opening = openings_[trial.iteration % openings_.size()];
    std::vector<std::string> notes;
    Result<std::unique_ptr<Player>> first = make_player(player(trial.first, "first"), notes);
    if (!first) return first.error();
    Result<std::unique_ptr<Player>> second = make_player(player(trial.second, "second"), notes);
    if (!second) return second.error();
    double score = 0;
    for (const bool first_is_white : {true, false}) {
      Player& white = first_is_white ? *first.value() : *second.value();
      Player& black = first_is_white ? *second.value() : *first.value();
      const GameRecord game = play_game({white, plan_.player.control},
                                        {black, plan_.player.control}, opening, rules_, stop_);
      if (game.interrupted) return std::optional<TrialResult>{};
      // A loss on time may be due to the parameters; any other fault is a bug.
      if (game.fault != Fault::None && game.fault != Fault::Time)
        return Error{"game", game.reason, "games without a fault; the state was kept"};
      if (game.result == GameResult::Draw) continue;
      score += (game.result == GameResult::WhiteWins) == first_is_white ? 1 : -1;
    }
    return std::optional{TrialResult{trial, score}};
  }

  const TunePlan& plan_;
  Spsa spsa_;
  std::vector<Opening> openings_;
  const OnTrial& on_trial_;
  const std::atomic<bool>& stop_;
  MatchRules rules_;
  std::uint64_t proposed_;  // trials, with those of earlier runs
};

}  // namespace

Settings TunePlan::settings() const {
  Settings settings;
  settings.add("rate", std::to_string(spsa.rate)).add("limits", player.control.text());
  for (const auto& [name, value] : player.options) settings.add("option " + name, value);
  return settings.add("openings", openings.path.empty() ? "start position" : openings.path);
}

Result<Spsa> tune_search(const TunePlan& plan, const OnTrial& on_trial,
                         const std::atomic<bool>& stop) {
  Result<std::vector<Knob>> knobs = knobs_for(plan.params);
  if (!knobs) return knobs.error();
  std::vector<Knob> begin = std::move(knobs).value();
  const Result<std::uint64_t> done = read_state(plan.state, plan.settings(), begin);
  if (!done) return done.error();
  Result<std::vector<Opening>> openings = load_openings(plan.openings, plan.spsa.iterations);
  if (!openings) return openings.error();
  TuneRun run{plan, Spsa{plan.spsa, std::move(begin), *done}, std::move(openings).value(), on_trial,
              stop};
  if (auto error = run.run()) return *error;
  return run.spsa();
}

}  // namespace quadriga
