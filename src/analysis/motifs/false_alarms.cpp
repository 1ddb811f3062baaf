#include "analysis/motifs/false_alarms.h"

#include <algorithm>
#include <cmath>

#include "analysis/motifs/recognise.h"
#include "base/formatted.h"
#include "formats/games/game_data.h"
#include "study/reports/json_text.h"

namespace quadriga {

namespace {

constexpr std::size_t kLineLength = 5;  // plies: three moves of the side to move
constexpr int kSteady = 40;             // centipawns by which scores may differ
constexpr int kMostPositions = 100'000;

// Nothing is won or lost in the line that starts with this move.
bool is_steady(const ScoredGame& game, std::size_t index) {
  const int first = game.moves[index].score;
  for (std::size_t i = index; i <= index + kLineLength; ++i) {
    const int score = (i - index) % 2 == 0 ? game.moves[i].score : -game.moves[i].score;
    if (std::abs(score - first) > kSteady) return false;
  }
  return true;
}

void count_alarms(FalseAlarms& alarms, const Position& before, std::span<const Move> line,
                  Side us) {
  const Story story = Story::of(before, line, us);
  const std::vector<MotifFinding> found = motifs_of(story);
  const auto is_claim = [](const MotifFinding& each) {
    return is_decisive(each.motif) && each.pays;
  };
  if (story.gain() > 0 && std::any_of(found.begin(), found.end(), is_claim)) ++alarms.claimed;
  ++alarms.positions;
  if (!found.empty()) ++alarms.with_alarm;
  for (const MotifFinding& each : found) ++alarms.by_motif[static_cast<std::size_t>(each.motif)];
}

// The move before the quiet position is part of the story, as in puzzles.
void count_in(FalseAlarms& alarms, const ScoredGame& game) {
  std::vector<Move> moves;
  for (const ScoredMove& each : game.moves) moves.push_back(each.move);
  Position before = game.start;
  for (std::size_t i = 1; i + kLineLength < moves.size(); ++i) {
    const Position position = before.after(moves[i - 1]);
    if (is_quiet(position, game.moves[i]) && is_steady(game, i))
      count_alarms(alarms, before, std::span{moves}.subspan(i - 1, kLineLength + 1),
                   position.side_to_move());
    before = position;
  }
}

}  // namespace

double FalseAlarms::per_thousand(int count) const {
  return positions == 0 ? 0 : 1000.0 * count / positions;
}

Result<FalseAlarms> false_alarms_in(const std::string& path) {
  FalseAlarms alarms;
  const auto use = [&](const ScoredGame& game, double) {
    count_in(alarms, game);
    return alarms.positions < kMostPositions;
  };
  if (auto error = each_game(path, use)) return *error;
  return alarms;
}

std::string alarms_text(const FalseAlarms& alarms) {
  std::string text = "motif              per 1,000 quiet positions\n";
  for (std::size_t i = 0; i < kMotifs; ++i)
    if (alarms.by_motif[i] > 0)
      text += formatted("%-18s %8.2f\n", std::string(name_of(static_cast<Motif>(i))).c_str(),
                        alarms.per_thousand(alarms.by_motif[i]));
  return text +
         formatted("%-18s %8.2f of %d positions\n", "any", alarms.per_thousand(alarms.with_alarm),
                   alarms.positions) +
         formatted("%-18s %8.2f: decisive, in a line that gains material\n", "claimed",
                   alarms.per_thousand(alarms.claimed));
}

std::string alarms_json(const FalseAlarms& alarms) {
  nlohmann::json motifs = nlohmann::json::object();
  for (std::size_t i = 0; i < kMotifs; ++i)
    motifs[std::string(name_of(static_cast<Motif>(i)))] = alarms.per_thousand(alarms.by_motif[i]);
  return json_text({{"positions", alarms.positions},
                    {"any", alarms.per_thousand(alarms.with_alarm)},
                    {"claimed", alarms.per_thousand(alarms.claimed)},
                    {"per_thousand", motifs}});
}

}  // namespace quadriga
