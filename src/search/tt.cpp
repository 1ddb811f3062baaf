#include "search/tt.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/memory_limit.h"

namespace quadriga {

namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;
constexpr int kDepthOffset = 2;  // quiescence stores at depth 0 and below
constexpr int kAgePenalty = 8;   // plies that an entry loses in worth with each new search

// bits 0-15 move, 16-31 score, 32-47 eval, 48-55 depth, 56-57 bound, 58 PV, 59-63 age
std::uint64_t pack(Move move, Score score, const TtEntry& entry, unsigned age) {
  const auto low16 = [](int x) {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(x));
  };
  return move.bits() | low16(score) << 16 | low16(entry.eval) << 32 |
         static_cast<std::uint64_t>(entry.depth + kDepthOffset) << 48 |
         static_cast<std::uint64_t>(entry.bound) << 56 |
         static_cast<std::uint64_t>(entry.pv) << 58 | static_cast<std::uint64_t>(age) << 59;
}

Score score_in(std::uint64_t word) { return static_cast<std::int16_t>(word >> 16); }
Score eval_in(std::uint64_t word) { return static_cast<std::int16_t>(word >> 32); }
int depth_in(std::uint64_t word) { return static_cast<int>(word >> 48 & 0xFF) - kDepthOffset; }
Bound bound_in(std::uint64_t word) { return static_cast<Bound>(word >> 56 & 3); }
bool pv_in(std::uint64_t word) { return (word >> 58 & 1) != 0; }
unsigned age_in(std::uint64_t word) { return static_cast<unsigned>(word >> 59); }

// Mates and known results are stored as distances from the position; the search counts them from
// the root.
Score to_table(Score score, int ply) {
  if (score >= kTableBound && score <= kMate) return score + ply;
  if (score <= -kTableBound && score >= -kMate) return score - ply;
  return score;
}
Score from_table(Score score, int ply) {
  if (score >= kTableBound && score <= kMate + kMaxPly) return score - ply;
  if (score <= -kTableBound && score >= -kMate - kMaxPly) return score + ply;
  return score;
}

std::uint64_t tag_of(Key key) { return key & 0xFFFF; }

TtEntry unpacked(std::uint64_t word, int ply) {
  const Score score = from_table(score_in(word), ply);
  const bool usable = score >= -kMate && score <= kMate;
  return {Move::from_bits(static_cast<std::uint16_t>(word)),
          usable ? score : kNoScore,
          eval_in(word),
          depth_in(word),
          usable ? bound_in(word) : Bound::None,
          pv_in(word)};
}

}  // namespace

std::optional<Error> TranspositionTable::resize(int megabytes) {
  constexpr std::uint64_t kLeftForOthers = std::uint64_t{64} << 20;  // threads, books, input
  const std::uint64_t bytes = static_cast<std::uint64_t>(megabytes) << 20;
  const std::uint64_t free = free_memory();
  if (free != kNoMemoryLimit && bytes > memory_.size()) {
    const std::uint64_t fits = free + memory_.size() - std::min(free, kLeftForOthers);
    if (bytes > fits)
      return Error{"Hash", std::to_string(megabytes) + " MB",
                   "at most " + std::to_string(fits >> 20) + " MB, the memory that is free"};
  }
  BigMemory memory{bytes};
  if (memory.data() == nullptr)
    return Error{"Hash", std::to_string(megabytes) + " MB",
                 "a size that this machine can allocate"};
  memory_ = std::move(memory);
  buckets_ = static_cast<Bucket*>(memory_.data());
  count_ = memory_.size() / sizeof(Bucket);
  age_ = 0;
  return std::nullopt;
}

void TranspositionTable::clear_part(std::uint64_t part, std::uint64_t parts,
                                    const std::atomic<bool>& stop) {
  constexpr std::ptrdiff_t kAtOnce = 32768;  // buckets, a megabyte
  Bucket* const end = buckets_ + count_ * (part + 1) / parts;
  for (Bucket* begin = buckets_ + count_ * part / parts; begin != end && !stop;) {
    Bucket* const until = begin + std::min(end - begin, kAtOnce);
    for (; begin != until; ++begin) {
      for (auto& word : begin->entries) word.store(0, kRelaxed);
      begin->keys.store(0, kRelaxed);
    }
  }
}

void TranspositionTable::clear(int threads, const std::atomic<bool>& stop) {
  age_ = 0;
  const auto parts = static_cast<std::uint64_t>(std::max(1, threads));
  std::vector<std::thread> helpers;
  std::uint64_t part = 1;
  try {
    for (; part < parts; ++part)
      helpers.emplace_back([this, part, parts, &stop] { clear_part(part, parts, stop); });
  } catch (const std::exception&) {
    // No more threads or memory: the rest of the parts is done here.
  }
  for (; part < parts; ++part) clear_part(part, parts, stop);
  clear_part(0, parts, stop);
  for (std::thread& helper : helpers) helper.join();
  if (stop) memory_.drop_contents();
}

TtEntry TranspositionTable::probe(Key key, int ply) const {
  if (count_ == 0) return {};
  const Bucket& home = bucket(key);
  const std::uint64_t keys = home.keys.load(kRelaxed);
  for (int i = 0; i < kEntries; ++i) {
    if ((keys >> (16 * i) & 0xFFFF) != tag_of(key)) continue;
    const std::uint64_t word = home.entries[i].load(kRelaxed);
    if (word != 0) return unpacked(word, ply);
  }
  return {};
}

TtSlot TranspositionTable::slot(Key key) const {
  TtSlot slot;
  if (count_ == 0) return slot;
  const Bucket& home = bucket(key);
  slot.bucket = static_cast<std::uint64_t>(&home - buckets_);
  slot.buckets = count_;
  const std::uint64_t keys = home.keys.load(kRelaxed);
  for (int i = 0; i < kEntries; ++i) {
    TtSlot::Entry& entry = slot.entries[static_cast<std::size_t>(i)];
    entry.word = home.entries[i].load(kRelaxed);
    entry.tag = static_cast<std::uint16_t>(keys >> (16 * i));
    if (entry.word == 0) continue;
    entry.ours = entry.tag == tag_of(key);
    entry.age = (age() - age_in(entry.word)) & kAgeMask;
    entry.entry = unpacked(entry.word, 0);
  }
  return slot;
}

// Deep and recent entries are worth keeping.
int TranspositionTable::worth(std::uint64_t word) const {
  if (word == 0) return -1000;
  const auto searches_ago = static_cast<int>((age() - age_in(word)) & kAgeMask);
  return depth_in(word) - kAgePenalty * searches_ago;
}

// The entry of the same position, else the one that is worth least.
int TranspositionTable::slot_for(const Bucket& home, std::uint64_t keys, std::uint64_t tag) const {
  int poorest = 0;
  int poorest_worth = 1000;
  for (int i = 0; i < kEntries; ++i) {
    if ((keys >> (16 * i) & 0xFFFF) == tag) return i;
    const int now = worth(home.entries[i].load(kRelaxed));
    if (now < poorest_worth) {
      poorest = i;
      poorest_worth = now;
    }
  }
  return poorest;
}

void TranspositionTable::store(Key key, int ply, const TtEntry& entry) {
  if (count_ == 0) return;
  Bucket& home = bucket(key);
  const std::uint64_t keys = home.keys.load(kRelaxed);
  const std::uint64_t tag = tag_of(key);
  const int slot = slot_for(home, keys, tag);
  const bool same = (keys >> (16 * slot) & 0xFFFF) == tag;
  const std::uint64_t old = home.entries[slot].load(kRelaxed);
  Move move = entry.move;
  if (same && old != 0) {
    // A much shallower bound does not replace the entry. If the new entry has no move, the old move
    // is kept.
    const bool deeper = entry.depth + 4 > depth_in(old);
    if (entry.bound != Bound::Exact && !deeper && age_in(old) == age()) return;
    if (move.is_none()) move = Move::from_bits(static_cast<std::uint16_t>(old));
  }
  home.entries[slot].store(pack(move, to_table(entry.score, ply), entry, age()), kRelaxed);
  const int shift = 16 * slot;
  home.keys.store((keys & ~(std::uint64_t{0xFFFF} << shift)) | tag << shift, kRelaxed);
}

int TranspositionTable::permille_full() const {
  const std::uint64_t sample = std::min<std::uint64_t>(count_, 1000);
  if (sample == 0) return 0;
  std::uint64_t used = 0;
  for (std::uint64_t i = 0; i < sample; ++i)
    for (const auto& entry : buckets_[i].entries) {
      const std::uint64_t word = entry.load(kRelaxed);
      used += word != 0 && age_in(word) == age() ? 1 : 0;
    }
  return static_cast<int>(used * 1000 / (sample * kEntries));
}

}  // namespace quadriga
