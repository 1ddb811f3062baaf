// A legal position: one cache line, copied on every move.
//
// A Position can only be made from a Setup that was checked (setup.h), or by playing a legal move
// in another Position. So every Position satisfies the assumptions of the move generator.
#pragma once

#include <cstdint>

#include "core/board.h"
#include "core/keys.h"
#include "core/legality.h"
#include "core/move.h"
#include "core/movegen.h"

namespace quadriga {

// The counters stop at these limits, so that every position can be written as FEN and read back.
inline constexpr int kMaxRule50 = 9999;
inline constexpr int kMaxFullMoveNumber = 999999;

class alignas(64) Position {
 public:
  static Position start();

  const Board& board() const { return board_; }
  Side side_to_move() const { return side_; }
  Key key() const { return key_; }
  const PartialKeys& partial_keys() const { return partial_; }
  int rule50() const { return rule50_; }              // half-moves since a capture or pawn move
  int ply() const { return static_cast<int>(ply_); }  // half-moves since the start of the game
  int full_move_number() const { return ply() / 2 + 1; }

  // The target square of a legal en passant capture, as a set of one square seen from the side to
  // move; empty if there is none.
  Bitboard en_passant() const {
    return legal_en_passant() ? Bitboard{1} << (40 + (en_passant_ & 7)) : 0;
  }
  // The file of a pawn that has just made a double step next to an enemy pawn, whether or not the
  // capture is legal; -1 if none. Polyglot keys need this.
  int pseudo_en_passant_file() const { return en_passant_ == 0 ? -1 : en_passant_ & 7; }
  // The square that this pawn has crossed, or empty. Used to explain why a capture is illegal.
  Bitboard pseudo_en_passant() const {
    return en_passant_ == 0 ? 0 : Bitboard{1} << (40 + (en_passant_ & 7));
  }

  Legality legality() const { return legality_of(board_); }
  bool in_check() const { return legality().in_check(); }

  MoveList legal_moves() const { return moves(MoveSet::All); }
  MoveList moves(MoveSet set) const {
    MoveList list;
    list_moves(set, board_, en_passant(), legality(), list);
    return list;
  }
  int count_legal_moves() const { return count_moves(board_, en_passant()); }

  // Accepts any 16-bit value. Most of the cost is in finding pins and checks.
  bool is_legal(Move move) const { return is_legal(move, legality()); }
  bool is_legal(Move move, const Legality& legal) const;

  // The position after a legal move.
  Position after(Move move) const;
  // The position after a null move. Only when not in check.
  Position after_null() const;

  // The keys computed from scratch. For tests and for new positions.
  Key computed_key() const;
  PartialKeys computed_partial_keys() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  friend class PositionBuilder;
  static constexpr std::uint8_t kPseudo = 0x10;  // a double step next to an enemy pawn
  static constexpr std::uint8_t kLegal = 0x20;   // and an en passant capture is legal

  static constexpr std::uint32_t kLastPly = 2 * kMaxFullMoveNumber - 1;

  Position() = default;
  // At the limit the move number stays the same, but the side to move still alternates.
  std::uint32_t next_ply() const { return ply_ >= kLastPly ? ply_ - 1 : ply_ + 1; }
  bool legal_en_passant() const { return (en_passant_ & kLegal) != 0; }
  void set_en_passant(Bitboard pseudo_target);
  void toggle(Side side, Piece piece, BoardSquare square);
  void toggle_castling_rights_lost();

  Board board_;
  Key key_ = 0;
  PartialKeys partial_;
  std::uint8_t en_passant_ = 0;  // file, kPseudo, kLegal; 0 if none
  Side side_ = Side::White;
  std::uint16_t rule50_ = 0;
  std::uint32_t ply_ = 0;
};

static_assert(sizeof(Position) == 64, "a position is one cache line");

}  // namespace quadriga
