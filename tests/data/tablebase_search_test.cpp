// The search with real tablebases.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "data/data_files.h"
#include "engine/engine.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"

namespace quadriga {
namespace {

struct Answer {
  std::string move;
  Score score = 0;
  std::uint64_t table_hits = 0;
  std::vector<std::string> notes;
};

Answer search(const std::string& fen, int depth,
              const std::vector<std::pair<std::string, std::string>>& options = {}) {
  Engine engine;
  EXPECT_FALSE(engine.set_option("SyzygyPath", data::path_of("syzygy")));
  for (const auto& [name, value] : options) EXPECT_FALSE(engine.set_option(name, value));
  engine.set_game(Game{read_fen(fen).value().position});
  Answer answer;
  Limits limits;
  limits.depth = depth;
  engine.start_search(limits, {}, [&](const SearchOutcome& outcome) {
    answer.move = write_uci_move(engine.game().position(), outcome.best);
    answer.score = outcome.score;
    answer.table_hits = outcome.table_hits;
  });
  engine.wait();
  answer.notes = engine.take_notes();
  return answer;
}

TEST(TablebaseSearch, ReportsHowManyTablesItFound) {
  Engine engine;
  ASSERT_FALSE(engine.set_option("SyzygyPath", data::path_of("syzygy")));
  const std::vector<std::string> notes = engine.take_notes();
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_NE(notes[0].find("tablebase files, up to 5 pieces"), std::string::npos) << notes[0];
}

TEST(TablebaseSearch, AWonEndingIsAWinAtDepthOne) {
  const Answer answer = search("8/8/8/8/4k3/8/1R6/K7 w - - 0 1", 1);
  EXPECT_EQ(answer.score, kTableWin);
  EXPECT_GT(answer.table_hits, 0U);
}

TEST(TablebaseSearch, ALostEndingIsALoss) {
  EXPECT_EQ(search("8/8/8/8/4k3/8/1R6/K7 b - - 0 1", 1).score, -kTableWin);
}

// The only move: all others lose the opposition.
TEST(TablebaseSearch, PlaysTheOnlyMoveThatHolds) {
  const Answer answer = search("8/4k3/8/8/4K3/4P3/8/8 b - - 0 1", 1);
  EXPECT_EQ(answer.move, "e7e6");
  EXPECT_EQ(answer.score, kDraw);
}

// Five pieces, with a capture that leads to the four-piece tables.
TEST(TablebaseSearch, TablesAreProbedInsideTheSearch) {
  const std::string fen = "8/8/8/3k4/3p1p2/8/3KR3/8 w - - 0 1";
  EXPECT_GT(search(fen, 8).table_hits, 0U);
}

TEST(TablebaseSearch, AProbeLimitOfZeroPiecesProbesNothing) {
  EXPECT_EQ(search("8/8/8/8/4k3/8/1R6/K7 w - - 0 1", 6, {{"SyzygyProbeLimit", "0"}}).table_hits,
            0U);
}

TEST(TablebaseSearch, TheRoomCanBeSwitchedOff) {
  EXPECT_EQ(search("8/8/8/8/4k3/8/1R6/K7 w - - 0 1", 6, {{"Room.tablebases", "false"}}).table_hits,
            0U);
}

TEST(TablebaseSearch, MatesAreStillSeenAsMates) {
  const Answer answer = search("7k/8/6K1/8/8/8/8/1R6 w - - 0 1", 4);
  EXPECT_EQ(answer.score, mate_in(1));
}

TEST(TablebaseSearch, WinsEveryStepOfBishopAndKnight) {
  Engine engine;
  ASSERT_FALSE(engine.set_option("SyzygyPath", data::path_of("syzygy")));
  Game game{read_fen("7k/8/8/3K4/8/8/8/1BN5 w - - 0 1").value().position};
  for (int ply = 0; ply < 100 && game.outcome() == Outcome::Ongoing; ++ply) {
    engine.set_game(game);
    Limits limits;
    limits.nodes = 3000;
    Move best;
    engine.start_search(limits, {}, [&](const SearchOutcome& outcome) { best = outcome.best; });
    engine.wait();
    game.play(best);
  }
  EXPECT_EQ(game.outcome(), Outcome::Checkmate);
}

}  // namespace
}  // namespace quadriga
