#include "core/illegality.h"

namespace quadriga {

namespace {

using Verdict = std::optional<Illegality>;

// Checks one rule after another, from "is there a piece" to "does it end the check".
class IllegalityFinder {
 public:
  IllegalityFinder(const Position& position, Move move)
      : position_(position),
        board_(position.board()),
        legal_(position.legality()),
        move_(move),
        from_(move.from()),
        to_(move.to()),
        piece_(board_.at(move.from())) {}

  Verdict verdict() const {
    if (!is_well_formed()) return Illegality{Illegal::NotAMove, from_};
    if (piece_ == Piece::None) return Illegality{Illegal::NoPiece, from_};
    if ((board_.mine & from_.bit()) == 0) return Illegality{Illegal::NotYourPiece, from_};
    if (move_.is_castling()) return castling();
    if (board_.mine & to_.bit()) return Illegality{Illegal::OwnPieceOnTarget, to_};
    if (auto v = piece_ == Piece::Pawn ? pawn_step() : piece_step()) return v;
    if (piece_ == Piece::King) {
      if (legal_.danger & to_.bit()) return Illegality{Illegal::KingIntoAttack, to_};
      return std::nullopt;
    }
    return king_safety();
  }

 private:
  bool is_well_formed() const {
    const int kind = static_cast<int>(move_.kind());
    const bool known = kind <= 2 || (kind >= 4 && kind <= 7);
    return known && from_ != to_;
  }

  Verdict castling() const {
    const bool right = (board_.castling_rooks() & board_.mine & to_.bit()) != 0;
    if (piece_ != Piece::King || !right) return Illegality{Illegal::NoCastlingRight, to_};
    if (legal_.in_check())
      return Illegality{Illegal::CastlingInCheck, Square{lowest_index(legal_.checkers)}};
    const CastlingPath& path = kCastlingPaths.of(from_, to_);
    if (const Bitboard blockers = board_.occupied() & path.must_be_empty)
      return Illegality{Illegal::CastlingWayBlocked, Square{lowest_index(blockers)}};
    if (const Bitboard attacked = legal_.danger & path.must_be_safe)
      return Illegality{Illegal::CastlingThroughAttack, Square{lowest_index(attacked)}};
    if (legal_.pinned & to_.bit()) return Illegality{Illegal::CastlingUncoversKing, to_};
    return std::nullopt;
  }

  Verdict pawn_step() const {
    const bool last_rank = to_.rank() == 7;
    const int step = to_.index() - from_.index();
    const Bitboard diagonal = my_pawn_attacks(from_.bit());
    if (move_.is_en_passant()) {
      const bool there = (position_.pseudo_en_passant() & to_.bit() & diagonal) != 0;
      return there ? Verdict{} : Illegality{Illegal::NoEnPassant, to_};
    }
    if (diagonal & to_.bit()) {
      if ((board_.theirs() & to_.bit()) == 0) return Illegality{Illegal::PawnCapturesNothing, to_};
    } else {
      const bool double_step = step == 16 && from_.rank() == 1;
      if (step != 8 && !double_step) return Illegality{Illegal::WrongPieceMove, to_};
      const Bitboard path = north(from_.bit()) | to_.bit();
      if (const Bitboard blockers = path & board_.occupied())
        return Illegality{Illegal::PawnBlocked, Square{lowest_index(blockers)}};
    }
    if (last_rank && !move_.is_promotion()) return Illegality{Illegal::MustPromote, to_};
    if (!last_rank && move_.is_promotion()) return Illegality{Illegal::CannotPromote, to_};
    return std::nullopt;
  }

  Verdict piece_step() const {
    if (move_.is_promotion()) return Illegality{Illegal::CannotPromote, to_};
    if (move_.is_en_passant()) return Illegality{Illegal::NoEnPassant, to_};
    if ((empty_board_reach() & to_.bit()) == 0) return Illegality{Illegal::WrongPieceMove, to_};
    if (const Bitboard blockers = between(from_, to_) & board_.occupied())
      return Illegality{Illegal::PathBlocked, nearest(blockers)};
    return std::nullopt;
  }

  Bitboard empty_board_reach() const {
    switch (plain(piece_)) {
      case Piece::Knight: return knight_attacks(from_);
      case Piece::Bishop: return diagonal_lines(from_);
      case Piece::Rook: return straight_lines(from_);
      case Piece::Queen: return straight_lines(from_) | diagonal_lines(from_);
      default: return king_attacks(from_);
    }
  }

  // Of the blockers on a line from the from-square, the first one that the piece would meet.
  Square nearest(Bitboard blockers) const {
    const bool upwards = to_.index() > from_.index();
    return Square{upwards ? lowest_index(blockers) : 63 - std::countl_zero(blockers)};
  }

  Verdict king_safety() const {
    if (more_than_one(legal_.checkers))
      return Illegality{Illegal::DoubleCheck, Square{lowest_index(legal_.checkers)}};
    if ((legal_.pin_line(from_) & to_.bit()) == 0) return Illegality{Illegal::Pinned, legal_.king};
    if (move_.is_en_passant()) return en_passant_safety();
    if ((legal_.check_mask & to_.bit()) == 0)
      return Illegality{Illegal::LeavesCheck, Square{lowest_index(legal_.checkers)}};
    return std::nullopt;
  }

  Verdict en_passant_safety() const {
    const Bitboard evasions = to_.bit() | south(to_.bit());
    if ((legal_.check_mask & evasions) == 0)
      return Illegality{Illegal::LeavesCheck, Square{lowest_index(legal_.checkers)}};
    const Bitboard captors = en_passant_captors(board_, to_.bit(), legal_.king, legal_.check_mask);
    if ((captors & from_.bit()) == 0)
      return Illegality{Illegal::EnPassantUncoversKing, legal_.king};
    return std::nullopt;
  }

  const Position& position_;
  const Board& board_;
  Legality legal_;
  Move move_;
  Square from_;
  Square to_;
  Piece piece_;
};

}  // namespace

std::optional<Illegality> why_illegal(const Position& position, Move move) {
  return IllegalityFinder{position, move}.verdict();
}

}  // namespace quadriga
