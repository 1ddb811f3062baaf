#include "engine/review.h"

#include <gtest/gtest.h>

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
  SearchPool pool;
  TranspositionTable tt;
  EXPECT_FALSE(tt.resize(4));
  const std::atomic<bool> never{false};
  return review_game(game, nodes, pool, tt, never, {});
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

TEST(Review, ExpectedPointsGrowWithTheScore) {
  EXPECT_DOUBLE_EQ(expected_points(0, 20), 0.5);
  EXPECT_GT(expected_points(100, 20), expected_points(50, 20));
  EXPECT_DOUBLE_EQ(expected_points(kMate, 20), 1);
}

}  // namespace
}  // namespace quadriga
