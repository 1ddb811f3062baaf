// The evaluation caches of one thread: pawn structure with kings, material, and whole positions.
//
// The pawn and material tables store and compare what an entry was computed from, so a collision
// costs time but never gives a wrong score. For whole positions, 62 bits of the key are compared.
// The size is fixed: less than 2 MB a thread, see the assertion below. A network has its sums here
// too, 272 plies and places of two bytes a neuron: 140 kB at width 256.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "base/zeroed.h"
#include "core/position.h"
#include "eval/material_view.h"
#include "eval/network/accumulators.h"
#include "eval/score.h"

namespace quadriga {

// The pawns of both sides, seen from the side to move, and the scores computed from them.
struct PawnEntry {
  Bitboard ours;
  Bitboard theirs;
  std::int32_t filled;  // 0: not computed yet
  Pair structure;       // ours minus theirs

  // With the kings, for one placement of kings and castling rooks.
  std::uint8_t our_king;
  std::uint8_t foe_king;
  std::uint8_t kings_filled;
  Bitboard castling_rooks;
  Pair kings;  // ours minus theirs
};

struct MaterialEntry {
  std::uint64_t counts;  // piece counts of both sides, and which side has the bishop pair
  std::int32_t filled;
  Pair balance;  // ours minus theirs
};

class EvalTables {
 public:
  EvalTables()
      : pawns_(make_zeroed<Pawns>()),
        material_(make_zeroed<Materials>()),
        scores_(make_zeroed<Scores>()) {}

  // Prefetches the entries that an evaluation of the position will read.
  void prefetch(const Position& position) const {
    __builtin_prefetch(&(*pawns_)[pawn_slot(position)]);
    __builtin_prefetch(&(*scores_)[position.key() % kScoreSlots]);
  }

  // The entry for these pawns; `filled` is 0 if it has to be computed.
  PawnEntry& pawns(const Position& position) {
    const Board& board = position.board();
    PawnEntry& entry = (*pawns_)[pawn_slot(position)];
    const Bitboard ours = board.pawns() & board.mine;
    const Bitboard theirs = board.pawns() & ~board.mine;
    if (entry.ours != ours || entry.theirs != theirs) entry = {ours, theirs, 0, {}, 0, 0, 0, 0, {}};
    return entry;
  }

  MaterialEntry& material(std::uint64_t counts) {
    MaterialEntry& entry = (*material_)[(counts * 0x9E3779B97F4A7C15 >> 40) % kMaterialSlots];
    if (entry.counts != counts) entry = {counts, 0, {}};
    return entry;
  }

  // The sums of this network's neurons.
  Accumulators& accumulators(const std::shared_ptr<const Network>& network) {
    if (!accumulators_ || accumulators_->network() != network)
      accumulators_ = std::make_unique<Accumulators>(network);
    return *accumulators_;
  }

  // The evaluation of a whole position, or kNoScore.
  Score score(Key key) const {
    const std::uint64_t entry = (*scores_)[key % kScoreSlots];
    return (entry ^ key) >> kScoreBits == 0
               ? static_cast<Score>(static_cast<std::int16_t>(entry & kScoreMask))
               : kNoScore;
  }
  void remember(Key key, Score score) {
    const auto bits = static_cast<std::uint16_t>(score);
    (*scores_)[key % kScoreSlots] = (key & ~kScoreMask) | bits;
  }

  void clear() {
    scores_->fill({});
    pawns_->fill({});
    material_->fill({});
  }

 private:
  static constexpr std::size_t kPawnSlots = 32768;
  static constexpr std::size_t kMaterialSlots = 8192;
  // An entry holds the score in the low bits and the key above them.
  static constexpr std::size_t kScoreSlots = 16384;
  static constexpr int kScoreBits = 16;
  static constexpr std::uint64_t kScoreMask = (1U << kScoreBits) - 1;
  static std::size_t pawn_slot(const Position& position) {
    const auto side = static_cast<std::size_t>(index_of(position.side_to_move()));
    return (position.partial_keys().pawns + side * 0x9E37) % kPawnSlots;
  }
  using Pawns = std::array<PawnEntry, kPawnSlots>;
  using Materials = std::array<MaterialEntry, kMaterialSlots>;
  using Scores = std::array<std::uint64_t, kScoreSlots>;
  static_assert(sizeof(Pawns) + sizeof(Materials) + sizeof(Scores) < (2U << 20));
  Zeroed<Pawns> pawns_;
  Zeroed<Materials> material_;
  Zeroed<Scores> scores_;
  std::unique_ptr<Accumulators> accumulators_;  // only where a network evaluates
};

}  // namespace quadriga
