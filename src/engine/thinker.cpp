#include "engine/thinker.h"

namespace quadriga {

std::optional<Error> Thinker::allocate_hash(int megabytes) {
  return megabytes == table_.megabytes() ? std::nullopt : table_.resize(megabytes);
}

std::optional<Error> Thinker::set_hash(int megabytes) {
  const bool same = megabytes == table_.megabytes();
  if (auto error = allocate_hash(megabytes)) return error;
  if (!same) table_.clear(pool_.threads(), kNever);
  return std::nullopt;
}

bool Thinker::agree(const Circumstances& a, const Circumstances& b) {
  return same_settings(a.lab, b.lab) && a.tables.tables == b.tables.tables &&
         a.tables.most_pieces == b.tables.most_pieces && a.tables.rule50 == b.tables.rule50;
}

SearchOutcome Thinker::think(const SearchTask& task, const std::atomic<bool>& stop,
                             const SearchCallbacks& callbacks, const std::atomic<bool>& pondering) {
  const Circumstances now{task.lab, task.tables};
  if (learned_with_ && !agree(*learned_with_, now)) forget(stop);
  learned_with_ = now;
  return pool_.run(task, table_, stop, pondering, callbacks);
}

void Thinker::forget(const std::atomic<bool>& stop) {
  table_.clear(pool_.threads(), stop);
  pool_.clear();
  learned_with_.reset();
}

}  // namespace quadriga
