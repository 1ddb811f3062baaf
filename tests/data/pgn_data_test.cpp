// Game collections and the PGN samples of other projects.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "data/data_files.h"
#include "formats/games/pgn.h"
#include "formats/positions/fen.h"
#include "formats/text/compressed_source.h"

namespace quadriga {
namespace {

struct Tally {
  std::size_t games = 0;
  std::size_t moves = 0;
  std::size_t errors = 0;

  friend bool operator==(const Tally&, const Tally&) = default;
  friend void PrintTo(const Tally& tally, std::ostream* out) {
    *out << tally.games << " games, " << tally.moves << " moves, " << tally.errors << " errors";
  }
};

template <class Visit>
Tally read_all(ByteSource& source, Visit visit) {
  PgnReader reader(source, {.variations = true});
  PgnGame game;
  Tally tally;
  for (auto next = reader.next(game); !next || *next; next = reader.next(game)) {
    if (!next) {
      ++tally.errors;
      EXPECT_TRUE(next.error().field.starts_with("line ")) << next.error().message();
      continue;
    }
    ++tally.games;
    tally.moves += game.moves.size();
    visit(game);
  }
  return tally;
}

void expect_rewritten(const PgnGame& game) {
  const std::string text = write_pgn(game);
  MemorySource source(text);
  PgnReader reader(source, {.variations = true});
  PgnGame again;
  const Result<bool> read = reader.next(again);
  ASSERT_TRUE(read && *read) << text;
  EXPECT_EQ(write_fen(again.start), write_fen(game.start)) << text;
  EXPECT_EQ(again.moves, game.moves) << text;
  EXPECT_EQ(again.comment, game.comment) << text;
  EXPECT_EQ(again.variations.size(), game.variations.size()) << text;
  EXPECT_EQ(again.result, game.result) << text;
  EXPECT_EQ(write_pgn(again), text);
}

// Read from the compressed file; every game is written and read back.
TEST(PgnData, EveryTcecGameIsLegalToTheEnd) {
  auto source = open_bytes(data::path_of("labelled/tcec_standard_games_evals.pgn.xz"));
  ASSERT_TRUE(source) << source.error().message();
  std::size_t empty = 0;
  const Tally tally = read_all(*source.value(), [&](const PgnGame& game) {
    if (game.moves.empty()) {  // announced, never played
      ++empty;
      return;
    }
    EXPECT_EQ(game.tag("Result"), text_of(game.result));
    expect_rewritten(game);
  });
  EXPECT_EQ(tally, (Tally{22384, 3201485, 0}));
  EXPECT_EQ(empty, 6U);
}

TEST(PgnData, AnOpeningBookOfGamesIsReadWithoutErrors) {
  data::PipeSource source("unzip -p", "books/8moves_v3.pgn.zip");
  const Tally tally =
      read_all(source, [](const PgnGame& game) { EXPECT_EQ(game.moves.size(), 16U); });
  EXPECT_EQ(tally, (Tally{34700, 555200, 0}));
}

Tally read_file(const std::string& file) {
  auto source = FileSource::open(data::path_of(file));
  EXPECT_TRUE(source) << file;
  if (!source) return {};
  SCOPED_TRACE(file);
  return read_all(*source.value(), expect_rewritten);
}

// All of its games are good except one with nested braces: in PGN the first '}' ends a comment.
TEST(PgnData, PgnExtractSamplesAreRead) {
  std::size_t games = 0;
  for (const std::string& file : data::files_in("adversarial/pgn-extract", ".pgn")) {
    const Tally tally = read_file(file);
    const bool nested = file.ends_with("/nested-comment.pgn");
    EXPECT_EQ(tally.errors, nested ? 1U : 0U) << file;
    games += tally.games;
  }
  EXPECT_GT(games, 300U);
}

// What python-chess's own tests expect of these files, except that we refuse other chess variants.
TEST(PgnData, PythonChessSamplesAreReadAsItsTestsExpect) {
  const std::map<std::string, Tally> expected{
      {"anastasian-lewis", {1, 84, 0}},
      {"antichess-programfox", {0, 0, 2}},
      {"chessbase-empty-line", {1, 134, 0}},
      {"cutechess-fischerrandom", {4, 396, 0}},
      {"kasparov-deep-blue-1997", {6, 519, 0}},
      {"knightvuillaume-jannlee-zh-lichess", {0, 0, 1}},
      {"molinari-bordais-1979", {1, 10, 0}},
      {"nepomniachtchi-liren-game1", {1, 97, 0}},
      {"saturs-jannlee-zh-lichess", {0, 0, 1}},
      {"stockfish-learning", {1, 154, 0}},
      {"uci-moves", {1, 113, 0}},
      {"utf8-bom", {2, 0, 0}},
  };
  for (const auto& [name, tally] : expected)
    EXPECT_EQ(read_file("adversarial/pgn-python-chess/" + name + ".pgn"), tally) << name;
}

}  // namespace
}  // namespace quadriga
