// Test suites, opening books and hostile lines in EPD.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "data/data_files.h"
#include "formats/positions/epd.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"

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

// What the note at the end of a line expects. Where it allows an engine to accept more pieces than
// a game can have, we refuse them.
std::optional<bool> wanted(std::string_view line) {
  const auto says = [&](std::string_view words) { return line.find(words) != line.npos; };
  if (says("if engine")) return false;
  if (says("override)") || says("WIP")) return std::nullopt;
  if (says("cull") || says("bad EPD") || says("garbage")) return false;
  if (says("should be")) return true;
  return std::nullopt;
}

TEST(EpdData, HostileLinesAreReadOrRefusedAsTheirNotesSay) {
  std::size_t refused = 0;
  std::size_t annotated = 0;
  for (const std::string& line : data::lines_of("adversarial/destruction-test.epd")) {
    const Result<EpdRecord> record = read_epd(line);
    const std::optional<bool> note = wanted(line);
    annotated += note ? 1 : 0;
    EXPECT_EQ(record.ok(), note.value_or(record.ok())) << line;
    if (record) {
      expect_rewritten(*record, line);
      continue;
    }
    ++refused;
    EXPECT_FALSE(record.error().field.empty()) << line;
    EXPECT_FALSE(record.error().found.empty()) << line;
  }
  EXPECT_GT(refused, 50U);
  EXPECT_EQ(annotated, 104U);
}

// What python-chess's own tests expect of these records.
TEST(EpdData, PythonChessRecordsAreReadAsItsTestsExpect) {
  const auto only = [](const std::string& name) {
    const auto lines = data::lines_of("adversarial/pgn-python-chess/" + name);
    const Result<EpdRecord> record = read_epd(lines.at(0));
    EXPECT_TRUE(record) << lines[0] << ": " << record.error().message();
    if (record) expect_rewritten(*record, lines[0]);
    return record ? *record : EpdRecord{};
  };
  const EpdRecord strings = only("string-escaping.epd");
  EXPECT_EQ(strings.text("a"), "foo\"bar");
  EXPECT_EQ(strings.text("b"), "foo\\\\");
  const EpdRecord line = only("pv.epd");
  ASSERT_NE(line.find("pv"), nullptr);
  EXPECT_EQ(line.find("pv")->operands.size(), 12U);
  EXPECT_EQ(line.number("ce"), 182);
  Position position = line.position;
  for (const std::string& move : line.find("pv")->operands) {
    const Result<Move> read = read_san(position, move);
    ASSERT_TRUE(read) << read.error().message();
    position = position.after(*read);
  }
  for (const char* name : {"bratko-kopec.epd", "giveaway-puzzles.epd"})
    expect_legal_moves(only(name), "bm", name);
}

}  // namespace
}  // namespace quadriga
