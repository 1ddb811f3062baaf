// The book that a command looks at.
#pragma once

#include <string>

#include "base/result.h"
#include "engine/book.h"

namespace quadriga {

// A Polyglot file; without a path the engine's own book. It is there: book() is never null.
inline Result<OpeningBook> open_book(const std::string& path) {
  OpeningBook book;
  if (const auto error = book.load(path)) return *error;
  if (book.book() == nullptr) return Error{"--book", "no book in this build", "a Polyglot file"};
  return book;
}

}  // namespace quadriga
