#include "engine/perft_table.h"

#include <string>

namespace quadriga {

Result<std::unique_ptr<PerftTable>> PerftTable::make(std::size_t bytes) {
  static_assert(sizeof(Entry) == kEntryBytes);
  BigMemory memory{bytes};
  if (memory.data() == nullptr)
    return Error{"hash", std::to_string(bytes >> 20) + " MB",
                 "a size that this machine can allocate"};
  return std::unique_ptr<PerftTable>(new PerftTable(std::move(memory)));
}

std::optional<std::uint64_t> PerftTable::find(Key key, int depth) const {
  const Key wanted = mixed(key, depth);
  for (const Entry& entry : bucket(wanted).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    const std::uint64_t check = entry.check.load(std::memory_order_relaxed);
    if ((check ^ data) == wanted && (data & 0xFF) == static_cast<std::uint64_t>(depth))
      return data >> 8;
  }
  return std::nullopt;
}

// Replaces the first entry of a shallower subtree, else the last entry.
void PerftTable::store(Key key, int depth, std::uint64_t nodes) {
  const Key wanted = mixed(key, depth);
  Bucket& home = bucket(wanted);
  Entry* place = &home.entries[3];
  for (Entry& entry : home.entries) {
    const std::uint64_t held = entry.data.load(std::memory_order_relaxed) & 0xFF;
    if (held < static_cast<std::uint64_t>(depth)) {
      place = &entry;
      break;
    }
  }
  const std::uint64_t data = nodes << 8 | static_cast<std::uint64_t>(depth);
  place->check.store(wanted ^ data, std::memory_order_relaxed);
  place->data.store(data, std::memory_order_relaxed);
}

}  // namespace quadriga
