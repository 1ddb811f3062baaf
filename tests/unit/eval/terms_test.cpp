// Every term of the evaluation: two positions that differ in that feature alone, and which of them
// chess knowledge prefers.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "eval/evaluate.h"
#include "eval/trace.h"
#include "eval/weights_values.h"
#include "support/positions.h"

namespace quadriga {
namespace {

enum class Half { Middlegame, Endgame };

struct TermPair {
  Room room;
  const char* better;  // for White, who is to move in both
  const char* worse;
  Half half = Half::Middlegame;
};

// A term's score for White minus its score for Black.
int balance_of(Room room, const char* fen, Half half) {
  const Position position = support::position_of(fen);
  const EvalTrace trace = trace_evaluation(position);
  Pair sum;
  for (const Mark& mark : trace.marks) {
    if (mark.room != room || mark.kind != FeatureKind::Linear) continue;
    const Pair worth = as_span(kWeights)[mark.weight] * mark.times;
    sum += mark.ours ? worth : -worth;
  }
  if (room == Room::KingDanger)
    sum += danger_penalty(trace.danger[0]) - danger_penalty(trace.danger[1]);
  if (room == Room::Initiative) sum += Pair{0, trace.initiative_used};
  if (position.side_to_move() == Side::Black) sum = -sum;
  return half == Half::Middlegame ? sum.middlegame() : sum.endgame();
}

const std::vector<TermPair> kPairs{
    {Room::Material, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1"},
    {Room::PlaceByOurKing, "6k1/5ppp/8/8/3N4/8/5PPP/6K1 w - - 0 1",
     "6k1/5ppp/8/8/8/8/5PPP/N5K1 w - - 0 1"},
    {Room::PlaceByTheirKing, "6k1/5ppp/8/6N1/8/8/5PPP/6K1 w - - 0 1",
     "6k1/5ppp/8/8/8/8/5PPP/N5K1 w - - 0 1"},
    {Room::BishopPair, "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/8/2B1KN2 w - - 0 1"},
    {Room::Imbalance, "4k3/2pppp2/8/8/8/8/2PPPP2/3NK3 w - - 0 1",
     "4k3/3p4/8/8/8/8/3P4/3NK3 w - - 0 1"},
    {Room::TradeDown, "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1",
     "rn2k3/pppp4/8/8/8/8/PPPP4/RN2K2R w - - 0 1", Half::Endgame},
    {Room::KeepQueen, "rq2k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1",
     "rr2k3/pppp4/8/8/8/8/PPPP4/3RK3 w - - 0 1", Half::Endgame},
    {Room::KeepPawn, "4k3/p7/8/8/8/8/P7/R2NK3 w - - 0 1", "4k3/p7/8/8/8/8/8/R2NK3 w - - 0 1",
     Half::Endgame},
    {Room::IsolatedPawns, "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1",
     Half::Endgame},
    {Room::DoubledPawns, "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "4k3/8/8/8/8/P7/P7/4K3 w - - 0 1",
     Half::Endgame},
    {Room::BackwardPawns, "4k3/8/8/7p/2P5/1P6/8/4K3 w - - 0 1",
     "4k3/8/8/p7/2P5/1P6/8/4K3 w - - 0 1"},
    {Room::ConnectedPawns, "4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1", "4k3/8/8/3P1P2/8/8/8/4K3 w - - 0 1"},
    {Room::CandidatePawns, "4k3/p7/8/1P6/P7/8/8/4K3 w - - 0 1",
     "4k3/p1p5/8/1P6/8/8/8/4K3 w - - 0 1", Half::Endgame},
    {Room::PassedPawns, "4k3/8/3P4/8/8/8/8/4K3 w - - 0 1", "4k3/2p5/3P4/8/8/8/8/4K3 w - - 0 1",
     Half::Endgame},
    {Room::PassedPath, "6k1/8/3P4/8/8/8/8/R3K3 w - - 0 1", "3r2k1/8/3P4/8/8/8/8/R3K3 w - - 0 1",
     Half::Endgame},
    {Room::PassedKings, "7k/8/2KP4/8/8/8/8/8 w - - 0 1", "3k4/8/3P4/8/8/8/8/K7 w - - 0 1",
     Half::Endgame},
    {Room::RuleOfTheSquare, "7k/8/8/P7/8/8/8/7K w - - 0 1", "3k4/8/8/P7/8/8/8/7K w - - 0 1",
     Half::Endgame},
    {Room::Mobility, "4k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1"},
    {Room::Outposts, "4k3/5p2/8/3N4/4P3/8/8/4K3 w - - 0 1", "4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1"},
    {Room::MinorBehindPawn, "4k3/8/8/8/4P3/4N3/8/4K3 w - - 0 1",
     "4k3/8/8/8/3P4/4N3/8/4K3 w - - 0 1"},
    {Room::KingProtectors, "4k3/8/8/8/8/5N2/6K1/8 w - - 0 1", "4k3/N7/8/8/8/8/6K1/8 w - - 0 1",
     Half::Endgame},
    {Room::BadBishop, "4k3/8/8/8/3P1P2/8/8/4KB2 w - - 0 1", "4k3/8/8/8/2P1P3/8/8/4KB2 w - - 0 1"},
    {Room::LongDiagonal, "4k3/8/8/8/8/8/1B6/4K3 w - - 0 1", "4k3/8/8/8/3P4/8/1B6/4K3 w - - 0 1"},
    {Room::RookFiles, "4k3/p7/8/8/8/8/P7/3RK3 w - - 0 1", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"},
    {Room::SeventhRank, "4k3/R5pp/8/8/8/8/6PP/4K3 w - - 0 1", "4k3/6pp/R7/8/8/8/6PP/4K3 w - - 0 1",
     Half::Endgame},
    {Room::TrappedPieces, "4k3/8/8/8/8/8/5PPP/5RK1 w - - 0 1", "4k3/8/8/8/8/8/5PPP/5K1R w - - 0 1"},
    {Room::ExposedQueen, "4k2r/8/8/8/7P/8/Q7/4K3 w - - 0 1", "4k2r/8/8/8/7P/8/7Q/4K3 w - - 0 1"},
    {Room::PawnThreats, "4k3/8/3n4/4P3/8/8/8/4K3 w - - 0 1", "4k3/8/3n4/5P2/8/8/8/4K3 w - - 0 1"},
    {Room::MinorThreats, "4k3/8/3r4/8/4N3/8/8/4K3 w - - 0 1", "4k3/8/3r4/8/8/5N2/8/4K3 w - - 0 1"},
    {Room::RookThreats, "4k3/8/n7/8/8/8/8/R3K3 w - - 0 1", "4k3/8/n7/8/8/8/8/1R2K3 w - - 0 1"},
    {Room::KingThreats, "8/k7/8/8/3p4/4K3/8/8 w - - 0 1", "8/k7/8/8/3p4/8/4K3/8 w - - 0 1",
     Half::Endgame},
    {Room::HangingPieces, "4k3/8/n7/8/8/8/8/R3K3 w - - 0 1", "4k3/1p6/n7/8/8/8/8/R3K3 w - - 0 1"},
    {Room::PushThreats, "4k3/8/8/3n4/8/2P5/8/4K3 w - - 0 1", "4k3/8/8/3n4/8/P7/8/4K3 w - - 0 1"},
    {Room::RestrictedSquares, "4k3/8/5n2/8/2P5/8/8/4K3 w - - 0 1",
     "4k3/8/5n2/8/8/8/P7/4K3 w - - 0 1"},
    {Room::QueenThreats, "4k3/8/3q4/8/8/2N5/8/4K3 w - - 0 1", "4k3/8/3q4/8/8/8/8/N3K3 w - - 0 1"},
    {Room::Shelter, "r3k3/8/8/8/8/8/5PPP/R5K1 w - - 0 1", "r3k3/8/8/8/8/8/PPP5/R5K1 w - - 0 1"},
    {Room::CastlingRights, "4k3/8/8/8/8/8/5PPP/R3K2R w KQ - 0 1",
     "4k3/8/8/8/8/8/5PPP/R3K2R w - - 0 1"},
    {Room::PawnlessFlank, "6k1/5p2/8/8/8/8/5P2/6K1 w - - 0 1", "6k1/5p2/8/8/8/8/5P2/1K6 w - - 0 1",
     Half::Endgame},
    {Room::KingDanger, "5rk1/5p2/8/6N1/8/3B3Q/5PPP/3R2K1 w - - 0 1",
     "5rk1/5p2/8/8/8/NB6/5PPP/Q2R2K1 w - - 0 1"},
    {Room::Space, "rnbqkbnr/8/8/8/2PPPP2/8/8/RNBQKBNR w KQkq - 0 1",
     "rnbqkbnr/8/8/8/8/8/2PPPP2/RNBQKBNR w KQkq - 0 1"},
    {Room::Development, "rnbqkbnr/pppppppp/8/7Q/8/2N2N2/PPPPPPPP/R1B1KB1R w KQkq - 0 1",
     "rnbqkbnr/pppppppp/8/7Q/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"},
    {Room::KingCentre, "7k/8/8/8/3K4/8/8/8 w - - 0 1", "7k/8/8/8/8/8/8/K7 w - - 0 1",
     Half::Endgame},
    {Room::KingPawns, "7k/8/8/3p4/8/3K4/3P4/8 w - - 0 1", "7k/8/8/3p4/8/8/3P4/K7 w - - 0 1",
     Half::Endgame},
    {Room::PawnEnding, "8/4kpp1/8/P7/8/8/4KPP1/8 w - - 0 1", "8/4kpp1/8/8/4P3/8/4KPP1/8 w - - 0 1",
     Half::Endgame},
    {Room::Initiative, "4k3/p5pp/8/8/8/8/PP4PP/4K3 w - - 0 1",
     "4k3/5ppp/8/8/8/8/4PPPP/4K3 w - - 0 1", Half::Endgame},
    {Room::Tempo, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
};

TEST(Terms, HaveTheSignThatChessKnowledgeExpects) {
  for (const TermPair& pair : kPairs)
    EXPECT_GT(balance_of(pair.room, pair.better, pair.half),
              balance_of(pair.room, pair.worse, pair.half))
        << info_of(pair.room).name;
}

// The file in front of the king is open; behind the kingside pawns it would be safe.
TEST(Terms, AKingThatMayCastleCountsTheShelterItCanReach) {
  const auto shelter = [](const char* rights) {
    return balance_of(
        Room::Shelter,
        ("r3k3/pppp1ppp/8/8/8/8/PP3PPP/4K2R w " + std::string(rights) + " - 0 1").c_str(),
        Half::Middlegame);
  };
  EXPECT_GT(shelter("K"), shelter("-"));
}

TEST(Terms, EveryTermThatTracesFeaturesHasATestPair) {
  for (const RoomInfo& info : kRooms) {
    const bool traces_features =
        is_term(info.id) && !is_endgame(info.id) && info.id != Room::OppositeBishops &&
        info.id != Room::DrawishMaterial && info.id != Room::LazyEvaluation;
    if (!traces_features) continue;
    const bool found = std::any_of(kPairs.begin(), kPairs.end(),
                                   [&](const TermPair& pair) { return pair.room == info.id; });
    EXPECT_TRUE(found) << info.name;
  }
}

std::optional<Room> scaled_by(const char* fen) {
  return trace_evaluation(support::position_of(fen)).scaled_by;
}

TEST(OppositeBishopsTerm, ScalesAnAdvantageDownOnlyWithOppositeBishops) {
  EXPECT_EQ(scaled_by("1b2k3/5pp1/8/8/8/8/2B1PPPP/4K3 w - - 0 1"), Room::OppositeBishops);
  EXPECT_EQ(scaled_by("4k3/2b2pp1/8/8/8/8/1P2PPPP/4K1B1 w - - 0 1"), std::nullopt);
}

TEST(DrawishMaterialTerm, ScalesDownOnlyASmallAdvantageWithoutPawns) {
  EXPECT_EQ(scaled_by("4k3/1p3pp1/8/8/8/8/8/1NB1K3 w - - 0 1"), std::nullopt);
  EXPECT_EQ(scaled_by("r3k3/5pp1/8/8/8/8/8/1NB1K3 w - - 0 1"), Room::DrawishMaterial);
}

TEST(LazyEvaluationTerm, ChangesLopsidedPositionsOnly) {
  LabSettings thorough;
  thorough.rooms.set(Room::LazyEvaluation, false);
  const Position lopsided = support::position_of("6k1/5n2/8/8/8/5Q2/1Q3PPP/RQ4K1 w - - 0 1");
  EXPECT_NE(evaluate(lopsided), evaluate(lopsided, thorough));
  EXPECT_EQ(evaluate(Position::start()), evaluate(Position::start(), thorough));
}

}  // namespace
}  // namespace quadriga
