#include "formats/tablebases/syzygy_table.h"

#include <string>

namespace quadriga::syzygy {

namespace {

constexpr std::uint32_t kWdlMagic = 0x5D23E871;
constexpr std::uint32_t kDtzMagic = 0xA50C66D7;
constexpr std::size_t kBlockAlignment = 64;
constexpr std::size_t kChecksum = 16;  // at the end of the file

constexpr std::uint32_t kSidesDiffer = 1;  // flags of the file
constexpr std::uint32_t kHasPawns = 2;

constexpr std::uint32_t kSecondMoves = 1;  // flags of a DTZ section
constexpr std::uint32_t kMapped = 2;
constexpr std::uint32_t kWinInPlies = 4;
constexpr std::uint32_t kLossInPlies = 8;
constexpr std::uint32_t kWideMap = 16;

// Which of the four maps belongs to a result.
constexpr std::size_t map_of(TableWdl wdl) {
  switch (wdl) {
    case TableWdl::Loss: return 1;
    case TableWdl::CursedWin: return 2;
    case TableWdl::BlessedLoss: return 3;
    default: return 0;
  }
}

// Distances to cursed wins and blessed losses are always counted in full moves.
bool counted_in_moves(TableWdl wdl, std::uint32_t flags) {
  if (wdl == TableWdl::Win) return (flags & kWinInPlies) == 0;
  if (wdl == TableWdl::Loss) return (flags & kLossInPlies) == 0;
  return true;
}

Error bad_length(std::size_t found, const std::string& expected) {
  return {"length of the file", std::to_string(found) + " bytes", expected};
}

}  // namespace

// ---- Opening -----------------------------------------------------------------------------------

Result<Table> Table::open(Bytes file, TableKind kind, const Material& material) {
  Table table;
  table.kind_ = kind;
  table.material_ = material;
  table.pawns_ = material.has_pawns();
  table.sides_ = kind == TableKind::Wdl && !material.symmetric() ? 2 : 1;
  table.files_ = table.pawns_ ? kFiles : 1;
  if (std::optional<Error> error = table.read(file)) return *std::move(error);
  return table;
}

std::optional<Error> Table::read(Bytes file) {
  if (file.size() % kBlockAlignment != kChecksum)
    return bad_length(file.size(), "16 more than a multiple of 64");
  const Bytes content = file.first(file.size() - kChecksum);
  ByteReader reader(content);
  std::optional<Error> error = read_start(reader);
  if (!error) error = read_layouts(reader);
  if (!error) error = read_headers(reader);
  if (!error) {
    read_maps(reader);
    read_bodies(reader, file);
  }
  // A number read past the end is zero and may have looked wrong: the length is the real problem.
  if (reader.past_end()) return bad_length(file.size(), "enough for all that the header announces");
  if (error) return error;
  reader.align(kBlockAlignment);
  if (reader.position() != content.size())
    return bad_length(file.size(), std::to_string(reader.position() + kChecksum));
  return std::nullopt;
}

std::optional<Error> Table::read_start(ByteReader& reader) const {
  const std::uint32_t magic = reader.four_bytes();
  if (magic != (kind_ == TableKind::Wdl ? kWdlMagic : kDtzMagic))
    return Error{"first four bytes", "other ones",
                 kind_ == TableKind::Wdl ? "those of a WDL table" : "those of a DTZ table"};
  const std::uint32_t flags = reader.byte() & (kSidesDiffer | kHasPawns);
  const std::uint32_t wanted =
      (material_.symmetric() ? 0 : kSidesDiffer) | (pawns_ ? kHasPawns : 0);
  if (flags != wanted)
    return Error{"flags", std::to_string(flags), std::to_string(wanted) + " for these pieces"};
  return std::nullopt;
}

std::optional<Error> Table::read_layouts(ByteReader& reader) {
  for (std::size_t file = 0; file < files_; ++file)
    if (std::optional<Error> error = read_layouts_of(reader, file)) return error;
  reader.align(2);
  return std::nullopt;
}

// Each byte holds two numbers: for the first side to move in its lower half, and for the second
// side in its upper half.
std::optional<Error> Table::read_layouts_of(ByteReader& reader, std::size_t file) {
  const auto half = [](std::uint32_t byte, std::size_t side) { return byte >> (4 * side) & 15; };
  const std::uint32_t lead_places = reader.byte();
  const std::uint32_t pawn_places = material_.both_have_pawns() ? reader.byte() : 0;
  std::array<std::uint32_t, kMaxTablePieces> codes{};
  for (int i = 0; i < material_.piece_count(); ++i)
    codes[static_cast<std::size_t>(i)] = reader.byte();
  for (std::size_t side = 0; side < sides_; ++side) {
    GroupOrder order;
    order.lead_place = static_cast<int>(half(lead_places, side));
    order.pawn_place = static_cast<int>(half(pawn_places, side));
    for (std::size_t i = 0; i < codes.size(); ++i)
      order.codes[i] = static_cast<std::uint8_t>(half(codes[i], side));
    Result<Layout> layout = Layout::make(material_, order, static_cast<int>(file));
    if (!layout) return layout.error();
    sections_[side][file].layout = *layout;
    if (pawns_ && layout->lead_code() != sections_[0][0].layout.lead_code())
      return Error{"leading pawns", "those of both sides", "the same side's in all sections"};
  }
  return std::nullopt;
}

std::optional<Error> Table::read_headers(ByteReader& reader) {
  std::optional<Error> error;
  for_each_section([&](Section& section) {
    if (!error) error = section.values.read_header(reader, section.layout.size());
  });
  if (error || kind_ == TableKind::Wdl || !material_.symmetric() || !pawns_) return error;
  // With equal material the mover is the first side. A search for the other side would never end.
  for_each_section([&](const Section& section) {
    if (section.values.flags() & kSecondMoves)
      error = Error{"side to move", "the second", "the first, as both sides have the same pieces"};
  });
  return error;
}

void Table::read_maps(ByteReader& reader) {
  if (kind_ != TableKind::Dtz) return;
  for_each_section([&](Section& section) { read_maps_of(reader, section); });
  reader.align(2);
}

void Table::read_maps_of(ByteReader& reader, Section& section) {
  if ((section.values.flags() & kMapped) == 0) return;
  section.wide_map = (section.values.flags() & kWideMap) != 0;
  if (section.wide_map) reader.align(2);
  for (Bytes& map : section.maps)
    map = section.wide_map ? reader.take(2 * reader.two_bytes()) : reader.take(reader.byte());
}

void Table::read_bodies(ByteReader& reader, Bytes file) {
  for_each_section([&](Section& section) { section.values.read_sparse_index(reader); });
  for_each_section([&](Section& section) { section.values.read_block_lengths(reader); });
  for_each_section([&](Section& section) {
    reader.align(kBlockAlignment);
    section.values.read_blocks(reader, file);
  });
}

// ---- Probing -----------------------------------------------------------------------------------

LeadPawns Table::lead_of(const Board& board) const {
  return pawns_ ? lead_pawns(board, sections_[0][0].layout.lead_code()) : LeadPawns{};
}

std::optional<std::uint32_t> Table::value_of(const Board& board, const LeadPawns& lead,
                                             const Section& section) const {
  const std::uint64_t index =
      pawns_ ? section.layout.index(board, lead) : section.layout.index(board);
  return section.values.at(index);
}

Answer Table::wdl(const Board& board, bool second) const {
  const LeadPawns lead = lead_of(board);
  const std::size_t side = second ? sides_ - 1 : 0;
  const auto value = value_of(board, lead, sections_[side][static_cast<std::size_t>(lead.file)]);
  if (!value || *value > 4) return {};
  return {Answer::State::Found, static_cast<int>(*value) - 2};
}

Answer Table::dtz(const Board& board, bool second, TableWdl wdl) const {
  const LeadPawns lead = lead_of(board);
  const Section& section = sections_[0][static_cast<std::size_t>(lead.file)];
  const std::uint32_t flags = section.values.flags();
  const bool both_sides = material_.symmetric() && !pawns_;
  if (!both_sides && ((flags & kSecondMoves) != 0) != second) return {Answer::State::OtherSide, 0};
  auto value = value_of(board, lead, section);
  if (value && (flags & kMapped)) value = mapped(section, wdl, *value);
  if (!value) return {};
  const std::uint32_t plies = counted_in_moves(wdl, flags) ? 2 * *value : *value;
  return {Answer::State::Found, static_cast<int>(plies) + 1};
}

std::optional<std::uint32_t> Table::mapped(const Section& section, TableWdl wdl,
                                           std::uint32_t value) {
  const Bytes map = section.maps[map_of(wdl)];
  const std::size_t width = section.wide_map ? 2 : 1;
  if (value >= map.size() / width) return std::nullopt;
  const std::uint8_t* at = map.data() + width * value;
  return section.wide_map ? little16(at) : *at;
}

}  // namespace quadriga::syzygy
