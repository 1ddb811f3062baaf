#include "formats/positions/epd.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kBoard = "4k3/8/8/8/8/8/4P3/4K3 w - -";

EpdRecord read(const std::string& line) {
  Result<EpdRecord> record = read_epd(line);
  EXPECT_TRUE(record) << line << ": " << record.error().message();
  return record ? std::move(record).value() : EpdRecord{};
}

std::string error_of(const std::string& line) {
  const Result<EpdRecord> record = read_epd(line);
  return record ? "accepted" : record.error().message();
}

TEST(EpdRead, FourFieldsAndOperations) {
  const EpdRecord record =
      read("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";");
  EXPECT_EQ(write_fen(record.position), "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1");
  ASSERT_EQ(record.operations.size(), 2U);
  EXPECT_EQ(record.text("bm"), "Qd1+");
  EXPECT_EQ(record.text("id"), "BK.01");
  EXPECT_TRUE(read_san(record.position, record.text("bm")));
}

TEST(EpdRead, NoOperationsAtAll) { EXPECT_THAT(read(kBoard).operations, IsEmpty()); }

TEST(EpdRead, SeveralOperands) {
  EXPECT_THAT(read(kBoard + " bm e3 e4 Kd2;").find("bm")->operands, ElementsAre("e3", "e4", "Kd2"));
}

TEST(EpdRead, OperationWithoutOperands) {
  const EpdRecord record = read(kBoard + " draw_offer; bm #1; 00:00;");
  ASSERT_NE(record.find("draw_offer"), nullptr);
  EXPECT_THAT(record.find("draw_offer")->operands, IsEmpty());
  EXPECT_EQ(record.text("draw_offer"), "");
  EXPECT_EQ(record.text("bm"), "#1");
}

TEST(EpdRead, Numbers) {
  const EpdRecord record = read(kBoard + " dm 4; ce -132; id \"x\";");
  EXPECT_EQ(record.number("dm"), 4);
  EXPECT_EQ(record.number("ce"), -132);
  EXPECT_EQ(record.number("id"), std::nullopt);
  EXPECT_EQ(record.number("acd"), std::nullopt);
}

TEST(EpdRead, AbsentOperationsAreNull) { EXPECT_EQ(read(kBoard).find("bm"), nullptr); }

TEST(EpdRead, SemicolonsInStringsDoNotEndTheOperation) {
  EXPECT_EQ(read(kBoard + " c0 \"a; b\"; id \"c\";").text("c0"), "a; b");
}

TEST(EpdRead, EscapesInStrings) {
  const EpdRecord record = read(kBoard + R"( a "foo\"bar";; ; b "foo\\\\"; c "\n";)");
  EXPECT_EQ(record.text("a"), "foo\"bar");
  EXPECT_EQ(record.text("b"), "foo\\\\");
  EXPECT_EQ(record.text("c"), "\\n");
}

TEST(EpdRead, TheLastSemicolonMayBeMissing) {
  EXPECT_EQ(read(kBoard + " bm e4; c0 8").text("c0"), "8");
}

TEST(EpdRead, AWholeFenMayComeFirst) {
  const EpdRecord record = read(kBoard + " 7 31 bm e4;");
  EXPECT_EQ(record.position.rule50(), 7);
  EXPECT_EQ(record.position.full_move_number(), 31);
  EXPECT_EQ(record.text("bm"), "e4");
}

TEST(EpdRead, AClockJoinedToTheFourthField) {
  const EpdRecord record = read("8/2p2kb1/np1p2p1/pN1Pp1Pp/2P1P2P/1P6/P4BK1/8 w - -7 21 bm Nxc7;");
  EXPECT_EQ(record.position.rule50(), 7);
  EXPECT_EQ(record.position.full_move_number(), 21);
  EXPECT_EQ(record.text("bm"), "Nxc7");
  EXPECT_NE(error_of("8/2p2kb1/np1p2p1/pN1Pp1Pp/2P1P2P/1P6/P4BK1/8 w - -x 1"), "accepted");
}

TEST(EpdRead, AWholeFenMayEndInASemicolon) {
  const EpdRecord record = read(kBoard + " 0 31; a remark; more");
  EXPECT_EQ(record.position.full_move_number(), 31);
  EXPECT_EQ(record.operations.size(), 2U);
}

TEST(EpdRead, PerftSuites) {
  const EpdRecord record = read(std::string(kStartFen) + " ;D1 20 ;D2 400 ;D3 8902");
  EXPECT_EQ(record.position, Position::start());
  EXPECT_EQ(record.number("D2"), 400);
  EXPECT_EQ(record.number("D3"), 8902);
}

TEST(EpdRead, CountersAsOperationsBelongToThePosition) {
  const EpdRecord record = read(kBoard + " hmvc 12; bm e4; fmvn 40;");
  EXPECT_EQ(record.position.rule50(), 12);
  EXPECT_EQ(record.position.full_move_number(), 40);
  EXPECT_EQ(record.operations.size(), 1U);
}

TEST(EpdRead, SurroundingSpacesAndLineEndsAreIgnored) {
  EXPECT_EQ(read("  " + kBoard + "\t bm  e4 ; \r\n").text("bm"), "e4");
}

TEST(EpdRead, ImpossibleCastlingRightsAreNoted) {
  EXPECT_EQ(read("4k3/8/8/8/8/8/4P3/4K3 w K - bm e4;").notes.size(), 1U);
}

TEST(EpdRead, ErrorsNameTheField) {
  EXPECT_THAT(error_of(""), HasSubstr("FEN"));
  EXPECT_THAT(error_of("4k3/8/8/8/8/8/4P3/4K3 x - - bm e4;"), HasSubstr("side to move"));
  EXPECT_THAT(error_of("4k3/8/8/8/8/8/4P3/4K3 w bm e4;"), HasSubstr("castling rights"));
  EXPECT_THAT(error_of(kBoard + " hmvc many;"), HasSubstr("'hmvc': found 'many'"));
  EXPECT_THAT(error_of(kBoard + " fmvn;"), HasSubstr("fmvn"));
}

TEST(EpdRead, AnUnclosedStringIsRefused) {
  EXPECT_THAT(error_of(kBoard + " bm e4; id \"never closed;"),
              HasSubstr("operation 'id': found '\"never closed;', expected a closing quote"));
}

// ---- Writing ----------------------------------------------------------------------------------

std::string rewritten(const std::string& line) { return write_epd(read(line)); }

TEST(EpdWrite, ReproducesWhatWasRead) {
  const std::string line = kBoard + " bm e3 e4; id \"one\"; ce 12;";
  EXPECT_EQ(rewritten(line), line);
}

TEST(EpdWrite, StringsAreQuotedAndEscaped) {
  const std::string line = kBoard + R"( c0 "word"; x "two words"; y "a\"b\\c d"; z "";)";
  EXPECT_EQ(rewritten(line), line);
}

TEST(EpdWrite, CountersAreOperations) {
  EXPECT_EQ(rewritten(kBoard + " 12 40 bm e4;"), kBoard + " bm e4; hmvc 12; fmvn 40;");
}

TEST(EpdWrite, AnOperationThatLooksLikeACounterIsNotTakenForOne) {
  const EpdRecord record{Position::start(), {{"12", {"3"}}}, {}};
  EXPECT_EQ(read(write_epd(record)).operations, record.operations);
}

TEST(EpdWrite, LineBreaksBecomeSpaces) {
  const EpdRecord record{Position::start(), {{"id", {"a\nb"}}}, {}};
  EXPECT_EQ(read(write_epd(record)).text("id"), "a b");
}

TEST(EpdWrite, RandomPositionsAreReadBack) {
  support::scattered_positions(77, 200, [](const Position& position) {
    const EpdRecord record{position, {{"bm", {"e4"}}}, {}};
    const EpdRecord again = read(write_epd(record));
    EXPECT_EQ(write_fen(again.position), write_fen(position));
    EXPECT_EQ(again.operations, record.operations);
  });
}

}  // namespace
}  // namespace quadriga
