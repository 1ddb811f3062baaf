#include "core/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "support/positions.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

void play(Game& game, const std::string& uci_moves) {
  std::istringstream in(uci_moves);
  for (std::string uci; in >> uci;) game.play(move_of(game.position(), uci));
}

Outcome outcome_after(const char* fen, const std::string& uci_moves) {
  Game game{position_of(fen)};
  play(game, uci_moves);
  return game.outcome();
}

constexpr const char* kThereAndBack = "g1f3 g8f6 f3g1 f6g8 ";

// ---- Repetition -------------------------------------------------------------------------------

TEST(Repetition, ThirdOccurrenceEndsTheGame) {
  Game game{Position::start()};
  play(game, kThereAndBack);
  EXPECT_EQ(game.outcome(), Outcome::Ongoing);
  play(game, kThereAndBack);
  EXPECT_EQ(game.outcome(), Outcome::ThreefoldRepetition);
}

TEST(Repetition, OccurrencesNeedNotBeConsecutive) {
  Game game{Position::start()};
  play(game, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1");
  EXPECT_EQ(game.outcome(), Outcome::Ongoing);
  play(game, "c6b8");
  EXPECT_EQ(game.outcome(), Outcome::ThreefoldRepetition);
}

TEST(Repetition, LosingCastlingRightsMakesADifferentPosition) {
  Game game{position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")};
  const char* rooks = "a1b1 a8b8 b1a1 b8a8 ";
  play(game, rooks);
  EXPECT_EQ(game.history().earlier_occurrences(game.position().rule50()), 0);
  play(game, rooks);
  EXPECT_EQ(game.history().earlier_occurrences(game.position().rule50()), 1);
  EXPECT_EQ(game.outcome(), Outcome::Ongoing);
  play(game, rooks);
  EXPECT_EQ(game.outcome(), Outcome::ThreefoldRepetition);
}

TEST(Repetition, LegalEnPassantMakesADifferentPosition) {
  Game game{position_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1")};
  play(game, "e2e4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1");
  EXPECT_EQ(game.history().earlier_occurrences(game.position().rule50()), 1);
  EXPECT_EQ(game.outcome(), Outcome::Ongoing);
}

TEST(Repetition, PinnedEnPassantMakesNoDifference) {
  Game game{position_of("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1")};
  play(game, "e2e4 d8e8 e1f1 e8d8 f1e1 d8e8 e1f1 e8d8 f1e1");
  EXPECT_EQ(game.outcome(), Outcome::ThreefoldRepetition);
}

TEST(Repetition, SameBoardWithTheOtherSideToMoveIsNotAnOccurrence) {
  Game game{position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")};
  // White loses a tempo with the rook: now the pieces stand as at first, with Black to move.
  play(game, "a1a2 e8d8 a2a3 d8e8 a3a1");
  EXPECT_EQ(game.history().earlier_occurrences(game.position().rule50()), 0);
}

TEST(Repetition, SymmetricPositionsOfTheTwoSidesAreDifferent) {
  Game game{Position::start()};
  play(game, "e2e3 e7e5 e3e4");
  // The mover sees the same board as after 1.e4 e5, but this position has not occurred before.
  EXPECT_EQ(game.history().earlier_occurrences(game.position().rule50()), 0);
}

TEST(Repetition, NothingBeforeAPawnMoveCounts) {
  Game game{Position::start()};
  play(game, std::string(kThereAndBack) + "e2e4 e7e5 " + kThereAndBack);
  EXPECT_EQ(game.history().earlier_occurrences(game.position().rule50()), 1);
}

// A history whose newest position, at distance 0, occurred at these distances before.
KeyHistory history_with(const std::vector<int>& distances, int length) {
  KeyHistory history;
  for (int back = length; back > 0; --back) {
    const bool same = std::find(distances.begin(), distances.end(), back) != distances.end();
    history.push(same ? 1 : static_cast<Key>(1000 + back));
  }
  history.push(1);
  return history;
}

TEST(Repeats, OneOccurrenceBelowTheRootIsADraw) {
  EXPECT_TRUE(history_with({4}, 20).repeats(20, 5));
  EXPECT_TRUE(history_with({6}, 20).repeats(20, 10));
}

TEST(Repeats, OneOccurrenceAtTheRootIsNotADraw) {
  EXPECT_FALSE(history_with({4}, 20).repeats(20, 4));
}

TEST(Repeats, OneOccurrenceBeforeTheRootIsNotADraw) {
  EXPECT_FALSE(history_with({8}, 20).repeats(20, 4));
}

TEST(Repeats, TwoOccurrencesBeforeTheRootAreADraw) {
  EXPECT_TRUE(history_with({6, 10}, 20).repeats(20, 2));
  EXPECT_TRUE(history_with({4, 8}, 20).repeats(20, 0));
}

TEST(Repeats, TheFiftyMoveCounterLimitsHowFarBackItLooks) {
  EXPECT_TRUE(history_with({8}, 20).repeats(8, 10));
  EXPECT_FALSE(history_with({8}, 20).repeats(7, 10));
}

TEST(Repeats, AShortHistoryIsNotOverrun) {
  EXPECT_FALSE(history_with({}, 0).repeats(100, 50));
  EXPECT_FALSE(history_with({}, 3).repeats(100, 50));
  EXPECT_EQ(history_with({}, 0).earlier_occurrences(100), 0);
}

TEST(Repeats, PushAndPopFollowALine) {
  KeyHistory history = history_with({4}, 10);
  history.push(7);
  EXPECT_FALSE(history.repeats(20, 6));
  history.pop();
  EXPECT_TRUE(history.repeats(20, 5));
}

// ---- Fifty moves ------------------------------------------------------------------------------

TEST(FiftyMoves, TheHundredthHalfMoveDraws) {
  EXPECT_EQ(outcome_after("7k/8/8/8/8/8/R7/K7 w - - 98 80", "a2b2"), Outcome::Ongoing);
  EXPECT_EQ(outcome_after("7k/8/8/8/8/8/R7/K7 w - - 99 80", "a2b2"), Outcome::FiftyMoves);
}

TEST(FiftyMoves, ACaptureOrPawnMoveResetsTheCount) {
  EXPECT_EQ(outcome_after("7k/8/8/8/8/8/Rn6/K7 w - - 99 80", "a2b2"), Outcome::Ongoing);
  EXPECT_EQ(outcome_after("7k/8/8/8/8/8/RP6/K7 w - - 99 80", "b2b3"), Outcome::Ongoing);
}

TEST(FiftyMoves, CastlingDoesNotResetTheCount) {
  EXPECT_EQ(outcome_after("7k/8/8/8/8/8/8/R3K3 w Q - 99 80", "e1c1"), Outcome::FiftyMoves);
}

TEST(FiftyMoves, MateOnTheHundredthHalfMoveWins) {
  EXPECT_EQ(outcome_after("7k/8/6K1/8/8/8/8/1Q6 w - - 99 80", "b1b8"), Outcome::Checkmate);
}

TEST(FiftyMoves, StalemateOnTheHundredthHalfMoveIsStalemate) {
  EXPECT_EQ(outcome_after("7k/8/6K1/8/8/8/8/5Q2 w - - 99 80", "f1f7"), Outcome::Stalemate);
}

// ---- Mate, stalemate, material ----------------------------------------------------------------

TEST(Outcome, FoolsMate) {
  EXPECT_EQ(outcome_after("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          "f2f3 e7e5 g2g4 d8h4"),
            Outcome::Checkmate);
}

TEST(Outcome, Stalemate) {
  EXPECT_EQ(Game{position_of("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1")}.outcome(), Outcome::Stalemate);
}

TEST(Outcome, StalemateWithPiecesThatCannotMove) {
  EXPECT_EQ(Game{position_of("5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10")}.outcome(),
            Outcome::Stalemate);
}

TEST(Outcome, EnPassantMayBeTheOnlyWayOutOfMate) {
  const Position saved = position_of("8/6N1/3R4/6k1/5Pp1/1K2P3/8/4B3 b - f3 0 1");
  EXPECT_EQ(saved.count_legal_moves(), 1);
  EXPECT_EQ(Game{saved}.outcome(), Outcome::Ongoing);
  const Position pinned = position_of("8/6N1/3R4/6k1/5Pp1/1K2P3/8/4B1R1 b - f3 0 1");
  EXPECT_EQ(Game{pinned}.outcome(), Outcome::Checkmate);
}

TEST(Outcome, TheStartIsOngoing) { EXPECT_EQ(Game{Position::start()}.outcome(), Outcome::Ongoing); }

bool is_insufficient(const std::string& fen) {
  const bool white = insufficient_material(position_of(fen).board());
  EXPECT_EQ(white, insufficient_material(position_of(support::colours_swapped(fen)).board()));
  EXPECT_EQ(white, insufficient_material(position_of(support::mirrored_fen(fen)).board()));
  return white;
}

TEST(InsufficientMaterial, IsWhatCannotMateAtAll) {
  for (const char* fen : {
           "4k3/8/8/8/8/8/8/4K3 w - - 0 1",     // bare kings
           "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",    // one knight
           "4k3/8/8/8/8/8/8/3BK3 w - - 0 1",    // one bishop
           "3bk3/8/8/8/8/8/8/2B1K3 w - - 0 1",  // bishops of one colour, one a side
       })
    EXPECT_TRUE(is_insufficient(fen)) << fen;
}

TEST(InsufficientMaterial, IsNotWhatCanStillMate) {
  for (const char* fen : {
           "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",    // a pawn
           "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1",    // a rook
           "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1",    // a queen
           "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1",    // two knights: not by force, but possible
           "3nk3/8/8/8/8/8/8/3NK3 w - - 0 1",    // a knight each
           "3bk3/8/8/8/8/8/8/3NK3 w - - 0 1",    // bishop against knight
           "4k3/8/8/8/8/8/8/2BNK3 w - - 0 1",    // bishop and knight
           "4k3/8/8/8/8/8/8/2BBK3 w - - 0 1",    // bishops of both colours
           "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",  // a bishop each, of different colours
       })
    EXPECT_FALSE(is_insufficient(fen)) << fen;
}

TEST(InsufficientMaterial, IncludesAnyNumberOfBishopsOfOneColour) {
  EXPECT_TRUE(is_insufficient("4k3/8/8/8/8/B1B5/1B1B4/2B1K3 w - - 0 1"));
}

TEST(InsufficientMaterial, ARookThatMayCastleIsSufficient) {
  EXPECT_FALSE(insufficient_material(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1").board()));
}

TEST(InsufficientMaterial, EndsTheGame) {
  EXPECT_EQ(outcome_after("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2"),
            Outcome::InsufficientMaterial);
}

// ---- Length -----------------------------------------------------------------------------------

TEST(Game, MayHaveThreeThousandPlies) {
  Game game{Position::start()};
  for (int i = 0; i < 750; ++i) play(game, kThereAndBack);
  EXPECT_EQ(game.moves().size(), 3000U);
  EXPECT_EQ(game.position().ply(), 3000);
  EXPECT_EQ(game.position().full_move_number(), 1501);
  EXPECT_EQ(game.position().rule50(), 3000);
  EXPECT_EQ(game.history().earlier_occurrences(game.position().rule50()), 750);
  EXPECT_EQ(game.position().key(), Position::start().key());
}

TEST(Game, KeepsItsStartAndItsMoves) {
  Game game{Position::start()};
  play(game, "e2e4 e7e5");
  EXPECT_EQ(game.start(), Position::start());
  EXPECT_EQ(game.moves().size(), 2U);
  EXPECT_EQ(write_fen(game.position()),
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

}  // namespace
}  // namespace quadriga
