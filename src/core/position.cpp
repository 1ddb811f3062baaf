#include "core/position.h"

#include "core/make.h"
#include "core/setup.h"

namespace quadriga {

namespace {
constexpr ZobristNumbers kZobristAtCompileTime{};
}  // namespace
const ZobristNumbers kZobrist = kZobristAtCompileTime;

Position Position::start() { return prove(Setup::start()).value().position; }

void Position::toggle(Side side, Piece piece, BoardSquare square) {
  const Key number = kZobrist.piece(side, piece, square);
  key_ ^= number;
  partial_.toggle(side, piece, number);
}

// For king moves: castling rooks of the side to move become plain rooks in the keys, too.
void Position::toggle_castling_rights_lost() {
  for (const int i : Bits{board_.castling_rooks() & board_.mine}) {
    const BoardSquare square = on_board(Square{i}, side_);
    toggle(side_, Piece::CastlingRook, square);
    toggle(side_, Piece::Rook, square);
  }
}

// `pseudo_target` is the result of en_passant_target(), seen from the side now to move. It enters
// the key only if a capture is legal.
void Position::set_en_passant(Bitboard pseudo_target) {
  en_passant_ = 0;
  if (pseudo_target == 0) return;
  const int file = Square{lowest_index(pseudo_target)}.file();
  en_passant_ = static_cast<std::uint8_t>(kPseudo | file);
  const Legality legal = legality();
  if (en_passant_captors(board_, pseudo_target, legal.king, legal.check_mask) == 0) return;
  en_passant_ |= kLegal;
  key_ ^= kZobrist.en_passant(file);
}

Position Position::after(Move move) const {
  Position next = *this;
  const Piece piece = board_.at(move.from());
  const bool castling = move.is_castling();
  const Piece captured = castling ? Piece::None : board_.at(move.to());
  const BoardSquare from = on_board(move.from(), side_);
  const BoardSquare to = on_board(move.to(), side_);

  if (legal_en_passant()) next.key_ ^= kZobrist.en_passant(en_passant_ & 7);
  if (piece == Piece::King) next.toggle_castling_rights_lost();
  next.toggle(side_, piece, from);
  if (captured != Piece::None) next.toggle(!side_, captured, to);
  if (castling) {
    const CastlingPath& path = kCastlingPaths.of(move.from(), move.to());
    next.toggle(side_, Piece::Rook, to);
    next.toggle(side_, Piece::King, on_board(path.king_to, side_));
    next.toggle(side_, Piece::Rook, on_board(path.rook_to, side_));
  } else {
    next.toggle(side_, move.is_promotion() ? move.promoted_to() : plain(piece), to);
  }
  if (move.is_en_passant())
    next.toggle(!side_, Piece::Pawn, on_board(Square{move.to().index() - 8}, side_));

  const bool irreversible = piece == Piece::Pawn || captured != Piece::None;
  const bool full = rule50_ >= kMaxRule50;
  next.rule50_ = irreversible ? 0 : static_cast<std::uint16_t>(rule50_ + (full ? 0 : 1));
  next.ply_ = next_ply();
  next.side_ = !side_;
  next.key_ ^= kZobrist.black_to_move();
  next.board_ = after_move(board_, move, piece);
  const bool double_step = piece == Piece::Pawn && move.to().index() - move.from().index() == 16;
  next.set_en_passant(double_step ? en_passant_target(board_, move.to()) : 0);
  return next;
}

Position Position::after_null() const {
  Position next = *this;
  if (legal_en_passant()) next.key_ ^= kZobrist.en_passant(en_passant_ & 7);
  next.en_passant_ = 0;
  next.rule50_ = 0;  // no repetition can span a null move
  next.ply_ = next_ply();
  next.side_ = !side_;
  next.key_ ^= kZobrist.black_to_move();
  next.board_ = board_.flipped();
  return next;
}

Key Position::computed_key() const {
  Key key = side_ == Side::Black ? kZobrist.black_to_move() : 0;
  if (legal_en_passant()) key ^= kZobrist.en_passant(en_passant_ & 7);
  for (const int i : Bits{board_.occupied()}) {
    const Square square{i};
    const Side owner = (board_.mine & square.bit()) ? side_ : !side_;
    key ^= kZobrist.piece(owner, board_.at(square), on_board(square, side_));
  }
  return key;
}

PartialKeys Position::computed_partial_keys() const {
  PartialKeys keys;
  for (const int i : Bits{board_.occupied()}) {
    const Square square{i};
    const Side owner = (board_.mine & square.bit()) ? side_ : !side_;
    const Piece piece = board_.at(square);
    keys.toggle(owner, piece, kZobrist.piece(owner, piece, on_board(square, side_)));
  }
  return keys;
}

// ---- Legality of a single move ----------------------------------------------------------------

namespace {

Bitboard attacks_of(Piece piece, Square from, Bitboard occupied) {
  switch (plain(piece)) {
    case Piece::Knight: return knight_attacks(from);
    case Piece::Bishop: return bishop_attacks(from, occupied);
    case Piece::Rook: return rook_attacks(from, occupied);
    case Piece::Queen: return queen_attacks(from, occupied);
    default: return 0;
  }
}

bool is_legal_pawn_move(const Board& board, const Legality& legal, Move move) {
  if (move.is_promotion() != (move.to().rank() == 7)) return false;
  const PawnTargets targets = pawn_targets(board, legal);
  const Bitboard to = move.to().bit();
  switch (move.to().index() - move.from().index()) {
    case 7: return (targets.capture_west & to) != 0;
    case 8: return (targets.push & to) != 0;
    case 9: return (targets.capture_east & to) != 0;
    case 16: return (targets.double_push & to) != 0;
    default: return false;
  }
}

}  // namespace

bool Position::is_legal(Move move, const Legality& legal) const {
  const Square from = move.from();
  const Square to = move.to();
  if ((board_.mine & from.bit()) == 0) return false;
  const Piece piece = board_.at(from);
  switch (move.kind()) {
    case MoveKind::Castling:
      return piece == Piece::King && (board_.castling_rooks() & board_.mine & to.bit()) &&
             can_castle(board_, legal, to);
    case MoveKind::EnPassant:
      return (en_passant() & to.bit()) &&
             (en_passant_captors(board_, to.bit(), legal.king, legal.check_mask) & from.bit());
    case MoveKind::Normal: break;
    case MoveKind::PromoteKnight:
    case MoveKind::PromoteBishop:
    case MoveKind::PromoteRook:
    case MoveKind::PromoteQueen:
      return piece == Piece::Pawn && is_legal_pawn_move(board_, legal, move);
    default: return false;
  }
  if (piece == Piece::King) return (king_targets(board_, legal) & to.bit()) != 0;
  if (piece == Piece::Pawn) return is_legal_pawn_move(board_, legal, move);
  const Bitboard targets = ~board_.mine & legal.check_mask & legal.pin_line(from);
  return (attacks_of(piece, from, board_.occupied()) & targets & to.bit()) != 0;
}

}  // namespace quadriga
