#include "arena/match_run.h"

#include <algorithm>
#include <optional>
#include <set>
#include <thread>

#include "arena/game_pgn.h"
#include "arena/match_log.h"
#include "arena/match_pgn.h"
#include "arena/tournament.h"
#include "base/today.h"

namespace quadriga {

namespace {

std::string base_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string conditions_of(const MatchPlan& plan) {
  std::string text = plan.players[0].control.text();
  const bool same = std::all_of(plan.players.begin(), plan.players.end(), [&](const auto& player) {
    return player.control == plan.players[0].control;
  });
  if (!same) text = "different time controls";
  text += ", " + (plan.openings.path.empty() ? "start position" : base_name(plan.openings.path));
  if (plan.rules.chess960) text += ", Chess960";
  return text + ", both colours";
}

// Stops the tournament when `interrupted` is set; polls it on a thread of its own.
class Watch {
 public:
  Watch(Tournament& tournament, const std::atomic<bool>& interrupted)
      : thread_([&tournament, &interrupted, this] {
          while (!done_) {
            if (interrupted) tournament.stop();
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
          }
        }) {}
  ~Watch() {
    done_ = true;
    thread_.join();
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  std::atomic<bool> done_{false};
  std::thread thread_;
};

// Adds the games of an earlier run to the standing; returns their numbers.
std::set<int> count_played(const std::vector<Fixture>& fixtures,
                           const std::vector<LoggedGame>& logged, MatchStanding& standing) {
  std::set<int> played;
  for (const LoggedGame& game : logged) {
    const auto number = static_cast<std::size_t>(game.number);
    if (number >= fixtures.size() || !played.insert(game.number).second) continue;
    standing.add(fixtures[number], game.result, game.fault, game.white_at_fault);
  }
  return played;
}

// Keeps the standing, the log and the PGN file.
class MatchKeeper {
 public:
  MatchKeeper(const MatchPlan& plan, const MatchOutputs& outputs, std::size_t games)
      : plan_(plan), outputs_(outputs) {
    for (const PlayerSpec& player : plan.players) standing_.names.push_back(player.name);
    standing_.faults.resize(plan.players.size());
    standing_.conditions = conditions_of(plan);
    standing_.sprt = plan.sprt;
    standing_.scheduled = static_cast<int>(games);
  }

  // Opens the files and counts the games in the log.
  std::optional<Error> open(const std::vector<Fixture>& fixtures) {
    if (!outputs_.log.empty()) {
      Result<MatchLog> opened = MatchLog::open(outputs_.log, plan_.settings());
      if (!opened) return opened.error();
      log_ = std::move(opened).value();
      played_ = count_played(fixtures, log_->games(), standing_);
      if (!log_->games().empty())
        outputs_.note("resuming after " + std::to_string(standing_.board.games()) + " games");
    }
    return outputs_.pgn.empty() ? std::nullopt : open_pgn(fixtures);
  }

  std::optional<Error> keep(const Fixture& fixture, const GameRecord& game) {
    standing_.add(fixture, game.result, game.fault, game.white_at_fault);
    if (auto error = save(fixture, game)) return error;
    if (game.fault != Fault::None)
      outputs_.note("game " + std::to_string(fixture.number + 1) + " (" +
                    plan_.players[fixture.white].name + " - " + plan_.players[fixture.black].name +
                    "): " + game.reason);
    if (outputs_.after_game) outputs_.after_game(standing_);
    return std::nullopt;
  }

  // Numbers of the games that were played in an earlier run.
  const std::set<int>& played() const { return played_; }
  const MatchStanding& standing() const { return standing_; }

 private:
  std::optional<Error> open_pgn(const std::vector<Fixture>& fixtures) {
    Result<MatchPgn> pgn = MatchPgn::open(outputs_.pgn);
    if (!pgn) return pgn.error();
    pgn_ = std::move(pgn).value();
    if (!log_) return std::nullopt;
    const auto unlogged = [&](std::string_view text) {
      return std::any_of(fixtures.begin(), fixtures.end(), [&](const Fixture& fixture) {
        return !played_.contains(fixture.number) && begins(text, fixture);
      });
    };
    if (log_->pgn_size())
      if (auto error = pgn_->drop_unlogged(*log_->pgn_size(), unlogged)) return error;
    const auto size = pgn_->size();
    return size ? log_->add_pgn_size(*size) : std::nullopt;
  }

  bool begins(std::string_view text, const Fixture& fixture) const {
    return begins_game(text, outputs_.event, round_of(fixture), plan_.players[fixture.white].name,
                       plan_.players[fixture.black].name);
  }

  // A game is in the log only when it is in the file of games: an earlier run may end in between.
  std::optional<Error> save(const Fixture& fixture, const GameRecord& game) {
    if (pgn_)
      if (auto error = pgn_->write(text_of(fixture, game))) return error;
    if (!log_) return std::nullopt;
    auto error = log_->add(fixture.number, game, pgn_ ? pgn_->size() : std::nullopt);
    if (error && pgn_) pgn_->take_back();
    return error;
  }

  static std::string round_of(const Fixture& fixture) { return std::to_string(fixture.pair + 1); }

  std::string text_of(const Fixture& fixture, const GameRecord& game) const {
    const GameLabels labels{outputs_.event, round_of(fixture), today("%Y.%m.%d")};
    return game_as_pgn(game, plan_.players[fixture.white], plan_.players[fixture.black], labels);
  }

  const MatchPlan& plan_;
  const MatchOutputs& outputs_;
  MatchStanding standing_;
  std::optional<MatchLog> log_;
  std::optional<MatchPgn> pgn_;
  std::set<int> played_;
};

}  // namespace

Result<MatchStanding> run_match(const MatchPlan& plan, const MatchOutputs& outputs,
                                const std::atomic<bool>& interrupted) {
  Result<std::vector<Opening>> openings =
      load_openings(plan.openings, static_cast<std::size_t>(plan.rounds));
  if (!openings) return openings.error();
  const std::vector<Fixture> fixtures =
      make_schedule(plan.players.size(), plan.format, plan.rounds, openings->size());
  const std::size_t opening_count = openings->size();
  Tournament tournament{plan.players, std::move(openings).value(), plan.rules};
  std::vector<std::string> notes;
  if (auto error = tournament.check_players(notes)) return *error;
  for (const std::string& note : notes) outputs.note(note);
  if (static_cast<std::size_t>(plan.rounds) > opening_count)
    outputs.note(std::to_string(plan.rounds) + " rounds, but only " +
                 std::to_string(opening_count) + " openings: they will be reused");

  MatchKeeper keeper{plan, outputs, fixtures.size()};
  if (auto error = keeper.open(fixtures)) return *error;
  if (keeper.standing().decided()) return keeper.standing();
  const auto on_game = [&](const Fixture& fixture, const GameRecord& game) {
    auto error = keeper.keep(fixture, game);
    if (error || keeper.standing().decided()) tournament.stop();  // also the games in progress
    return error;
  };
  const Watch watch{tournament, interrupted};
  if (auto error = tournament.play(fixtures, keeper.played(), plan.concurrency, on_game))
    return *error;
  return keeper.standing();
}

}  // namespace quadriga
