#include "formats/books/polyglot.h"

#include "core/castling.h"
#include "formats/books/polyglot_keys.h"
#include "formats/text/compressed_source.h"

namespace quadriga {

// ---- Keys -------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kCastlingNumbers = 768;
constexpr std::size_t kEnPassantNumbers = 772;
constexpr std::size_t kWhiteToMoveNumber = 780;

std::uint64_t piece_number(Side side, Piece piece, BoardSquare square) {
  const int kind = 2 * (code_of(plain(piece)) - 1) + (side == Side::White ? 1 : 0);
  return kPolyglotNumbers[static_cast<std::size_t>(64 * kind + square.index())];
}

// The castling rights of the view's own side.
std::uint64_t castling_numbers(const Board& view, Side side) {
  std::uint64_t key = 0;
  for (const int rook : Bits{view.castling_rooks() & view.mine}) {
    const bool a_side = castling_flank(view.my_king(), Square{rook}) == Flank::ASide;
    const std::size_t right = (side == Side::White ? 0U : 2U) + (a_side ? 1U : 0U);
    key ^= kPolyglotNumbers[kCastlingNumbers + right];
  }
  return key;
}

}  // namespace

std::uint64_t polyglot_key(const Position& position) {
  const Side side = position.side_to_move();
  const Board& board = position.board();
  std::uint64_t key = side == Side::White ? kPolyglotNumbers[kWhiteToMoveNumber] : 0;
  for (const int i : Bits{board.occupied()}) {
    const Square square{i};
    const Side owner = (board.mine & square.bit()) ? side : !side;
    key ^= piece_number(owner, board.at(square), on_board(square, side));
  }
  key ^= castling_numbers(board, side) ^ castling_numbers(board.flipped(), !side);
  const int file = position.pseudo_en_passant_file();
  if (file >= 0) key ^= kPolyglotNumbers[kEnPassantNumbers + static_cast<std::size_t>(file)];
  return key;
}

// ---- Books ------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kLargestBook = std::size_t{1} << 29;

template <class Number>
Number big_endian(const std::string& bytes, std::size_t at) {
  Number number = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    number = static_cast<Number>(number << 8 | static_cast<unsigned char>(bytes[at + i]));
  return number;
}

Error book_error(const std::string& name, const std::string& found, const std::string& expected) {
  return {"Polyglot book " + quoted_path(name), found, expected};
}

std::uint16_t packed(BoardSquare from, BoardSquare to, int promotion) {
  return static_cast<std::uint16_t>(to.index() | from.index() << 6 | promotion << 12);
}

// The format writes castling as king takes rook; some books write the king's two-square move.
bool means(std::uint16_t bits, Move move, Side side) {
  if (polyglot_move(move, side) == bits) return true;
  if (!move.is_castling()) return false;
  const Square king_to = kCastlingPaths.of(move.from(), move.to()).king_to;
  const int steps = king_to.file() - move.from().file();
  return (steps == 2 || steps == -2) &&
         packed(on_board(move.from(), side), on_board(king_to, side), 0) == bits;
}

}  // namespace

std::uint16_t polyglot_move(Move move, Side side) {
  const int promotion = move.is_promotion() ? code_of(move.promoted_to()) - 1 : 0;
  return packed(on_board(move.from(), side), on_board(move.to(), side), promotion);
}

Result<PolyglotBook> PolyglotBook::load(const std::string& path) {
  Result<std::unique_ptr<ByteSource>> file = open_file(path);
  if (!file) return book_error(path, file.error().found, file.error().expected);
  Result<std::string> bytes = read_whole(*file.value(), kLargestBook, path);
  if (!bytes) return book_error(path, bytes.error().found, bytes.error().expected);
  return from_bytes(std::move(bytes).value(), path);
}

Result<PolyglotBook> PolyglotBook::from_bytes(std::string bytes, const std::string& name) {
  if (bytes.empty()) return book_error(name, "nothing", "records of 16 bytes");
  if (bytes.size() % kRecordSize != 0)
    return book_error(name, std::to_string(bytes.size()) + " bytes", "records of 16 bytes");
  PolyglotBook book(std::move(bytes));
  for (std::size_t i = 1; i < book.size(); ++i)
    if (book.key(i) < book.key(i - 1))
      return book_error(
          name, "record " + std::to_string(i + 1) + " with a smaller key than the one before",
          "records sorted by key");
  return book;
}

std::uint64_t PolyglotBook::key(std::size_t index) const {
  return big_endian<std::uint64_t>(bytes_, index * kRecordSize);
}

BookRecord PolyglotBook::record(std::size_t index) const {
  const std::size_t at = index * kRecordSize;
  return {key(index), big_endian<std::uint16_t>(bytes_, at + 8),
          big_endian<std::uint16_t>(bytes_, at + 10), big_endian<std::uint32_t>(bytes_, at + 12)};
}

std::vector<BookMove> PolyglotBook::moves(const Position& position) const {
  const std::uint64_t wanted = polyglot_key(position);
  std::size_t first = 0;
  for (std::size_t end = size(); first < end;) {
    const std::size_t middle = first + (end - first) / 2;
    if (key(middle) < wanted)
      first = middle + 1;
    else
      end = middle;
  }
  const MoveList legal = position.legal_moves();
  std::vector<BookMove> moves;
  for (; first < size() && key(first) == wanted; ++first) {
    const BookRecord found = record(first);
    for (const Move move : legal)
      if (means(found.move, move, position.side_to_move()))
        moves.push_back({move, found.weight, found.learn});
  }
  return moves;
}

}  // namespace quadriga
