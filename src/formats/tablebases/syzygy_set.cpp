#include "formats/tablebases/syzygy_set.h"

#include <algorithm>
#include <bit>

namespace quadriga::syzygy {

namespace {
constexpr std::uint64_t kHashFactor = 0x9E3779B97F4A7C15;
constexpr std::size_t kFewestSlots = 16;

Error unreadable_part() {
  return {"file", "a part that can no longer be read",
          "the whole file (it must not be truncated while it is in use)"};
}
}  // namespace

// ---- One table --------------------------------------------------------------------------------

void LazyTable::set_file(const TableFile& file) {
  file_ = file;
  state_.store(State::Closed, std::memory_order_relaxed);
}

std::optional<Error> LazyTable::map_and_read() {
  Result<MappedFile> mapped = MappedFile::open(file_.folder + '/' + file_.name);
  if (!mapped) return mapped.error();
  mapped_ = std::move(mapped).value();
  Result<Table> table = Table::open(mapped_.bytes(), file_.kind, file_.material);
  if (mapped_.damaged()) return unreadable_part();
  if (!table) return table.error();
  table_.emplace(std::move(table).value());
  return std::nullopt;
}

std::optional<std::string> LazyTable::open() {
  if (!can_be_opened()) return std::nullopt;
  if (const std::optional<Error> error = map_and_read()) return refuse(*error);
  state_.store(State::Ready, std::memory_order_release);
  return std::nullopt;
}

std::optional<std::string> LazyTable::refuse(const Error& error) {
  if (state_.exchange(State::Refused) == State::Refused) return std::nullopt;
  return Error{"tablebase " + file_.name + ", " + error.field, error.found, error.expected}
      .message();
}

// ---- All tables -------------------------------------------------------------------------------

TableSet::TableSet(const std::vector<TableFile>& files) {
  for (const TableFile& file : files) add(file);
}

void TableSet::add(const TableFile& file) {
  Entry* entry = entry_of(file.material);
  if (entry == nullptr) return;
  LazyTable& table = file.kind == TableKind::Wdl ? entry->wdl : entry->dtz;
  if (table.known()) return;
  table.set_file(file);
  ++count_;
  largest_ = std::max(largest_, file.material.piece_count());
}

// Null for a KvKQ next to a KQvK: all files of an entry must see the board from the same side.
TableSet::Entry* TableSet::entry_of(const Material& material) {
  for (const Slot& slot : slots_)
    if (slot.key == material.key()) return slot.second ? nullptr : slot.entry;
  if (2 * (used_ + 2) > slots_.size()) grow();
  Entry& entry = entries_.emplace_back();
  enter({material.key(), &entry, false});
  if (!material.symmetric()) enter({material.swapped().key(), &entry, true});
  return &entry;
}

void TableSet::grow() {
  const std::vector<Slot> old = std::move(slots_);
  slots_.assign(std::max(kFewestSlots, 2 * old.size()), Slot{});
  hash_shift_ = 64 - std::countr_zero(slots_.size());
  used_ = 0;
  for (const Slot& slot : old)
    if (slot.entry != nullptr) enter(slot);
}

void TableSet::enter(Slot slot) {
  std::size_t at = (slot.key * kHashFactor) >> hash_shift_;
  while (slots_[at].entry != nullptr) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = slot;
  ++used_;
}

const TableSet::Slot* TableSet::find(const Board& board) const {
  if (slots_.empty()) return nullptr;
  const std::uint64_t key = material_of(board).key();
  std::size_t at = (key * kHashFactor) >> hash_shift_;
  while (slots_[at].key != key) {
    if (slots_[at].entry == nullptr) return nullptr;
    at = (at + 1) & (slots_.size() - 1);
  }
  return slots_[at].entry == nullptr ? nullptr : &slots_[at];
}

const Table* TableSet::open(LazyTable& table) const {
  if (const Table* ready = table.ready()) return ready;
  if (!table.can_be_opened()) return nullptr;
  const std::lock_guard lock(mutex_);
  if (std::optional<std::string> fault = table.open()) faults_.push_back(*std::move(fault));
  return table.ready();
}

void TableSet::report(LazyTable& table, const Error& error) const {
  const std::lock_guard lock(mutex_);
  if (std::optional<std::string> fault = table.refuse(error)) faults_.push_back(*std::move(fault));
}

Answer TableSet::checked(LazyTable& table, const Answer& answer) const {
  if (table.damaged()) {
    report(table, unreadable_part());
    return {};
  }
  if (answer.state == Answer::State::Corrupt)
    report(table, {"packed values", "an impossible code or index", "an intact table"});
  return answer;
}

std::vector<std::string> TableSet::faults() const {
  const std::lock_guard lock(mutex_);
  return faults_;
}

// ---- Probing ----------------------------------------------------------------------------------

Answer TableSet::wdl(const Board& board) const {
  const Slot* slot = find(board);
  const Table* table = slot != nullptr ? open(slot->entry->wdl) : nullptr;
  if (table == nullptr) return {};
  return checked(slot->entry->wdl,
                 table->wdl(slot->second ? board.flipped() : board, slot->second));
}

Answer TableSet::dtz(const Board& board, TableWdl wdl) const {
  const Slot* slot = find(board);
  const Table* table = slot != nullptr ? open(slot->entry->dtz) : nullptr;
  if (table == nullptr) return {};
  return checked(slot->entry->dtz,
                 table->dtz(slot->second ? board.flipped() : board, slot->second, wdl));
}

}  // namespace quadriga::syzygy
