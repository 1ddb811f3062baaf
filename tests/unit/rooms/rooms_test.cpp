// The register of rooms, the table of parameters and the two modes.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "engine/pool.h"
#include "rooms/mode.h"

namespace quadriga {
namespace {

bool is_plain_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(),
                                      [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

// ---- The register -----------------------------------------------------------------------------

TEST(Rooms, LookingUpARoomFindsItsOwnInfo) {
  for (const RoomInfo& info : kRooms) EXPECT_EQ(info_of(info.id).name, info.name);
}

TEST(Rooms, NamesAreUniqueAndPlain) {
  std::set<std::string_view> names;
  for (const RoomInfo& info : kRooms) {
    EXPECT_TRUE(is_plain_name(info.name)) << info.name;
    names.insert(info.name);
  }
  EXPECT_EQ(names.size(), kRoomCount);
}

TEST(Rooms, TitlesAreUniqueAndNotEmpty) {
  std::set<std::string_view> titles;
  for (const RoomInfo& info : kRooms) {
    EXPECT_FALSE(info.title.empty()) << info.name;
    titles.insert(info.title);
  }
  EXPECT_EQ(titles.size(), kRoomCount);
}

TEST(Rooms, EveryRoomIsFoundByItsName) {
  for (const RoomInfo& info : kRooms) EXPECT_EQ(room_named(info.name), info.id);
}

TEST(Rooms, OtherNamesAreNotFound) {
  for (const char* name : {"", " ", "null", "null_move ", "Null move pruning"})
    EXPECT_EQ(room_named(name), std::nullopt) << name;
}

// ---- Masks ------------------------------------------------------------------------------------

TEST(RoomMask, StartsEmpty) {
  for (const RoomInfo& info : kRooms) EXPECT_FALSE(RoomMask{}.has(info.id)) << info.name;
}

TEST(RoomMask, DefaultsAreThoseOfTheRegister) {
  for (const RoomInfo& info : kRooms)
    EXPECT_EQ(RoomMask::defaults().has(info.id), info.on_by_default) << info.name;
}

TEST(RoomMask, SettingOneRoomLeavesTheOthers) {
  for (const RoomInfo& changed : kRooms) {
    RoomMask mask = RoomMask::defaults();
    mask.set(changed.id, !changed.on_by_default);
    for (const RoomInfo& info : kRooms)
      EXPECT_EQ(mask.has(info.id), info.on_by_default != (info.id == changed.id)) << changed.name;
  }
}

TEST(RoomMask, SettingTwiceIsTheSameAsOnce) {
  RoomMask once;
  once.set(Room::NullMove, true);
  RoomMask twice = once;
  twice.set(Room::NullMove, true);
  EXPECT_EQ(once, twice);
  twice.set(Room::NullMove, false);
  EXPECT_EQ(twice, RoomMask{});
}

// ---- Parameters -------------------------------------------------------------------------------

TEST(Params, NamesAreUniqueAndPlain) {
  std::set<std::string_view> names;
  for (const ParamRow& row : kParamTable) {
    EXPECT_TRUE(is_plain_name(row.name)) << row.name;
    names.insert(row.name);
  }
  EXPECT_EQ(names.size(), kParamTable.size());
}

TEST(Params, EveryRowNamesItsOwnField) {
  for (const ParamRow& row : kParamTable) {
    Params params;
    params.*row.field = row.high + 1;
    const auto changed = std::count_if(kParamTable.begin(), kParamTable.end(), [&](auto& other) {
      return params.*other.field != Params{}.*other.field;
    });
    EXPECT_EQ(changed, 1) << row.name;
  }
}

TEST(Params, DefaultsLieInRangesThatFitAStep) {
  const Params defaults;
  for (const ParamRow& row : kParamTable) {
    EXPECT_GE(defaults.*row.field, row.low) << row.name;
    EXPECT_LE(defaults.*row.field, row.high) << row.name;
    EXPECT_GE(row.step, 1) << row.name;
    EXPECT_LE(row.step, row.high - row.low) << row.name;
  }
}

// ---- Modes ------------------------------------------------------------------------------------

TEST(Modes, PlayUsesTheDefaults) {
  for (const RoomInfo& info : kRooms) EXPECT_EQ(Play::on(info.id), info.on_by_default);
  for (const ParamRow& row : kParamTable)
    EXPECT_EQ(Play::params().*row.field, Params{}.*row.field) << row.name;
  EXPECT_EQ(Play::eval_level(), LabSettings{}.eval_level);
}

TEST(Modes, LabUsesTheSettingsItIsGiven) {
  LabSettings settings;
  settings.rooms.set(Room::NullMove, false);
  settings.params.lmr_base = 17;
  settings.eval_level = 1;
  const Lab lab{settings, nullptr};
  EXPECT_FALSE(lab.on(Room::NullMove));
  EXPECT_TRUE(lab.on(Room::Killers));
  EXPECT_EQ(lab.params().lmr_base, 17);
  EXPECT_EQ(lab.eval_level(), 1);
}

TEST(Modes, LabCountsHowOftenARoomIsTriedAndFires) {
  Lab lab{LabSettings{}, nullptr};
  lab.count(Room::NullMove, true);
  lab.count(Room::NullMove, false);
  const RoomCounter& counter = lab.counters()[static_cast<std::size_t>(Room::NullMove)];
  EXPECT_EQ(counter.asked, 2U);
  EXPECT_EQ(counter.fired, 1U);
  EXPECT_EQ(lab.counters()[static_cast<std::size_t>(Room::Killers)].asked, 0U);
}

TEST(Modes, DefaultsNeedNoLab) { EXPECT_FALSE(needs_lab(LabSettings{})); }

TEST(Modes, AnyToggledRoomNeedsLab) {
  for (const RoomInfo& info : kRooms) {
    LabSettings settings;
    settings.rooms.set(info.id, !info.on_by_default);
    EXPECT_TRUE(needs_lab(settings)) << info.name;
  }
}

TEST(Modes, AnyChangedParameterNeedsLab) {
  for (const ParamRow& row : kParamTable) {
    LabSettings settings;
    int& value = settings.params.*row.field;
    value = value < row.high ? value + 1 : value - 1;
    EXPECT_TRUE(needs_lab(settings)) << row.name;
  }
}

TEST(Modes, AnotherEvaluationLevelNeedsLab) {
  LabSettings settings;
  settings.eval_level = 1;
  EXPECT_TRUE(needs_lab(settings));
}

}  // namespace
}  // namespace quadriga
