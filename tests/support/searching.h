// Searches for tests: each has its own thinker, and no clock unless a test sets one.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/thinker.h"
#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga::searching {

inline Game game_of(std::string_view fen, const std::string& uci_moves = "") {
  Game game{support::position_of(fen)};
  std::istringstream in(uci_moves);
  for (std::string uci; in >> uci;) game.play(support::move_of(game.position(), uci));
  return game;
}

inline SearchTask to_depth(const Game& game, int depth) {
  SearchTask task{.game = game};
  task.limits.depth = depth;
  return task;
}
inline SearchTask to_depth(std::string_view fen, int depth) {
  return to_depth(game_of(fen), depth);
}

// What an engine keeps from one search to the next.
class Thinking {
 public:
  explicit Thinking(int threads = 1, int megabytes = 2) {
    EXPECT_FALSE(thinker_.set_hash(megabytes));
    EXPECT_FALSE(thinker_.set_threads(threads));
  }

  SearchOutcome think(const SearchTask& task, const SearchCallbacks& callbacks = {}) {
    return thinker_.think(task, stop_, callbacks);
  }
  std::vector<SearchReport> reports(const SearchTask& task) {
    std::vector<SearchReport> reports;
    SearchCallbacks callbacks;
    callbacks.report = [&](const SearchReport& report) { reports.push_back(report); };
    think(task, callbacks);
    return reports;
  }
  void forget() { thinker_.forget(); }

  std::atomic<bool>& stop() { return stop_; }
  Thinker& thinker() { return thinker_; }

 private:
  Thinker thinker_;
  std::atomic<bool> stop_{false};
};

inline SearchOutcome think(const SearchTask& task) { return Thinking{}.think(task); }

inline std::string uci(const Position& position, Move move) {
  return move.is_none() ? "none" : write_uci_move(position, move);
}

// The line as text, up to the first move that is not legal.
inline std::string line_of(const Position& root, const std::vector<Move>& line) {
  std::string text;
  Position position = root;
  for (const Move move : line) {
    if (!position.is_legal(move)) return text + " ILLEGAL";
    text += (text.empty() ? "" : " ") + uci(position, move);
    position = position.after(move);
  }
  return text;
}

inline void expect_legal_line(const Position& position, const std::vector<Move>& line) {
  const std::string text = line_of(position, line);
  EXPECT_EQ(text.find("ILLEGAL"), std::string::npos) << write_fen(position) << ": " << text;
}

// Positions of all kinds, for what must hold everywhere.
inline const std::vector<std::string>& varied_fens() {
  static const std::vector<std::string> kFens{
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - - 0 23",
      "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47",
      "3r1rk1/p5pp/bpp1pp2/8/q1PP1P2/b3P3/P2NQRPP/1R2B1K1 b - - 6 22",
      "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
      "8/8/8/8/5kp1/P7/8/1K1N4 w - - 0 1"};
  return kFens;
}

}  // namespace quadriga::searching
