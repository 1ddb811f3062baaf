#include "formats/text/suggest.h"

#include <gtest/gtest.h>

#include "rooms/lookup.h"

namespace quadriga {
namespace {

const std::vector<std::string_view> kNames{"bench",     "analyse", "match",
                                           "null_move", "UCI_Elo", "Move Overhead"};

std::string closest(std::string_view word) {
  return std::string(closest_name(word, kNames).value_or("nothing"));
}

TEST(Suggest, OneWrongLetterIsForgiven) {
  EXPECT_EQ(closest("bensh"), "bench");
  EXPECT_EQ(closest("benc"), "bench");
  EXPECT_EQ(closest("analyze"), "analyse");
  EXPECT_EQ(closest("macth"), "match");
}

TEST(Suggest, CaseHyphensAndSpacesDoNotMatter) {
  EXPECT_EQ(closest("NULL-MOVE"), "null_move");
  EXPECT_EQ(closest("uci_elo"), "UCI_Elo");
  EXPECT_EQ(closest("move_overhead"), "Move Overhead");
}

TEST(Suggest, TheBeginningOfANameIsEnough) {
  EXPECT_EQ(closest("ana"), "analyse");
  EXPECT_EQ(closest("null"), "null_move");
}

TEST(Suggest, AnythingElseSuggestsNothing) {
  EXPECT_EQ(closest("xylophone"), "nothing");
  EXPECT_EQ(closest(""), "nothing");
  EXPECT_EQ(closest("q"), "nothing");
  EXPECT_EQ(closest(std::string(10'000, 'b')), "nothing");
  EXPECT_EQ(did_you_mean("xylophone", kNames), "");
}

TEST(Suggest, TheClosestOfSeveralWins) {
  EXPECT_EQ(closest_name("depht", {"--deep", "width", "depth"}), "depth");
}

TEST(Suggest, ErrorsForRoomsAndParametersSuggestAName) {
  EXPECT_NE(find_room("nullmove").error().message().find("did you mean 'null_move'?"),
            std::string::npos);
  EXPECT_NE(find_param("null_bse").error().message().find("did you mean 'null_base'?"),
            std::string::npos);
  EXPECT_EQ(*find_room("null_move"), Room::NullMove);
}

}  // namespace
}  // namespace quadriga
