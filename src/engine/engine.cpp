#include "engine/engine.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

#include "engine/network_file.h"
#include "engine/strength.h"

namespace quadriga {

namespace {

// Different random numbers in every run.
std::uint64_t seed_from_clock() {
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
}

bool is_analysis(const Limits& limits) {
  return limits.infinite || limits.ponder || limits.mate || limits.quiescence;
}

// The answer when there is no memory for a search.
SearchOutcome any_move(const SearchTask& task) {
  SearchOutcome outcome;
  outcome.out_of_memory = true;
  const MoveList moves = task.game.position().legal_moves();
  if (!moves.empty())
    outcome.best = task.limits.search_moves.empty() ? moves[0] : task.limits.search_moves.front();
  return outcome;
}

}  // namespace

Engine::Engine(const TimeSource* time)
    : time_(time), game_(Position::start()), rng_(seed_from_clock()) {
  // Without memory even for the smallest table, the engine plays without one.
  static_cast<void>(thinker_.set_hash(options_.hash));
}

Engine::~Engine() {
  end_job();
  finish_clearing(std::chrono::milliseconds{0});
}

// A script that sends `go perft 4` and `quit` together wants the count, so a perft that is nearly
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

void Engine::start_clearing() {
  end_job();
  finish_clearing(std::chrono::milliseconds{0});
  {
    const std::lock_guard<std::mutex> lock(ready_mutex_);
    clearing_ = true;
  }
  cleaner_.start([this] {
    thinker_.forget(stop_clearing_);
    say_ready();
  });
}

void Engine::clear() {
  start_clearing();
  cleaner_.wait();
}

// After `limit` the rest is done the quick way.
void Engine::finish_clearing(std::chrono::milliseconds limit) {
  if (cleaner_.wait_for(limit)) return;
  stop_clearing_ = true;
  cleaner_.wait();
  stop_clearing_ = false;
}

void Engine::when_ready(std::function<void()> ready) {
  {
    const std::lock_guard<std::mutex> lock(ready_mutex_);
    if (clearing_) return when_ready_.push_back(std::move(ready));
  }
  ready();
}

void Engine::say_ready() {
  const std::lock_guard<std::mutex> lock(ready_mutex_);
  clearing_ = false;
  for (const auto& ready : std::exchange(when_ready_, {})) ready();
}

std::optional<Error> Engine::set_option(std::string_view name, std::string_view value) {
  Options next = options_;
  if (auto error = quadriga::set_option(next, name, value)) return error;
  const bool other_hash = next.hash != options_.hash;
  const bool other_threads = next.threads != thinker_.threads();
  if (other_hash || other_threads) finish_clearing(std::chrono::milliseconds{0});
  if (other_hash)
    if (auto error = thinker_.allocate_hash(next.hash)) return error;
  if (other_threads)
    if (auto error = thinker_.set_threads(next.threads)) return error;
  const bool other_book = next.book_file != options_.book_file;
  if (other_book)
    if (auto error = book_.load(next.book_file)) return error;
  const bool other_network = next.eval_file != options_.eval_file;
  if (other_network) {
    auto network = load_network(next.eval_file);
    if (!network) return network.error();
    next.lab.network = std::move(network).value();
  }
  const bool network_wanted = other_network || (next.lab.eval_level == kNetworkLevel &&
                                                options_.lab.eval_level != kNetworkLevel);
  const bool book_wanted = next.own_book && !options_.own_book;
  const bool other_tables = next.syzygy_path != options_.syzygy_path;
  options_ = std::move(next);
  if (other_tables) load_tables();
  if (other_tables || other_hash) start_clearing();
  if (other_book || book_wanted) note_book();
  if (network_wanted) note_network();
  return std::nullopt;
}

void Engine::load_tables() {
  notes_ = tables_.load(options_.syzygy_path);
  faults_reported_ = 0;
  if (tables_.empty() && options_.syzygy_path.empty()) return;
  notes_.push_back(std::to_string(tables_.count()) + " tablebase files, up to " +
                   std::to_string(tables_.largest()) + " pieces");
}

void Engine::note_book() {
  if (const PolyglotBook* book = book_.book())
    notes_.push_back(book_.name() + ": " + std::to_string(book->size()) + " moves");
  else
    notes_.emplace_back("no opening book; set BookFile to load one");
}

void Engine::note_network() {
  if (const Network* network = options_.lab.network.get())
    notes_.push_back(options_.eval_file + ": " + std::to_string(network->architecture().width) +
                     " neurons, " + network->numbers().origin);
  else
    notes_.emplace_back(
        "no network; set EvalFile to load one, until then the classical "
        "evaluation stands in for it");
}

// Respects `searchmoves`. Suggests no move to ponder on: a GUI that ponders would bypass the book
// for the next move.
std::optional<SearchOutcome> Engine::from_book(const Limits& limits) {
  const Position& position = game_.position();
  const bool may = options_.own_book && !options_.analyse && !is_analysis(limits) &&
                   position.full_move_number() <= options_.book_depth;
  if (!may || book_.book() == nullptr) return std::nullopt;
  const std::vector<BookChoice> choices =
      book_choices(*book_.book(), position, options_.book_variety, limits.search_moves);
  if (choices.empty()) return std::nullopt;
  const CastlingStyle style = options_.chess960 ? CastlingStyle::Chess960 : CastlingStyle::Standard;
  notes_.push_back(choices_text(book_.name(), position, choices, style));
  SearchOutcome outcome;
  outcome.best = pick_at_random(choices, rng_);
  return outcome;
}

std::vector<std::string> Engine::take_notes() {
  std::vector<std::string> notes = std::exchange(notes_, {});
  const std::vector<std::string> faults = tables_.faults();
  for (; faults_reported_ < faults.size(); ++faults_reported_)
    notes.push_back(faults[faults_reported_]);
  return notes;
}

void Engine::start_search(const Limits& limits, SearchCallbacks callbacks, OnMove answer) {
  constexpr std::chrono::milliseconds kPatience{100};
  end_job();
  finish_clearing(kPatience);
  counting_ = false;
  stop_ = false;
  pondering_ = limits.ponder;
  if (const std::optional<SearchOutcome> known = from_book(limits)) {
    worker_.start([answer = std::move(answer), outcome = *known] { answer(outcome); });
    return;
  }
  SearchTask task{
      .game = game_,
      .limits = limits,
      .multipv = options_.multipv,
      .overhead = options_.overhead,
      .node_clock = options_.node_clock,
      .stall = stalls_.seconds(),
      .lab = options_.lab,
      .tables = {&tables_, options_.syzygy_depth, options_.syzygy_limit, options_.syzygy_rule50},
      .time = time_,
      .force_lab = options_.force_lab};
  std::optional<WeakerPlayer> player;
  if (options_.limit_strength) player = {options_.elo, rng_.next()};
  worker_.start([this, player, task = std::move(task), callbacks = std::move(callbacks),
                 answer = std::move(answer)] {
    SearchOutcome outcome;
    try {
      outcome = player ? think_as(*player, thinker_, task, stop_, callbacks, pondering_)
                       : thinker_.think(task, stop_, callbacks, pondering_);
    } catch (const std::bad_alloc&) {
      outcome = any_move(task);
    }
    stalls_.note(outcome.stall);
    wait_until_allowed_to_answer(task.limits);
    answer(outcome);
  });
}

// `go infinite` may answer only after `stop`, `go ponder` only after `stop` or `ponderhit`.
void Engine::wait_until_allowed_to_answer(const Limits& limits) {
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

}  // namespace quadriga
