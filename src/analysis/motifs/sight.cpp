#include "analysis/motifs/sight.h"

#include <array>

#include "core/attacks.h"

namespace quadriga {

namespace {

// Centipawns: an exchange that gains less is an even trade, such as a bishop for a knight.
constexpr int kGain = 80;

Bitboard side_of(const Board& board, bool ours) { return ours ? board.mine : board.theirs(); }

// The capture as the side that makes it sees it.
bool gains(const Board& board, Square from, Square to) {
  if (board.at(from) == Piece::King && is_guarded_against(board, to, from)) return false;
  if (is_ours(board, from)) return see_at_least(board, Move{from, to}, kGain);
  return see_at_least(board.flipped(), Move{flipped(from), flipped(to)}, kGain);
}

bool leaves_king_attacked(const Board& board, Square from, Square to) {
  const bool ours = is_ours(board, from);
  const Board after = moved(board, from, to);
  const Bitboard king = after.kings() & side_of(after, ours);
  if (king == 0) return false;
  return attackers_of(after, Square{lowest_index(king)}, !ours) != 0;
}

}  // namespace

int worth(Piece piece) {
  constexpr std::array<int, kPieceCodes> kWorth{0, 1, 3, 3, 5, 9, 100, 5};
  return kWorth[static_cast<std::size_t>(code_of(piece))];
}

int material_of(const Board& board, bool ours) {
  int sum = 0;
  for (const int i : Bits{side_of(board, ours) & ~board.kings()}) sum += worth(board.at(Square{i}));
  return sum;
}

int material_balance(const Board& board) {
  return material_of(board, true) - material_of(board, false);
}

bool moves_along(Piece slider, Square from, Square to) {
  Bitboard lines = 0;
  if (plain(slider) == Piece::Rook || slider == Piece::Queen) lines |= straight_lines(from);
  if (slider == Piece::Bishop || slider == Piece::Queen) lines |= diagonal_lines(from);
  return (lines & to.bit()) != 0;
}

Bitboard attackers_of(const Board& board, Square square, bool ours) {
  return attackers_to(board, square, board.occupied()) & side_of(board, ours);
}

Bitboard captors_of(const Board& board, Square square, bool ours) {
  Bitboard captors = attackers_of(board, square, ours);
  for (const int from : Bits{captors})
    if (leaves_king_attacked(board, Square{from}, square)) captors &= ~Square{from}.bit();
  return captors;
}

bool is_guarded(const Board& board, Square square) {
  return attackers_of(board, square, is_ours(board, square)) != 0;
}

bool is_guarded_against(const Board& board, Square square, Square by) {
  const bool owner = is_ours(board, square);
  return captors_of(moved(board, by, square), square, owner) != 0;
}

bool can_be_won(const Board& board, Square square) {
  for (const int from : Bits{captors_of(board, square, !is_ours(board, square))})
    if (gains(board, Square{from}, square)) return true;
  return false;
}

bool is_attackable(const Board& board, Square square) {
  for (const int from : Bits{attackers_of(board, square, !is_ours(board, square))})
    if (gains(board, Square{from}, square)) return true;
  return false;
}

bool wins_by_capture(const Board& board, Square from, Square to) { return gains(board, from, to); }

Board moved(const Board& board, Square from, Square to) {
  Board after = board;
  const Piece piece = plain(board.at(from));
  const bool ours = is_ours(board, from);
  after.clear(from.bit() | to.bit());
  if (ours)
    after.put_mine(piece, to.bit());
  else
    after.put_theirs(piece, to.bit());
  return after;
}

Board without_piece(Board board, Square square) {
  board.clear(square.bit());
  return board;
}

}  // namespace quadriga
