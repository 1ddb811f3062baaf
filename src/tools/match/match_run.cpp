#include "tools/match/match_run.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <set>
#include <thread>

#include "tools/match/game_pgn.h"
#include "tools/match/match_log.h"
#include "tools/match/tournament.h"

namespace quadriga {

namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::localtime_r(&now, &parts);
  char text[16];
  std::strftime(text, sizeof text, "%Y.%m.%d", &parts);
  return text;
}

std::string base_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string conditions_of(const MatchPlan& plan) {
  std::string text = plan.players[0].control.text();
  const bool same = std::all_of(plan.players.begin(), plan.players.end(), [&](const auto& player) {
    return player.control == plan.players[0].control;
  });
  if (!same) text = "each its own time";
  text += ", " + (plan.openings.path.empty() ? "start position" : base_name(plan.openings.path));
  if (plan.rules.chess960) text += ", Chess960";
  return text + ", both colours";
}

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// Stops the tournament when asked from outside; watches on a thread of its own.
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

// What has been played before is counted and not played again.
std::vector<Fixture> still_to_play(std::vector<Fixture> fixtures,
                                   const std::vector<LoggedGame>& played, MatchStanding& standing) {
  std::set<int> done;
  for (const LoggedGame& game : played) {
    const auto number = static_cast<std::size_t>(game.number);
    if (number >= fixtures.size() || !done.insert(game.number).second) continue;
    standing.add(fixtures[number], game.result, game.fault, game.white_at_fault);
  }
  std::erase_if(fixtures, [&](const Fixture& each) { return done.contains(each.number); });
  return fixtures;
}

}  // namespace

std::string MatchPlan::settings() const {
  std::string text;
  for (const PlayerSpec& player : players) {
    text += player.name + ": " + (player.in_process() ? "self" : player.command);
    for (const std::string& argument : player.arguments) text += ' ' + argument;
    for (const auto& [name, value] : player.options) text += ' ' + name + '=' + value;
    text += ' ' + player.control.text() + (player.ponder ? " ponder; " : "; ");
  }
  text += openings.path + (openings.shuffled ? " random " : " in order ") +
          std::to_string(openings.seed) + " plies " + std::to_string(openings.plies);
  if (format == Format::Gauntlet) text += " gauntlet";
  if (rules.chess960) text += " chess960";
  return text;
}

Result<MatchStanding> run_match(const MatchPlan& plan, const MatchOutputs& outputs,
                                const std::atomic<bool>& interrupted) {
  Result<std::vector<Opening>> openings =
      load_openings(plan.openings, static_cast<std::size_t>(plan.rounds));
  if (!openings) return openings.error();
  std::vector<Fixture> fixtures =
      make_schedule(plan.players.size(), plan.format, plan.rounds, openings->size());
  MatchStanding standing;
  for (const PlayerSpec& player : plan.players) standing.names.push_back(player.name);
  standing.faults.resize(plan.players.size());
  standing.conditions = conditions_of(plan);
  standing.sprt = plan.sprt;
  standing.scheduled = static_cast<int>(fixtures.size());

  Tournament tournament{plan.players, std::move(openings).value(), plan.rules};
  std::vector<std::string> notes;
  if (auto error = tournament.check_players(notes)) return *error;
  for (const std::string& note : notes) outputs.note(note);

  std::optional<MatchLog> log;
  if (!outputs.log.empty()) {
    Result<MatchLog> opened = MatchLog::open(outputs.log, plan.settings());
    if (!opened) return opened.error();
    log = std::move(opened).value();
    fixtures = still_to_play(std::move(fixtures), log->games(), standing);
    if (!log->games().empty())
      outputs.note("going on after " + std::to_string(standing.board.games()) + " games");
  }
  File pgn{outputs.pgn.empty() ? nullptr : std::fopen(outputs.pgn.c_str(), "a"),
           [](std::FILE* f) { return f != nullptr ? std::fclose(f) : 0; }};
  if (!outputs.pgn.empty() && !pgn)
    return Error{"--pgn", quoted(outputs.pgn) + " (" + std::strerror(errno) + ")",
                 "a file that can be written"};

  if (standing.decided()) return standing;
  bool written = true;
  const Watch watch{tournament, interrupted};
  tournament.play(fixtures, plan.concurrency, [&](const Fixture& fixture, const GameRecord& game) {
    standing.add(fixture, game.result, game.fault, game.white_at_fault);
    if (log) written = log->add(fixture.number, game) && written;
    if (pgn) {
      const GameLabels labels{outputs.event, std::to_string(fixture.pair + 1), today()};
      const std::string text =
          game_as_pgn(game, plan.players[fixture.white], plan.players[fixture.black], labels);
      written = std::fputs(text.c_str(), pgn.get()) >= 0 && std::fflush(pgn.get()) == 0 && written;
    }
    if (game.fault != Fault::None)
      outputs.note("game " + std::to_string(fixture.number + 1) + " (" +
                   plan.players[fixture.white].name + " - " + plan.players[fixture.black].name +
                   "): " + game.reason);
    if (outputs.after_game) outputs.after_game(standing);
    if (standing.decided() || !written) tournament.stop();
  });
  if (!written) return Error{"output", "a game that could not be written", "room on the disk"};
  return standing;
}

}  // namespace quadriga
