#include "arena/tournament.h"

#include <map>
#include <memory>

#include "jobs/run_jobs.h"

namespace quadriga {

namespace {

struct PlayedGame {
  Fixture fixture;
  GameRecord record;
};

Result<std::optional<PlayedGame>> as_played(const Fixture& fixture, Result<GameRecord> record) {
  if (!record) return record.error();
  if (record->interrupted) return std::optional<PlayedGame>{};
  return std::optional{PlayedGame{fixture, std::move(record).value()}};
}

// The games of a schedule that have not been played yet.
class Games final : public NumberedWork<Fixture, PlayedGame> {
 public:
  Games(const std::vector<Fixture>& fixtures, const std::set<int>& played, const OnGame& on_game,
        const std::atomic<bool>& stop)
      : fixtures_(fixtures), played_(played), on_game_(on_game), stop_(stop) {}

  std::uint64_t pending_from(std::uint64_t from) const override {
    while (played_.contains(static_cast<int>(from))) ++from;
    return from;
  }

  Result<std::optional<Fixture>> job(std::uint64_t number) override {
    if (number >= fixtures_.size()) return std::optional<Fixture>{};
    return std::optional{fixtures_[number]};
  }

  // A game that ends after the match was decided does not count.
  std::optional<Error> finished(std::uint64_t /*number*/, const PlayedGame& game) override {
    return stop_ ? std::nullopt : on_game_(game.fixture, game.record);
  }

 private:
  const std::vector<Fixture>& fixtures_;
  const std::set<int>& played_;
  const OnGame& on_game_;
  const std::atomic<bool>& stop_;
};

}  // namespace

// The players of one thread, kept from game to game.
class Tournament::Players {
 public:
  explicit Players(const std::vector<PlayerSpec>& specs) : specs_(specs) {}

  // Null if it cannot be started; `why` then gives the reason.
  Player* get(std::size_t index, std::string& why) {
    std::unique_ptr<Player>& player = players_[index];
    if (!player) {
      std::vector<std::string> notes;
      Result<std::unique_ptr<Player>> made = make_player(specs_[index], notes);
      if (made)
        player = std::move(made).value();
      else
        why = made.error().message();
    }
    return player.get();
  }
  void drop(std::size_t index) { players_.erase(index); }

 private:
  const std::vector<PlayerSpec>& specs_;
  std::map<std::size_t, std::unique_ptr<Player>> players_;
};

std::optional<Error> Tournament::check_players(std::vector<std::string>& notes) const {
  for (const PlayerSpec& spec : players_) {
    Result<std::unique_ptr<Player>> player = make_player(spec, notes);
    if (!player) return player.error();
    const auto style = rules_.chess960 ? CastlingStyle::Chess960 : CastlingStyle::Standard;
    if (auto error = player.value()->new_game(style)) return error;
  }
  return std::nullopt;
}

Result<GameRecord> Tournament::play_one(Players& players, const Fixture& fixture) {
  const Opening& opening = openings_[fixture.opening];
  std::string why;
  Player* const white = players.get(fixture.white, why);
  Player* const black = white != nullptr ? players.get(fixture.black, why) : nullptr;
  if (black == nullptr) {
    const PlayerSpec& absent = players_[white == nullptr ? fixture.white : fixture.black];
    // It has started before (check_players): we have too little memory, it is not to blame.
    if (absent.in_process()) return Error{absent.name, why, "a player that can start"};
    GameRecord record{opening.start};
    record.fault = Fault::Crash;
    record.white_at_fault = white == nullptr;
    record.result = white == nullptr ? GameResult::BlackWins : GameResult::WhiteWins;
    record.reason =
        std::string(white == nullptr ? "White" : "Black") + " cannot start (" + why + ")";
    return record;
  }
  GameRecord record = play_game({*white, players_[fixture.white].control},
                                {*black, players_[fixture.black].control}, opening, rules_, stop_);
  if (record.fault == Fault::Crash || record.fault == Fault::Hang)
    players.drop(record.white_at_fault ? fixture.white : fixture.black);
  return record;
}

std::optional<Error> Tournament::play(const std::vector<Fixture>& fixtures,
                                      const std::set<int>& played, int concurrency,
                                      const OnGame& on_game) {
  std::vector<JobWorker<Fixture, PlayedGame>> workers;
  for (int i = 0; i < concurrency; ++i) {
    const auto players = std::make_shared<Players>(players_);
    workers.emplace_back([this, players](const Fixture& fixture) {
      return as_played(fixture, play_one(*players, fixture));
    });
  }
  Games games{fixtures, played, on_game, stop_};
  return run_jobs(games, std::move(workers), stop_);
}

}  // namespace quadriga
