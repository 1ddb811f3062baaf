// Makes an opening book from games.
//
// A move gets two points for a game that its side won and one for a draw, so its weight grows with
// how often it was played and how well it scored. Time grows with the size of the files. Memory
// grows with the number of different moves in the openings, up to about 400 MB (see move_tally.h),
// however many games there are.
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
  int moves = 12;          // per game and side
  int min_games = 3;       // moves played in fewer games are left out
  bool only_wins = false;  // count only moves of the winning side
};

struct GameCount {
  std::uint64_t used = 0;
  std::uint64_t unreadable = 0;
  std::uint64_t empty = 0;
  std::uint64_t unfinished = 0;

  std::uint64_t all() const { return used + unreadable + empty + unfinished; }
};

struct MadeBook {
  std::string bytes;  // a Polyglot book; empty if no move is left
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

  // The book made from all games so far.
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
  virtual void bad_game(const std::string& file, const Error& error) = 0;  // skipped
};

// Which of several files a source is; for progress, all files count as equally large.
struct FilePart {
  std::size_t number = 0;
  std::size_t count = 1;

  double done(double here) const {
    return (static_cast<double>(number) + here) / static_cast<double>(count);
  }
};

// Reads all games of a source; `name` identifies it in reports of unreadable games. The only error:
// the source ended early.
std::optional<Error> add_games(BookMaker& maker, ByteSource& source, const std::string& name,
                               BookEvents& events, const std::atomic<bool>& stop,
                               FilePart part = {});

// Reads all games of the files (plain or compressed, "-" for standard input). The error names the
// file that could not be read to its end.
std::optional<Error> add_files(BookMaker& maker, const std::vector<std::string>& files,
                               BookEvents& events, const std::atomic<bool>& stop);

// Appends the moves of a book, for merging books.
void append_moves(const PolyglotBook& book, std::vector<WeighedMove>& moves);

}  // namespace quadriga
