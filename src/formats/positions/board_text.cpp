#include "formats/positions/board_text.h"

#include <array>
#include <cstdio>

#include "formats/positions/fen.h"
#include "formats/positions/letters.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

std::string hexadecimal(std::uint64_t value) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llX", static_cast<unsigned long long>(value));
  return digits.data();
}

std::string checkers_text(const Position& position) {
  std::string out;
  for (const int i : Bits{position.legality().checkers})
    out += ' ' + name_of(on_board(Square{i}, position.side_to_move()));
  return out.empty() ? " none" : out;
}

}  // namespace

std::string board_text(const Position& position) {
  const bool white = position.side_to_move() == Side::White;
  const Board view = white ? position.board() : position.board().flipped();
  const std::string rule = "  +---+---+---+---+---+---+---+---+\n";
  std::string out = rule;
  for (int rank = 7; rank >= 0; --rank) {
    out += std::to_string(rank + 1) + " |";
    for (int file = 0; file < 8; ++file) {
      const Square square{file, rank};
      const Piece piece = view.at(square);
      const Side side = (view.mine & square.bit()) ? Side::White : Side::Black;
      out += ' ';
      out += piece == Piece::None ? ' ' : fen_letter({piece, side});
      out += " |";
    }
    out += '\n' + rule;
  }
  out += "    a   b   c   d   e   f   g   h\n\n";
  out += "Fen:      " + write_fen(position) + '\n';
  out += "Key:      " + hexadecimal(position.key()) + '\n';
  out += "Checkers:" + checkers_text(position) + '\n';
  return out;
}

}  // namespace quadriga
