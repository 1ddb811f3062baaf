#include "analysis/books/book_check.h"

#include <algorithm>
#include <set>

#include "engine/thinker.h"
#include "eval/score.h"

namespace quadriga {

namespace {

constexpr int kHashMegabytes = 16;

// Searches on the calling thread, with its own table.
class Judge {
 public:
  Judge(int depth, const std::atomic<bool>& stop) : depth_(depth), stop_(stop) {}

  std::optional<Error> prepare() { return thinker_.set_hash(kHashMegabytes); }

  // Starts with an empty table: the score of a move must not depend on the other book moves.
  SearchOutcome think(const Game& game, std::vector<Move> moves = {}) {
    thinker_.forget();
    SearchTask task{.game = game};
    task.limits.depth = depth_;
    task.limits.search_moves = std::move(moves);
    return thinker_.think(task, stop_);
  }

 private:
  int depth_;
  const std::atomic<bool>& stop_;
  Thinker thinker_;
};

std::vector<BookMove> with_weight(std::vector<BookMove> moves) {
  std::erase_if(moves, [](const BookMove& each) { return each.weight == 0; });
  return moves;
}

}  // namespace

WeighedMove weighed(const Position& position, const BookMove& move) {
  return {polyglot_key(position), polyglot_move(move.move, position.side_to_move()), move.weight};
}

std::vector<BookPosition> positions_of(const PolyglotBook& book) {
  std::vector<BookPosition> found;
  std::set<std::uint64_t> seen;
  const auto visit = [&](const Game& game) {
    std::vector<BookMove> moves = with_weight(book.moves(game.position()));
    if (moves.empty() || !seen.insert(polyglot_key(game.position())).second) return;
    found.push_back({game, std::move(moves)});
  };
  visit(Game{Position::start()});
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Game game = found[i].game;  // `found` grows
    for (const Move move : game.position().legal_moves()) {
      Game next = game;
      next.play(move);
      visit(next);
    }
  }
  return found;
}

std::string reachable_book(const std::string& bytes) {
  const Result<PolyglotBook> book = PolyglotBook::from_bytes(bytes, "book");
  if (!book) return "";
  std::vector<WeighedMove> moves;
  for (const BookPosition& each : positions_of(*book))
    for (const BookMove& move : each.moves) moves.push_back(weighed(each.game.position(), move));
  return write_polyglot(std::move(moves));
}

std::optional<Error> judge_book(
    const std::vector<BookPosition>& positions, int depth,
    const std::function<void(const JudgedMove&, std::size_t done)>& report,
    const std::atomic<bool>& stop) {
  Judge judge{depth, stop};
  if (auto error = judge.prepare()) return error;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const BookPosition& position = positions[i];
    const SearchOutcome best = judge.think(position.game);
    for (const BookMove& each : position.moves) {
      const Score score =
          each.move == best.best ? best.score : judge.think(position.game, {each.move}).score;
      if (stop) return std::nullopt;
      const int loss = std::max(0, shown(best.score) - shown(score));
      report({&position, each, best.best, loss}, i + 1);
    }
  }
  return std::nullopt;
}

}  // namespace quadriga
