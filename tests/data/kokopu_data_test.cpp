// The FEN and position tables of the Kokopu chess library, where its "regular" and "chess960"
// variants follow the same rules as ours.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "core/rules.h"
#include "data/data_files.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"

namespace quadriga {
namespace {

using Strings = std::multiset<std::string>;

Strings cells(const std::string& text, char separator) {
  if (text.empty()) return {};
  const std::vector<std::string> parts = data::split(text, separator);
  return {parts.begin(), parts.end()};
}

bool our_variant(const std::string& variant) {
  return variant == "regular" || variant == "chess960";
}

// Placement, side, castling rights and en passant square; the tables reset the counters.
std::string without_counters(const Position& position) {
  const std::vector<std::string> fields =
      data::split(write_fen(position, CastlingLetters::Shredder), ' ');
  return fields[0] + ' ' + fields[1] + ' ' + fields[2] + ' ' + fields[3];
}

// Read and written again, so that the order of castling letters does not matter.
std::string normal(const std::string& fen) {
  const Result<Proved> read = read_fen(fen);
  return read ? without_counters(read->position) : "refused: " + fen;
}

// ---- fens.csv ---------------------------------------------------------------------------------

// More pieces than a game can produce: two kings, or three rooks with eight pawns. Kokopu reads
// such positions and marks them as illegal; here only legal positions exist.
const std::set<std::string> kRefusedFens{
    "Ambiguous FEN style with multiple kings",
    "Valid FEN style with 3 rooks 1",
    "Ambiguous FEN style with 3 rooks 1",
    "Ambiguous FEN style with flag not on rook file 1",
    "Valid FEN style with 3 rooks 2",
    "Ambiguous FEN style with 3 rooks 2",
    "Ambiguous FEN style with flag not on rook file 2",
};

// Black to move and "d6": Kokopu takes the file and corrects the rank; we drop the square with a
// note, because it is unclear which of the two was meant.
constexpr const char* kWrongRank = "Invalid en-passant (rank)";

TEST(KokopuData, FensAreReadAndWritten) {
  const data::Table table("adversarial/fen-kokopu/fens.csv");
  ASSERT_GT(table.size(), 20U);
  for (std::size_t row = 0; row < table.size(); ++row) {
    const std::string& label = table.at(row, "LABEL");
    const std::string& fen = table.at(row, "FEN_IN");
    if (!our_variant(table.at(row, "VARIANT"))) continue;
    const Result<Proved> read = read_fen(fen);
    ASSERT_EQ(read.ok(), kRefusedFens.count(label) == 0) << label;
    if (!read) {
      EXPECT_EQ(read.error().field, "piece placement") << label;
      continue;
    }
    if (label == kWrongRank) {
      EXPECT_EQ(read->notes.size(), 1U);
      continue;
    }
    EXPECT_EQ(without_counters(read->position), normal(table.at(row, "FEN_OUT_DEFAULT"))) << label;
    EXPECT_EQ(read->position.rule50(), std::stoi(table.at(row, "FIFTY_MOVE_CLOCK"))) << label;
    EXPECT_EQ(read->position.full_move_number(),
              std::max(1, std::stoi(table.at(row, "FULL_MOVE_NUMBER"))))
        << label;
  }
}

// ---- positions.csv ----------------------------------------------------------------------------

// Refused because of too many rooks with eight pawns.
const std::set<std::string> kRefusedPositions{
    "Chess960 - Wrong castling flags (two many rooks)",
    "Chess960 - Wrong castling flags (solvable conflicts)",
};

// Castling rights that we read differently:
// - "regular" with the king on d1: for us KQ is then X-FEN and means the outermost rooks;
// - two rooks named on one side of the king: we keep the first and note the second;
// - a king in the corner: impossible in play, but well defined, and perft sets count it.
const std::set<std::string> kOtherRights{
    "Wrong white castling flags (king not on e)",
    "Wrong black castling flags (king not on e)",
    "Chess960 - Wrong castling flags (king not between rooks 1)",
    "Chess960 - Wrong castling flags (king in corner)",
};

void expect_status(const data::Table& table, std::size_t row, const Position& position) {
  const auto flag = [&](const char* column) { return table.at(row, column) == "true"; };
  const bool stuck = position.count_legal_moves() == 0;
  EXPECT_EQ(position.in_check(), flag("CHECK"));
  EXPECT_EQ(stuck && position.in_check(), flag("CHECKMATE"));
  EXPECT_EQ(stuck && !position.in_check(), flag("STALEMATE"));
  EXPECT_EQ(!stuck, flag("HAS_MOVE"));
  EXPECT_EQ(insufficient_material(position.board()), flag("DEAD"));
}

void expect_moves(const data::Table& table, std::size_t row, const Position& position) {
  const bool chess960 = table.at(row, "VARIANT") == "chess960";
  const CastlingStyle style = chess960 ? CastlingStyle::Chess960 : CastlingStyle::Standard;
  Strings uci, san, successors, expected_successors;
  for (const Move move : position.legal_moves()) {
    uci.insert(write_uci_move(position, move, style));
    san.insert(write_san(position, move));
    successors.insert(without_counters(position.after(move)));
  }
  for (const std::string& fen : cells(table.at(row, "SUCCESSORS"), '|'))
    expected_successors.insert(normal(fen));
  EXPECT_EQ(uci, cells(table.at(row, "UCI_MOVES"), '/'));
  EXPECT_EQ(san, cells(table.at(row, "NOTATIONS"), '/'));
  EXPECT_EQ(successors, expected_successors);
}

TEST(KokopuData, PositionsHaveTheSameStatusAndMoves) {
  const data::Table table("adversarial/fen-kokopu/positions.csv");
  int compared = 0;
  for (std::size_t row = 0; row < table.size(); ++row) {
    if (!our_variant(table.at(row, "VARIANT"))) continue;
    const std::string& label = table.at(row, "LABEL");
    SCOPED_TRACE(label);
    const Result<Proved> read = read_fen(table.at(row, "FEN"));
    const bool legal = table.at(row, "LEGAL") == "true" && kRefusedPositions.count(label) == 0;
    ASSERT_EQ(read.ok(), legal);
    if (!legal || kOtherRights.count(label) != 0) continue;
    expect_status(table, row, read->position);
    expect_moves(table, row, read->position);
    ++compared;
  }
  EXPECT_GT(compared, 70);
}

}  // namespace
}  // namespace quadriga
