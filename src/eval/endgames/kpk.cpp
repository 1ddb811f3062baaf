#include "eval/endgames/kpk.h"

#include <vector>

#include "core/attacks.h"

namespace quadriga {

namespace {

enum class Fate : std::uint8_t { Unknown, Invalid, Draw, Win };

struct Place {
  Square king;
  Square pawn;  // on the files a to d
  Square weak_king;
  bool strong_moves;
};

// Pawns stand on 24 squares: files a to d, ranks 2 to 7.
constexpr std::size_t pawn_number(Square pawn) {
  return static_cast<std::size_t>(pawn.rank() - 1) * 4 + static_cast<std::size_t>(pawn.file());
}

std::size_t index_of_place(const Place& place) {
  return ((pawn_number(place.pawn) * 64 + static_cast<std::size_t>(place.king.index())) * 64 +
          static_cast<std::size_t>(place.weak_king.index())) *
             2 +
         (place.strong_moves ? 1 : 0);
}

Place place_of(std::size_t index) {
  Place place{};
  place.strong_moves = index % 2 != 0;
  place.weak_king = Square{static_cast<int>(index / 2 % 64)};
  place.king = Square{static_cast<int>(index / 128 % 64)};
  const int pawn = static_cast<int>(index / 8192);
  place.pawn = Square{pawn % 4, pawn / 4 + 1};
  return place;
}

// What can be said without looking further.
Fate at_first_sight(const Place& place) {
  const Bitboard pawn = place.pawn.bit();
  const Bitboard attacks = my_pawn_attacks(pawn);
  const bool crowded = place.king == place.pawn || place.weak_king == place.pawn ||
                       distance(place.king, place.weak_king) <= 1;
  if (crowded || (place.strong_moves && (attacks & place.weak_king.bit()) != 0))
    return Fate::Invalid;
  const Bitboard guarded = king_attacks(place.king);
  if (place.strong_moves) {
    if (place.pawn.rank() != 6) return Fate::Unknown;
    const Bitboard goal = north(pawn);
    const bool free = ((place.king.bit() | place.weak_king.bit()) & goal) == 0;
    const bool safe = (king_attacks(place.weak_king) & goal) == 0 || (guarded & goal) != 0;
    return free && safe ? Fate::Win : Fate::Unknown;
  }
  const Bitboard steps = king_attacks(place.weak_king) & ~guarded & ~place.king.bit();
  if ((steps & ~attacks) == 0 && (attacks & place.weak_king.bit()) == 0) return Fate::Draw;
  return (steps & pawn) != 0 ? Fate::Draw : Fate::Unknown;
}

// The best of what the moves lead to, as far as known.
Fate by_moves(const Place& place, const std::vector<Fate>& fates) {
  bool open = false;
  const Fate good = place.strong_moves ? Fate::Win : Fate::Draw;
  const Fate bad = place.strong_moves ? Fate::Draw : Fate::Win;
  bool found = false;
  const auto look = [&](Place next) {
    next.strong_moves = !place.strong_moves;
    const Fate fate = fates[index_of_place(next)];
    found = found || fate == good;
    open = open || fate == Fate::Unknown;
  };
  const Square mover = place.strong_moves ? place.king : place.weak_king;
  for (const int i : Bits{king_attacks(mover)}) {
    Place next = place;
    (place.strong_moves ? next.king : next.weak_king) = Square{i};
    look(next);
  }
  if (place.strong_moves && place.pawn.rank() < 6) {
    const Bitboard kings = place.king.bit() | place.weak_king.bit();
    Place next = place;
    next.pawn = Square{place.pawn.index() + 8};
    if ((next.pawn.bit() & kings) == 0) {
      look(next);
      next.pawn = Square{place.pawn.index() + 16};
      if (place.pawn.rank() == 1 && (next.pawn.bit() & kings) == 0) look(next);
    }
  }
  return found ? good : open ? Fate::Unknown : bad;
}

}  // namespace

KpkTable::KpkTable() {
  std::vector<Fate> fates(kCount);
  for (std::size_t i = 0; i < kCount; ++i) fates[i] = at_first_sight(place_of(i));
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < kCount; ++i) {
      if (fates[i] != Fate::Unknown) continue;
      fates[i] = by_moves(place_of(i), fates);
      changed = changed || fates[i] != Fate::Unknown;
    }
  }
  for (std::size_t i = 0; i < kCount; ++i) wins_[i] = fates[i] == Fate::Win;
}

const KpkTable& KpkTable::get() {
  static const KpkTable table;
  return table;
}

bool KpkTable::wins(Square king, Square pawn, Square weak_king, bool strong_moves) const {
  const int mirror = pawn.file() < 4 ? 0 : 7;
  const auto seen = [mirror](Square square) { return Square{square.index() ^ mirror}; };
  return wins_[index_of_place({seen(king), seen(pawn), seen(weak_king), strong_moves})];
}

}  // namespace quadriga
