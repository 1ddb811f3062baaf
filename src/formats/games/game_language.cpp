#include "formats/games/game_language.h"

#include <algorithm>

#include "formats/text/text.h"

namespace quadriga {

namespace {

// Every letter that stood for a piece in English stands for the same piece. Who writes "Nf3" may
// also write "bc4", but who writes "Bc4" does not.
bool agrees(std::size_t row, std::uint64_t first_letters) {
  const std::string_view letters = kLettersOfLanguages[row];
  if (1U << row == kLowerCaseEnglish) return (first_letters >> ('B' & 63) & 1) == 0;
  for (int c = 'A'; c <= 'z'; ++c) {
    const char letter = static_cast<char>(c);
    if (!is_letter(letter) || (first_letters >> (c & 63) & 1) == 0) continue;
    const std::optional<Piece> piece = piece_in(kLettersOfLanguages[0], letter);
    if (piece && piece_in(letters, letter) != piece) return false;
  }
  return true;
}

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool continues_word(char c) { return is_letter(c) || is_digit(c) || c == '-'; }

// What ends a part of the text that has no moves of the game; none for other characters.
constexpr char end_of(char opening) {
  return opening == '{' ? '}' : opening == '(' ? ')' : opening == ';' ? '\n' : '\0';
}

// Tags, or a result such as 1-0: what follows belongs to the next game.
constexpr bool game_ends(std::string_view text, std::size_t at) {
  if (text[at] == '[' || text[at] == '*' || text[at] == '/') return true;
  if (text[at] != '-' || at == 0 || at + 1 == text.size()) return false;
  return (text[at - 1] == '1' && text[at + 1] == '0') ||
         (text[at - 1] == '0' && text[at + 1] == '1');
}

// Removes the next word that begins with a capital letter from the text, and returns it; comments
// and variations are skipped. Empty at the end of the game or of the text.
std::string_view take_word(std::string_view& text) {
  std::size_t at = 0;
  for (; at < text.size() && !is_capital(text[at]) && !game_ends(text, at); ++at)
    if (const char end = end_of(text[at])) at = std::min(text.find(end, at), text.size() - 1);
  if (at < text.size() && !is_capital(text[at])) return {};
  std::size_t size = 0;
  while (at + size < text.size() && continues_word(text[at + size])) ++size;
  const std::string_view word = text.substr(at, size);
  text.remove_prefix(at + size);
  return word;
}

// The rows in which the letter stands for a piece.
PieceLanguages languages_with(char letter) {
  PieceLanguages languages = 0;
  for (std::size_t row = 0; row < kLettersOfLanguages.size(); ++row)
    if (piece_in(kLettersOfLanguages[row], letter)) languages |= 1U << row;
  return languages;
}

}  // namespace

GameLanguage::GameLanguage(std::string_view moves) {
  PieceLanguages left = kAnyLanguage & ~(kEnglish | kLowerCaseEnglish);
  bool decided = false;
  for (auto word = take_word(moves); !word.empty(); word = take_word(moves)) {
    if (word.size() < 3 || !read_square(word.substr(word.size() - 2))) continue;
    if (!decided && (word[0] == 'N' || word[0] == 'Q')) {  // in no other language
      languages_ = kEnglish | kLowerCaseEnglish;
      return;
    }
    const PieceLanguages languages = languages_with(word[0]);
    if ((left & languages) == 0) continue;
    left &= languages;
    decided = decided || (languages & kEnglish) == 0;
  }
  if (decided) languages_ = left;
}

PieceLanguages GameLanguage::agreeing() const {
  PieceLanguages agreeing = 0;
  for (std::size_t row = 0; row < kLettersOfLanguages.size(); ++row)
    if (agrees(row, first_letters_)) agreeing |= 1U << row;
  return agreeing & languages_;
}

Result<SanReading> GameLanguage::read(const Position& position, std::string_view text) {
  if (may_be_english()) {
    Result<SanReading> english = read_san(position, text, kEnglish);
    if (english && is_letter(text.front())) note_english(text.front());
    if (english) return english;
  }
  Result<SanReading> reading = read_san(position, text, agreeing());
  if (!reading) return reading;
  languages_ = reading->languages;
  if (languages_ & kLowerCaseEnglish) languages_ |= kEnglish;  // some write "bc4" and "Nf3"
  return reading;
}

}  // namespace quadriga
