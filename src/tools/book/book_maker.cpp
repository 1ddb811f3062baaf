#include "tools/book/book_maker.h"

#include <algorithm>
#include <memory>

#include "formats/compressed_source.h"
#include "formats/polyglot.h"
#include "formats/polyglot_writer.h"

namespace quadriga {

namespace {

constexpr std::uint32_t kWin = 2;
constexpr std::uint32_t kDraw = 1;

// Of the side that moves.
std::uint32_t half_points(PgnResult result, Side side) {
  if (result == PgnResult::Draw) return kDraw;
  return (result == PgnResult::WhiteWins) == (side == Side::White) ? kWin : 0;
}

// Of several files, all as large.
struct Part {
  std::size_t number;
  std::size_t count;

  double done(double here) const {
    return (static_cast<double>(number) + here) / static_cast<double>(count);
  }
};

std::optional<Error> add_file(BookMaker& maker, const std::string& path, Part part,
                              BookEvents& events, const std::atomic<bool>& stop) {
  constexpr std::uint64_t kTellEvery = 64;
  Result<std::unique_ptr<ByteSource>> source = open_bytes(path);
  if (!source) return source.error();
  PgnReader reader{*source.value()};
  PgnGame game;
  for (auto next = reader.next(game); (!next || *next) && !stop; next = reader.next(game)) {
    if (reader.broken_off()) return next.error();
    if (next) {
      maker.add(game);
    } else {
      maker.add_unreadable();
      events.bad_game(path, next.error());
    }
    const std::uint64_t games = maker.games().all();
    if (games % kTellEvery == 0) events.progress(games, part.done(source.value()->done()));
  }
  return std::nullopt;
}

}  // namespace

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
    if (move.is_none()) return;  // a null move: analysis, no game
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
  for (std::size_t i = 0; i < files.size() && !stop; ++i)
    if (auto error = add_file(maker, files[i], {i, files.size()}, events, stop)) return error;
  return std::nullopt;
}

}  // namespace quadriga
