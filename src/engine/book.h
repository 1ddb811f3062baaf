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

// A move that the book gives, and the chance that it is played.
struct BookChoice {
  Move move;
  std::uint32_t weight = 0;
  double share = 0;
};

inline constexpr int kMostVariety = 100;

// What the book would play here, best weight first; moves without weight are no choice. With
// variety 100 the chances are in proportion to the weights, with 0 the best is played always (of
// equals the first in the book). Between them they are in proportion to the weights to the power of
// 100 / variety: with 50 a move of twice the weight comes four times as often. If `allowed` names
// any moves, others are no choice.
std::vector<BookChoice> book_choices(const PolyglotBook& book, const Position& position,
                                     int variety, const std::vector<Move>& allowed = {});

// One of them, by lot. There must be one.
Move draw(const std::vector<BookChoice>& choices, Random& random);

// One line: "built-in book: e2e4 weight 120 (60.0%), d2d4 weight 80 (40.0%)".
std::string choices_text(const std::string& name, const Position& position,
                         const std::vector<BookChoice>& choices, CastlingStyle style);

class OpeningBook {
 public:
  OpeningBook() { static_cast<void>(load("")); }

  // A Polyglot file; without a path the book that was built in. The error names the file and what
  // was wrong, and the book is the one it was.
  [[nodiscard]] std::optional<Error> load(const std::string& path);

  // None: nothing was built in and nothing loaded.
  const PolyglotBook* book() const { return book_ ? &*book_ : nullptr; }
  // For people: "built-in book" or the file, quoted.
  const std::string& name() const { return name_; }

 private:
  std::optional<PolyglotBook> book_;
  std::string name_;
};

// The book that was built in: our own games (dev/make-book), as a Polyglot file. May be empty.
std::string_view own_book_bytes();

}  // namespace quadriga
