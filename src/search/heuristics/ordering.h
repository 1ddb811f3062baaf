// Rooms that decide which move is tried first. What each adds to a move's score is here; the
// stages they are asked in are in search/picker.h.
#pragma once

#include "rooms/rooms.h"
#include "search/frame.h"
#include "search/history.h"

namespace quadriga {

// Why:   What was best in this position before, at another depth, is most likely best again.
// Worth: nodes x0.242 (L084); +49.0 +/- 35.1 Elo, nodes=5000, 300 games (L028).
// Fails: seldom; a move of another position with the same key is found out by its legality.
struct TableMove {
  static constexpr Room kRoom = Room::TtMove;
};

// Why:   A quiet move that refuted one sibling often refutes the next: the threat is the same.
// Worth: nodes x1.128 (L057).
// Fails: when the siblings differ in just what made the move good.
struct Killers {
  static constexpr Room kRoom = Room::Killers;
  static void remember(Frame& frame, Move move) {
    if (frame.killers[0] != move) frame.killers = {move, frame.killers[0]};
  }
};

// Quiet moves are judged by how they did before, after the moves that led here, and in this pawn
// structure.
struct QuietContext {
  Side side;
  Bitboard attacked = 0;                     // by the opponent
  ContinuationTable* last = nullptr;         // after the opponent's last move
  ContinuationTable* before_last = nullptr;  // after our own last move
  ContinuationTable* fourth = nullptr;       // after our move before that
  ContinuationTable* pawns = nullptr;        // in this pawn structure
};

// Why:   A move from here to there that cut elsewhere in the tree is worth an early try.
// Worth: nodes x1.227 (L035); +92.5 +/- 33.1 Elo, nodes=5000, 300 games (L024).
// Fails: when the plan belongs to another part of the tree; gravity lets old credit fade.
struct ButterflyHistory {
  static constexpr Room kRoom = Room::ButterflyHistory;
  static HistoryValue& value(Histories& histories, const QuietContext& context, Move move) {
    return histories.butterfly(context.side, Exposure::of(move, context.attacked), move);
  }
};

// Why:   To leave or enter an attacked square is another matter than the same move in peace.
// Worth: nodes x0.982 (L168); +10.4 +/- 35.6 Elo, nodes=5000, 300 games (L169).
// Fails: where the attack is no threat; it only splits the butterfly history in four.
struct ThreatHistory {
  static constexpr Room kRoom = Room::ThreatHistory;
};

// Why:   Some moves are good as an answer to one move, or as the second step of a plan.
// Worth: nodes x1.111 (L038).
// Fails: where the pairs are too rare to have learned anything.
struct ContinuationHistory {
  static constexpr Room kRoom = Room::ContinuationHistory;
  static int score(const QuietContext& context, Landing landing) {
    return (*context.last)[landing.index].get() + (*context.before_last)[landing.index].get();
  }
};

// Why:   A plan is longer than two plies: what followed on our move before the last.
// Worth: nodes x0.973 (L170); +17.4 +/- 33.8 Elo, nodes=5000, 300 games (L171).
// Fails: as the shorter ones do, more often.
struct DeepContinuation {
  static constexpr Room kRoom = Room::DeepContinuation;
  static int score(const QuietContext& context, Landing landing) {
    return (*context.fourth)[landing.index].get() / 2;
  }
};

// Why:   The pawns say where pieces belong.
// Worth: nodes x0.956 (L172); +17.4 +/- 31.7 Elo, nodes=5000, 300 games (L173).
// Fails: when two structures share a slot.
struct PawnHistory {
  static constexpr Room kRoom = Room::PawnHistory;
  static int score(const QuietContext& context, Landing landing) {
    return (*context.pawns)[landing.index].get();
  }
};

// Why:   Among captures of equal victims those that cut before come first.
// Worth: nodes x1.174 (L036).
// Fails: hardly: the victim's value nearly always outweighs it.
struct CaptureHistory {
  static constexpr Room kRoom = Room::CaptureHistory;
  static int score(Histories& histories, Side side, Piece piece, Square to, Piece captured) {
    return histories.capture(side, piece, to, captured).get() / 8;
  }
};

}  // namespace quadriga
