#include "formats/positions/fen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "support/positions.h"

namespace quadriga {
namespace {

using support::position_of;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string round_trip(const std::string& fen, CastlingLetters letters = CastlingLetters::XFen) {
  return write_fen(position_of(fen), letters);
}

std::string field_refused(const std::string& fen) {
  const Result<Proved> read = read_fen(fen);
  return read ? "accepted" : read.error().field;
}

std::vector<std::string> notes_of(const std::string& fen) {
  const Result<Proved> read = read_fen(fen);
  return read ? read->notes : std::vector<std::string>{"refused: " + read.error().message()};
}

// ---- What is accepted -------------------------------------------------------------------------

TEST(Fen, ValidOnesAreWrittenBackUnchanged) {
  for (const char* fen : {
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
           "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
           "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
           "8/8/8/8/8/8/8/K1k5 w - - 99 200",
           "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
           "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w KQkq - 0 9",
       })
    EXPECT_EQ(round_trip(fen), fen);
}

TEST(Fen, PositionsOfRandomGamesAreReadBackUnchanged) {
  support::random_games(801, 200, 80, [](const Position& position) {
    for (const auto letters : {CastlingLetters::XFen, CastlingLetters::Shredder}) {
      const std::string fen = write_fen(position, letters);
      const Result<Proved> read = read_fen(fen);
      ASSERT_TRUE(read) << fen;
      ASSERT_EQ(write_fen(read->position, letters), fen);
      ASSERT_EQ(read->position.board(), position.board()) << fen;
      ASSERT_THAT(read->notes, IsEmpty()) << fen;
    }
  });
}

TEST(Fen, EveryChess960StartIsReadBackUnchanged) {
  for (int number = 0; number < 960; ++number) {
    const std::string fen = support::chess960_fen(number, (number + 100) % 960);
    ASSERT_EQ(round_trip(fen, CastlingLetters::Shredder), fen);
  }
}

TEST(Fen, MissingFieldsGetTheirUsualValues) {
  const std::string placement = "r3k2r/8/8/8/8/8/8/R3K2R";
  EXPECT_EQ(round_trip(placement + " w"), placement + " w - - 0 1");
  EXPECT_EQ(round_trip(placement + " b KQ"), placement + " b KQ - 0 1");
  EXPECT_EQ(round_trip(placement + " w KQkq -"), placement + " w KQkq - 0 1");
  EXPECT_EQ(round_trip(placement + " w KQkq - 7"), placement + " w KQkq - 7 1");
}

TEST(Fen, AnyWhiteSpaceSeparatesFields) {
  const std::string expected = "4k3/8/8/8/8/8/8/4K3 b - - 3 9";
  EXPECT_EQ(round_trip("4k3/8/8/8/8/8/8/4K3\tb\t-\t-\t3\t9\r\n"), expected);
  EXPECT_EQ(round_trip("  4k3/8/8/8/8/8/8/4K3   b -  - 3    9  "), expected);
}

TEST(Fen, NeighbouringDigitsAreAdded) {
  EXPECT_EQ(round_trip("4k3/11111111/44/8/8/8/8/4K3 w - - 0 1"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(Fen, MoveNumberZeroIsReadAsOne) {
  EXPECT_EQ(round_trip("4k3/8/8/8/8/8/8/4K3 w - - 0 0"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(Fen, LargestCountersAreKept) {
  EXPECT_EQ(round_trip("4k3/8/8/8/8/8/8/4K3 b - - 9999 999999"),
            "4k3/8/8/8/8/8/8/4K3 b - - 9999 999999");
}

TEST(Fen, TheStartIsTheStart) {
  EXPECT_EQ(position_of(kStartFen), Position::start());
  EXPECT_EQ(write_fen(Position::start()), kStartFen);
}

TEST(Fen, TheRecordPositionOf218MovesIsAccepted) {
  EXPECT_EQ(position_of("3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1").count_legal_moves(),
            218);
}

TEST(Fen, AsManyPromotedPiecesAsMissingPawnsAreAccepted) {
  EXPECT_EQ(field_refused("7k/8/8/8/8/8/PPPP4/QQQQQ1K1 w - - 0 1"), "accepted");
  EXPECT_EQ(field_refused("7k/8/8/8/8/8/PPPP4/QQQQQQK1 w - - 0 1"), "piece placement");
}

// ---- What is refused --------------------------------------------------------------------------

struct Refusal {
  const char* fen;
  const char* field;
};

void expect_refused(const std::vector<Refusal>& refusals) {
  for (const Refusal& refusal : refusals)
    EXPECT_EQ(field_refused(refusal.fen), refusal.field) << refusal.fen;
}

TEST(Fen, TooFewOrTooManyFieldsAreRefused) {
  expect_refused({{"", "FEN"},
                  {"   \t ", "FEN"},
                  {"4k3/8/8/8/8/8/8/4K3", "FEN"},
                  {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 extra", "FEN"},
                  {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 0 1", "FEN"}});
}

TEST(Fen, BrokenPlacementIsRefused) {
  expect_refused({{"4k3/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3/7/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3/9/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3/8p/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3/0/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4x3/8/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3//8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "piece placement"},
                  {"- w - - 0 1", "piece placement"}});
}

TEST(Fen, WrongNumberOfKingsIsRefused) {
  expect_refused({{"8/8/8/8/8/8/8/8 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/8/8 w - - 0 1", "piece placement"},
                  {"8/8/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "piece placement"},
                  {"k3k3/8/8/8/8/8/8/4K3 w - - 0 1", "piece placement"}});
}

TEST(Fen, ImpossibleMaterialIsRefused) {
  expect_refused({{"QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", "piece placement"},
                  {"kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/PPPPPPPP/RR1RK3 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/PPPPPPPP/NNN1K3 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/PPPPPPP1/QQQ1K3 w - - 0 1", "piece placement"},
                  {"rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1", "piece placement"}});
}

TEST(Fen, PawnsOnTheFirstOrLastRankAreRefused) {
  expect_refused({{"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "piece placement"},
                  {"4k3/8/8/8/8/8/8/4K2P w - - 0 1", "piece placement"},
                  {"4k2p/8/8/8/8/8/8/4K3 b - - 0 1", "piece placement"},
                  {"p3k3/8/8/8/8/8/8/4K3 b - - 0 1", "piece placement"}});
}

TEST(Fen, KingsThatTouchAreRefused) {
  for (const char* fen : {"8/8/8/3kK3/8/8/8/8 w - - 0 1", "8/8/8/3k4/4K3/8/8/8 b - - 0 1",
                          "8/8/8/3k4/3K4/8/8/8 w - - 0 1", "k7/K7/8/8/8/8/8/8 b - - 0 1"})
    EXPECT_EQ(field_refused(fen), "piece placement") << fen;
}

TEST(Fen, KingsAcrossTheEdgeDoNotTouch) {
  EXPECT_EQ(field_refused("8/8/8/7k/K7/8/8/8 w - - 0 1"), "accepted");
  EXPECT_EQ(field_refused("8/8/8/K6k/8/8/8/8 w - - 0 1"), "accepted");
}

TEST(Fen, TheSideThatHasMovedMayNotBeInCheck) {
  expect_refused({{"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "side to move"},
                  {"4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "side to move"},
                  {"4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", "side to move"}});
}

TEST(Fen, ThreeCheckersAreRefused) {
  expect_refused({{"4k3/4r3/8/8/7b/5n2/8/4K3 w - - 0 1", "piece placement"}});
}

TEST(Fen, BadSideToMoveIsRefused) {
  expect_refused({{"4k3/8/8/8/8/8/8/4K3 W - - 0 1", "side to move"},
                  {"4k3/8/8/8/8/8/8/4K3 white - - 0 1", "side to move"},
                  {"4k3/8/8/8/8/8/8/4K3 - - - 0 1", "side to move"}});
}

TEST(Fen, BadCastlingFieldIsRefused) {
  expect_refused({{"4k3/8/8/8/8/8/8/4K3 w X - 0 1", "castling rights"},
                  {"4k3/8/8/8/8/8/8/4K2R w K- - 0 1", "castling rights"},
                  {"4k3/8/8/8/8/8/8/4K2R w 0 - 0 1", "castling rights"},
                  {"4k3/8/8/8/8/8/8/4K2R w I - 0 1", "castling rights"}});
}

TEST(Fen, BadEnPassantFieldIsRefused) {
  expect_refused({{"4k3/8/8/8/8/8/8/4K3 w - e 0 1", "en passant square"},
                  {"4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "en passant square"},
                  {"4k3/8/8/8/8/8/8/4K3 w - i6 0 1", "en passant square"},
                  {"4k3/8/8/8/8/8/8/4K3 w - E6 0 1", "en passant square"},
                  {"4k3/8/8/8/8/8/8/4K3 w - e66 0 1", "en passant square"}});
}

TEST(Fen, BadCountersAreRefused) {
  expect_refused({{"4k3/8/8/8/8/8/8/4K3 w - - x 1", "half-move clock"},
                  {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", "half-move clock"},
                  {"4k3/8/8/8/8/8/8/4K3 w - - 10000 1", "half-move clock"},
                  {"4k3/8/8/8/8/8/8/4K3 w - - 1.5 1", "half-move clock"},
                  {"4k3/8/8/8/8/8/8/4K3 w - - 0 x", "move number"},
                  {"4k3/8/8/8/8/8/8/4K3 w - - 0 -5", "move number"},
                  {"4k3/8/8/8/8/8/8/4K3 w - - 0 1000000", "move number"},
                  {"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", "move number"}});
}

TEST(Fen, RefusalsSayWhatWasFoundAndExpected) {
  const Result<Proved> read = read_fen("4k3/8/8/8/8/8/8/4K3 x - - 0 1");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message(), "side to move: found 'x', expected w or b");
}

TEST(Fen, CountsInRefusalsAreGrammatical) {
  const Result<Proved> none = read_fen("8/8/8/8/8/8/8/4K3 w - - 0 1");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().found, "0 kings for Black");
  const Result<Proved> many = read_fen("4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1");
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().found, "17 pieces for White");
}

// ---- Hostile bytes ----------------------------------------------------------------------------

TEST(Fen, NulBytesAreRefusedAndEscaped) {
  const std::string fen("4k3/8/8/8/8/8/8/4K3 \0 - - 0 1", 29);
  const Result<Proved> read = read_fen(fen);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().field, "side to move");
  EXPECT_THAT(read.error().message(), HasSubstr("\\x00"));
}

TEST(Fen, BytesBeyondAsciiAreRefused) {
  EXPECT_EQ(field_refused("4k3/8/8/\xff/8/8/8/4K3 w - - 0 1"), "piece placement");
  EXPECT_EQ(field_refused("4k3/8/8/8/8/8/8/4K3 w - \xe9\x36 0 1"), "en passant square");
}

// Each of these makes one field a megabyte long.
TEST(Fen, AMegabyteIsRefusedQuicklyWithAShortMessage) {
  const std::string long_text(1 << 20, '8');
  const auto begin = std::chrono::steady_clock::now();
  for (const std::string& fen :
       {long_text, long_text + " w - - 0 1", "4k3/8/8/8/8/8/8/4K3 " + long_text + " - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w " + long_text + " - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - " + long_text + " 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - " + long_text + " 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 " + long_text, std::string(1 << 20, '/') + " w",
        std::string(1 << 20, ' ')}) {
    const Result<Proved> read = read_fen(fen);
    ASSERT_FALSE(read);
    EXPECT_LT(read.error().message().size(), 400U);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds{2});
}

TEST(Fen, AMegabyteOfCastlingLettersIsQuick) {
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(round_trip("4k3/8/8/8/8/8/8/4K2R w " + std::string(1 << 20, 'K') + " - 0 1"),
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds{2});
}

// ---- Castling letters -------------------------------------------------------------------------

TEST(XFen, KAndQNameTheOutermostRooks) {
  const Position position = position_of("4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1");
  EXPECT_EQ(position.board().castling_rooks(), Square(0, 0).bit() | Square(7, 0).bit());
}

TEST(XFen, FileLettersNameInnerRooks) {
  const Position position = position_of("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1");
  EXPECT_EQ(position.board().castling_rooks(), Square(1, 0).bit() | Square(6, 0).bit());
}

TEST(XFen, InnerRooksAreWrittenByFileAndOuterOnesByFlank) {
  EXPECT_EQ(round_trip("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1"), "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1");
  EXPECT_EQ(round_trip("4k3/8/8/8/8/8/8/RR2K1RR w HA - 0 1"), "4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1");
  EXPECT_EQ(round_trip("4k3/8/8/8/8/8/8/RR2K1RR w GA - 0 1"), "4k3/8/8/8/8/8/8/RR2K1RR w GQ - 0 1");
}

TEST(XFen, BlacksInnerRooksAreLowerCase) {
  EXPECT_EQ(round_trip("rr2k1rr/8/8/8/8/8/8/4K3 b gb - 0 1"), "rr2k1rr/8/8/8/8/8/8/4K3 b gb - 0 1");
}

TEST(XFen, ShredderLettersAreReadInAnyPosition) {
  EXPECT_EQ(round_trip("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"),
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

TEST(XFen, OrderAndRepetitionOfLettersDoNotMatter) {
  EXPECT_EQ(round_trip("r3k2r/8/8/8/8/8/8/R3K2R w qKkQK - 0 1"),
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

TEST(ShredderFen, WritesTheFilesOfTheRooks) {
  EXPECT_EQ(round_trip(std::string(kStartFen), CastlingLetters::Shredder),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

// ---- Notes ------------------------------------------------------------------------------------

// The right is dropped, one note says so, and the rest of the FEN stays.
void expect_dropped(const std::string& fen, const std::string& without, const std::string& note) {
  const std::vector<std::string> notes = notes_of(fen);
  ASSERT_EQ(notes.size(), 1U) << fen;
  EXPECT_THAT(notes[0], HasSubstr(note)) << fen;
  EXPECT_EQ(round_trip(fen), without);
}

TEST(FenNotes, CastlingWithoutARookIsDropped) {
  expect_dropped("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                 "castling right Q of White");
  expect_dropped("4k2r/8/8/8/8/8/8/4K3 w ha - 0 1", "4k2r/8/8/8/8/8/8/4K3 w k - 0 1",
                 "castling right A of Black");
}

TEST(FenNotes, CastlingWithTheKingAwayFromHomeIsDropped) {
  expect_dropped("4k3/8/8/8/8/8/4K3/7R w K - 0 1", "4k3/8/8/8/8/8/4K3/7R w - - 0 1",
                 "its king is not on its first rank");
}

TEST(FenNotes, CastlingWithAnEnemyRookIsDropped) {
  expect_dropped("4k3/8/8/8/8/8/6P1/4KB1r w K - 0 1", "4k3/8/8/8/8/8/6P1/4KB1r w - - 0 1",
                 "there is no rook for it");
}

TEST(FenNotes, ASecondRookOnTheSameFlankIsDropped) {
  expect_dropped("4k3/4p3/8/8/8/8/8/4K1RR w HG - 0 1", "4k3/4p3/8/8/8/8/8/4K1RR w K - 0 1",
                 "another rook on that side has it");
}

TEST(FenNotes, EnPassantWithoutAPawnIsDropped) {
  expect_dropped("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1",
                 "en passant square d6 dropped");
}

TEST(FenNotes, EnPassantOnTheWrongRankIsDropped) {
  expect_dropped("4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
                 "en passant square d3 dropped");
}

TEST(FenNotes, EnPassantOverAnOccupiedSquareIsDropped) {
  expect_dropped("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 1",
                 "path is not empty");
  expect_dropped("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 1",
                 "path is not empty");
}

// No game leads to this position, but test suites count the capture.
TEST(FenNotes, LegalEnPassantAfterACheckThatWasAlreadyThereIsKeptAndNoted) {
  const std::string fen = "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1";
  expect_dropped(fen, fen, "kept: the king was in check before");
}

TEST(FenNotes, EachDefectHasItsOwnNote) {
  EXPECT_EQ(notes_of("4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 1").size(), 5U);
}

// Nothing is wrong with these: the pawn did pass the square, but no capture is legal.
TEST(FenNotes, EnPassantWithoutALegalCaptureIsDroppedWithoutANote) {
  const std::string no_capturer = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
  EXPECT_THAT(notes_of(no_capturer), IsEmpty());
  EXPECT_EQ(round_trip(no_capturer), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  const std::string uncovers = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1";
  EXPECT_THAT(notes_of(uncovers), IsEmpty());
  EXPECT_EQ(round_trip(uncovers), "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1");
}

// ---- Setups -----------------------------------------------------------------------------------

TEST(Setup, HoldsWhatTheTextSaysPossibleOrNot) {
  const auto setup = read_setup("8/8/8/8/8/8/8/PPPPPPPP b Kh e3 5 6");
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->squares[0], (PlacedPiece{Piece::Pawn, Side::White}));
  EXPECT_EQ(setup->side_to_move, Side::Black);
  EXPECT_EQ(setup->castling, (std::vector<CastlingClaim>{{Side::White, 'K'}, {Side::Black, 'H'}}));
  EXPECT_EQ(setup->en_passant, 20);
  EXPECT_EQ(setup->rule50, 5);
  EXPECT_EQ(setup->full_move_number, 6);
}

TEST(Setup, StartIsWhatTheStartFenSays) {
  const auto setup = read_setup(kStartFen);
  ASSERT_TRUE(setup);
  EXPECT_EQ(*setup, Setup::start());
}

}  // namespace
}  // namespace quadriga
