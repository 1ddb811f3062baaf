#include "arena/schedule.h"

#include <algorithm>

namespace quadriga {

std::vector<Fixture> make_schedule(std::size_t players, Format format, int rounds,
                                   std::size_t openings) {
  std::vector<Fixture> fixtures;
  int pair = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::size_t opening =
        static_cast<std::size_t>(round) % std::max<std::size_t>(openings, 1);
    const std::size_t hosts = format == Format::Gauntlet ? 1 : players;
    for (std::size_t a = 0; a < hosts; ++a) {
      for (std::size_t b = a + 1; b < players; ++b, ++pair) {
        fixtures.push_back({2 * pair, a, b, pair, opening});
        fixtures.push_back({2 * pair + 1, b, a, pair, opening});
      }
    }
  }
  return fixtures;
}

void Scoreboard::add(const Fixture& fixture, GameResult result) {
  const Couple couple = std::minmax(fixture.white, fixture.black);
  Tally& tally = tallies_[couple];
  const int half = half_points(result, fixture.white == couple.first);
  ++games_;
  tally.add_game(half);
  const auto [place, first_of_pair] = waiting_.try_emplace(fixture.pair, half);
  if (first_of_pair) return;
  tally.add_pair(place->second, half);
  waiting_.erase(place);
}

Tally Scoreboard::between(std::size_t first, std::size_t second) const {
  const auto found = tallies_.find(std::minmax(first, second));
  if (found == tallies_.end()) return {};
  return first < second ? found->second : found->second.reversed();
}

Tally Scoreboard::of(std::size_t player) const {
  Tally sum;
  for (const auto& [couple, counted] : tallies_) {
    if (couple.first != player && couple.second != player) continue;
    const Tally tally = couple.first == player ? counted : counted.reversed();
    sum.wins += tally.wins;
    sum.draws += tally.draws;
    sum.losses += tally.losses;
    for (std::size_t i = 0; i < sum.pairs.size(); ++i) sum.pairs[i] += tally.pairs[i];
    sum.split_pairs += tally.split_pairs;
  }
  return sum;
}

std::vector<Meeting> Scoreboard::meetings() const {
  std::vector<Meeting> list;
  for (const auto& [couple, tally] : tallies_)
    list.push_back({couple.first, couple.second, tally.wins + tally.draws / 2.0, tally.games(),
                    variance_of_points(tally)});
  return list;
}

}  // namespace quadriga
