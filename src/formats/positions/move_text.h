// Moves as text: UCI coordinates and SAN.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/illegality.h"
#include "core/position.h"
#include "formats/positions/piece_languages.h"

namespace quadriga {

// How castling is written in UCI.
enum class CastlingStyle {
  Standard,  // e1g1 if king and rook stand as in standard chess, otherwise as below
  Chess960,  // king takes rook: e1h1
};

std::string write_uci_move(const Position& position, Move move,
                           CastlingStyle style = CastlingStyle::Standard);

// Reads a legal move, castling in either style. An error says why the move is not legal.
Result<Move> read_uci_move(const Position& position, std::string_view text);

// Shortest correct SAN, with + or #.
std::string write_san(const Position& position, Move move);

// Accepts what people write: missing, extra or wrong check marks, 0-0, e8Q, e8=Q, e8(Q), e8q, long
// forms such as Ng1-f3 or e2e4, trailing ! and ?, "e.p.", figurines, dashes of any length, symbols
// such as ± after the move, pieces in lower case. If nothing else fits, e8 promotes to a queen, Kg1
// means castling, and the letter of the piece may come from another language (piece_languages.h).
// Exactly one legal move must fit.
Result<Move> read_san(const Position& position, std::string_view text);

struct SanReading {
  Move move;
  PieceLanguages languages = 0;  // in which the text is this move: English, or some of the others
};

// The same with the letters of some languages only. A game is written in one language, and a move
// that is illegal in it should not become another piece's move: see GameLanguage.
Result<SanReading> read_san(const Position& position, std::string_view text,
                            PieceLanguages languages);

// One sentence for a person: "the knight on g1 does not move like that".
std::string describe(const Position& position, Move move, Illegality why);

}  // namespace quadriga
