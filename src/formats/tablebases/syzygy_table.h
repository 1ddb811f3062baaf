// One table file: checks its header against its length, and looks up the values of positions.
#pragma once

#include <array>
#include <optional>

#include "base/result.h"
#include "formats/tablebases/syzygy.h"
#include "formats/tablebases/syzygy_decode.h"
#include "formats/tablebases/syzygy_index.h"

namespace quadriga::syzygy {

enum class TableKind : std::uint8_t { Wdl, Dtz };

struct Answer {
  enum class State : std::uint8_t {
    Found,
    OtherSide,  // a DTZ table that has only positions with the other side to move
    Corrupt,    // the value could not be decoded
  };
  State state = State::Corrupt;
  int value = 0;
};

class Table {
 public:
  // `file` must outlive the table. The error names the invalid part.
  static Result<Table> open(Bytes file, TableKind kind, const Material& material);

  // The board from the view of the table's first side: its pieces are `mine`. `second`: the second
  // side is to move; with equal material the mover counts as the first.
  Answer wdl(const Board& board, bool second) const;  // -2 to 2, captures ignored
  // Half-moves, at least 1, unsigned. `wdl` must be the result, and not a draw.
  Answer dtz(const Board& board, bool second, TableWdl wdl) const;

 private:
  static constexpr std::size_t kFiles = 4;
  static constexpr std::size_t kSides = 2;

  // The positions with one side to move and, with pawns, the lead pawn on one file.
  struct Section {
    Layout layout;
    PackedValues values;
    bool wide_map = false;
    std::array<Bytes, 4> maps{};  // DTZ by result: what a stored number stands for
  };

  std::optional<Error> read(Bytes file);
  std::optional<Error> read_start(ByteReader& reader) const;
  std::optional<Error> read_layouts(ByteReader& reader);
  std::optional<Error> read_layouts_of(ByteReader& reader, std::size_t file);
  std::optional<Error> read_headers(ByteReader& reader);
  void read_maps(ByteReader& reader);
  static void read_maps_of(ByteReader& reader, Section& section);
  void read_bodies(ByteReader& reader, Bytes file);

  template <class Visit>
  void for_each_section(Visit visit) {
    for (std::size_t file = 0; file < files_; ++file)
      for (std::size_t side = 0; side < sides_; ++side) visit(sections_[side][file]);
  }

  std::optional<std::uint32_t> value_of(const Board& board, const LeadPawns& lead,
                                        const Section& section) const;
  LeadPawns lead_of(const Board& board) const;
  static std::optional<std::uint32_t> mapped(const Section& section, TableWdl wdl,
                                             std::uint32_t value);

  TableKind kind_ = TableKind::Wdl;
  Material material_;
  bool pawns_ = false;
  std::size_t sides_ = 1;
  std::size_t files_ = 1;
  std::array<std::array<Section, kFiles>, kSides> sections_;
};

}  // namespace quadriga::syzygy
