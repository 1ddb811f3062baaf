// The transposition table: what is already known about positions, shared by all threads.
//
// Buckets of 32 bytes, two to a cache line: three entries of one 64-bit word each and one word with
// their three 16-bit keys. All words are relaxed atomics, so there is no data race and no lock. An
// entry may still belong to another position, so the move is checked for legality and the score for
// its range before use.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "base/big_memory.h"
#include "base/result.h"
#include "core/keys.h"
#include "core/move.h"
#include "eval/score.h"

namespace quadriga {

// A copy of an entry. Scores are relative to the node that probes.
struct TtEntry {
  Move move;
  Score score = kNoScore;
  Score eval = kNoScore;  // static, before any correction
  int depth = 0;
  Bound bound = Bound::None;
  bool pv = false;  // was on a principal variation

  bool hit() const { return bound != Bound::None || eval != kNoScore; }
};

// The bucket of a position and its entries, for display.
struct TtSlot {
  struct Entry {
    std::uint64_t word = 0;  // as it is stored; 0: empty
    std::uint16_t tag = 0;   // the low bits of the key it belongs to
    bool ours = false;       // the tag matches the position
    unsigned age = 0;        // searches ago
    TtEntry entry{};
  };
  std::uint64_t bucket = 0;
  std::uint64_t buckets = 0;
  std::array<Entry, 3> entries{};
};

class TranspositionTable {
 public:
  // Empty: probes miss and stores vanish until resize().
  TranspositionTable() = default;

  // The new table is empty, but the system has not yet provided its pages: clear() makes it do so.
  // If the memory is not there, the old table stays, and the error says what would fit.
  [[nodiscard]] std::optional<Error> resize(int megabytes);
  // Empties the table. If `stop` is set meanwhile, the rest goes back to the system, so that this
  // ends at once.
  void clear(int threads, const std::atomic<bool>& stop);
  int megabytes() const { return static_cast<int>(memory_.size() >> 20); }

  // Entries of earlier searches are the first to be replaced.
  void new_search() { age_.store((age() + 1) & kAgeMask, std::memory_order_relaxed); }

  void prefetch(Key key) const {
    if (count_ != 0) __builtin_prefetch(&bucket(key));
  }
  TtEntry probe(Key key, int ply) const;
  void store(Key key, int ply, const TtEntry& entry);
  TtSlot slot(Key key) const;

  // How full the table is with entries of this search, in thousandths (from a sample).
  int permille_full() const;

 private:
  static constexpr int kEntries = 3;
  static constexpr unsigned kAgeMask = 31;

  struct alignas(32) Bucket {
    std::atomic<std::uint64_t> entries[kEntries];
    std::atomic<std::uint64_t> keys;  // 16 bits each
  };
  static_assert(sizeof(Bucket) == 32);

  Bucket& bucket(Key key) const {
    __extension__ using Wide = unsigned __int128;
    return buckets_[static_cast<std::uint64_t>((static_cast<Wide>(key) * count_) >> 64)];
  }
  unsigned age() const { return age_.load(std::memory_order_relaxed); }
  void clear_part(std::uint64_t part, std::uint64_t parts, const std::atomic<bool>& stop);
  int worth(std::uint64_t word) const;
  int slot_for(const Bucket& home, std::uint64_t keys, std::uint64_t tag) const;

  BigMemory memory_;
  Bucket* buckets_ = nullptr;
  std::uint64_t count_ = 0;
  std::atomic<unsigned> age_{0};  // slot() may be called during a search
};

}  // namespace quadriga
