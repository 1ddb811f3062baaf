#include "uci/session.h"
#include "eval/evaluate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace quadriga {
namespace {

using namespace std::chrono_literals;

// Keeps the lines that a session sends, whichever thread sends them.
class Recorder {
 public:
  LineSink sink() {
    return [this](const std::string& line) {
      const std::lock_guard<std::mutex> lock(mutex_);
      std::istringstream in(line);
      for (std::string each; std::getline(in, each);) lines_.push_back(each);
      changed_.notify_all();
    };
  }

  std::vector<std::string> lines() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return lines_;
  }

  std::size_t count(const std::string& start) {
    const std::lock_guard<std::mutex> lock(mutex_);
    return count_locked(start);
  }

  // Waits until this many lines begin with `start`.
  bool waits_for(const std::string& start, std::size_t wanted = 1) {
    std::unique_lock<std::mutex> lock(mutex_);
    return changed_.wait_for(lock, 10s, [&] { return count_locked(start) >= wanted; });
  }

  std::string last(const std::string& start) {
    const std::lock_guard<std::mutex> lock(mutex_);
    for (auto line = lines_.rbegin(); line != lines_.rend(); ++line)
      if (line->rfind(start, 0) == 0) return *line;
    return "";
  }

 private:
  std::size_t count_locked(const std::string& start) const {
    return static_cast<std::size_t>(
        std::count_if(lines_.begin(), lines_.end(),
                      [&](const std::string& line) { return line.rfind(start, 0) == 0; }));
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
};

class Session : public testing::Test {
 protected:
  // Several lines at once.
  void send(const std::string& text) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) session_.handle(line);
  }
  std::string note_after(const std::string& line) {
    const std::size_t before = recorder_.count("info string");
    send(line);
    return recorder_.count("info string") > before ? recorder_.last("info string") : "";
  }
  std::string fen() {
    send("d");
    return recorder_.last("Fen:").substr(10);
  }
  std::string bestmove() {
    EXPECT_TRUE(recorder_.waits_for("bestmove"));
    return recorder_.last("bestmove");
  }

  // Waits until the engine is idle, which is a little after its bestmove: `position` waits for
  // that.
  void stop_and_wait() {
    send("stop");
    bestmove();
    send("position startpos");
  }
  // The second word of the last line that begins with `name`.
  std::string listed(const std::string& name) {
    std::istringstream in(recorder_.last(name + ' '));
    std::string word;
    in >> word >> word;
    return word;
  }

  Recorder recorder_;  // first: the session sends lines until it is destroyed
  UciSession session_{"1.2.3", recorder_.sink()};
};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// ---- Greeting ---------------------------------------------------------------------------------

TEST_F(Session, UciAnswersWithNameThenOptionsThenUciok) {
  send("uci");
  const std::vector<std::string> lines = recorder_.lines();
  EXPECT_EQ(lines.front(), "id name Quadriga 1.2.3");
  EXPECT_EQ(lines[1].rfind("id author ", 0), 0U);
  EXPECT_EQ(lines.back(), "uciok");
  EXPECT_GE(recorder_.count("option name"), 12U);
}

TEST_F(Session, SaysNothingUnprompted) {
  std::this_thread::sleep_for(10ms);
  EXPECT_TRUE(recorder_.lines().empty());
}

TEST_F(Session, QuitIsTheOnlyLineThatEndsIt) {
  for (const char* line : {"", "   ", "uci", "rubbish", "go depth 1", "stop", "Quit", "quitt"})
    EXPECT_TRUE(session_.handle(line)) << line;
  EXPECT_FALSE(session_.handle("quit"));
  EXPECT_FALSE(session_.handle("  quit now "));
}

TEST_F(Session, WhiteSpaceOfAnyKindSeparatesWords) {
  send("\t  isready \t\r");
  EXPECT_EQ(recorder_.count("readyok"), 1U);
  send("position \t startpos\tmoves   e2e4\r");
  EXPECT_TRUE(contains(fen(), "4P3"));
}

TEST_F(Session, UnknownWordsAreSkippedAndNamed) {
  EXPECT_TRUE(contains(note_after("joho isready"), "'joho'"));
  EXPECT_EQ(recorder_.count("readyok"), 1U);
}

TEST_F(Session, BytesThatCannotBePrintedAreEscaped) {
  const std::string note = note_after("\x01\x1b[2J\xff");
  EXPECT_FALSE(note.empty());
  EXPECT_TRUE(std::all_of(note.begin(), note.end(), [](char c) { return c >= ' ' && c <= '~'; }));
}

TEST_F(Session, CommentsAreSilent) { EXPECT_EQ(note_after("# a remark in a script"), ""); }

TEST_F(Session, AnOverlongLineIsRefusedWithANote) {
  session_.refuse_long_line();
  EXPECT_TRUE(contains(recorder_.last("info string"), "longer"));
}

TEST_F(Session, DebugAndRegisterAreSilent) {
  send("debug on\ndebug off\nregister later");
  EXPECT_TRUE(recorder_.lines().empty());
}

TEST_F(Session, HelpNamesEveryCommandOfTheProtocol) {
  send("help");
  for (const char* word : {"uci", "isready", "ucinewgame", "setoption", "position", "go", "stop",
                           "ponderhit", "quit", "bench", "eval", "flip", "d"})
    EXPECT_GE(recorder_.count(std::string(word) + " "), 1U) << word;
}

// ---- Positions --------------------------------------------------------------------------------

TEST_F(Session, AnIllegalMoveIsNamedAndTheLastGoodPositionStands) {
  send("position startpos moves e2e4");
  const std::string before = fen();
  EXPECT_TRUE(contains(note_after("position startpos moves e2e4 e7e5 e4e5"), "'e4e5'"));
  EXPECT_EQ(fen(), before);
  EXPECT_EQ(note_after("position startpos moves d2d4"), "");
  EXPECT_TRUE(contains(fen(), "3P4"));
}

TEST_F(Session, BadPositionsAreRefusedAndTheLastGoodOneStands) {
  const std::string before = fen();
  for (const char* bad :
       {"position", "position fen", "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position moves e2e4",
        "position startpos e2e4", "position \xff", "position fen kk6/8/8/8/8/8/8/K7 w - - 0 1"}) {
    EXPECT_NE(note_after(bad), "") << bad;
    EXPECT_EQ(fen(), before) << bad;
  }
}

TEST_F(Session, NewGameGoesBackToTheStart) {
  const std::string start = fen();
  send("position startpos moves e2e4\nucinewgame");
  EXPECT_EQ(fen(), start);
}

TEST_F(Session, FlipGivesTheMoveToTheOtherSide) {
  send("flip");
  EXPECT_TRUE(contains(fen(), " b "));
}

TEST_F(Session, FlipInCheckIsRefused) {
  send("position fen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  EXPECT_NE(note_after("flip"), "");
  EXPECT_TRUE(contains(fen(), " w "));
}

TEST_F(Session, EvalGivesAScoreOnlyOutsideCheck) {
  send("eval");
  EXPECT_EQ(recorder_.count("Static evaluation: " + std::to_string(evaluate(Position::start()))),
            1U);
  send("position fen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  EXPECT_NE(note_after("eval"), "");
}

// ---- go ---------------------------------------------------------------------------------------

TEST_F(Session, GoAnswersWithInfoAndOneBestmove) {
  send("go depth 4");
  EXPECT_EQ(bestmove().rfind("bestmove ", 0), 0U);
  EXPECT_EQ(recorder_.count("info depth 4 "), 1U);
  EXPECT_EQ(recorder_.count("bestmove"), 1U);
}

TEST_F(Session, InfoLinesHaveTheFieldsOfTheProtocol) {
  send("go depth 5");
  bestmove();
  const std::string line = recorder_.last("info depth 5");
  for (const char* field : {" seldepth ", " multipv 1 ", " score cp ", " nodes ", " nps ",
                            " hashfull ", " time ", " pv "})
    EXPECT_TRUE(contains(line, field)) << line;
}

TEST_F(Session, WdlIsShownOnlyOnRequest) {
  send("go depth 2");
  bestmove();
  EXPECT_FALSE(contains(recorder_.last("info depth"), " wdl "));
  send("setoption name UCI_ShowWDL value true\ngo depth 2");
  EXPECT_TRUE(recorder_.waits_for("bestmove", 2));
  EXPECT_TRUE(contains(recorder_.last("info depth"), " wdl "));
}

TEST_F(Session, MultiPvLinesAreNumbered) {
  send("setoption name MultiPV value 3\ngo depth 3");
  bestmove();
  EXPECT_TRUE(contains(recorder_.last("info depth 3"), " multipv 3 "));
}

TEST_F(Session, MatedAndStalematedRootsHaveNoMove) {
  send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3");
  EXPECT_EQ(bestmove(), "bestmove (none)");
  EXPECT_TRUE(contains(recorder_.last("info depth 0"), "score mate 0"));
  send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3");
  EXPECT_TRUE(recorder_.waits_for("bestmove (none)", 2));
  EXPECT_TRUE(contains(recorder_.last("info depth 0"), "score cp 0"));
}

TEST_F(Session, MatesAreCountedInMovesFromBothSides) {
  send("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\ngo depth 4");
  EXPECT_EQ(bestmove(), "bestmove d1d8");
  EXPECT_TRUE(contains(recorder_.last("info depth 4"), "score mate 1 "));
  send("position fen 7k/8/6K1/8/8/8/8/R7 b - - 0 1\ngo depth 6");
  EXPECT_TRUE(recorder_.waits_for("bestmove h8g8"));
  EXPECT_TRUE(contains(recorder_.last("info depth 6"), "score mate -1 "));
}

TEST_F(Session, CastlingIsWrittenAsTheOptionSays) {
  const std::string position = "position fen 5k2/8/8/8/8/8/5PPP/4K2R w K - 0 1\n";
  send(position + "go depth 1 searchmoves e1g1");
  EXPECT_EQ(bestmove().substr(0, 13), "bestmove e1g1");
  send("setoption name UCI_Chess960 value true\n" + position + "go depth 1 searchmoves e1g1");
  EXPECT_TRUE(recorder_.waits_for("bestmove e1h1"));
}

TEST_F(Session, GoWhileSearchingAnswersTheOldSearchFirst) {
  send("go infinite\nposition fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\ngo depth 3");
  EXPECT_TRUE(recorder_.waits_for("bestmove", 2));
  EXPECT_EQ(bestmove(), "bestmove d1d8");
}

TEST_F(Session, StopAndPonderhitWhileIdleAreSilent) {
  send("stop\nponderhit\nstop");
  EXPECT_TRUE(recorder_.lines().empty());
}

TEST_F(Session, PonderingAnswersAfterPonderhitOnly) {
  send("go ponder movetime 5");
  std::this_thread::sleep_for(40ms);
  EXPECT_EQ(recorder_.count("bestmove"), 0U);
  send("ponderhit");
  bestmove();
}

TEST_F(Session, ReadyokComesDuringASearch) {
  send("go infinite\nisready");
  EXPECT_EQ(recorder_.count("readyok"), 1U);
  EXPECT_EQ(recorder_.count("bestmove"), 0U);
  send("stop");
  bestmove();
}

// ---- Options ----------------------------------------------------------------------------------

TEST_F(Session, OptionsWithSpacesInNameAndValueAreRead) {
  EXPECT_EQ(note_after("setoption name Move Overhead value 77"), "");
  EXPECT_EQ(note_after("setoption   name  move   overhead   value   78"), "");
}

TEST_F(Session, ClearHashIsReadInAnyCase) {
  EXPECT_EQ(note_after("setoption name Clear Hash"), "");
  EXPECT_EQ(note_after("setoption name clear hash"), "");
}

TEST_F(Session, BadOptionsAreReportedAndTheOldValueKept) {
  for (const char* line :
       {"setoption", "setoption name", "setoption name Hash", "setoption name Hash value",
        "setoption name Hash value abc", "setoption name Hash value -5",
        "setoption name Hash value 100000000000000000000", "setoption name Nonsense value 1",
        "setoption value 5", "setoption Hash 5", "setoption name Ponder value perhaps"})
    EXPECT_TRUE(contains(note_after(line), "old value is kept")) << line;
}

TEST_F(Session, RoomsListsEverySwitchAndParameterWithItsState) {
  send("setoption name Room.null_move value false\nsetoption name Param.lmr_base value 77\nrooms");
  EXPECT_EQ(listed("Room.null_move"), "false");
  EXPECT_EQ(listed("Room.lmr"), "true");
  EXPECT_EQ(listed("Param.lmr_base"), "77");
}

TEST_F(Session, AnOptionSetDuringASearchIsAppliedAfterIt) {
  send("go infinite\nsetoption name Room.null_move value false\nrooms");
  EXPECT_EQ(listed("Room.null_move"), "true");
  stop_and_wait();
  send("isready\nrooms");
  EXPECT_EQ(listed("Room.null_move"), "false");
}

TEST_F(Session, TheLaterOfTwoSettingsHoldsEvenIfOnlyTheFirstCameDuringTheSearch) {
  send("go infinite\nsetoption name Room.null_move value false");
  stop_and_wait();
  send("setoption name Room.null_move value true\nisready\nrooms");
  EXPECT_EQ(listed("Room.null_move"), "true");
}

TEST_F(Session, ABadOptionSetDuringASearchIsReportedAtOnce) {
  send("go infinite\nsetoption name Hash value abc");
  EXPECT_TRUE(contains(recorder_.last("info string"), "Hash"));
  const std::size_t notes = recorder_.count("info string");
  stop_and_wait();
  send("isready");
  EXPECT_EQ(recorder_.count("info string"), notes);
}

TEST_F(Session, OfManySettingsDuringASearchTheLastOfEachNameIsKept) {
  send("go infinite\nsetoption name Debug Log File value /no/such/folder/first");
  for (int i = 0; i < 1000; ++i)
    send("setoption name debug LOG file value /no/such/folder/" + std::to_string(i) +
         "\nsetoption name Room.null_move value " + (i % 2 == 0 ? "true" : "false"));
  stop_and_wait();
  send("isready\nrooms");
  EXPECT_EQ(recorder_.count("info string"), 1U);  // about the last log file, and no other
  EXPECT_EQ(listed("Room.null_move"), "false");
}

TEST_F(Session, StrengthIsLimitedOnRequest) {
  send("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 900");
  send("go movetime 60000");
  bestmove();
}

// ---- The log ----------------------------------------------------------------------------------

TEST_F(Session, TheLogHasInputAndOutput) {
  const std::string path = testing::TempDir() + "quadriga_session_log.txt";
  std::remove(path.c_str());
  send("setoption name Debug Log File value " + path);
  send("isready\nsetoption name Debug Log File value <empty>\nuci");
  std::ifstream in(path);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_TRUE(contains(text, ">> isready"));
  EXPECT_TRUE(contains(text, "<< readyok"));
  EXPECT_FALSE(contains(text, "uciok"));
  std::remove(path.c_str());
}

TEST_F(Session, ALogThatCannotBeOpenedIsReported) {
  EXPECT_TRUE(contains(note_after("setoption name Debug Log File value /no/such/place"), "Log"));
  send("isready");
  EXPECT_EQ(recorder_.count("readyok"), 1U);
}

// ---- Ending -----------------------------------------------------------------------------------

TEST(SessionEnd, DuringASearchStillGivesTheBestmove) {
  Recorder recorder;
  {
    UciSession session{"1", recorder.sink()};
    session.handle("go infinite");
  }
  EXPECT_EQ(recorder.count("bestmove"), 1U);
}

TEST(SessionEnd, DuringAPerftStopsThePerft) {
  Recorder recorder;
  {
    UciSession session{"1", recorder.sink()};
    session.handle("go perft 12");
  }
  EXPECT_EQ(recorder.count("info string perft stopped"), 1U);
}

}  // namespace
}  // namespace quadriga
