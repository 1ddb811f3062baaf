#include <algorithm>
#include <optional>

#include "core/castling.h"
#include "core/checks.h"
#include "formats/positions/glyphs.h"
#include "formats/positions/letters.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga {

// ---- Writing ----------------------------------------------------------------------------------

namespace {

// The file, rank or square that distinguishes this piece from others of its kind that could go to
// the same square.
std::string disambiguation(const Position& position, Move move, Piece piece) {
  const Board& board = position.board();
  bool others = false;
  bool same_file = false;
  bool same_rank = false;
  for (const Move other : position.legal_moves()) {
    const bool rival = other.to() == move.to() && other.from() != move.from() &&
                       !other.is_castling() && plain(board.at(other.from())) == piece;
    if (!rival) continue;
    others = true;
    same_file |= other.from().file() == move.from().file();
    same_rank |= other.from().rank() == move.from().rank();
  }
  if (!others) return "";
  std::string from = name_of(on_board(move.from(), position.side_to_move()));
  if (!same_file) return from.substr(0, 1);
  if (!same_rank) return from.substr(1, 1);
  return from;
}

std::string check_mark(const Position& position, Move move) {
  const Position next = position.after(move);
  if (!next.in_check()) return "";
  return next.count_legal_moves() == 0 ? "#" : "+";
}

}  // namespace

std::string write_san(const Position& position, Move move) {
  if (move.is_none()) return "--";
  const Board& board = position.board();
  const Piece piece = plain(board.at(move.from()));
  const bool capture =
      move.is_en_passant() || (!move.is_castling() && (board.theirs() & move.to().bit()) != 0);
  const std::string to = name_of(on_board(move.to(), position.side_to_move()));
  std::string text;
  if (move.is_castling()) {
    const bool h_side = castling_flank(move.from(), move.to()) == Flank::HSide;
    text = h_side ? "O-O" : "O-O-O";
  } else if (piece == Piece::Pawn) {
    if (capture) text = std::string(1, static_cast<char>('a' + move.from().file())) + "x";
    text += to;
    if (move.is_promotion()) text += std::string("=") + piece_letter(move.promoted_to());
  } else {
    text = piece_letter(piece) + disambiguation(position, move, piece);
    if (capture) text += 'x';
    text += to;
  }
  return text + check_mark(position, move);
}

// ---- Reading ----------------------------------------------------------------------------------

namespace {

constexpr std::size_t kLongestSan = 16;
constexpr std::size_t kLongestSpelling = 48;  // figurines take more bytes

// A parsed SAN text. Absent parts match anything.
struct SanPattern {
  std::optional<Flank> castling;
  std::optional<Piece> piece;  // absent in long forms without a letter: any piece
  std::optional<int> from_file;
  std::optional<int> from_rank;  // as on the board, not as the mover sees it
  BoardSquare to;
  Piece promotion = Piece::None;
};

// Strips what adds no information: annotation marks, check marks, "e.p.".
std::string_view without_decoration(std::string_view text) {
  text = trimmed(text);
  const auto strip_marks = [&] {
    while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos)
      text.remove_suffix(1);
    text = trimmed(text);
  };
  strip_marks();
  for (const std::string_view mark : {"e.p.", "ep"}) {
    if (text.size() > mark.size() + 3 && text.ends_with(mark)) {
      text.remove_suffix(mark.size());
      strip_marks();
      break;
    }
  }
  return text;
}

std::optional<Flank> read_castling(std::string_view text) {
  std::string plain_text;
  for (const char c : text) {
    if (c == '-') continue;
    plain_text += c == '0' || c == 'o' ? 'O' : c;
  }
  if (plain_text == "OO") return Flank::HSide;
  if (plain_text == "OOO") return Flank::ASide;
  return std::nullopt;
}

// Removes a promotion from the end of the text: "=Q", "(Q)", "/Q" or a bare "Q", in either case.
Piece take_promotion(std::string_view& text, std::string_view letters) {
  std::string_view rest = text;
  if (rest.ends_with(')')) rest.remove_suffix(1);
  if (rest.size() < 3) return Piece::None;
  const bool marked = std::string_view("=(/").find(rest[rest.size() - 2]) != std::string_view::npos;
  const bool after_square = is_digit(rest[rest.size() - (marked ? 3 : 2)]);
  const std::optional<Piece> piece = promotion_in(letters, rest.back());
  if (!after_square || !piece) return Piece::None;
  rest.remove_suffix(marked ? 2 : 1);
  text = rest;
  return *piece;
}

// Removes the letter of a piece from the beginning of the text. In "b1c3" there is none: b1 is a
// square.
std::optional<Piece> take_piece(std::string_view& text, std::string_view letters) {
  if (text.size() < 2 || (is_file_letter(text[0]) && is_digit(text[1]))) return std::nullopt;
  const std::optional<Piece> piece = piece_in(letters, text[0]);
  if (piece) text.remove_prefix(1);
  return piece;
}

// The part between the piece letter and the target: "g", "1", "g1", optionally followed by x, - or
// :.
bool read_origin(std::string_view text, SanPattern& pattern) {
  if (!text.empty() && (text.back() == 'x' || text.back() == '-' || text.back() == ':'))
    text.remove_suffix(1);
  for (const char c : text) {
    if (c >= 'a' && c <= 'h' && !pattern.from_file && !pattern.from_rank)
      pattern.from_file = c - 'a';
    else if (c >= '1' && c <= '8' && !pattern.from_rank)
      pattern.from_rank = c - '1';
    else
      return false;
  }
  return true;
}

// `letters`: a row of kLettersOfLanguages.
std::optional<SanPattern> read_pattern(std::string_view text, std::string_view letters) {
  SanPattern pattern;
  if ((pattern.castling = read_castling(text))) return pattern;
  pattern.promotion = take_promotion(text, letters);
  pattern.piece = take_piece(text, letters);
  if (text.size() < 2) return std::nullopt;
  const auto to = read_square(text.substr(text.size() - 2));
  if (!to || !read_origin(text.substr(0, text.size() - 2), pattern)) return std::nullopt;
  pattern.to = *to;
  const bool long_form = pattern.from_file && pattern.from_rank;
  if (!pattern.piece && !long_form) pattern.piece = Piece::Pawn;
  return pattern;
}

// The move in ASCII and without decoration; empty if it is too long for a move.
std::string plain_spelling(std::string_view text) {
  text = without_decoration(text);
  if (text.size() > kLongestSpelling) return "";
  const std::string plain_text = plain_move(text);
  text = without_decoration(plain_text);
  return text.size() <= kLongestSan ? std::string(text) : "";
}

bool fits(const SanPattern& pattern, const Position& position, Move move) {
  if (pattern.castling)
    return move.is_castling() && castling_flank(move.from(), move.to()) == *pattern.castling;
  const Side side = position.side_to_move();
  const BoardSquare from = on_board(move.from(), side);
  const Piece piece = plain(position.board().at(move.from()));
  const Piece promotion = move.is_promotion() ? move.promoted_to() : Piece::None;
  return !move.is_castling() && on_board(move.to(), side) == pattern.to &&
         (!pattern.piece || *pattern.piece == piece) &&
         (!pattern.from_file || *pattern.from_file == from.file()) &&
         (!pattern.from_rank || *pattern.from_rank == from.rank()) &&
         promotion == pattern.promotion;
}

// Castling written as a king move of standard chess: "Kg1" from e1.
std::optional<Flank> castling_by_target(const SanPattern& pattern, const Position& position) {
  const Board& board = position.board();
  const Square king = board.my_king();
  const Square to = seen_by(pattern.to, position.side_to_move());
  const BoardSquare from = on_board(king, position.side_to_move());
  const bool king_named = pattern.piece.value_or(Piece::King) == Piece::King &&
                          pattern.from_file.value_or(from.file()) == from.file() &&
                          pattern.from_rank.value_or(from.rank()) == from.rank();
  const bool target = to == Square{6, 0} || to == Square{2, 0};
  if (!king_named || !target || king != Square{4, 0}) return std::nullopt;
  const Square corner{to.file() == 6 ? 7 : 0, 0};
  if ((board.castling_rooks() & board.mine & corner.bit()) == 0) return std::nullopt;
  return castling_flank(king, corner);
}

// A looser reading for when nothing fits: castling given by the king's target, or a queen if a pawn
// reaches the last rank without naming a piece.
SanPattern leniently(SanPattern pattern, const Position& position) {
  if (pattern.castling || pattern.promotion != Piece::None) return pattern;
  pattern.castling = castling_by_target(pattern, position);
  const bool pawn = pattern.piece.value_or(Piece::Pawn) == Piece::Pawn;
  if (pawn && seen_by(pattern.to, position.side_to_move()).rank() == 7)
    pattern.promotion = Piece::Queen;
  return pattern;
}

// Why nothing fits: the exact reason if only one piece can be meant.
std::string why_nothing_fits(const SanPattern& pattern, const Position& position) {
  const Side side = position.side_to_move();
  const Board& board = position.board();
  if (pattern.castling) {
    const Square king = board.my_king();
    Move castling{king, king, MoveKind::Castling};
    for (const int rook : Bits{board.castling_rooks() & board.mine})
      if (castling_flank(king, Square{rook}) == *pattern.castling)
        castling = {king, Square{rook}, MoveKind::Castling};
    const auto why = castling.from() == castling.to()
                         ? Illegality{Illegal::NoCastlingRight, king}
                         : why_illegal(position, castling).value_or(Illegality{});
    return "a legal move; " + describe(position, castling, why);
  }
  std::optional<Move> meant;
  for (const int i : Bits{board.mine}) {
    const BoardSquare from = on_board(Square{i}, side);
    const bool candidate = (!pattern.piece || plain(board.at(Square{i})) == *pattern.piece) &&
                           (!pattern.from_file || *pattern.from_file == from.file()) &&
                           (!pattern.from_rank || *pattern.from_rank == from.rank());
    if (!candidate) continue;
    if (meant) return "a legal move; no piece of that kind can go there";
    const Square to = seen_by(pattern.to, side);
    const bool en_passant = board.at(Square{i}) == Piece::Pawn && to.file() != from.file() &&
                            (position.pseudo_en_passant() & to.bit());
    meant = pattern.promotion != Piece::None ? Move::promotion(Square{i}, to, pattern.promotion)
            : en_passant                     ? Move{Square{i}, to, MoveKind::EnPassant}
                                             : Move{Square{i}, to};
  }
  if (!meant) return "a legal move; there is no such piece";
  const auto why = why_illegal(position, *meant);
  return why ? "a legal move; " + describe(position, *meant, *why) : "a legal move";
}

Error fits_two(const Position& position, const std::string& found, Move one, Move other) {
  return {"move",
          found + ", which fits " + write_san(position, one) + " and " + write_san(position, other),
          "one move only"};
}

// The only move that fits, or no move.
Result<Move> match_of(const SanPattern& pattern, const Position& position,
                      const std::string& found) {
  std::optional<Move> match;
  for (const Move move : position.legal_moves()) {
    if (!fits(pattern, position, move)) continue;
    if (match) return fits_two(position, found, *match, move);
    match = move;
  }
  return match.value_or(Move{});
}

// The only move that fits in any of the languages; no languages if none fits.
Result<SanReading> reading_in(PieceLanguages languages, const Position& position,
                              std::string_view spelling, const std::string& found) {
  SanReading reading;
  for (const int row : Bits{languages}) {
    const auto pattern = read_pattern(spelling, kLettersOfLanguages[static_cast<std::size_t>(row)]);
    if (!pattern) continue;
    Result<Move> move = match_of(*pattern, position, found);
    if (move && move->is_none()) move = match_of(leniently(*pattern, position), position, found);
    if (!move) return move.error();
    if (move->is_none()) continue;
    if (reading.languages != 0 && *move != reading.move)
      return fits_two(position, found, reading.move, *move);
    reading.move = *move;
    reading.languages |= 1U << row;
  }
  return reading;
}

// The reason of the first language that can read the text, unless its letter stands for different
// pieces.
Error why_no_language_fits(PieceLanguages languages, const Position& position,
                           std::string_view spelling, const std::string& found) {
  std::optional<SanPattern> first;
  for (const int row : Bits{languages}) {
    const auto pattern = read_pattern(spelling, kLettersOfLanguages[static_cast<std::size_t>(row)]);
    if (!pattern) continue;
    if (first && first->piece != pattern->piece)
      return {"move", found, "a legal move; no piece of that kind can go there"};
    first = pattern;
    if (row == 0) break;  // English
  }
  if (!first) return {"move", found, "a move in SAN, like Nf3, exd5, e8=Q or O-O"};
  return {"move", found, why_nothing_fits(*first, position)};
}

}  // namespace

Result<SanReading> read_san(const Position& position, std::string_view text,
                            PieceLanguages languages) {
  const std::string found = quoted(std::string(text));
  const std::string spelling = plain_spelling(text);
  // A figurine has become an English letter.
  const bool figurine = !spelling.empty() && text.find(spelling[0]) == std::string_view::npos;
  if (figurine) languages = kEnglish;
  for (const PieceLanguages some : {languages & kEnglish, languages & ~kEnglish}) {
    Result<SanReading> reading = reading_in(some, position, spelling, found);
    if (!reading || reading->languages != 0) return reading;
  }
  return why_no_language_fits(languages, position, spelling, found);
}

Result<Move> read_san(const Position& position, std::string_view text) {
  const Result<SanReading> reading = read_san(position, text, kAnyLanguage);
  if (!reading) return reading.error();
  return reading->move;
}

}  // namespace quadriga
