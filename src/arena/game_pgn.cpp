#include "arena/game_pgn.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "formats/games/pgn.h"

namespace quadriga {

namespace {

// "+0.35", "-M5".
std::string score_text(int score) {
  char buffer[32];
  constexpr int kMostMoves = 1000;
  if (std::abs(score) > kMateReport - kMostMoves) {
    const int moves = kMateReport - std::abs(score);
    std::snprintf(buffer, sizeof buffer, "%cM%d", score > 0 ? '+' : '-', moves);
  } else {
    std::snprintf(buffer, sizeof buffer, "%+.2f", score / 100.0);
  }
  return buffer;
}

// The mover's score and depth, the time for the move, and the clock after it.
std::string comment_on(const MoveRecord& move, bool clocked) {
  if (move.from_book) return "book";
  char buffer[64];
  std::string text;
  if (move.score) text = score_text(*move.score) + '/' + std::to_string(move.depth) + ' ';
  std::snprintf(buffer, sizeof buffer, "%.3fs", move.seconds);
  text += buffer;
  if (!clocked) return text;
  const int seconds = static_cast<int>(move.clock);
  std::snprintf(buffer, sizeof buffer, " [%%clk %d:%02d:%06.3f]", seconds / 3600, seconds / 60 % 60,
                std::fmod(move.clock, 60));
  return text + buffer;
}

PgnResult pgn_result(GameResult result) {
  switch (result) {
    case GameResult::WhiteWins: return PgnResult::WhiteWins;
    case GameResult::BlackWins: return PgnResult::BlackWins;
    case GameResult::Draw: break;
  }
  return PgnResult::Draw;
}

const char* termination_of(const GameRecord& record) {
  switch (record.fault) {
    case Fault::Time: return "time forfeit";
    case Fault::Illegal: return "rules infraction";
    case Fault::Crash:
    case Fault::Hang: return "abandoned";
    case Fault::None: break;
  }
  return record.reason.starts_with("adjudication") ? "adjudication" : "normal";
}

}  // namespace

std::string game_as_pgn(const GameRecord& record, const PlayerSpec& white, const PlayerSpec& black,
                        const GameLabels& labels) {
  PgnGame game;
  game.start = record.start;
  game.result = pgn_result(record.result);
  game.set_tag("Event", labels.event);
  game.set_tag("Date", labels.date);
  game.set_tag("Round", labels.round);
  game.set_tag("White", white.name);
  game.set_tag("Black", black.name);
  game.set_tag("PlyCount", std::to_string(record.moves.size()));
  game.set_tag("Termination", termination_of(record));
  if (white.control == black.control) {
    game.set_tag("TimeControl", white.control.text());
  } else {
    game.set_tag("WhiteTimeControl", white.control.text());
    game.set_tag("BlackTimeControl", black.control.text());
  }
  bool whites = record.start.side_to_move() == Side::White;
  for (const MoveRecord& move : record.moves) {
    const TimeControl& control = whites ? white.control : black.control;
    game.moves.push_back({move.move, comment_on(move, control.has_clock())});
    whites = !whites;
  }
  std::string& last = game.moves.empty() ? game.comment : game.moves.back().comment;
  last += (last.empty() ? "" : ", ") + record.reason;
  return write_pgn(game);
}

}  // namespace quadriga
