#include "arena/ledger.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace quadriga {
namespace {

class Ledger : public testing::Test {
 protected:
  Ledger() : path_(testing::TempDir() + "quadriga_ledger_" + std::to_string(::getpid()) + ".csv") {}
  ~Ledger() override { std::filesystem::remove(path_); }

  std::string text() const {
    std::ostringstream out;
    out << std::ifstream(path_).rdbuf();
    return out.str();
  }
  static LedgerRow row(const std::string& room) {
    LedgerRow row;
    row.room = room;
    row.date = "2026-01-02";
    row.commit = "abc";
    row.compared = "on, off";
    row.control = "nodes=10";
    row.games = 4;
    row.elo = 12.34;
    row.error = 5.6;
    return row;
  }

  std::string path_;
};

TEST_F(Ledger, IsCreatedWithAHeader) {
  const auto ids = add_to_ledger(path_, {row("lmr")});
  ASSERT_TRUE(ids);
  EXPECT_EQ(*ids, (std::vector<std::string>{"L001"}));
  EXPECT_EQ(text(),
            "id,date,commit,room,compared,control,games,elo,error,nodes_ratio\n"
            "L001,2026-01-02,abc,lmr,\"on, off\",nodes=10,4,12.3,5.6,\n");
}

TEST_F(Ledger, ContinuesWithTheNextNumber) {
  ASSERT_TRUE(add_to_ledger(path_, {row("a"), row("b")}));
  EXPECT_EQ(add_to_ledger(path_, {row("c")})->front(), "L003");
}

TEST_F(Ledger, AFileThatIsNotALedgerIsLeftAlone) {
  std::ofstream(path_) << "something else\n";
  EXPECT_FALSE(add_to_ledger(path_, {row("a")}));
  EXPECT_EQ(text(), "something else\n");
}

}  // namespace
}  // namespace quadriga
