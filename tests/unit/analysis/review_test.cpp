#include "analysis/review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/wdl.h"
#include "support/positions.h"

namespace quadriga {
namespace {

GameReview review_of(const std::string& moves, std::uint64_t nodes = 4000) {
  Game game{Position::start()};
  std::size_t begin = 0;
  while (begin < moves.size()) {
    const std::size_t end = std::min(moves.find(' ', begin), moves.size());
    game.play(support::move_of(game.position(), moves.substr(begin, end - begin)));
    begin = end + 1;
  }
  Thinker thinker;
  EXPECT_FALSE(thinker.set_hash(4));
  ReviewPlan plan;
  plan.limits.nodes = nodes;
  return review_game(game, plan, thinker, kNever, {});
}

TEST(Review, AMoveThatAllowsMateIsABlunder) {
  const GameReview review = review_of("f2f3 e7e5 g2g4 d8h4");
  ASSERT_EQ(review.moves.size(), 4U);
  EXPECT_EQ(review.moves[2].judgement, Judgement::Blunder);
  ASSERT_FALSE(review.moves[2].refutation.empty());
  EXPECT_EQ(review.moves[2].refutation.front(), review.moves[3].played);
  EXPECT_EQ(review.moves[3].judgement, Judgement::Good);
  EXPECT_EQ(review.moves[3].loss, 0);
  EXPECT_EQ(review.moves[3].after, kMate);
  EXPECT_EQ(review.players[0].moves, 2);
  EXPECT_EQ(review.players[0].judged[3], 1);
  EXPECT_LT(review.players[0].accuracy, review.players[1].accuracy);
  EXPECT_GT(review.players[0].average_loss, review.players[1].average_loss);
}

TEST(Review, GoodMovesLoseNothing) {
  const GameReview review = review_of("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6", 20'000);
  for (const ReviewedMove& move : review.moves) {
    EXPECT_GE(move.loss, 0);
    EXPECT_NE(move.judgement, Judgement::Blunder);
  }
  EXPECT_GT(review.players[0].accuracy, 60);
}

TEST(Review, AGameWithoutMovesIsNotJudged) {
  const GameReview review = review_of("");
  EXPECT_TRUE(review.moves.empty());
  EXPECT_EQ(review.players[0].moves, 0);
}

TEST(Review, PhasesFollowThoseOfTheEvaluation) {
  EXPECT_EQ(game_phase(Position::start()), GamePhase::Opening);
  // All pieces are still there, but they are developed.
  EXPECT_EQ(game_phase(support::position_of(
                "r2q1rk1/pppbbppp/2np1n2/4p3/4P3/2NPBN2/PPP1BPPP/R2Q1RK1 w - - 0 9")),
            GamePhase::Middlegame);
  // Two queens count eight for the phase; with a knight it is nine.
  EXPECT_EQ(game_phase(support::position_of("3qk3/pppp4/8/8/8/8/4PPPP/3QK3 w - - 0 30")),
            GamePhase::Endgame);
  EXPECT_EQ(game_phase(support::position_of("3qk3/pppp4/8/8/8/8/4PPPP/3QKN2 w - - 0 30")),
            GamePhase::Middlegame);
}

TEST(Review, APhaseDoesNotComeBack) {
  Game game{support::position_of("4k2r/P7/8/8/8/8/5K1P/q6R w - - 0 40")};
  for (const char* move : {"a7a8q", "e8e7", "f2g2"})
    game.play(support::move_of(game.position(), move));
  EXPECT_EQ(game_phase(game.position()), GamePhase::Middlegame);  // by itself
  const GameReview review = review_of(game, std::vector<PositionVerdict>(4));
  ASSERT_EQ(review.moves.size(), 3U);
  for (const ReviewedMove& move : review.moves) EXPECT_EQ(move.phase, GamePhase::Endgame);
}

// Hand-made verdicts: scores for the mover, and the best move where it is not the one played.
std::vector<PositionVerdict> verdicts_of(const Game& game, const std::vector<Score>& scores,
                                         Move other) {
  std::vector<PositionVerdict> verdicts;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const Move played = i < game.moves().size() ? game.moves()[i] : Move{};
    verdicts.push_back({.score = scores[i], .line = {other.is_none() ? played : other}});
  }
  return verdicts;
}

// No known opening leads to or continues from this position.
constexpr const char* kNoTheory = "rnbqkbnr/1pppppp1/p6p/8/8/P6P/1PPPPPP1/RNBQKBNR w KQkq - 0 3";

// One move: 1. e4, or the same move in a position outside theory.
Game king_pawn(const Position& start) {
  Game game{start};
  game.play(support::move_of(start, "e2e4"));
  return game;
}

TEST(Review, LossAndAccuracyFollowTheFormulas) {
  const Game game = king_pawn(support::position_of(kNoTheory));
  const Move other = support::move_of(game.start(), "d2d4");
  const GameReview review = review_of(game, verdicts_of(game, {40, 60}, other));
  ASSERT_EQ(review.moves.size(), 1U);
  EXPECT_EQ(review.moves[0].loss, 100);
  const double lost = expected_points(40, 3) - expected_points(-60, 3);
  EXPECT_DOUBLE_EQ(review.moves[0].points_lost, lost);
  EXPECT_DOUBLE_EQ(review.players[0].accuracy, 100 * std::exp(-5 * lost));
  EXPECT_DOUBLE_EQ(review.players[0].phases[0].accuracy, review.players[0].accuracy);
  EXPECT_EQ(review.players[0].phases[0].moves, 1);
  EXPECT_EQ(review.players[0].phases[1].moves, 0);
  EXPECT_EQ(review.players[1].moves, 0);
}

TEST(Review, NothingIsLostInADecidedPosition) {
  const Game game = king_pawn(support::position_of(kNoTheory));
  const Move other = support::move_of(game.start(), "d2d4");
  const GameReview review = review_of(game, verdicts_of(game, {3000, -1500}, other));
  EXPECT_EQ(review.moves[0].loss, 0);
  EXPECT_EQ(review.moves[0].judgement, Judgement::Good);
}

TEST(Review, TheBestMoveLosesNothingWhateverTheScoresSay) {
  const Game game = king_pawn(support::position_of(kNoTheory));
  const GameReview review = review_of(game, verdicts_of(game, {300, 300}, {}));
  EXPECT_EQ(review.moves[0].loss, 0);
  EXPECT_DOUBLE_EQ(review.players[0].accuracy, 100);
}

TEST(Review, TurningPointsAreTheCostliestMovesInGameOrder) {
  Game game{Position::start()};
  std::vector<Score> scores;
  // The knights shuffle; White and Black alternately lose more and more.
  const std::array moves{"g1f3", "g8f6", "f3g1", "f6g8"};
  for (int i = 0; i < 24; ++i)
    game.play(support::move_of(game.position(), moves[static_cast<std::size_t>(i % 4)]));
  for (int i = 0; i <= 24; ++i) scores.push_back(20 * i);
  const GameReview review =
      review_of(game, verdicts_of(game, scores, support::move_of(Position::start(), "d2d4")));
  ASSERT_EQ(review.turning_points.size(), 6U);
  EXPECT_TRUE(std::is_sorted(review.turning_points.begin(), review.turning_points.end()));
  double least = 1;
  for (const std::size_t i : review.turning_points)
    least = std::min(least, review.moves[i].points_lost);
  for (std::size_t i = 0; i < review.moves.size(); ++i)
    if (std::find(review.turning_points.begin(), review.turning_points.end(), i) ==
        review.turning_points.end()) {
      EXPECT_LE(review.moves[i].points_lost, least);
    }
}

TEST(Review, AnOnlyMoveIsPraisedIfTheOthersLose) {
  const Game game = king_pawn(support::position_of(kNoTheory));
  std::vector<PositionVerdict> verdicts = verdicts_of(game, {30, -30}, {});
  EXPECT_EQ(review_of(game, verdicts).moves[0].praise, Praise::None);
  verdicts[0].others = 10;
  EXPECT_EQ(review_of(game, verdicts).moves[0].praise, Praise::None);
  verdicts[0].others = -400;
  EXPECT_EQ(review_of(game, verdicts).moves[0].praise, Praise::OnlyMove);
}

TEST(Review, AnOnlyMoveThatGivesUpMaterialIsASacrifice) {
  // In the second game the queen goes to h7, where the king can take it.
  Game game{support::position_of("5rk1/5ppp/8/6N1/8/3Q4/8/6K1 w - - 0 20")};
  game.play(support::move_of(game.position(), "d3e3"));
  std::vector<PositionVerdict> verdicts = verdicts_of(game, {900, -900}, {});
  verdicts[0].others = -400;
  EXPECT_EQ(review_of(game, verdicts).moves[0].praise, Praise::OnlyMove);
  Game sacrifice{support::position_of("5rk1/5ppp/8/8/8/3Q4/8/6K1 w - - 0 20")};
  sacrifice.play(support::move_of(sacrifice.position(), "d3h7"));
  verdicts = verdicts_of(sacrifice, {900, -900}, {});
  verdicts[0].others = -400;
  EXPECT_EQ(review_of(sacrifice, verdicts).moves[0].praise, Praise::Sacrifice);
}

TEST(Review, ARecaptureIsNotPraised) {
  Game game{support::position_of("r3k3/8/8/3n4/8/4B3/8/R3K3 b - - 0 20")};
  for (const char* move : {"d5e3", "e1f2", "a8a1", "f2e3"})
    game.play(support::move_of(game.position(), move));
  Game back{support::position_of("r3k3/8/8/3n4/8/4B3/3P4/R3K3 b - - 0 20")};
  for (const char* move : {"d5e3", "d2e3"}) back.play(support::move_of(back.position(), move));
  const auto praise_of_last = [](const Game& of) {
    std::vector<PositionVerdict> verdicts =
        verdicts_of(of, std::vector<Score>(of.moves().size() + 1, 0), {});
    verdicts[of.moves().size() - 1].others = -500;
    return review_of(of, verdicts).moves.back().praise;
  };
  EXPECT_EQ(praise_of_last(back), Praise::None);
  EXPECT_NE(praise_of_last(game), Praise::None);  // something else was captured in between
}

// ---- Theory and second looks ------------------------------------------------------------------

// The lowest score for the opponent that makes a move from 0.00 an inaccuracy.
Score inaccurate(int move_number) {
  Score score = 0;
  while (expected_points(0, move_number) - expected_points(-score, move_number) < 0.08) ++score;
  return score;
}

TEST(Review, ATheoryMoveIsNotAnInaccuracy) {
  const Move other = support::move_of(Position::start(), "d2d4");
  const Game game = king_pawn(Position::start());
  const GameReview theory = review_of(game, verdicts_of(game, {0, inaccurate(1)}, other));
  EXPECT_TRUE(theory.moves[0].theory);
  EXPECT_EQ(theory.moves[0].judgement, Judgement::Good);
  EXPECT_EQ(theory.moves[0].after, -inaccurate(1));  // is still reported
  EXPECT_EQ(theory.moves[0].loss, 0);
  EXPECT_EQ(theory.players[0].theory, 1);
  EXPECT_EQ(theory.players[1].theory, 0);
  EXPECT_TRUE(theory.turning_points.empty());
}

TEST(Review, TheSameLossBeyondTheoryIsAnInaccuracy) {
  const Game game = king_pawn(support::position_of(kNoTheory));
  const Move other = support::move_of(game.start(), "d2d4");
  const GameReview review = review_of(game, verdicts_of(game, {0, inaccurate(3)}, other));
  EXPECT_FALSE(review.moves[0].theory);
  EXPECT_EQ(review.moves[0].judgement, Judgement::Inaccuracy);
  EXPECT_EQ(review.turning_points.size(), 1U);
}

TEST(Review, ABlunderInTheoryIsStillABlunder) {
  const Game game = king_pawn(Position::start());
  const Move other = support::move_of(Position::start(), "d2d4");
  const GameReview review = review_of(game, verdicts_of(game, {0, 900}, other));
  EXPECT_TRUE(review.moves[0].theory);
  EXPECT_EQ(review.moves[0].judgement, Judgement::Blunder);
  EXPECT_EQ(review.turning_points.size(), 1U);
}

TEST(Review, TheSecondLookDecides) {
  const Game game = king_pawn(support::position_of(kNoTheory));
  const Move other = support::move_of(game.start(), "d2d4");
  std::vector<PositionVerdict> verdicts = verdicts_of(game, {400, 0}, other);
  EXPECT_EQ(review_of(game, verdicts).moves[0].judgement, Judgement::Blunder);
  verdicts[1].before = SecondLook{5, {other}};
  EXPECT_EQ(review_of(game, verdicts).moves[0].judgement, Judgement::Good);
  EXPECT_EQ(review_of(game, verdicts).moves[0].loss, 5);
  verdicts[1].before = SecondLook{400, {game.moves()[0]}};
  EXPECT_EQ(review_of(game, verdicts).moves[0].best, game.moves()[0]);
  EXPECT_EQ(review_of(game, verdicts).moves[0].loss, 0);
}

TEST(Review, OnlyMovesThatLookBadGetASecondLook) {
  Game game{Position::start()};
  for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"})
    game.play(support::move_of(game.position(), move));
  Thinker thinker;
  ASSERT_FALSE(thinker.set_hash(1));
  ReviewPlan plan;
  plan.limits.nodes = 2000;
  const std::vector<PositionVerdict> verdicts = judge_positions(game, plan, thinker, kNever);
  ASSERT_EQ(verdicts.size(), 5U);
  ASSERT_TRUE(verdicts[3].before);  // 2. g4 allows mate
  EXPECT_FALSE(verdicts[3].before->line.empty());
  EXPECT_EQ(verdicts[3].score, mate_in(1));
  EXPECT_FALSE(verdicts[4].before);  // the mate
}

TEST(Review, FewerVerdictsThanPositionsMeanTheReviewWasStopped) {
  Game game{Position::start()};
  for (const char* move : {"e2e4", "e7e5", "g1f3"})
    game.play(support::move_of(game.position(), move));
  EXPECT_TRUE(review_of(game, std::vector<PositionVerdict>(3)).stopped);
  EXPECT_EQ(review_of(game, std::vector<PositionVerdict>(3)).moves.size(), 2U);
  EXPECT_FALSE(review_of(game, std::vector<PositionVerdict>(4)).stopped);
}

TEST(Review, AnUnclaimedDrawDoesNotEndTheGame) {
  Game game{support::position_of("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1")};
  for (int i = 0; i < 3; ++i)
    for (const char* move : {"d2d3", "e8f8", "d3d2", "f8e8"})
      game.play(support::move_of(game.position(), move));
  game.play(support::move_of(game.position(), "e1e2"));
  Thinker thinker;
  ASSERT_FALSE(thinker.set_hash(1));
  ReviewPlan plan;
  plan.limits.nodes = 2000;
  const std::vector<PositionVerdict> verdicts = judge_positions(game, plan, thinker, kNever);
  ASSERT_EQ(verdicts.size(), game.moves().size() + 1);
  EXPECT_GT(verdicts[12].score, 300);  // the third time, and the game went on
}

TEST(Review, ExpectedPointsGrowWithTheScore) {
  EXPECT_DOUBLE_EQ(expected_points(0, 20), 0.5);
  EXPECT_GT(expected_points(100, 20), expected_points(50, 20));
  EXPECT_DOUBLE_EQ(expected_points(kMate, 20), 1);
}

}  // namespace
}  // namespace quadriga
