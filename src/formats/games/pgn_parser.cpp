#include "formats/games/pgn_parser.h"

#include <algorithm>
#include <array>

#include "formats/games/pgn_words.h"
#include "formats/positions/glyphs.h"
#include "formats/positions/letters.h"
#include "formats/positions/move_text.h"
#include "formats/positions/quick_san.h"
#include "formats/text/text.h"
#include "formats/text/utf8.h"

namespace quadriga {

namespace {

// Limits for one game. The longest game that the rules allow has 17,697 half-moves.
constexpr std::size_t kMostPlies = 100'000;
constexpr std::size_t kMostText = std::size_t{16} << 20;
constexpr std::size_t kDeepestVariation = 200;
constexpr int kLargestNag = 255;

// The characters of moves, marks and words, including all non-ASCII bytes.
constexpr bool is_word_character(char c) {
  if (is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80) return true;
  return std::string_view("+-#=/:.@_'").find(c) != std::string_view::npos;
}

constexpr auto kWordCharacters = [] {
  std::array<bool, 256> table{};
  for (int c = 0; c < 256; ++c)
    table[static_cast<std::size_t>(c)] = is_word_character(static_cast<char>(c));
  return table;
}();

bool in_word(char c) { return kWordCharacters[static_cast<unsigned char>(c)]; }

// Inline for the sake of read_word, which reads every move.
inline std::size_t word_size(std::string_view text) {
  std::size_t size = 0;
  while (size < text.size() && in_word(text[size])) ++size;
  // "e8(Q)"
  const bool promotion = size >= 2 && text.size() >= size + 3 && text[size] == '(' &&
                         text[size + 2] == ')' && is_digit(text[size - 1]);
  return std::min(promotion ? size + 3 : size, kLongestWord);
}

// The result at the start of the word, with any kind of dash; `text` is the result as written.
std::optional<PgnEnding> ending_at(std::string_view word) {
  auto ending = ending_of(plain_move(word));
  if (ending && !word.starts_with(ending->text)) ending->text = word;
  return ending;
}

// One line, without white space at the ends.
std::string_view one_line(std::string& text) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
    text[size++] = text[i] == '\n' || text[i] == '\r' ? ' ' : text[i];
  }
  text.resize(size);
  return trimmed(text);
}

}  // namespace

// ---- A game as a whole ------------------------------------------------------------------------

Result<bool> PgnParser::next(PgnGame& game) {
  do {
    begin(game);
    while (read_token()) {
    }
  } while (!error_ && only_a_result());
  const bool found = !error_ && finish();
  if (input_.failure() && input_.at_end() && !failure_reported_) {
    failure_reported_ = true;
    return *input_.failure();
  }
  if (!error_) return found;
  const bool kept = keep_broken_game();
  resynchronise();
  if (kept) return true;
  return *error_;
}

// What was read before a fault in the moves.
bool PgnParser::keep_broken_game() {
  if (!options_.broken_games || game_->moves.empty()) return false;
  game_->fault = error_;
  take_result_from_tag();
  return true;
}

void PgnParser::begin(PgnGame& game) {
  game_ = &game;
  game.tags.clear();
  game.start = now_ = before_ = standard_;
  game.comment.clear();
  game.moves.clear();
  game.variations.clear();
  game.result = PgnResult::Unknown;
  game.fault.reset();
  game.variation_fault.reset();
  section_ = Section::Nothing;
  ended_ = false;
  counts_from_zero_ = false;
  variation_ = PgnVariation::kMainLine;
  waiting_.clear();
  text_left_ = kMostText;
  plies_left_ = kMostPlies;
  error_.reset();
  input_.skip_spaces();
  game.first_line = input_.line();
}

// A stray result, not a game.
bool PgnParser::only_a_result() const {
  return ended_ && game_->tags.empty() && game_->moves.empty() && game_->comment.empty();
}

// Called at the end of a game's text. False if there was no game, or error_ is set.
bool PgnParser::finish() {
  if (section_ == Section::Nothing) return false;
  if (section_ == Section::Tags && !begin_moves()) return false;
  if (!waiting_.empty()) return open_variation_fault(waiting_.back().opened);
  if (!ended_) take_result_from_tag();
  return true;
}

void PgnParser::take_result_from_tag() {
  if (const auto ending = ending_of(game_->tag("Result"))) game_->result = ending->result;
}

// Skips to the next tag section. After an error in the tags it also skips their moves.
void PgnParser::resynchronise() {
  bool in_tags = section_ == Section::Tags;
  while (!input_.at_end()) {
    if (input_.at_line_start()) {
      const char c = input_.peek();
      if (c == '\n' || c == '\r') in_tags = false;
      if (!in_tags && looks_like_tag(input_.ahead())) return;
    }
    input_.skip_line();
    input_.skip_break();
  }
}

bool PgnParser::fault(std::string_view found, std::string_view expected) {
  return fault_at(input_.line(), found, expected);
}

bool PgnParser::fault_at(std::size_t line, std::string_view found, std::string_view expected) {
  error_ = Error{"line " + std::to_string(line), std::string(found), std::string(expected)};
  return false;
}

bool PgnParser::move_fault(const Error& error) {
  const bool white = now_.side_to_move() == Side::White;
  error_ = error;
  error_->field = "line " + std::to_string(input_.line()) + ", move " +
                  std::to_string(now_.full_move_number()) + (white ? "." : "...");
  return options_.broken_games && !waiting_.empty() && leave_variation();
}

bool PgnParser::spend_text(std::size_t size) {
  if (size > text_left_)
    return fault("more text", "less than 16 MiB of tags and comments in a game");
  text_left_ -= size;
  return true;
}

// ---- Token by token ---------------------------------------------------------------------------

bool PgnParser::read_token() {
  const char c = input_.peek();
  if (is_space(c)) {
    input_.pass_any();
    return true;
  }
  if (c == '[') return read_bracket();
  if (c == '{') return read_comment();
  if (c == ';') return read_rest_of_line();
  if (c == '%' && input_.at_line_start()) {
    input_.skip_line();
    return true;
  }
  if (c == PgnInput::kEnd && input_.at_end()) return false;
  if (section_ != Section::Moves && !begin_moves()) return false;
  if (is_digit(c)) return read_number();
  if (c == '$') return read_nag();
  if (c == '!' || c == '?') return read_marks();
  if (c == '*') return read_ending(1, PgnResult::Unknown);
  if (c == '(') return open_variation();
  if (c == ')') return close_variation();
  if (c == '.') {
    input_.pass(1);
    return true;
  }
  if (in_word(c)) return read_word();
  if (c == '<') return read_reserved();
  const std::string found = quoted(std::string(1, c));
  return fault(found, "a move, a comment, a variation, a result or a tag");
}

// ---- Comments and annotations -----------------------------------------------------------------

bool PgnParser::read_comment() {
  if (section_ == Section::Tags && !begin_moves()) return false;
  if (!take_comment() || !spend_text(scratch_.size())) return false;
  add_comment(one_line(scratch_));
  return true;
}

// Reads from '{' to '}' into scratch_. An unclosed comment would hide all games after it; the first
// tag of the next game, at the start of a line, gives it away.
bool PgnParser::take_comment() {
  const std::size_t opened = input_.line();
  input_.pass(1);
  scratch_.clear();
  while (true) {
    input_.take_until('}', '\n', scratch_, text_left_ + 1);
    if (!input_.at_end() && input_.peek() == '}') break;
    if (!input_.at_end()) input_.pass_any();
    if (input_.at_end() || input_.ahead().starts_with(kFirstTag))
      return fault_at(opened, "a comment that is not closed", "'}' at its end");
    if (scratch_.size() <= text_left_) scratch_ += '\n';
  }
  input_.pass(1);
  return true;
}

bool PgnParser::read_rest_of_line() {
  if (section_ == Section::Tags && !begin_moves()) return false;
  input_.pass(1);
  scratch_.clear();
  input_.take_until('\n', '\r', scratch_, text_left_ + 1);
  if (!spend_text(scratch_.size())) return false;
  add_comment(trimmed(scratch_));
  return true;
}

std::vector<PgnMove>& PgnParser::line() {
  const bool main = variation_ == PgnVariation::kMainLine;
  return main ? game_->moves : game_->variations[static_cast<std::size_t>(variation_)].moves;
}

void PgnParser::add_comment(std::string_view text) {
  if (text.empty()) return;
  const bool main = variation_ == PgnVariation::kMainLine;
  std::vector<PgnMove>& moves = line();
  std::string& comment = !moves.empty() ? moves.back().comment
                         : main         ? game_->comment
                                : game_->variations[static_cast<std::size_t>(variation_)].comment;
  if (!comment.empty()) comment += ' ';
  comment += text;
}

bool PgnParser::read_nag() {
  const std::string_view text = input_.ahead();
  std::size_t size = 1;
  while (size < text.size() && size < kLongestWord && is_digit(text[size])) ++size;
  const auto number = read_integer(text.substr(1, size - 1));
  if (size == 1) return fault("'$'", "an annotation such as $1");
  add_nag(number && *number <= kLargestNag ? static_cast<int>(*number) : kNoNag);
  input_.pass(size);
  return true;
}

bool PgnParser::read_marks() {
  const std::string_view text = input_.ahead();
  std::size_t size = 0;
  while (size < text.size() && size < kLongestWord && (text[size] == '!' || text[size] == '?'))
    ++size;
  if (const auto mark = mark_of(text.substr(0, size))) add_nag(mark->nag);
  input_.pass(size);
  return true;
}

void PgnParser::add_nag(int nag) {
  std::vector<PgnMove>& moves = line();
  if (nag != kNoNag && !moves.empty() && moves.back().nags.size() < kLongestWord)
    moves.back().nags.push_back(static_cast<std::uint8_t>(nag));
}

// ---- Moves ------------------------------------------------------------------------------------

// "1. c4" after moves starts the next game if neither tags nor a result come between. Black's "1...
// c5" does not, nor does a move that is legal after a single move ("1. e4 1. e5").
bool PgnParser::starts_next_game(std::string_view text) {
  const std::size_t moves = game_->moves.size();
  if (moves == 0 || !waiting_.empty() || counts_from_zero_) return false;
  if (text.size() < 2 || (text[1] != '.' && !is_space(text[1]))) return false;
  std::size_t size = text[1] == '.' ? 2 : 1;
  while (size < text.size() && size < kLongestWord && is_space(text[size])) ++size;
  const std::string_view rest = text.substr(size);
  if (rest.starts_with('{')) return moves > 1;
  const std::string_view word = rest.substr(0, word_size(rest));
  if (word.empty() || is_digit(word[0]) || word[0] == '.' || word.starts_with("…")) return false;
  return moves > 1 || quick_san(now_, word).is_none();
}

bool PgnParser::read_number() {
  const std::string_view text = input_.ahead();
  std::size_t size = 0;
  while (size < text.size() && size < kLongestWord && is_digit(text[size])) ++size;
  const char behind = size < text.size() ? text[size] : ' ';
  const bool ascii = static_cast<unsigned char>(behind) < 0x80;
  if (behind == '-' || behind == '/' || !ascii) {
    const auto ending = ending_at(text.substr(0, word_size(text)));
    if (ending) return read_ending(ending->text.size(), ending->result);
    if (ascii || text[0] == '0') return read_word();  // castling, not a figurine after the number
  }
  if (is_null_move(text.substr(0, size))) return read_word();
  if (size == 1 && text[0] == '1' && starts_next_game(text)) return false;
  if (text[0] == '0' && game_->moves.empty()) counts_from_zero_ = true;
  while (size < text.size() && size < kLongestWord && (text[size] == '.' || text[size] == ' '))
    ++size;
  input_.pass(size);
  return true;
}

// A result within a variation does not end the game.
bool PgnParser::read_ending(std::size_t size, PgnResult result) {
  input_.pass(size);
  if (!waiting_.empty()) return true;
  ended_ = true;
  game_->result = result;
  return false;
}

bool PgnParser::read_word() {
  const std::string_view text = input_.ahead();
  const std::string_view word = text.substr(0, word_size(text));
  const Move move = language_.may_be_english() ? quick_san(now_, word) : Move{};
  if (move.is_none()) return read_unusual(word);
  language_.note_english(word.front());
  input_.pass(word.size());
  return play(move);
}

bool PgnParser::read_unusual(std::string_view word) {
  if (const auto ending = ending_at(word)) return read_ending(ending->text.size(), ending->result);
  if (const auto mark = mark_of(word)) {
    add_nag(mark->nag);
    input_.pass(word.size());
    return true;
  }
  if (is_sign(first_character(word).code)) return read_sign(word);
  if (is_null_move(word)) {
    if (now_.in_check()) return move_fault({"", quoted(std::string(word)), "a move out of check"});
    input_.pass(word.size());
    return play(Move{});
  }
  return read_odd_move(word);
}

// One symbol of several in a row; unknown symbols are ignored.
bool PgnParser::read_sign(std::string_view word) {
  const std::size_t size = first_character(word).size;
  if (const auto mark = mark_of(as_utf8(word.substr(0, size)))) add_nag(mark->nag);
  input_.pass(size);
  return true;
}

// Marks and symbols after the move are left as words of their own.
bool PgnParser::read_odd_move(std::string_view word) {
  constexpr std::string_view kNoBreakSpace = "\xC2\xA0";
  std::string_view text = word.substr(0, word.find(kNoBreakSpace));
  for (std::size_t size = text.size() + 1; size > text.size();) {
    size = text.size();
    text = text.substr(0, size_without_mark(text));
    text = text.substr(0, size_without_signs(text));
  }
  const Result<SanReading> reading = language_.read(now_, text);
  const Result<Move> coordinates = read_uci_move(now_, text);
  if (!reading && !coordinates) return move_fault(reading.error());
  input_.pass(text.size());
  return play(reading ? reading->move : *coordinates);
}

// "<...>": reserved by the standard for the future.
bool PgnParser::read_reserved() {
  const std::size_t end = input_.ahead().substr(0, PgnInput::kLookAhead).find('>');
  if (end == std::string_view::npos) return fault("'<'", "'>' after it");
  for (std::size_t i = 0; i <= end; ++i) input_.pass_any();
  return true;
}

bool PgnParser::spend_ply() {
  if (plies_left_-- > 0) return true;
  return fault("more moves", "at most " + std::to_string(kMostPlies) + " half-moves in a game");
}

bool PgnParser::play(Move move) {
  if (!spend_ply()) return false;
  line().emplace_back().move = move;
  if (options_.variations) before_ = now_;
  now_ = move.is_none() ? now_.after_null() : now_.after(move);
  return true;
}

// ---- Variations -------------------------------------------------------------------------------

bool PgnParser::open_variation() {
  if (line().empty()) return fault("'('", "a move before its variation");
  input_.pass(1);
  if (!options_.variations) return skip_variation();
  if (waiting_.size() == kDeepestVariation)
    return fault("'('", "variations at most " + std::to_string(kDeepestVariation) + " deep");
  if (!spend_ply()) return false;
  waiting_.push_back({variation_, input_.line(), before_, now_});
  PgnVariation variation;
  variation.parent = variation_;
  variation.at = line().size() - 1;
  game_->variations.push_back(std::move(variation));
  variation_ = static_cast<int>(game_->variations.size()) - 1;
  now_ = before_;
  return true;
}

bool PgnParser::open_variation_fault(std::size_t opened) {
  return fault_at(opened, "a variation that is not closed", "')' at its end");
}

bool PgnParser::close_variation() {
  if (waiting_.empty()) return fault("')'", "'(' before it");
  input_.pass(1);
  return_to_parent();
  return true;
}

// After a move that cannot be read: skips the rest of the variation, so that the game goes on.
bool PgnParser::leave_variation() {
  if (!game_->variation_fault) game_->variation_fault = error_;
  error_.reset();
  const PgnVariation& variation = game_->variations[static_cast<std::size_t>(variation_)];
  const bool nothing = variation.moves.empty() && variation.comment.empty();
  if (!skip_variation()) return false;
  if (nothing) game_->variations.pop_back();  // it is the last one
  return_to_parent();
  return true;
}

void PgnParser::return_to_parent() {
  variation_ = waiting_.back().variation;
  before_ = waiting_.back().before;
  now_ = waiting_.back().now;
  waiting_.pop_back();
}

// To its end. Only brackets and comments matter: the moves in it may be wrong.
bool PgnParser::skip_variation() {
  const std::size_t opened = input_.line();
  for (std::size_t depth = 1; depth > 0;) {
    const char c = input_.peek();
    const bool next_game = c == '[' && input_.at_line_start() && looks_like_tag(input_.ahead());
    if (next_game || input_.at_end()) return open_variation_fault(opened);
    if (c == '{') {
      if (!take_comment()) return false;
    } else if (c == ';' || (c == '%' && input_.at_line_start())) {
      input_.skip_line();
    } else {
      if (c == '(') ++depth;
      if (c == ')') --depth;
      input_.pass_any();
    }
  }
  return true;
}

}  // namespace quadriga
