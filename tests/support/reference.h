// A second opinion on the rules: a slow move generator that shares nothing with src/core.
//
// A plain array of letters, squares as White sees the board, rays walked step by step.
// Legality is decided by making the move and checking whether the king can be taken.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace quadriga::reference {

// Squares are 0 (a1) to 63 (h8). Castling is written king-takes-rook.
struct SlowMove {
  int from;
  int to;
  char promotion = 0;  // n, b, r or q
  bool castling = false;

  // UCI text, castling as Chess960 writes it.
  std::string text() const;
};

class SlowPosition {
 public:
  // `fen` must be valid, its castling letters rook files (Shredder-FEN).
  explicit SlowPosition(const std::string& fen);

  std::vector<SlowMove> legal_moves() const;
  SlowPosition after(const SlowMove& move) const;
  bool in_check() const;
  std::uint64_t perft(int depth) const;

  // Shredder-FEN; the en passant square is named only if a capture there is legal.
  std::string fen() const;

 private:
  using Squares = std::array<char, 64>;  // FEN letters; a dot for empty

  bool mine(int square) const;
  bool theirs(int square) const;
  char my(char upper_case_letter) const;
  bool leaves_king_safe(const SlowMove& move) const;
  bool takes_en_passant(const SlowMove& move) const;
  void drop_rights(const SlowMove& move);

  void add_pawn_moves(int from, std::vector<SlowMove>& moves) const;
  void add_piece_moves(int from, std::vector<SlowMove>& moves) const;
  void add_castlings(std::vector<SlowMove>& moves) const;
  bool castling_way_is_free(int king, int rook, int king_to, int rook_to) const;

  Squares squares_{};
  bool white_ = true;
  std::string rights_;  // rook files: upper case White's, lower case Black's
  int passed_ = -1;     // the square a pawn has just jumped over
  int rule50_ = 0;
  int move_number_ = 1;
};

}  // namespace quadriga::reference
