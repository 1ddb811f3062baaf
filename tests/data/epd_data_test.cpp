// Test suites, opening books and hostile lines in EPD.
#include <gtest/gtest.h>

#include <string>

#include "data/data_files.h"
#include "formats/epd.h"
#include "formats/fen.h"
#include "formats/move_text.h"

namespace quadriga {
namespace {

void expect_legal_moves(const EpdRecord& record, const char* name, const std::string& line) {
  const EpdOperation* moves = record.find(name);
  if (moves == nullptr) return;
  EXPECT_FALSE(moves->operands.empty()) << line;
  for (const std::string& move : moves->operands) {
    if (move.starts_with('#')) continue;  // a mate in n, not a move
    const Result<Move> read = read_san(record.position, move);
    EXPECT_TRUE(read) << line << ": " << read.error().message();
  }
}

void expect_rewritten(const EpdRecord& record, const std::string& line) {
  const Result<EpdRecord> again = read_epd(write_epd(record));
  ASSERT_TRUE(again) << line << ": " << again.error().message();
  EXPECT_EQ(write_fen(again->position), write_fen(record.position)) << line;
  EXPECT_EQ(again->operations, record.operations) << line;
}

TEST(EpdData, SuitesAreReadAndTheirMovesAreLegal) {
  std::size_t count = 0;
  for (const std::string& file : data::files_in("suites", ".epd")) {
    for (const std::string& line : data::lines_of(file)) {
      const Result<EpdRecord> record = read_epd(line);
      ASSERT_TRUE(record) << line << ": " << record.error().message();
      EXPECT_FALSE(record->operations.empty()) << line;
      expect_legal_moves(*record, "bm", line);
      expect_legal_moves(*record, "am", line);
      expect_rewritten(*record, line);
      ++count;
    }
  }
  EXPECT_GT(count, 9000U);
}

TEST(EpdData, OpeningBooksAreRead) {
  for (const std::string& file : data::files_in("books", ".epd.zip")) {
    data::PipeSource source("unzip -p", file);
    std::size_t count = 0;
    for (const std::string& line : data::lines_in(source)) {
      const Result<EpdRecord> record = read_epd(line);
      ASSERT_TRUE(record) << file << ", " << line << ": " << record.error().message();
      ++count;
    }
    EXPECT_GT(count, 100'000U) << file;
  }
}

// Each line says what to make of it: "should be ..." is well-formed, the rest is not.
TEST(EpdData, HostileLinesAreReadOrRefusedWithAReason) {
  std::size_t refused = 0;
  for (const std::string& line : data::lines_of("adversarial/destruction-test.epd")) {
    const Result<EpdRecord> record = read_epd(line);
    if (record) {
      expect_rewritten(*record, line);
      continue;
    }
    ++refused;
    EXPECT_FALSE(record.error().field.empty()) << line;
    EXPECT_FALSE(record.error().found.empty()) << line;
  }
  EXPECT_GT(refused, 50U);
}

}  // namespace
}  // namespace quadriga
