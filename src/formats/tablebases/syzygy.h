// Syzygy endgame tablebases: what perfect play makes of a position with few men.
//
// WDL tables (.rtbw) tell who wins, DTZ tables (.rtbz) how many half-moves it takes to the next
// capture or pawn move, which is what the fifty-move rule counts.
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

// The result for the side to move. A cursed win and a blessed loss are draws by the fifty-move
// rule and wins and losses without it.
enum class TableWdl : int { Loss = -2, BlessedLoss = -1, Draw = 0, CursedWin = 1, Win = 2 };

constexpr TableWdl operator-(TableWdl wdl) { return static_cast<TableWdl>(-static_cast<int>(wdl)); }

class Tablebases {
 public:
  Tablebases();
  ~Tablebases();
  Tablebases(Tablebases&&) noexcept;
  Tablebases& operator=(Tablebases&&) noexcept;

  // Takes the tables of the folders in a list separated by colons, the first of two files of one
  // name; an empty list takes none. Only names are looked at: a table is opened, by mapping it
  // into memory, when it is first asked. If no folder of the list can be read, what was loaded
  // before stays. Returns what is wrong, a sentence each. Not while others probe.
  //
  // The files must not be cut short while they are in use.
  std::vector<std::string> load(std::string_view folders);

  int largest() const;        // most men of any table; 0 if there is none
  std::size_t count() const;  // tables, WDL and DTZ together
  bool empty() const { return count() == 0; }

  // What has been wrong with tables asked since load(): each corrupt one once, by name.
  std::vector<std::string> faults() const;

  // All of the following may be called by many threads at once, and allocate nothing once the
  // tables they need are open (rank_root aside). None: not covered, that is castling rights, too
  // many men, or a table that is missing or corrupt.

  // The result if the fifty-move counter stood at zero.
  std::optional<TableWdl> probe_wdl(const Position& position) const;

  // Half-moves to the next capture or pawn move, or mate, with best play; positive if the side to
  // move wins, 0 for a draw. Beyond 100, a cursed win or a blessed loss. A mate on the board
  // is -1. May be one too small where the table counts in moves: then the game-theoretic value is
  // one more. The position's own fifty-move counter is not considered.
  std::optional<int> probe_dtz(const Position& position) const;

  struct RootMove {
    Move move;
    TableWdl wdl = TableWdl::Draw;  // for the side that moves, the fifty-move counter considered
    std::optional<int> dtz;         // counted from before the move; none if DTZ tables are missing
    int rank = 0;                   // the higher, the better to play; equal among safe wins
  };

  // All legal moves, best rank first, equal ones in the order of the generator. `repeated`: has a
  // position occurred twice since the last capture or pawn move? Then a win must make progress
  // and shorter distances rank higher. Falls back to WDL tables, which cannot see whether
  // progress is made: then every rank is that of its result.
  std::optional<std::vector<RootMove>> rank_root(const Position& position, bool repeated) const;

 private:
  std::unique_ptr<syzygy::TableSet> tables_;
};

}  // namespace quadriga
