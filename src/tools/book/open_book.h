// The book that a command works on.
#pragma once

#include <string>

#include "base/result.h"
#include "engine/book.h"

namespace quadriga {

// A Polyglot file, or the engine's own book if the path is empty. book() of the result is never
// null.
inline Result<OpeningBook> open_book(const std::string& path) {
  OpeningBook book;
  if (const auto error = book.load(path)) return *error;
  if (book.book() == nullptr) return Error{"--book", "no book in this build", "a Polyglot file"};
  return book;
}

}  // namespace quadriga
