// The part of the PGN parser that reads tags and sets up the start position.
#include <algorithm>
#include <array>

#include "formats/games/pgn_parser.h"
#include "formats/games/pgn_words.h"
#include "formats/positions/fen.h"

namespace quadriga {

namespace {

// Letters and digits only, lower case: "Chess 960" and "chess-960" are the same.
std::string plain_name(std::string_view text) {
  std::string name;
  for (const char c : text)
    if (is_letter(c) || is_digit(c)) name += to_lower(c);
  return name;
}

template <std::size_t kSize>
bool is_one_of(std::string_view name, const std::array<std::string_view, kSize>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array<std::string_view, 7> kStandardNames{
    "", "standard", "regular", "normal", "chess", "classical", "fromposition"};
constexpr std::array<std::string_view, 8> kChess960Names{
    "chess960",           "960", "fischerrandom", "fischerandom",
    "fischerrandomchess", "frc", "dfrc",          "doublefischerrandom"};

}  // namespace

// ---- Tags -------------------------------------------------------------------------------------

bool PgnParser::read_bracket() {
  const bool tag = looks_like_tag(input_.ahead());
  if (section_ == Section::Moves) return tag ? false : fault("'['", "a move or a complete tag");
  const bool next_game = input_.ahead().starts_with(kFirstTag) && !game_->tag("Event").empty();
  return next_game ? false : read_tag();
}

bool PgnParser::read_tag() {
  if (section_ == Section::Nothing) game_->first_line = input_.line();
  section_ = Section::Tags;
  input_.pass(1);
  PgnTag& tag = game_->tags.emplace_back();
  if (!read_tag_name(tag.first) || !read_tag_value(tag.second) ||
      !spend_text(tag.first.size() + tag.second.size())) {
    game_->tags.pop_back();
    return false;
  }
  if (tag.first == "FEN") fen_line_ = input_.line();
  if (tag.first == "Variant") variant_line_ = input_.line();
  return true;
}

bool PgnParser::read_tag_name(std::string& name) {
  input_.skip_blanks();
  const std::string_view text = input_.ahead();
  const auto belongs = [](char c) { return c > ' ' && c != '"' && c != '[' && c != ']'; };
  std::size_t size = 0;
  while (size < text.size() && size < kLongestWord && belongs(text[size])) ++size;
  if (size == 0 || !(is_letter(text[0]) || is_digit(text[0])))
    return fault(quoted(std::string(text.substr(0, size + 1))), "the name of a tag");
  name.assign(text.substr(0, size));
  input_.pass(size);
  input_.skip_blanks();
  if (input_.peek() != '"')
    return fault("tag " + quoted(name) + " without a value", "a value in quotes");
  input_.pass(1);
  return true;
}

// A quote ends the value only if the bracket follows. Other quotes are part of the value, because
// people write them without a backslash.
bool PgnParser::quote_closes() {
  const std::string_view text = input_.ahead();
  std::size_t i = 1;
  while (i < text.size() && (text[i] == ' ' || text[i] == '\t')) ++i;
  return i < text.size() && text[i] == ']';
}

bool PgnParser::read_tag_value(std::string& value) {
  while (true) {
    const char c = input_.peek();
    const std::string_view text = input_.ahead();
    if (c == '\n' || c == '\r' || text.empty() || value.size() > text_left_)
      return fault("a tag that is not closed", "\"] at the end of its line");
    if (c == '"' && quote_closes()) break;
    const bool escape = c == '\\' && text.size() > 1 && (text[1] == '"' || text[1] == '\\');
    value += escape ? text[1] : c;
    input_.pass(escape ? 2 : 1);
  }
  input_.pass(1);
  input_.skip_blanks();
  input_.pass(1);
  return true;
}

// ---- From the tags to the moves ---------------------------------------------------------------

bool PgnParser::begin_moves() {
  if (section_ == Section::Nothing) game_->first_line = input_.line();
  section_ = Section::Moves;
  language_ = GameLanguage{input_.ahead().substr(0, PgnInput::kLookAhead)};
  return set_start();
}

bool PgnParser::set_start() {
  const std::string_view fen = game_->tag("FEN");
  if (!check_variant(!fen.empty())) return false;
  if (fen.empty()) return true;
  const Result<Proved> read = read_fen(fen);
  if (!read) {
    error_ = read.error();
    error_->field = "line " + std::to_string(fen_line_) + ", tag FEN, " + error_->field;
    return false;
  }
  game_->start = now_ = before_ = read->position;
  return true;
}

bool PgnParser::check_variant(bool has_fen) {
  const std::string_view variant = game_->tag("Variant");
  const std::string name = plain_name(variant);
  if (is_one_of(name, kStandardNames)) return true;
  const std::string found = "tag Variant " + quoted(std::string(variant));
  if (!is_one_of(name, kChess960Names))
    return fault_at(variant_line_, found, "standard chess or Chess960");
  return has_fen ||
         fault_at(variant_line_, found + " without a FEN", "a FEN tag with the start position");
}

}  // namespace quadriga
