#include "arena/players/self_player.h"

#include <algorithm>
#include <cmath>
#include <new>

#include "arena/players/uci_player.h"
#include "base/stopwatch.h"

namespace quadriga {

namespace {

Limits limits_of(const Turn& turn, Side side) {
  Limits limits;
  limits.nodes = turn.my_control.nodes;
  limits.depth = turn.my_control.depth;
  const auto milliseconds = [](double seconds) {
    return static_cast<std::int64_t>(std::llround(seconds * 1000));
  };
  if (turn.my_control.per_move) limits.movetime = milliseconds(*turn.my_control.per_move);
  if (turn.my_control.has_clock()) {
    const auto us = static_cast<std::size_t>(index_of(side));
    limits.time[us] = milliseconds(turn.mine->left());
    limits.increment[us] = milliseconds(turn.my_control.increment);
    if (turn.mine->moves_to_go() > 0) limits.moves_to_go = turn.mine->moves_to_go();
  }
  return limits;
}

int reported(Score score) {
  if (!is_mate(score)) return shown(score);
  const int moves = moves_to_mate(score);
  return score > 0 ? kMateReport - moves : -kMateReport - moves;
}

}  // namespace

Result<std::unique_ptr<Player>> SelfPlayer::start(const PlayerSpec& spec,
                                                  std::vector<std::string>& notes) {
  std::unique_ptr<SelfPlayer> player{new SelfPlayer(spec)};
  for (const auto& [name, value] : spec.options)
    if (auto error = player->engine_.set_option(name, value)) return *error;
  if (spec.ponder && player->engine_.options().node_clock > 0)
    return Error{spec.name, "ponder with NodeClock",
                 "one of them: nodes searched on the opponent's time would count as ours"};
  for (const std::string& note : player->engine_.take_notes())
    notes.push_back(spec.name + ": " + note);
  return std::unique_ptr<Player>(std::move(player));
}

std::optional<Error> SelfPlayer::new_game(CastlingStyle) {
  pondering_ = false;
  engine_.clear();
  return std::nullopt;
}

void SelfPlayer::search(const Game& game, const Limits& limits) {
  engine_.set_game(game);
  engine_.start_search(limits, {}, [this](const SearchOutcome& outcome) { outcome_ = outcome; });
}

Thought SelfPlayer::think(const Turn& turn) {
  const Stopwatch watch;
  const auto& moves = turn.game.moves();
  if (pondering_ && !moves.empty() && moves.back() == guess_) {
    engine_.ponderhit();
  } else {
    search(turn.game, limits_of(turn, turn.game.position().side_to_move()));
  }
  pondering_ = false;
  constexpr std::chrono::milliseconds kPollEvery{50};  // to see whether the match was stopped
  const bool timed = turn.my_control.has_clock() || turn.my_control.per_move;
  while (!engine_.wait_for(kPollEvery)) {
    const bool hanging = !timed && watch.seconds() > turn.patience;
    if (!turn.stop && !hanging) continue;
    engine_.end_job();
    Thought given_up;
    given_up.kind = hanging ? Thought::Kind::Hanging : Thought::Kind::Interrupted;
    given_up.said = "no move";
    given_up.seconds = watch.seconds();
    return given_up;
  }
  // A move that was not searched would falsify the match: this ends it.
  if (outcome_.out_of_memory) throw std::bad_alloc{};
  Thought thought;
  const int node_clock = engine_.options().node_clock;
  thought.seconds = node_clock > 0 ? seconds_by_nodes(outcome_.nodes, node_clock) : watch.seconds();
  thought.move = outcome_.best;
  thought.depth = outcome_.depth;
  thought.score = reported(outcome_.score);
  return thought;
}

void SelfPlayer::ponder(const Turn& turn) {
  if (!spec_.ponder || outcome_.ponder.is_none()) return;
  guess_ = outcome_.ponder;
  Game guess = turn.game;
  guess.play(guess_);
  Limits limits = limits_of(turn, guess.position().side_to_move());
  limits.ponder = true;
  search(guess, limits);
  pondering_ = true;
}

void SelfPlayer::end_game() {
  pondering_ = false;
  engine_.end_job();
}

Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec,
                                            std::vector<std::string>& notes) {
  return spec.in_process() ? SelfPlayer::start(spec, notes) : UciPlayer::start(spec, notes);
}

}  // namespace quadriga
