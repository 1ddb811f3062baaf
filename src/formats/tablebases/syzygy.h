// Syzygy endgame tablebases: the result of perfect play for positions with few pieces (here, kings
// and pawns are pieces too).
//
// WDL tables (.rtbw) store who wins. DTZ tables (.rtbz) store how many half-moves it takes to the
// next capture or pawn move, which is what the fifty-move rule counts.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"

namespace quadriga {

namespace syzygy {
class TableSet;
}

// The result for the side to move. Cursed wins and blessed losses are draws by the fifty-move rule,
// and wins and losses without it.
enum class TableWdl : int { Loss = -2, BlessedLoss = -1, Draw = 0, CursedWin = 1, Win = 2 };

constexpr TableWdl operator-(TableWdl wdl) { return static_cast<TableWdl>(-static_cast<int>(wdl)); }

class Tablebases {
 public:
  Tablebases();
  ~Tablebases();
  Tablebases(Tablebases&&) noexcept;
  Tablebases& operator=(Tablebases&&) noexcept;

  // Loads the tables of the folders in a list separated by colons; if two files have the same name,
  // the first one counts. An empty list unloads all. Only names are read: a table is mapped into
  // memory when it is first probed. If no folder of the list can be read, the tables loaded before
  // stay. Returns the problems, one sentence each. Must not be called while other threads probe.
  //
  // A file that is truncated while it is in use is a fault like a corrupt one, once a part that is
  // gone is read; a part that is overwritten goes unnoticed if it still looks like values.
  std::vector<std::string> load(std::string_view folders);

  int largest() const;        // pieces in the largest table; 0 if there is none
  std::size_t count() const;  // tables, WDL and DTZ together
  bool empty() const { return count() == 0; }

  // Problems with tables probed since load(): each corrupt table once, by name.
  std::vector<std::string> faults() const;

  // All of the following may be called by many threads at once, and allocate nothing once the
  // tables they need are open (except rank_root). None: not covered, because of castling rights,
  // too many pieces, or a missing or corrupt table.

  // The result if the fifty-move counter were zero.
  std::optional<TableWdl> probe_wdl(const Position& position) const;

  // Half-moves to the next capture or pawn move, or mate, with best play; positive if the side to
  // move wins, 0 for a draw. Beyond 100: a cursed win or a blessed loss. -1 if the side to move is
  // mated. Where a table counts in full moves, the true distance may be one half-move longer. The
  // position's own fifty-move counter is ignored.
  std::optional<int> probe_dtz(const Position& position) const;

  struct RootMove {
    Move move;
    TableWdl wdl = TableWdl::Draw;  // for the side that moves, given the fifty-move counter
    std::optional<int> dtz;         // counted from before the move; none if DTZ tables are missing
    int rank = 0;                   // higher is better; all safe wins rank equal
  };

  // All legal moves, best rank first, equal ones in the order of the generator. `repeated`: has a
  // position occurred twice since the last capture or pawn move? Then a win must make progress, and
  // shorter distances rank higher. Without DTZ tables, which show progress, moves are ranked by
  // their WDL result alone.
  std::optional<std::vector<RootMove>> rank_root(const Position& position, bool repeated) const;

 private:
  std::unique_ptr<syzygy::TableSet> tables_;
};

}  // namespace quadriga
