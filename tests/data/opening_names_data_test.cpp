// The names of openings against a list of 3,807 lines.
#include <gtest/gtest.h>

#include <string>

#include "core/rules.h"
#include "data/data_files.h"
#include "formats/games/opening_names.h"
#include "formats/games/pgn.h"

namespace quadriga {
namespace {

Game game_of(const std::string& moves) {
  MemorySource source(moves);
  PgnReader reader(source);
  PgnGame pgn;
  EXPECT_TRUE(reader.next(pgn).value()) << moves;
  Game game{pgn.start};
  for (const PgnMove& each : pgn.moves) game.play(each.move);
  return game;
}

struct Agreement {
  int lines = 0;
  int known = 0;  // the last position itself has a name
  int same_code = 0;
  int same_name = 0;
};

Agreement compare() {
  Agreement agreement;
  for (const char* letter : {"a", "b", "c", "d", "e"}) {
    const data::Table table("openings/" + std::string(letter) + ".tsv");
    for (std::size_t row = 0; row < table.size(); ++row) {
      const Game game = game_of(table.at(row, "pgn"));
      const auto opening = opening_of(game);
      ++agreement.lines;
      if (!opening) continue;
      const bool known = opening->ply == static_cast<int>(game.moves().size());
      agreement.known += known ? 1 : 0;
      agreement.same_code += opening->eco == table.at(row, "eco") ? 1 : 0;
      agreement.same_name += known && opening->name == table.at(row, "name") ? 1 : 0;
    }
  }
  return agreement;
}

TEST(OpeningNamesData, AgreeWithTheList) {
  const Agreement agreement = compare();
  RecordProperty("known", agreement.known);
  RecordProperty("same_code", agreement.same_code);
  RecordProperty("same_name", agreement.same_name);
  EXPECT_EQ(agreement.lines, 3807);
  EXPECT_EQ(agreement.known, 3807);
  EXPECT_EQ(agreement.same_code, 3807);
  EXPECT_EQ(agreement.same_name, 3807);
}

}  // namespace
}  // namespace quadriga
