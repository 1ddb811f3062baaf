#include "search/repetition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "support/positions.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

Game played(const char* fen, const std::string& uci_moves) {
  Game game{position_of(fen)};
  std::istringstream in(uci_moves);
  for (std::string uci; in >> uci;) game.play(move_of(game.position(), uci));
  return game;
}

bool can_repeat(const Game& game, int plies) {
  return can_repeat(game.position(), game.history(), plies);
}

// The same question, answered by trying every move.
bool some_move_repeats(const Game& game, int plies) {
  const int reach =
      std::min({game.position().rule50(), plies - 1, static_cast<int>(game.history().size()) - 1});
  for (const Move move : game.position().legal_moves()) {
    const Key key = game.position().after(move).key();
    for (int back = 3; back <= reach; back += 2)
      if (game.history().back(back) == key) return true;
  }
  return false;
}

// ---- Obvious ones -----------------------------------------------------------------------------

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(UpcomingRepetition, AKnightMayGoBack) {
  EXPECT_TRUE(can_repeat(played(kStart, "g1f3 g8f6 f3g1"), 4));
}

TEST(UpcomingRepetition, AKnightThatIsStillAwayMayNot) {
  EXPECT_FALSE(can_repeat(played(kStart, "g1f3 g8f6"), 2));
  EXPECT_FALSE(can_repeat(played(kStart, "g1f3 g8f6 b1c3"), 4));
}

TEST(UpcomingRepetition, SlidersAndKingsMayGoBackToo) {
  const char* fen = "q3k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  EXPECT_TRUE(can_repeat(played(fen, "a1b1 a8d5 b1a1"), 4));
  EXPECT_TRUE(can_repeat(played(fen, "e1f2 e8f7 f2e1"), 4));
}

// A rook goes from c1 round to a1 while the king walks in a circle.
constexpr const char* kRoundTrip = "g8f8 c1c2 f8f7 c2a2 f7g7 a2a1 g7g8";

TEST(UpcomingRepetition, ASliderMayGoBackOverFreeSquares) {
  EXPECT_TRUE(can_repeat(played("6k1/8/8/8/8/8/8/2R1K3 b - - 0 1", kRoundTrip), 8));
}

TEST(UpcomingRepetition, ASliderWhoseWayIsBlockedMayNotGoBack) {
  EXPECT_FALSE(can_repeat(played("6k1/8/8/8/8/8/8/1NR1K3 b - - 0 1", kRoundTrip), 8));
}

TEST(UpcomingRepetition, WhatOnlyTheOpponentCouldUndoDoesNotCount) {
  const char* fen = "2k5/p1p5/P1P5/8/8/8/8/K7 b - - 0 1";
  EXPECT_FALSE(can_repeat(played(fen, "c8d8 a1b1 d8c8 b1a1 c8b8"), 6));
}

TEST(UpcomingRepetition, DoesNotLookBackBeyondAPawnMove) {
  EXPECT_FALSE(can_repeat(played(kStart, "g1f3 e7e6 f3g1"), 4));
}

TEST(UpcomingRepetition, LostCastlingRightsCannotComeBack) {
  const char* fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  EXPECT_FALSE(can_repeat(played(fen, "h1g1 e8e7 g1h1"), 4));
  EXPECT_TRUE(can_repeat(played(fen, "h1g1 e8e7 g1h1 e7e8 h1g1"), 5));
}

TEST(UpcomingRepetition, LooksBackNoFurtherThanRequested) {
  const Game game = played(kStart, "g1f3 g8f6 f3g1");
  EXPECT_FALSE(can_repeat(game, 3)) << "one occurrence at the root is not enough";
  EXPECT_TRUE(can_repeat(game, 4));
}

TEST(UpcomingRepetition, DoesNotLookBackBeyondTheFirstKey) {
  const Game game{position_of("4k3/8/8/8/8/8/8/4K2R w - - 50 60")};
  EXPECT_FALSE(can_repeat(game, 40));
}

// ---- Against brute force ----------------------------------------------------------------------

constexpr const char* kShufflingGrounds[] = {
    "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    "4k2n/8/8/8/8/8/8/N3K3 w - - 0 1",
    "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k1b1/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/1B2K3 w - - 0 1",
    "k7/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1",
};

// Random games with little space, where positions come back all the time.
template <class Visit>
void shuffle(std::uint64_t seed, Visit visit) {
  Random random{seed};
  for (const char* fen : kShufflingGrounds)
    for (int round = 0; round < 20; ++round) {
      Game game{position_of(fen)};
      for (int ply = 0; ply < 80; ++ply) {
        const MoveList moves = game.position().legal_moves();
        if (moves.empty()) break;
        game.play(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        visit(game, static_cast<int>(random.below(30)));
      }
    }
}

TEST(UpcomingRepetition, MissesNoneInShufflingGames) {
  int repeats = 0;
  shuffle(331, [&](const Game& game, int plies) {
    if (!some_move_repeats(game, plies)) return;
    ++repeats;
    ASSERT_TRUE(can_repeat(game, plies)) << write_fen(game.position());
  });
  EXPECT_GT(repeats, 300);
}

TEST(UpcomingRepetition, InventsNoneInShufflingGames) {
  shuffle(332, [&](const Game& game, int plies) {
    if (some_move_repeats(game, plies)) return;
    ASSERT_FALSE(can_repeat(game, plies)) << write_fen(game.position()) << ' ' << plies;
  });
}

}  // namespace
}  // namespace quadriga
