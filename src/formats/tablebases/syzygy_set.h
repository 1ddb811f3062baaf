// All available tables, found by material and opened when first probed.
#pragma once

#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/mapped_file.h"
#include "formats/tablebases/syzygy_files.h"
#include "formats/tablebases/syzygy_table.h"

namespace quadriga::syzygy {

// A table that is opened once, by whichever thread probes it first.
class LazyTable {
 public:
  bool known() const { return state_.load(std::memory_order_relaxed) != State::Unknown; }
  // To be called before other threads can see it.
  void set_file(const TableFile& file);

  // The table if it is open and valid.
  const Table* ready() const {
    return state_.load(std::memory_order_acquire) == State::Ready ? &*table_ : nullptr;
  }
  // To be asked after reading from the table: was its file truncated meanwhile, or its disk at
  // fault?
  bool damaged() const { return mapped_.damaged(); }
  bool can_be_opened() const { return state_.load(std::memory_order_acquire) == State::Closed; }

  // The following two need the set's lock. Both return a message if the table is refused, once for
  // each table.
  std::optional<std::string> open();
  std::optional<std::string> refuse(const Error& error);

 private:
  enum class State : std::uint8_t { Unknown, Closed, Ready, Refused };

  std::optional<Error> map_and_read();

  std::atomic<State> state_{State::Unknown};
  TableFile file_;
  MappedFile mapped_;
  std::optional<Table> table_;  // stays if refused later: others may still be reading
};

class TableSet {
 public:
  TableSet() = default;
  explicit TableSet(const std::vector<TableFile>& files);

  int largest() const { return largest_; }
  std::size_t count() const { return count_; }
  std::vector<std::string> faults() const;

  // The table's value for the side to move; Corrupt if there is no table.
  Answer wdl(const Board& board) const;                // -2 to 2, captures ignored
  Answer dtz(const Board& board, TableWdl wdl) const;  // half-moves, unsigned

 private:
  struct Entry {
    LazyTable wdl;
    LazyTable dtz;
  };
  // Open addressing; every material is entered from both sides. Key 0, bare kings, marks a free
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
  // Nothing, and a report, if the table could not be read or decoded.
  Answer checked(LazyTable& table, const Answer& answer) const;
  void report(LazyTable& table, const Error& error) const;

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
