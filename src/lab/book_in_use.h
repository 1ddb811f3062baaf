// The opening book of a session: its own, or the one shared by all sessions.
#pragma once

#include "lab/session.h"

namespace quadriga::lab {

struct BookInUse {
  Session::BookPointer own;  // keeps it alive; null: the shared book is in use
  const PolyglotBook* book;  // null: there is no book at all
  std::string name;
};

inline BookInUse book_in_use(Session& session) {
  if (Session::BookPointer own = session.own_book()) return {own, &own->book, own->name};
  const OpeningBook& shared = session.services().book;
  return {nullptr, shared.book(), shared.name()};
}

}  // namespace quadriga::lab
