// Mates are found, scored by their distance, and shown to the end.
#include <gtest/gtest.h>

#include <string>

#include "support/searching.h"

namespace quadriga {
namespace {

using namespace searching;  // NOLINT(google-build-using-namespace)

struct MatePosition {
  const char* fen;
  int moves;
};

constexpr MatePosition kMates[] = {
    {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1},
    {"k7/8/1K6/8/8/8/8/7R w - - 0 1", 1},
    {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1},
    {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 1},
    {"3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1", 1},
    {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},
    {"8/8/8/8/8/5K2/7R/6k1 w - - 0 1", 2},
    {"6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1", 2},
    {"r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - - 1 1", 2},
    {"5rkr/pp2Rp2/1b1p1Pb1/3P2Q1/2n3P1/2p5/P4P2/4R1K1 w - - 1 1", 2},
    {"r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", 2},
    {"r2q1b1r/1pN1n1pp/p1n3k1/4Pb2/2BP4/8/PPP3PP/R1BQ1RK1 w - - 1 1", 2},
    {"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3},
};

SearchTask deep_enough(const MatePosition& mate) { return to_depth(mate.fen, 3 * mate.moves + 7); }

Position at_the_end(const Position& root, const std::vector<Move>& line) {
  Position position = root;
  for (const Move move : line) position = position.after(move);
  return position;
}

bool is_checkmate(const Position& position) {
  return position.in_check() && position.count_legal_moves() == 0;
}

TEST(Mates, AreScoredByTheirDistance) {
  for (const MatePosition& each : kMates)
    EXPECT_EQ(think(deep_enough(each)).score, mate_in(2 * each.moves - 1)) << each.fen;
}

TEST(Mates, AreShownToTheEnd) {
  for (const MatePosition& each : kMates) {
    const SearchTask task = deep_enough(each);
    const std::vector<Move> line = think(task).moves.front().pv;
    searching::expect_legal_line(task.game.position(), line);
    EXPECT_EQ(static_cast<int>(line.size()), 2 * each.moves - 1) << each.fen;
    EXPECT_TRUE(is_checkmate(at_the_end(task.game.position(), line))) << each.fen;
  }
}

TEST(Mates, AreShownToTheEndInEveryExactReport) {
  for (const MatePosition& each : kMates) {
    const SearchTask task = deep_enough(each);
    for (const SearchReport& report : Thinking{}.reports(task)) {
      if (!is_mate(report.score) || report.bound != Bound::Exact) continue;
      EXPECT_EQ(static_cast<int>(report.pv.size()), kMate - std::abs(report.score)) << each.fen;
      EXPECT_TRUE(is_checkmate(at_the_end(task.game.position(), report.pv))) << each.fen;
    }
  }
}

TEST(Mates, AreStillShownToTheEndWhenTheTableKnowsThem) {
  for (const MatePosition& each : kMates) {
    Thinking thinker;
    thinker.think(deep_enough(each));
    const SearchOutcome again = thinker.think(deep_enough(each));
    EXPECT_EQ(again.score, mate_in(2 * each.moves - 1)) << each.fen;
    EXPECT_EQ(static_cast<int>(again.moves.front().pv.size()), 2 * each.moves - 1) << each.fen;
  }
}

TEST(Mates, AgainstUsAreSeenAndDelayed) {
  const SearchTask task = to_depth("7k/8/6K1/8/8/8/8/R7 b - - 0 1", 6);
  const SearchOutcome outcome = think(task);
  EXPECT_EQ(outcome.score, mated_in(2));
  EXPECT_EQ(searching::line_of(task.game.position(), outcome.moves.front().pv), "h8g8 a1a8");
}

TEST(Mates, AStalemateIsNotMistakenForOne) {
  // Qg6 and Qf7 leave Black without a legal move, but not in check.
  const SearchTask task = to_depth("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", 5);
  const SearchOutcome outcome = think(task);
  EXPECT_EQ(outcome.score, mate_in(1));
  EXPECT_TRUE(is_checkmate(task.game.position().after(outcome.best)));
}

// ---- No legal move ----------------------------------------------------------------------------

TEST(NoLegalMove, MatedRootHasNoMove) {
  const SearchOutcome outcome = think(to_depth("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 5));
  EXPECT_TRUE(outcome.best.is_none());
  EXPECT_TRUE(outcome.moves.empty());
}

TEST(NoLegalMove, StalematedRootHasNoMove) {
  const SearchOutcome outcome = think(to_depth("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 5));
  EXPECT_TRUE(outcome.best.is_none());
  EXPECT_TRUE(outcome.ponder.is_none());
}

TEST(NoLegalMove, ManyThreadsFindNoneEither) {
  Thinking thinker{3};
  EXPECT_TRUE(thinker.think(to_depth("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 5)).best.is_none());
}

// ---- Searching for a mate ---------------------------------------------------------------------

SearchOutcome asked_for_mate(const char* fen, int moves) {
  SearchTask task{.game = game_of(fen)};
  task.limits.mate = moves;
  return think(task);
}

TEST(GoMate, EndsByItselfWithTheMate) {
  for (const MatePosition& each : kMates)
    EXPECT_GE(asked_for_mate(each.fen, each.moves).score, mate_in(2 * each.moves - 1)) << each.fen;
}

TEST(GoMate, IsContentWithAFasterMate) {
  EXPECT_EQ(asked_for_mate(kMates[0].fen, 5).score, mate_in(1));
}

TEST(GoMate, GoesOnUntilTheMateIsShortEnough) {
  EXPECT_GE(asked_for_mate("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3).score, mate_in(5));
}

}  // namespace
}  // namespace quadriga
