#include "formats/tablebases/syzygy.h"

#include "formats/tablebases/syzygy_files.h"
#include "formats/tablebases/syzygy_probe.h"
#include "formats/tablebases/syzygy_set.h"

namespace quadriga {

namespace {

bool covered(const syzygy::TableSet& tables, const Board& board) {
  return popcount(board.occupied()) <= tables.largest() && board.castling_rooks() == 0;
}

}  // namespace

Tablebases::Tablebases() : tables_(std::make_unique<syzygy::TableSet>()) {}
Tablebases::~Tablebases() = default;
Tablebases::Tablebases(Tablebases&&) noexcept = default;
Tablebases& Tablebases::operator=(Tablebases&&) noexcept = default;

std::vector<std::string> Tablebases::load(std::string_view folders) {
  syzygy::FoundTables found = syzygy::find_tables(folders);
  const bool keep = found.folders_read == 0 && !found.notes.empty();
  if (!keep) tables_ = std::make_unique<syzygy::TableSet>(found.files);
  return std::move(found.notes);
}

int Tablebases::largest() const { return tables_->largest(); }
std::size_t Tablebases::count() const { return tables_->count(); }
std::vector<std::string> Tablebases::faults() const { return tables_->faults(); }

std::optional<TableWdl> Tablebases::probe_wdl(const Position& position) const {
  if (!covered(*tables_, position.board())) return std::nullopt;
  return syzygy::Prober(*tables_).wdl(position);
}

std::optional<int> Tablebases::probe_dtz(const Position& position) const {
  if (!covered(*tables_, position.board())) return std::nullopt;
  return syzygy::Prober(*tables_).dtz(position);
}

std::optional<std::vector<Tablebases::RootMove>> Tablebases::rank_root(const Position& position,
                                                                       bool repeated) const {
  if (!covered(*tables_, position.board())) return std::nullopt;
  const syzygy::Prober prober(*tables_);
  if (auto ranked = prober.rank_by_dtz(position, repeated)) return ranked;
  return prober.rank_by_wdl(position);
}

}  // namespace quadriga
