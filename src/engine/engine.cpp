#include "engine/engine.h"

#include <algorithm>
#include <utility>

#include "base/random.h"
#include "formats/fen.h"
#include "formats/move_text.h"
#include "formats/text.h"

namespace quadriga {

namespace {

// Until there is a search: any legal move, always the same one in the same position.
Move pick_move(const Position& position) {
  const MoveList moves = position.legal_moves();
  if (moves.empty()) return {};
  Random random{position.key()};
  return moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
}

}  // namespace

Engine::Engine() : game_(Position::start()) {}

Engine::~Engine() { end_job(); }

// A script that sends `go perft 4` and `quit` in one go wants the count: a perft that is nearly
// done may finish.
void Engine::end_job() {
  constexpr std::chrono::milliseconds kGrace{50};
  if (counting_) worker_.wait_for(kGrace);
  stop();
  wait();
}

void Engine::set_game(Game game) {
  end_job();
  game_ = std::move(game);
}

void Engine::start(std::function<void()> job) {
  stop_ = false;
  worker_.start(std::move(job));
}

void Engine::start_thinking(bool until_stop, OnMove answer) {
  end_job();
  counting_ = false;
  start([this, until_stop, answer = std::move(answer)] {
    const Move move = pick_move(game_.position());
    if (until_stop) stop_.wait(false);
    answer(move);
  });
}

void Engine::start_perft(const PerftOptions& options, OnPerft answer) {
  end_job();
  counting_ = true;
  start([this, options, answer = std::move(answer)] {
    answer(run_perft(game_.position(), options, stop_));
  });
}

void Engine::stop() {
  stop_ = true;
  stop_.notify_all();
}

Result<Game> read_game(const std::string& description, std::vector<std::string>& notes) {
  const std::vector<std::string_view> words = split_words(description);
  const auto moves = std::find(words.begin(), words.end(), "moves");
  if (words.empty() || (words[0] != "startpos" && words[0] != "fen"))
    return Error{"position", quoted(description), "startpos or fen, and perhaps moves"};
  if (words[0] == "startpos" && moves != words.begin() + 1 && words.size() > 1)
    return Error{"position", quoted(std::string(words[1])), "moves or nothing after startpos"};
  std::string fen(kStartFen);
  if (words[0] == "fen") {
    fen.clear();
    for (auto word = words.begin() + 1; word != moves; ++word) fen.append(*word).append(" ");
  }
  Result<Proved> proved = read_fen(fen);
  if (!proved) return proved.error();
  notes = proved->notes;
  Game game{proved->position};
  for (auto word = moves; word != words.end(); ++word) {
    if (word == moves) continue;
    const Result<Move> move = read_uci_move(game.position(), *word);
    if (!move) {
      Error error = move.error();
      error.field = "move " + std::to_string(game.moves().size() + 1) + " of the game";
      return error;
    }
    game.play(*move);
  }
  return game;
}

}  // namespace quadriga
