#include "uci/go.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

#include "support/positions.h"
#include "uci/line_reader.h"

namespace quadriga {
namespace {

GoCommand read(const std::string& words) { return read_go(words, Position::start()); }

// ---- Reading `go` -----------------------------------------------------------------------------

TEST(ReadGo, EveryLimitIsRead) {
  const Limits limits =
      read("wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9").limits;
  EXPECT_EQ(limits.time[0], 1);
  EXPECT_EQ(limits.time[1], 2);
  EXPECT_EQ(limits.increment[0], 3);
  EXPECT_EQ(limits.increment[1], 4);
  EXPECT_EQ(limits.moves_to_go, 5);
  EXPECT_EQ(limits.depth, 6);
  EXPECT_EQ(limits.nodes, 7U);
  EXPECT_EQ(limits.mate, 8);
  EXPECT_EQ(limits.movetime, 9);
  EXPECT_FALSE(limits.infinite || limits.ponder);
}

TEST(ReadGo, InfiniteAndPonderTakeNoValue) {
  EXPECT_TRUE(read("infinite").limits.infinite);
  EXPECT_TRUE(read("ponder wtime 100").limits.ponder);
  EXPECT_EQ(read("infinite ponder depth 3").limits.depth, 3);
}

TEST(ReadGo, AnEmptyCommandSetsNoLimit) {
  const GoCommand command = read("");
  EXPECT_TRUE(command.notes.empty());
  EXPECT_FALSE(command.is_perft);
  EXPECT_FALSE(command.limits.depth || command.limits.nodes || command.limits.movetime);
}

TEST(ReadGo, NumbersOutOfRangeAreClamped) {
  EXPECT_EQ(read("depth 0").limits.depth, 1);
  EXPECT_EQ(read("depth -5").limits.depth, 1);
  EXPECT_EQ(read("depth 1000000000000000000").limits.depth, kMaxDepth);
  EXPECT_EQ(read("depth 100000000000000000000000").limits.depth, kMaxDepth);
  EXPECT_EQ(read("nodes 0").limits.nodes, 1U);
  EXPECT_GE(read("nodes 99999999999999999999").limits.nodes, 1'000'000'000'000'000'000U);
  EXPECT_EQ(read("mate 0").limits.mate, 1);
  EXPECT_EQ(read("movestogo 0").limits.moves_to_go, 1);
  EXPECT_EQ(read("wtime -5").limits.time[0], 0);
  EXPECT_EQ(read("movetime -5").limits.movetime, 0);
}

TEST(ReadGo, InvalidNumbersAreNoted) {
  for (const char* words : {"depth", "depth x", "nodes 1.5", "wtime btime 5", "movetime ,"})
    EXPECT_FALSE(read(words).notes.empty()) << words;
  EXPECT_EQ(read("wtime btime 5").limits.time[1], 5);
}

TEST(ReadGo, UnknownWordsAreNotedAndSkipped) {
  const GoCommand command = read("quickly depth 3 please");
  EXPECT_EQ(command.notes.size(), 2U);
  EXPECT_EQ(command.limits.depth, 3);
}

TEST(ReadGo, SearchmovesKeepsLegalMovesOnce) {
  const GoCommand command = read("searchmoves e2e4 e2e4 e2e5 d2d4 depth 2");
  EXPECT_EQ(command.limits.search_moves.size(), 2U);
  EXPECT_EQ(command.notes.size(), 1U);
  EXPECT_EQ(command.limits.depth, 2);
}

TEST(ReadGo, PerftTakesTheNextWord) {
  EXPECT_TRUE(read("perft 5").is_perft);
  EXPECT_EQ(read("perft 5").perft, "5");
  EXPECT_TRUE(read("perft").is_perft);
  EXPECT_EQ(read("perft").perft, "");
}

TEST(ReadGo, AnyKindOfRubbishIsSurvived) {
  Random random{501};
  const char* words[] = {"wtime", "depth",  "infinite", "searchmoves", "e2e4", "-1",   "999",
                         "x",     "ponder", "perft",    "nodes",       "mate", "\xff", "movestogo"};
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    for (auto n = random.below(8); n > 0; --n)
      text += std::string(words[random.below(std::size(words))]) + ' ';
    const Limits limits = read(text).limits;
    ASSERT_TRUE(!limits.depth || (*limits.depth >= 1 && *limits.depth <= kMaxDepth)) << text;
    ASSERT_TRUE(!limits.nodes || *limits.nodes >= 1) << text;
    ASSERT_TRUE(!limits.moves_to_go || *limits.moves_to_go >= 1) << text;
  }
}

// ---- What the engine sends --------------------------------------------------------------------

std::string score_words(Score score, Bound bound = Bound::Exact) {
  SearchReport report;
  report.score = score;
  report.bound = bound;
  report.pv = {support::move_of(Position::start(), "e2e4")};
  const std::string line = info_line(report, Position::start(), CastlingStyle::Standard, false);
  const std::size_t begin = line.find(" score ") + 7;
  return line.substr(begin, line.find(" nodes ") - begin);
}

TEST(InfoLine, ScoresAreCentipawnsOrMovesToMate) {
  EXPECT_EQ(score_words(-12), "cp -12");
  EXPECT_EQ(score_words(kEvalBound), "cp 20000");
  EXPECT_EQ(score_words(mate_in(1)), "mate 1");
  EXPECT_EQ(score_words(mate_in(3)), "mate 2");
  EXPECT_EQ(score_words(mated_in(0)), "mate 0");
  EXPECT_EQ(score_words(mated_in(2)), "mate -1");
  EXPECT_EQ(score_words(mated_in(4)), "mate -2");
}

TEST(InfoLine, BoundsAreNamed) {
  EXPECT_EQ(score_words(5, Bound::Lower), "cp 5 lowerbound");
  EXPECT_EQ(score_words(5, Bound::Upper), "cp 5 upperbound");
}

TEST(InfoLine, BlacksMovesNameSquaresOfTheBoard) {
  const Position root = support::after_moves(Position::start(), "e2e4");
  const Move reply = support::move_of(root, "e7e5");
  SearchReport report;
  report.pv = {reply, support::move_of(root.after(reply), "g1f3")};
  const std::string line = info_line(report, root, CastlingStyle::Standard, false);
  EXPECT_EQ(line.substr(line.find(" pv ")), " pv e7e5 g1f3");
}

TEST(BestmoveLine, NamesThePonderMoveIfThereIsOne) {
  SearchOutcome outcome;
  EXPECT_EQ(bestmove_line(outcome, Position::start(), CastlingStyle::Standard), "bestmove (none)");
  outcome.best = support::move_of(Position::start(), "e2e4");
  EXPECT_EQ(bestmove_line(outcome, Position::start(), CastlingStyle::Standard), "bestmove e2e4");
  outcome.ponder = support::move_of(Position::start().after(outcome.best), "c7c5");
  EXPECT_EQ(bestmove_line(outcome, Position::start(), CastlingStyle::Standard),
            "bestmove e2e4 ponder c7c5");
}

// ---- Lines from a pipe ------------------------------------------------------------------------

class Pipe {
 public:
  Pipe() { EXPECT_EQ(::pipe(ends_), 0); }
  ~Pipe() {
    ::close(ends_[0]);
    close_writing();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int reading() const { return ends_[0]; }
  void write(const std::string& text) {
    EXPECT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void close_writing() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  int ends_[2] = {-1, -1};
};

TEST(LineReader, GivesLineAfterLineThenTheEnd) {
  Pipe pipe;
  LineReader reader{pipe.reading()};
  std::string line;
  pipe.write("one\n\ntwo\r\nthr");
  pipe.write("ee");
  pipe.close_writing();
  for (const char* expected : {"one", "", "two\r", "three"}) {
    ASSERT_EQ(reader.next(line), LineReader::Status::Line);
    EXPECT_EQ(line, expected);
  }
  EXPECT_EQ(reader.next(line), LineReader::Status::End);
  EXPECT_EQ(reader.next(line), LineReader::Status::End);
}

TEST(LineReader, NulBytesBecomeSpaces) {
  Pipe pipe;
  LineReader reader{pipe.reading()};
  std::string line;
  pipe.write(std::string("is\0ready\n\0last", 14));
  pipe.close_writing();
  ASSERT_EQ(reader.next(line), LineReader::Status::Line);
  EXPECT_EQ(line, "is ready");
  ASSERT_EQ(reader.next(line), LineReader::Status::Line);
  EXPECT_EQ(line, " last");
}

}  // namespace
}  // namespace quadriga
