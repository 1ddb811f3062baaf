#include "formats/games/opening_names.h"

#include <algorithm>
#include <string>
#include <vector>

#include "formats/positions/move_text.h"
#include "formats/positions/quick_san.h"
#include "formats/text/compressed_source.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

// The position after moves in SAN from the start position; none if one cannot be read.
std::optional<Position> position_after(std::string_view moves) {
  Position position = Position::start();
  for (const std::string_view word : split_words(moves)) {
    Move move = quick_san(position, word);
    if (move.is_none()) {
      const Result<Move> read = read_san(position, word);
      if (!read) return std::nullopt;
      move = read.value();
    }
    position = position.after(move);
  }
  return position;
}

// Removes the text before the separator, and the separator itself; returns the former.
std::string_view take_until(char separator, std::string_view& text) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return taken;
}

// Keeps the decompressed text; the entries point into it.
class OpeningTable {
 public:
  explicit OpeningTable(std::string text) : text_(std::move(text)) {
    for (std::string_view rest = text_; !rest.empty();) add(take_until('\n', rest));
    std::stable_sort(entries_.begin(), entries_.end(), before);
    const auto same = [](const Entry& a, const Entry& b) { return a.key == b.key; };
    entries_.erase(std::unique(entries_.begin(), entries_.end(), same), entries_.end());
  }

  std::size_t size() const { return entries_.size(); }

  std::optional<OpeningName> find(Key key) const {
    const Entry wanted{key, {}, {}};
    const auto found = std::lower_bound(entries_.begin(), entries_.end(), wanted, before);
    if (found == entries_.end() || found->key != key) return std::nullopt;
    return OpeningName{found->eco, found->name, 0};
  }

 private:
  struct Entry {
    Key key;
    std::string_view eco;
    std::string_view name;
  };
  static bool before(const Entry& a, const Entry& b) { return a.key < b.key; }

  void add(std::string_view line) {
    const std::string_view eco = take_until('\t', line);
    const std::string_view name = take_until('\t', line);
    if (const std::optional<Position> position = position_after(line))
      entries_.push_back({position->key(), eco, name});
  }

  std::string text_;
  std::vector<Entry> entries_;
};

std::string unpacked_names() {
  constexpr std::size_t kLargest = std::size_t{1} << 24;
  auto source = unpacked(std::make_unique<MemorySource>(packed_opening_names()), "opening names");
  if (!source) return {};
  Result<std::string> text = read_whole(*source.value(), kLargest, "opening names");
  return text ? std::move(text).value() : std::string{};
}

// Decompressed on first use, then constant.
const OpeningTable& table() {
  static const OpeningTable kTable{unpacked_names()};
  return kTable;
}

}  // namespace

std::optional<OpeningName> opening_of(const Game& game) {
  const KeyHistory& keys = game.history();
  for (std::size_t plies_ago = 0; plies_ago < keys.size(); ++plies_ago) {
    std::optional<OpeningName> opening = table().find(keys.back(static_cast<int>(plies_ago)));
    if (!opening) continue;
    opening->ply = static_cast<int>(keys.size() - 1 - plies_ago);
    return opening;
  }
  return std::nullopt;
}

std::size_t named_openings() { return table().size(); }

}  // namespace quadriga
