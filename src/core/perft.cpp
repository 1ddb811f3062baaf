#include "core/perft.h"

#include "core/make.h"
#include "core/movegen.h"

namespace quadriga {

namespace {

constexpr int kPollStopDepth = 5;  // a subtree of 4 plies takes milliseconds

// Plays every move on a bare board and recurses, without keys or move lists. With `kCount` the
// children are one ply above the leaves, and their moves are only counted.
template <bool kCount>
struct Walker {
  const Board& board;
  int depth;  // plies left below the children
  const std::atomic<bool>* stop;
  std::uint64_t nodes = 0;

  template <Piece kPiece>
  [[gnu::always_inline]] void piece(Square from, Square to) {
    descend(after_piece(board, kPiece, from, to), 0);
  }
  [[gnu::always_inline]] void pawn(Square from, Square to) { piece<Piece::Pawn>(from, to); }
  void king(Square from, Square to) { descend(after_king(board, from, to), 0); }
  void castle(Square king, Square rook) { descend(after_castling(board, king, rook), 0); }
  void en_passant(Square from, Square to) { descend(after_en_passant(board, from, to), 0); }
  void double_push(Square from, Square to) {
    descend(after_piece(board, Piece::Pawn, from, to), en_passant_target(board, to));
  }
  void promotion(Square from, Square to, Piece piece) {
    descend(after_piece(board, piece, from, to), 0);
  }

  [[gnu::always_inline]] void descend(const Board& child, Bitboard en_passant) {
    if constexpr (kCount)
      nodes += static_cast<std::uint64_t>(count_moves(child, en_passant));
    else
      nodes += perft(child, en_passant, depth, stop);
  }
};

template <bool kCount>
std::uint64_t walk_tree(const Board& board, Bitboard en_passant, int depth,
                        const std::atomic<bool>* stop) {
  Walker<kCount> walker{board, depth - 1, stop};
  visit_moves<MoveSet::All>(board, en_passant, legality_of(board), walker);
  return walker.nodes;
}

}  // namespace

std::uint64_t perft(const Board& board, Bitboard en_passant, int depth,
                    const std::atomic<bool>* stop) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(board, en_passant));
  if (stop && depth >= kPollStopDepth && stop->load(std::memory_order_relaxed)) return 0;
  return depth == 2 ? walk_tree<true>(board, en_passant, depth, stop)
                    : walk_tree<false>(board, en_passant, depth, stop);
}

}  // namespace quadriga
