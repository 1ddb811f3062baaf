// The language of a game's piece letters. Games are written in one language. To read each move in
// any language would turn some illegal moves into moves of other pieces: "Rd1", where no rook can
// go there, is a king's move in French.
#pragma once

#include <cstdint>
#include <string_view>

#include "formats/positions/move_text.h"

namespace quadriga {

class GameLanguage {
 public:
  GameLanguage() = default;
  // Looks for the first move with a letter that English does not have, because English would
  // misread some moves before it: a French "Rf1" may be the king's, a Dutch "Pf3" is the knight's.
  explicit GameLanguage(std::string_view moves);

  bool may_be_english() const { return (languages_ & kEnglish) != 0; }
  // A move that begins with this ASCII letter was read in English.
  void note_english(char first) {
    first_letters_ |= std::uint64_t{1} << (static_cast<unsigned char>(first) & 63);
  }
  // Reads the next move: in English, or else in the languages that agree with all moves so far.
  Result<SanReading> read(const Position& position, std::string_view text);

 private:
  PieceLanguages agreeing() const;

  PieceLanguages languages_ = kAnyLanguage;
  // Of the moves that were read in English: bit c & 63 for letter c. One bit operation a move; most
  // games never need more.
  std::uint64_t first_letters_ = 0;
};

}  // namespace quadriga
