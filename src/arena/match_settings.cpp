// What must be the same for a match to be resumed.
#include "arena/match_run.h"

namespace quadriga {

namespace {

void add_player(Settings& settings, const std::string& prefix, const PlayerSpec& player) {
  settings.add(prefix, player.name);
  std::string program = player.in_process() ? "self" : player.command;
  for (const std::string& argument : player.arguments) program += ' ' + argument;
  settings.add(prefix + " program", program);
  if (!player.directory.empty()) settings.add(prefix + " folder", player.directory);
  settings.add(prefix + " limits", player.control.text());
  if (player.ponder) settings.add(prefix + " pondering", "on");
  for (const auto& [name, value] : player.options) settings.add(prefix + " option " + name, value);
}

void add_openings(Settings& settings, const OpeningSource& openings) {
  settings.add("openings", openings.path.empty() ? "start position" : openings.path);
  settings.add("order", openings.shuffled ? "random" : "sequential");
  settings.add("seed", std::to_string(openings.seed));
  settings.add("plies", std::to_string(openings.plies));
}

void add_rules(Settings& settings, const AdjudicationRules& rules) {
  if (rules.resign)
    settings.add("resign", "moves=" + std::to_string(rules.resign->moves) +
                               " score=" + std::to_string(rules.resign->score) +
                               (rules.resign->both ? "" : " onesided"));
  if (rules.draw)
    settings.add("draw", "from=" + std::to_string(rules.draw->from_move) +
                             " moves=" + std::to_string(rules.draw->moves) +
                             " score=" + std::to_string(rules.draw->score));
  if (rules.most_moves) settings.add("max-moves", std::to_string(*rules.most_moves));
  if (rules.tables) settings.add("tablebases", "on");
}

}  // namespace

Settings MatchPlan::settings() const {
  Settings settings;
  for (std::size_t i = 0; i < players.size(); ++i)
    add_player(settings, "player " + std::to_string(i + 1), players[i]);
  add_openings(settings, openings);
  add_rules(settings, rules.adjudication);
  if (format == Format::Gauntlet) settings.add("gauntlet", "on");
  if (rules.chess960) settings.add("chess960", "on");
  return settings;
}

}  // namespace quadriga
