#include "core/movegen.h"

namespace quadriga {

Bitboard en_passant_captors(const Board& board, Bitboard target, Square king, Bitboard check_mask) {
  const Bitboard victim = south(target);
  if ((check_mask & (target | victim)) == 0) return 0;
  Bitboard captors = 0;
  for (const int i : Bits{board.pawns() & board.mine & their_pawn_attacks(target)}) {
    const Square from{i};
    const Bitboard after = (board.occupied() ^ from.bit() ^ victim) | target;
    const Bitboard seen = (rook_attacks(king, after) & board.straight_sliders()) |
                          (bishop_attacks(king, after) & board.diagonal_sliders());
    if ((seen & ~board.mine) == 0) captors |= from.bit();
  }
  return captors;
}

namespace {

[[gnu::always_inline]] inline int count_pawn_moves(const Board& board, const Legality& legal) {
  const PawnTargets to = pawn_targets(board, legal);
  // Captures land on pieces and pushes on empty squares, so these unions are disjoint.
  int count = popcount(to.capture_east | to.double_push) + popcount(to.capture_west | to.push);
  if (board.pawns() & board.mine & kSeventhRank)
    count += 3 * (popcount(to.capture_east & kLastRank) +
                  popcount((to.capture_west | to.push) & kLastRank));
  return count;
}

[[gnu::always_inline]] inline int count_castlings(const Board& board, const Legality& legal) {
  int count = 0;
  for (const int rook : Bits{board.castling_rooks() & board.mine})
    count += can_castle(board, legal, Square{rook}) ? 1 : 0;
  return count;
}

// All moves except king moves and en passant. `sliders` are ours.
[[gnu::always_inline]] inline int count_piece_moves(const Board& board, const Rays& rays,
                                                    Lanes sliders, const Legality& legal) {
  const Lanes targets{legal.check_mask & ~board.mine};
  const Lanes free_sliders = without(sliders, legal.stuck);
  const KnightJumps jumps{board.knights() & board.mine & ~legal.pinned};
  return popcount(rays.up(free_sliders) & targets, rays.down(free_sliders) & targets,
                  jumps.up & targets, jumps.down & targets) +
         count_pawn_moves(board, legal);
}

struct Lister {
  MoveList& moves;

  template <Piece kPiece>
  void piece(Square from, Square to) {
    moves.push({from, to});
  }
  void king(Square from, Square to) { moves.push({from, to}); }
  void pawn(Square from, Square to) { moves.push({from, to}); }
  void double_push(Square from, Square to) { moves.push({from, to}); }
  void castle(Square king, Square rook) { moves.push({king, rook, MoveKind::Castling}); }
  void en_passant(Square from, Square to) { moves.push({from, to, MoveKind::EnPassant}); }
  void promotion(Square from, Square to, Piece piece) {
    moves.push(Move::promotion(from, to, piece));
  }
};

}  // namespace

int count_moves_of(Bitboard mine, Bitboard p0, Bitboard p1, Bitboard p2, Bitboard en_passant) {
  const Board board{mine, p0, p1, p2};
  const Rays rays{board};
  const Lanes all_sliders = Rays::sliders(board);
  const Lanes sliders = all_sliders & Lanes{board.mine};
  const Legality legal = legality_of(board, rays, all_sliders);
  int count = popcount(king_targets(board, legal));
  if (legal.pinned | legal.checkers | en_passant) {
    if (legal.check_mask == 0) return count;
    count += count_castlings(board, legal);
    if (en_passant)
      count += popcount(
          en_passant_captors(Board{mine, p0, p1, p2}, en_passant, legal.king, legal.check_mask));
    return count + count_piece_moves(board, rays, sliders, legal);
  }
  const Legality free = Legality::unlimited(legal.king, legal.danger);
  return count + count_castlings(board, free) + count_piece_moves(board, rays, sliders, free);
}

void list_moves(MoveSet set, const Board& board, Bitboard en_passant, const Legality& legal,
                MoveList& moves) {
  Lister lister{moves};
  switch (set) {
    case MoveSet::All: return visit_moves<MoveSet::All>(board, en_passant, legal, lister);
    case MoveSet::Captures: return visit_moves<MoveSet::Captures>(board, en_passant, legal, lister);
    case MoveSet::Quiets: return visit_moves<MoveSet::Quiets>(board, en_passant, legal, lister);
  }
}

}  // namespace quadriga
