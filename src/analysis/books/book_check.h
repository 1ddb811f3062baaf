// Checks the moves of a book with the engine.
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

// All positions of the book that can be reached from the start position by legal moves without
// leaving the book, each once; nearest first. Records of weight 0 do not count.
std::vector<BookPosition> positions_of(const PolyglotBook& book);

// A book move in the form in which it is written.
WeighedMove weighed(const Position& position, const BookMove& move);

// The same book without unreachable positions; empty if nothing is left, or if it is not a book.
std::string reachable_book(const std::string& bytes);

struct JudgedMove {
  const BookPosition* position;
  BookMove move;
  Move better;   // the engine's choice
  int loss = 0;  // centipawns compared with it; never negative
};

// Searches every position, and each of its moves that is not the engine's choice, to the same
// depth; each search starts with an empty table. `report` receives each judgement and the number of
// positions done.
std::optional<Error> judge_book(
    const std::vector<BookPosition>& positions, int depth,
    const std::function<void(const JudgedMove&, std::size_t done)>& report,
    const std::atomic<bool>& stop);

}  // namespace quadriga
