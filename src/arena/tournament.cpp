#include "arena/tournament.h"

#include <map>
#include <thread>

namespace quadriga {

// The players of one thread, kept from game to game.
class Tournament::Room {
 public:
  explicit Room(const std::vector<PlayerSpec>& specs) : specs_(specs) {}

  // None if it cannot be started; `why` says so then.
  Player* seat(std::size_t index, std::string& why) {
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
  void dismiss(std::size_t index) { players_.erase(index); }

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

GameRecord Tournament::play_one(Room& room, const Fixture& fixture) {
  const Opening& opening = openings_[fixture.opening];
  std::string why;
  Player* const white = room.seat(fixture.white, why);
  Player* const black = white != nullptr ? room.seat(fixture.black, why) : nullptr;
  if (black == nullptr) {
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
    room.dismiss(record.white_at_fault ? fixture.white : fixture.black);
  return record;
}

void Tournament::play(const std::vector<Fixture>& fixtures, int concurrency,
                      const OnGame& on_game) {
  std::mutex mutex;
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    Room room{players_};
    while (!stop_) {
      const std::size_t mine = next++;
      if (mine >= fixtures.size()) return;
      const GameRecord record = play_one(room, fixtures[mine]);
      const std::lock_guard<std::mutex> lock(mutex);
      if (!record.interrupted && !stop_) on_game(fixtures[mine], record);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < concurrency; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace quadriga
