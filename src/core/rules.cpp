#include "core/rules.h"

#include <algorithm>

namespace quadriga {

namespace {

constexpr int kFiftyMoves = 100;  // half-moves

}  // namespace

bool insufficient_material(const Board& board) {
  if (board.pawns() | board.rooks() | board.queens()) return false;
  const Bitboard bishops = board.bishops();
  const Bitboard knights = board.knights();
  if (popcount(bishops | knights) <= 1) return true;
  if (knights) return false;
  return (bishops & kLightSquares) == 0 || (bishops & ~kLightSquares) == 0;
}

int KeyHistory::earlier_occurrences(int rule50) const {
  const std::size_t last = keys_.size() - 1;
  const std::size_t reach = std::min(last, static_cast<std::size_t>(rule50));
  int found = 0;
  for (std::size_t back = 4; back <= reach; back += 2)
    if (keys_[last - back] == keys_[last]) ++found;
  return found;
}

bool KeyHistory::repeats(int rule50, int plies) const {
  const std::size_t last = keys_.size() - 1;
  const std::size_t reach = std::min(last, static_cast<std::size_t>(rule50));
  bool seen_before_root = false;
  for (std::size_t back = 4; back <= reach; back += 2) {
    if (keys_[last - back] != keys_[last]) continue;
    if (back < static_cast<std::size_t>(plies) || seen_before_root) return true;
    seen_before_root = true;
  }
  return false;
}

void Game::play(Move move) {
  current_ = current_.after(move);
  history_.push(current_.key());
  moves_.push_back(move);
}

Outcome Game::outcome() const {
  if (current_.count_legal_moves() == 0)
    return current_.in_check() ? Outcome::Checkmate : Outcome::Stalemate;
  if (insufficient_material(current_.board())) return Outcome::InsufficientMaterial;
  if (current_.rule50() >= kFiftyMoves) return Outcome::FiftyMoves;
  if (history_.earlier_occurrences(current_.rule50()) >= 2) return Outcome::ThreefoldRepetition;
  return Outcome::Ongoing;
}

}  // namespace quadriga
