// What the comment above each room says, for programs that explain: why the technique is there,
// what it was measured to be worth, and where it fails. The build reads it from the sources
// (cmake/embed_rooms.py), so that there is one text only; ./test compares it with docs/ledger.csv.
#pragma once

#include <string_view>

#include "rooms/rooms.h"

namespace quadriga {

struct RoomNotes {
  Room room;
  std::string_view why;
  std::string_view worth;
  std::string_view fails;
  std::string_view file;  // "src/search/heuristics/null_move.h"
  // Taken from `worth`; empty if it was not measured.
  std::string_view nodes;  // "1.334": nodes without the room / nodes with it
  std::string_view elo;    // "+36.0 +/- 33.2"
};

const RoomNotes& notes_of(Room room);

}  // namespace quadriga
