#include "study/room_notes.h"

#include <gtest/gtest.h>

namespace quadriga {
namespace {

TEST(RoomNotes, EveryRoomSaysWhyItIsThereWhatItIsWorthAndWhereItFails) {
  for (const RoomInfo& info : kRooms) {
    const RoomNotes& notes = notes_of(info.id);
    EXPECT_EQ(notes.room, info.id);
    EXPECT_FALSE(notes.why.empty()) << info.name;
    EXPECT_FALSE(notes.worth.empty()) << info.name;
    EXPECT_FALSE(notes.fails.empty()) << info.name;
    EXPECT_TRUE(notes.file.starts_with("src/")) << info.name;
    EXPECT_FALSE(notes.nodes.empty() && notes.elo.empty()) << info.name;
  }
}

TEST(RoomNotes, ComeFromTheSource) {
  const RoomNotes& notes = notes_of(Room::NullMove);
  EXPECT_EQ(notes.file, "src/search/heuristics/null_move.h");
  EXPECT_NE(notes.why.find("passing"), std::string_view::npos);
  EXPECT_NE(notes.fails.find("zugzwang"), std::string_view::npos);
}

}  // namespace
}  // namespace quadriga
