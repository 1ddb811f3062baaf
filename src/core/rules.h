// How games end: mate, stalemate, repetition, fifty-move rule, insufficient material.
#pragma once

#include <cstdint>
#include <vector>

#include "core/position.h"

namespace quadriga {

// Neither side can ever mate: bare kings, one minor piece, or only bishops on one square colour.
bool insufficient_material(const Board& board);

// The keys of all positions of a game, the current one last. The search pushes and pops the keys of
// its line.
class KeyHistory {
 public:
  void push(Key key) { keys_.push_back(key); }
  void pop() { keys_.pop_back(); }
  void clear() { keys_.clear(); }
  std::size_t size() const { return keys_.size(); }
  // The key `plies` ago; 0 is the current one.
  Key back(int plies) const { return keys_[keys_.size() - 1 - static_cast<std::size_t>(plies)]; }

  // How often the current position has occurred before. Looks back `rule50` plies at most.
  int earlier_occurrences(int rule50) const;

  // Is the current position, `plies` below the root of a search, a draw by repetition? One earlier
  // occurrence after the root is enough; of those at or before the root, two are needed.
  bool repeats(int rule50, int plies) const;

 private:
  std::vector<Key> keys_;
};

enum class Outcome : std::uint8_t {
  Ongoing,
  Checkmate,
  Stalemate,
  InsufficientMaterial,
  FiftyMoves,
  ThreefoldRepetition,
};

// A game: a starting position and the moves played from it. Its length is not limited.
class Game {
 public:
  explicit Game(const Position& start) : start_(start), current_(start) {
    history_.push(start.key());
  }

  const Position& start() const { return start_; }
  const Position& position() const { return current_; }
  const KeyHistory& history() const { return history_; }
  const std::vector<Move>& moves() const { return moves_; }

  // `move` must be legal.
  void play(Move move);

  // Mate and stalemate come first: a mate that is also the hundredth half-move wins.
  Outcome outcome() const;

 private:
  Position start_;
  Position current_;
  KeyHistory history_;
  std::vector<Move> moves_;
};

}  // namespace quadriga
