// Legal moves, written once for the side to move.
//
// `visit_moves` passes each legal move of a board, with its type known at compile time, to a
// visitor. One visitor lists moves for the search, another plays them in perft. Visiting and
// counting share the functions below, so the rules exist only once.
//
// A visitor has these members (squares seen from the side to move):
//     piece<Piece>(from, to)          knight, bishop, rook or queen; quiet or capture
//     king(from, to)
//     castle(king, rook)
//     pawn(from, to)                  single step or capture, not a promotion
//     double_push(from, to)
//     promotion(from, to, piece)
//     en_passant(from, to)
#pragma once

#include "core/castling.h"
#include "core/legality.h"
#include "core/move.h"

namespace quadriga {

enum class MoveSet {
  All,       // every legal move; in check these are the evasions
  Captures,  // captures, en passant and all promotions
  Quiets,    // the rest
};

inline constexpr Bitboard kLastRank = rank_mask(7);
inline constexpr Bitboard kSeventhRank = rank_mask(6);
inline constexpr Bitboard kThirdRank = rank_mask(2);

// ---- Sets of targets, shared by visiting, counting and legality tests -------------------------

// Targets of pawn moves by direction. The from-square is one step back in that direction.
struct PawnTargets {
  Bitboard push;          // one step north, promotions included
  Bitboard double_push;   // two steps
  Bitboard capture_east;  // north-east
  Bitboard capture_west;  // north-west
};

[[gnu::always_inline]] inline PawnTargets pawn_targets(const Board& board, const Legality& legal) {
  const Bitboard pawns = board.pawns() & board.mine;
  Bitboard pushers = pawns;
  Bitboard east_takers = pawns;
  Bitboard west_takers = pawns;
  if (legal.pinned) {
    pushers &= ~legal.stuck.lane<kFileAxis>();
    east_takers &= ~legal.stuck.lane<kDiagonalAxis>();
    west_takers &= ~legal.stuck.lane<kAntidiagonalAxis>();
  }
  const Bitboard empty = board.empty();
  const Bitboard theirs = board.theirs() & legal.check_mask;
  const Bitboard push = north(pushers) & empty;
  return {push & legal.check_mask, north(push & kThirdRank) & empty & legal.check_mask,
          north_east(east_takers) & theirs, north_west(west_takers) & theirs};
}

inline Bitboard king_targets(const Board& board, const Legality& legal) {
  return king_attacks(legal.king) & ~board.mine & ~legal.danger;
}

// Our pawns that may capture en passant on `target` (a set of one square, or empty). Tests the
// board after the capture for sliders that attack the king: pins are not enough, because two pawns
// may leave the same line at once.
Bitboard en_passant_captors(const Board& board, Bitboard target, Square king, Bitboard check_mask);

// May the king castle with this rook, which still has the right? A rook pinned along the first rank
// shields the king's target square (Kc1 Rb1 against a queen on a1); this is the only attack that
// `danger` does not contain. When in check, the king's own square is in `danger`.
inline bool can_castle(const Board& board, const Legality& legal, Square rook) {
  const CastlingPath& path = kCastlingPaths.of(legal.king, rook);
  return (board.occupied() & path.must_be_empty) == 0 &&
         ((legal.danger & path.must_be_safe) | (legal.pinned & rook.bit())) == 0;
}

// ---- Counting: perft leaves, mobility of a side -----------------------------------------------

// The number of legal moves, without listing them. Sliders and knights are counted set-wise, one
// lane per direction: within one direction no two pieces reach the same square, so each bit is one
// move.
//
// The words are passed in registers: writing a board to memory and reading it back costs 10%.
int count_moves_of(Bitboard mine, Bitboard p0, Bitboard p1, Bitboard p2, Bitboard en_passant);

inline int count_moves(const Board& board, Bitboard en_passant) {
  return count_moves_of(board.mine, board.p0, board.p1, board.p2, en_passant);
}

// ---- Visiting ---------------------------------------------------------------------------------

namespace detail {

template <MoveSet kSet>
Bitboard wanted_targets(const Board& board) {
  if constexpr (kSet == MoveSet::Captures) return board.theirs();
  if constexpr (kSet == MoveSet::Quiets) return board.empty();
  return ~board.mine;
}

template <Piece kPiece>
Bitboard piece_attacks(Square from, Bitboard occupied) {
  if constexpr (kPiece == Piece::Knight) return knight_attacks(from);
  if constexpr (kPiece == Piece::Bishop) return bishop_attacks(from, occupied);
  if constexpr (kPiece == Piece::Rook) return rook_attacks(from, occupied);
  return queen_attacks(from, occupied);
}

template <Piece kPiece, class Visitor>
[[gnu::always_inline]] inline void visit_pieces(const Board& board, const Legality& legal,
                                                Bitboard targets, Visitor& visit) {
  const Bitboard occupied = board.occupied();
  for (const int i : Bits{board.of(kPiece) & board.mine}) {
    const Square from{i};
    const Bitboard reach = piece_attacks<kPiece>(from, occupied) & targets & legal.pin_line(from);
    for (const int to : Bits{reach}) visit.template piece<kPiece>(from, Square{to});
  }
}

template <class Visitor>
[[gnu::always_inline]] inline void visit_pawn_steps(Bitboard targets, int step, Visitor& visit) {
  for (const int to : Bits{targets}) visit.pawn(Square{to - step}, Square{to});
}

template <class Visitor>
void visit_promotions(Bitboard targets, int step, Visitor& visit) {
  for (const int to : Bits{targets})
    for (const Piece piece : {Piece::Queen, Piece::Knight, Piece::Rook, Piece::Bishop})
      visit.promotion(Square{to - step}, Square{to}, piece);
}

template <MoveSet kSet, class Visitor>
[[gnu::always_inline]] inline void visit_pawns(const Board& board, const Legality& legal,
                                               Bitboard en_passant, Visitor& visit) {
  const PawnTargets to = pawn_targets(board, legal);
  if constexpr (kSet != MoveSet::Quiets) {
    if (board.pawns() & board.mine & kSeventhRank) {
      visit_promotions(to.push & kLastRank, 8, visit);
      visit_promotions(to.capture_east & kLastRank, 9, visit);
      visit_promotions(to.capture_west & kLastRank, 7, visit);
    }
    visit_pawn_steps(to.capture_east & ~kLastRank, 9, visit);
    visit_pawn_steps(to.capture_west & ~kLastRank, 7, visit);
    if (en_passant) {
      const Square target{lowest_index(en_passant)};
      for (const int from :
           Bits{en_passant_captors(board, en_passant, legal.king, legal.check_mask)})
        visit.en_passant(Square{from}, target);
    }
  }
  if constexpr (kSet != MoveSet::Captures) {
    visit_pawn_steps(to.push & ~kLastRank, 8, visit);
    for (const int i : Bits{to.double_push}) visit.double_push(Square{i - 16}, Square{i});
  }
}

}  // namespace detail

// `en_passant` is the square behind a pawn that has just made a double step, as a set of one
// square, or empty. `legal` must belong to `board`.
template <MoveSet kSet, class Visitor>
[[gnu::always_inline]] inline void visit_moves(const Board& board, Bitboard en_passant,
                                               const Legality& legal, Visitor& visit) {
  const Bitboard wanted = detail::wanted_targets<kSet>(board);
  for (const int to : Bits{king_targets(board, legal) & wanted}) visit.king(legal.king, Square{to});
  if (legal.check_mask == 0) return;  // double check: only the king moves
  const Bitboard targets = wanted & legal.check_mask;
  detail::visit_pawns<kSet>(board, legal, en_passant, visit);
  detail::visit_pieces<Piece::Knight>(board, legal, targets, visit);
  detail::visit_pieces<Piece::Bishop>(board, legal, targets, visit);
  detail::visit_pieces<Piece::Rook>(board, legal, targets, visit);
  detail::visit_pieces<Piece::Queen>(board, legal, targets, visit);
  if constexpr (kSet != MoveSet::Captures) {
    for (const int rook : Bits{board.castling_rooks() & board.mine})
      if (can_castle(board, legal, Square{rook})) visit.castle(legal.king, Square{rook});
  }
}

// Appends the moves to a list.
void list_moves(MoveSet set, const Board& board, Bitboard en_passant, const Legality& legal,
                MoveList& moves);

}  // namespace quadriga
