// Tablebases without any data set: hand-made tables, intact and broken.
#include "formats/tablebases/syzygy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <thread>

#include "base/random.h"
#include "support/positions.h"
#include "support/temporary_folder.h"
#include "support/tiny_tables.h"

namespace quadriga {
namespace {

using support::FileBytes;
using support::kSingle;
using support::kTinySize;
using support::position_of;
using support::TemporaryFolder;
using support::tiny_dtz;
using support::tiny_wdl;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using Loaded = support::LoadedTables;

const char* const kQueenMoves = "8/8/8/8/3k4/8/8/KQ6 w - - 0 1";
const char* const kBareKingMoves = "8/8/8/8/3k4/8/8/KQ6 b - - 0 1";

TEST(Syzygy, NothingIsCoveredBeforeLoading) {
  const Tablebases tables;
  EXPECT_TRUE(tables.empty());
  EXPECT_EQ(tables.largest(), 0);
  EXPECT_FALSE(tables.probe_wdl(position_of(kQueenMoves)));
  EXPECT_FALSE(tables.probe_dtz(position_of(kQueenMoves)));
  EXPECT_FALSE(tables.rank_root(position_of(kQueenMoves), false));
}

TEST(Syzygy, ATableIsFoundByItsName) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  EXPECT_THAT(loaded.notes, IsEmpty());
  EXPECT_EQ(loaded.tables.largest(), 3);
  EXPECT_EQ(loaded.tables.count(), 1U);
}

TEST(Syzygy, TheResultIsFromTheMoversView) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  const Tablebases& tables = loaded.tables;
  EXPECT_EQ(tables.probe_wdl(position_of(kQueenMoves)), TableWdl::Win);
  EXPECT_EQ(tables.probe_wdl(position_of(kBareKingMoves)), TableWdl::Loss);
  EXPECT_EQ(tables.probe_wdl(position_of("8/8/8/8/3K4/8/8/kq6 b - - 0 1")), TableWdl::Win);
  EXPECT_EQ(tables.probe_wdl(position_of("8/8/8/8/3K4/8/8/kq6 w - - 0 1")), TableWdl::Loss);
  EXPECT_THAT(tables.faults(), IsEmpty());
}

TEST(Syzygy, ABetterCaptureOverridesTheTable) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  EXPECT_EQ(loaded.tables.probe_wdl(position_of("8/8/8/8/8/8/1k6/Q6K b - - 0 1")), TableWdl::Draw);
}

TEST(Syzygy, DistancesAreCountedInHalfMoves) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl()).add("KQvK.rtbz", tiny_dtz());
  EXPECT_EQ(loaded.tables.probe_dtz(position_of(kQueenMoves)), 21);
  // The table knows only the queen's side: the king looks one move ahead.
  EXPECT_EQ(loaded.tables.probe_dtz(position_of(kBareKingMoves)), -22);
}

TEST(Syzygy, WithoutDtzTablesMovesAreRankedByResult) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  const Position position = position_of("8/8/8/8/8/2k5/8/KQ6 w - - 0 1");
  EXPECT_FALSE(loaded.tables.probe_dtz(position));
  const auto ranked = loaded.tables.rank_root(position, false);
  ASSERT_TRUE(ranked);
  ASSERT_THAT(*ranked, SizeIs(static_cast<std::size_t>(position.count_legal_moves())));
  EXPECT_EQ(ranked->front().wdl, TableWdl::Win);
  EXPECT_EQ(ranked->front().dtz, std::nullopt);
  EXPECT_EQ(ranked->back().wdl, TableWdl::Draw);  // the queen is left to be taken
  EXPECT_LT(ranked->back().rank, ranked->front().rank);
}

TEST(Syzygy, AWinTooLateForTheFiftyMoveRuleIsCursed) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl()).add("KQvK.rtbz", tiny_dtz());
  const auto best = [&](const char* fen) {
    return loaded.tables.rank_root(position_of(fen), false)->front();
  };
  EXPECT_EQ(best("8/8/8/8/3k4/8/8/KQ6 w - - 77 60").wdl, TableWdl::Win);
  EXPECT_EQ(best("8/8/8/8/3k4/8/8/KQ6 w - - 78 60").wdl, TableWdl::CursedWin);
  EXPECT_EQ(best("8/8/8/8/3k4/8/8/KQ6 w - - 0 60").dtz, 23);
}

TEST(Syzygy, BareKingsAreADraw) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  EXPECT_EQ(loaded.tables.probe_wdl(position_of("8/8/8/8/3k4/8/8/K7 w - - 0 1")), TableWdl::Draw);
  EXPECT_EQ(loaded.tables.probe_dtz(position_of("8/8/8/8/3k4/8/8/K7 w - - 0 1")), 0);
}

TEST(Syzygy, CastlingRightsAreNotCovered) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl()).add("KQRvK.rtbw", {});
  EXPECT_FALSE(loaded.tables.probe_wdl(position_of("8/8/8/3k4/8/8/8/4K2R w K - 0 1")));
  EXPECT_FALSE(loaded.tables.probe_dtz(position_of("8/8/8/3k4/8/8/8/4K2R w K - 0 1")));
  EXPECT_FALSE(loaded.tables.rank_root(position_of("8/8/8/3k4/8/8/8/4K2R w K - 0 1"), false));
}

TEST(Syzygy, OtherMaterialIsNotCovered) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  EXPECT_FALSE(loaded.tables.probe_wdl(position_of("8/8/8/8/3k4/8/8/KR6 w - - 0 1")));
  EXPECT_FALSE(loaded.tables.probe_wdl(position_of("8/8/8/8/3k4/8/8/KQQ5 w - - 0 1")));
  EXPECT_FALSE(loaded.tables.probe_wdl(Position::start()));
}

TEST(Syzygy, AMissingFolderIsNamedAndLoadedTablesStay) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  const std::vector<std::string> notes = loaded.tables.load("/nonexistent/tables");
  ASSERT_THAT(notes, SizeIs(1));
  EXPECT_THAT(notes[0], HasSubstr("/nonexistent/tables"));
  EXPECT_EQ(loaded.tables.count(), 1U);
}

TEST(Syzygy, FoldersAreSeparatedByColons) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  const TemporaryFolder other;
  other.write("KQvK.rtbw", FileBytes{1, 2, 3});
  other.write("KQvK.rtbz", tiny_dtz());
  const std::string list = ":" + loaded.folder.path() + "::/nonexistent:" + other.path() + ":";
  EXPECT_THAT(loaded.tables.load(list), SizeIs(1));
  EXPECT_EQ(loaded.tables.count(), 2U);
  EXPECT_EQ(loaded.tables.probe_dtz(position_of(kQueenMoves)), 21);  // the first of a name counts
}

TEST(Syzygy, AnEmptyListUnloads) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  EXPECT_THAT(loaded.tables.load(""), IsEmpty());
  EXPECT_TRUE(loaded.tables.empty());
}

TEST(Syzygy, InvalidMaterialInANameIsNoted) {
  for (const char* name : {"QvK.rtbw", "KQK.rtbw", "KvK.rtbw", "KQvKk.rtbz", "KQQQQvKQQ.rtbw",
                           "KNQvK.rtbw", ".rtbw", "v.rtbz", "KQvKvK.rtbw"}) {
    Loaded loaded;
    loaded.add(name, tiny_wdl());
    EXPECT_THAT(loaded.notes, ElementsAre(HasSubstr(name)));
    EXPECT_TRUE(loaded.tables.empty()) << name;
  }
}

TEST(Syzygy, OtherFilesAreIgnored) {
  Loaded loaded;
  loaded.add("README.txt", {}).add("KQvK.rtbw.torrent", {});
  EXPECT_THAT(loaded.notes, IsEmpty());
  EXPECT_TRUE(loaded.tables.empty());
}

// ---- Broken files ------------------------------------------------------------------------------

// Probes several times: a fault is reported only once.
void expect_refused(const FileBytes& bytes, const std::string& reason) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", bytes);
  for (const char* fen : {kQueenMoves, kBareKingMoves, kQueenMoves}) {
    EXPECT_FALSE(loaded.tables.probe_wdl(position_of(fen)));
    EXPECT_FALSE(loaded.tables.probe_dtz(position_of(fen)));
  }
  EXPECT_THAT(loaded.tables.faults(),
              ElementsAre(testing::AllOf(HasSubstr("KQvK.rtbw"), HasSubstr(reason))));
}

TEST(SyzygyBroken, AnEmptyFileIsRefused) { expect_refused({}, "found 0 bytes"); }

TEST(SyzygyBroken, AWrongMagicIsRefused) {
  FileBytes file = tiny_wdl();
  file[0] ^= 1;
  expect_refused(file, "first four bytes");
  expect_refused(tiny_dtz(), "first four bytes");
}

TEST(SyzygyBroken, AnyOtherLengthIsRefused) {
  for (std::size_t size = 0; size < 300; ++size) {
    if (size == kTinySize) continue;
    FileBytes file = tiny_wdl();
    file.resize(size);
    expect_refused(file, "length of the file");
  }
}

TEST(SyzygyBroken, FlagsThatDoNotFitTheMaterialAreRefused) {
  FileBytes file = tiny_wdl();
  file[4] = 3;
  expect_refused(file, "flags");
}

TEST(SyzygyBroken, PiecesThatDoNotMatchTheNameAreRefused) {
  FileBytes file = tiny_wdl();
  file[8] = 0x44;
  expect_refused(file, "order of the pieces");
  file[8] = 0xEE;
  expect_refused(file, "order of the pieces");
}

TEST(SyzygyBroken, AnInvalidLeadingGroupIsRefused) {
  FileBytes file = tiny_wdl();
  file[5] = 0x01;
  expect_refused(file, "order of the pieces");
}

TEST(SyzygyBroken, AResultBeyondAWinIsRefusedWhenProbed) {
  FileBytes file = tiny_wdl();
  file[11] = 5;
  Loaded loaded;
  loaded.add("KQvK.rtbw", file);
  EXPECT_FALSE(loaded.tables.probe_wdl(position_of(kQueenMoves)));
  EXPECT_THAT(loaded.tables.faults(), ElementsAre(HasSubstr("KQvK.rtbw")));
}

TEST(SyzygyBroken, SizesBeyondTheEndOfTheFileAreRefused) {
  FileBytes file = tiny_wdl();
  const FileBytes announced{0, 6,    10,   0, 0xFF, 0xFF, 0xFF,    0xFF, 1, 1, 0, 0, 2, 0,  // sizes
                            4, 0xF0, 0xFF, 2, 0xF0, 0xFF, kSingle, 0};  // leaves
  std::copy(announced.begin(), announced.end(), file.begin() + 10);
  expect_refused(file, "length of the file");
}

TEST(SyzygyBroken, AFolderOrAPipeInPlaceOfATableIsRefused) {
  Loaded loaded;
  std::filesystem::create_directory(loaded.folder.path() + "/KQvK.rtbw");
  ASSERT_EQ(::mkfifo((loaded.folder.path() + "/KRvK.rtbw").c_str(), 0600), 0);
  EXPECT_THAT(loaded.tables.load(loaded.folder.path()), IsEmpty());
  EXPECT_FALSE(loaded.tables.probe_wdl(position_of(kQueenMoves)));
  EXPECT_FALSE(loaded.tables.probe_wdl(position_of("8/8/8/8/3k4/8/8/KR6 w - - 0 1")));
  EXPECT_THAT(loaded.tables.faults(), SizeIs(2));
}

TEST(SyzygyBroken, AFileThatDisappearedIsRefused) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl());
  std::filesystem::remove(loaded.folder.path() + "/KQvK.rtbw");
  EXPECT_FALSE(loaded.tables.probe_wdl(position_of(kQueenMoves)));
  EXPECT_THAT(loaded.tables.faults(), ElementsAre(HasSubstr("KQvK.rtbw")));
}

// Random bytes after a correct beginning: whatever the answer, nothing crashes.
TEST(SyzygyBroken, RandomBytesDoNoHarm) {
  Random random{29};
  for (int round = 0; round < 500; ++round) {
    FileBytes wdl = tiny_wdl();
    FileBytes dtz = tiny_dtz();
    const std::size_t kept = random.below(14);
    const std::size_t size = kTinySize + 64 * random.below(20);
    for (FileBytes* file : {&wdl, &dtz}) {
      file->resize(size);
      for (std::size_t i = kept; i < size; ++i)
        (*file)[i] = static_cast<std::uint8_t>(random.next() >> random.below(8));
    }
    Loaded loaded;
    loaded.add("KQvK.rtbw", wdl).add("KQvK.rtbz", dtz);
    for (const char* fen : {kQueenMoves, kBareKingMoves}) {
      (void)loaded.tables.probe_wdl(position_of(fen));
      (void)loaded.tables.rank_root(position_of(fen), true);
    }
    EXPECT_LE(loaded.tables.faults().size(), 2U);
  }
}

TEST(Syzygy, ManyThreadsMayOpenATableAtOnce) {
  Loaded loaded;
  loaded.add("KQvK.rtbw", tiny_wdl()).add("KRvK.rtbw", {});
  const auto ask = [&] {
    for (int i = 0; i < 100; ++i) {
      EXPECT_EQ(loaded.tables.probe_wdl(position_of(kQueenMoves)), TableWdl::Win);
      EXPECT_FALSE(loaded.tables.probe_wdl(position_of("8/8/8/8/3k4/8/8/KR6 w - - 0 1")));
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(ask);
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(loaded.tables.faults(), SizeIs(1));
}

}  // namespace
}  // namespace quadriga
