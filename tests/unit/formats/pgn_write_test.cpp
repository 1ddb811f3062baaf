#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "formats/games/pgn.h"
#include "formats/positions/fen.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

PgnGame read_back(const std::string& text) {
  MemorySource source(text);
  PgnReader reader(source, {.variations = true});
  PgnGame game;
  const Result<bool> read = reader.next(game);
  EXPECT_TRUE(read) << text << read.error().message();
  PgnGame more;
  EXPECT_FALSE(*reader.next(more)) << text;
  return game;
}

PgnGame game_of(const std::string& uci_moves, const Position& start = Position::start()) {
  PgnGame game;
  game.start = start;
  Position now = start;
  std::istringstream in(uci_moves);
  for (std::string text; in >> text;) {
    const Move move = support::move_of(now, text);
    game.moves.push_back({move, "", {}});
    now = now.after(move);
  }
  return game;
}

void expect_same(const PgnGame& a, const PgnGame& b) {
  EXPECT_EQ(write_fen(a.start), write_fen(b.start));
  EXPECT_EQ(a.comment, b.comment);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.variations, b.variations);
  EXPECT_EQ(a.result, b.result);
}

TEST(PgnWrite, TheRosterThenOtherTagsThenTheMoves) {
  PgnGame game = game_of("f2f3 e7e5 g2g4 d8h4");
  game.result = PgnResult::BlackWins;
  game.set_tag("ECO", "A00");
  game.set_tag("White", "A \"B\" \\C");
  EXPECT_EQ(write_pgn(game),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
            "[White \"A \\\"B\\\" \\\\C\"]\n[Black \"?\"]\n[Result \"0-1\"]\n[ECO \"A00\"]\n\n"
            "1. f3 e5 2. g4 Qh4# 0-1\n\n");
  EXPECT_EQ(read_back(write_pgn(game)).tag("White"), "A \"B\" \\C");
}

TEST(PgnWrite, LinesAreShorterThanEightyCharacters) {
  PgnGame game;
  for (int i = 0; i < 50; ++i)
    for (const PgnMove& move : game_of("g1f3 g8f6 f3g1 f6g8").moves) game.moves.push_back(move);
  game.moves[3].comment = std::string(300, 'x');
  for (std::size_t i = 10; i < 60; ++i) game.moves[i].comment = "+0.35/12 1.2s and  a few words";
  std::istringstream lines(write_pgn(game));
  for (std::string line; std::getline(lines, line);)
    EXPECT_TRUE(line.size() < 80 || line.find("xxx") != std::string::npos) << line;
  expect_same(read_back(write_pgn(game)), game);
}

TEST(PgnWrite, CommandsInCommentsAreNotBrokenAcrossLines) {
  PgnGame game = game_of("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  for (PgnMove& move : game.moves) move.comment = "[%eval 0.35] [%clk 0:01:00] some words";
  std::istringstream lines(write_pgn(game));
  for (std::string line; std::getline(lines, line);) {
    const auto count = [&](const char* text) {
      int found = 0;
      for (std::size_t at = line.find(text); at != std::string::npos; at = line.find(text, at + 1))
        ++found;
      return found;
    };
    EXPECT_EQ(count("[%"), count("35]") + count("00]")) << line;
  }
  expect_same(read_back(write_pgn(game)), game);
}

TEST(PgnWrite, OtherStartsHaveSetUpAndFen) {
  const Position start = support::position_of("7k/8/8/8/8/8/4P3/4K3 b - - 3 40");
  const PgnGame game = game_of("h8g8 e2e4", start);
  EXPECT_THAT(write_pgn(game),
              HasSubstr("[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n"
                        "40... Kg8 41. e4 *\n"));
  EXPECT_THAT(write_pgn(game), Not(HasSubstr("Variant")));
  expect_same(read_back(write_pgn(game)), game);
}

TEST(PgnWrite, Chess960GamesHaveTheVariantTag) {
  const Position start = support::position_of("4k3/8/8/8/8/8/8/1RK4R w HB - 0 1");
  const PgnGame game = game_of("c1b1", start);
  EXPECT_THAT(write_pgn(game), HasSubstr("[Variant \"Chess960\"]"));
  expect_same(read_back(write_pgn(game)), game);
}

TEST(PgnWrite, CommentsNagsAndNullMoves) {
  PgnGame game = game_of("e2e4 e7e5");
  game.comment = "start";
  game.moves[0].comment = "best by test";
  game.moves[0].nags = {1, 146};
  game.moves.push_back({Move{}, "", {}});
  EXPECT_THAT(write_pgn(game),
              HasSubstr("\n{start} 1. e4 $1 $146 {best by test} 1... e5 2. -- *\n"));
  expect_same(read_back(write_pgn(game)), game);
}

TEST(PgnWrite, AwkwardCommentsAreReadBack) {
  for (const std::string comment :
       {"a } b", "} [Event \"x\"]", "{", "; ( ) %", "a  b   c", "[%clk 0:01:00] [%eval 0.1]", "\\",
        "see\t[Event \"no\"] tag",
        "word [Event \"inner\"] after words that fill up the whole line a b"}) {
    PgnGame game = game_of("e2e4 e7e5 g1f3");
    game.comment = game.moves[1].comment = comment;
    expect_same(read_back(write_pgn(game)), game);
  }
}

TEST(PgnWrite, TextThatIsNotUtf8IsReadAsWindows1252) {
  PgnGame game = game_of("e2e4 e7e5");
  game.set_tag("White", "M\xFCller");
  game.set_tag("Black", "Grünfeld");
  game.comment = "G\xF6ring\x92s";  // an apostrophe of Windows-1252
  game.moves[0].comment = "H\xF8vik} \xE2\x82";
  const PgnGame again = read_back(write_pgn(game));
  EXPECT_EQ(again.tag("White"), "Müller");
  EXPECT_EQ(again.tag("Black"), "Grünfeld");
  EXPECT_EQ(again.comment, "Göring’s");
  EXPECT_EQ(again.moves[0].comment, "Høvik} â‚");
  EXPECT_EQ(write_pgn(again), write_pgn(game));
}

TEST(PgnWrite, LineBreaksInCommentsBecomeSpaces) {
  PgnGame game = game_of("e2e4");
  game.moves[0].comment = " one\ntwo ";
  EXPECT_EQ(read_back(write_pgn(game)).moves[0].comment, "one two");
}

TEST(PgnWrite, Variations) {
  const std::string text =
      "1. e4 e5 (1... c5 {so} 2. Nf3 (2. c3 d5) (2. d4) 2... d6) (1... e6) 2. Nf3 *";
  const PgnGame game = read_back(text);
  EXPECT_THAT(write_pgn(game),
              HasSubstr("\n1. e4 e5 (1... c5 {so} 2. Nf3 (2. c3 d5) (2. d4) 2... d6) (1... e6) "
                        "2. Nf3 *\n"));
  expect_same(read_back(write_pgn(game)), game);
}

TEST(PgnWrite, RandomGamesAreReadBack) {
  Random random{5};
  for (int n = 0; n < 100; ++n) {
    PgnGame game;
    game.start = support::random_start(random);
    game.result = static_cast<PgnResult>(random.below(4));
    Position now = game.start;
    for (int ply = 0; ply < 120 && now.count_legal_moves() > 0; ++ply) {
      const Move move = support::random_move(now, random);
      game.moves.push_back({move, random.below(3) == 0 ? "+0.35/12 1.2s" : "", {}});
      if (random.below(5) == 0) game.moves.back().nags.push_back(7);
      now = now.after(move);
    }
    expect_same(read_back(write_pgn(game)), game);
    EXPECT_EQ(write_pgn(read_back(write_pgn(game))), write_pgn(game));
  }
}

}  // namespace
}  // namespace quadriga
