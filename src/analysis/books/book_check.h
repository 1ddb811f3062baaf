// What the engine thinks of the moves of a book.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/rules.h"
#include "formats/books/polyglot.h"
#include "formats/books/polyglot_writer.h"

namespace quadriga {

// A position of the book, and the moves that lead to it from the start.
struct BookPosition {
  Game game;
  std::vector<BookMove> moves;
};

// All positions of the book that legal moves of either side reach from the start position without
// leaving it, each once; nearest first. Records of weight 0 do not count.
std::vector<BookPosition> positions_of(const PolyglotBook& book);

// A move of the book as it is written.
WeighedMove weighed(const Position& position, const BookMove& move);

// The same book without what cannot be reached; empty if that is everything, or if it is no book.
std::string reachable_book(const std::string& bytes);

struct JudgedMove {
  const BookPosition* position;
  BookMove move;
  Move better;   // the engine's choice
  int loss = 0;  // centipawns against it; never less than 0
};

// Thinks about every position, and about each of its moves that is not the engine's choice, to the
// same depth; each search begins without memories. `told` gets each judgement, and how many
// positions are done.
std::optional<Error> judge_book(
    const std::vector<BookPosition>& positions, int depth,
    const std::function<void(const JudgedMove&, std::size_t done)>& told,
    const std::atomic<bool>& stop);

}  // namespace quadriga
