// What the search tells about itself in Lab mode: calls entered and left.
//
// A trace node is a call, not a position: the same move may be searched reduced, then again in
// full. Tracing is single-threaded.
#pragma once

#include <cstdint>
#include <optional>

#include "core/move.h"
#include "rooms/rooms.h"

namespace quadriga {

enum class Purpose : std::uint8_t {
  Root,
  Full,        // the open window of a main line
  NullWindow,  // only whether it is better than the best so far, not reduced
  Reduced,
  Research,  // a reduced or null-window move that turned out well
  NullMove,
  Verification,  // of a null move cutoff
  Singular,      // all moves but the table's
  ProbCut,
  Deepening,  // internal, to find a first move
  Quiescence,
};

struct TraceEnter {
  Purpose purpose;
  int ply;
  Move move;  // that led here
  int alpha;
  int beta;
  int depth;
  int reduction;
  int extension;
  int order_index;  // place of the move in its parent's order, from 0
};

enum class TtState : std::uint8_t { Miss, Lower, Upper, Exact };

struct TraceLeave {
  int result;
  std::optional<int> static_eval;  // none in check
  TtState tt;
  std::optional<Room> ended_by;  // the room that ended the node, if one did
};

// Where a move's place in the order comes from.
enum class MoveSource : std::uint8_t { Table, GoodCapture, Promotion, Killer, Quiet, BadCapture };

// A move whose turn has come in the call that was entered last and not yet left.
struct TraceMove {
  Move move;
  MoveSource source;
  int score;  // that gave it its place among those of its kind
};

class TraceSink {
 public:
  virtual ~TraceSink() = default;
  virtual void enter(const TraceEnter& call) = 0;
  virtual void leave(const TraceLeave& call) = 0;
  virtual void consider(const TraceMove&) {}
  // The move just considered is not searched, and that is why.
  virtual void pass_over(Room) {}
};

}  // namespace quadriga
