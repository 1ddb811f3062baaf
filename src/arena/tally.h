// Results of a match between two players: games, and pairs of games from the same opening.
#pragma once

#include <array>
#include <cstdint>

namespace quadriga {

enum class GameResult : std::uint8_t { WhiteWins, BlackWins, Draw };

// A player's points in a game, in halves: 0, 1 or 2.
constexpr int half_points(GameResult result, bool as_white) {
  if (result == GameResult::Draw) return 1;
  return (result == GameResult::WhiteWins) == as_white ? 2 : 0;
}

// From the view of the first player.
struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  // Pairs by half points scored, 0 to 4. A win and a loss count like two draws.
  std::array<int, 5> pairs{};
  int split_pairs = 0;  // of those with two half points: a win and a loss

  int games() const { return wins + draws + losses; }
  int pair_count() const { return pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4]; }

  void add_game(int half) {
    if (half == 2) ++wins;
    if (half == 1) ++draws;
    if (half == 0) ++losses;
  }
  void add_pair(int first_half, int second_half) {
    ++pairs[static_cast<std::size_t>(first_half + second_half)];
    if (first_half + second_half == 2 && first_half != 1) ++split_pairs;
  }

  // The same match from the view of the second player.
  Tally reversed() const {
    return {losses, draws, wins, {pairs[4], pairs[3], pairs[2], pairs[1], pairs[0]}, split_pairs};
  }

  friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace quadriga
