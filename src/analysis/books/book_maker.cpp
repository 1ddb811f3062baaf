#include "analysis/books/book_maker.h"

#include <algorithm>
#include <memory>

#include "formats/text/compressed_source.h"

namespace quadriga {

namespace {

constexpr std::uint32_t kWin = 2;
constexpr std::uint32_t kDraw = 1;

// The result for the side to move, in half points.
std::uint32_t half_points(PgnResult result, Side side) {
  if (result == PgnResult::Draw) return kDraw;
  return (result == PgnResult::WhiteWins) == (side == Side::White) ? kWin : 0;
}

}  // namespace

std::optional<Error> add_games(BookMaker& maker, ByteSource& source, const std::string& name,
                               BookEvents& events, const std::atomic<bool>& stop, FilePart part) {
  constexpr std::uint64_t kReportEvery = 64;
  PgnReader reader{source};
  PgnGame game;
  for (auto next = reader.next(game); (!next || *next) && !stop; next = reader.next(game)) {
    if (reader.truncated()) return next.error();
    if (next) {
      maker.add(game);
    } else {
      maker.add_unreadable();
      events.bad_game(name, next.error());
    }
    const std::uint64_t games = maker.games().all();
    if (games % kReportEvery == 0) events.progress(games, part.done(source.done()));
  }
  return std::nullopt;
}

void BookMaker::add(const PgnGame& game) {
  if (game.moves.empty()) {
    ++games_.empty;
  } else if (game.result == PgnResult::Unknown) {
    ++games_.unfinished;
  } else {
    ++games_.used;
    add_moves(game);
  }
}

void BookMaker::add_moves(const PgnGame& game) {
  Position position = game.start;
  const std::size_t plies = std::min(game.moves.size(), 2 * static_cast<std::size_t>(rules_.moves));
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const Move move = game.moves[ply].move;
    if (move.is_none()) return;  // a null move: analysis, not a game
    const Side side = position.side_to_move();
    const std::uint32_t points = half_points(game.result, side);
    if (!rules_.only_wins || points == kWin)
      tally_.add(polyglot_key(position), polyglot_move(move, side), points);
    position = position.after(move);
  }
}

MadeBook BookMaker::book() {
  MadeBook book;
  std::vector<WeighedMove> moves;
  for (const MoveCount& each : tally_.counts()) {
    if (each.games < static_cast<std::uint32_t>(rules_.min_games))
      ++book.too_rare;
    else if (each.half_points == 0)
      ++book.worthless;
    else
      moves.push_back({each.key, each.move, each.half_points});
  }
  book.forgotten = tally_.forgotten();
  book.moves = moves.size();
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (i == 0 || moves[i].key != moves[i - 1].key) ++book.positions;
  book.bytes = write_polyglot(std::move(moves));
  return book;
}

std::optional<Error> add_files(BookMaker& maker, const std::vector<std::string>& files,
                               BookEvents& events, const std::atomic<bool>& stop) {
  for (std::size_t i = 0; i < files.size() && !stop; ++i) {
    Result<std::unique_ptr<ByteSource>> source = open_bytes(files[i]);
    if (!source) return source.error();
    if (auto error = add_games(maker, *source.value(), files[i], events, stop, {i, files.size()}))
      return error;
  }
  return std::nullopt;
}

void append_moves(const PolyglotBook& book, std::vector<WeighedMove>& moves) {
  for (std::size_t i = 0; i < book.size(); ++i) {
    const BookRecord record = book.record(i);
    moves.push_back({record.key, record.move, record.weight});
  }
}

}  // namespace quadriga
