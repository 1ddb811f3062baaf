#include "formats/games/opening_names.h"

#include <algorithm>
#include <string>
#include <vector>

#include "formats/positions/fen.h"
#include "formats/text/compressed_source.h"

namespace quadriga {

namespace {

// The text stays as it was unpacked, and the entries look into it.
class OpeningTable {
 public:
  explicit OpeningTable(std::string text) : text_(std::move(text)) {
    for (std::string_view rest = text_; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      add(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    std::stable_sort(entries_.begin(), entries_.end(), before);
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
    const std::size_t first = line.find('\t');
    const std::size_t second = std::min(first, line.size()) == line.size()
                                   ? std::string_view::npos
                                   : line.find('\t', first + 1);
    if (second == std::string_view::npos) return;
    const Result<Proved> position = read_fen(line.substr(0, first));
    if (!position) return;
    entries_.push_back({position->position.key(), line.substr(first + 1, second - first - 1),
                        line.substr(second + 1)});
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

// Unpacked when it is first asked for (five milliseconds), and never changed.
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
