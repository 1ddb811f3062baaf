#include "arena/specs.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "formats/text/suggest.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

struct Pair {
  std::string key;
  std::string value;
  bool has_value;
};

Pair split(const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos) return {word, "", false};
  return {word.substr(0, equals), word.substr(equals + 1), true};
}

// A keyword and its setter, which returns what was expected if the value is bad.
struct Setter {
  std::string_view key;
  std::function<std::optional<std::string>(const std::string& value)> set;
};

std::optional<Error> read_words(const char* what, const Words& words,
                                const std::vector<Setter>& setters) {
  std::string known;
  std::vector<std::string_view> keys;
  for (const Setter& setter : setters) {
    known += (known.empty() ? "" : ", ") + std::string(setter.key);
    keys.push_back(setter.key);
  }
  for (const std::string& word : words) {
    const Pair pair = split(word);
    bool found = false;
    for (const Setter& setter : setters) {
      if (setter.key != pair.key) continue;
      found = true;
      if (const auto expected = setter.set(pair.value))
        return Error{std::string(what) + ' ' + pair.key, quoted(pair.value), *expected};
    }
    if (!found) return Error{what, quoted(word), "one of " + known + did_you_mean(pair.key, keys)};
  }
  return std::nullopt;
}

Setter whole(std::string_view key, std::int64_t low, std::int64_t high,
             const std::function<void(std::int64_t)>& use) {
  return {key, [=](const std::string& value) -> std::optional<std::string> {
            const auto number = read_integer(value);
            if (!number || *number < low || *number > high)
              return "a number from " + std::to_string(low) + " to " + std::to_string(high);
            use(*number);
            return std::nullopt;
          }};
}

Setter real(std::string_view key, double low, double high, const std::function<void(double)>& use) {
  return {key, [=](const std::string& value) -> std::optional<std::string> {
            const auto number = read_number(value);
            if (!number || *number < low || *number > high)
              return "a number from " + std::to_string(low) + " to " + std::to_string(high);
            use(*number);
            return std::nullopt;
          }};
}

Setter text(std::string_view key, std::string& field) {
  return {key, [&field](const std::string& value) -> std::optional<std::string> {
            field = value;
            return std::nullopt;
          }};
}

Setter flag(std::string_view key, const std::function<void()>& use) {
  return {key, [=](const std::string& value) -> std::optional<std::string> {
            if (!value.empty() && value != "true" && value != "false") return "true or false";
            if (value != "false") use();
            return std::nullopt;
          }};
}

// Options of the engine itself: passed on unchanged, for the engine to check.
bool take_option(const Pair& pair, PlayerSpec& spec) {
  constexpr std::string_view kOption = "option.";
  const bool room = pair.key.starts_with("Room.") || pair.key.starts_with("Param.");
  if (!room && !pair.key.starts_with(kOption)) return false;
  spec.options.emplace_back(room ? pair.key : pair.key.substr(kOption.size()), pair.value);
  return true;
}

std::vector<Setter> player_setters(PlayerSpec& spec, bool& self) {
  TimeControl& control = spec.control;
  return {
      flag("self", [&self] { self = true; }),
      text("cmd", spec.command),
      text("name", spec.name),
      text("dir", spec.directory),
      {"arg",
       [&spec](const std::string& value) -> std::optional<std::string> {
         spec.arguments.push_back(value);
         return std::nullopt;
       }},
      {"tc",
       [&control](const std::string& value) -> std::optional<std::string> {
         const Result<TimeControl> read = read_time_control(value);
         if (!read) return read.error().expected;
         control.per_move.reset();
         control.moves = read->moves;
         control.seconds = read->seconds;
         control.increment = read->increment;
         return std::nullopt;
       }},
      real("st", 0.001, 1e6,
           [&control](double seconds) {
             control.moves = 0;
             control.seconds = control.increment = 0;
             control.per_move = seconds;
           }),
      whole("nodes", 1, INT64_MAX,
            [&control](std::int64_t n) { control.nodes = static_cast<std::uint64_t>(n); }),
      whole("depth", 1, kMaxDepth,
            [&control](std::int64_t n) { control.depth = static_cast<int>(n); }),
      flag("ponder", [&spec] { spec.ponder = true; }),
  };
}

bool names(const Words& words, std::string_view key) {
  return std::any_of(words.begin(), words.end(),
                     [key](const std::string& word) { return split(word).key == key; });
}

std::string default_name(const PlayerSpec& spec) {
  if (spec.in_process()) return "self";
  return spec.command.substr(spec.command.rfind('/') + 1);
}

}  // namespace

Result<PlayerSpec> read_player(const Words& each, const Words& own) {
  PlayerSpec spec;
  bool self = false;
  const std::vector<Setter> setters = player_setters(spec, self);
  for (const Words* words : {&each, &own}) {
    Words rest;
    for (const std::string& word : *words)
      if (!take_option(split(word), spec)) rest.push_back(word);
    if (auto error = read_words("engine", rest, setters)) return *error;
    if (names(rest, "tc") && names(rest, "st"))
      return Error{"engine", "both tc= and st=", "either a clock or a time per move"};
  }
  if (self != spec.command.empty())
    return Error{"engine", self ? "both self and cmd=" : "neither", "self or cmd=PROGRAM"};
  if (spec.name.empty()) spec.name = default_name(spec);
  if (!spec.control.limited())
    return Error{"engine " + spec.name, "no limit",
                 "tc=, st=, nodes= or depth= (for one player or in --each)"};
  return spec;
}

Result<SprtPlan> read_sprt(const Words& words) {
  SprtPlan plan;
  const auto error =
      read_words("sprt", words,
                 {real("elo0", -1000, 1000, [&](double elo) { plan.elo0 = elo; }),
                  real("elo1", -1000, 1000, [&](double elo) { plan.elo1 = elo; }),
                  real("alpha", 1e-6, 0.499, [&](double share) { plan.alpha = share; }),
                  real("beta", 1e-6, 0.499, [&](double share) { plan.beta = share; }),
                  {"model", [&](const std::string& value) -> std::optional<std::string> {
                     if (value != "logistic" && value != "normalised" && value != "normalized")
                       return "logistic or normalised";
                     plan.model = value == "logistic" ? EloModel::Logistic : EloModel::Normalised;
                     return std::nullopt;
                   }}});
  if (error) return *error;
  constexpr double kWidestNormalised = 200;  // beyond this, no distribution of results fits
  if (plan.model == EloModel::Normalised &&
      std::max(std::abs(plan.elo0), std::abs(plan.elo1)) > kWidestNormalised)
    return Error{"sprt", "normalised Elo beyond 200", "from -200 to 200, or model=logistic"};
  if (plan.elo0 >= plan.elo1) return Error{"sprt", "elo0 that is not below elo1", "elo0 < elo1"};
  return plan;
}

Result<ResignRule> read_resign(const Words& words) {
  ResignRule rule;
  const auto error = read_words(
      "resign", words,
      {whole("moves", 1, 1000, [&](std::int64_t n) { rule.moves = static_cast<int>(n); }),
       whole("score", 1, 30000, [&](std::int64_t n) { rule.score = static_cast<int>(n); }),
       flag("onesided", [&] { rule.both = false; })});
  if (error) return *error;
  return rule;
}

Result<DrawRule> read_draw(const Words& words) {
  DrawRule rule;
  const auto error = read_words(
      "draw", words,
      {whole("from", 0, 10000, [&](std::int64_t n) { rule.from_move = static_cast<int>(n); }),
       whole("moves", 1, 1000, [&](std::int64_t n) { rule.moves = static_cast<int>(n); }),
       whole("score", 0, 30000, [&](std::int64_t n) { rule.score = static_cast<int>(n); })});
  if (error) return *error;
  return rule;
}

void make_names_distinct(std::vector<PlayerSpec>& players) {
  for (std::size_t i = 1; i < players.size(); ++i) {
    const std::string name = players[i].name;
    const auto taken = [&] {
      return std::any_of(
          players.begin(), players.begin() + static_cast<std::ptrdiff_t>(i),
          [&](const PlayerSpec& earlier) { return earlier.name == players[i].name; });
    };
    for (int copy = 2; taken(); ++copy) players[i].name = name + "-" + std::to_string(copy);
  }
}

}  // namespace quadriga
