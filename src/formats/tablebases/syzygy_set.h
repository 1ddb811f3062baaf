// All tables at hand, found by material and opened when first asked.
#pragma once

#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "formats/tablebases/syzygy_files.h"
#include "formats/tablebases/syzygy_table.h"

namespace quadriga::syzygy {

// A table that opens itself once, whichever thread asks first.
class LazyTable {
 public:
  bool known() const { return state_.load(std::memory_order_relaxed) != State::Unknown; }
  // Before others can see it.
  void set_file(const TableFile& file);

  // The table if it is open and in order.
  const Table* ready() const {
    return state_.load(std::memory_order_acquire) == State::Ready ? &*table_ : nullptr;
  }
  bool can_be_opened() const { return state_.load(std::memory_order_acquire) == State::Closed; }

  // The following two need the set's lock. Both answer with a sentence if the table is refused,
  // each table only once.
  std::optional<std::string> open();
  std::optional<std::string> refuse(const Error& error);

 private:
  enum class State : std::uint8_t { Unknown, Closed, Ready, Refused };

  std::optional<Error> map_and_read();

  std::atomic<State> state_{State::Unknown};
  TableFile file_;
  MappedFile mapped_;
  std::optional<Table> table_;  // stays when it is refused later: others may still be reading
};

class TableSet {
 public:
  TableSet() = default;
  explicit TableSet(const std::vector<TableFile>& files);

  int largest() const { return largest_; }
  std::size_t count() const { return count_; }
  std::vector<std::string> faults() const;

  // What the table of the board's material says for the side to move; Corrupt if there is none.
  Answer wdl(const Board& board) const;                // -2 to 2, captures not considered
  Answer dtz(const Board& board, TableWdl wdl) const;  // half-moves without sign

 private:
  struct Entry {
    LazyTable wdl;
    LazyTable dtz;
  };
  // Open addressing; every material is entered from both sides. Bare kings, key 0, mark a free
  // slot: they have no table.
  struct Slot {
    std::uint64_t key = 0;
    Entry* entry = nullptr;
    bool second = false;  // the mover is the table's second side
  };

  void add(const TableFile& file);
  Entry* entry_of(const Material& material);
  void grow();
  void enter(Slot slot);
  const Slot* find(const Board& board) const;
  const Table* open(LazyTable& table) const;
  void report_corrupt(LazyTable& table) const;

  std::deque<Entry> entries_;  // never moved
  std::vector<Slot> slots_;
  std::size_t used_ = 0;
  int hash_shift_ = 64;
  int largest_ = 0;
  std::size_t count_ = 0;
  mutable std::mutex mutex_;  // for opening and for faults
  mutable std::vector<std::string> faults_;
};

}  // namespace quadriga::syzygy
