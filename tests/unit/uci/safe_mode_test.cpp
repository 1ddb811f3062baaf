#include "uci/safe_mode.h"

#include <gtest/gtest.h>

#include <fstream>
#include <mutex>
#include <utility>

#include "engine/options.h"
#include "support/temporary_folder.h"
#include "uci/option_lines.h"
#include "uci/session.h"

namespace quadriga {
namespace {

constexpr SafeMode kSafe{.most_hash = 8, .most_threads = 2};

bool forbidden(std::string_view name, std::string_view value) {
  return forbidden_in(kSafe, name, value).has_value();
}

TEST(SafeMode, ForbidsEveryOptionThatNamesAFile) {
  for (const TextRow& row : kTextOptions) EXPECT_TRUE(forbidden(row.name, "x")) << row.name;
  EXPECT_TRUE(forbidden("bookFILE", "x"));
}

TEST(SafeMode, ForbidsOptionsForExperiments) {
  for (const char* name : {"Room.null_move", "Param.lmr_base", "Lab", "lab", "NodeClock"})
    EXPECT_TRUE(forbidden(name, "1")) << name;
}

TEST(SafeMode, LimitsHashAndThreads) {
  EXPECT_FALSE(forbidden("Hash", "8"));
  EXPECT_TRUE(forbidden("hash", "9"));
  EXPECT_FALSE(forbidden("Threads", "2"));
  EXPECT_TRUE(forbidden("Threads", "3"));
}

TEST(SafeMode, AllowsAllOtherOptions) {
  for (const CheckRow& row : kCheckOptions) EXPECT_FALSE(forbidden(row.name, "true")) << row.name;
  EXPECT_FALSE(forbidden("MultiPV", "218"));
  EXPECT_FALSE(forbidden("EvalLevel", "1"));
}

TEST(SafeMode, ListsOnlyWhatItAllows) {
  const std::string text = option_lines(kSafe);
  EXPECT_NE(text.find("option name Hash type spin default 8 min 1 max 8\n"), std::string::npos);
  EXPECT_NE(text.find("option name Threads type spin default 1 min 1 max 2\n"), std::string::npos);
  EXPECT_EQ(text.find("type string"), std::string::npos) << text;
}

class SafeSession : public ::testing::Test {
 protected:
  // What was said until the line was handled, by whichever thread.
  std::string said(std::string_view line) {
    session_.handle(line);
    const std::lock_guard lock(mutex_);
    return std::exchange(said_, {});
  }
  void hear(const std::string& line) {
    const std::lock_guard lock(mutex_);
    said_ += line + '\n';
  }

  std::mutex mutex_;
  std::string said_;
  UciSession session_{"test", [this](const std::string& line) { hear(line); }, kSafe};
};

TEST_F(SafeSession, RefusesAndKeepsTheOldValue) {
  for (const char* option : {"Hash value 9", "Threads value 3", "BookFile value /etc/passwd",
                             "Room.null_move value false", "Debug Log File value /tmp/x"}) {
    const std::string answer = said("setoption name " + std::string(option));
    EXPECT_NE(answer.find("safe mode"), std::string::npos) << answer;
    EXPECT_NE(answer.find("the old value is kept"), std::string::npos) << answer;
  }
  EXPECT_EQ(said("setoption name Hash value 4"), "");
}

TEST_F(SafeSession, RefusesDuringASearchToo) {
  session_.handle("go infinite");
  const std::string answer = said("setoption name SyzygyPath value /");
  EXPECT_NE(answer.find("safe mode"), std::string::npos) << answer;
  session_.handle("stop");
}

TEST_F(SafeSession, WhoStartsItMaySetWhatItForbids) {
  const support::TemporaryFolder folder;
  EXPECT_FALSE(session_.preset("SyzygyPath", folder.path()));
  EXPECT_FALSE(session_.preset("Debug Log File", folder.path() + "/log"));
  session_.handle("isready");
  std::ifstream log{folder.path() + "/log"};
  const std::string text{std::istreambuf_iterator<char>{log}, {}};
  EXPECT_NE(text.find("isready"), std::string::npos);
  EXPECT_TRUE(session_.preset("Hash", "0"));
}

}  // namespace
}  // namespace quadriga
