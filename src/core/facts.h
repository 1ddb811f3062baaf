// Everything that is known about a node before it is searched, as plain data.
//
// The lab displays it, and it is the reference for what the evaluation computes piece by piece. All
// squares and sets are seen from the side to move.
#pragma once

#include <array>

#include "core/checks.h"
#include "core/position.h"

namespace quadriga {

// The material, attacks and mobility of one side.
struct SideFacts {
  std::array<int, kPieceCodes> material{};      // counts by type; castling rooks count as rooks
  std::array<Bitboard, kPieceCodes> attacks{};  // squares attacked, by type of attacker
  Bitboard attacked = 0;                        // by any piece
  Bitboard attacked_twice = 0;                  // by two or more pieces
  std::array<std::uint8_t, 64> mobility{};      // by square of the piece: how many squares it
                                                // attacks that its own side does not occupy
  int total_mobility = 0;
};

struct NodeFacts {
  MoveList moves;                       // all legal moves
  Bitboard checkers = 0;                // their pieces that give check
  Bitboard check_mask = 0;              // where pieces other than the king must go
  Bitboard pinned = 0;                  // our pinned pieces
  std::array<Bitboard, 64> pin_line{};  // by square of the pinned piece: where it may still go
  Bitboard danger = 0;                  // squares our king must not enter
  CheckSquares checks;                  // squares from which we give check
  SideFacts us;
  SideFacts them;
};

NodeFacts facts_of(const Position& position);

}  // namespace quadriga
