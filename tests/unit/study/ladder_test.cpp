#include "study/ladder.h"

#include <gtest/gtest.h>

#include "support/searching.h"

namespace quadriga {
namespace {

const std::atomic<bool> kNever{false};
constexpr std::uint64_t kNoLimit = 1'000'000'000'000;

Rung rung_named(std::string_view title) {
  for (const Rung& rung : ladder())
    if (rung.title == title) return rung;
  ADD_FAILURE() << title;
  return {};
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const Move move : position.legal_moves()) sum += perft(position.after(move), depth - 1);
  return sum;
}

TEST(Ladder, LeadsFromNothingToTheDefaults) {
  const std::vector<Rung> rungs = ladder();
  EXPECT_EQ(rungs.front().rooms, RoomMask::evaluation());
  EXPECT_EQ(rungs.back().rooms, RoomMask::defaults());
  for (std::size_t i = 1; i < rungs.size(); ++i)
    for (const RoomInfo& info : kRooms)
      EXPECT_LE(rungs[i - 1].rooms.has(info.id), rungs[i].rooms.has(info.id))
          << rungs[i].title << " closes " << info.name;
}

TEST(Ladder, MinimaxVisitsEveryNodeThatPerftCounts) {
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
    const Position position = support::position_of(fen);
    std::uint64_t sum = 0;
    for (int depth = 1; depth <= 3; ++depth) {
      sum = 0;
      for (int i = 0; i <= depth; ++i) sum += perft(position, i);
      EXPECT_EQ(climb(position, rung_named("minimax"), depth, kNoLimit, kNever)->nodes, sum) << fen;
    }
  }
}

// Fifty positions from random games, with few enough moves for a four-ply minimax.
std::vector<Position> fifty_positions() {
  std::vector<Position> positions;
  Random random{50};
  while (positions.size() < 50) {
    constexpr std::uint64_t kMostPlies = 120;
    Position last = Position::start();
    support::random_game(support::random_start(random), static_cast<int>(random.below(kMostPlies)),
                         random, [&](const Position& position) { last = position; });
    const std::size_t moves = last.legal_moves().size();
    if (moves > 0 && moves <= 24) positions.push_back(last);
  }
  return positions;
}

TEST(Ladder, AlphaBetaAndPvsGiveTheScoreOfMinimax) {
  const Rung minimax = rung_named("minimax");
  const Rung alpha_beta = rung_named("+ alpha-beta");
  Rung pvs = rung_named("+ history");  // with move ordering, but without quiescence
  pvs.rooms.set(Room::TtCutoff, false);
  pvs.rooms.set(Room::PrincipalVariation, true);
  constexpr int depth = 4;
  for (const Position& position : fifty_positions()) {
    const RungResult plain = *climb(position, minimax, depth, kNoLimit, kNever);
    const RungResult cut = *climb(position, alpha_beta, depth, kNoLimit, kNever);
    const RungResult narrow = *climb(position, pvs, depth, kNoLimit, kNever);
    EXPECT_EQ(plain.score, cut.score) << write_fen(position);
    EXPECT_EQ(plain.score, narrow.score) << write_fen(position);
    EXPECT_LE(cut.nodes, plain.nodes);
  }
}

TEST(Ladder, ARungThatTakesTooLongIsGivenUp) {
  const RungResult result = *climb(Position::start(), rung_named("minimax"), 20, 10'000, kNever);
  EXPECT_TRUE(result.stopped);
}

}  // namespace
}  // namespace quadriga
