#include "formats/games/opening_names.h"

#include <gtest/gtest.h>

#include <string>

#include "formats/positions/fen.h"
#include "support/positions.h"

namespace quadriga {
namespace {

Game game_of(const Position& start, std::string_view moves) {
  Game game{start};
  for (std::size_t at = 0; at < moves.size(); at += 5)
    game.play(support::move_of(game.position(), moves.substr(at, 4)));
  return game;
}

std::string name_after(std::string_view moves) {
  const auto opening = opening_of(game_of(Position::start(), moves));
  if (!opening) return "none";
  return std::string(opening->eco) + ' ' + std::string(opening->name) + ' ' +
         std::to_string(opening->ply);
}

TEST(OpeningNames, EveryLineOfTheTableIsADifferentPosition) { EXPECT_EQ(named_openings(), 3807U); }

TEST(OpeningNames, TheLastNamedPositionOfTheGameDecides) {
  EXPECT_EQ(name_after("e2e4 e7e5 g1f3 b8c6 f1b5"), "C60 Ruy Lopez 5");
  EXPECT_EQ(name_after("d2d4 d7d5 c2c4"), "D06 Queen's Gambit 3");
  EXPECT_EQ(name_after("e2e4 e7e5 g1f3 b8c6 f1b5 h7h6 b5c6 e8e7"), "C60 Ruy Lopez 5");
}

TEST(OpeningNames, TranspositionsAreRecognised) {
  EXPECT_EQ(name_after("g1f3 b8c6 e2e4 e7e5 f1b5"), "C60 Ruy Lopez 5");
  EXPECT_EQ(name_after("c2c4 d7d5 d2d4"), "D06 Queen's Gambit 3");
}

TEST(OpeningNames, TheStartHasNone) {
  EXPECT_EQ(name_after(""), "none");
  EXPECT_FALSE(opening_of(Game{support::position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1")}));
}

TEST(OpeningNames, AGameFromAFenHasTheNameOfItsPosition) {
  const Position ruy =
      support::position_of("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
  const auto opening = opening_of(Game{ruy});
  ASSERT_TRUE(opening);
  EXPECT_EQ(opening->name, "Ruy Lopez");
  EXPECT_EQ(opening->ply, 0);
}

}  // namespace
}  // namespace quadriga
