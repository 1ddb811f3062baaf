#include "formats/positions/fen.h"

#include <algorithm>
#include <optional>

#include "formats/positions/letters.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr std::size_t kFields = 6;

using MaybeError = std::optional<Error>;

Error placement_error(std::string found, std::string expected) {
  return {"piece placement", std::move(found), std::move(expected)};
}

MaybeError read_rank(std::string_view text, int rank, Setup& setup) {
  int file = 0;
  for (const char c : text) {
    if (c >= '1' && c <= '8') {
      file += c - '0';
      continue;
    }
    const std::optional<PlacedPiece> placed = piece_of_fen_letter(c);
    if (!placed)
      return placement_error(quoted(std::string(1, c)), "a piece letter (PNBRQKpnbrqk) or 1 to 8");
    if (file < 8) setup.squares[static_cast<std::size_t>(8 * rank + file)] = *placed;
    ++file;
    if (file > 8) break;
  }
  if (file != 8)
    return placement_error(quoted(std::string(text)) + " for rank " + std::to_string(rank + 1),
                           "eight squares");
  return std::nullopt;
}

MaybeError read_placement(std::string_view text, Setup& setup) {
  const auto slashes = std::count(text.begin(), text.end(), '/');
  if (slashes != 7)
    return placement_error(std::to_string(slashes + 1) + " ranks", "eight ranks separated by '/'");
  for (int rank = 7; rank >= 0; --rank) {
    const std::size_t end = std::min(text.find('/'), text.size());
    if (auto error = read_rank(text.substr(0, end), rank, setup)) return error;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::nullopt;
}

MaybeError read_side(std::string_view text, Setup& setup) {
  if (text != "w" && text != "b") return Error{"side to move", quoted(std::string(text)), "w or b"};
  setup.side_to_move = text == "w" ? Side::White : Side::Black;
  return std::nullopt;
}

MaybeError read_castling(std::string_view text, Setup& setup) {
  if (text == "-") return std::nullopt;
  for (const char c : text) {
    const bool lower = c >= 'a' && c <= 'z';
    const char letter = lower ? static_cast<char>(c - 'a' + 'A') : c;
    const bool known = letter == 'K' || letter == 'Q' || (letter >= 'A' && letter <= 'H');
    if (!known)
      return Error{"castling rights", quoted(std::string(text)),
                   "'-' or letters of KQkq or rook files (A-H, a-h)"};
    const CastlingClaim claim{lower ? Side::Black : Side::White, letter};
    const auto end = setup.castling.end();
    if (std::find(setup.castling.begin(), end, claim) == end) setup.castling.push_back(claim);
  }
  return std::nullopt;
}

MaybeError read_en_passant(std::string_view text, Setup& setup) {
  if (text == "-") return std::nullopt;
  const std::optional<BoardSquare> square = read_square(text);
  if (!square || (square->rank() != 2 && square->rank() != 5))
    return Error{"en passant square", quoted(std::string(text)), "'-' or a square on rank 3 or 6"};
  setup.en_passant = square->index();
  return std::nullopt;
}

MaybeError read_counter(std::string_view text, const char* field, int limit, int& counter) {
  const std::optional<std::int64_t> number = read_integer(text);
  if (!number || *number < 0 || *number > limit)
    return Error{field, quoted(std::string(text)), "a number from 0 to " + std::to_string(limit)};
  counter = static_cast<int>(*number);
  return std::nullopt;
}

MaybeError read_field(std::size_t field, std::string_view text, Setup& setup) {
  switch (field) {
    case 0: return read_placement(text, setup);
    case 1: return read_side(text, setup);
    case 2: return read_castling(text, setup);
    case 3: return read_en_passant(text, setup);
    case 4: return read_counter(text, "half-move clock", kMaxRule50, setup.rule50);
    default: return read_counter(text, "move number", kMaxFullMoveNumber, setup.full_move_number);
  }
}

}  // namespace

Result<Setup> read_setup(std::string_view text) {
  const std::vector<std::string_view> fields = split_words(text, kFields + 1);
  if (fields.size() < 2)
    return Error{"FEN", quoted(std::string(trimmed(text))),
                 "at least piece placement and side to move"};
  if (fields.size() > kFields)
    return Error{"FEN", "extra text after the move number: " + quoted(std::string(fields.back())),
                 "six fields"};
  Setup setup;
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (auto error = read_field(i, fields[i], setup)) return *error;
  setup.full_move_number = std::max(setup.full_move_number, 1);  // some programs write 0
  return setup;
}

Result<Proved> read_fen(std::string_view text) {
  const Result<Setup> setup = read_setup(text);
  if (!setup) return setup.error();
  return prove(*setup);
}

// ---- Writing ----------------------------------------------------------------------------------

namespace {

std::string write_placement(const Board& white_view) {
  std::string out;
  for (int rank = 7; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < 8; ++file) {
      const Square square{file, rank};
      const Piece piece = white_view.at(square);
      if (piece == Piece::None) {
        ++gap;
        continue;
      }
      if (gap > 0) out += static_cast<char>('0' + gap);
      gap = 0;
      const Side side = (white_view.mine & square.bit()) ? Side::White : Side::Black;
      out += fen_letter({piece, side});
    }
    if (gap > 0) out += static_cast<char>('0' + gap);
    if (rank > 0) out += '/';
  }
  return out;
}

// The castling rights of the view's own side, in upper case, h-side first.
std::string write_rights(const Board& view, CastlingLetters letters) {
  std::string out;
  const Square king = view.my_king();
  const Bitboard beyond = kAll << king.index();
  const Bitboard rooks = view.rooks() & view.mine & kRank1;
  for (const bool h_side : {true, false}) {
    const Bitboard flank = h_side ? beyond : ~beyond;
    const Bitboard right = view.castling_rooks() & view.mine & flank;
    if (right == 0) continue;
    const Bitboard outermost = h_side ? std::bit_floor(rooks & flank) : lowest_bit(rooks & flank);
    if (letters == CastlingLetters::XFen && right == outermost)
      out += h_side ? 'K' : 'Q';
    else
      out += static_cast<char>('A' + lowest_index(right));
  }
  return out;
}

std::string write_castling(const Position& position, CastlingLetters letters) {
  const Board& mover = position.board();
  const Board other = mover.flipped();
  const bool white = position.side_to_move() == Side::White;
  std::string out = write_rights(white ? mover : other, letters);
  for (const char c : write_rights(white ? other : mover, letters))
    out += static_cast<char>(c - 'A' + 'a');
  return out.empty() ? "-" : out;
}

std::string write_en_passant(const Position& position) {
  const Bitboard target = position.en_passant();
  if (target == 0) return "-";
  return name_of(on_board(Square{lowest_index(target)}, position.side_to_move()));
}

}  // namespace

std::string write_fen(const Position& position, CastlingLetters letters) {
  const bool white = position.side_to_move() == Side::White;
  const Board& board = position.board();
  return write_placement(white ? board : board.flipped()) + (white ? " w " : " b ") +
         write_castling(position, letters) + ' ' + write_en_passant(position) + ' ' +
         std::to_string(position.rule50()) + ' ' + std::to_string(position.full_move_number());
}

}  // namespace quadriga
