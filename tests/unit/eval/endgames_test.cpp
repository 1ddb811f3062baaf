// Well-known endgames, as the recognisers see them.
#include <gtest/gtest.h>

#include <string>

#include "eval/endgames/recognise.h"
#include "eval/trace.h"
#include "rooms/mode.h"
#include "support/positions.h"
#include "support/searching.h"

namespace quadriga {
namespace {

// As the side to move sees it.
std::optional<Recognised> known(const std::string& fen) {
  const Position position = support::position_of(fen);
  return recognise(Lab{LabSettings{}, nullptr}, position.board(),
                   MaterialView::of(position.board()));
}

bool called_won(const std::string& fen) {
  const auto answer = known(fen);
  return answer && answer->score >= 250;
}
bool called_lost(const std::string& fen) {
  const auto answer = known(fen);
  return answer && answer->score <= -250;
}
bool called_drawn(const std::string& fen) {
  const auto answer = known(fen);
  return answer && std::abs(answer->score) < 100;
}

TEST(Kpk, OppositionDecides) {
  EXPECT_TRUE(called_lost("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"));
  EXPECT_TRUE(called_won("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"));
  EXPECT_TRUE(called_drawn("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"));
  EXPECT_TRUE(called_lost("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1"));
}

TEST(Kpk, ARookPawnWithTheKingInTheCornerIsADraw) {
  EXPECT_TRUE(called_drawn("k7/8/K7/P7/8/8/8/8 w - - 0 1"));
  EXPECT_TRUE(called_drawn("7k/8/7K/7P/8/8/8/8 w - - 0 1"));
}

TEST(Kpk, GivesTheSearchABound) {
  EXPECT_EQ(known("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1")->bound, Bound::Exact);
  EXPECT_EQ(known("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1")->bound, Bound::Lower);
  EXPECT_EQ(known("8/8/8/8/4p3/4k3/8/4K3 w - - 0 1")->bound, Bound::Upper);
}

TEST(Krpkr, LucenaIsWonForEitherColour) {
  for (const char* fen :
       {"2K5/2P1k3/8/8/8/8/r7/3R4 w - - 0 1", "1K6/1P1k4/8/8/8/8/r7/2R5 w - - 0 1",
        "5K2/5P1k/8/8/8/8/4r3/6R1 w - - 0 1", "3r4/R7/8/8/8/8/2p1K3/2k5 b - - 0 1"})
    EXPECT_TRUE(called_won(fen)) << fen;
}

TEST(Krpkr, PhilidorIsDrawn) {
  for (const char* fen : {"4k3/8/r7/3KP3/8/8/8/7R w - - 0 1", "4k3/7R/r7/3KP3/8/8/8/8 b - - 0 1",
                          "3k4/8/7r/2KP4/8/8/8/R7 w - - 0 1"})
    EXPECT_TRUE(called_drawn(fen)) << fen;
}

TEST(Krpkr, KnownWinsAreNeverCalledDrawn) {
  for (const char* fen :
       {"1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1", "3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1",
        "6K1/4k1P1/8/8/8/8/7r/5R2 w - - 0 1", "2K5/2P1k3/8/8/8/8/1r6/3R4 w - - 0 1",
        "4K3/4P1k1/8/8/8/8/3r4/5R2 w - - 0 1"}) {
    EXPECT_FALSE(called_drawn(fen)) << fen;
    EXPECT_TRUE(called_won(fen)) << fen;
  }
}

TEST(Krpkr, KnownDrawsAreNeverCalledWon) {
  for (const char* fen : {"3k4/8/7r/3P4/4K3/8/8/R7 w - - 0 1", "5k2/8/1r6/4KP2/8/8/8/7R b - - 0 1",
                          "2k5/8/r7/2PK4/8/8/8/6R1 w - - 0 1", "k7/8/r7/P7/8/3K4/8/7R w - - 0 1",
                          "1k6/8/7r/P7/8/3K4/8/4R3 b - - 0 1", "R7/6k1/P4r2/8/8/2K5/8/8 w - - 0 1",
                          "1r4k1/R7/6K1/6P1/8/8/8/8 w - - 0 1"})
    EXPECT_FALSE(called_won(fen)) << fen;
  EXPECT_TRUE(called_drawn("k7/8/r7/P7/8/3K4/8/7R w - - 0 1"));
}

TEST(Krpkr, OtherPositionsAreLeftToTheEvaluation) {
  EXPECT_FALSE(known("8/8/8/2k5/8/3KP3/8/r6R w - - 0 1"));
}

TEST(WrongBishop, DrawsOnlyInTheCornerItDoesNotGuard) {
  EXPECT_TRUE(called_drawn("k7/8/1K6/P7/8/8/8/2B5 w - - 0 1"));
  EXPECT_FALSE(known("k7/8/1K6/P7/8/8/8/5B2 w - - 0 1"));
  EXPECT_FALSE(known("5k2/8/1K6/P7/8/8/8/2B5 w - - 0 1"));
}

TEST(PawnsAgainstKing, MoreMaterialIsWorthMore) {
  const Score one = known("8/8/8/2k5/8/2K5/2P5/8 b - - 0 1")->score;
  const Score two = known("8/8/8/2k5/8/2K5/2P2P2/8 b - - 0 1")->score;
  const Score with_knight = known("8/8/8/2k5/8/2K5/2P2N2/8 b - - 0 1")->score;
  EXPECT_LT(two, one);  // as the bare king sees it
  EXPECT_LT(with_knight, two);
}

TEST(PawnsAgainstKing, RookPawnsOnOneFileAreLeftToTheSearch) {
  EXPECT_FALSE(known("k7/8/8/8/P7/P7/8/2K5 w - - 0 1"));
  EXPECT_FALSE(known("k7/8/8/8/P7/8/3N4/2K5 w - - 0 1"));
}

TEST(Knkp, AMateInTheCornerIsNotRuledOut) {
  EXPECT_EQ(known("8/8/8/3N4/8/p7/8/k1K5 w - - 0 1")->bound, Bound::None);
  EXPECT_EQ(known("8/8/8/3N4/4k3/3p4/8/2K5 w - - 0 1")->bound, Bound::Upper);
}

TEST(Recognisers, GiveTheirReasons) {
  for (const char* fen : {"8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
                          "4k3/8/r7/3KP3/8/8/8/7R w - - 0 1", "k7/8/1K6/P7/8/8/8/2B5 w - - 0 1",
                          "8/8/8/3k4/8/8/8/KNN5 w - - 0 1", "8/8/8/8/Q6K/8/2p5/1k6 b - - 0 1",
                          "8/8/8/3k4/8/8/8/K6R w - - 0 1", "8/8/8/3N4/8/3p4/8/k1K5 w - - 0 1",
                          "7k/8/5K2/8/8/2B5/8/6N1 w - - 0 1", "8/8/8/2k5/8/2K5/2P2P2/8 b - - 0 1"})
    EXPECT_FALSE(std::string_view{known(fen)->why}.empty()) << fen;
}

TEST(Kbnk, TheRightCornerIsBetterForTheAttacker) {
  const Score right = known("7k/8/5K2/8/8/2B5/8/6N1 w - - 0 1")->score;
  const Score wrong = known("k7/8/2K5/8/8/2B5/8/6N1 w - - 0 1")->score;
  EXPECT_GT(right, wrong);
}

TEST(Kxk, TheEdgeAndTheOtherKingMatter) {
  const Score centre = known("8/8/8/3k4/8/8/8/K6R w - - 0 1")->score;
  const Score edge = known("3k4/8/8/8/8/8/8/K6R w - - 0 1")->score;
  const Score near = known("3k4/8/3K4/8/8/8/8/7R w - - 0 1")->score;
  EXPECT_GT(edge, centre);
  EXPECT_GT(near, edge);
}

TEST(Knnk, IsADraw) { EXPECT_TRUE(called_drawn("8/8/8/3k4/8/8/8/KNN5 w - - 0 1")); }

TEST(Kqkp, ABishopPawnBeforeItsLastStepDraws) {
  EXPECT_TRUE(called_drawn("8/8/8/8/Q6K/8/2p5/1k6 b - - 0 1"));
  EXPECT_TRUE(called_won("8/8/8/8/7K/8/3pk3/Q7 w - - 0 1"));
}

TEST(MinorAgainstPawn, OnlyThePawnCanWin) {
  for (const char* fen :
       {"8/8/8/3k4/8/1n6/4P3/4K3 w - - 0 1", "8/8/8/3k4/8/1b6/4P3/4K3 w - - 0 1"}) {
    EXPECT_EQ(known(fen)->bound, Bound::Lower) << fen;
    EXPECT_EQ(known(fen)->promised, kDraw) << fen;
  }
}

TEST(Recognisers, AreNamedInTheTrace) {
  const EvalTrace trace = trace_evaluation(support::position_of("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"));
  EXPECT_EQ(trace.recognised, Room::PawnAgainstKing);
  EXPECT_EQ(trace.total, kDraw);
}

TEST(Recognisers, EndNodesOfTheSearch) {
  SearchTask task = searching::to_depth("8/8/8/8/4k3/8/4P3/4K2n w - - 0 1", 12);
  task.force_lab = true;
  const SearchOutcome outcome = searching::think(task);
  EXPECT_GT(outcome.counters[static_cast<std::size_t>(Room::PawnAgainstKing)].fired, 0U);
}

TEST(Recognisers, SayNothingAboutOtherMaterial) {
  EXPECT_FALSE(may_be_recognised(MaterialView::of(Position::start().board())));
}

}  // namespace
}  // namespace quadriga
