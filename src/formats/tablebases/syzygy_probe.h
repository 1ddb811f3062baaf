// Turns table entries into results by searching captures, which tables do not cover, and en
// passant.
#pragma once

#include <optional>
#include <vector>

#include "formats/tablebases/syzygy.h"
#include "formats/tablebases/syzygy_set.h"

namespace quadriga::syzygy {

// Positions and boards must have no castling rights. None: a table is missing or corrupt.
class Prober {
 public:
  explicit Prober(const TableSet& tables) : tables_(tables) {}

  std::optional<TableWdl> wdl(const Position& position) const;
  std::optional<int> dtz(const Position& position) const;

  // With DTZ tables, and without.
  std::optional<std::vector<Tablebases::RootMove>> rank_by_dtz(const Position& position,
                                                               bool repeated) const;
  std::optional<std::vector<Tablebases::RootMove>> rank_by_wdl(const Position& position) const;

 private:
  // A result, and whether a capture (which DTZ tables ignore) leads to it.
  struct Verdict {
    int wdl = 0;
    bool by_capture = false;
  };
  struct BestCaptures {
    int plain = 0;
    int en_passant = 0;
  };

  std::optional<Verdict> verdict(const Board& board, Bitboard en_passant) const;
  std::optional<BestCaptures> best_captures(const Board& board, Bitboard en_passant) const;
  std::optional<int> search_captures(const Board& board, int alpha, int beta) const;
  std::optional<int> stored_wdl(const Board& board) const;

  std::optional<bool> wins_by_pawn_move(const Position& position, int wdl) const;
  std::optional<int> dtz_by_moves(const Position& position, int wdl) const;
  std::optional<int> dtz_after(const Position& position, Move move) const;

  const TableSet& tables_;
};

}  // namespace quadriga::syzygy
