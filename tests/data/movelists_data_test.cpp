// Complete lists of moves in SAN, with the positions they lead to.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "data/data_files.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"

namespace quadriga {
namespace {

using Children = std::map<std::string, std::string>;  // FEN by SAN

Children children_of(const Position& position) {
  Children children;
  for (const Move move : position.legal_moves())
    children[write_san(position, move)] = write_fen(position.after(move));
  return children;
}

// A few of the lists name an en passant square although no pawn can capture there; we do not.
std::string without_idle_en_passant(const std::string& fen) {
  const Result<Proved> read = read_fen(fen);
  if (!read || read->position.en_passant() != 0) return fen;
  std::vector<std::string> fields = data::split(fen, ' ');
  fields.at(3) = "-";
  std::string out;
  for (const std::string& field : fields) out += (out.empty() ? "" : " ") + field;
  return out;
}

Children expected_children(const nlohmann::json& test) {
  Children children;
  for (const auto& child : test.at("expected"))
    children[child.at("move").get<std::string>()] =
        without_idle_en_passant(child.at("fen").get<std::string>());
  return children;
}

// Two bishops on squares of the same colour with eight pawns: one bishop would be a promoted pawn,
// but no pawn is missing. Such positions are refused, whatever a data set says.
const std::set<std::string> kRefused{
    "NBQKRBRN/PPPPPPPP/8/8/8/8/3k4/8 w - - 0 1",
    "8/3K4/8/8/8/8/pppppppp/nbqkrbrn b - - 0 1",
};

// Calls `visit(name, fen, test)` for every test case of every file.
template <class Visit>
void for_each_case(Visit visit) {
  for (const std::string& name : data::files_in("perft/movelists", ".json")) {
    std::ifstream in(data::path_of(name));
    const nlohmann::json file = nlohmann::json::parse(in, nullptr, false);
    ASSERT_FALSE(file.is_discarded()) << name;
    for (const auto& test : file.at("testCases"))
      visit(name, test.at("start").at("fen").get<std::string>(), test);
  }
}

TEST(MoveListsData, MovesAndResultingPositionsMatchExactly) {
  std::size_t compared = 0;
  for_each_case([&](const std::string& name, const std::string& fen, const nlohmann::json& test) {
    if (kRefused.count(fen) != 0) return;
    const Result<Proved> read = read_fen(fen);
    ASSERT_TRUE(read) << name << ": " << read.error().message();
    EXPECT_EQ(children_of(read->position), expected_children(test)) << name << ": " << fen;
    ++compared;
  });
  EXPECT_EQ(compared + kRefused.size(), 129U);
}

TEST(MoveListsData, PositionsWithAnImpossibleBishopAreRefused) {
  for (const std::string& fen : kRefused) {
    const Result<Proved> read = read_fen(fen);
    ASSERT_FALSE(read) << fen;
    EXPECT_EQ(read.error().field, "piece placement");
  }
}

}  // namespace
}  // namespace quadriga
