// Packed values and position indices by themselves.
#include "formats/tablebases/syzygy_decode.h"

#include <gtest/gtest.h>

#include <set>

#include "formats/tablebases/syzygy_index.h"
#include "support/positions.h"

namespace quadriga::syzygy {
namespace {

using support::position_of;

// Three symbols: 0 is the value 7 (code 00), 1 the value 9 (code 01), 2 the pair 7 9 (code 1).
// Two blocks of 32 bytes; the first holds `1 00 01 1` = 7 9 7 9 7 9, the second 64 pairs and more.
std::vector<std::uint8_t> small_file() {
  std::vector<std::uint8_t> file{0, 5,    6,    0, 2,    0,    0, 0,    2, 1,  // sizes
                                 2, 0,    0,    0,                             // lowest symbols
                                 3, 0,                                         // symbols
                                 7, 0xF0, 0xFF, 9, 0xF0, 0xFF, 0, 0x10, 0, 0,  // pairs, padding
                                 0, 0,    0,    0, 5,    0,                    // sparse index
                                 1, 0,    0,    0, 63,   0,                    //
                                 5, 0,    127,  0};                            // lengths less one
  file.resize(64);
  file.push_back(0b10001100);
  file.resize(96);
  file.resize(96 + 32 + 16, 0xFF);
  return file;
}

PackedValues small_list(const std::vector<std::uint8_t>& file, std::uint64_t count) {
  PackedValues values;
  ByteReader reader(file);
  EXPECT_FALSE(values.read_header(reader, count));
  values.read_sparse_index(reader);
  values.read_block_lengths(reader);
  reader.align(64);
  values.read_blocks(reader, file);
  EXPECT_FALSE(reader.past_end());
  return values;
}

TEST(SyzygyDecode, ValuesAreFoundInTheirBlocks) {
  const std::vector<std::uint8_t> file = small_file();
  const PackedValues values = small_list(file, 128);
  for (std::uint64_t i = 27; i < 128; ++i)  // the sparse index puts the first 27 before the start
    EXPECT_EQ(values.at(i), i % 2 == 1 ? 7U : 9U) << i;
}

TEST(SyzygyDecode, AnIndexBeforeTheFirstBlockHasNoValue) {
  const std::vector<std::uint8_t> file = small_file();
  EXPECT_FALSE(small_list(file, 128).at(0));
}

TEST(SyzygyDecode, ASymbolThatContainsItselfIsRefused) {
  std::vector<std::uint8_t> file = small_file();
  file[22] = 2;
  PackedValues values;
  ByteReader reader(file);
  const std::optional<Error> error = values.read_header(reader, 128);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->field, "symbol");
}

TEST(SyzygyDecode, ACodeWithoutASymbolHasNoValue) {
  std::vector<std::uint8_t> file = small_file();
  file[10] = 3;  // code 1 is then symbol 3
  file[12] = 1;
  const PackedValues values = small_list(file, 128);
  EXPECT_FALSE(values.at(27));
}

// ---- Indices of positions ---------------------------------------------------------------------

Layout layout_of(const char* name, std::initializer_list<std::uint8_t> codes, int pawn_place = 0) {
  GroupOrder order;
  std::copy(codes.begin(), codes.end(), order.codes.begin());
  order.pawn_place = pawn_place;
  const Result<Layout> layout = Layout::make(*material_of_name(name), order, 0);
  EXPECT_TRUE(layout.ok());
  return *layout;
}

std::uint64_t index_of(const Layout& layout, const std::string& fen) {
  return layout.index(position_of(fen).board());
}

TEST(SyzygyIndex, SizesAreTheProductsOfTheGroups) {
  EXPECT_EQ(layout_of("KQvK", {6, 14, 5}).size(), 31332U);
  EXPECT_EQ(layout_of("KQQvK", {6, 14, 5, 5}).size(), 462U * 62 * 61 / 2);
  EXPECT_EQ(layout_of("KPvKP", {1, 9, 6, 14}, 1).size(), 6U * 47 * 62 * 61);
}

TEST(SyzygyIndex, AllSymmetriesOfAPawnlessPositionShareAnIndex) {
  const Layout layout = layout_of("KQvK", {6, 14, 5});
  const std::uint64_t number = index_of(layout, "8/8/8/5k2/8/8/1Q6/2K5 w - - 0 1");
  for (const char* fen : {"8/8/8/2k5/8/8/6Q1/5K2 w - - 0 1", "2K5/1Q6/8/8/5k2/8/8/8 w - - 0 1",
                          "5K2/6Q1/8/8/2k5/8/8/8 w - - 0 1", "8/8/4k3/8/8/K7/1Q6/8 w - - 0 1"})
    EXPECT_EQ(index_of(layout, fen), number) << fen;
}

TEST(SyzygyIndex, PositionsWithTheSamePawnsHaveDifferentIndices) {
  const Layout layout = layout_of("KPPvKP", {9, 1, 1, 6, 14}, 1);
  std::set<std::uint64_t> numbers;
  std::size_t positions = 0;
  for (int king = 0; king < 64; ++king) {
    quadriga::Setup setup = read_setup("7k/p7/8/2P2P2/8/8/8/8 w - - 0 1").value();
    if (setup.squares[static_cast<std::size_t>(king)].piece != Piece::None) continue;
    setup.squares[static_cast<std::size_t>(king)] = {Piece::King, Side::White};
    const Result<Proved> proved = prove(setup);
    if (!proved) continue;
    const Board& board = proved->position.board();
    const LeadPawns lead = lead_pawns(board, layout.lead_code());
    const std::uint64_t number = layout.index(board, lead);
    EXPECT_LT(number, layout.size());
    numbers.insert(number);
    ++positions;
  }
  EXPECT_EQ(numbers.size(), positions);
  EXPECT_GT(positions, 50U);
}

TEST(SyzygyIndex, LeadingPawnsAreMirroredToTheQueenside) {
  const LeadPawns left = lead_pawns(position_of("7k/8/8/8/8/1P6/P7/K7 w - - 0 1").board(), 1);
  const LeadPawns right = lead_pawns(position_of("k7/8/8/8/8/6P1/7P/7K w - - 0 1").board(), 1);
  EXPECT_EQ(left.ranks, right.ranks);
  EXPECT_EQ(left.file, 0);
  EXPECT_EQ(right.file, 0);
  EXPECT_FALSE(left.mirrored);
  EXPECT_TRUE(right.mirrored);
}

}  // namespace
}  // namespace quadriga::syzygy
