#include "arena/openings.h"

#include <algorithm>
#include <utility>

#include "base/random.h"
#include "formats/books/polyglot.h"
#include "formats/games/pgn.h"
#include "formats/positions/epd.h"
#include "formats/positions/fen.h"
#include "formats/text/compressed_source.h"
#include "formats/text/files.h"

namespace quadriga {

namespace {

template <class T>
void shuffle(std::vector<T>& list, std::uint64_t seed) {
  Random random{seed};
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random.below(i)]);
}

Result<std::vector<Opening>> from_epd(const OpeningSource& source, std::size_t wanted) {
  const Result<std::string> text = read_file(source.path);
  if (!text) return text.error();
  std::vector<FilledLine> lines = filled_lines(*text);
  if (source.shuffled) shuffle(lines, source.seed);
  lines.resize(std::min(lines.size(), wanted));
  std::vector<Opening> openings;
  for (const FilledLine& line : lines) {
    const Result<EpdRecord> record = read_epd(line.text);
    if (!record) {
      Error error = record.error();
      error.field = source.path + " line " + std::to_string(line.number) + ", " + error.field;
      return error;
    }
    openings.push_back({record->position, {}});
  }
  return openings;
}

Result<std::vector<Opening>> from_pgn(const OpeningSource& source, std::size_t wanted) {
  Result<std::unique_ptr<ByteSource>> file = open_bytes(source.path);
  if (!file) return file.error();
  PgnReader reader{*file.value()};
  std::vector<Opening> openings;
  PgnGame game;
  for (;;) {
    const Result<bool> next = reader.next(game);
    if (!next) {
      Error error = next.error();
      error.field = source.path + " " + error.field;
      return error;
    }
    if (!*next) break;
    Opening opening{game.start, {}};
    Game played{game.start};
    for (const PgnMove& each : game.moves) {
      if (static_cast<int>(opening.moves.size()) >= source.plies || each.move.is_none()) break;
      played.play(each.move);
      if (played.outcome() != Outcome::Ongoing) break;
      opening.moves.push_back(each.move);
    }
    openings.push_back(std::move(opening));
    if (!source.shuffled && openings.size() >= wanted) break;
  }
  if (source.shuffled) shuffle(openings, source.seed);
  openings.resize(std::min(openings.size(), wanted));
  return openings;
}

// A random walk through the book; the probability of a move is proportional to its weight.
Opening random_line(const PolyglotBook& book, int plies, Random& random) {
  Opening opening;
  Position position = opening.start;
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<BookMove> moves = book.moves(position);
    std::uint64_t total = 0;
    for (const BookMove& each : moves) total += each.weight;
    if (total == 0) break;
    std::uint64_t drawn = random.below(total);
    for (const BookMove& each : moves) {
      if (drawn < each.weight) {
        opening.moves.push_back(each.move);
        position = position.after(each.move);
        break;
      }
      drawn -= each.weight;
    }
  }
  return opening;
}

Result<std::vector<Opening>> from_book(const OpeningSource& source, std::size_t wanted) {
  const Result<PolyglotBook> book = PolyglotBook::load(source.path);
  if (!book) return book.error();
  if (book->moves(Position::start()).empty())
    return Error{source.path, "no move for the start position", "a book that begins there"};
  Random random{source.seed};
  std::vector<Opening> openings;
  while (openings.size() < wanted) openings.push_back(random_line(*book, source.plies, random));
  return openings;
}

OpeningFormat format_of(const OpeningSource& source) {
  if (source.format != OpeningFormat::ByName) return source.format;
  std::string_view name = source.path;
  for (const std::string_view packed : {".gz", ".zst", ".xz"})
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  if (name.ends_with(".pgn")) return OpeningFormat::Pgn;
  if (name.ends_with(".bin")) return OpeningFormat::Polyglot;
  return OpeningFormat::Epd;
}

Result<std::vector<Opening>> from_file(const OpeningSource& source, std::size_t wanted) {
  switch (format_of(source)) {
    case OpeningFormat::Pgn: return from_pgn(source, wanted);
    case OpeningFormat::Polyglot: return from_book(source, wanted);
    case OpeningFormat::Epd:
    case OpeningFormat::ByName: break;
  }
  return from_epd(source, wanted);
}

// Kings on the e-file, castling rooks in the corners.
bool has_standard_castling(const Position& position) {
  constexpr Bitboard kCorners = Square{0, 0}.bit() | Square{7, 0}.bit();
  for (const Board& view : {position.board(), position.board().flipped()}) {
    const Bitboard rooks = view.castling_rooks() & view.mine;
    if ((rooks & ~kCorners) != 0 || (rooks != 0 && view.my_king().file() != 4)) return false;
  }
  return true;
}

std::optional<Error> check(const Opening& opening, const OpeningSource& source) {
  const auto wrong = [&](const std::string& what, const std::string& expected) {
    return Error{source.path, what + " in " + quoted(write_fen(opening.start)), expected};
  };
  if (!source.chess960 && !has_standard_castling(opening.start))
    return wrong("Chess960 castling rights", "standard ones, or --chess960");
  Game game{opening.start};
  for (const Move move : opening.moves) game.play(move);
  if (game.outcome() != Outcome::Ongoing)
    return wrong("the game is over", "one that can be played");
  return std::nullopt;
}

}  // namespace

Result<std::vector<Opening>> load_openings(const OpeningSource& source, std::size_t wanted) {
  if (source.path.empty()) return std::vector<Opening>(1);
  Result<std::vector<Opening>> openings = from_file(source, wanted);
  if (openings && openings->empty())
    return Error{source.path, "nothing to start from", "at least one position or game"};
  if (openings)
    for (const Opening& opening : *openings)
      if (const auto error = check(opening, source)) return *error;
  return openings;
}

}  // namespace quadriga
