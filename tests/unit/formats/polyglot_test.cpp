#include "formats/books/polyglot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/books/polyglot_keys.h"
#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using support::after_moves;
using support::position_of;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::uint64_t key_after(std::string_view moves) {
  return polyglot_key(after_moves(Position::start(), moves));
}

// The nine positions published with the description of the format.
TEST(PolyglotKey, IsRightForThePublishedPositions) {
  EXPECT_EQ(key_after(""), 0x463b96181691fc9cU);
  EXPECT_EQ(key_after("e2e4"), 0x823c9b50fd114196U);
  EXPECT_EQ(key_after("e2e4 d7d5"), 0x0756b94461c50fb0U);
  EXPECT_EQ(key_after("e2e4 d7d5 e4e5"), 0x662fafb965db29d4U);
  EXPECT_EQ(key_after("e2e4 d7d5 e4e5 f7f5"), 0x22a48b5a8e47ff78U);
  EXPECT_EQ(key_after("e2e4 d7d5 e4e5 f7f5 e1e2"), 0x652a607ca3f242c1U);
  EXPECT_EQ(key_after("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7"), 0x00fdd303c946bdd9U);
  EXPECT_EQ(key_after("a2a4 b7b5 h2h4 b5b4 c2c4"), 0x3c8123ea7b067637U);
  EXPECT_EQ(key_after("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3"), 0x5c3f9b829b279560U);
}

TEST(PolyglotKey, EnPassantCountsEvenIfTheCaptureIsIllegal) {
  const Position pinned = position_of("4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
  const Position after = after_moves(pinned, "d7d5");
  const Position quiet = position_of("4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 2");
  EXPECT_EQ(polyglot_key(after) ^ polyglot_key(quiet), kPolyglotNumbers[772 + 3]);
  EXPECT_NE(polyglot_key(after), polyglot_key(quiet));
}

// ---- Books ------------------------------------------------------------------------------------

std::string big_endian(std::uint64_t number, int size) {
  std::string bytes;
  for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
    bytes += static_cast<char>(number >> shift & 255);
  return bytes;
}

int square_number(std::string_view name) { return name[0] - 'a' + 8 * (name[1] - '1'); }

// The move is written like "e2e4", with a letter for a promotion; castling as the test needs it.
std::string record(std::uint64_t key, std::string_view move, int weight, int learn = 0) {
  const std::string_view promotions = " nbrq";
  const auto promotion = move.size() > 4 ? promotions.find(move[4]) : 0;
  const int bits =
      square_number(move.substr(2)) | square_number(move) << 6 | static_cast<int>(promotion) << 12;
  return big_endian(key, 8) + big_endian(static_cast<std::uint64_t>(bits), 2) +
         big_endian(static_cast<std::uint64_t>(weight), 2) +
         big_endian(static_cast<std::uint64_t>(learn), 4);
}

std::vector<std::string> moves_in(const std::string& bytes, const Position& position) {
  const Result<PolyglotBook> book = PolyglotBook::from_bytes(bytes, "test");
  std::vector<std::string> texts;
  if (!book) return {book.error().message()};
  for (const BookMove& each : book->moves(position))
    texts.push_back(write_uci_move(position, each.move) + ' ' + std::to_string(each.weight));
  return texts;
}

std::string book_error(const std::string& bytes) {
  const Result<PolyglotBook> book = PolyglotBook::from_bytes(bytes, "test.bin");
  return book ? "accepted" : book.error().message();
}

const Position kStart = Position::start();

TEST(PolyglotBook, GivesTheMovesOfAPositionInFileOrder) {
  const std::uint64_t key = polyglot_key(kStart);
  const std::string book = record(key - 1, "a2a3", 9) + record(key, "e2e4", 300, 7) +
                           record(key, "d2d4", 2) + record(key + 1, "h2h3", 1);
  EXPECT_THAT(moves_in(book, kStart), ElementsAre("e2e4 300", "d2d4 2"));
  EXPECT_EQ(PolyglotBook::from_bytes(book, "")->moves(kStart)[0].learn, 7U);
  EXPECT_EQ(PolyglotBook::from_bytes(book, "")->size(), 4U);
}

TEST(PolyglotBook, KnowsNothingOfOtherPositions) {
  const std::string book = record(polyglot_key(kStart), "e2e4", 1);
  EXPECT_THAT(moves_in(book, after_moves(kStart, "e2e4")), IsEmpty());
}

TEST(PolyglotBook, LeavesOutMovesThatAreNotLegal) {
  const std::uint64_t key = polyglot_key(kStart);
  const std::string book = record(key, "e2e5", 1) + record(key, "e7e5", 1) +
                           record(key, "a1a1", 1) + record(key, "e2e4q", 1) +
                           record(key, "g1f3", 4);
  EXPECT_THAT(moves_in(book, kStart), ElementsAre("g1f3 4"));
}

TEST(PolyglotBook, CastlingIsKingTakesRookOrTwoSteps) {
  const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
  const std::uint64_t key = polyglot_key(position);
  const std::string book = record(key, "e8h8", 1) + record(key, "e8c8", 2) + record(key, "e8f8", 3);
  EXPECT_THAT(moves_in(book, position), ElementsAre("e8g8 1", "e8c8 2", "e8f8 3"));
}

TEST(PolyglotBook, Promotions) {
  const Position position = position_of("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  const std::uint64_t key = polyglot_key(position);
  const std::string book =
      record(key, "a7a8q", 2) + record(key, "a7a8n", 1) + record(key, "a7a8", 1);
  EXPECT_THAT(moves_in(book, position), ElementsAre("a7a8q 2", "a7a8n 1"));
}

TEST(PolyglotBook, EnPassant) {
  const Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  EXPECT_THAT(moves_in(record(polyglot_key(position), "e5d6", 1), position), ElementsAre("e5d6 1"));
}

TEST(PolyglotBook, AnEmptyBookIsRefused) {
  EXPECT_THAT(book_error(""), HasSubstr("test.bin"));
  EXPECT_THAT(book_error(""), HasSubstr("nothing"));
}

TEST(PolyglotBook, AnIncompleteRecordIsRefused) {
  const std::string message = book_error(record(1, "e2e4", 1) + "rest");
  EXPECT_EQ(message, "Polyglot book 'test.bin': found 20 bytes, expected records of 16 bytes");
}

TEST(PolyglotBook, ABookThatIsNotSortedIsRefused) {
  EXPECT_THAT(book_error(record(1, "e2e4", 1) + record(3, "e2e4", 1) + record(2, "e2e4", 1)),
              HasSubstr("record 3 with a smaller key"));
}

TEST(PolyglotBook, AMissingFileIsNamed) {
  const Result<PolyglotBook> book = PolyglotBook::load("/no/such/book.bin");
  ASSERT_FALSE(book);
  EXPECT_THAT(book.error().message(), HasSubstr("/no/such/book.bin"));
}

TEST(PolyglotBook, AFolderIsNotABook) {
  const Result<PolyglotBook> book = PolyglotBook::load("/");
  ASSERT_FALSE(book);
}

}  // namespace
}  // namespace quadriga
