// "Is this move legal here?", tried with every value that fits into 16 bits.
#include <gtest/gtest.h>

#include <bitset>

#include "core/illegality.h"
#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

constexpr int kMoveValues = 65536;

std::bitset<kMoveValues> listed_moves(const Position& position) {
  std::bitset<kMoveValues> listed;
  for (const Move move : position.legal_moves()) listed.set(move.bits());
  return listed;
}

void expect_answers_agree(const Position& position) {
  const std::bitset<kMoveValues> listed = listed_moves(position);
  const Legality legal = position.legality();
  for (int bits = 0; bits < kMoveValues; ++bits) {
    const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
    const bool expected = listed[static_cast<std::size_t>(bits)];
    ASSERT_EQ(position.is_legal(move, legal), expected) << write_fen(position) << ' ' << bits;
    ASSERT_EQ(!why_illegal(position, move), expected) << write_fen(position) << ' ' << bits;
  }
}

TEST(IsLegal, EqualsMembershipInTheListForAllMoveValuesInRandomPositions) {
  support::scattered_positions(401, 250, expect_answers_agree);
}

TEST(IsLegal, EqualsMembershipInTheListForAllMoveValuesInTrickyPositions) {
  for (const std::string& fen : support::tricky_fens())
    expect_answers_agree(support::position_of(fen));
}

TEST(IsLegal, NoMoveIsListedTwice) {
  support::random_games(402, 100, 80, [](const Position& position) {
    ASSERT_EQ(listed_moves(position).count(),
              static_cast<std::size_t>(position.legal_moves().size()))
        << write_fen(position);
  });
}

TEST(IsLegal, WorksWithoutPrecomputedLegality) {
  const Position start = Position::start();
  EXPECT_TRUE(start.is_legal(support::raw_move(start, "e2", "e4")));
  EXPECT_FALSE(start.is_legal(support::raw_move(start, "e2", "e5")));
}

// Whatever the 16 bits are, the reason can be put into words.
TEST(WhyIllegal, EveryReasonHasAText) {
  for (const std::string& fen : support::tricky_fens()) {
    const Position position = support::position_of(fen);
    for (int bits = 0; bits < kMoveValues; bits += 5) {
      const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
      const auto why = why_illegal(position, move);
      if (!why) continue;
      ASSERT_FALSE(describe(position, move, *why).empty()) << fen << ' ' << bits;
    }
  }
}

}  // namespace
}  // namespace quadriga
