#include "eval/evaluate.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "eval/weights_values.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

Score score_of(const Position& position, int level = kClassicalLevel) {
  LabSettings settings;
  settings.eval_level = level;
  return evaluate(position, settings);
}

Score score_of(const std::string& fen, int level = kClassicalLevel) {
  return score_of(position_of(fen), level);
}

// ---- Sums kept along the game -----------------------------------------------------------------

void expect_sums_follow(const char* fen, const char* uci) {
  const Position position = position_of(fen);
  const Move move = move_of(position, uci);
  EXPECT_EQ(PstSums::of(position).after(position, move, position.after(move)),
            PstSums::of(position.after(move)))
      << fen;
}

TEST(PstSums, AlongRandomGamesEqualSumsFromScratch) {
  Random random{211};
  for (int game = 0; game < 300; ++game) {
    Position position = support::random_start(random);
    PstSums sums = PstSums::of(position);
    for (int ply = 0; ply < 150 && position.count_legal_moves() > 0; ++ply) {
      const Move move = support::random_move(position, random);
      const Position next = position.after(move);
      sums = sums.after(position, move, next);
      position = next;
      ASSERT_EQ(sums, PstSums::of(position)) << write_fen(position);
    }
  }
}

TEST(PstSums, AfterEveryMoveOfScatteredPositionsEqualSumsFromScratch) {
  support::scattered_positions(212, 300, [](const Position& position) {
    const PstSums sums = PstSums::of(position);
    for (const Move move : position.legal_moves()) {
      const Position next = position.after(move);
      ASSERT_EQ(sums.after(position, move, next), PstSums::of(next)) << write_fen(position);
    }
  });
}

TEST(PstSums, FollowCastlingOfBothSidesAndFlanks) {
  expect_sums_follow("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1");
  expect_sums_follow("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1");
  expect_sums_follow("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8");
  expect_sums_follow("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8");
}

TEST(PstSums, FollowCastlingWhereKingAndRookSwapSquares) {
  expect_sums_follow("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1");
  expect_sums_follow("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1");
}

TEST(PstSums, FollowEnPassantForBothSides) {
  expect_sums_follow("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6");
  expect_sums_follow("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3");
}

TEST(PstSums, FollowPromotionsWithAndWithoutACapture) {
  for (const char* move : {"b7b8q", "b7b8n", "b7a8r", "b7a8b"})
    expect_sums_follow("r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", move);
}

TEST(PstSums, StayTheSameWhenTheMoveIsPassed) {
  support::scattered_positions(213, 200, [](const Position& position) {
    if (position.in_check()) return;
    ASSERT_EQ(PstSums::of(position), PstSums::of(position.after_null())) << write_fen(position);
  });
}

TEST(PstSums, PhaseIsFullAtTheStartAndNothingWithPawnsAlone) {
  EXPECT_EQ(PstSums::of(Position::start()).phase, kFullPhase);
  EXPECT_EQ(PstSums::of(position_of("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1")).phase, 0);
}

TEST(PieceSquare, ARookThatMayCastleStandsLikeAnyRook) {
  const KingPlace own = KingPlace::of(Square{6, 0});
  const KingPlace foe = KingPlace::of(Square{2, 1});
  for (int i = 0; i < 64; ++i)
    EXPECT_EQ(piece_square(Piece::CastlingRook, Square{i}, own, foe),
              piece_square(Piece::Rook, Square{i}, own, foe));
}

TEST(PieceSquare, BothSidesReadTheTableFromTheirOwnSide) {
  const PstSums sums = PstSums::of(position_of("4k3/8/1n6/8/8/1N6/8/4K3 w - - 0 1"));
  EXPECT_EQ(sums.side[0], sums.side[1]);
}

// ---- The evaluation ---------------------------------------------------------------------------

// Without terms that depend on whose move it is: tempo, kings racing a pawn, endgames.
LabSettings without_the_move() {
  LabSettings settings;
  for (const RoomInfo& info : kRooms)
    if (info.id == Room::Tempo || info.id == Room::RuleOfTheSquare || is_endgame(info.id))
      settings.rooms.set(info.id, false);
  return settings;
}

TEST(Evaluate, PassingTheMoveNegatesTheScoreExceptForSideToMoveTerms) {
  const LabSettings settings = without_the_move();
  int compared = 0;
  support::random_games(214, 150, 100, [&](const Position& position) {
    if (position.in_check()) return;
    ++compared;
    ASSERT_EQ(evaluate(position, settings), -evaluate(position.after_null(), settings))
        << write_fen(position);
  });
  EXPECT_GT(compared, 5000);
}

TEST(Evaluate, LeftAndRightAreSymmetricWithoutCastlingRights) {
  int compared = 0;
  support::random_games(217, 200, 100, [&](const Position& position) {
    if (position.board().castling_rooks() != 0 || position.in_check()) return;
    ++compared;
    const Position mirrored = position_of(support::mirrored_fen(write_fen(position)));
    ASSERT_EQ(score_of(position), score_of(mirrored)) << write_fen(position);
  });
  EXPECT_GT(compared, 2000);
}

TEST(Evaluate, CachedPawnsAndMaterialChangeNothing) {
  EvalTables tables;
  const Play play{{}, nullptr};
  support::random_games(218, 300, 120, [&](const Position& position) {
    ASSERT_EQ(evaluate(play, position, PstSums::of(position), tables), evaluate(position))
        << write_fen(position);
  });
}

TEST(Evaluate, LevelOneHasNoTempo) {
  support::random_games(215, 100, 100, [](const Position& position) {
    if (position.in_check()) return;
    ASSERT_EQ(score_of(position, 1), -score_of(position.after_null(), 1)) << write_fen(position);
  });
}

TEST(Evaluate, StartIsLevel) {
  EXPECT_EQ(score_of(Position::start(), 1), 0);
  EXPECT_EQ(score_of(Position::start(), 2), kWeights.tempo.middlegame());
}

TEST(Evaluate, LevelOneCountsMaterialAndNothingElse) {
  const struct {
    const char* fen;
    Score score;
  } cases[] = {
      {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 100}, {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", 100},
      {"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", 320}, {"4k3/8/8/8/8/8/8/B3K3 w - - 0 1", 330},
      {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 500}, {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 500},
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 950}, {"4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", -950},
      {"q3k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 0},
  };
  for (const auto& each : cases) EXPECT_EQ(score_of(each.fen, 1), each.score) << each.fen;
}

TEST(Evaluate, AHigherLevelSeesWhereAPieceStands) {
  EXPECT_GT(score_of("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1"),
            score_of("4k3/8/8/8/8/8/8/N3K3 w - - 0 1"));
  EXPECT_EQ(score_of("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1", 1),
            score_of("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", 1));
}

TEST(Evaluate, StaysWithinItsBoundForTheMostLopsidedPositions) {
  for (const char* fen : {"3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
                          "7k/8/8/8/QQQQQQQQ/Q7/RRBBNN2/K7 b - - 0 1"}) {
    const Score score = score_of(fen);
    EXPECT_LE(std::abs(score), kEvalBound) << fen;
    EXPECT_GT(std::abs(score), 5000) << fen;
  }
}

TEST(Evaluate, StaysWithinItsBoundInRandomGames) {
  support::random_games(216, 100, 150, [](const Position& position) {
    for (const int level : {1, 2, 3})
      ASSERT_LE(std::abs(score_of(position, level)), kEvalBound) << write_fen(position);
  });
}

// ---- Whole positions that were evaluated before -----------------------------------------------

TEST(EvalTables, KeepTheScoreOfAPosition) {
  EvalTables tables;
  for (const Score score : {-kEvalBound, -1, 0, 1, kEvalBound}) {
    const Key key = 0x123456789ABCDEF0 + static_cast<Key>(score + kEvalBound) * 0x10001;
    EXPECT_EQ(tables.score(key), kNoScore) << score;
    tables.remember(key, score);
    EXPECT_EQ(tables.score(key), score);
  }
}

TEST(EvalTables, DistinguishPositionsInTheSameSlot) {
  EvalTables tables;
  constexpr Key kKey = 0x123456789ABCDEF0;
  tables.remember(kKey, 17);
  for (int bit = 16; bit < 64; ++bit) EXPECT_EQ(tables.score(kKey ^ Key{1} << bit), kNoScore);
}

TEST(EvalTables, ForgetScoresWhenCleared) {
  EvalTables tables;
  tables.remember(0x123456789ABCDEF0, 17);
  tables.clear();
  EXPECT_EQ(tables.score(0x123456789ABCDEF0), kNoScore);
}

}  // namespace
}  // namespace quadriga
