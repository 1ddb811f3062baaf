// An opening book out of games.
//
// A move counts two for a game that its side won and one for a draw, so its weight grows with how
// often it was played and how well it did. Time grows with the size of the files; memory with the
// number of different moves in the openings, up to some 400 MB (move_tally.h), whatever the games.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/books/move_tally.h"
#include "base/result.h"
#include "formats/books/polyglot.h"
#include "formats/books/polyglot_writer.h"
#include "formats/games/pgn.h"

namespace quadriga {

struct BookRules {
  int moves = 12;          // of each game and side
  int min_games = 3;       // in which a move was played
  bool only_wins = false;  // only what the side that won played
};

struct GameCount {
  std::uint64_t used = 0;
  std::uint64_t unreadable = 0;
  std::uint64_t empty = 0;
  std::uint64_t unfinished = 0;

  std::uint64_t all() const { return used + unreadable + empty + unfinished; }
};

struct MadeBook {
  std::string bytes;  // of a Polyglot book; empty if no move is left
  std::uint64_t positions = 0;
  std::uint64_t moves = 0;
  std::uint64_t too_rare = 0;   // moves in too few games
  std::uint64_t worthless = 0;  // moves that never scored
  std::uint64_t forgotten = 0;  // see MoveTally
};

class BookMaker {
 public:
  explicit BookMaker(const BookRules& rules, std::size_t most_moves = MoveTally::kMostMoves)
      : rules_(rules), tally_(most_moves) {}

  void add(const PgnGame& game);
  void add_unreadable() { ++games_.unreadable; }

  // What all games so far give.
  MadeBook book();
  const GameCount& games() const { return games_; }

 private:
  void add_moves(const PgnGame& game);

  BookRules rules_;
  MoveTally tally_;
  GameCount games_;
};

class BookEvents {
 public:
  virtual ~BookEvents() = default;
  virtual void progress(std::uint64_t games, double done) = 0;
  virtual void bad_game(const std::string& file, const Error& error) = 0;  // passed over
};

// Which of several files a source is, all taken as equally large.
struct FilePart {
  std::size_t number = 0;
  std::size_t count = 1;

  double done(double here) const {
    return (static_cast<double>(number) + here) / static_cast<double>(count);
  }
};

// Reads all games of a source; `name` is for those that cannot be read. The error: the source broke
// off.
std::optional<Error> add_games(BookMaker& maker, ByteSource& source, const std::string& name,
                               BookEvents& events, const std::atomic<bool>& stop,
                               FilePart part = {});

// Reads all games of the files (plain or compressed, "-" for standard input). The error names the
// file that could not be read to its end.
std::optional<Error> add_files(BookMaker& maker, const std::vector<std::string>& files,
                               BookEvents& events, const std::atomic<bool>& stop);

// The moves of a book, to be written again with those of others.
void append_moves(const PolyglotBook& book, std::vector<WeighedMove>& moves);

}  // namespace quadriga
