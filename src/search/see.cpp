#include "search/see.h"

#include "core/captures.h"

#include "core/attacks.h"
#include "eval/pst.h"

namespace quadriga {

namespace {

// What the move itself wins, and the piece that can then be captured on its square.
struct FirstCapture {
  int gain;
  Piece on_square;
};

FirstCapture first_capture(const Board& board, Move move) {
  const Piece captured = captured_by(board, move);
  if (!move.is_promotion()) return {value_of(captured), board.at(move.from())};
  const Piece promoted = move.promoted_to();
  return {value_of(captured) + value_of(promoted) - value_of(Piece::Pawn), promoted};
}

// The least valuable of the candidates, as a set of one.
Bitboard cheapest(const Board& board, Bitboard candidates, Piece& piece) {
  for (const Piece kind : {Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen}) {
    if (const Bitboard set = candidates & board.of(kind)) {
      piece = kind;
      return lowest_bit(set);
    }
  }
  piece = Piece::King;
  return candidates;
}

// Sliders that attack the square, including those uncovered by earlier captures.
Bitboard uncovered(const Board& board, Square target, Bitboard occupied) {
  return (rook_attacks(target, occupied) & board.straight_sliders()) |
         (bishop_attacks(target, occupied) & board.diagonal_sliders());
}

}  // namespace

Bitboard attackers_to(const Board& board, Square square, Bitboard occupied) {
  const Bitboard pawns = (their_pawn_attacks(square.bit()) & board.pawns() & board.mine) |
                         (my_pawn_attacks(square.bit()) & board.pawns() & ~board.mine);
  return pawns | (knight_attacks(square) & board.knights()) |
         (king_attacks(square) & board.kings()) | uncovered(board, square, occupied);
}

namespace {

// All captures on the square, good or bad, least valuable piece first.
std::vector<ExchangeStep> all_captures(const Board& board, Move move) {
  if (move.is_castling()) return {{Piece::King, move.from(), true, Piece::None, 0, 0, 0, true}};
  const FirstCapture first = first_capture(board, move);
  const Square target = move.to();
  std::vector<ExchangeStep> steps{{board.at(move.from()), move.from(), true,
                                   captured_by(board, move), first.gain, first.gain, 0, true}};
  Bitboard occupied = (board.occupied() & ~move.from().bit()) | target.bit();
  if (move.is_en_passant()) occupied &= ~south(target.bit());
  Piece on_square = first.on_square;
  for (bool mine = false;; mine = !mine) {
    const Bitboard attackers = attackers_to(board, target, occupied) & occupied;
    const Bitboard own = mine ? board.mine : ~board.mine;
    if ((attackers & own) == 0) return steps;
    Piece piece = Piece::None;
    const Bitboard taker = cheapest(board, attackers & own, piece);
    if (piece == Piece::King && (attackers & ~own)) return steps;
    const int gain = value_of(on_square);
    const int balance = steps.back().balance + (mine ? gain : -gain);
    steps.push_back(
        {piece, Square{lowest_index(taker)}, mine, plain(on_square), gain, balance, 0, true});
    on_square = piece;
    occupied &= ~taker;
  }
}

}  // namespace

std::vector<ExchangeStep> exchange_steps(const Board& board, Move move) {
  std::vector<ExchangeStep> steps = all_captures(board, move);
  // Backwards from the end: each side compares capturing with stopping.
  steps.back().best = steps.back().balance;
  for (std::size_t i = steps.size() - 1; i-- > 0;) {
    const ExchangeStep& next = steps[i + 1];
    const bool better = next.mine ? next.best > steps[i].balance : next.best < steps[i].balance;
    steps[i].best = better ? next.best : steps[i].balance;
    if (better) continue;
    for (std::size_t k = i + 1; k < steps.size(); ++k) steps[k].played = false;
  }
  return steps;
}

bool see_at_least(const Board& board, Move move, int threshold) {
  if (move.is_castling()) return threshold <= 0;
  const FirstCapture first = first_capture(board, move);
  int balance = first.gain - threshold;
  if (balance < 0) return false;
  balance -= value_of(first.on_square);
  if (balance >= 0) return true;  // even if the piece is lost for nothing

  const Square target = move.to();
  Bitboard occupied = (board.occupied() & ~move.from().bit()) | target.bit();
  if (move.is_en_passant()) occupied &= ~south(target.bit());
  Bitboard attackers = attackers_to(board, target, occupied) & occupied;
  bool mine = false;  // whose turn it is to capture
  for (;;) {
    const Bitboard own = mine ? board.mine : ~board.mine;
    if ((attackers & own) == 0) break;
    Piece piece = Piece::None;
    const Bitboard taker = cheapest(board, attackers & own, piece);
    if (piece == Piece::King && (attackers & ~own)) break;  // the king would be captured
    occupied &= ~taker;
    attackers = (attackers | uncovered(board, target, occupied)) & occupied;
    mine = !mine;
    balance = -balance - 1 - value_of(piece);
    if (balance >= 0) break;  // the side that captured is ahead even if its piece is lost
  }
  return !mine;  // the side to capture has no good capture
}

}  // namespace quadriga
