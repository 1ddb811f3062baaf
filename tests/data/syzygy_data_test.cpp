// Real tables: known results, agreement with the rules, and damaged files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/random.h"
#include "data/data_files.h"
#include "formats/tablebases/syzygy.h"
#include "support/positions.h"
#include "support/temporary_folder.h"

namespace quadriga {
namespace {

using FileBytes = std::vector<std::uint8_t>;

Tablebases real_tables() {
  Tablebases tables;
  EXPECT_TRUE(tables.load(data::path_of("syzygy")).empty());
  EXPECT_FALSE(tables.empty());
  return tables;
}

int sign_of(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// A random legal position with the kings and up to two other pieces.
Position random_endgame(Random& random) {
  while (true) {
    Setup setup;
    const auto put = [&](Piece piece, Side side) {
      setup.squares[random.below(64)] = {piece, side};
    };
    for (auto left = 1 + random.below(2); left > 0; --left)
      put(static_cast<Piece>(1 + random.below(5)), random.below(2) ? Side::White : Side::Black);
    put(Piece::King, Side::White);
    put(Piece::King, Side::Black);
    setup.side_to_move = random.below(2) ? Side::White : Side::Black;
    if (const Result<Proved> proved = prove(setup)) return proved->position;
  }
}

template <class Visit>
void random_endgames(int count, Visit visit) {
  Random random{4};
  for (int i = 0; i < count; ++i) visit(random_endgame(random));
}

TEST(SyzygyData, KnownResultsAndDistancesAreFound) {
  const Tablebases tables = real_tables();
  int probed = 0;
  for (const std::string& line : data::lines_of("suites/endgame-wdl-dtz.csv")) {
    const std::vector<std::string> cells = data::split(line, ',');
    if (cells.size() != 3 || cells[0] == "epd") continue;
    const Position position = support::position_of(cells[0]);
    const std::optional<TableWdl> wdl = tables.probe_wdl(position);
    const std::optional<int> dtz = tables.probe_dtz(position);
    if (!wdl || !dtz) continue;  // material that not everybody has tables for
    ++probed;
    EXPECT_EQ(static_cast<int>(*wdl), std::stoi(cells[1])) << line;
    EXPECT_EQ(*dtz, std::stoi(cells[2])) << line;
  }
  EXPECT_GE(probed, 200);
  EXPECT_TRUE(tables.faults().empty());
}

TEST(SyzygyData, ResultsAndDistancesAgreeInSign) {
  const Tablebases tables = real_tables();
  random_endgames(20000, [&](const Position& position) {
    const std::optional<TableWdl> wdl = tables.probe_wdl(position);
    const std::optional<int> dtz = tables.probe_dtz(position);
    ASSERT_TRUE(wdl && dtz) << write_fen(position);
    EXPECT_EQ(sign_of(static_cast<int>(*wdl)), sign_of(*dtz)) << write_fen(position);
    const bool cursed = *dtz > 100 || *dtz < -100;
    EXPECT_EQ(cursed, *wdl == TableWdl::CursedWin || *wdl == TableWdl::BlessedLoss);
  });
}

TEST(SyzygyData, AResultIsThatOfTheBestMove) {
  const Tablebases tables = real_tables();
  random_endgames(20000, [&](const Position& position) {
    int best = position.in_check() ? -2 : 0;  // mate and stalemate
    bool first = true;
    for (const Move move : position.legal_moves()) {
      const std::optional<TableWdl> after = tables.probe_wdl(position.after(move));
      ASSERT_TRUE(after) << write_fen(position);
      best = first ? -static_cast<int>(*after) : std::max(best, -static_cast<int>(*after));
      first = false;
    }
    EXPECT_EQ(static_cast<int>(*tables.probe_wdl(position)), best) << write_fen(position);
  });
}

TEST(SyzygyData, EnPassantIsTakenIntoAccount) {
  const Tablebases tables = real_tables();
  int seen = 0;
  Random random{5};
  while (seen < 2000) {
    quadriga::Setup setup;
    const auto file = static_cast<int>(random.below(7));
    setup.squares[static_cast<std::size_t>(32 + file)] = {Piece::Pawn, Side::White};
    setup.squares[static_cast<std::size_t>(33 + file)] = {Piece::Pawn, Side::Black};
    setup.squares[random.below(64)] = {Piece::King, Side::White};
    setup.squares[random.below(64)] = {Piece::King, Side::Black};
    setup.en_passant = 41 + file;
    const Result<Proved> proved = prove(setup);
    if (!proved || proved->position.en_passant() == 0) continue;
    ++seen;
    const Position& position = proved->position;
    int best = -2;
    for (const Move move : position.legal_moves())
      best = std::max(best, -static_cast<int>(*tables.probe_wdl(position.after(move))));
    EXPECT_EQ(static_cast<int>(*tables.probe_wdl(position)), best) << write_fen(position);
  }
}

TEST(SyzygyData, TheBestRankedMoveKeepsTheResult) {
  const Tablebases tables = real_tables();
  random_endgames(3000, [&](const Position& position) {
    const auto ranked = tables.rank_root(position, false);
    ASSERT_TRUE(ranked);
    ASSERT_EQ(static_cast<int>(ranked->size()), position.count_legal_moves());
    if (ranked->empty()) return;
    EXPECT_EQ(ranked->front().wdl, *tables.probe_wdl(position)) << write_fen(position);
  });
}

// ---- Damage
// --------------------------------------------------------------------------------------

FileBytes bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Small tables of every shape, WDL and DTZ.
const std::vector<std::string>& sample_names() {
  static const std::vector<std::string> names{"KQvK",  "KPvK",  "KRRvK", "KBBvK", "KPPvK",
                                              "KQvKQ", "KPvKP", "KRvKB", "KQvKP", "KBvKP"};
  return names;
}

void ask_everything(const Tablebases& tables, Random& random) {
  for (int i = 0; i < 300; ++i) {
    const Position position = random_endgame(random);
    (void)tables.probe_wdl(position);
    (void)tables.probe_dtz(position);
  }
}

template <class Damage>
void ask_damaged(int rounds, Damage damage) {
  Random random{6};
  const std::string folder = data::path_of("syzygy");
  for (int round = 0; round < rounds; ++round) {
    const support::TemporaryFolder copy;
    for (const std::string& name : sample_names())
      for (const char* ending : {".rtbw", ".rtbz"}) {
        FileBytes bytes = bytes_of(folder + '/' + name + ending);
        ASSERT_FALSE(bytes.empty()) << name;
        damage(bytes, random);
        copy.write(name + ending, bytes);
      }
    Tablebases tables;
    EXPECT_TRUE(tables.load(copy.path()).empty());
    ask_everything(tables, random);
    EXPECT_LE(tables.faults().size(), tables.count());
  }
}

TEST(SyzygyData, TruncatedTablesDoNoHarm) {
  ask_damaged(30, [](FileBytes& bytes, Random& random) {
    std::size_t size = random.below(bytes.size());
    if (random.below(2)) size = size / 64 * 64 + 16;  // passes the first check
    bytes.resize(size);
  });
}

TEST(SyzygyData, FlippedBitsInTheHeaderDoNoHarm) {
  ask_damaged(100, [](FileBytes& bytes, Random& random) {
    const std::size_t reach = std::min<std::size_t>(bytes.size(), random.below(2) ? 40 : 2000);
    bytes[4 + random.below(reach - 4)] ^= static_cast<std::uint8_t>(1 << random.below(8));
  });
}

TEST(SyzygyData, FlippedBitsAnywhereDoNoHarm) {
  ask_damaged(50, [](FileBytes& bytes, Random& random) {
    for (int i = 0; i < 50; ++i)
      bytes[random.below(bytes.size())] ^= static_cast<std::uint8_t>(1 << random.below(8));
  });
}

TEST(SyzygyData, ATruncatedTableIsNamed) {
  const support::TemporaryFolder copy;
  FileBytes bytes = bytes_of(data::path_of("syzygy/KQvK.rtbw"));
  bytes.resize(bytes.size() - 64);
  copy.write("KQvK.rtbw", bytes);
  Tablebases tables;
  EXPECT_TRUE(tables.load(copy.path()).empty());
  EXPECT_FALSE(tables.probe_wdl(support::position_of("8/8/8/8/3k4/8/8/KQ6 w - - 0 1")));
  ASSERT_EQ(tables.faults().size(), 1U);
  EXPECT_NE(tables.faults()[0].find("KQvK.rtbw"), std::string::npos);
}

// The whole table is on several pages. What was decoded from pages that are gone is never an
// answer.
TEST(SyzygyData, ATableThatIsEmptiedWhileItIsInUseIsRefusedByName) {
  const support::TemporaryFolder folder;
  std::filesystem::copy(data::path_of("syzygy/KRvKP.rtbw"), folder.path());
  Tablebases tables;
  EXPECT_TRUE(tables.load(folder.path()).empty());
  const Position position = support::position_of("8/8/8/8/8/3k4/4p3/K6R w - - 0 1");
  EXPECT_TRUE(tables.probe_wdl(position));
  std::filesystem::resize_file(folder.path() + "/KRvKP.rtbw", 0);
  EXPECT_FALSE(tables.probe_wdl(position));
  EXPECT_FALSE(tables.probe_wdl(position));
  ASSERT_EQ(tables.faults().size(), 1U);
  EXPECT_NE(tables.faults()[0].find("KRvKP.rtbw"), std::string::npos) << tables.faults()[0];
  EXPECT_NE(tables.faults()[0].find("truncated"), std::string::npos) << tables.faults()[0];
}

}  // namespace
}  // namespace quadriga
