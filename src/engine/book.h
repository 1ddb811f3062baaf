// The opening book that the engine plays from, and how it chooses among its moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "formats/books/polyglot.h"
#include "formats/positions/move_text.h"

namespace quadriga {

// A book move and the probability that it is played.
struct BookChoice {
  Move move;
  std::uint32_t weight = 0;
  double share = 0;
};

inline constexpr int kMostVariety = 100;

// The moves that the book may play here, highest weight first; moves of weight 0 are left out. With
// variety 100 a move's share is proportional to its weight; with variety 0 the move with the
// highest weight is always played (the first in the book if several are equal). In between, shares
// are proportional to weight to the power of 100 / variety: with 50, twice the weight is played
// four times as often. Unless `allowed` is empty, only its moves are considered.
std::vector<BookChoice> book_choices(const PolyglotBook& book, const Position& position,
                                     int variety, const std::vector<Move>& allowed = {});

// Picks a move at random according to the shares. `choices` must not be empty.
Move pick_at_random(const std::vector<BookChoice>& choices, Random& random);

// One line: "built-in book: e2e4 weight 120 (60.0%), d2d4 weight 80 (40.0%)".
std::string choices_text(const std::string& name, const Position& position,
                         const std::vector<BookChoice>& choices, CastlingStyle style);

class OpeningBook {
 public:
  OpeningBook() { static_cast<void>(load("")); }

  // Loads a Polyglot file, or the built-in book if the path is empty. The error names the file and
  // what was wrong with it; the previous book then stays loaded.
  [[nodiscard]] std::optional<Error> load(const std::string& path);

  // Null if there is no built-in book and none was loaded.
  const PolyglotBook* book() const { return book_ ? &*book_ : nullptr; }
  // For display: "built-in book" or the quoted file name.
  const std::string& name() const { return name_; }

 private:
  std::optional<PolyglotBook> book_;
  std::string name_;
};

// The built-in book as a Polyglot file, made of our own games by dev/make-book. May be empty.
std::string_view own_book_bytes();

}  // namespace quadriga
