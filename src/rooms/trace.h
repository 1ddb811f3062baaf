// What the search reports about itself in Lab mode: each call that is entered and left.
//
// A trace node is a call, not a position: the same move may be searched reduced, then again at full
// depth. Tracing is single-threaded.
#pragma once

#include <cstdint>
#include <optional>

#include "core/move.h"
#include "rooms/rooms.h"

namespace quadriga {

enum class Purpose : std::uint8_t {
  Root,
  Full,        // full window, as on the principal variation
  NullWindow,  // not reduced: does the move beat alpha?
  Reduced,
  Research,  // after a reduced or null-window search that beat alpha
  NullMove,
  Verification,  // of a null-move cutoff
  Singular,      // all moves except the TT move
  ProbCut,
  Deepening,  // internal iterative deepening
  Quiescence,
};

struct TraceEnter {
  Purpose purpose;
  int ply;
  Move move;  // the move that led here
  int alpha;
  int beta;
  int depth;
  int reduction;
  int extension;
  int order_index;  // index in the move order of the parent, from 0
};

enum class TtState : std::uint8_t { Miss, Lower, Upper, Exact };

struct TraceLeave {
  int result;
  std::optional<int> static_eval;  // none in check
  TtState tt;
  std::optional<Room> ended_by;  // the room that ended the node, if one did
};

// Why a move has its place in the move order.
enum class MoveSource : std::uint8_t { Table, GoodCapture, Promotion, Killer, Quiet, BadCapture };

// The next move of the innermost open call. It may still be pruned.
struct TraceMove {
  Move move;
  MoveSource source;
  int score;  // for move ordering; comparable within the same source
};

class TraceSink {
 public:
  virtual ~TraceSink() = default;
  virtual void enter(const TraceEnter& call) = 0;
  virtual void leave(const TraceLeave& call) = 0;
  virtual void consider(const TraceMove&) {}
  // The move just considered is pruned by this room.
  virtual void skip_move(Room) {}
};

}  // namespace quadriga
