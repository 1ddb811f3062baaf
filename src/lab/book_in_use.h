// The opening book of a desk: its own, or the one that all desks share.
#pragma once

#include "lab/desk.h"

namespace quadriga::lab {

struct BookInUse {
  Desk::BookPointer own;     // keeps it alive; none: the office's
  const PolyglotBook* book;  // none: there is no book at all
  std::string name;
};

inline BookInUse book_in_use(Desk& desk) {
  if (Desk::BookPointer own = desk.own_book()) return {own, &own->book, own->name};
  const OpeningBook& shared = desk.office().book;
  return {nullptr, shared.book(), shared.name()};
}

}  // namespace quadriga::lab
