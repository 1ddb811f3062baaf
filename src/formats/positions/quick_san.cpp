#include "formats/positions/quick_san.h"

#include "core/attacks.h"
#include "core/castling.h"

namespace quadriga {

namespace {

constexpr Move kNoMove{};

// The sliders that see the square; all of them must be on a line with it. They are few, and testing
// the squares between stays in the L1 cache, unlike the big tables of slider attacks.
Bitboard in_sight(Square square, Bitboard sliders, Bitboard occupied) {
  Bitboard seen = 0;
  for (const int i : Bits{sliders})
    if ((between(square, Square{i}) & occupied) == 0) seen |= Square{i}.bit();
  return seen;
}

// Would the opponent attack `square` if `occupied` were the board? The piece on `taken` is gone.
bool attacked(const Board& board, Square square, Bitboard occupied, Bitboard taken) {
  const Bitboard theirs = ~board.mine & ~taken;
  const Bitboard leapers = (knight_attacks(square) & board.knights()) |
                           (my_pawn_attacks(square.bit()) & board.pawns()) |
                           (king_attacks(square) & board.kings());
  if (leapers & theirs) return true;
  const Bitboard aiming = (straight_lines(square) & board.straight_sliders()) |
                          (diagonal_lines(square) & board.diagonal_sliders());
  return in_sight(square, aiming & theirs, occupied) != 0;
}

// For every move except castling and en passant.
bool leaves_king_safe(const Board& board, Piece piece, Square from, Square to) {
  const Bitboard occupied = (board.occupied() & ~from.bit()) | to.bit();
  return !attacked(board, piece == Piece::King ? to : board.my_king(), occupied, to.bit());
}

// Our pieces of this kind that see the square.
Bitboard origins(const Board& board, Piece piece, Square to) {
  const Bitboard pieces = board.of(piece) & board.mine;
  const auto sliders = [&](Bitboard lines) {
    return in_sight(to, lines & pieces, board.occupied());
  };
  switch (piece) {
    case Piece::Knight: return knight_attacks(to) & pieces;
    case Piece::Bishop: return sliders(diagonal_lines(to));
    case Piece::Rook: return sliders(straight_lines(to));
    case Piece::Queen: return sliders(straight_lines(to) | diagonal_lines(to));
    case Piece::King: return king_attacks(to) & pieces;
    default: return 0;
  }
}

constexpr Piece piece_of(char letter) {
  switch (letter) {
    case 'N': return Piece::Knight;
    case 'B': return Piece::Bishop;
    case 'R': return Piece::Rook;
    case 'Q': return Piece::Queen;
    case 'K': return Piece::King;
    default: return Piece::None;
  }
}

constexpr bool is_file(char c) { return c >= 'a' && c <= 'h'; }
constexpr bool is_rank(char c) { return c >= '1' && c <= '8'; }

Square target(std::string_view two, Side side) {
  return seen_by(BoardSquare{two[0] - 'a', two[1] - '1'}, side);
}

// The text between the piece letter and the target: at most a file or a rank, then an optional x.
// Full origin squares are left to read_san.
bool read_hint(std::string_view text, Side side, Bitboard& from) {
  if (!text.empty() && text.back() == 'x') text.remove_suffix(1);
  if (text.empty()) return true;
  if (text.size() != 1) return false;
  if (is_file(text[0])) {
    from &= file_mask(text[0] - 'a');
    return true;
  }
  if (!is_rank(text[0])) return false;
  const int rank = text[0] - '1';
  from &= rank_mask(side == Side::White ? rank : 7 - rank);
  return true;
}

Move piece_move(const Position& position, Piece piece, std::string_view hint, Square to) {
  const Board& board = position.board();
  Bitboard from = origins(board, piece, to);
  if ((board.mine & to.bit()) || !read_hint(hint, position.side_to_move(), from)) return kNoMove;
  Move found = kNoMove;
  for (const int i : Bits{from}) {
    if (!leaves_king_safe(board, piece, Square{i}, to)) continue;
    if (!found.is_none()) return kNoMove;
    found = Move{Square{i}, to};
  }
  return found;
}

// The pawn that can push to `to`; empty if there is none.
Bitboard pusher(const Board& board, Square to) {
  const Bitboard pawns = board.pawns() & board.mine;
  if (board.occupied() & to.bit()) return 0;
  const Bitboard one = south(to.bit());
  if (board.occupied() & one) return one & pawns;
  return to.rank() == 3 ? south(one) & pawns : 0;
}

Move pawn_move(const Position& position, std::string_view text, Piece promotion) {
  const Side side = position.side_to_move();
  const Board& board = position.board();
  const Square to = target(text.substr(text.size() - 2), side);
  if ((to.rank() == 7) != (promotion != Piece::None)) return kNoMove;
  Bitboard from = 0;
  if (text.size() == 2) {
    from = pusher(board, to);
  } else if (text.size() == 4 && text[1] == 'x' && is_file(text[0])) {
    if ((board.theirs() & to.bit()) == 0) return kNoMove;
    from = their_pawn_attacks(to.bit()) & file_mask(text[0] - 'a') & board.pawns() & board.mine;
  }
  if (from == 0) return kNoMove;
  const Square origin{lowest_index(from)};
  if (!leaves_king_safe(board, Piece::Pawn, origin, to)) return kNoMove;
  return promotion == Piece::None ? Move{origin, to} : Move::promotion(origin, to, promotion);
}

Move castling_move(const Position& position, std::string_view text) {
  if (text != "O-O" && text != "O-O-O") return kNoMove;
  const Flank flank = text.size() == 3 ? Flank::HSide : Flank::ASide;
  const Board& board = position.board();
  const Square king = board.my_king();
  for (const int rook : Bits{board.castling_rooks() & board.mine}) {
    const Move move{king, Square{rook}, MoveKind::Castling};
    if (castling_flank(king, Square{rook}) == flank && position.is_legal(move)) return move;
  }
  return kNoMove;
}

// Removes a promotion ("=Q") from the end of the text and returns the piece.
Piece take_promotion(std::string_view& text) {
  if (text.size() < 4 || text[text.size() - 2] != '=') return Piece::None;
  const Piece piece = piece_of(text.back());
  if (piece == Piece::King) return Piece::None;
  if (piece != Piece::None) text.remove_suffix(2);
  return piece;
}

}  // namespace

Move quick_san(const Position& position, std::string_view text) {
  if (!text.empty() && (text.back() == '+' || text.back() == '#')) text.remove_suffix(1);
  if (text.size() < 2) return kNoMove;
  if (text[0] == 'O') return castling_move(position, text);
  const Piece piece = piece_of(text[0]);
  const Piece promotion = piece == Piece::None ? take_promotion(text) : Piece::None;
  if (text.size() < 2 || !is_file(text[text.size() - 2]) || !is_rank(text.back())) return kNoMove;
  if (piece == Piece::None) return pawn_move(position, text, promotion);
  if (text.size() < 3) return kNoMove;
  const Square to = target(text.substr(text.size() - 2), position.side_to_move());
  return piece_move(position, piece, text.substr(1, text.size() - 3), to);
}

}  // namespace quadriga
