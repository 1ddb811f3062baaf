#include "eval/view.h"

#include <algorithm>

namespace quadriga {

PawnView::PawnView(Bitboard our_pawns, Bitboard foe_pawns)
    : ours(our_pawns),
      theirs(foe_pawns),
      our_attacks(my_pawn_attacks(our_pawns)),
      foe_attacks(their_pawn_attacks(foe_pawns)),
      our_span(fill_north(our_attacks)),
      foe_span(fill_south(foe_attacks)) {
  find_passed();
}

PawnView PawnView::flipped() const {
  PawnView other = *this;
  other.ours = flip_ranks(theirs);
  other.theirs = flip_ranks(ours);
  other.our_attacks = flip_ranks(foe_attacks);
  other.foe_attacks = flip_ranks(our_attacks);
  other.our_span = flip_ranks(foe_span);
  other.foe_span = flip_ranks(our_span);
  other.find_passed();
  return other;
}

void PawnView::find_passed() {
  const Bitboard stoppers = fill_south(south(theirs)) | foe_span;
  passed = ours & ~stoppers & ~fill_south(south(ours));
}

View::View(const Board& board, const PawnView& seen, bool next)
    : to_move(next),
      occupied(board.occupied()),
      king(board.my_king()),
      foe_king(board.their_king()),
      castling_rooks(board.castling_rooks() & board.mine),
      pawns(seen) {
  const std::array<Bitboard, 7> kinds = board.by_kind();
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    our_pieces[i] = kinds[i] & board.mine;
    foe_pieces[i] = kinds[i] & ~board.mine;
  }
  find_pins();
  compute_attacks();
}

void View::find_pins() {
  const Bitboard straight = foe(Piece::Rook) | foe(Piece::Queen);
  const Bitboard diagonal = foe(Piece::Bishop) | foe(Piece::Queen);
  const Bitboard snipers = (straight_lines(king) & straight) | (diagonal_lines(king) & diagonal);
  for (const int i : Bits{snipers}) {
    const Bitboard blockers = between(king, Square{i}) & occupied;
    if (!more_than_one(blockers)) pinned |= blockers & all_ours();
  }
}

void View::add_attacks(Piece piece, Bitboard squares) {
  our_attacks[static_cast<std::size_t>(code_of(piece))] |= squares;
  twice |= our_attacks[0] & squares;
  our_attacks[0] |= squares;
}

void View::compute_attacks() {
  add_attacks(Piece::King, king_attacks(king));
  const Bitboard guarded_twice = north_east(our(Piece::Pawn)) & north_west(our(Piece::Pawn));
  twice |= guarded_twice;
  add_attacks(Piece::Pawn, pawns.our_attacks);
  const Bitboard past_queens = occupied ^ our(Piece::Queen);
  const Bitboard past_rooks = past_queens ^ our(Piece::Rook);
  const auto reach = [&](Piece piece, auto attacks_from) {
    for (const int i : Bits{our(piece)}) {
      const Square from{i};
      Bitboard squares = attacks_from(from);
      if ((pinned & from.bit()) != 0) squares &= line_through(king, from);
      add_attacks(piece, squares);
      if (reach_count < reaches.size()) reaches[reach_count++] = {from, piece, squares};
    }
  };
  reach(Piece::Knight, [](Square from) { return knight_attacks(from); });
  reach(Piece::Bishop, [&](Square from) { return bishop_attacks(from, past_queens); });
  reach(Piece::Rook, [&](Square from) { return rook_attacks(from, past_rooks); });
  reach(Piece::Queen, [&](Square from) { return queen_attacks(from, occupied); });

  const Square middle{std::clamp(king.file(), 1, 6), std::clamp(king.rank(), 1, 6)};
  ring = (king_attacks(middle) | middle.bit()) & ~guarded_twice;

  constexpr Bitboard kLowRanks = rank_mask(1) | rank_mask(2);
  const Bitboard stuck = our(Piece::Pawn) & (south(occupied) | kLowRanks);
  area = ~(stuck | our(Piece::King) | our(Piece::Queen) | pinned | pawns.foe_attacks);
}

void View::meet(View& us, View& them) {
  for (std::size_t i = 0; i < us.our_attacks.size(); ++i) {
    us.foe_attacks[i] = flip_ranks(them.our_attacks[i]);
    them.foe_attacks[i] = flip_ranks(us.our_attacks[i]);
  }
  us.foe_twice = flip_ranks(them.twice);
  them.foe_twice = flip_ranks(us.twice);
  us.count_attackers(them);
  them.count_attackers(us);
}

void View::count_attackers(const View& them) {
  const Bitboard target = flip_ranks(ring);
  const Bitboard next_to_king = flip_ranks(king_attacks(king));
  for (const Reach& reach : them) {
    if ((reach.squares & target) == 0) continue;
    ++ring_attackers[static_cast<std::size_t>(code_of(reach.piece) - code_of(Piece::Knight))];
    ring_hits += popcount(reach.squares & next_to_king);
  }
}

}  // namespace quadriga
