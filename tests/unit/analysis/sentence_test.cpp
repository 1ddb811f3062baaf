#include "analysis/sentence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/reasoning.h"

namespace quadriga {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

using support::reason_of;

TEST(CoachSentence, AMateThatIsAllowedIsShownWithItsPattern) {
  const Reason reason =
      reason_of("3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "g2g3", "d1b1 d8d1 b1d1", 0, 0);
  EXPECT_EQ(reason.kind, ReasonKind::Unknown);  // a mate is claimed only if the search says so
  const Reason mated =
      reason_of("3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "g2g3", "a1a7 d8d1", 0, -mate_in(1));
  EXPECT_EQ(mated.words, "1.Ra7 allows mate in 1: 1...Rd1#, a back-rank mate. Best was 1.g3.");
  EXPECT_EQ(mated.kind, ReasonKind::AllowedMate);
}

TEST(CoachSentence, AMissedMateIsShown) {
  const Reason reason =
      reason_of("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", "g2g3", mate_in(1), 500);
  EXPECT_EQ(reason.words, "1.g3 misses mate in 1. Best was 1.Rd8#, a back-rank mate.");
}

TEST(CoachSentence, AQueenThatMovesToAnAttackedSquareHangs) {
  const Reason reason =
      reason_of("6k1/5ppp/8/8/5b2/8/5PPP/3Q2K1 w - - 0 1", "d1d8", "d1d2 f4d2", 300, -600);
  EXPECT_EQ(reason.words, "1.Qd2 hangs the queen: 1...Bxd2. Best was 1.Qd8#.");
}

TEST(CoachSentence, APieceThatIsLeftUnguardedIsLeftHanging) {
  const Reason reason =
      reason_of("3r2k1/5ppp/8/8/8/8/1N1N1PPP/6K1 w - - 0 1", "b2c4", "g2g3 d8d2", 100, -300);
  EXPECT_EQ(reason.words, "1.g3 leaves the knight on d2 hanging: 1...Rxd2. Best was 1.Nbc4.");
}

TEST(CoachSentence, AForkIsNamedWithItsTargets) {
  const Reason reason = reason_of("6k1/5ppp/8/8/3n4/8/5PPP/R3R1K1 w - - 0 1", "e1e8",
                                  "g2g3 d4f3 g1g2 f3e1 a1e1", 300, -100);
  EXPECT_THAT(reason.words, HasSubstr("1...Nf3+ forks the king and the rook on e1"));
  ASSERT_TRUE(reason.motif);
  EXPECT_EQ(reason.motif->motif, Motif::Fork);
}

TEST(CoachSentence, AMissedWinNamesTheMoveThatWins) {
  const Reason reason =
      reason_of("4k3/1p6/8/8/7r/5N2/1P6/4K3 w - - 0 1", "f3h4 e8e7 h4f3", "e1d1 h4h8", 500, -100);
  EXPECT_EQ(reason.words,
            "1.Kd1 misses the win of a rook: the rook on h4 is hanging. Best was 1.Nxh4.");
}

TEST(CoachSentence, WhatNobodyCanExplainIsNotExplained) {
  const Reason reason =
      reason_of("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "e2e4", "e2e3", 60, -60);
  EXPECT_THAT(reason.words, StartsWith("No simple reason: see the line."));
  EXPECT_THAT(reason.words, EndsWith("Best was 1.e4."));
}

TEST(CoachSentence, MaterialIsClaimedOnlyIfTheSearchCountsItToo) {
  // The bishop is given up, but the search does not mind.
  const Reason reason =
      reason_of("6k1/5ppp/8/8/5b2/8/5PPP/2B3K1 w - - 0 1", "c1f4", "g2g3 f4c1", 30, -30);
  EXPECT_NE(reason.kind, ReasonKind::LostMaterial);
}

TEST(CoachSentence, IsRecognisedSentenceBySentence) {
  for (const char* ours :
       {"18...Qg5 hangs the queen: 19.Bxg5.",
        "Best was 18...Qf6, which forks the king and the queen.", "No simple reason: see the line.",
        "7.Qd2 weakens the king's shelter (-0.49)."})
    EXPECT_TRUE(is_coach_sentence(ours)) << ours;
  for (const char* other : {"", "18...Qg5 was my idea.", "Better was 18...Qf6.", "12 moves to go."})
    EXPECT_FALSE(is_coach_sentence(other)) << other;
  EXPECT_EQ(best_move_in("Best was 18...Qf6."), "18...Qf6");
  EXPECT_EQ(best_move_in("Best was 18.Qf6+, which forks the king and the rook on a1."), "18.Qf6+");
}

}  // namespace
}  // namespace quadriga
