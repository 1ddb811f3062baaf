// Everything that is known about a node before it is searched, as plain data.
//
// For the lab, which shows it, and as the reference for what evaluation computes piecemeal.
// All squares and sets are seen by the side to move.
#pragma once

#include <array>

#include "core/checks.h"
#include "core/position.h"

namespace quadriga {

// One side's attacks, men and freedom.
struct SideFacts {
  std::array<int, kPieceCodes> material{};      // men by piece; castling rooks under Rook
  std::array<Bitboard, kPieceCodes> attacks{};  // squares attacked, by the kind of attacker
  Bitboard attacked = 0;                        // by anything
  Bitboard attacked_twice = 0;                  // by two or more men
  std::array<std::uint8_t, 64> mobility{};      // by the man's square: squares it attacks that
                                                // its own side does not occupy
  int total_mobility = 0;
};

struct NodeFacts {
  MoveList moves;                       // all legal moves
  Bitboard checkers = 0;                // their men that give check
  Bitboard check_mask = 0;              // where other men than the king must go
  Bitboard pinned = 0;                  // our pinned men
  std::array<Bitboard, 64> pin_line{};  // by the pinned man's square: where it may still go
  Bitboard danger = 0;                  // squares our king must not enter
  CheckSquares checks;                  // squares from which we give check
  SideFacts us;
  SideFacts them;
};

NodeFacts facts_of(const Position& position);

}  // namespace quadriga
