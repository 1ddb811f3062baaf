// Real Polyglot books, walked from the start position.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <vector>

#include "data/data_files.h"
#include "formats/books/polyglot.h"

namespace quadriga {
namespace {

// Records that can be reached from the start without leaving the book. Wrong keys or moves would
// end this walk early.
std::size_t records_reached(const PolyglotBook& book) {
  std::size_t records = 0;
  std::set<std::uint64_t> seen;
  std::vector<Position> open{Position::start()};
  while (!open.empty()) {
    const Position position = open.back();
    open.pop_back();
    if (!seen.insert(polyglot_key(position)).second) continue;
    const std::vector<BookMove> moves = book.moves(position);
    records += moves.size();
    for (const BookMove& each : moves) EXPECT_TRUE(position.is_legal(each.move));
    for (const Move move : position.legal_moves()) {
      const Position next = position.after(move);
      if (!book.moves(next).empty()) open.push_back(next);
    }
  }
  return records;
}

TEST(PolyglotData, BooksCanBePlayedThrough) {
  for (const std::string& file : data::files_in("books", ".bin")) {
    const std::string path = data::path_of(file);
    const Result<PolyglotBook> book = PolyglotBook::load(path);
    ASSERT_TRUE(book) << book.error().message();
    EXPECT_EQ(book->size(), std::filesystem::file_size(path) / 16);
    EXPECT_GE(book->moves(Position::start()).size(), 3U) << file;
    EXPECT_GT(records_reached(*book), book->size() / 2) << file;
  }
}

}  // namespace
}  // namespace quadriga
