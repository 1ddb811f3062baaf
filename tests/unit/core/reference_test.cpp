// The move generator against the slow one of tests/support: same moves, same positions.
#include "support/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/perft.h"
#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using reference::SlowMove;
using reference::SlowPosition;
using Texts = std::vector<std::string>;

std::string shredder(const Position& position) {
  return write_fen(position, CastlingLetters::Shredder);
}

Texts texts_of(const Position& position, MoveSet set) {
  Texts texts;
  for (const Move move : position.moves(set))
    texts.push_back(write_uci_move(position, move, CastlingStyle::Chess960));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::map<std::string, SlowMove> moves_by_text(const SlowPosition& position) {
  std::map<std::string, SlowMove> moves;
  for (const SlowMove& move : position.legal_moves()) moves.emplace(move.text(), move);
  return moves;
}

void expect_same_moves(const Position& position, const SlowPosition& slow) {
  Texts expected;
  for (const auto& [text, move] : moves_by_text(slow)) expected.push_back(text);
  ASSERT_EQ(texts_of(position, MoveSet::All), expected) << shredder(position);
  ASSERT_EQ(position.count_legal_moves(), static_cast<int>(expected.size())) << shredder(position);
  ASSERT_EQ(position.in_check(), slow.in_check()) << shredder(position);
}

void expect_same_children(const Position& position, const SlowPosition& slow) {
  const auto slow_moves = moves_by_text(slow);
  for (const Move move : position.legal_moves()) {
    const std::string text = write_uci_move(position, move, CastlingStyle::Chess960);
    ASSERT_EQ(shredder(position.after(move)), slow.after(slow_moves.at(text)).fen())
        << shredder(position) << ' ' << text;
  }
}

// Both generators play the same random game, each with its own rules; after the start the slow one
// never reads anything from the other.
template <class Compare>
void play_together(std::uint64_t seed, int games, int plies, Compare compare) {
  Random random{seed};
  for (int game = 0; game < games && !::testing::Test::HasFatalFailure(); ++game) {
    Position position = support::random_start(random);
    SlowPosition slow{shredder(position)};
    for (int ply = 0; ply < plies; ++ply) {
      compare(position, slow);
      if (::testing::Test::HasFatalFailure() || position.count_legal_moves() == 0) break;
      const Move move = support::random_move(position, random);
      slow = slow.after(
          moves_by_text(slow).at(write_uci_move(position, move, CastlingStyle::Chess960)));
      position = position.after(move);
      ASSERT_EQ(shredder(position), slow.fen());
    }
  }
}

TEST(Reference, FindsTheKnownPerftCounts) {
  EXPECT_EQ(SlowPosition("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1").perft(3),
            8902U);
  EXPECT_EQ(
      SlowPosition("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1").perft(2),
      2039U);
  EXPECT_EQ(SlowPosition("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1").perft(4), 43238U);
}

TEST(Reference, MovesAreTheSameAlongRandomGames) {
  play_together(101, 300, 120, expect_same_moves);
}

TEST(Reference, PositionsAfterEveryMoveAreTheSameAlongRandomGames) {
  play_together(102, 80, 80, expect_same_children);
}

TEST(Reference, MovesAndChildrenAreTheSameInEveryTrickyPosition) {
  for (const std::string& fen : support::tricky_fens()) {
    const Position position = support::position_of(fen);
    const SlowPosition slow{shredder(position)};
    expect_same_moves(position, slow);
    expect_same_children(position, slow);
  }
}

TEST(Reference, MovesAreTheSameInEveryChess960Start) {
  for (int number = 0; number < 960; ++number) {
    const Position position = support::position_of(support::chess960_fen(number, 959 - number));
    expect_same_moves(position, SlowPosition{shredder(position)});
  }
}

void expect_same_perft(const Position& position, int depth) {
  const SlowPosition slow{shredder(position)};
  ASSERT_EQ(perft(position.board(), position.en_passant(), depth), slow.perft(depth))
      << shredder(position) << " depth " << depth;
}

TEST(Reference, PerftTwoIsTheSameInHundredsOfPositions) {
  support::scattered_positions(103, 600,
                               [](const Position& position) { expect_same_perft(position, 2); });
}

TEST(Reference, PerftThreeIsTheSameInManyPositions) {
  support::scattered_positions(104, 250,
                               [](const Position& position) { expect_same_perft(position, 3); });
}

TEST(MoveSets, CapturesAndQuietsTogetherAreAllMovesWithoutOverlap) {
  support::random_games(105, 150, 100, [](const Position& position) {
    Texts both = texts_of(position, MoveSet::Captures);
    const Texts quiets = texts_of(position, MoveSet::Quiets);
    both.insert(both.end(), quiets.begin(), quiets.end());
    std::sort(both.begin(), both.end());
    ASSERT_EQ(both, texts_of(position, MoveSet::All)) << shredder(position);
    ASSERT_EQ(std::adjacent_find(both.begin(), both.end()), both.end()) << shredder(position);
  });
}

TEST(MoveSets, CapturesAreTheMovesThatTakeOrPromote) {
  support::random_games(106, 100, 80, [](const Position& position) {
    const MoveList captures = position.moves(MoveSet::Captures);
    for (const Move move : position.legal_moves()) {
      const bool takes = !move.is_castling() && (position.board().theirs() & move.to().bit()) != 0;
      const bool loud = takes || move.is_en_passant() || move.is_promotion();
      ASSERT_EQ(captures.contains(move), loud) << shredder(position);
    }
  });
}

TEST(MoveSets, TheRecordPositionHas218Moves) {
  EXPECT_EQ(support::position_of("3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1")
                .legal_moves()
                .size(),
            218);
}

}  // namespace
}  // namespace quadriga
