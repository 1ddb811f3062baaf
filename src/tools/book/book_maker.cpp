#include "tools/book/book_maker.h"

#include <algorithm>
#include <memory>

#include "formats/compressed_source.h"
#include "formats/polyglot.h"
#include "formats/polyglot_writer.h"

namespace quadriga {

namespace {

// Of the side that moves.
std::uint32_t half_points(PgnResult result, Side side) {
  if (result == PgnResult::Draw) return 1;
  return (result == PgnResult::WhiteWins) == (side == Side::White) ? 2 : 0;
}

std::optional<Error> add_file(BookMaker& maker, const std::string& path, const BookEvents& events,
                              const std::function<void(double)>& tell,
                              const std::atomic<bool>& stop) {
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
    tell(source.value()->done());
  }
  return std::nullopt;
}

}  // namespace

void BookMaker::add(const PgnGame& game) {
  if (game.moves.empty() || game.result == PgnResult::Unknown) {
    const Skipped reason = game.moves.empty() ? Skipped::Empty : Skipped::Unfinished;
    ++count_.skipped[static_cast<std::size_t>(reason)];
    return;
  }
  ++count_.games;
  Position position = game.start;
  const std::size_t plies = std::min(game.moves.size(), 2 * static_cast<std::size_t>(rules_.moves));
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const Move move = game.moves[ply].move;
    if (move.is_none()) return;  // a null move: analysis, no game
    const Side side = position.side_to_move();
    const std::uint32_t points = half_points(game.result, side);
    if (!rules_.only_wins || points == 2)
      tally_.add(polyglot_key(position), polyglot_move(move, side), points);
    position = position.after(move);
  }
}

std::string BookMaker::book() {
  std::vector<WeighedMove> moves;
  for (const MoveCount& each : tally_.counts()) {
    if (each.games < static_cast<std::uint32_t>(rules_.min_games))
      ++count_.too_rare;
    else if (each.half_points == 0)
      ++count_.worthless;
    else
      moves.push_back({each.key, each.move, each.half_points});
  }
  count_.forgotten = tally_.forgotten();
  count_.moves = moves.size();
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (i == 0 || moves[i].key != moves[i - 1].key) ++count_.positions;
  return write_polyglot(std::move(moves));
}

std::optional<Error> add_files(BookMaker& maker, const std::vector<std::string>& files,
                               const BookEvents& events, const std::atomic<bool>& stop) {
  for (std::size_t i = 0; i < files.size() && !stop; ++i) {
    const auto tell = [&](double done) {
      const std::uint64_t games = maker.count().games;
      if (games % 64 == 0)
        events.progress(games, (static_cast<double>(i) + done) / static_cast<double>(files.size()));
    };
    if (const auto error = add_file(maker, files[i], events, tell, stop)) return error;
  }
  return std::nullopt;
}

}  // namespace quadriga
