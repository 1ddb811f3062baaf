// Move ordering: what each room adds to the score of a move. The stages in which moves are
// generated are in search/picker.h.
#pragma once

#include "core/board.h"
#include "eval/pst.h"
#include "rooms/rooms.h"
#include "search/frame.h"
#include "search/history.h"
#include "search/see.h"
#include "search/tt.h"

namespace quadriga {

// Why:   The move that was best in this position before, at another depth, is most likely best
//        again.
// Worth: nodes x0.242 (L084); +49.0 +/- 35.1 Elo, nodes=5000, 300 games (L028).
// Fails: seldom. If the entry belongs to another position with the same key, its move is rejected
//        only if it is illegal here.
struct TableMove {
  static constexpr Room kRoom = Room::TtMove;
  // The move may come from another position with the same key.
  static Move move(const TtEntry& entry, const Frame& frame) {
    if (entry.move.is_none()) return {};
    return frame.position.is_legal(entry.move, frame.legal) ? entry.move : Move{};
  }
};

// One pawn of difference outweighs most differences in history.
inline constexpr int kVictimWeight = 16;

// Why:   Capturing a valuable piece refutes more often than any other kind of move.
// Worth: nodes x1.624 (L090).
// Fails: when the captured piece is defended (see Losing captures last).
struct CaptureOrder {
  static constexpr Room kRoom = Room::CaptureOrder;
  static int score(Piece captured) { return kVictimWeight * value_of(captured); }
};

// Why:   Promoting to a queen is worth an early try, promoting to another piece hardly ever.
// Worth: nodes x1.096 (L070).
// Fails: seldom; underpromotions that matter are rare.
struct PromotionOrder {
  static constexpr Room kRoom = Room::PromotionOrder;
  static int score(Move move) {
    if (!move.is_promotion()) return 0;
    const int queen = kVictimWeight * value_of(Piece::Queen);
    return move.promoted_to() == Piece::Queen ? queen : -queen;
  }
};

// Why:   A capture that loses material in the exchange is tried after the quiet moves.
// Worth: nodes x1.126 (L047).
// Fails: for sacrifices.
struct ExchangeOrder {
  static constexpr Room kRoom = Room::ExchangeOrder;
  static bool fires(const Board& board, Move move) { return !see_at_least(board, move, 0); }
};

// Why:   A quiet move that refuted one sibling often refutes the next, because the threat is the
//        same.
// Worth: nodes x1.128 (L057).
// Fails: when the siblings differ in exactly what made the move good.
struct Killers {
  static constexpr Room kRoom = Room::Killers;
  static void remember(Frame& frame, Move move) {
    if (frame.killers[0] != move) frame.killers = {move, frame.killers[0]};
  }
};

// What the histories of quiet moves depend on: the last moves, the pawn structure, and which
// squares the opponent attacks.
struct QuietContext {
  Side side;
  Bitboard attacked = 0;                     // by the opponent
  ContinuationTable* last = nullptr;         // after the opponent's last move
  ContinuationTable* before_last = nullptr;  // after our own last move
  ContinuationTable* fourth = nullptr;       // after our move before that
  ContinuationTable* pawns = nullptr;        // in this pawn structure
};

// Why:   A move from and to the same squares that caused cutoffs elsewhere in the tree is worth an
//        early try.
// Worth: nodes x1.227 (L035); +92.5 +/- 33.1 Elo, nodes=5000, 300 games (L024).
// Fails: when those cutoffs belong to a different part of the tree; old values fade.
struct ButterflyHistory {
  static constexpr Room kRoom = Room::ButterflyHistory;
  static HistoryValue& value(Histories& histories, const QuietContext& context, Move move) {
    return histories.butterfly(context.side, Exposure::of(move, context.attacked), move);
  }
};

// Why:   A move that leaves or enters an attacked square is not the same as that move when nothing
//        is attacked.
// Worth: nodes x0.982 (L168); +10.4 +/- 35.6 Elo, nodes=5000, 300 games (L169).
// Fails: when the attack is no real threat; then it only splits the butterfly history into four
//        parts.
struct ThreatHistory {
  static constexpr Room kRoom = Room::ThreatHistory;
  static Bitboard attacked(const Frame& frame) { return frame.legal.danger; }
};

// Why:   Some moves are good as a reply to a certain move, or as the second step of a plan.
// Worth: nodes x1.111 (L038).
// Fails: when the pair of moves is too rare for the history to have learned anything.
struct ContinuationHistory {
  static constexpr Room kRoom = Room::ContinuationHistory;
  static int score(const QuietContext& context, Landing landing) {
    return (*context.last)[landing.index].get() + (*context.before_last)[landing.index].get();
  }
};

// Why:   Plans are longer than two plies, so moves that worked well after our move four plies ago
//        count too.
// Worth: nodes x0.973 (L170); +17.4 +/- 33.8 Elo, nodes=5000, 300 games (L171).
// Fails: when the pair of moves is too rare for the history to have learned anything, which happens
//        more often than with the last two moves.
struct DeepContinuation {
  static constexpr Room kRoom = Room::DeepContinuation;
  static int score(const QuietContext& context, Landing landing) {
    return (*context.fourth)[landing.index].get() / 2;
  }
};

// Why:   Where pieces belong depends on the pawn structure.
// Worth: nodes x0.956 (L172); +17.4 +/- 31.7 Elo, nodes=5000, 300 games (L173).
// Fails: when two pawn structures share a slot of the table.
struct PawnHistory {
  static constexpr Room kRoom = Room::PawnHistory;
  static int score(const QuietContext& context, Landing landing) {
    return (*context.pawns)[landing.index].get();
  }
};

// Why:   Among captures of equally valuable pieces, those that caused cutoffs before come first.
// Worth: nodes x1.174 (L036).
// Fails: rarely; the value of the captured piece nearly always outweighs it.
struct CaptureHistory {
  static constexpr Room kRoom = Room::CaptureHistory;
  static int score(Histories& histories, Side side, Piece piece, Square to, Piece captured) {
    return histories.capture(side, piece, to, captured).get() / 8;
  }
};

}  // namespace quadriga
