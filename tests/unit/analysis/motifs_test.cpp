#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/motifs/motif_score.h"
#include "analysis/motifs/recognise.h"
#include "support/reasoning.h"

namespace quadriga {
namespace {

using testing::HasSubstr;

// The first move is the opponent's unless `first_is_ours`.
Story story(const char* fen, const char* moves, bool first_is_ours = false) {
  const Position start = support::position_of(fen);
  const std::vector<Move> line = support::line_of(start, moves);
  const Side mover = start.side_to_move();
  return Story::of(start, line, first_is_ours ? mover : !mover);
}

std::optional<MotifFinding> found(Motif motif, const Story& story) {
  for (MotifFinding& each : motifs_of(story))
    if (each.motif == motif) return std::move(each);
  return std::nullopt;
}

bool fires(Motif motif, const char* fen, const char* moves, bool first_is_ours = false) {
  return found(motif, story(fen, moves, first_is_ours)).has_value();
}

std::vector<std::string> targets(const MotifFinding& finding) {
  std::vector<std::string> squares;
  for (const BoardSquare square : finding.targets) squares.push_back(name_of(square));
  return squares;
}

// ---- Captures and double attacks --------------------------------------------------------------

TEST(Motifs, APieceThatNothingGuardsHangs) {
  const auto hangs =
      found(Motif::HangingPiece, story("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5 e8e7", true));
  ASSERT_TRUE(hangs);
  EXPECT_EQ(hangs->words, "takes the knight on d5, which nothing guards");
}

TEST(Motifs, AGuardedPieceDoesNotHang) {
  EXPECT_FALSE(fires(Motif::HangingPiece, "4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", "d1d5 e6d5", true));
}

TEST(Motifs, TakingBackIsNotTakingAHangingPiece) {
  EXPECT_FALSE(fires(Motif::HangingPiece, "3rk3/8/8/3R4/8/8/8/3RK3 b - - 0 1", "d8d5 d1d5"));
}

TEST(Motifs, AKnightThatAttacksKingAndRookForksThem) {
  const auto fork =
      found(Motif::Fork, story("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7 e8d7 c7a8", true));
  ASSERT_TRUE(fork);
  EXPECT_EQ(fork->words, "forks the king and the rook on a8");
  EXPECT_EQ(name_of(fork->by), "c7");
  EXPECT_THAT(targets(*fork), testing::UnorderedElementsAre("e8", "a8"));
  EXPECT_TRUE(fork->pays);
}

TEST(Motifs, AKnightThatCanBeTakenForksNothing) {
  EXPECT_FALSE(fires(Motif::Fork, "r3k3/8/1b6/3N4/8/8/8/4K3 w - - 0 1", "d5c7 b6c7 e1e2", true));
}

TEST(Motifs, AKingThatLeavesTheLineIsSkeweredWithTheQueenBehindIt) {
  const auto skewer =
      found(Motif::Skewer, story("4q3/8/4k3/8/8/8/8/K2R4 w - - 0 1", "d1e1 e6d7 e1e8", true));
  ASSERT_TRUE(skewer);
  EXPECT_EQ(skewer->words, "skewers the king and the queen on e8");
}

TEST(Motifs, APawnInFrontOfAQueenIsNoSkewer) {
  EXPECT_FALSE(fires(Motif::Skewer, "4q2k/8/4p3/8/8/8/8/K2R4 w - - 0 1", "d1e1 e6e5 e1e5", true));
}

TEST(Motifs, APieceThatCannotLeaveItsKingsFileIsPinned) {
  const auto pin =
      found(Motif::Pin, story("4k3/8/8/4n3/8/8/8/K2R4 w - - 0 1", "d1e1 e8d7 e1e5", true));
  ASSERT_TRUE(pin);
  EXPECT_EQ(pin->words, "pins the knight on e5");
  EXPECT_TRUE(pin->pays);
}

TEST(Motifs, AGuardedPieceOnTheKingsFileIsNotLostByThePin) {
  EXPECT_FALSE(fires(Motif::Pin, "4k3/8/3p4/4n3/8/8/8/K2R4 w - - 0 1", "d1e1 e8d7 a1a2", true));
}

TEST(Motifs, TwoPiecesThatCheckAtOnceGiveDoubleCheck) {
  constexpr const char* kBattery = "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1";
  EXPECT_TRUE(fires(Motif::DoubleCheck, kBattery, "e4f6 e8d8", true));
  EXPECT_FALSE(fires(Motif::DoubleCheck, kBattery, "e4c5 e8d8", true));
}

TEST(Motifs, APieceThatLeavesTheLineDiscoversAnAttack) {
  const auto attack = found(Motif::DiscoveredAttack,
                            story("3qk3/8/8/8/3B4/8/8/3RK3 w - - 0 1", "d4f6 e8f7 d1d8", true));
  EXPECT_FALSE(found(Motif::DiscoveredAttack,
                     story("3qk3/8/8/8/3B4/8/8/3RK3 w - - 0 1", "d4g7 d8d1 e1d1", true)));
  ASSERT_TRUE(attack);
  EXPECT_EQ(attack->words, "uncovers an attack by the rook on d1 on the queen on d8");
}

TEST(Motifs, ADoubleCheckIsNotCalledADiscoveredAttack) {
  EXPECT_FALSE(
      fires(Motif::DiscoveredAttack, "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4f6 e8d8", true));
}

TEST(Motifs, ABishopWithoutASafeSquareIsTrapped) {
  const auto trapped =
      found(Motif::TrappedPiece, story("4k3/8/8/8/8/6P1/7b/5K2 w - - 0 1", "f1g2 e8e7 g2h2", true));
  ASSERT_TRUE(trapped);
  EXPECT_EQ(trapped->words, "traps the bishop on h2");
}

TEST(Motifs, ABishopThatCouldHaveLeftIsNotTrapped) {
  EXPECT_FALSE(
      fires(Motif::TrappedPiece, "4k3/8/8/8/8/8/7b/5K2 w - - 0 1", "f1g2 e8e7 g2h2", true));
}

// ---- Guards -----------------------------------------------------------------------------------

TEST(Motifs, TakingTheOnlyGuardLeavesThePieceBehindItUnguarded) {
  const auto guard = found(Motif::CapturingDefender,
                           story("6k1/8/3n4/5B2/4b3/8/8/3RR1K1 w - - 0 1", "d1d6 g8g7 e1e4", true));
  ASSERT_TRUE(guard);
  EXPECT_EQ(guard->words, "removes the guard of the bishop on e4");
}

TEST(Motifs, APieceWithASecondGuardHasNotLostItsGuard) {
  EXPECT_FALSE(fires(Motif::CapturingDefender, "6k1/8/3n4/5p2/4b3/8/8/3RR1K1 w - - 0 1",
                     "d1d6 g8g7 e1e4", true));
}

TEST(Motifs, AKingLuredFromItsRookIsDeflected) {
  const auto lured =
      found(Motif::Deflection, story("5rk1/6p1/8/7Q/8/8/8/5R1K w - - 0 1", "h5h7 g8h7 f1f8", true));
  ASSERT_TRUE(lured);
  EXPECT_EQ(lured->words, "lures the king away from the rook on f8");
}

TEST(Motifs, AKingThatStillGuardsItsRookIsNotDeflected) {
  EXPECT_FALSE(
      fires(Motif::Deflection, "5rk1/8/6P1/8/8/8/8/5R1K w - - 0 1", "g6g7 g8g7 f1f8", true));
}

TEST(Motifs, AGuardOfTwoPiecesIsOverloaded) {
  const auto overload =
      found(Motif::Overload,
            story("3q2k1/p4ppp/1n6/3p4/8/8/5PPP/1R1R2K1 w - - 0 1", "b1b6 d8b6 d1d5", true));
  ASSERT_TRUE(overload);
  EXPECT_EQ(overload->words,
            "overloads the queen on d8, which cannot guard both b6 and the pawn on d5");
  EXPECT_FALSE(fires(Motif::Overload, "3q2k1/p4ppp/1n6/3p4/8/8/5PPP/1R1R2K1 w - - 0 1",
                     "b1b6 a7b6 d1d5", true));
}

TEST(Motifs, AQueenDrawnToASquareWhereItIsTakenIsAttracted) {
  constexpr const char* kFork = "3q2k1/5p1p/8/3N4/8/8/8/4R1K1 w - - 0 1";
  const auto drawn = found(Motif::Attraction, story(kFork, "e1e8 d8e8 d5f6 g8g7 f6e8", true));
  ASSERT_TRUE(drawn);
  EXPECT_EQ(drawn->words, "draws the queen on d8 to e8");
  EXPECT_FALSE(fires(Motif::Attraction, kFork, "e1e8 d8e8 d5f6 g8g7 f6d5", true));
}

TEST(Motifs, APieceBetweenASliderAndWhatItGuardsInterferes) {
  // The rook on a4 guards the bishop on h4 until the knight stands between them with check.
  const auto cut = found(Motif::Interference,
                         story("8/8/4k3/8/r6b/4N3/8/6KR w - - 0 1", "e3g4 e6d6 h1h4", true));
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->words, "cuts the rook on a4 off from the bishop on h4");
  EXPECT_FALSE(
      fires(Motif::Interference, "8/8/4k3/8/r6b/4N3/8/6KR w - - 0 1", "e3f5 e6f5 h1h4", true));
}

// ---- Orders of moves --------------------------------------------------------------------------

TEST(Motifs, ACheckBeforeTakingBackIsAnIntermezzo) {
  constexpr const char* kTaken = "3rk3/8/8/8/3N4/8/3R4/1B2K3 b - - 0 1";
  const auto between = found(Motif::Intermezzo, story(kTaken, "d8d4 b1g6 e8e7 d2d4"));
  ASSERT_TRUE(between);
  EXPECT_EQ(between->words, "comes first, before taking back on d4");
  EXPECT_FALSE(fires(Motif::Intermezzo, kTaken, "d8d4 d2d4 e8e7 b1g6"));
}

TEST(Motifs, TakingBackThroughAnEnemyPieceIsAnXRay) {
  EXPECT_TRUE(fires(Motif::XRayAttack, "3Rr1k1/4qppp/8/8/8/8/5PPP/4R1K1 w - - 0 1",
                    "d8e8 e7e8 e1e8", true));
  EXPECT_FALSE(fires(Motif::XRayAttack, "3Rr1k1/5ppp/2q5/8/8/8/5PPP/4R1K1 w - - 0 1",
                     "d8e8 c6e8 e1e8", true));
}

TEST(Motifs, APieceThatMakesWayForAnotherClears) {
  // Rh8+ gives up the rook and opens the file for the queen behind it.
  constexpr const char* kFile = "r3qrk1/ppp3b1/8/3p1pNR/5B2/2PnP3/PPKN1PP1/7Q b - - 3 24";
  EXPECT_TRUE(fires(Motif::Clearance, kFile, "d3f4 h5h8 g7h8 h1h7"));
  EXPECT_FALSE(fires(Motif::Clearance, kFile, "d3f4 e3f4 e8g6 h5h7"));
}

// ---- Pawns, sacrifices, kings -----------------------------------------------------------------

TEST(Motifs, APromotionToAKnightIsAnUnderPromotion) {
  constexpr const char* kPawn = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
  EXPECT_TRUE(fires(Motif::UnderPromotion, kPawn, "e7e8n", true));
  EXPECT_TRUE(fires(Motif::Promotion, kPawn, "e7e8n", true));
  EXPECT_FALSE(fires(Motif::UnderPromotion, kPawn, "e7e8q", true));
  EXPECT_FALSE(fires(Motif::Promotion, kPawn, "a1a2", true));
}

TEST(Motifs, APawnOnTheSeventhRankIsAdvanced) {
  EXPECT_TRUE(fires(Motif::AdvancedPawn, "8/7k/4P3/8/8/8/8/K7 w - - 0 1", "e6e7", true));
  EXPECT_FALSE(fires(Motif::AdvancedPawn, "8/7k/8/4P3/8/8/8/K7 w - - 0 1", "e5e6", true));
}

TEST(Motifs, MaterialThatIsNotTakenBackIsSacrificed) {
  constexpr const char* kStart = "6k1/5ppp/8/8/8/8/5PPP/B2Q2K1 w - - 0 1";
  EXPECT_TRUE(fires(Motif::Sacrifice, kStart, "a1g7 g8g7 d1d4", true));
  EXPECT_FALSE(
      fires(Motif::Sacrifice, "6k1/5ppp/8/8/8/2q5/5PPP/B2Q2K1 w - - 0 1", "a1c3 g8f8 d1d4", true));
}

TEST(Motifs, AHuntedKingWithoutPawnsIsExposed) {
  EXPECT_TRUE(fires(Motif::ExposedKing, "6k1/8/8/8/8/8/5PPP/3QR1K1 w - - 0 1",
                    "d1d5 g8g7 e1e7 g7f6 d5e6", true));
  EXPECT_FALSE(fires(Motif::ExposedKing, "6k1/5p1p/6p1/8/8/8/5PPP/3QR1K1 w - - 0 1",
                     "e1e8 g8g7 d1d4 f7f6 d4e4", true));
}

TEST(Motifs, AMoveThatThreatensNothingIsQuiet) {
  constexpr const char* kRooks = "6k1/5p2/8/8/8/8/8/R5K1 w - - 0 1";
  EXPECT_TRUE(fires(Motif::QuietMove, kRooks, "a1a6 g8g7", true));
  EXPECT_FALSE(fires(Motif::QuietMove, kRooks, "a1a7 g8g7", true));
  EXPECT_FALSE(fires(Motif::QuietMove, kRooks, "g1f2 g8g7", true));
}

TEST(Motifs, ChecksThatRepeatArePerpetual) {
  constexpr const char* kChecks = "7k/6p1/8/8/8/8/r5PP/4Q2K w - - 0 1";
  EXPECT_TRUE(fires(Motif::Perpetual, kChecks, "e1e8 h8h7 e8h5 h7g8 h5e8 g8h7 e8h5", true));
  EXPECT_FALSE(fires(Motif::Perpetual, kChecks, "e1e8 h8h7 e8h5 h7g8 h5e8", true));
}

TEST(Motifs, GivingUpTheLastMobilePieceForStalemateIsATrick) {
  constexpr const char* kRook = "1b6/8/8/8/8/8/R7/4rk1K w - - 0 1";
  EXPECT_TRUE(fires(Motif::StalemateTrick, kRook, "a2a1 e1a1", true));
  EXPECT_FALSE(fires(Motif::StalemateTrick, kRook, "a2b2 e1e8", true));
}

TEST(Motifs, TheLastExchangeOfPiecesSimplifies) {
  constexpr const char* kRooks = "3rk3/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
  EXPECT_TRUE(fires(Motif::Simplification, kRooks, "d1d8 e8d8", true));
  EXPECT_FALSE(fires(Motif::Simplification, kRooks, "d1c1 e8e7", true));
}

// ---- Mates ------------------------------------------------------------------------------------

struct MateCase {
  Motif motif;
  const char* fen;
  const char* mate;
};

// Positions with a mate of the kind, each tried with all kinds.
TEST(Motifs, MatesAreCalledByTheirNames) {
  const MateCase cases[] = {
      {Motif::BackRankMate, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8"},
      {Motif::SmotheredMate, "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "g5f7"},
      {Motif::ArabianMate, "7k/1R6/5N2/8/8/8/8/6K1 w - - 0 1", "b7h7"},
      {Motif::AnastasiaMate, "8/4N1pk/8/8/8/4R3/8/6K1 w - - 0 1", "e3h3"},
      {Motif::BodenMate, "2kr4/3p4/8/8/5B2/8/4B3/6K1 w - - 0 1", "e2a6"},
      {Motif::DovetailMate, "8/8/3p4/3kp3/8/1P6/2Q5/3K4 w - - 0 1", "c2c4"},
      {Motif::HookMate, "8/5N1k/8/2R3p1/7n/6KP/7r/8 b - - 10 50", "h2g2"},
      {Motif::DoubleBishopMate, "7k/1b5p/3K2p1/p4PBr/n7/8/B2Nr3/8 w - - 1 41", "g5f6"},
  };
  for (const MateCase& each : cases) {
    const Story mate = story(each.fen, each.mate, true);
    ASSERT_TRUE(mate.mates) << each.fen;
    EXPECT_TRUE(found(each.motif, mate)) << name_of(each.motif);
    for (const MotifFinding& other : motifs_of(mate))
      EXPECT_TRUE(other.motif > Motif::DovetailMate || other.motif == each.motif)
          << each.fen << " is no " << name_of(other.motif);
  }
}

// ---- Zugzwang ---------------------------------------------------------------------------------

TEST(Motifs, AKingThatMustGiveUpItsPawnIsInZugzwang) {
  ZugzwangSearch zugzwang;
  // Both kings attack and guard a pawn: whoever is to move loses.
  EXPECT_TRUE(zugzwang.find(story("8/8/8/4p1K1/2k1P3/8/8/8 b - - 0 1", "c4d4 g5f5 d4c4 f5e5")));
  EXPECT_FALSE(zugzwang.find(story("4k3/pp6/8/8/8/8/PP6/4K3 b - - 0 1", "e8e7 e1e2 e7e6")));
}

// ---- Any game ---------------------------------------------------------------------------------

TEST(Motifs, OfAnyLineNameMovesAndPiecesThatAreThere) {
  int found = 0;
  support::random_games(417, 40, 120, [&](const Position& start) {
    std::vector<Move> line;
    Position position = start;
    for (int i = 0; i < 6 && position.count_legal_moves() > 0; ++i) {
      const MoveList legal = position.legal_moves();
      line.push_back(legal[(start.ply() + 7 * i) % legal.size()]);
      position = position.after(line.back());
    }
    for (const Side us : {Side::White, Side::Black})
      for (const MotifFinding& each : motifs_of(Story::of(start, line, us))) {
        ++found;
        ASSERT_LT(each.move, line.size());
        ASSERT_FALSE(each.words.empty());
      }
  });
  EXPECT_GT(found, 1000);
}

// ---- The measure ------------------------------------------------------------------------------

TEST(MotifScore, CountsWhatIsRightWrongAndMissed) {
  LichessPuzzle puzzle;
  puzzle.themes = {"fork", "pin"};
  MotifScore score;
  score.add(puzzle, {{.motif = Motif::Fork}, {.motif = Motif::Skewer}});
  EXPECT_EQ(score.of(Motif::Fork).right, 1);
  EXPECT_EQ(score.of(Motif::Skewer).wrong, 1);
  EXPECT_EQ(score.of(Motif::Pin).missed, 1);
  EXPECT_EQ(score.of(Motif::Fork).f1(), 1);
  EXPECT_EQ(score.mean_f1(), 0.5);  // of fork and pin: the file has no skewer
  EXPECT_THAT(score_json(score), HasSubstr("\"fork\""));
}

TEST(MotifNames, AreThoseOfLichess) {
  EXPECT_EQ(motif_named("xRayAttack"), Motif::XRayAttack);
  EXPECT_FALSE(motif_named("brilliancy"));
}

}  // namespace
}  // namespace quadriga
