#include "engine/ladder.h"

#include <gtest/gtest.h>

#include "searching.h"

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

// Fifty positions: those of all kinds, and some from games begun in them.
std::vector<Position> fifty_positions() {
  std::vector<Position> positions;
  Random random{50};
  for (const std::string& fen : searching::varied_fens()) {
    Position position = support::position_of(fen);
    for (int i = 0; i < 5; ++i) {
      positions.push_back(position);
      for (int ply = 0; ply < 3; ++ply) {
        const auto moves = position.legal_moves();
        if (moves.empty()) break;
        position = position.after(moves[static_cast<int>(random.below(moves.size()))]);
      }
    }
  }
  return positions;
}

TEST(Ladder, AlphaBetaAndPvsGiveTheScoreOfMinimax) {
  const std::vector<Position> positions = fifty_positions();
  EXPECT_EQ(positions.size(), 50U);
  const Rung minimax = rung_named("minimax");
  const Rung alpha_beta = rung_named("+ alpha-beta");
  Rung pvs = rung_named("+ history");  // with an order, but without quiescence
  pvs.rooms.set(Room::TtCutoff, false);
  pvs.rooms.set(Room::PrincipalVariation, true);
  for (const Position& position : positions) {
    const int depth = position.legal_moves().size() > 30 ? 3 : 4;
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
