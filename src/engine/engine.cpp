#include "engine/engine.h"

#include <algorithm>
#include <utility>

#include "engine/strength.h"
#include "formats/fen.h"
#include "formats/move_text.h"
#include "formats/text.h"

namespace quadriga {

Engine::Engine() : game_(Position::start()) {
  // Without the memory for the smallest table the engine plays on without one.
  static_cast<void>(tt_.resize(options_.hash));
}

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

void Engine::clear() {
  end_job();
  tt_.clear(pool_.threads());
  pool_.clear();
}

std::optional<Error> Engine::set_option(std::string_view name, std::string_view value) {
  Options next = options_;
  if (auto error = quadriga::set_option(next, name, value)) return error;
  if (next.hash != options_.hash)
    if (auto error = tt_.resize(next.hash)) return error;
  const bool forget = needs_lab(next.lab) || needs_lab(options_.lab);
  if (next.threads != pool_.threads())
    if (auto error = pool_.set_threads(next.threads)) return error;
  const bool other_tables = next.syzygy_path != options_.syzygy_path;
  const bool other_rules = other_tables || next.syzygy_rule50 != options_.syzygy_rule50 ||
                           next.syzygy_limit != options_.syzygy_limit;
  options_ = std::move(next);
  if (other_tables) load_tables();
  if (forget || other_rules) clear();
  return std::nullopt;
}

void Engine::load_tables() {
  notes_ = tables_.load(options_.syzygy_path);
  faults_told_ = 0;
  if (tables_.empty() && options_.syzygy_path.empty()) return;
  notes_.push_back(std::to_string(tables_.count()) + " tablebase files, up to " +
                   std::to_string(tables_.largest()) + " men");
}

std::vector<std::string> Engine::take_notes() {
  std::vector<std::string> notes = std::exchange(notes_, {});
  const std::vector<std::string> faults = tables_.faults();
  for (; faults_told_ < faults.size(); ++faults_told_) notes.push_back(faults[faults_told_]);
  return notes;
}

void Engine::start_search(const Limits& limits, SearchCallbacks callbacks, OnMove answer) {
  end_job();
  counting_ = false;
  stop_ = false;
  pondering_ = limits.ponder;
  SearchTask task{
      .game = game_,
      .limits = limits,
      .multipv = options_.multipv,
      .overhead = options_.overhead,
      .lab = options_.lab,
      .tables = {&tables_, options_.syzygy_depth, options_.syzygy_limit, options_.syzygy_rule50},
      .force_lab = options_.force_lab};
  worker_.start([this, task = std::move(task), callbacks = std::move(callbacks),
                 answer = std::move(answer)] {
    const auto elo = options_.limit_strength ? std::optional<int>{options_.elo} : std::nullopt;
    const SearchOutcome outcome = search_as(elo, pool_, tt_, task, stop_, pondering_, callbacks);
    await_permission(task.limits);
    answer(outcome);
  });
}

// `go infinite` and `go ponder` may not answer before they are told to.
void Engine::await_permission(const Limits& limits) {
  std::unique_lock<std::mutex> lock(mutex_);
  permission_.wait(lock, [&] { return stop_ || (!limits.infinite && !pondering_); });
}

void Engine::start_perft(const PerftOptions& options, OnPerft answer) {
  start_job([this, options, answer = std::move(answer)](const std::atomic<bool>& stop) {
    answer(run_perft(game_.position(), options, stop));
  });
  counting_ = true;
}

void Engine::start_job(std::function<void(const std::atomic<bool>& stop)> job) {
  end_job();
  counting_ = false;
  stop_ = false;
  worker_.start([this, job = std::move(job)] { job(stop_); });
}

void Engine::stop() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    stop_ = true;
  }
  permission_.notify_all();
}

void Engine::ponderhit() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    pondering_ = false;
  }
  permission_.notify_all();
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
