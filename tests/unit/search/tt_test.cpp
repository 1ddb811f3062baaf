#include "search/tt.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <thread>

#include "base/random.h"

namespace quadriga {
namespace {

constexpr Key kHome = 0x5A5A000000000000;  // keys that differ in the low bits share a bucket
constexpr int kAbsurdMegabytes = 1 << 30;  // more than a processor can address

Move some_move(int number) { return Move::from_bits(static_cast<std::uint16_t>(number)); }

class Table : public testing::Test {
 protected:
  void SetUp() override { ASSERT_FALSE(tt_.resize(1)); }

  void store(Key key, int depth, Bound bound = Bound::Lower, int move = 77) {
    tt_.store(key, 0, {some_move(move), 10, 20, depth, bound});
  }
  bool has(Key key) const { return tt_.probe(key, 0).bound != Bound::None; }

  TranspositionTable tt_;
};

void expect_same(const TtEntry& found, const TtEntry& stored) {
  EXPECT_EQ(found.move, stored.move);
  EXPECT_EQ(found.score, stored.score);
  EXPECT_EQ(found.eval, stored.eval);
  EXPECT_EQ(found.depth, stored.depth);
  EXPECT_EQ(found.bound, stored.bound);
  EXPECT_EQ(found.pv, stored.pv);
}

// ---- Round trips ------------------------------------------------------------------------------

TEST_F(Table, TheMainLineFlagComesBack) {
  for (const bool pv : {true, false}) {
    const TtEntry entry{some_move(77), 10, 20, 5, Bound::Exact, pv};
    tt_.store(kHome, 0, entry);
    expect_same(tt_.probe(kHome, 0), entry);
  }
}

TEST_F(Table, UnknownPositionMisses) {
  const TtEntry entry = tt_.probe(kHome, 0);
  EXPECT_FALSE(entry.hit());
  EXPECT_TRUE(entry.move.is_none());
}

TEST_F(Table, EveryBoundAndDepthComesBack) {
  Key key = 1;
  for (const Bound bound : {Bound::Upper, Bound::Lower, Bound::Exact})
    for (const int depth : {-2, -1, 0, 1, 63, 64, 120, 127}) {
      const TtEntry entry{some_move(1234), 55, -66, depth, bound};
      tt_.store(key, 5, entry);
      expect_same(tt_.probe(key, 5), entry);
      key += 0x9E3779B97F4A7C15;
    }
}

TEST_F(Table, ScoresAndEvaluationsComeBack) {
  Key key = 1;
  for (const Score score : {-kEvalBound, -1234, -1, 0, 1, 1234, kEvalBound})
    for (const Score eval : {-kEvalBound, -1, 0, 1, kEvalBound, kNoScore}) {
      const TtEntry entry{some_move(4321), score, eval, 9, Bound::Exact};
      tt_.store(key, 17, entry);
      expect_same(tt_.probe(key, 17), entry);
      key += 0x9E3779B97F4A7C15;
    }
}

TEST_F(Table, EveryMoveComesBack) {
  for (int bits = 1; bits < 0x10000; bits += 13) {
    tt_.store(kHome, 0, {some_move(bits), 0, 0, 1, Bound::Exact});
    ASSERT_EQ(tt_.probe(kHome, 0).move, some_move(bits));
  }
}

TEST_F(Table, MateIsCountedFromTheProbingPly) {
  for (const int stored_at : {0, 1, 10, 60})
    for (const int asked_at : {0, 2, 11, 60})
      for (const int distance : {1, 2, 15, 40}) {
        tt_.store(kHome, stored_at, {{}, mate_in(stored_at + distance), 0, 5, Bound::Exact});
        EXPECT_EQ(tt_.probe(kHome, asked_at).score, mate_in(asked_at + distance));
        tt_.store(kHome, stored_at, {{}, mated_in(stored_at + distance), 0, 5, Bound::Exact});
        EXPECT_EQ(tt_.probe(kHome, asked_at).score, mated_in(asked_at + distance));
      }
}

TEST_F(Table, MatedHereAndNowComesBackAtAnyPly) {
  for (const int ply : {0, 1, 50, kMaxPly - 1}) {
    tt_.store(kHome, ply, {{}, mated_in(ply), kNoScore, 1, Bound::Exact});
    EXPECT_EQ(tt_.probe(kHome, ply).score, mated_in(ply));
  }
}

TEST_F(Table, AnEntryWithoutAScoreStillHasItsEvaluation) {
  tt_.store(kHome, 3, {{}, kNoScore, 42, 0, Bound::None});
  const TtEntry entry = tt_.probe(kHome, 3);
  EXPECT_TRUE(entry.hit());
  EXPECT_EQ(entry.bound, Bound::None);
  EXPECT_EQ(entry.eval, 42);
}

// ---- Which entry is replaced ------------------------------------------------------------------

TEST_F(Table, ABucketHoldsThreePositions) {
  for (const Key tag : {1, 2, 3}) store(kHome + tag, 5);
  for (const Key tag : {1, 2, 3}) EXPECT_TRUE(has(kHome + tag)) << tag;
}

TEST_F(Table, TheShallowestOfABucketGivesWay) {
  store(kHome + 1, 9);
  store(kHome + 2, 4);
  store(kHome + 3, 7);
  store(kHome + 4, 1);
  EXPECT_TRUE(has(kHome + 1));
  EXPECT_FALSE(has(kHome + 2));
  EXPECT_TRUE(has(kHome + 3));
  EXPECT_TRUE(has(kHome + 4));
}

TEST_F(Table, AnOldDeepEntryGivesWayBeforeAFreshShallowOne) {
  store(kHome + 1, 9);
  for (int search = 0; search < 3; ++search) tt_.new_search();
  store(kHome + 2, 1);
  store(kHome + 3, 1);
  store(kHome + 4, 1);
  EXPECT_FALSE(has(kHome + 1));
  EXPECT_TRUE(has(kHome + 2));
}

TEST_F(Table, AgesWrapAroundWithoutHarm) {
  for (int search = 0; search < 200; ++search) {
    tt_.new_search();
    store(kHome + 1, 3);
    ASSERT_TRUE(has(kHome + 1)) << search;
    ASSERT_GE(tt_.permille_full(), 0);
  }
}

TEST_F(Table, AMuchShallowerBoundDoesNotReplaceADeepOne) {
  store(kHome, 12, Bound::Lower);
  store(kHome, 3, Bound::Upper);
  EXPECT_EQ(tt_.probe(kHome, 0).depth, 12);
}

TEST_F(Table, ASlightlyShallowerBoundReplacesADeeperOne) {
  store(kHome, 12, Bound::Lower);
  store(kHome, 10, Bound::Upper);
  EXPECT_EQ(tt_.probe(kHome, 0).depth, 10);
}

TEST_F(Table, AnExactScoreReplacesADeeperBound) {
  store(kHome, 12, Bound::Lower);
  store(kHome, 3, Bound::Exact);
  EXPECT_EQ(tt_.probe(kHome, 0).depth, 3);
}

TEST_F(Table, ANewSearchReplacesADeeperBound) {
  store(kHome, 12, Bound::Lower);
  tt_.new_search();
  store(kHome, 3, Bound::Upper);
  EXPECT_EQ(tt_.probe(kHome, 0).depth, 3);
}

TEST_F(Table, TheOldMoveIsKeptWhenNoneIsGiven) {
  store(kHome, 5, Bound::Lower, 99);
  store(kHome, 6, Bound::Upper, 0);
  EXPECT_EQ(tt_.probe(kHome, 0).move, some_move(99));
  EXPECT_EQ(tt_.probe(kHome, 0).depth, 6);
}

TEST_F(Table, ANewMoveReplacesTheOldOne) {
  store(kHome, 5, Bound::Lower, 99);
  store(kHome, 6, Bound::Upper, 100);
  EXPECT_EQ(tt_.probe(kHome, 0).move, some_move(100));
}

TEST_F(Table, AnotherPositionsMoveIsNotInherited) {
  for (const Key tag : {1, 2, 3}) store(kHome + tag, 5, Bound::Lower, 99);
  store(kHome + 4, 6, Bound::Upper, 0);
  EXPECT_TRUE(tt_.probe(kHome + 4, 0).move.is_none());
}

TEST_F(Table, APositionIsStoredOnlyOnceInItsBucket) {
  for (int depth = 1; depth <= 20; ++depth) store(kHome + 1, depth);
  store(kHome + 2, 0);
  store(kHome + 3, 0);
  EXPECT_TRUE(has(kHome + 1));
  EXPECT_TRUE(has(kHome + 2));
  EXPECT_TRUE(has(kHome + 3));
}

// ---- The table as a whole ---------------------------------------------------------------------

TEST(TableWithoutMemory, MissesAndForgets) {
  TranspositionTable tt;
  tt.store(kHome, 0, {some_move(1), 0, 0, 1, Bound::Exact});
  tt.prefetch(kHome);
  EXPECT_FALSE(tt.probe(kHome, 0).hit());
  EXPECT_EQ(tt.permille_full(), 0);
  EXPECT_EQ(tt.megabytes(), 0);
}

TEST_F(Table, ResizeForgetsEverything) {
  store(kHome, 5);
  ASSERT_FALSE(tt_.resize(2));
  EXPECT_FALSE(has(kHome));
  EXPECT_EQ(tt_.megabytes(), 2);
}

TEST_F(Table, AnAbsurdSizeIsRefusedWithAMessage) {
  const auto error = tt_.resize(kAbsurdMegabytes);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->field, "Hash");
  EXPECT_NE(error->message().find(std::to_string(kAbsurdMegabytes)), std::string::npos);
}

TEST_F(Table, AnAbsurdSizeLeavesTheOldTableInUse) {
  store(kHome, 5);
  ASSERT_TRUE(tt_.resize(kAbsurdMegabytes));
  EXPECT_TRUE(has(kHome));
  EXPECT_EQ(tt_.megabytes(), 1);
}

TEST_F(Table, ClearForgetsWithAnyNumberOfThreads) {
  const std::atomic<bool> never{false};
  for (const int threads : {0, 1, 2, 7}) {
    Random random{301};
    for (int i = 0; i < 5000; ++i) store(random.next(), 5);
    tt_.clear(threads, never);
    EXPECT_EQ(tt_.permille_full(), 0) << threads;
    Random again{301};
    for (int i = 0; i < 5000; ++i) ASSERT_FALSE(has(again.next())) << threads;
  }
}

TEST_F(Table, AnInterruptedClearForgetsEverythingToo) {
  const std::atomic<bool> stopped{true};
  Random random{303};
  for (int i = 0; i < 5000; ++i) store(random.next(), 5);
  tt_.clear(2, stopped);
  Random again{303};
  for (int i = 0; i < 5000; ++i) ASSERT_FALSE(has(again.next()));
}

TEST_F(Table, FillsUpFromEmptyToAlmostFull) {
  EXPECT_EQ(tt_.permille_full(), 0);
  Random random{302};
  for (int i = 0; i < 500000; ++i) store(random.next(), 5);
  EXPECT_GT(tt_.permille_full(), 950);
  EXPECT_LE(tt_.permille_full(), 1000);
}

TEST_F(Table, ReportsHalfFullWhenAboutHalfIsFilled) {
  Random random{303};
  for (int i = 0; i < 32768 * 3 / 2; ++i) store(random.next(), 5);
  EXPECT_GT(tt_.permille_full(), 350);
  EXPECT_LT(tt_.permille_full(), 600);
}

TEST_F(Table, OnlyEntriesOfThisSearchCountAsFull) {
  Random random{304};
  for (int i = 0; i < 100000; ++i) store(random.next(), 5);
  tt_.new_search();
  EXPECT_EQ(tt_.permille_full(), 0);
}

// ---- Rubbish ----------------------------------------------------------------------------------

// Random bits in every field stand for torn and colliding entries.
TEST_F(Table, NoEntryYieldsAScoreOutOfRange) {
  Random random{305};
  for (int i = 0; i < 300000; ++i) {
    const std::uint64_t word = random.next();
    const auto score = static_cast<std::int16_t>(word >> 16);
    const auto eval = static_cast<std::int16_t>(word >> 32);
    const auto depth = static_cast<int>(word >> 48 & 0xFF) - 2;
    const auto bound = static_cast<Bound>(word >> 56 & 3);
    tt_.new_search();
    tt_.store(kHome, 0, {some_move(static_cast<int>(word & 0xFFFF)), score, eval, depth, bound});
    const TtEntry found = tt_.probe(kHome, static_cast<int>(random.below(kMaxPly)));
    if (found.bound == Bound::None) continue;
    ASSERT_GE(found.score, -kMate) << score;
    ASSERT_LE(found.score, kMate) << score;
    ASSERT_GE(found.depth, -2);
  }
}

TEST_F(Table, ManyThreadsReadAndWriteAtOnce) {
  const auto hammer = [this](std::uint64_t seed) {
    Random random{seed};
    for (int i = 0; i < 50000; ++i) {
      const Key key = kHome + random.below(64) * 0x1000000000001;
      const int depth = static_cast<int>(random.below(30));
      tt_.store(key, 0, {some_move(depth + 1), depth, depth, depth, Bound::Exact});
      const TtEntry found = tt_.probe(key, 0);
      if (found.bound == Bound::None) continue;
      // A word is written atomically: its parts belong together even if the key does not.
      ASSERT_EQ(found.score, found.depth);
      ASSERT_EQ(found.move, some_move(found.depth + 1));
    }
  };
  std::thread other{hammer, 306};
  hammer(307);
  other.join();
}

TEST_F(Table, ASlotShowsItsEntries) {
  const Key key = 0x123456789ABCDEF0;
  EXPECT_EQ(tt_.slot(key).entries[0].word, 0U);
  tt_.store(key, 0, {Move{}, 35, 20, 7, Bound::Lower});
  const TtSlot slot = tt_.slot(key);
  EXPECT_LT(slot.bucket, slot.buckets);
  int ours = 0;
  for (const TtSlot::Entry& each : slot.entries) {
    if (!each.ours) continue;
    ++ours;
    EXPECT_EQ(each.tag, key & 0xFFFF);
    EXPECT_EQ(each.entry.score, 35);
    EXPECT_EQ(each.entry.eval, 20);
    EXPECT_EQ(each.entry.depth, 7);
    EXPECT_EQ(each.entry.bound, Bound::Lower);
    EXPECT_EQ(each.age, 0U);
  }
  EXPECT_EQ(ours, 1);
  tt_.new_search();
  EXPECT_EQ(tt_.slot(key).entries[0].age, 1U);
}

}  // namespace
}  // namespace quadriga
