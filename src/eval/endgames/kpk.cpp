#include "eval/endgames/kpk.h"

#include <vector>

#include "core/attacks.h"

namespace quadriga {

namespace {

enum class KpkResult : std::uint8_t { Unknown, Invalid, Draw, Win };

struct KpkPosition {
  Square king;
  Square pawn;  // on the files a to d
  Square weak_king;
  bool strong_moves;
};

// Pawns stand on 24 squares: files a to d, ranks 2 to 7.
constexpr std::size_t pawn_number(Square pawn) {
  return static_cast<std::size_t>(pawn.rank() - 1) * 4 + static_cast<std::size_t>(pawn.file());
}

std::size_t kpk_index(const KpkPosition& position) {
  return ((pawn_number(position.pawn) * 64 + static_cast<std::size_t>(position.king.index())) * 64 +
          static_cast<std::size_t>(position.weak_king.index())) *
             2 +
         (position.strong_moves ? 1 : 0);
}

KpkPosition kpk_position(std::size_t index) {
  KpkPosition position{};
  position.strong_moves = index % 2 != 0;
  position.weak_king = Square{static_cast<int>(index / 2 % 64)};
  position.king = Square{static_cast<int>(index / 128 % 64)};
  const int pawn = static_cast<int>(index / 8192);
  position.pawn = Square{pawn % 4, pawn / 4 + 1};
  return position;
}

// The result as far as it is known without looking ahead.
KpkResult immediate_result(const KpkPosition& position) {
  const Bitboard pawn = position.pawn.bit();
  const Bitboard attacks = my_pawn_attacks(pawn);
  const bool illegal = position.king == position.pawn || position.weak_king == position.pawn ||
                       distance(position.king, position.weak_king) <= 1;
  if (illegal || (position.strong_moves && (attacks & position.weak_king.bit()) != 0))
    return KpkResult::Invalid;
  const Bitboard guarded = king_attacks(position.king);
  if (position.strong_moves) {
    if (position.pawn.rank() != 6) return KpkResult::Unknown;
    const Bitboard goal = north(pawn);
    const bool free = ((position.king.bit() | position.weak_king.bit()) & goal) == 0;
    const bool safe = (king_attacks(position.weak_king) & goal) == 0 || (guarded & goal) != 0;
    return free && safe ? KpkResult::Win : KpkResult::Unknown;
  }
  const Bitboard steps = king_attacks(position.weak_king) & ~guarded & ~position.king.bit();
  if ((steps & ~attacks) == 0 && (attacks & position.weak_king.bit()) == 0) return KpkResult::Draw;
  return (steps & pawn) != 0 ? KpkResult::Draw : KpkResult::Unknown;
}

// The best result that a move leads to, as far as known.
KpkResult result_by_moves(const KpkPosition& position, const std::vector<KpkResult>& results) {
  bool undecided = false;
  const KpkResult good = position.strong_moves ? KpkResult::Win : KpkResult::Draw;
  const KpkResult bad = position.strong_moves ? KpkResult::Draw : KpkResult::Win;
  bool found = false;
  const auto consider = [&](KpkPosition next) {
    next.strong_moves = !position.strong_moves;
    const KpkResult result = results[kpk_index(next)];
    found = found || result == good;
    undecided = undecided || result == KpkResult::Unknown;
  };
  const Square mover = position.strong_moves ? position.king : position.weak_king;
  for (const int i : Bits{king_attacks(mover)}) {
    KpkPosition next = position;
    (position.strong_moves ? next.king : next.weak_king) = Square{i};
    consider(next);
  }
  if (position.strong_moves && position.pawn.rank() < 6) {
    const Bitboard kings = position.king.bit() | position.weak_king.bit();
    KpkPosition next = position;
    next.pawn = Square{position.pawn.index() + 8};
    if ((next.pawn.bit() & kings) == 0) {
      consider(next);
      next.pawn = Square{position.pawn.index() + 16};
      if (position.pawn.rank() == 1 && (next.pawn.bit() & kings) == 0) consider(next);
    }
  }
  return found ? good : undecided ? KpkResult::Unknown : bad;
}

}  // namespace

KpkTable::KpkTable() {
  std::vector<KpkResult> results(kCount);
  for (std::size_t i = 0; i < kCount; ++i) results[i] = immediate_result(kpk_position(i));
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < kCount; ++i) {
      if (results[i] != KpkResult::Unknown) continue;
      results[i] = result_by_moves(kpk_position(i), results);
      changed = changed || results[i] != KpkResult::Unknown;
    }
  }
  for (std::size_t i = 0; i < kCount; ++i) wins_[i] = results[i] == KpkResult::Win;
}

const KpkTable& KpkTable::get() {
  static const KpkTable table;
  return table;
}

bool KpkTable::wins(Square king, Square pawn, Square weak_king, bool strong_moves) const {
  const int mirror = pawn.file() < 4 ? 0 : 7;
  const auto seen = [mirror](Square square) { return Square{square.index() ^ mirror}; };
  return wins_[kpk_index({seen(king), seen(pawn), seen(weak_king), strong_moves})];
}

}  // namespace quadriga
