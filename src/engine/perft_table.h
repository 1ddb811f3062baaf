// Remembers the leaf counts of subtrees, shared by all threads of a perft.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "base/big_memory.h"
#include "base/result.h"
#include "core/keys.h"

namespace quadriga {

// Buckets of four 16-byte entries, one cache line. Entries are two relaxed atomic words; the
// first is stored XORed with the second, so a torn entry matches no key.
class PerftTable {
 public:
  static constexpr std::size_t kEntryBytes = 16;

  // As many buckets as fit into `bytes`; an error if the memory cannot be allocated.
  static Result<std::unique_ptr<PerftTable>> make(std::size_t bytes);

  void prefetch(Key key, int depth) const { __builtin_prefetch(&bucket(mixed(key, depth))); }
  std::optional<std::uint64_t> find(Key key, int depth) const;
  void store(Key key, int depth, std::uint64_t nodes);

 private:
  struct Entry {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};  // nodes << 8 | depth
  };
  struct alignas(64) Bucket {
    Entry entries[4];
  };

  explicit PerftTable(BigMemory memory)
      : memory_(std::move(memory)),
        buckets_(static_cast<Bucket*>(memory_.data())),
        count_(memory_.size() / sizeof(Bucket)) {}

  // The depth is part of the hash: a count is valid for its own depth only.
  static Key mixed(Key key, int depth) {
    return key ^ (static_cast<Key>(depth) * 0x9E3779B97F4A7C15);
  }
  Bucket& bucket(Key mixed_key) const {
    __extension__ using Wide = unsigned __int128;
    const Wide wide = static_cast<Wide>(mixed_key) * count_;
    return buckets_[static_cast<std::uint64_t>(wide >> 64)];
  }

  BigMemory memory_;  // zeroes are empty entries: depth 0 is never looked up
  Bucket* buckets_;
  std::uint64_t count_;
};

}  // namespace quadriga
