// The PGN samples of the Kokopu chess library. Next to each file is what Kokopu makes of each game:
// "0.txt" has the moves and the result, or "0.err" the position of an error and its reason.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <string>

#include "data/data_files.h"
#include "formats/games/pgn.h"
#include "formats/positions/move_text.h"

namespace quadriga {
namespace {

const std::string kFolder = "adversarial/pgn-kokopu/";

// What was made of one game.
struct Account {
  bool good = false;
  std::size_t error_line = 0;
  std::string moves;
  std::string result;

  friend bool operator==(const Account&, const Account&) = default;
  friend void PrintTo(const Account& account, std::ostream* out) {
    *out << (account.good ? account.moves + ' ' + account.result
                          : "error in line " + std::to_string(account.error_line));
  }
};

Account account_of(const PgnGame& game) {
  Account account{true, 0, "", std::string(text_of(game.result))};
  Position now = game.start;
  for (const PgnMove& each : game.moves) {
    account.moves += write_san(now, each.move) + ' ';
    now = each.move.is_none() ? now.after_null() : now.after(each.move);
  }
  return account;
}

std::size_t line_of(const Error& error) {
  return std::stoul(error.field.substr(std::string("line ").size()));
}

std::vector<Account> our_accounts(const std::string& name) {
  std::vector<Account> accounts;
  auto source = FileSource::open(data::path_of(kFolder + name + "/database.pgn"));
  if (!source) return accounts;
  PgnReader reader(*source.value(), {.variations = true});
  PgnGame game;
  for (auto next = reader.next(game); !next || *next; next = reader.next(game))
    accounts.push_back(next ? account_of(game) : Account{false, line_of(next.error()), "", ""});
  return accounts;
}

// "[12w]   (12w) Rac1 (#hm=1)"; variations have more in the first bracket.
void add_line(const std::string& line, Account& account) {
  std::istringstream words(line);
  std::string label, number, move;
  words >> label >> number >> move;
  if (line.starts_with('[') && number == '(' + label.substr(1, label.size() - 2) + ')')
    account.moves += move + ' ';
  for (const auto& [text, result] : {std::pair{"{White wins}", "1-0"},
                                     {"{Black wins}", "0-1"},
                                     {"{Draw}", "1/2-1/2"},
                                     {"{Line}", "*"}})
    if (line.starts_with(text)) account.result = result;
}

std::optional<Account> their_account(const std::string& stem) {
  if (std::ifstream error(stem + ".err"); error) {
    std::size_t offset = 0;
    Account account;
    error >> offset >> account.error_line;
    return account;
  }
  std::ifstream text(stem + ".txt");
  if (!text) return std::nullopt;
  Account account{true, 0, "", ""};
  for (std::string line; std::getline(text, line);) add_line(line, account);
  return account;
}

std::vector<Account> their_accounts(const std::string& name) {
  std::vector<Account> accounts;
  const std::string folder = data::path_of(kFolder + name) + '/';
  while (const auto account = their_account(folder + std::to_string(accounts.size())))
    accounts.push_back(*account);
  return accounts;
}

// Here we differ: see the tests below.
const std::set<std::string> kTestedApart{
    "antichess",        "horde", "optional-kings", "misc", "syntactic-error-1", "syntactic-error-4",
    "syntactic-error-5"};

TEST(PgnKokopuData, GamesAndErrorsAreTheSame) {
  for (const auto& entry : std::filesystem::directory_iterator(data::path_of(kFolder))) {
    const std::string name = entry.path().filename().string();
    if (kTestedApart.count(name) != 0) continue;
    EXPECT_EQ(our_accounts(name), their_accounts(name)) << name;
  }
}

TEST(PgnKokopuData, OtherVariantsAreRefused) {
  for (const char* name : {"antichess", "horde", "optional-kings"}) {
    const std::vector<Account> accounts = our_accounts(name);
    EXPECT_EQ(accounts.size(), their_accounts(name).size()) << name;
    for (const Account& account : accounts) EXPECT_FALSE(account.good) << name;
  }
}

// Kokopu reads "\}" as a brace within a comment. PGN has no such escape: a comment that happens to
// end with a backslash would hide the moves after it.
TEST(PgnKokopuData, BackslashesInCommentsEscapeNothing) {
  const std::vector<Account> ours = our_accounts("misc");
  const std::vector<Account> theirs = their_accounts("misc");
  ASSERT_EQ(ours.size(), theirs.size());
  for (std::size_t i = 0; i < ours.size(); ++i)
    EXPECT_EQ(ours[i], i == 1 ? (Account{false, 14, "", ""}) : theirs[i]) << i;
}

// After an unclosed comment or tag Kokopu gives up; we find the game after it.
TEST(PgnKokopuData, GamesAfterAnUnclosedCommentAreFound) {
  for (const char* name : {"syntactic-error-4", "syntactic-error-5"}) {
    const std::vector<Account> ours = our_accounts(name);
    ASSERT_EQ(ours.size(), 2U) << name;
    EXPECT_EQ(ours[0], their_accounts(name).at(0));
    EXPECT_EQ(ours[1], (Account{true, 0, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7# ", "1-0"}));
  }
}

// We accept "Pe4", unescaped quotes in tags, and tags after moves (which then make two games). An
// unclosed tag is reported on its own line, not on that of the next word.
TEST(PgnKokopuData, SyntaxErrorsAreToleratedOrReportedOnTheSameLine) {
  const std::set<std::size_t> same_line{3, 12, 18, 24, 38, 48, 71, 76, 81, 86, 98, 109, 115};
  std::size_t good = 0;
  for (const Account& account : our_accounts("syntactic-error-1")) {
    good += account.good ? 1 : 0;
    if (account.good || account.error_line == 103) continue;
    EXPECT_EQ(same_line.count(account.error_line), 1U) << account.error_line;
  }
  EXPECT_EQ(good, 8U);
  std::set<std::size_t> theirs;
  for (const Account& account : their_accounts("syntactic-error-1"))
    theirs.insert(account.error_line);
  for (const std::size_t line : same_line) EXPECT_EQ(theirs.count(line), 1U) << line;
}

}  // namespace
}  // namespace quadriga
