#include "engine/strength.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "engine/options.h"
#include "engine/wdl.h"
#include "study/bench.h"
#include "study/reports/bench_text.h"
#include "support/searching.h"

namespace quadriga {
namespace {

using searching::Thinking;

// ---- The handicap -----------------------------------------------------------------------------

TEST(Handicap, MoreEloMeansMoreNodesAndLessNoise) {
  Handicap before = handicap_for(kLowestElo);
  for (int elo = kLowestElo + 1; elo <= kHighestElo; ++elo) {
    const Handicap now = handicap_for(elo);
    EXPECT_GE(now.nodes, before.nodes) << elo;
    EXPECT_LE(now.noise, before.noise) << elo;
    EXPECT_LE(now.candidates, before.candidates) << elo;
    before = now;
  }
  EXPECT_GT(before.nodes, 10 * handicap_for(kLowestElo).nodes);
}

TEST(Handicap, IsSaneAtBothEnds) {
  EXPECT_GE(handicap_for(kLowestElo).nodes, 10U);
  EXPECT_GE(handicap_for(kLowestElo).candidates, 2);
  EXPECT_GT(handicap_for(kLowestElo).noise, 0);
  EXPECT_EQ(handicap_for(kHighestElo).noise, 0);
}

// ---- What hangs -------------------------------------------------------------------------------

int hanging(const char* fen, const char* move) {
  const Position position = support::position_of(fen);
  return hanging_after(position, support::move_of(position, move));
}

TEST(HangingAfter, AQueenPutWhereAPawnCanTakeItIsLost) {
  EXPECT_EQ(hanging("4k3/8/1p6/8/8/8/3Q4/4K3 w - - 0 1", "d2a5"), value_of(Piece::Queen));
}

TEST(HangingAfter, AGuardedPieceHangsByTheDifferenceOnly) {
  const int rook_for_knight = value_of(Piece::Rook) - value_of(Piece::Knight);
  EXPECT_EQ(hanging("4k3/8/1n6/8/8/1P6/8/R3K3 w - - 0 1", "a1a4"), rook_for_knight);
}

TEST(HangingAfter, NothingHangsWhereNothingCanBeTaken) {
  EXPECT_EQ(hanging("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", "d2a5"), 0);
}

TEST(HangingAfter, APieceLeftBehindHangsToo) {
  EXPECT_EQ(hanging("4k3/8/1p6/Q7/8/8/8/4K3 w - - 0 1", "e1e2"), value_of(Piece::Queen));
}

TEST(HangingAfter, IsTheLargestThresholdThatSomeCaptureReaches) {
  support::scattered_positions(401, 150, [](const Position& position) {
    for (const Move move : position.legal_moves()) {
      const Position next = position.after(move);
      const int worst = hanging_after(position, move);
      const auto reached = [&](int threshold) {
        const MoveList captures = next.moves(MoveSet::Captures);
        return std::any_of(captures.begin(), captures.end(), [&](Move capture) {
          return see_at_least(next.board(), capture, threshold);
        });
      };
      ASSERT_TRUE(worst == 0 || reached(worst)) << write_fen(next);
      ASSERT_FALSE(reached(worst + 1)) << write_fen(next);
    }
  });
}

// ---- The choice -------------------------------------------------------------------------------

// Candidates as the engine gets them: a short search with several lines.
std::vector<RootMove> candidates(const Position& position, int elo) {
  const Handicap handicap = handicap_for(elo);
  SearchTask task{.game = Game{position}};
  task.multipv = handicap.candidates;
  task.limits.nodes = handicap.nodes;
  return Thinking{1, 1}.think(task).moves;
}

TEST(WeakerChoice, IsOneOfTheCandidates) {
  support::scattered_positions(402, 60, [](const Position& position) {
    if (position.count_legal_moves() == 0) return;
    for (const int elo : {800, 1400, 2000}) {
      const std::vector<RootMove> moves = candidates(position, elo);
      const Move choice = weaker_choice(position, moves, {elo, position.key()});
      ASSERT_TRUE(std::any_of(moves.begin(), moves.end(),
                              [&](const RootMove& each) { return each.move == choice; }));
      ASSERT_TRUE(position.is_legal(choice)) << write_fen(position);
    }
  });
}

TEST(WeakerChoice, IsTheSameForTheSameSeed) {
  const Position position = Position::start();
  const std::vector<RootMove> moves = candidates(position, 900);
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    EXPECT_EQ(weaker_choice(position, moves, {900, seed}),
              weaker_choice(position, moves, {900, seed}));
}

TEST(WeakerChoice, VariesWithTheSeedForAWeakPlayer) {
  const Position position = Position::start();
  const std::vector<RootMove> moves = candidates(position, 900);
  std::set<int> choices;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    choices.insert(weaker_choice(position, moves, {900, seed}).bits());
  EXPECT_GT(choices.size(), 1U);
}

TEST(WeakerChoice, IsTheBestMoveAtTheHighestRating) {
  support::scattered_positions(403, 6, [](const Position& position) {
    if (position.count_legal_moves() == 0) return;
    const std::vector<RootMove> moves = candidates(position, kHighestElo);
    ASSERT_EQ(weaker_choice(position, moves, {kHighestElo, 1}), moves.front().move);
  });
}

// What hangs after a move, less what the move itself won.
int loss(const Position& position, Move move) {
  const Piece taken = move.is_en_passant() ? Piece::Pawn : position.board().at(move.to());
  const int won = move.is_castling() ? 0 : value_of(taken);
  const int grown = move.is_promotion() ? value_of(move.promoted_to()) - value_of(Piece::Pawn) : 0;
  return hanging_after(position, move) - won - grown;
}

bool some_candidate_is_fine(const Position& position, const std::vector<RootMove>& moves) {
  return std::any_of(moves.begin(), moves.end(), [&](const RootMove& each) {
    return each.score >= moves.front().score - kMostHanging &&
           loss(position, each.move) <= kMostHanging;
  });
}

TEST(WeakerChoice, CarefulPlayersLeaveNothingHangingIfItCanBeHelped) {
  int weighed = 0;
  support::scattered_positions(404, 300, [&](const Position& position) {
    if (position.count_legal_moves() == 0) return;
    for (const int elo : {1400, 1800}) {
      const std::vector<RootMove> moves = candidates(position, elo);
      if (!some_candidate_is_fine(position, moves)) continue;
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        ++weighed;
        const Move choice = weaker_choice(position, moves, {elo, seed});
        ASSERT_LE(loss(position, choice), kMostHanging) << write_fen(position);
      }
    }
  });
  EXPECT_GT(weighed, 5000);
}

// A root move with this score.
RootMove scored(const Position& position, const char* uci, Score score) {
  RootMove root;
  root.move = support::move_of(position, uci);
  root.score = score;
  root.pv = {root.move};
  return root;
}

TEST(WeakerChoice, CarefulPlayersDoNotPlayAFavouriteThatHangsThePiece) {
  const Position position = support::position_of("4k3/8/1p6/8/8/8/3Q4/4K3 w - - 0 1");
  const std::vector<RootMove> moves{scored(position, "d2a5", 900), scored(position, "d2d4", 880)};
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    EXPECT_EQ(weaker_choice(position, moves, {1400, seed}), moves[1].move);
}

TEST(WeakerChoice, CarelessnessGrowsUntilAQueenMayHang) {
  EXPECT_EQ(most_given_away(2800), kMostHanging);
  EXPECT_EQ(most_given_away(kCarefulElo), kMostHanging);
  EXPECT_GE(most_given_away(kCarefulElo - 200), value_of(Piece::Queen));
  const Position position = support::position_of("4k3/8/1p6/8/8/8/3Q4/4K3 w - - 0 1");
  const std::vector<RootMove> moves{scored(position, "d2a5", 900), scored(position, "d2d4", 880)};
  std::set<int> choices;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    choices.insert(weaker_choice(position, moves, {1000, seed}).bits());
  EXPECT_EQ(choices.size(), 2U);
}

TEST(WeakerChoice, AnUnfinishedIterationKeepsTheCandidatesOfTheOneBefore) {
  const Position position = Position::start();
  std::vector<RootMove> moves{scored(position, "e2e4", 20), scored(position, "d2d4", 15),
                              scored(position, "g1f3", 10)};
  moves[1].previous_score = moves[1].score;
  moves[1].score = -kInfinity;  // only known to be no better this time
  moves[2].score = -kInfinity;  // and this one was not among the lines before either
  std::set<int> choices;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    choices.insert(weaker_choice(position, moves, {1000, seed}).bits());
  EXPECT_EQ(choices, (std::set<int>{moves[0].move.bits(), moves[1].move.bits()}));
}

TEST(WeakerChoice, CarefulPlayersMayPlayAnEvenTrade) {
  const Position position = support::position_of("3qk3/8/8/8/8/8/8/3QK3 w - - 0 1");
  const std::vector<RootMove> moves{scored(position, "d1d8", 0), scored(position, "d1a4", -250)};
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    EXPECT_EQ(weaker_choice(position, moves, {2400, seed}), moves[0].move);
}

TEST(WeakerChoice, CarefulPlayersPlayNoMoveFarWorseThanTheBest) {
  support::scattered_positions(405, 100, [](const Position& position) {
    if (position.count_legal_moves() == 0) return;
    const std::vector<RootMove> moves = candidates(position, 1400);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Move choice = weaker_choice(position, moves, {1400, seed});
      const auto found = std::find_if(moves.begin(), moves.end(),
                                      [&](const RootMove& each) { return each.move == choice; });
      // The score of the previous iteration, if the last one was not finished.
      const Score score = std::max(found->score, found->previous_score);
      ASSERT_GE(score, moves.front().score - kMostHanging) << write_fen(position);
    }
  });
}

TEST(WeakerChoice, ASingleCandidateIsPlayed) {
  const Position position = support::position_of("7k/8/6K1/8/8/8/8/R7 b - - 0 1");
  const std::vector<RootMove> moves = candidates(position, 800);
  EXPECT_EQ(weaker_choice(position, moves, {800, 3}), moves.front().move);
}

// ---- Chances ----------------------------------------------------------------------------------

constexpr std::array kMoves{1, 8, 20, 32, 60, 120, 999};

TEST(Wdl, AddsUpToAThousandForAnyScore) {
  for (const int move : kMoves)
    for (Score score = -kMate; score <= kMate; score += 7) {
      const Wdl wdl = wdl_of(score, move);
      ASSERT_EQ(wdl.win + wdl.draw + wdl.loss, 1000) << score;
      ASSERT_GE(std::min({wdl.win, wdl.draw, wdl.loss}), 0) << score;
    }
}

TEST(Wdl, WinsGrowWithTheScore) {
  for (const int move : kMoves) {
    int before = 0;
    for (Score score = -2000; score <= 2000; score += 10) {
      EXPECT_GE(wdl_of(score, move).win, before);
      before = wdl_of(score, move).win;
    }
  }
}

TEST(Wdl, IsTheSameForBothSides) {
  for (const int move : kMoves)
    for (Score score = 0; score <= 3000; score += 13)
      EXPECT_EQ(wdl_of(score, move).win, wdl_of(-score, move).loss) << score;
}

TEST(Wdl, AMateIsCertain) {
  for (const int move : kMoves) {
    EXPECT_EQ(wdl_of(mate_in(1), move).win, 1000);
    EXPECT_EQ(wdl_of(mated_in(2), move).loss, 1000);
  }
}

// ---- Bench ------------------------------------------------------------------------------------

TEST(Bench, GivesTheSameSignatureTwice) {
  EXPECT_EQ(run_bench({.depth = 5, .settings = {}})->nodes,
            run_bench({.depth = 5, .settings = {}})->nodes);
}

TEST(Bench, TextGivesTheNodesAndOnRequestEveryRoom) {
  BenchReport report;
  report.nodes = 123456;
  report.seconds = 2;
  EXPECT_NE(bench_text(report, false).find("123456"), std::string::npos);
  const std::string with_rooms = bench_text(report, true);
  for (const RoomInfo& info : kRooms)
    EXPECT_NE(with_rooms.find(std::string(info.title)), std::string::npos) << info.name;
}

}  // namespace
}  // namespace quadriga
