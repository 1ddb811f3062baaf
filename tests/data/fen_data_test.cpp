// Thousands of valid and invalid FENs.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "data/data_files.h"
#include "formats/positions/fen.h"
#include "support/positions.h"

namespace quadriga {
namespace {

std::string shredder(const Position& position) {
  return write_fen(position, CastlingLetters::Shredder);
}

bool can_capture_en_passant(const Position& position) {
  for (const Move move : position.legal_moves())
    if (move.is_en_passant()) return true;
  return false;
}

TEST(FenData, ValidOnesAreAcceptedAndWrittenBack) {
  std::size_t count = 0;
  for (const std::string& fen : data::lines_of("adversarial/valid.sfens")) {
    const Result<Proved> read = read_fen(fen);
    ASSERT_TRUE(read) << fen << ": " << read.error().message();
    EXPECT_TRUE(read->notes.empty()) << fen << ": " << read->notes.front();
    std::vector<std::string> fields = data::split(fen, ' ');
    const bool named = fields.at(3) != "-";
    const bool kept = named && can_capture_en_passant(read->position);
    const std::string expected = kept ? fields[3] : "-";
    EXPECT_EQ(shredder(read->position), fields[0] + ' ' + fields[1] + ' ' + fields[2] + ' ' +
                                            expected + ' ' + fields[4] + ' ' + fields[5]);
    ++count;
  }
  EXPECT_EQ(count, 10000U);
}

std::size_t rights_in(const std::string& field) { return field == "-" ? 0 : field.size(); }

// Each note names what was dropped; the written FEN must no longer contain it.
void expect_dropped(const std::string& fen, const Proved& proved) {
  const std::vector<std::string> before = data::split(fen, ' ');
  const std::vector<std::string> after = data::split(shredder(proved.position), ' ');
  ASSERT_FALSE(proved.notes.empty()) << fen;
  std::size_t rights_dropped = 0;
  for (const std::string& note : proved.notes) {
    const bool en_passant = note.starts_with("en passant square " + before.at(3) + " dropped");
    EXPECT_TRUE(en_passant || note.starts_with("castling right ")) << fen << ": " << note;
    EXPECT_TRUE(!en_passant || after.at(3) == "-") << fen;
    rights_dropped += en_passant ? 0 : 1;
  }
  EXPECT_EQ(rights_in(after.at(2)) + rights_dropped, rights_in(before.at(2))) << fen;
  EXPECT_EQ(after.at(0), before.at(0));
}

TEST(FenData, InvalidOnesAreRefusedOrLoseTheirImpossibleParts) {
  std::size_t refused = 0;
  std::size_t mended = 0;
  for (const std::string& fen : data::lines_of("adversarial/invalid.sfens")) {
    const Result<Proved> read = read_fen(fen);
    if (read) {
      ++mended;
      expect_dropped(fen, *read);
      continue;
    }
    ++refused;
    EXPECT_FALSE(read.error().field.empty()) << fen;
    EXPECT_FALSE(read.error().found.empty()) << fen;
    EXPECT_FALSE(read.error().expected.empty()) << fen;
  }
  EXPECT_EQ(refused + mended, 9992U);
  EXPECT_GT(refused, 9000U);
}

TEST(FenData, EveryChess960StartIsListedAndWrittenBack) {
  std::set<std::string> starts;
  for (const std::string& fen : data::lines_of("adversarial/chess960_start_positions.sfens")) {
    EXPECT_EQ(shredder(support::position_of(fen)), fen);
    starts.insert(fen);
  }
  std::set<std::string> made;
  for (int number = 0; number < 960; ++number) made.insert(support::chess960_fen(number, number));
  EXPECT_EQ(starts, made);
}

}  // namespace
}  // namespace quadriga
