#include "analysis/summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadriga {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

// Fool's mate, with the last move of White as the blunder.
AnalysedGame fools_mate() {
  GameList list = games_of("1. f3 e5 2. g4 Qh4# 0-1\n");
  std::vector<PositionVerdict> verdicts(5);
  const Position start = list.games.at(0).game.start();
  Position position = start;
  for (std::size_t i = 0; i < 4; ++i) {
    const MoveList legal = position.legal_moves();
    verdicts[i].line = {legal[0]};
    position = position.after(list.games[0].game.moves()[i]);
  }
  verdicts[3].score = mate_in(1);
  verdicts[3].line = {list.games[0].game.moves()[3]};
  verdicts[4].score = -kMate;
  Explainer explainer;
  return analysed(std::move(list.games[0]), verdicts, explainer);
}

TEST(GameSummary, SaysHowTheGameTurnedAndEnded) {
  const std::string summary = game_summary(fools_mate());
  EXPECT_THAT(summary,
              HasSubstr("It turned with 2.g4??: White's expected score fell from 50% to 0%."));
  EXPECT_THAT(summary, EndsWith("Black won by checkmate."));
}

TEST(PlayerSummary, CountsWhatWasAllowed) {
  const AnalysedGame game = fools_mate();
  EXPECT_EQ(player_summary(game, Side::White), "White allowed a mate.");
  EXPECT_EQ(player_summary(game, Side::Black), "Black made no clear mistake.");
}

}  // namespace
}  // namespace quadriga
