#include "arena/players/uci_player.h"

#include <algorithm>
#include <cmath>

#include "engine/options.h"
#include "formats/positions/fen.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kStartPatience = 15;  // seconds for uciok and readyok
constexpr double kStopPatience = 2;
constexpr double kPollEvery = 0.05;  // to see whether the match was stopped
constexpr std::chrono::milliseconds kLeaveGrace{500};

Clock::time_point in_seconds(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(
                            std::chrono::duration<double>(std::max(seconds, 0.0)));
}

double seconds_since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

std::string position_line(const Game& game, CastlingStyle style) {
  const auto letters =
      style == CastlingStyle::Chess960 ? CastlingLetters::Shredder : CastlingLetters::XFen;
  const std::string fen = write_fen(game.start(), letters);
  std::string line = fen == kStartFen ? "position startpos" : "position fen " + fen;
  if (!game.moves().empty()) line += " moves";
  Position position = game.start();
  for (const Move move : game.moves()) {
    line += ' ' + write_uci_move(position, move, style);
    position = position.after(move);
  }
  return line;
}

std::int64_t milliseconds(double seconds) { return std::llround(seconds * 1000); }

}  // namespace

Result<std::unique_ptr<Player>> UciPlayer::start(const PlayerSpec& spec,
                                                 std::vector<std::string>& notes) {
  Result<ChildProcess> process = ChildProcess::start(spec.command, spec.arguments, spec.directory);
  if (!process) return process.error();
  std::unique_ptr<UciPlayer> player{new UciPlayer(spec, std::move(process).value())};
  if (auto error = player->greet(notes)) return *error;
  return std::unique_ptr<Player>(std::move(player));
}

UciPlayer::~UciPlayer() {
  process_.send("stop", in_seconds(0.05));
  process_.send("quit", in_seconds(0.05));
  process_.end_after(kLeaveGrace);
}

bool UciPlayer::say(std::string_view line) {
  return process_.send(line, in_seconds(kStopPatience));
}

std::optional<Error> UciPlayer::greet(std::vector<std::string>& notes) {
  const Error mute{"engine " + spec_.name, "no uciok", "an answer to 'uci' within 15 s"};
  if (!say("uci")) return mute;
  const Time until = in_seconds(kStartPatience);
  std::string line;
  for (;;) {
    if (Clock::now() > until || process_.receive(line, until) != ChildProcess::Status::Line)
      return mute;
    const auto words = split_words(line);
    if (!words.empty() && words[0] == "uciok") break;
    if (words.size() < 4 || words[0] != "option" || words[1] != "name") continue;
    const auto type = std::find(words.begin() + 2, words.end(), "type");
    std::string name;
    for (auto word = words.begin() + 2; word != type; ++word)
      name += (name.empty() ? "" : " ") + std::string(*word);
    known_options_.push_back(name);
  }
  for (const auto& [name, value] : spec_.options)
    if (!set_option(name, value)) notes.push_back(spec_.name + " has no option " + quoted(name));
  if (spec_.ponder) set_option("Ponder", "true");
  return std::nullopt;
}

// Quadriga does not list its rooms and parameters, so they are sent in any case.
bool UciPlayer::set_option(const std::string& name, const std::string& value) {
  const bool known = std::any_of(known_options_.begin(), known_options_.end(),
                                 [&](const std::string& each) { return same_name(each, name); });
  const bool unlisted = name.starts_with("Room.") || name.starts_with("Param.");
  if (!known && !unlisted) return false;
  return say("setoption name " + name + (value.empty() ? "" : " value " + value));
}

bool UciPlayer::await(std::string_view word, double seconds) {
  const Time until = in_seconds(seconds);
  std::string line;
  while (Clock::now() < until) {
    if (process_.receive(line, until) != ChildProcess::Status::Line) return false;
    const auto words = split_words(line, 2);
    if (!words.empty() && words[0] == word) return true;
  }
  return false;
}

std::optional<Error> UciPlayer::new_game(CastlingStyle castling) {
  forget_guess();
  if (castling == CastlingStyle::Chess960 && !set_option("UCI_Chess960", "true"))
    return Error{"engine " + spec_.name, "no option UCI_Chess960", "one that plays Chess960"};
  if (!say("ucinewgame") || !say("isready") || !await("readyok", kStartPatience))
    return Error{"engine " + spec_.name, "no readyok", "an answer to 'isready' within 15 s"};
  return std::nullopt;
}

std::string UciPlayer::go_line(const Turn& turn) const {
  std::string line = "go";
  const bool white = turn.game.position().side_to_move() == Side::White;
  const auto add = [&](const std::string& word, std::int64_t value) {
    line += ' ' + word + ' ' + std::to_string(value);
  };
  const auto add_clock = [&](bool is_white, const PlayerClock& clock, const TimeControl& control) {
    if (!control.has_clock()) return;
    const std::string colour = is_white ? "w" : "b";
    add(colour + "time", std::max<std::int64_t>(milliseconds(clock.left()), 1));
    if (control.increment > 0) add(colour + "inc", milliseconds(control.increment));
  };
  add_clock(white, *turn.mine, turn.my_control);
  add_clock(!white, *turn.theirs, turn.their_control);
  if (turn.mine->moves_to_go() > 0) add("movestogo", turn.mine->moves_to_go());
  if (turn.my_control.per_move) add("movetime", milliseconds(*turn.my_control.per_move));
  if (turn.my_control.nodes) add("nodes", static_cast<std::int64_t>(*turn.my_control.nodes));
  if (turn.my_control.depth) add("depth", *turn.my_control.depth);
  return line;
}

Thought UciPlayer::think(const Turn& turn) {
  Thought gone{.kind = Thought::Kind::Crashed, .said = "it does not read its input"};
  const bool hit = guessed_right(turn.game);
  if (!hit) forget_guess();
  const Time began = Clock::now();
  if (hit) {
    sent_position_.clear();
    if (!say("ponderhit")) return gone;
  } else {
    process_.drain();
    if (!say(position_line(turn.game, turn.castling)) || !say(go_line(turn))) return gone;
  }
  return listen(turn, began);
}

Thought UciPlayer::listen(const Turn& turn, Time began) {
  const double limit = turn.my_control.per_move      ? *turn.my_control.per_move + turn.margin
                       : turn.my_control.has_clock() ? turn.mine->left() + turn.margin
                                                     : turn.patience;
  const Time until = began + std::chrono::duration_cast<Clock::duration>(
                                 std::chrono::duration<double>(limit + kStopPatience));
  Thought thought;
  std::string line;
  for (;;) {
    const ChildProcess::Status status =
        process_.receive(line, std::min(until, in_seconds(kPollEvery)));
    thought.seconds = seconds_since(began);
    if (turn.stop) {
      thought.kind = Thought::Kind::Interrupted;
      return thought;
    }
    if (status == ChildProcess::Status::Closed) {
      thought.kind = Thought::Kind::Crashed;
      thought.said = "it closed its output";
      return thought;
    }
    if (Clock::now() > until) {
      thought.kind = Thought::Kind::Hanging;
      thought.said = "no bestmove";
      return thought;
    }
    if (status == ChildProcess::Status::Timeout) continue;
    if (line.starts_with("info ")) note_info(line, thought);
    if (line.starts_with("bestmove")) return answer(line, turn, thought);
  }
}

// Depth and score of the best line; bounds and other MultiPV lines are skipped.
void UciPlayer::note_info(std::string_view line, Thought& thought) const {
  auto words = split_words(line);
  words.erase(std::find_if(words.begin(), words.end(),
                           [](std::string_view word) { return word == "string" || word == "pv"; }),
              words.end());
  const auto number_after = [&](std::string_view word) -> std::optional<std::int64_t> {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end() || found + 1 == words.end()) return std::nullopt;
    return read_integer(*(found + 1));
  };
  const auto has = [&](std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (!has("score") || number_after("multipv").value_or(1) != 1) return;
  if (const auto depth = number_after("depth"))
    thought.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 0, 1000));
  if (has("lowerbound") || has("upperbound")) return;
  if (const auto score = number_after("cp"))
    thought.score = static_cast<int>(std::clamp<std::int64_t>(*score, -kMateReport, kMateReport));
  if (const auto moves = number_after("mate"); moves && std::abs(*moves) < 1000)
    thought.score = static_cast<int>(*moves > 0 ? kMateReport - *moves : -kMateReport - *moves);
}

Thought UciPlayer::answer(std::string_view line, const Turn& turn, Thought thought) {
  const auto words = split_words(line);
  thought.said = words.size() > 1 ? std::string(words[1]) : "nothing";
  const Result<Move> move = read_uci_move(turn.game.position(), thought.said);
  if (!move) {
    thought.kind = Thought::Kind::Illegal;
    thought.said = move.error().message();
    return thought;
  }
  thought.move = *move;
  expected_reply_.clear();
  if (words.size() > 3 && words[2] == "ponder") expected_reply_ = words[3];
  return thought;
}

void UciPlayer::ponder(const Turn& turn) {
  if (!spec_.ponder || expected_reply_.empty()) return;
  const Result<Move> reply = read_uci_move(turn.game.position(), expected_reply_);
  if (!reply) return;
  Game guess = turn.game;
  guess.play(*reply);
  if (guess.outcome() != Outcome::Ongoing) return;
  sent_position_ = position_line(guess, turn.castling);
  const Turn then{guess,         turn.mine,   turn.theirs,   turn.my_control, turn.their_control,
                  turn.castling, turn.margin, turn.patience, turn.stop};
  std::string go = go_line(then);
  go.insert(2, " ponder");
  if (!say(sent_position_) || !say(go)) sent_position_.clear();
}

void UciPlayer::end_game() { forget_guess(); }

bool UciPlayer::guessed_right(const Game& game) const {
  return !sent_position_.empty() &&
         (position_line(game, CastlingStyle::Standard) == sent_position_ ||
          position_line(game, CastlingStyle::Chess960) == sent_position_);
}

// The guess was wrong, or the game is over: the answer to it is not needed.
void UciPlayer::forget_guess() {
  expected_reply_.clear();
  if (sent_position_.empty()) return;
  sent_position_.clear();
  if (say("stop")) await("bestmove", kStopPatience);
}

}  // namespace quadriga
