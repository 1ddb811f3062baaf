#include "engine/options.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "eval/evaluate.h"
#include "uci/option_lines.h"

namespace quadriga {
namespace {

// The error message, or nothing if the option was accepted.
std::string set(Options& options, std::string_view name, std::string_view value) {
  const auto error = set_option(options, name, value);
  return error ? error->message() : "";
}

std::string in_other_case(std::string_view text) {
  std::string turned(text);
  for (char& c : turned)
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) c = static_cast<char>(c ^ 0x20);
  return turned;
}

// ---- Spins ------------------------------------------------------------------------------------

TEST(SpinOptions, AcceptEveryValueInTheirRange) {
  for (const SpinRow& row : kSpinOptions)
    for (const int value : {row.low, row.high, (row.low + row.high) / 2}) {
      Options options;
      EXPECT_EQ(set(options, row.name, std::to_string(value)), "") << row.name;
      EXPECT_EQ(options.*row.field, value) << row.name;
    }
}

TEST(SpinOptions, KeepTheOldValueForAnythingElseAndSayWhatIsExpected) {
  for (const SpinRow& row : kSpinOptions)
    for (const std::string& bad :
         {std::string("abc"), std::string("-5"), std::string("100000000000000000000"),
          std::string(""), std::string("1.5"), std::string("0x10"), std::string("7 7"),
          std::to_string(row.high + 1), std::to_string(row.low - 1)}) {
      Options options;
      const std::string message = set(options, row.name, bad);
      EXPECT_NE(message.find(row.name), std::string::npos) << row.name << ' ' << bad;
      EXPECT_NE(message.find(std::to_string(row.high)), std::string::npos) << row.name;
      EXPECT_EQ(options.*row.field, Options{}.*row.field) << row.name << ' ' << bad;
    }
}

TEST(SpinOptions, DefaultsLieInTheirRanges) {
  for (const SpinRow& row : kSpinOptions) {
    EXPECT_GE(Options{}.*row.field, row.low) << row.name;
    EXPECT_LE(Options{}.*row.field, row.high) << row.name;
  }
}

// ---- Checks -----------------------------------------------------------------------------------

TEST(CheckOptions, AcceptTrueAndFalse) {
  for (const CheckRow& row : kCheckOptions) {
    Options options;
    EXPECT_EQ(set(options, row.name, "true"), "");
    EXPECT_TRUE(options.*row.field) << row.name;
    EXPECT_EQ(set(options, row.name, "false"), "");
    EXPECT_FALSE(options.*row.field) << row.name;
  }
}

TEST(CheckOptions, KeepTheOldValueForAnythingElse) {
  for (const CheckRow& row : kCheckOptions)
    for (const char* bad : {"", "yes", "1", "on", "truee", "true false"}) {
      Options options;
      options.*row.field = true;
      EXPECT_NE(set(options, row.name, bad), "") << row.name << ' ' << bad;
      EXPECT_TRUE(options.*row.field) << row.name << ' ' << bad;
    }
}

// ---- Names ------------------------------------------------------------------------------------

TEST(OptionNames, AreReadInAnyCase) {
  for (const SpinRow& row : kSpinOptions) {
    Options options;
    EXPECT_EQ(set(options, in_other_case(row.name), std::to_string(row.high)), "") << row.name;
    EXPECT_EQ(options.*row.field, row.high) << row.name;
  }
  for (const CheckRow& row : kCheckOptions) {
    Options options;
    EXPECT_EQ(set(options, in_other_case(row.name), "true"), "") << row.name;
    EXPECT_TRUE(options.*row.field) << row.name;
  }
}

// The protocol requires it: "the name and value of the option should not be case sensitive".
TEST(OptionValues, AreReadInAnyCase) {
  Options options;
  EXPECT_EQ(set(options, "Ponder", "TRUE"), "");
  EXPECT_TRUE(options.ponder);
}

TEST(OptionNames, WithSpacesAreRead) {
  Options options;
  EXPECT_EQ(set(options, "move overhead", "123"), "");
  EXPECT_EQ(options.overhead, 123);
}

TEST(OptionNames, ThatAreUnknownAreRefused) {
  for (const char* name : {"", "Hashish", "Has", "Move", "Contempt", "Room.", "Room.nothing",
                           "Param.", "Param.nothing", "\xff\x01"}) {
    Options options;
    EXPECT_NE(set(options, name, "1"), "") << name;
  }
}

// ---- Others -----------------------------------------------------------------------------------

TEST(LogFileOption, AcceptsAnyTextAndEmptyMeansNone) {
  Options options;
  EXPECT_EQ(set(options, "Debug Log File", "a folder/a file.txt"), "");
  EXPECT_EQ(options.log_file, "a folder/a file.txt");
  EXPECT_EQ(set(options, "debug log file", "<empty>"), "");
  EXPECT_EQ(options.log_file, "");
}

TEST(EvalLevelOption, AcceptsOnlyItsLevels) {
  Options options;
  for (int level = kLowestEvalLevel; level <= kHighestEvalLevel; ++level) {
    EXPECT_EQ(set(options, "EvalLevel", std::to_string(level)), "");
    EXPECT_EQ(options.lab.eval_level, level);
  }
  for (const char* refused : {"0", "5", "", "classic", "network2"})
    EXPECT_NE(set(options, "EvalLevel", refused), "") << refused;
  EXPECT_EQ(options.lab.eval_level, kHighestEvalLevel);
}

TEST(EvalLevelOption, TakesNamesInAnyCase) {
  Options options;
  EXPECT_EQ(set(options, "EvalLevel", "Squares"), "");
  EXPECT_EQ(options.lab.eval_level, kSquaresLevel);
  EXPECT_EQ(set(options, "evallevel", "network"), "");
  EXPECT_EQ(options.lab.eval_level, kNetworkLevel);
}

TEST(RoomOptions, SwitchEveryRoom) {
  for (const RoomInfo& info : kRooms) {
    Options options;
    const std::string name = "Room." + std::string(info.name);
    EXPECT_EQ(set(options, name, info.on_by_default ? "false" : "true"), "") << name;
    EXPECT_NE(options.lab.rooms.has(info.id), info.on_by_default) << name;
    EXPECT_NE(set(options, name, "perhaps"), "") << name;
    EXPECT_NE(options.lab.rooms.has(info.id), info.on_by_default) << name;
  }
}

TEST(ParamOptions, SetEveryParameterWithinItsRange) {
  for (const ParamRow& row : kParamTable) {
    Options options;
    const std::string name = "Param." + std::string(row.name);
    for (const int value : {row.low, row.high}) {
      EXPECT_EQ(set(options, name, std::to_string(value)), "") << name;
      EXPECT_EQ(options.lab.params.*row.field, value) << name;
    }
    EXPECT_NE(set(options, name, std::to_string(row.high + 1)), "") << name;
    EXPECT_NE(set(options, name, std::to_string(row.low - 1)), "") << name;
    EXPECT_EQ(options.lab.params.*row.field, row.high) << name;
  }
}

// ---- What `uci` lists -------------------------------------------------------------------------

std::vector<std::string> lines() {
  std::vector<std::string> lines;
  std::istringstream in(option_lines());
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(OptionLines, NameEveryRequiredOption) {
  const std::string text = option_lines();
  for (const char* name :
       {"Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960", "UCI_ShowWDL", "UCI_LimitStrength",
        "UCI_Elo", "Move Overhead", "Clear Hash", "UCI_AnalyseMode", "EvalLevel", "Debug Log File"})
    EXPECT_NE(text.find("option name " + std::string(name) + " type "), std::string::npos) << name;
}

TEST(OptionLines, FollowTheFormatOfTheProtocol) {
  for (const std::string& line : lines()) {
    EXPECT_EQ(line.rfind("option name ", 0), 0U) << line;
    const bool spin = line.find(" type spin default ") != std::string::npos;
    EXPECT_EQ(spin, line.find(" min ") != std::string::npos) << line;
    EXPECT_EQ(spin, line.find(" max ") != std::string::npos) << line;
  }
}

TEST(OptionLines, ListDefaultsThatAreAccepted) {
  for (const std::string& line : lines()) {
    const std::size_t type = line.find(" type ");
    const std::size_t value = line.find(" default ");
    if (value == std::string::npos) continue;
    Options options;
    const std::string rest = line.substr(value + 9);
    EXPECT_EQ(set(options, line.substr(12, type - 12), rest.substr(0, rest.find(' '))), "") << line;
  }
}

}  // namespace
}  // namespace quadriga
