// Games read from a text, for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "formats/games/pgn.h"

namespace quadriga::support {

struct Reading {
  std::vector<PgnGame> games;
  std::vector<std::string> errors;
};

inline Reading read_all(std::string_view text, PgnOptions options = {}) {
  MemorySource source(text);
  PgnReader reader(source, options);
  Reading reading;
  PgnGame game;
  for (auto next = reader.next(game); !next || *next; next = reader.next(game)) {
    if (next)
      reading.games.push_back(game);
    else
      reading.errors.push_back(next.error().message());
  }
  return reading;
}

// Of a text with one game and no error.
inline PgnGame read_one(std::string_view text, PgnOptions options = {}) {
  const Reading reading = read_all(text, options);
  EXPECT_TRUE(reading.errors.empty()) << text;
  EXPECT_EQ(reading.games.size(), 1U) << text;
  return reading.games.empty() ? PgnGame{} : reading.games.front();
}

}  // namespace quadriga::support
