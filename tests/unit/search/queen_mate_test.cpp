#include "search/queen_mate.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "core/position.h"
#include "formats/positions/fen.h"

namespace quadriga {
namespace {

bool mates(const Position& position, Move move) {
  const Position after = position.after(move);
  return after.in_check() && after.count_legal_moves() == 0;
}

bool has_queen_mate(const Position& position) {
  for (const Move move : position.legal_moves())
    if (position.board().at(move.from()) == Piece::Queen && mates(position, move)) return true;
  return false;
}

TEST(QueenMateAtAGlance, FindsMostMatesAndNothingElse) {
  Random random{2026};
  int there = 0;
  int named = 0;
  for (int game = 0; game < 4000; ++game) {
    Position position = Position::start();
    for (int ply = 0; ply < 150; ++ply) {
      const auto moves = position.legal_moves();
      if (moves.empty()) break;
      if (!position.in_check()) {
        const Move mate = queen_mate(position.board(), position.legality());
        there += has_queen_mate(position) ? 1 : 0;
        named += mate.is_none() ? 0 : 1;
        if (!mate.is_none()) {
          ASSERT_TRUE(position.is_legal(mate)) << write_fen(position);
          ASSERT_TRUE(mates(position, mate)) << write_fen(position);
        }
      }
      position = position.after(moves[static_cast<int>(random.below(moves.size()))]);
    }
  }
  EXPECT_GT(there, 100);
  EXPECT_GT(named, there * 8 / 10);
}

}  // namespace
}  // namespace quadriga
