#include "arena/referee.h"

#include <array>
#include <cmath>

namespace quadriga {

namespace {

const char* colour(bool white) { return white ? "White" : "Black"; }

class RefereedGame {
 public:
  RefereedGame(Seat white, Seat black, const Opening& opening, const MatchRules& rules,
               const std::atomic<bool>& stop)
      : seats_{white, black},
        clocks_{PlayerClock{white.control}, PlayerClock{black.control}},
        rules_(rules),
        stop_(stop),
        adjudicator_(rules.adjudication),
        game_(opening.start),
        record_(opening.start) {
    for (const Move move : opening.moves) {
      game_.play(move);
      record_.moves.push_back({.move = move, .from_book = true});
    }
  }

  GameRecord play() {
    if (!prepare()) return record_;
    for (auto ending = natural_end(game_);; ending = one_move()) {
      if (ending) {
        record_.result = ending->result;
        record_.reason = ending->reason;
        return record_;
      }
      if (stop_) {
        record_.interrupted = true;
        return record_;
      }
    }
  }

 private:
  bool white_to_move() const { return game_.position().side_to_move() == Side::White; }

  bool prepare() {
    for (const bool white : {true, false}) {
      const auto error = seat(white).player.new_game(castling());
      if (!error) continue;
      const Ending ending = lost_by(white, Fault::Crash, error->message());
      record_.result = ending.result;
      record_.reason = ending.reason;
      return false;
    }
    return true;
  }

  // Plays one move. Returns the end of the game if that was the last one.
  std::optional<Ending> one_move() {
    const bool white = white_to_move();
    const Thought thought = seat(white).player.think(turn(white));
    if (stop_) return std::nullopt;
    if (auto fault = judge(thought, white)) return fault;
    game_.play(thought.move);
    record_.moves.push_back({.move = thought.move,
                             .depth = thought.depth,
                             .seconds = thought.seconds,
                             .clock = clock(white).left(),
                             .score = thought.score});
    if (auto end = natural_end(game_)) return end;
    if (auto end = adjudicator_.after_move(game_, thought.score)) return end;
    seat(white).player.ponder(turn(white));
    return std::nullopt;
  }

  // A legal move that comes too late loses on time, even if it ends the game.
  std::optional<Ending> judge(const Thought& thought, bool white) {
    const std::optional<double> late = clock(white).spend(thought.seconds, rules_.margin);
    switch (thought.kind) {
      case Thought::Kind::Crashed: return lost_by(white, Fault::Crash, thought.said);
      case Thought::Kind::Hanging: return lost_by(white, Fault::Hang, thought.said);
      case Thought::Kind::Illegal: return lost_by(white, Fault::Illegal, thought.said);
      case Thought::Kind::Interrupted:
      case Thought::Kind::Moved: break;
    }
    if (late) {
      const auto over = std::llround(*late * 1000);
      const auto spent = std::llround(thought.seconds * 1000);
      return lost_by(white, Fault::Time,
                     std::to_string(over) + " ms late after " + std::to_string(spent) + " ms");
    }
    return std::nullopt;
  }

  Ending lost_by(bool white, Fault fault, const std::string& detail) {
    record_.fault = fault;
    record_.white_at_fault = white;
    std::string reason = colour(white);
    if (fault == Fault::Time) reason += " loses on time";
    if (fault == Fault::Illegal) reason += " makes an illegal move";
    if (fault == Fault::Crash) reason += " disconnects";
    if (fault == Fault::Hang) reason += " does not answer";
    if (!detail.empty()) reason += " (" + detail + ")";
    return {white ? GameResult::BlackWins : GameResult::WhiteWins, reason};
  }

  const Seat& seat(bool white) const { return seats_[white ? 0 : 1]; }
  PlayerClock& clock(bool white) { return clocks_[white ? 0 : 1]; }
  CastlingStyle castling() const {
    return rules_.chess960 ? CastlingStyle::Chess960 : CastlingStyle::Standard;
  }
  Turn turn(bool white) {
    return {game_,
            &clock(white),
            &clock(!white),
            seat(white).control,
            seat(!white).control,
            castling(),
            rules_.margin,
            rules_.patience,
            stop_};
  }

  std::array<Seat, 2> seats_;
  std::array<PlayerClock, 2> clocks_;
  const MatchRules& rules_;
  const std::atomic<bool>& stop_;
  Adjudicator adjudicator_;
  Game game_;
  GameRecord record_;
};

}  // namespace

GameRecord play_game(Seat white, Seat black, const Opening& opening, const MatchRules& rules,
                     const std::atomic<bool>& stop) {
  GameRecord record = RefereedGame{white, black, opening, rules, stop}.play();
  white.player.end_game();
  black.player.end_game();
  return record;
}

}  // namespace quadriga
