#include <array>

#include "core/castling.h"
#include "formats/positions/letters.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr int kKingFile = 4;  // e

bool standard_castling(Move move) {
  return move.from().file() == kKingFile && (move.to().file() == 0 || move.to().file() == 7);
}

// The move that the text names, legal or not; castling if that is what the king would do.
Move resolve(const Position& position, Square from, Square to, Piece promotion) {
  const Board& board = position.board();
  if (promotion != Piece::None) return Move::promotion(from, to, promotion);
  if (board.at(from) == Piece::King && (board.mine & from.bit())) {
    if (board.rooks() & board.mine & to.bit()) return {from, to, MoveKind::Castling};
    // e1g1: the king jumps to its castling square. A single step is an ordinary king move.
    const bool jumps = from.rank() == 0 && to.rank() == 0 && !(king_attacks(from) & to.bit());
    if (jumps && (to.file() == 2 || to.file() == 6)) {
      const bool h_side = to.file() == 6;
      const Bitboard flank = h_side ? kAll << from.index() : ~(kAll << from.index());
      const Bitboard right = board.castling_rooks() & board.mine & flank;
      return {from, right ? Square{lowest_index(right)} : to, MoveKind::Castling};
    }
  }
  const bool en_passant = board.at(from) == Piece::Pawn && from.file() != to.file() &&
                          (position.pseudo_en_passant() & to.bit());
  return {from, to, en_passant ? MoveKind::EnPassant : MoveKind::Normal};
}

}  // namespace

std::string write_uci_move(const Position& position, Move move, CastlingStyle style) {
  if (move.is_none()) return "0000";
  const Side side = position.side_to_move();
  Square to = move.to();
  if (move.is_castling() && style == CastlingStyle::Standard && standard_castling(move))
    to = kCastlingPaths.of(move.from(), move.to()).king_to;
  std::string text = name_of(on_board(move.from(), side)) + name_of(on_board(to, side));
  if (move.is_promotion()) text += to_lower(piece_letter(move.promoted_to()));
  return text;
}

Result<Move> read_uci_move(const Position& position, std::string_view text) {
  const Error unreadable{"move", quoted(std::string(text)),
                         "two squares and an optional promotion, like e2e4 or e7e8q"};
  if (text.size() != 4 && text.size() != 5) return unreadable;
  const auto from = read_square(text.substr(0, 2));
  const auto to = read_square(text.substr(2, 2));
  if (!from || !to) return unreadable;
  Piece promotion = Piece::None;
  if (text.size() == 5) {
    const auto piece = piece_of_letter(to_upper(text[4]));
    if (!piece || *piece == Piece::Pawn || *piece == Piece::King) return unreadable;
    promotion = *piece;
  }
  const Side side = position.side_to_move();
  const Move move = resolve(position, seen_by(*from, side), seen_by(*to, side), promotion);
  if (const auto why = why_illegal(position, move))
    return Error{"move", quoted(std::string(text)),
                 "a legal move; " + describe(position, move, *why)};
  return move;
}

}  // namespace quadriga
