// What the fuzz targets share: how input is split, and what happens when a promise is broken.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "formats/positions/fen.h"

namespace quadriga::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Ends the process, so that the fuzzer keeps the input.
inline void promise(bool kept, const char* what, const Position& position) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\nin %s\n", what,
               write_fen(position, CastlingLetters::Shredder).c_str());
  std::abort();
}
// For what has to do with no position.
inline void promise(bool kept, const char* what) { promise(kept, what, Position::start()); }

// Whether two positions are the same to the rules and the keys. A FEN leaves out an en passant
// square on which no capture is legal, so that field alone may differ.
inline bool same(const Position& a, const Position& b) {
  const bool fen_has_all = (a.en_passant() != 0) == (a.pseudo_en_passant_file() >= 0);
  if (fen_has_all) return a == b;
  return a.board() == b.board() && a.side_to_move() == b.side_to_move() && a.key() == b.key() &&
         a.partial_keys() == b.partial_keys() && a.rule50() == b.rule50() && a.ply() == b.ply() &&
         a.en_passant() == b.en_passant();
}

// A position and the text of a move in it.
struct MoveInput {
  Position position;
  std::string_view move;
};

// First line: a FEN, or nothing for the start position. The rest: the move. Text that has no
// rank separator in its first line is a move in the start position, which lets the plain move
// lists of other projects serve as seeds. A FEN that is refused gives the start position.
inline MoveInput move_input(std::string_view text) {
  static const Position start = Position::start();
  const std::size_t line_end = text.find('\n');
  const std::string_view first = text.substr(0, line_end);
  const bool has_fen = line_end != std::string_view::npos &&
                       (first.empty() || first.find('/') != std::string_view::npos);
  if (!has_fen) return {start, text};
  const std::string_view move = text.substr(line_end + 1);
  if (const Result<Proved> read = read_fen(first)) return {read->position, move};
  return {start, move};
}

}  // namespace quadriga::fuzz
