#include "formats/games/game_data.h"

#include <gtest/gtest.h>

#include <string>

#include "support/positions.h"

namespace quadriga {
namespace {

using support::move_of;
using support::position_of;

ScoredGame random_scored_game(Random& random, int plies) {
  ScoredGame game{.start = support::random_start(random)};
  Position position = game.start;
  for (int i = 0; i < plies && position.count_legal_moves() > 0; ++i) {
    const Move move = support::random_move(position, random);
    const int score = static_cast<int>(random.below(64001)) - 32000;
    game.moves.push_back({move, static_cast<std::int16_t>(score)});
    position = position.after(move);
  }
  game.half_points = static_cast<int>(random.below(3));
  return game;
}

Result<GameDataReader> open_bytes(MemorySource& source) {
  return GameDataReader::open(source, "test");
}

// The error that reading all of the bytes ends with; empty if there is none.
std::string fault_in(const std::string& bytes) {
  MemorySource source{bytes};
  Result<GameDataReader> reader = open_bytes(source);
  if (!reader) return reader.error().message();
  ScoredGame game;
  for (;;) {
    const Result<bool> more = reader.value().next(game);
    if (!more) return more.error().message();
    if (!*more) return "";
  }
}

TEST(GameData, WhatIsWrittenIsReadBack) {
  Random random{5};
  std::vector<ScoredGame> games;
  std::string bytes = game_data_header("how they were made");
  for (int i = 0; i < 50; ++i) {
    games.push_back(random_scored_game(random, static_cast<int>(random.below(120))));
    bytes += game_data_record(games.back());
  }
  MemorySource source{bytes};
  Result<GameDataReader> reader = open_bytes(source);
  ASSERT_TRUE(reader.ok());
  EXPECT_EQ(reader->settings(), "how they were made");
  ScoredGame game;
  for (const ScoredGame& wanted : games) {
    const Result<bool> more = reader.value().next(game);
    ASSERT_TRUE(more.ok()) << more.error().message();
    ASSERT_TRUE(*more);
    EXPECT_EQ(game.moves, wanted.moves);
    EXPECT_EQ(game.half_points, wanted.half_points);
    EXPECT_EQ(game.start.board(), wanted.start.board());
  }
  EXPECT_FALSE(*reader.value().next(game));
  EXPECT_EQ(reader->games(), games.size());
  EXPECT_EQ(reader->good_bytes(), bytes.size());
}

TEST(GameData, AMoveTakesFourBytes) {
  ScoredGame game;
  const std::size_t without = game_data_record(game).size();
  game.moves.push_back({move_of(game.start, "e2e4"), 30});
  EXPECT_EQ(game_data_record(game).size(), without + 4);
}

TEST(GameData, TheBytesAreAsDocumented) {
  ScoredGame game{.half_points = 2};
  game.moves.push_back({move_of(game.start, "e2e4"), 258});
  game.moves.push_back({move_of(support::after_moves(game.start, "e2e4"), "e7e5"), -2});
  const std::string record = game_data_record(game);
  const std::string tail = record.substr(record.size() - 9);
  EXPECT_EQ(tail[0], 2);
  const auto number = [&](std::size_t at) {
    return static_cast<unsigned char>(tail[at]) | static_cast<unsigned char>(tail[at + 1]) << 8;
  };
  EXPECT_EQ(number(1), 12 | 28 << 6);  // e2, e4
  EXPECT_EQ(number(3), 258);
  EXPECT_EQ(number(5), 52 | 36 << 6);  // e7, e5: the board's squares, not the mover's
  EXPECT_EQ(number(7), 0xFFFE);
}

TEST(GameData, ATruncatedFileIsRecognised) {
  Random random{6};
  const std::string header = game_data_header("x");
  const std::string first = game_data_record(random_scored_game(random, 20));
  const std::string bytes = header + first + game_data_record(random_scored_game(random, 20));
  for (std::size_t size = header.size() + first.size() + 1; size < bytes.size(); ++size) {
    const std::string part = bytes.substr(0, size);
    MemorySource source{part};
    Result<GameDataReader> reader = open_bytes(source);
    ASSERT_TRUE(reader.ok());
    ScoredGame game;
    ASSERT_TRUE(reader.value().next(game).ok());
    ASSERT_FALSE(reader.value().next(game).ok()) << size;
    EXPECT_TRUE(reader->truncated()) << size;
    EXPECT_EQ(reader->good_bytes(), header.size() + first.size());
  }
}

TEST(GameData, AnEnlargedSizeOfTheLastGameIsNotTakenForTruncation) {
  Random random{9};
  const std::string header = game_data_header("x");
  std::string bytes = header + game_data_record(random_scored_game(random, 20));
  bytes[header.size() + 1] = static_cast<char>(bytes[header.size() + 1] ^ 0x40);
  MemorySource source{bytes};
  Result<GameDataReader> reader = open_bytes(source);
  ASSERT_TRUE(reader.ok());
  ScoredGame game;
  const Result<bool> read = reader.value().next(game);
  ASSERT_FALSE(read.ok());
  EXPECT_FALSE(reader->truncated());
  EXPECT_NE(read.error().message().find("a size of"), std::string::npos) << read.error().message();
}

TEST(GameData, AnEnlargedSizeOfAnEarlierGameIsNotTakenForTruncation) {
  Random random{10};
  const std::string header = game_data_header("x");
  std::string bytes = header;
  for (int i = 0; i < 3; ++i) bytes += game_data_record(random_scored_game(random, 20));
  bytes[header.size() + 1] = static_cast<char>(bytes[header.size() + 1] ^ 0x40);
  MemorySource source{bytes};
  Result<GameDataReader> reader = open_bytes(source);
  ASSERT_TRUE(reader.ok());
  ScoredGame game;
  EXPECT_FALSE(reader.value().next(game).ok());
  EXPECT_FALSE(reader->truncated());
}

TEST(GameData, SettingsThatCouldNotBeReadBackAreRefused) {
  EXPECT_FALSE(check_game_settings("seed 1"));
  EXPECT_FALSE(check_game_settings(std::string(1000, 'x')));
  EXPECT_EQ(fault_in(game_data_header(std::string(1000, 'x'))), "");
  EXPECT_TRUE(check_game_settings(std::string(1001, 'x')));
  EXPECT_TRUE(check_game_settings("two\nlines"));
}

TEST(GameData, EveryChangedByteIsNoticed) {
  Random random{7};
  const std::string header = game_data_header("x");
  const std::string bytes = header + game_data_record(random_scored_game(random, 10));
  for (std::size_t at = header.size(); at < bytes.size(); ++at) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x10);
    EXPECT_NE(fault_in(changed), "") << at;
  }
}

TEST(GameData, ErrorsNameTheFileTheGameAndTheByte) {
  Random random{8};
  const std::string header = game_data_header("x");
  const std::string good = game_data_record(random_scored_game(random, 10));
  std::string bad = good;
  bad.back() = static_cast<char>(bad.back() ^ 1);
  const std::string fault = fault_in(header + good + bad);
  EXPECT_NE(fault.find("test"), std::string::npos) << fault;
  EXPECT_NE(fault.find("game 2 at byte " + std::to_string(header.size() + good.size())),
            std::string::npos)
      << fault;
  EXPECT_NE(fault.find("checksum"), std::string::npos) << fault;
}

TEST(GameData, OtherFilesAreRefused) {
  EXPECT_NE(fault_in(""), "");
  EXPECT_NE(fault_in("[Event \"?\"]\n"), "");
  EXPECT_NE(fault_in("quadriga games 1\n"), "");                           // no settings
  EXPECT_NE(fault_in("quadriga games 1\n" + std::string(5000, 'x')), "");  // endless settings
}

TEST(GameData, CapturesPromotionsChecksAndMatesAreNotQuiet) {
  const auto quiet = [](const char* fen, const char* move, int score = 20) {
    const Position position = position_of(fen);
    return is_quiet(position, {move_of(position, move), static_cast<std::int16_t>(score)});
  };
  EXPECT_TRUE(quiet("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4e5"));
  EXPECT_FALSE(quiet("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"));
  EXPECT_FALSE(quiet("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"));
  EXPECT_FALSE(quiet("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"));
  EXPECT_FALSE(quiet("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1f1", -400));
  EXPECT_FALSE(quiet("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4e5", 31990));
  EXPECT_TRUE(quiet("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"));  // takes its own rook
}

}  // namespace
}  // namespace quadriga
