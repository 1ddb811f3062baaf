#include "formats/games/pgn.h"

#include <algorithm>
#include <array>

#include "formats/games/pgn_parser.h"
#include "formats/positions/letters.h"
#include "formats/text/text.h"

namespace quadriga {

std::string_view text_of(PgnResult result) {
  static constexpr std::array<std::string_view, 4> kTexts{"*", "1-0", "0-1", "1/2-1/2"};
  return kTexts[static_cast<std::size_t>(result)];
}

std::string_view PgnGame::tag(std::string_view name) const {
  for (const PgnTag& each : tags)
    if (each.first == name) return each.second;
  return "";
}

void PgnGame::set_tag(std::string_view name, std::string_view value) {
  for (PgnTag& each : tags) {
    if (each.first != name) continue;
    each.second = value;
    return;
  }
  tags.emplace_back(name, value);
}

PgnReader::PgnReader(ByteSource& source, PgnOptions options)
    : parser_(std::make_unique<PgnParser>(source, options)) {}
PgnReader::~PgnReader() = default;
PgnReader::PgnReader(PgnReader&& other) noexcept = default;
PgnReader& PgnReader::operator=(PgnReader&& other) noexcept = default;

Result<bool> PgnReader::next(PgnGame& game) { return parser_->next(game); }

bool PgnReader::truncated() const { return parser_->truncated(); }

}  // namespace quadriga
