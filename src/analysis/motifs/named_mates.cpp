// Mates that have a name, recognised in the final position.
#include <cstdlib>

#include "analysis/motifs/wording.h"
#include "core/attacks.h"

namespace quadriga {

namespace {

// The board after the mate, and who gives it. Their king is at the top.
struct Mate {
  const Board& board;
  Square king;
  Bitboard checkers;
  Bitboard flight;  // next to the king

  Piece by() const { return plain(board.at(Square{lowest_index(checkers)})); }
  Square from() const { return Square{lowest_index(checkers)}; }
  bool alone() const { return !more_than_one(checkers); }
  Bitboard own_blocks() const { return flight & board.theirs(); }
};

std::optional<Mate> mate_of(const Story& story) {
  if (!story.mates) return std::nullopt;
  const Board& board = story.moves.back().after;
  const Square king = board.their_king();
  return Mate{board, king, attackers_of(board, king, true), king_attacks(king)};
}

// "a hook mate", "an Arabian mate", "Boden's mate".
std::string with_article(std::string_view title) {
  if (title.find('\'') != std::string_view::npos) return std::string(title);
  return (title.starts_with('A') ? "an " : "a ") + std::string(title);
}

Found named(const Story& story, const Mate& mate, Motif motif) {
  return finding(story, motif, story.size() - 1, mate.king.bit(),
                 "is " + with_article(title_of(motif)));
}

template <class Test>
Found found_if(const Story& story, Motif motif, Test test) {
  const std::optional<Mate> mate = mate_of(story);
  if (!mate || !test(*mate)) return std::nullopt;
  return named(story, *mate, motif);
}

bool in_corner(Square king) {
  return (king.file() == 0 || king.file() == 7) && (king.rank() == 0 || king.rank() == 7);
}

bool on_edge(Square king) {
  return king.file() == 0 || king.file() == 7 || king.rank() == 0 || king.rank() == 7;
}

// The king is on the rank where it began, and a heavy piece on that rank mates it. Nothing but its
// own pieces keeps the king in: none of them is attacked.
bool back_rank(const Mate& mate) {
  if (mate.king.rank() != 7 || !mate.alone()) return false;
  if (!is_slider(mate.by()) || mate.by() == Piece::Bishop) return false;
  if (mate.from().rank() != 7) return false;
  const Bitboard ahead = mate.flight & rank_mask(6);
  if ((ahead & ~mate.board.theirs()) != 0) return false;
  for (const int i : Bits{ahead})
    if (attackers_of(mate.board, Square{i}, true) != 0) return false;
  return true;
}

bool smothered(const Mate& mate) {
  return mate.alone() && mate.by() == Piece::Knight && mate.own_blocks() == mate.flight;
}

// A rook next to the king, guarded by a knight that a pawn guards.
bool hook(const Mate& mate) {
  if (!mate.alone() || mate.by() != Piece::Rook) return false;
  if ((mate.flight & mate.from().bit()) == 0) return false;
  const Bitboard knights = attackers_of(mate.board, mate.from(), true) & mate.board.knights();
  for (const int k : Bits{knights}) {
    const Bitboard pawns = attackers_of(mate.board, Square{k}, true) & mate.board.pawns();
    if (pawns != 0 && (mate.flight & Square{k}.bit()) != 0) return true;
  }
  return false;
}

// In the corner, by a rook next to the king that a knight guards; the knight takes the last square.
bool arabian(const Mate& mate) {
  if (!in_corner(mate.king) || mate.by() != Piece::Rook) return false;
  if ((mate.flight & mate.from().bit()) == 0) return false;
  return (attackers_of(mate.board, mate.from(), true) & mate.board.knights()) != 0;
}

// At the edge, by a heavy piece along it; a knight takes the squares on one side, an own piece
// blocks the other.
bool anastasia(const Mate& mate) {
  const bool side_edge = mate.king.file() == 0 || mate.king.file() == 7;
  if (!side_edge || !mate.alone() || mate.from().file() != mate.king.file()) return false;
  if (mate.by() != Piece::Rook && mate.by() != Piece::Queen) return false;
  const int inner = mate.king.file() == 0 ? 1 : 6;
  const Square beside{inner, mate.king.rank()};
  if ((mate.board.theirs() & beside.bit()) == 0) return false;
  for (const int k : Bits{mate.board.knights() & mate.board.mine})
    if (Square{k}.rank() == mate.king.rank() && std::abs(Square{k}.file() - mate.king.file()) == 3)
      return true;
  return false;
}

// Two bishops, one of which gives the mate.
struct Bishops {
  bool two = false;
  bool crossing = false;
};
Bishops mating_bishops(const Mate& mate) {
  const Bitboard bishops = mate.board.bishops() & mate.board.mine;
  if (mate.by() != Piece::Bishop || popcount(bishops) < 2) return {};
  Bishops found{.two = true};
  // Every flight square is blocked or taken by bishops alone.
  const Board without_king = without_piece(mate.board, mate.king);
  for (const int i : Bits{mate.flight & ~mate.board.theirs()}) {
    const Bitboard takers = attackers_of(without_king, Square{i}, true);
    if ((takers & bishops) == 0) return {};
  }
  bool left = false;
  bool right = false;
  for (const int i : Bits{bishops}) (Square{i}.file() < mate.king.file() ? left : right) = true;
  found.crossing = left && right;
  return found;
}

bool boden(const Mate& mate) { return mating_bishops(mate).crossing; }
bool double_bishop(const Mate& mate) {
  const Bishops bishops = mating_bishops(mate);
  return bishops.two && !bishops.crossing;
}

// A queen diagonally next to the king takes all squares but two, which its own pieces block. No
// other piece helps, except by guarding the queen.
bool dovetail(const Mate& mate) {
  if (mate.by() != Piece::Queen || on_edge(mate.king)) return false;
  const Square queen = mate.from();
  const bool diagonal = queen.file() != mate.king.file() && queen.rank() != mate.king.rank();
  if (!diagonal || (mate.flight & queen.bit()) == 0) return false;
  const Board without_king = without_piece(mate.board, mate.king);
  const Bitboard reach = attacks_of(without_king, queen) | queen.bit();
  const Bitboard free = mate.flight & ~mate.board.theirs() & ~queen.bit();
  if ((free & ~reach) != 0) return false;
  for (const int i : Bits{free})
    if ((attackers_of(without_king, Square{i}, true) & ~queen.bit()) != 0) return false;
  return true;
}

}  // namespace

Found find_back_rank_mate(const Story& story) {
  return found_if(story, Motif::BackRankMate, back_rank);
}
Found find_smothered_mate(const Story& story) {
  return found_if(story, Motif::SmotheredMate, smothered);
}
Found find_hook_mate(const Story& story) { return found_if(story, Motif::HookMate, hook); }
Found find_arabian_mate(const Story& story) { return found_if(story, Motif::ArabianMate, arabian); }
Found find_anastasia_mate(const Story& story) {
  return found_if(story, Motif::AnastasiaMate, anastasia);
}
Found find_boden_mate(const Story& story) { return found_if(story, Motif::BodenMate, boden); }
Found find_double_bishop_mate(const Story& story) {
  return found_if(story, Motif::DoubleBishopMate, double_bishop);
}
Found find_dovetail_mate(const Story& story) {
  return found_if(story, Motif::DovetailMate, dovetail);
}

}  // namespace quadriga
