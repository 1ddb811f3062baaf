// The number that a table gives to a position.
//
// Pieces are numbered in groups: a leading group that also takes care of the board's symmetries
// (three different pieces, or the two kings, or the pawns of one side), then one group for each
// other kind of piece. A group's number is a combination, counted among the squares that earlier
// groups leave free; the position's number is the mixed-radix sum of all. Each table chooses, and
// stores, the order in which the groups are multiplied.
//
// Boards are seen from the table's first side, which is `mine` here and plays up the board.
#pragma once

#include <array>
#include <cstdint>

#include "base/result.h"
#include "formats/tablebases/syzygy_bytes.h"
#include "formats/tablebases/syzygy_material.h"

namespace quadriga::syzygy {

// How a table orders its pieces: one code each (1 to 6 for pawn to king of the first side, 9 to 14
// for the second), and the positions of the leading group and of the other side's pawns in the
// product.
struct GroupOrder {
  std::array<std::uint8_t, kMaxTablePieces> codes{};
  int lead_place = 0;
  int pawn_place = 0;  // only if both sides have pawns
};

// The leading pawns on a board as a bit set: bit `pawn_rank(square)` for each.
struct LeadPawns {
  Bitboard ranks = 0;
  int file = 0;           // of the lead pawn, 0 to 3 after mirroring
  bool mirrored = false;  // the table expects files mirrored, a to h
};

// `code` must be a pawn's and says whose pawns lead.
LeadPawns lead_pawns(const Board& board, int code);

class Layout {
 public:
  Layout() = default;

  // The error says what is wrong with the order; `lead_file` matters only with pawns.
  static Result<Layout> make(const Material& material, const GroupOrder& order, int lead_file);

  std::uint64_t size() const { return size_; }  // the number of positions
  int lead_code() const { return codes_[0]; }

  // The board must have the layout's material; the index is then below size().
  std::uint64_t index(const Board& board) const;                         // without pawns
  std::uint64_t index(const Board& board, const LeadPawns& lead) const;  // with pawns

 private:
  enum class Lead : std::uint8_t { Pawns, ThreePieces, Kings };

  struct Group {
    std::uint8_t code = 0;
    std::uint8_t count = 0;
    bool pawns = false;  // cannot stand on the first rank
    std::uint64_t factor = 0;
  };

  // How the board is flipped and transposed before it is numbered.
  struct Turn {
    int flip = 0;
    bool transpose = false;

    int of(int square) const;
    Bitboard of(Bitboard set) const;
  };

  bool take_order(const Material& material, const GroupOrder& order);
  void form_groups(int pieces);
  bool multiply(const GroupOrder& order, bool two_pawn_groups, int lead_file);
  std::uint64_t group_positions(const Group& group, int free_squares) const;
  Turn turn_of(std::array<int, 3>& squares) const;
  std::uint64_t add_groups(const Board& board, Turn turn, Bitboard used,
                           std::uint64_t number) const;

  Lead lead_ = Lead::Kings;
  int lead_count_ = 0;
  std::uint64_t lead_factor_ = 0;
  std::uint64_t size_ = 0;
  std::array<std::uint8_t, kMaxTablePieces> codes_{};
  std::array<Group, kMaxTablePieces> groups_{};  // without the leading one
  int group_count_ = 0;
};

}  // namespace quadriga::syzygy
