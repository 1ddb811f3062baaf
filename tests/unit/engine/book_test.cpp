// Writing Polyglot books, choosing moves from them, making them from games.
#include "engine/book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "analysis/books/book_check.h"
#include "analysis/books/book_maker.h"
#include "analysis/books/move_tally.h"
#include "formats/books/polyglot_writer.h"
#include "support/positions.h"
#include "tools/book/book_text.h"

namespace quadriga {
namespace {

using support::after_moves;
using support::move_of;
using support::position_of;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const Position kStart = Position::start();

WeighedMove weighed(const Position& position, std::string_view move, std::uint64_t weight) {
  return {polyglot_key(position), polyglot_move(move_of(position, move), position.side_to_move()),
          weight};
}

PolyglotBook book_of(std::vector<WeighedMove> moves) {
  Result<PolyglotBook> book = PolyglotBook::from_bytes(write_polyglot(std::move(moves)), "test");
  EXPECT_TRUE(book) << book.error().message();
  return std::move(book).value();
}

std::vector<std::string> texts(const PolyglotBook& book, const Position& position) {
  std::vector<std::string> all;
  for (const BookMove& each : book.moves(position))
    all.push_back(write_uci_move(position, each.move, CastlingStyle::Chess960) + ' ' +
                  std::to_string(each.weight));
  return all;
}

// ---- Writing ----------------------------------------------------------------------------------

TEST(PolyglotWriter, WhatIsReadBackIsWhatWasWritten) {
  const Position reply = after_moves(kStart, "e2e4");
  const PolyglotBook book =
      book_of({weighed(reply, "e7e5", 3), weighed(kStart, "d2d4", 2), weighed(kStart, "e2e4", 5),
               weighed(reply, "c7c5", 4), weighed(kStart, "d2d4", 1)});
  EXPECT_EQ(book.size(), 4U);
  EXPECT_THAT(texts(book, kStart), ElementsAre("e2e4 5", "d2d4 3"));
  EXPECT_THAT(texts(book, reply), ElementsAre("c7c5 4", "e7e5 3"));
}

TEST(PolyglotWriter, MovesWithoutWeightAreLeftOut) {
  const PolyglotBook book = book_of({weighed(kStart, "e2e4", 5), weighed(kStart, "a2a3", 0)});
  EXPECT_THAT(texts(book, kStart), ElementsAre("e2e4 5"));
  EXPECT_EQ(write_polyglot({weighed(kStart, "a2a3", 0)}), "");
  EXPECT_EQ(write_polyglot({}), "");
}

TEST(PolyglotWriter, LargeWeightsAreScaledDownInProportion) {
  const PolyglotBook book = book_of(
      {weighed(kStart, "e2e4", 4'000'000'000'000), weighed(kStart, "d2d4", 2'000'000'000'000),
       weighed(kStart, "a2a3", 1), weighed(after_moves(kStart, "e2e4"), "e7e5", 7)});
  EXPECT_THAT(texts(book, kStart), ElementsAre("e2e4 65535", "d2d4 32768", "a2a3 1"));
  EXPECT_THAT(texts(book, after_moves(kStart, "e2e4")), ElementsAre("e7e5 7"));
}

TEST(PolyglotWriter, SumsBeyondSixtyFourBitsStayTheLargest) {
  const PolyglotBook book =
      book_of({weighed(kStart, "e2e4", UINT64_MAX), weighed(kStart, "e2e4", UINT64_MAX),
               weighed(kStart, "d2d4", 9)});
  EXPECT_THAT(texts(book, kStart), ElementsAre("e2e4 65535", "d2d4 1"));
}

// Found by fuzz_book: the two weights differ, but not in 16 bits.
TEST(PolyglotWriter, ABookReadAndWrittenAgainIsTheSame) {
  const std::string bytes =
      write_polyglot({weighed(kStart, "a2a3", 131'069), weighed(kStart, "e2e4", 131'070)});
  const PolyglotBook book = PolyglotBook::from_bytes(bytes, "test").value();
  std::vector<WeighedMove> moves;
  for (std::size_t i = 0; i < book.size(); ++i)
    moves.push_back({book.record(i).key, book.record(i).move, book.record(i).weight});
  EXPECT_EQ(write_polyglot(moves), bytes);
}

TEST(PolyglotWriter, CastlingIsTheKingTakingItsRook) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
  const std::string bytes = write_polyglot({weighed(position, "e8g8", 1)});
  ASSERT_EQ(bytes.size(), 16U);
  const int bits = static_cast<unsigned char>(bytes[8]) << 8 | static_cast<unsigned char>(bytes[9]);
  EXPECT_EQ(bits & 63, 63) << "h8";
  EXPECT_EQ(bits >> 6 & 63, 60) << "e8";
}

TEST(PolyglotWriter, Chess960CastlingPromotionAndEnPassantAreReadBack) {
  const std::pair<const char*, const char*> cases[] = {
      {"4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", "d1g1"},
      {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"},
  };
  for (const auto& [fen, move] : cases) {
    const Position position = position_of(fen);
    const PolyglotBook book = book_of({weighed(position, move, 3)});
    EXPECT_THAT(texts(book, position), ElementsAre(std::string(move) + " 3")) << fen;
  }
}

// ---- Choosing ---------------------------------------------------------------------------------

PolyglotBook three_moves() {
  return book_of(
      {weighed(kStart, "e2e4", 60), weighed(kStart, "d2d4", 30), weighed(kStart, "c2c4", 10)});
}

std::vector<double> shares(const PolyglotBook& book, int variety,
                           const std::vector<Move>& allowed = {}) {
  std::vector<double> all;
  for (const BookChoice& each : book_choices(book, kStart, variety, allowed))
    all.push_back(std::round(each.share * 1000) / 1000);
  return all;
}

TEST(BookChoices, VarietyRangesFromTheBestMoveAloneToTheProportionsOfTheWeights) {
  const PolyglotBook book = three_moves();
  EXPECT_THAT(shares(book, 100), ElementsAre(0.6, 0.3, 0.1));
  EXPECT_THAT(shares(book, 50), ElementsAre(0.783, 0.196, 0.022));
  EXPECT_THAT(shares(book, 1), ElementsAre(1, 0, 0));
  EXPECT_THAT(shares(book, 0), ElementsAre(1, 0, 0));
}

TEST(BookChoices, AreAllowedMovesOnly) {
  const PolyglotBook book = three_moves();
  EXPECT_THAT(shares(book, 100, {move_of(kStart, "d2d4"), move_of(kStart, "a2a3")}),
              ElementsAre(1));
  EXPECT_THAT(shares(book, 100, {move_of(kStart, "a2a3")}), IsEmpty());
}

TEST(BookChoices, RandomPicksFollowTheShares) {
  const auto choices = book_choices(three_moves(), kStart, 100);
  Random random{7};
  std::map<std::uint16_t, int> drawn;
  for (int i = 0; i < 10'000; ++i) ++drawn[pick_at_random(choices, random).bits()];
  EXPECT_NEAR(drawn[move_of(kStart, "e2e4").bits()], 6000, 200);
  EXPECT_NEAR(drawn[move_of(kStart, "d2d4").bits()], 3000, 200);
  EXPECT_NEAR(drawn[move_of(kStart, "c2c4").bits()], 1000, 150);
  const auto best = book_choices(three_moves(), kStart, 0);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(pick_at_random(best, random), move_of(kStart, "e2e4"));
}

// A book may contain castling in both forms, and moves without weight.
TEST(BookChoices, DuplicateMovesAreMergedAndZeroWeightsLeftOut) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  std::string bytes = write_polyglot({weighed(position, "e1g1", 2), weighed(position, "a1b1", 9)});
  std::string other = write_polyglot({weighed(position, "e1g1", 3)});
  other[9] = static_cast<char>((other[9] & ~63) | 6);  // e1g1 instead of e1h1
  std::string none = write_polyglot({weighed(position, "a1c1", 1)});
  none[11] = 0;
  const auto book = PolyglotBook::from_bytes(bytes + other + none, "test");
  ASSERT_TRUE(book);
  const auto choices = book_choices(*book, position, 100);
  ASSERT_EQ(choices.size(), 2U);
  EXPECT_EQ(choices[1].move, move_of(position, "e1g1"));
  EXPECT_EQ(choices[1].weight, 5U);
}

TEST(BookChoices, AreListedInOneLine) {
  EXPECT_EQ(choices_text("book 'x'", kStart, book_choices(three_moves(), kStart, 100),
                         CastlingStyle::Standard),
            "book 'x': e2e4 weight 60 (60.0%), d2d4 weight 30 (30.0%), c2c4 weight 10 (10.0%)");
}

TEST(OwnBook, IsBuiltInAndKnowsTheStart) {
  const OpeningBook own;
  ASSERT_NE(own.book(), nullptr);
  EXPECT_EQ(own.name(), "built-in book");
  EXPECT_GE(book_choices(*own.book(), kStart, 100).size(), 2U);
  EXPECT_LE(own_book_bytes().size(), 65'536U);
  std::size_t reached = 0;
  for (const BookPosition& each : positions_of(*own.book())) reached += each.moves.size();
  EXPECT_EQ(reached, own.book()->size())
      << "every record is a legal move of a position we can reach";
}

TEST(OwnBook, ABadFileLeavesTheOldBook) {
  OpeningBook book;
  const std::string before = book.name();
  const auto error = book.load("/no/such/book.bin");
  ASSERT_TRUE(error);
  EXPECT_THAT(error->message(), HasSubstr("/no/such/book.bin"));
  EXPECT_EQ(book.name(), before);
  EXPECT_NE(book.book(), nullptr);
}

// ---- Counting ---------------------------------------------------------------------------------

TEST(MoveTally, AddsUpByPositionAndMove) {
  MoveTally tally;
  tally.add(5, 1, 2);
  tally.add(3, 1, 0);
  tally.add(5, 1, 1);
  tally.add(5, 0, 2);
  const std::vector<MoveCount>& counts = tally.counts();
  ASSERT_EQ(counts.size(), 3U);
  EXPECT_EQ(counts[0].key, 3U);
  EXPECT_EQ(counts[1].move, 0U);
  EXPECT_EQ(counts[2].games, 2U);
  EXPECT_EQ(counts[2].half_points, 3U);
}

TEST(MoveTally, ForgetsTheRarestWhenThereAreTooMany) {
  MoveTally tally{100};
  for (int round = 0; round < 50; ++round)
    for (std::uint64_t common = 0; common < 10; ++common) tally.add(common, 7, 1);
  for (std::uint64_t rare = 1000; rare < 3000; ++rare) tally.add(rare, 7, 1);
  EXPECT_LE(tally.counts().size(), 100U);
  EXPECT_GT(tally.forgotten(), 1000U);
  for (std::size_t common = 0; common < 10; ++common)
    EXPECT_EQ(tally.counts()[common].games, 50U) << common;
}

// ---- Making -----------------------------------------------------------------------------------

void add_games(BookMaker& maker, const std::string& pgn) {
  MemorySource source(pgn);
  PgnReader reader(source);
  PgnGame game;
  for (auto next = reader.next(game); !next || *next; next = reader.next(game))
    next ? maker.add(game) : maker.add_unreadable();
}

std::vector<std::string> made(const BookRules& rules, const std::string& pgn,
                              const Position& position = kStart) {
  BookMaker maker{rules};
  add_games(maker, pgn);
  const Result<PolyglotBook> book = PolyglotBook::from_bytes(maker.book().bytes, "made");
  if (!book) return {"nothing"};
  return texts(*book, position);
}

const char* const kGames =
    "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[Result \"0-1\"]\n\n1. e4 c5 0-1\n\n"
    "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n\n"
    "[Result \"0-1\"]\n\n1. a3 e5 0-1\n\n";

TEST(BookMaker, AWinCountsTwoAndADrawOneForItsSide) {
  const BookRules rules{.moves = 10, .min_games = 1};
  EXPECT_THAT(made(rules, kGames), ElementsAre("e2e4 3", "d2d4 2"));
  EXPECT_THAT(made(rules, kGames, after_moves(kStart, "e2e4")), ElementsAre("c7c5 2", "e7e5 1"));
}

TEST(BookMaker, RareMovesAreLeftOut) {
  EXPECT_THAT(made({.moves = 10, .min_games = 2}, kGames), ElementsAre("e2e4 3"));
  EXPECT_THAT(made({.moves = 10, .min_games = 9}, kGames), ElementsAre("nothing"));
}

TEST(BookMaker, OnlyWinsTakesTheMovesOfTheWinner) {
  const BookRules rules{.moves = 10, .min_games = 1, .only_wins = true};
  EXPECT_THAT(made(rules, kGames), ElementsAre("d2d4 2", "e2e4 2"));
  EXPECT_THAT(made(rules, kGames, after_moves(kStart, "e2e4")), ElementsAre("c7c5 2"));
}

TEST(BookMaker, DepthCountsMovesOfBothSides) {
  const BookRules rules{.moves = 1, .min_games = 1};
  EXPECT_THAT(made(rules, kGames, after_moves(kStart, "e2e4")), ElementsAre("c7c5 2", "e7e5 1"));
  EXPECT_THAT(made(rules, kGames, after_moves(kStart, "e2e4 e7e5")), IsEmpty());
}

TEST(BookMaker, SaysWhatItSkippedAndWhy) {
  BookMaker maker{BookRules{.moves = 10, .min_games = 1}};
  add_games(maker, std::string(kGames) +
                       "[Result \"*\"]\n\n1. e4 *\n\n[Result \"1-0\"]\n\n1-0\n\n"
                       "[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n");
  const GameCount& games = maker.games();
  EXPECT_EQ(games.used, 5U);
  EXPECT_EQ(games.unfinished, 1U);
  EXPECT_EQ(games.empty, 1U);
  EXPECT_EQ(games.unreadable, 1U);
  EXPECT_EQ(games.all(), 8U);
  const MadeBook book = maker.book();
  EXPECT_EQ(book.moves, 6U);
  EXPECT_EQ(book.positions, 4U);
  EXPECT_EQ(book.worthless, 2U) << "1. a3 and 1... d5 lost";
  EXPECT_EQ(maker.book().worthless, 2U) << "and the same the second time";
}

TEST(BookMaker, Chess960GamesAndGamesFromAPositionCount) {
  const char* const fen = "4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 5";
  const std::string pgn = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"" + std::string(fen) +
                          "\"]\n[Result \"1-0\"]\n\n5. O-O 1-0\n\n";
  EXPECT_THAT(made({.moves = 5, .min_games = 1}, pgn, position_of(fen)), ElementsAre("d1g1 2"));
}

TEST(BookMaker, ANullMoveEndsTheLine) {
  const std::string pgn = "[Result \"1-0\"]\n\n1. e4 -- 2. d4 d5 1-0\n\n";
  BookMaker maker{BookRules{.moves = 10, .min_games = 1}};
  add_games(maker, pgn);
  EXPECT_EQ(maker.book().bytes.size(), 16U);
}

// ---- Checking ---------------------------------------------------------------------------------

TEST(BookCheck, VisitsThePositionsThatCanBeReached) {
  const Position reply = after_moves(kStart, "e2e4");
  const PolyglotBook book =
      book_of({weighed(kStart, "d2d4", 2), weighed(reply, "e7e5", 3),
               weighed(position_of("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), "a2a4", 3)});
  const auto positions = positions_of(book);
  ASSERT_EQ(positions.size(), 2U) << "1. e4 is not a book move, but the opponent may play it";
  EXPECT_EQ(positions[1].game.position(), reply);
}

TEST(BookCheck, UnreachableMovesAreRemoved) {
  const Position reply = after_moves(kStart, "e2e4");
  const std::string kept = write_polyglot({weighed(kStart, "d2d4", 2), weighed(reply, "e7e5", 3)});
  const std::string all =
      write_polyglot({weighed(kStart, "d2d4", 2), weighed(reply, "e7e5", 3),
                      weighed(position_of("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), "a2a4", 3)});
  EXPECT_EQ(reachable_book(all), kept);
  EXPECT_EQ(reachable_book(write_polyglot({weighed(reply, "e7e5", 3)})), "") << "no first move";
  EXPECT_EQ(reachable_book(""), "");
  EXPECT_EQ(reachable_book("no book"), "");
}

TEST(BookCheck, FindsTheMoveThatHangsTheQueen) {
  const Position reply = after_moves(kStart, "e2e4");
  const Position third = after_moves(kStart, "e2e4 e7e5");
  const PolyglotBook book = book_of({weighed(kStart, "e2e4", 2), weighed(reply, "e7e5", 3),
                                     weighed(third, "g1f3", 3), weighed(third, "d1g4", 3)});
  const auto positions = positions_of(book);
  const std::atomic<bool> stop{false};
  std::map<std::string, int> losses;
  ASSERT_FALSE(judge_book(
      positions, 6,
      [&](const JudgedMove& judged, std::size_t) {
        losses[write_san(judged.position->game.position(), judged.move.move)] = judged.loss;
      },
      stop));
  EXPECT_EQ(losses.size(), 4U);
  EXPECT_GT(losses["Qg4"], 50);
  EXPECT_LT(losses["Nf3"], 50);
}

TEST(BookCheck, StopsOnRequest) {
  const auto positions = positions_of(book_of({weighed(kStart, "e2e4", 2)}));
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(judge_book(
      positions, 30, [](const JudgedMove&, std::size_t) { ADD_FAILURE() << "not finished"; },
      stop));
}

// ---- Text -------------------------------------------------------------------------------------

TEST(BookText, FormatsLinesAndTables) {
  Game game{kStart};
  EXPECT_EQ(line_text(game), "the start position");
  for (const char* move : {"e2e4", "e7e5", "g1f3"}) game.play(move_of(game.position(), move));
  EXPECT_EQ(line_text(game), "1. e4 e5 2. Nf3");
  EXPECT_EQ(choices_table(kStart, book_choices(three_moves(), kStart, 100)),
            "Move     UCI    Weight   Share\n"
            "e4       e2e4       60   60.0%\n"
            "d4       d2d4       30   30.0%\n"
            "c4       c2c4       10   10.0%\n");
}

}  // namespace
}  // namespace quadriga
