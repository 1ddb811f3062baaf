#include "arena/match_pgn.h"

#include <fstream>
#include <utility>

namespace quadriga {

namespace {

constexpr std::string_view kFirstTag = "[Event \"";
constexpr std::uint64_t kLargestGame = 4 << 20;

// The contents from a place on.
std::string text_from(const std::string& path, std::uint64_t from, std::uint64_t size) {
  std::string text(size, '\0');
  std::ifstream file{path, std::ios::binary};
  file.seekg(static_cast<std::streamoff>(from));
  file.read(text.data(), static_cast<std::streamsize>(size));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

bool is_one_game(std::string_view text) {
  return text.find(std::string("\n") + std::string(kFirstTag)) == std::string_view::npos;
}

// A tag that is not there yet fits.
bool fits(std::string_view text, const std::string& name, const std::string& value) {
  const std::string begin = '[' + name + " \"";
  const std::size_t at = text.find(begin);
  if (at == std::string_view::npos) return true;
  const std::string whole = begin + value + "\"]\n";
  const std::string_view found = text.substr(at, whole.size());
  return std::string_view(whole).starts_with(found);
}

}  // namespace

Result<MatchPgn> MatchPgn::open(const std::string& path) {
  Result<OutputFile> file = OutputFile::append(path, OutputFile::Devices::Allowed);
  if (!file) return Error{"--pgn", file.error().found, file.error().expected};
  const bool locked = file.value().lock();
  return MatchPgn{std::move(file).value(), locked};
}

std::optional<Error> MatchPgn::drop_unlogged(std::uint64_t size,
                                             const std::function<bool(std::string_view)>& ours) {
  const std::optional<std::uint64_t> now = file_.size();
  if (!now || *now <= size || *now - size > kLargestGame || !locked_) return std::nullopt;
  const std::string text = text_from(file_.path(), size, *now - size);
  if (text.empty() || !is_one_game(text) || !ours(text)) return std::nullopt;
  return file_.resize(size);
}

std::optional<Error> MatchPgn::write(std::string_view game) {
  before_ = file_.size();
  return file_.write(game);
}

void MatchPgn::take_back() {
  if (const auto before = std::exchange(before_, std::nullopt); before && locked_)
    static_cast<void>(file_.resize(*before));
}

bool begins_game(std::string_view text, const std::string& event, const std::string& round,
                 const std::string& white, const std::string& black) {
  const bool begins = text.starts_with(kFirstTag) || kFirstTag.starts_with(text);
  return begins && fits(text, "Event", event) && fits(text, "Round", round) &&
         fits(text, "White", white) && fits(text, "Black", black);
}

}  // namespace quadriga
