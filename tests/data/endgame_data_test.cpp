// Compares the endgame recognisers with the tablebases: their scores in every quiet position of a
// class (no check, nothing to capture), because the search resolves captures first; their bounds
// wherever the search may use them, which is everywhere except in check.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "core/captures.h"
#include "data/data_files.h"
#include "eval/endgames/recognise.h"
#include "formats/tablebases/syzygy.h"
#include "rooms/mode.h"
#include "support/positions.h"

namespace quadriga {
namespace {

struct Tally {
  std::uint64_t probed = 0;     // not in check
  std::uint64_t positions = 0;  // also quiet
  std::uint64_t called_won = 0;
  std::uint64_t called_drawn = 0;
  std::uint64_t wins_not_won = 0;     // called a win but is not
  std::uint64_t draws_not_drawn = 0;  // called a draw but is not
  std::uint64_t broken_promises = 0;
};

// Every placement of the pieces, with White as the stronger side and either side to move.
template <class Visit>
void every_position(const std::vector<PlacedPiece>& pieces, int step, Visit visit) {
  std::uint64_t count = 2;
  for (std::size_t i = 0; i < pieces.size(); ++i) count *= 64;
  for (std::uint64_t number = 0; number < count; number += static_cast<std::uint64_t>(step)) {
    Setup setup;
    std::uint64_t rest = number / 2;
    bool clash = false;
    for (const PlacedPiece& each : pieces) {
      const auto square = static_cast<std::size_t>(rest % 64);
      rest /= 64;
      const bool edge = each.piece == Piece::Pawn && (square < 8 || square >= 56);
      clash = clash || edge || setup.squares[square].piece != Piece::None;
      setup.squares[square] = each;
    }
    if (clash) continue;
    setup.side_to_move = number % 2 ? Side::White : Side::Black;
    if (const Result<Proved> proved = prove(setup)) visit(proved->position);
  }
}

bool is_quiet_position(const Position& position) {
  for (const Move move : position.legal_moves())
    if (!is_quiet(position.board(), move)) return false;
  return true;
}

bool breaks(const Recognised& known, int truth) {
  const int promised = known.promised > 0 ? 1 : known.promised < 0 ? -1 : 0;
  return (known.bound == Bound::Exact && truth != promised) ||
         (known.bound == Bound::Lower && truth < promised) ||
         (known.bound == Bound::Upper && truth > promised);
}

void judge(const Position& position, const Tablebases& tables, Tally& tally) {
  if (position.in_check()) return;
  const MaterialView material = MaterialView::of(position.board());
  const auto known = recognise(Lab{LabSettings{}, nullptr}, position.board(), material);
  if (!known) return;
  const bool quiet = is_quiet_position(position);
  if (!quiet && known->bound == Bound::None) return;
  const auto wdl = tables.probe_wdl(position);
  ASSERT_TRUE(wdl) << write_fen(position);
  const int truth = static_cast<int>(*wdl) > 0 ? 1 : static_cast<int>(*wdl) < 0 ? -1 : 0;
  ++tally.probed;
  tally.broken_promises += breaks(*known, truth) ? 1 : 0;
  if (!quiet) return;
  constexpr Score kWon = 250;
  constexpr Score kDrawn = 100;
  ++tally.positions;
  const int claimed = known->score >= kWon ? 1 : known->score <= -kWon ? -1 : 0;
  if (claimed != 0) {
    ++tally.called_won;
    tally.wins_not_won += claimed != truth ? 1 : 0;
  } else if (std::abs(known->score) < kDrawn) {
    ++tally.called_drawn;
    tally.draws_not_drawn += truth != 0 ? 1 : 0;
  }
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

struct Class {
  const char* name;
  std::vector<PlacedPiece> pieces;
  double most_false_wins;   // percent of those called won
  double most_false_draws;  // percent of those called drawn
  double most_broken;       // percent of all
};

class EndgameData : public testing::TestWithParam<Class> {};

// QUADRIGA_ENDGAME_STEP=1 takes every position (some minutes); the usual run takes every 37th.
int step() {
  const char* const text = std::getenv("QUADRIGA_ENDGAME_STEP");
  return text == nullptr ? 37 : std::atoi(text);
}

TEST_P(EndgameData, RecognisersAgreeWithTheTables) {
  Tablebases tables;
  ASSERT_TRUE(tables.load(data::path_of("syzygy")).empty());
  const Class& each = GetParam();
  Tally tally;
  const int every = each.pieces.size() <= 3 ? 1 : step();
  every_position(each.pieces, every,
                 [&](const Position& position) { judge(position, tables, tally); });
  std::printf(
      "%-8s %9lu quiet, called won %5.1f%% (%.3f%% wrong), drawn %5.1f%% (%.3f%% wrong), "
      "broken %.4f%%\n",
      each.name, static_cast<unsigned long>(tally.positions),
      share(tally.called_won, tally.positions), share(tally.wins_not_won, tally.called_won),
      share(tally.called_drawn, tally.positions), share(tally.draws_not_drawn, tally.called_drawn),
      share(tally.broken_promises, tally.probed));
  EXPECT_GT(tally.positions, 0U);
  EXPECT_LE(share(tally.wins_not_won, tally.called_won), each.most_false_wins);
  EXPECT_LE(share(tally.draws_not_drawn, tally.called_drawn), each.most_false_draws);
  EXPECT_LE(share(tally.broken_promises, tally.probed), each.most_broken);
}

constexpr PlacedPiece kOurKing{Piece::King, Side::White};
constexpr PlacedPiece kTheirKing{Piece::King, Side::Black};

std::vector<PlacedPiece> pieces(std::initializer_list<Piece> ours,
                                std::initializer_list<Piece> theirs) {
  std::vector<PlacedPiece> all{kOurKing, kTheirKing};
  for (const Piece piece : ours) all.push_back({piece, Side::White});
  for (const Piece piece : theirs) all.push_back({piece, Side::Black});
  return all;
}

using enum Piece;
INSTANTIATE_TEST_SUITE_P(Classes, EndgameData,
                         testing::Values(Class{"KPK", pieces({Pawn}, {}), 0, 0, 0},
                                         Class{"KQK", pieces({Queen}, {}), 0.5, 0, 0},
                                         Class{"KRK", pieces({Rook}, {}), 0.1, 0, 0},
                                         Class{"KBNK", pieces({Bishop, Knight}, {}), 1, 0, 0},
                                         Class{"KBBK", pieces({Bishop, Bishop}, {}), 0.2, 0, 0},
                                         Class{"KNNK", pieces({Knight, Knight}, {}), 0, 0.02, 0},
                                         Class{"KBPK", pieces({Bishop, Pawn}, {}), 1, 0, 0},
                                         Class{"KQPK", pieces({Queen, Pawn}, {}), 1, 0, 0},
                                         Class{"KRPK", pieces({Rook, Pawn}, {}), 1, 0, 0},
                                         Class{"KQBK", pieces({Queen, Bishop}, {}), 1, 0, 0},
                                         Class{"KQNK", pieces({Queen, Knight}, {}), 1, 0, 0},
                                         Class{"KQRK", pieces({Queen, Rook}, {}), 1.5, 0, 0},
                                         Class{"KRBK", pieces({Rook, Bishop}, {}), 1, 0, 0},
                                         Class{"KRNK", pieces({Rook, Knight}, {}), 1, 0, 0},
                                         Class{"KRRK", pieces({Rook, Rook}, {}), 1, 0, 0},
                                         Class{"KQKP", pieces({Queen}, {Pawn}), 1, 6, 0},
                                         Class{"KRKP", pieces({Rook}, {Pawn}), 1, 7, 0},
                                         Class{"KNKP", pieces({Pawn}, {Knight}), 0, 1.5, 0},
                                         Class{"KBKP", pieces({Pawn}, {Bishop}), 0, 0.2, 0},
                                         Class{"KPPK", pieces({Pawn, Pawn}, {}), 1, 0, 0},
                                         Class{"KNPK", pieces({Pawn, Knight}, {}), 2, 0, 0},
                                         Class{"KQKR", pieces({Queen}, {Rook}), 5, 0, 0},
                                         Class{"KQKQ", pieces({Queen}, {Queen}), 0, 7, 0},
                                         Class{"KRKB", pieces({Rook}, {Bishop}), 0, 6.5, 0},
                                         Class{"KRKN", pieces({Rook}, {Knight}), 0, 2.5, 0}),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace quadriga
