// The board from one side's point of view, playing up: its pieces, what they attack, and what the
// opponent's pieces attack. Every term of the evaluation is written for one view and computed for
// both.
#pragma once

#include <array>

#include "core/attacks.h"
#include "core/board.h"

namespace quadriga {

constexpr Bitboard fill_north(Bitboard set) {
  set |= set << 8;
  set |= set << 16;
  return set | set << 32;
}
constexpr Bitboard fill_south(Bitboard set) {
  set |= set >> 8;
  set |= set >> 16;
  return set | set >> 32;
}
constexpr Bitboard whole_files(Bitboard set) { return fill_north(set) | fill_south(set); }
constexpr Bitboard beside(Bitboard set) { return east(set) | west(set); }

// The number of king moves from one square to another.
constexpr int distance(Square a, Square b) {
  const int files = a.file() > b.file() ? a.file() - b.file() : b.file() - a.file();
  const int ranks = a.rank() > b.rank() ? a.rank() - b.rank() : b.rank() - a.rank();
  return files > ranks ? files : ranks;
}
constexpr int edge_distance(int file) { return file < 4 ? file : 7 - file; }

// The pawns of both sides and what follows from them alone, from one side's point of view.
struct PawnView {
  PawnView(Bitboard our_pawns, Bitboard foe_pawns);
  explicit PawnView(const Board& board)
      : PawnView(board.pawns() & board.mine, board.pawns() & ~board.mine) {}
  // The same from the other side's point of view.
  PawnView flipped() const;

  Bitboard ours;
  Bitboard theirs;
  Bitboard our_attacks;
  Bitboard foe_attacks;
  Bitboard our_span;  // squares that our pawns attack or may attack later
  Bitboard foe_span;
  Bitboard passed;  // ours

 private:
  void find_passed();
};

// One of our pieces (not a pawn or king) and the squares it attacks. Bishops and rooks see through
// our queens, and rooks also through our rooks. A pinned piece attacks only along the pin.
struct Reach {
  Square from;
  Piece piece;
  Bitboard squares;
};

struct View {
  // `seen` must be the pawns of `board`.
  View(const Board& board, const PawnView& seen, bool next);
  // Fills in what each view has to know about the other side.
  static void meet(View& us, View& them);

  Bitboard our(Piece piece) const { return our_pieces[static_cast<std::size_t>(code_of(piece))]; }
  Bitboard foe(Piece piece) const { return foe_pieces[static_cast<std::size_t>(code_of(piece))]; }
  Bitboard all_ours() const { return our_pieces[0]; }
  Bitboard all_foes() const { return foe_pieces[0]; }
  Bitboard attacks(Piece piece) const {
    return our_attacks[static_cast<std::size_t>(code_of(piece))];
  }
  Bitboard foe_attacks_by(Piece piece) const {
    return foe_attacks[static_cast<std::size_t>(code_of(piece))];
  }
  Bitboard attacked() const { return our_attacks[0]; }
  Bitboard foe_attacked() const { return foe_attacks[0]; }
  bool foe_has_pieces() const { return (all_foes() & ~foe(Piece::Pawn) & ~foe(Piece::King)) != 0; }
  bool we_have_pieces() const { return (all_ours() & ~our(Piece::Pawn) & ~our(Piece::King)) != 0; }
  const Reach* begin() const { return reaches.data(); }
  const Reach* end() const { return reaches.data() + reach_count; }

  bool to_move;  // it is this side's turn
  Bitboard occupied;
  std::array<Bitboard, 7> our_pieces{};  // by code; [0] is all of them
  std::array<Bitboard, 7> foe_pieces{};
  Square king;
  Square foe_king;
  Bitboard castling_rooks;
  Bitboard pinned = 0;  // our pieces that are pinned to our king

  PawnView pawns;
  std::array<Bitboard, 7> our_attacks{};  // by code; [0] is by any piece
  std::array<Bitboard, 7> foe_attacks{};
  Bitboard twice = 0;  // attacked by at least two of ours
  Bitboard foe_twice = 0;
  Bitboard ring = 0;                    // around our king, without what two of our pawns guard
  std::array<int, 4> ring_attackers{};  // their pieces that attack it: knights to queens
  int ring_hits = 0;                    // attacks of these pieces on squares next to our king
  Bitboard area = 0;                    // squares that count for mobility

  std::array<Reach, 15> reaches;
  std::size_t reach_count = 0;

 private:
  void find_pins();
  void add_attacks(Piece piece, Bitboard squares);
  void compute_attacks();
  void count_attackers(const View& them);
};

}  // namespace quadriga
