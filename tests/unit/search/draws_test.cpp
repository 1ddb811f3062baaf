// Repetitions, fifty moves and dead positions, as the search sees them.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "support/searching.h"

namespace quadriga {
namespace {

using namespace searching;  // NOLINT(google-build-using-namespace)

// ---- Repetition -------------------------------------------------------------------------------

// White is a queen up and has moved back and forth; once more would be a draw.
const Game& shuffled() {
  static const Game game =
      game_of("6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1", "d1d2 g8f8 d2d1 f8g8 d1d2 g8f8 d2d1 f8g8");
  return game;
}

TEST(Repetition, IsAvoidedByTheSideThatWins) {
  for (int depth = 1; depth <= 8; ++depth) {
    Game game = shuffled();
    const SearchOutcome outcome = think(to_depth(game, depth));
    EXPECT_GT(outcome.score, 300) << depth;
    game.play(outcome.best);
    EXPECT_NE(game.outcome(), Outcome::ThreefoldRepetition) << depth;
  }
}

TEST(Repetition, IsScoredAsADrawEvenForTheSideThatWins) {
  SearchTask task = to_depth(shuffled(), 6);
  task.limits.search_moves = {support::move_of(task.game.position(), "d1d2")};
  EXPECT_EQ(think(task).score, kDraw);
}

TEST(Repetition, IsSoughtByTheSideThatLoses) {
  // White has nothing but perpetual check on e8 and h5.
  const SearchTask task = to_depth("6k1/6p1/8/7Q/8/1q6/r7/7K w - - 0 1", 8);
  const SearchOutcome outcome = think(task);
  EXPECT_EQ(uci(task.game.position(), outcome.best), "h5e8");
  EXPECT_EQ(outcome.score, kDraw);
}

TEST(Repetition, OfAnEarlierGamePositionIsSought) {
  // The same perpetual, half of it already played: the losing side continues.
  const Game game = game_of("6k1/6p1/8/7Q/8/1q6/r7/7K w - - 0 1", "h5e8 g8h7 e8h5 h7g8");
  const SearchOutcome outcome = think(to_depth(game, 8));
  EXPECT_EQ(uci(game.position(), outcome.best), "h5e8");
  EXPECT_EQ(outcome.score, kDraw);
}

TEST(Repetition, DoesNotReachAcrossAPawnMove) {
  const Game game = game_of("6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1",
                            "d1d2 g8f8 d2d1 f8g8 d1d2 g8f8 d2d1 f8g8 h2h3 h7h6");
  SearchTask task = to_depth(game, 4);
  task.limits.search_moves = {support::move_of(game.position(), "d1d2")};
  EXPECT_GT(think(task).score, 300);
}

TEST(Repetition, UpcomingOneIsWorthADrawToTheLosingSide) {
  SearchTask with = to_depth("6k1/6p1/8/7Q/8/1q6/r7/7K w - - 0 1", 8);
  SearchTask without = with;
  without.lab.rooms.set(Room::UpcomingRepetition, false);
  EXPECT_EQ(think(with).score, kDraw);
  EXPECT_EQ(think(without).score, kDraw);
}

// ---- Fifty moves ------------------------------------------------------------------------------

TEST(FiftyMoves, MateOnTheHundredthHalfMoveIsFound) {
  const SearchOutcome outcome = think(to_depth("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 99 80", 4));
  EXPECT_EQ(outcome.score, mate_in(1));
}

TEST(FiftyMoves, MateAgainstUsOnTheHundredthHalfMoveIsSeen) {
  const SearchOutcome outcome = think(to_depth("7k/8/6K1/8/8/8/8/R7 b - - 98 80", 10));
  EXPECT_EQ(outcome.score, mated_in(2));
}

TEST(FiftyMoves, AMateOneHalfMoveLaterIsADraw) {
  const SearchOutcome outcome = think(to_depth("7k/8/6K1/8/8/8/8/R7 b - - 99 80", 10));
  EXPECT_EQ(outcome.score, kDraw);
}

TEST(FiftyMoves, AWinThatComesTooLateIsADraw) {
  for (int depth = 1; depth <= 6; ++depth)
    EXPECT_EQ(think(to_depth("8/8/8/4k3/8/8/8/R3K3 w - - 99 80", depth)).score, kDraw) << depth;
}

TEST(FiftyMoves, APawnMoveKeepsTheGameAlive) {
  const SearchTask task = to_depth("8/8/8/4k3/8/8/P7/R3K3 w - - 99 80", 5);
  const SearchOutcome outcome = think(task);
  EXPECT_GT(outcome.score, 300);
  EXPECT_EQ(uci(task.game.position(), outcome.best).substr(0, 2), "a2");
}

TEST(FiftyMoves, OverAtTheRootStillGivesALegalMove) {
  for (const char* fen :
       {"8/8/8/4k3/8/8/8/R3K3 w - - 100 80", "8/8/8/4k3/8/8/8/R3K3 w - - 150 120"}) {
    const SearchTask task = to_depth(fen, 4);
    EXPECT_TRUE(task.game.position().is_legal(think(task).best)) << fen;
  }
}

TEST(FiftyMoves, TheTableDoesNotHideTheDraw) {
  Thinking thinker;
  const char* fresh = "8/8/8/4k3/8/8/8/R3K3 w - - 0 80";
  EXPECT_GT(thinker.think(to_depth(fresh, 8)).score, 300);
  EXPECT_EQ(thinker.think(to_depth("8/8/8/4k3/8/8/8/R3K3 w - - 99 80", 8)).score, kDraw);
}

// ---- Dead positions ---------------------------------------------------------------------------

TEST(DeadPosition, IsScoredAsADraw) {
  for (const char* fen : {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3KB3/8/8 w - - 0 1",
                          "8/8/4k3/8/8/3KN3/8/8 b - - 0 1"})
    EXPECT_EQ(think(to_depth(fen, 6)).score, kDraw) << fen;
}

TEST(DeadPosition, IsReachedByTakingTheLastPawn) {
  const SearchTask task = to_depth("8/8/8/8/3k4/4P3/8/K6B b - - 0 1", 6);
  const SearchOutcome outcome = think(task);
  EXPECT_EQ(uci(task.game.position(), outcome.best), "d4e3");
  EXPECT_EQ(outcome.score, kDraw);
}

// ---- Long games -------------------------------------------------------------------------------

TEST(LongGame, OfThreeThousandPliesCanBeSearched) {
  Game game{Position::start()};
  for (const char* there_and_back = "g1f3 g8f6 f3g1 f6g8"; game.moves().size() < 3000;) {
    std::istringstream in(there_and_back);
    for (std::string move; in >> move;) game.play(support::move_of(game.position(), move));
  }
  const SearchOutcome outcome = think(to_depth(game, 5));
  EXPECT_TRUE(game.position().is_legal(outcome.best));
}

}  // namespace
}  // namespace quadriga
