// Rooms that decide which move is tried first. What each adds to a move's score is here; the
// stages they are asked in are in search/picker.h.
#pragma once

#include "rooms/rooms.h"
#include "search/frame.h"
#include "search/history.h"

namespace quadriga {

// Why:   What was best in this position before, at another depth, is most likely best again.
// Worth: nodes x1.101 (L027); +49.0 +/- 35.1 Elo, nodes=5000, 300 games (L028).
// Fails: seldom; a move of another position with the same key is found out by its legality.
struct TableMove {
  static constexpr Room kRoom = Room::TtMove;
};

// Why:   A quiet move that refuted one sibling often refutes the next: the threat is the same.
// Worth: nodes x1.021 (L007).
// Fails: when the siblings differ in just what made the move good.
struct Killers {
  static constexpr Room kRoom = Room::Killers;
  static void remember(Frame& frame, Move move) {
    if (frame.killers[0] != move) frame.killers = {move, frame.killers[0]};
  }
};

// Quiet moves are judged by how they did before, and how they did after the last two moves.
struct QuietContext {
  Side side;
  const ContinuationTable* last;         // after the opponent's last move
  const ContinuationTable* before_last;  // after our own last move
};

// Why:   A move from here to there that cut elsewhere in the tree is worth an early try.
// Worth: nodes x1.063 (L023); +92.5 +/- 33.1 Elo, nodes=5000, 300 games (L024).
// Fails: when the plan belongs to another part of the tree; gravity lets old credit fade.
struct ButterflyHistory {
  static constexpr Room kRoom = Room::ButterflyHistory;
  static int score(Histories& histories, Side side, Move move) {
    return histories.butterfly(side, move).get();
  }
};

// Why:   Some moves are good as an answer to one move, or as the second step of a plan.
// Worth: nodes x1.005 (L008).
// Fails: where the pairs are too rare to have learned anything.
struct ContinuationHistory {
  static constexpr Room kRoom = Room::ContinuationHistory;
  static int score(const QuietContext& context, Landing landing) {
    return (*context.last)[landing.index].get() + (*context.before_last)[landing.index].get();
  }
};

// Why:   Among captures of equal victims those that cut before come first.
// Worth: nodes x1.141 (L009).
// Fails: harmless: the victim's value outweighs it.
struct CaptureHistory {
  static constexpr Room kRoom = Room::CaptureHistory;
  static int score(Histories& histories, Side side, Piece piece, Square to, Piece captured) {
    return histories.capture(side, piece, to, captured).get() / 8;
  }
};

}  // namespace quadriga
