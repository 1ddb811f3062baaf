// An opening book out of games.
//
// A move counts two for a game that its side won and one for a draw, so its weight grows with how
// often it was played and how well it did. Time grows with the size of the files; memory with the
// number of different moves in the openings, up to some 400 MB (move_tally.h), whatever the games.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "formats/pgn.h"
#include "tools/book/move_tally.h"

namespace quadriga {

struct BookRules {
  int moves = 12;          // of each game and side
  int min_games = 3;       // in which a move was played
  bool only_wins = false;  // only what the side that won played
};

enum class Skipped : std::uint8_t { Unreadable, Empty, Unfinished };
inline constexpr std::size_t kSkippedReasons = 3;

struct BookCount {
  std::uint64_t games = 0;  // that count
  std::array<std::uint64_t, kSkippedReasons> skipped{};
  std::uint64_t positions = 0;
  std::uint64_t moves = 0;
  std::uint64_t too_rare = 0;   // moves in too few games
  std::uint64_t worthless = 0;  // moves that never scored
  std::uint64_t forgotten = 0;  // see MoveTally

  std::uint64_t all_skipped() const { return skipped[0] + skipped[1] + skipped[2]; }
};

class BookMaker {
 public:
  explicit BookMaker(const BookRules& rules) : rules_(rules) {}

  void add(const PgnGame& game);
  void add_unreadable() { ++count_.skipped[static_cast<std::size_t>(Skipped::Unreadable)]; }

  // The bytes of a Polyglot book; empty if no move is left.
  std::string book();
  const BookCount& count() const { return count_; }

 private:
  BookRules rules_;
  MoveTally tally_;
  BookCount count_;
};

struct BookEvents {
  std::function<void(std::uint64_t games, double done)> progress;
  std::function<void(const std::string& file, const Error& error)> bad_game;  // passed over
};

// Reads all games of the files (plain or compressed, "-" for standard input). The error names the
// file that could not be read to its end.
std::optional<Error> add_files(BookMaker& maker, const std::vector<std::string>& files,
                               const BookEvents& events, const std::atomic<bool>& stop);

}  // namespace quadriga
