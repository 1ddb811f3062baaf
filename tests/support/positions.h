// Positions and games for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "core/position.h"
#include "formats/positions/fen.h"

namespace quadriga::support {

// The position of a FEN that a test relies on. If the FEN is refused, the test fails here.
Position position_of(std::string_view fen);

// Any move value, legal or not, between two squares of the board such as "e2" and "e4".
Move raw_move(const Position& position, std::string_view from, std::string_view to,
              MoveKind kind = MoveKind::Normal);

// The legal move with this UCI text (castling in either style), and the position after several
// of them, separated by spaces.
Move move_of(const Position& position, std::string_view uci);
Position after_moves(const Position& start, std::string_view uci_moves);

// The same board with left and right exchanged. Only without castling rights.
std::string mirrored_fen(const std::string& fen);

// The same position with White and Black exchanged, seen from the other side of the board.
std::string colours_swapped(const std::string& fen);

// A Chess960 start position; each side's back rank has a number of its own from 0 to 959, so
// different ones give double Chess960.
std::string chess960_fen(int white, int black);

// Positions where move generators go wrong: pins, double checks, en passant captures that uncover
// the king, castling of all kinds, promotions.
const std::vector<std::string>& tricky_fens();

// The standard start, a Chess960 start, a double Chess960 start or a tricky position.
Position random_start(Random& random);

// A legal move; castling, en passant and promotion more often than by chance.
Move random_move(const Position& position, Random& random);

// Plays random moves from `start` and shows every position on the way, the first included,
// until the game has no more moves or `plies` are played.
template <class Visit>
void random_game(const Position& start, int plies, Random& random, Visit visit) {
  Position position = start;
  for (int ply = 0; ply <= plies; ++ply) {
    visit(position);
    if (position.count_legal_moves() == 0) return;
    position = position.after(random_move(position, random));
  }
}

// One position out of each of many random games from random starts.
template <class Visit>
void scattered_positions(std::uint64_t seed, int count, Visit visit) {
  Random random{seed};
  for (int n = 0; n < count; ++n) {
    Position position = random_start(random);
    for (auto plies = random.below(70); plies > 0 && position.count_legal_moves() > 0; --plies)
      position = position.after(random_move(position, random));
    visit(position);
  }
}

// All positions of many random games from random starts.
template <class Visit>
void random_games(std::uint64_t seed, int games, int plies, Visit visit) {
  Random random{seed};
  for (int game = 0; game < games; ++game) random_game(random_start(random), plies, random, visit);
}

}  // namespace quadriga::support
