// Known leaf counts, and counts that must agree with each other.
#include "core/perft.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "support/positions.h"

namespace quadriga {
namespace {

struct Fact {
  const char* fen;
  int depth;
  std::uint64_t leaves;
};

std::uint64_t perft_of(const Position& position, int depth) {
  return perft(position.board(), position.en_passant(), depth);
}

void expect_facts(const std::vector<Fact>& facts) {
  for (const Fact& fact : facts)
    EXPECT_EQ(perft_of(support::position_of(fact.fen), fact.depth), fact.leaves)
        << fact.fen << " depth " << fact.depth;
}

TEST(Perft, DepthZeroIsOneLeaf) { EXPECT_EQ(perft_of(Position::start(), 0), 1U); }

TEST(Perft, StartPosition) {
  expect_facts({{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, 20},
                {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2, 400},
                {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8902},
                {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281},
                {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609}});
}

// The classic test positions of the chess programming community.
TEST(Perft, StandardTestPositions) {
  expect_facts({
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
      {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
      {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
      {"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 4, 422333},
      {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
      {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594},
  });
}

TEST(Perft, CastlingRightsOfAllKinds) {
  expect_facts({
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", 4, 7059},
      {"8/8/8/8/8/8/1k6/R3K3 b Q - 0 1", 4, 3991},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 4, 314346},
      {"r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1", 4, 328965},
      {"1r2k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1", 4, 328965},
  });
}

TEST(Perft, FewPieces) {
  expect_facts({
      {"8/1n4N1/2k5/8/8/5K2/1N4n1/8 b - - 0 1", 4, 40039},
      {"B6b/8/8/8/2K5/4k3/8/b6B w - - 0 1", 4, 76778},
      {"R6r/8/8/2K5/5k2/8/8/r6R b - - 0 1", 4, 771368},
      {"K7/8/8/3Q4/4q3/8/8/7k w - - 0 1", 4, 8349},
      {"8/2k1p3/3pP3/3P2K1/8/8/8/8 b - - 0 1", 5, 5408},
      {"3k4/3pp3/8/8/8/8/3PP3/3K4 w - - 0 1", 5, 24122},
  });
}

TEST(Perft, Promotions) {
  expect_facts({
      {"8/Pk6/8/8/8/8/6Kp/8 w - - 0 1", 4, 8048},
      {"8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 1", 4, 79355},
      {"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 4, 182838},
  });
}

TEST(Perft, Chess960) {
  expect_facts({
      {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4, 326672},
      {"b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 4, 273318},
      {"brk1qnrb/pnppp1p1/1p6/5p1p/8/5PPP/PPPPP1R1/BRKNQN1B w Bgb - 0 9", 4, 353317},
      {"rknbb1nq/pppppr2/5pp1/7p/8/1N4P1/PPPPPP1P/RK1BBRNQ w FAa - 2 9", 4, 350173},
      {"rkbnrnqb/1ppp1p1p/p5p1/4p3/4P3/2N2P2/PPPP2PP/RKBR1NQB w Aea - 0 9", 4, 301989},
      {"brkn1rqb/1p1ppppp/3n4/p1p5/1P3P2/8/PNPPP1PP/BR1KNRQB w fb - 1 9", 4, 469818},
      {"rbkrbnn1/ppppp1pp/5q2/5p2/5P2/P3P2N/1PPP2PP/RBKRBQ1N w DAda - 3 9", 4, 876068},
      {"nrbnkbrq/p3p1pp/1p6/2pp1P2/8/3PP3/PPP2P1P/NRBNKBRQ w GBgb - 0 9", 4, 608523},
  });
}

TEST(Perft, CastlingLettersThatNameTheOutermostRook) {
  expect_facts({
      {"r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1", 4, 285754},
      {"8/8/8/4B2b/6nN/8/5P2/2R1K2k w Q - 0 1", 4, 118388},
      {"2r5/8/8/8/8/8/6PP/k2KR3 w K - 0 1", 4, 57700},
      {"4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ - 0 1", 4, 405636},
      {"4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1", 3, 71908},
      {"r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1", 5, 1320962},
  });
}

TEST(Perft, EnPassant) {
  expect_facts({
      {"8/8/8/5k2/3p4/8/4P3/4K3 w - - 0 1", 5, 19228},
      {"5k2/2R2pbp/3p1np1/3P4/PpBP4/5P2/1BK3PP/7r b - a3 0 1", 4, 361585},
      {"8/8/8/4kp2/6pP/3b2P1/1R1N2K1/3r4 b - h3 0 1", 4, 115842},
      {"1r6/3r2k1/p4p2/Pp1PpPp1/1PRpP2p/2bP1K1P/R7/5N2 w - b6 0 1", 4, 461684},
      {"8/1pr1kp2/4p3/8/RpP4r/pP6/P7/1KR5 b - c3 0 1", 4, 229857},
      {"R7/8/2B1p3/4k3/5Pp1/3n2P1/P5KP/3r4 b - f3 0 1", 4, 40572},
      {"rnbqkb1r/ppppp1pp/7n/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 5, 11139762},
  });
}

// No game leads here: the king was in check before the double step, so reading drops the square.
// The generator still counts correctly when it is given one.
TEST(Perft, EnPassantOutOfACheckThatWasAlreadyThere) {
  const Position blocks = support::position_of("8/8/8/1k6/3Pp3/8/8/4KQ2 b - - 0 1");
  EXPECT_EQ(perft(blocks.board(), seen_by(BoardSquare{3, 2}, Side::Black).bit(), 3), 711U);
  const Position pinned = support::position_of("1b1k4/8/8/1rPpK3/8/8/8/8 w - - 0 1");
  EXPECT_EQ(perft(pinned.board(), BoardSquare(3, 5).bit(), 3), 555U);
}

TEST(Perft, DoubleChecks) {
  expect_facts({
      {"8/5kpp/8/8/1p3P2/6PP/r3KP2/1R1q4 w - - 0 1", 4, 23441},
      {"3k3R/3r1p2/2B1N3/2P5/8/p1P1R3/1b4K1/8 b - - 0 1", 4, 28971},
      {"2b5/1pp1kp2/p1P2P2/r7/6P1/2P1RN2/P3K3/8 b - - 0 1", 4, 40142},
      {"4Q3/3N1pkp/6p1/8/1p2n3/6P1/2q2K2/8 w - - 0 1", 4, 76723},
      {"r6r/ppp1NNp1/3p1n1k/1B5p/4P3/5P2/PPP3PP/R1BQK2R b KQ - 0 1", 4, 70683},
      {"1q4k1/3r1Ppp/5NP1/pP6/8/1Q6/3B4/2K2R2 b - - 0 1", 3, 2826},
  });
}

TEST(Perft, ManyAndFewMoves) {
  expect_facts({
      {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 3, 19073},
      {"8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1", 4, 366807},
      {"2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1", 32, 1},
  });
}

// Any mistake with left and right shows here, wraparounds and castling flanks included. Swapping
// the colours would prove nothing, because the board flips itself.
TEST(Perft, EqualsThatOfTheLeftRightMirror) {
  int compared = 0;
  support::random_games(201, 400, 100, [&](const Position& position) {
    const std::string fen = write_fen(position);
    if (fen.find(" - ") == std::string::npos || position.board().castling_rooks() != 0) return;
    if (position.ply() % 7 != 0) return;
    ++compared;
    const Position mirror = support::position_of(support::mirrored_fen(fen));
    ASSERT_EQ(perft_of(position, 3), perft_of(mirror, 3)) << fen;
  });
  EXPECT_GT(compared, 1000);
}

TEST(Perft, EqualsThatOfTheLeftRightMirrorInEnPassantPositions) {
  for (const char* fen :
       {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "1r6/3r2k1/p4p2/Pp1PpPp1/1PRpP2p/2bP1K1P/R7/5N2 w - b6 0 1"}) {
    const Position position = support::position_of(fen);
    const Position mirror = support::position_of(support::mirrored_fen(fen));
    EXPECT_EQ(perft_of(position, 4), perft_of(mirror, 4)) << fen;
  }
}

TEST(Perft, OfAPositionIsTheSumOverItsMoves) {
  for (const std::string& fen : support::tricky_fens()) {
    const Position position = support::position_of(fen);
    std::uint64_t sum = 0;
    for (const Move move : position.legal_moves()) sum += perft_of(position.after(move), 2);
    EXPECT_EQ(perft_of(position, 3), sum) << fen;
  }
}

TEST(Perft, StopsOnRequest) {
  const std::atomic<bool> stop{true};
  EXPECT_EQ(perft(Position::start().board(), 0, 20, &stop), 0U);
}

}  // namespace
}  // namespace quadriga
