#include "analysis/puzzles/puzzle_maker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"

namespace quadriga {
namespace {

using testing::Contains;
using testing::SizeIs;

// A game as if it had been reviewed.
AnalysedGame game_of(const std::string& fen, const std::string& moves) {
  GameList list = games_of("[SetUp \"1\"]\n[FEN \"" + fen +
                           "\"]\n[Site \"https://example.org/1\"]\n\n" + moves + " *\n");
  AnalysedGame game{.source = std::move(list.games.at(0))};
  Position position = game.source.game.start();
  for (const Move move : game.source.game.moves()) {
    game.positions.push_back(position);
    game.review.moves.emplace_back().played = move;
    position = position.after(move);
  }
  game.positions.push_back(position);
  return game;
}

std::vector<MadePuzzle> puzzles_of(AnalysedGame game, std::size_t bad) {
  game.explained.push_back({.index = bad, .reason = {}});
  Result<PuzzleMaker> maker = PuzzleMaker::create({.nodes = 20'000, .hash = 1});
  EXPECT_TRUE(maker);
  return maker.value().puzzles_of(game, kNever);
}

TEST(PuzzleMaker, AMissedMateIsAPuzzleWithTheOpponentsMoveFirst) {
  const std::vector<MadePuzzle> made =
      puzzles_of(game_of("6k1/5ppp/8/1q6/8/8/5PPP/3R2K1 b - - 0 1", "1... Qc4 2. h3"), 1);
  ASSERT_THAT(made, SizeIs(1));
  const LichessPuzzle& puzzle = made[0].puzzle;
  ASSERT_THAT(puzzle.moves, SizeIs(2));
  EXPECT_THAT(puzzle.themes, Contains("mateIn1"));
  EXPECT_THAT(puzzle.themes, Contains("backRankMate"));
  EXPECT_EQ(made[0].url, "https://example.org/1");
}

TEST(PuzzleMaker, APositionWithTwoGoodMovesMakesNoPuzzle) {
  EXPECT_THAT(puzzles_of(game_of("6k1/5ppp/8/8/8/8/5PPP/3R1QK1 b - - 0 1", "1... h6 2. h3"), 1),
              SizeIs(0));
}

TEST(PuzzleMaker, ARowIsReadBackAsThePuzzle) {
  const std::vector<MadePuzzle> made =
      puzzles_of(game_of("6k1/5ppp/8/1q6/8/8/5PPP/3R2K1 b - - 0 1", "1... Qc4 2. h3"), 1);
  ASSERT_THAT(made, SizeIs(1));
  const Result<PuzzleColumns> columns = read_puzzle_columns(puzzle_header());
  ASSERT_TRUE(columns);
  const Result<LichessPuzzle> read = read_puzzle(puzzle_row(made[0]), *columns);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->start, made[0].puzzle.start);
  EXPECT_EQ(read->moves, made[0].puzzle.moves);
  EXPECT_EQ(read->themes, made[0].puzzle.themes);
  EXPECT_EQ(read->id, made[0].puzzle.id);
}

TEST(PuzzleCsv, AFieldInQuotationMarksMayContainCommas) {
  EXPECT_THAT(csv_fields("a,\"b,\"\"c\"\"\",d"), testing::ElementsAre("a", "b,\"c\"", "d"));
  EXPECT_EQ(csv_field("b,\"c\""), "\"b,\"\"c\"\"\"");
}

TEST(PuzzleCsv, ErrorsNameTheFieldThatIsWrong) {
  EXPECT_EQ(read_puzzle_columns("PuzzleId,FEN,Moves").error().field, "first line");
  const PuzzleColumns columns;
  EXPECT_EQ(read_puzzle("a,b", columns).error().field, "row");
  EXPECT_EQ(read_puzzle("a,4k3/8/8/8/8/8/8/4K3 w - - 0 1,e1e9,fork", columns).error().field,
            "Moves");
  EXPECT_EQ(read_puzzle("a,4k3/8/8/8/8/8/8/4K3 w - - 0 1,e1e2,fork", columns).error().field,
            "Moves");
}

}  // namespace
}  // namespace quadriga
