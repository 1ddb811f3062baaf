#include "formats/tablebases/syzygy_probe.h"

#include <algorithm>
#include <limits>

#include "core/captures.h"
#include "core/make.h"

namespace quadriga::syzygy {

namespace {

using RootMove = Tablebases::RootMove;
using RootMoves = std::vector<RootMove>;

constexpr int kNoCapture = -3;  // below every result
constexpr int kWin = 2;
constexpr int kFiftyMoves = 100;  // half-moves

// Ranks of moves at the root. Wins and losses within the fifty-move rule are at most kFiftyMoves
// away from the ends.
constexpr int kSafeRank = 1'000'000;
constexpr int kInTimeRank = kSafeRank - kFiftyMoves;

constexpr int sign_of(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

constexpr bool is_cursed(int wdl) { return wdl == 1 || wdl == -1; }

// The distance if the next move is the deciding capture or pawn move.
constexpr int dtz_of_zeroing(int wdl) { return sign_of(wdl) * (is_cursed(wdl) ? 101 : 1); }

bool is_pawn_move(const Board& board, Move move) {
  return (board.pawns() & move.from().bit()) != 0;
}

MoveList captures_of(const Board& board, Bitboard en_passant) {
  MoveList moves;
  list_moves(MoveSet::Captures, board, en_passant, legality_of(board), moves);
  return moves;
}

Board board_after(const Board& board, Move move) {
  return after_move(board, move, board.at(move.from()));
}

bool is_mate(const Position& position) {
  return position.count_legal_moves() == 0 && position.in_check();
}

// All wins that the fifty-move rule cannot spoil rank equal, and so do all losses that it cannot
// save: among those the search may choose. A table that counts in full moves can be one half-move
// off, hence the margin of one.
int rank_of(int dtz, int rule50, bool repeated) {
  if (dtz > 0) {
    const bool safe = dtz + rule50 < kFiftyMoves && !repeated;
    return safe ? kSafeRank : kSafeRank - (dtz + rule50);
  }
  if (dtz < 0) {
    const bool hopeless = -2 * dtz + rule50 < kFiftyMoves;
    return hopeless ? -kSafeRank : -kSafeRank + (-dtz + rule50);
  }
  return 0;
}

TableWdl wdl_of_rank(int rank) {
  if (rank > 0) return rank >= kInTimeRank ? TableWdl::Win : TableWdl::CursedWin;
  if (rank < 0) return rank <= -kInTimeRank ? TableWdl::Loss : TableWdl::BlessedLoss;
  return TableWdl::Draw;
}

int rank_of_wdl(TableWdl wdl) {
  const int value = static_cast<int>(wdl);
  return sign_of(value) * (is_cursed(value) ? kInTimeRank - 1 : kSafeRank);
}

void sort_by_rank(RootMoves& moves) {
  std::stable_sort(moves.begin(), moves.end(),
                   [](const RootMove& a, const RootMove& b) { return a.rank > b.rank; });
}

}  // namespace

// ---- Results ----------------------------------------------------------------------------------

std::optional<int> Prober::stored_wdl(const Board& board) const {
  if (popcount(board.occupied()) == 2) return 0;
  const Answer answer = tables_.wdl(board);
  if (answer.state != Answer::State::Found) return std::nullopt;
  return answer.value;
}

// Where a capture is best, a WDL table may store anything up to its result, so captures and
// recaptures are searched. Exact between alpha and beta, a bound outside.
std::optional<int> Prober::search_captures(const Board& board, int alpha, int beta) const {
  for (const Move move : captures_of(board, 0)) {
    if (!is_capture(board, move)) continue;
    const std::optional<int> after = search_captures(board_after(board, move), -beta, -alpha);
    if (!after) return std::nullopt;
    alpha = std::max(alpha, -*after);
    if (alpha >= beta) return alpha;
  }
  const std::optional<int> stored = stored_wdl(board);
  if (!stored) return std::nullopt;
  return std::max(alpha, *stored);
}

// Stops at the first win.
std::optional<Prober::BestCaptures> Prober::best_captures(const Board& board,
                                                          Bitboard en_passant) const {
  BestCaptures best{kNoCapture, kNoCapture};
  for (const Move move : captures_of(board, en_passant)) {
    if (!is_capture(board, move)) continue;
    const auto after = search_captures(board_after(board, move), -kWin, -best.plain);
    if (!after) return std::nullopt;
    int& slot = move.is_en_passant() ? best.en_passant : best.plain;
    slot = std::max(slot, -*after);
    if (slot == kWin) break;
  }
  return best;
}

// Tables ignore en passant: if it is the only legal move, they store a false mate or stalemate.
std::optional<Prober::Verdict> Prober::verdict(const Board& board, Bitboard en_passant) const {
  const std::optional<BestCaptures> captures = best_captures(board, en_passant);
  if (!captures) return std::nullopt;
  const int best = std::max(captures->plain, captures->en_passant);
  if (best == kWin) return Verdict{best, true};
  if (en_passant != 0 && count_moves(board, 0) == 0) return Verdict{best, true};
  const std::optional<int> stored = stored_wdl(board);
  if (!stored) return std::nullopt;
  if (*stored > best) return Verdict{*stored, false};
  const bool only_en_passant = captures->en_passant > std::max(captures->plain, *stored);
  return Verdict{best, best > 0 || only_en_passant};
}

std::optional<TableWdl> Prober::wdl(const Position& position) const {
  const std::optional<Verdict> found = verdict(position.board(), position.en_passant());
  if (!found) return std::nullopt;
  return static_cast<TableWdl>(found->wdl);
}

// ---- Distances --------------------------------------------------------------------------------

std::optional<int> Prober::dtz(const Position& position) const {
  const std::optional<Verdict> found = verdict(position.board(), position.en_passant());
  if (!found) return std::nullopt;
  const int wdl = found->wdl;
  if (wdl == 0) return 0;
  if (found->by_capture) return dtz_of_zeroing(wdl);
  if (wdl > 0) {
    const std::optional<bool> pawn_wins = wins_by_pawn_move(position, wdl);
    if (!pawn_wins) return std::nullopt;
    if (*pawn_wins) return dtz_of_zeroing(wdl);
  }
  const Answer answer = tables_.dtz(position.board(), static_cast<TableWdl>(wdl));
  if (answer.state == Answer::State::OtherSide) return dtz_by_moves(position, wdl);
  if (answer.state == Answer::State::Corrupt) return std::nullopt;
  return sign_of(wdl) * (answer.value + (is_cursed(wdl) ? kFiftyMoves : 0));
}

// Tables store nothing useful where a pawn move keeps the win. One such move is enough, even if the
// table for another one, perhaps a promotion, is missing.
std::optional<bool> Prober::wins_by_pawn_move(const Position& position, int wdl) const {
  const Board& board = position.board();
  if ((board.pawns() & board.mine) == 0) return false;
  bool all_known = true;
  for (const Move move : position.legal_moves()) {
    if (!is_pawn_move(board, move) || is_capture(board, move)) continue;
    const Position next = position.after(move);
    const std::optional<Verdict> after = verdict(next.board(), next.en_passant());
    if (after && -after->wdl == wdl) return true;
    all_known &= after.has_value();
  }
  return all_known ? std::optional(false) : std::nullopt;
}

// The table has only the other side to move, so this tries every move. Captures and pawn moves can
// be skipped: winning ones were found earlier, and losing ones cannot end sooner than at once.
std::optional<int> Prober::dtz_by_moves(const Position& position, int wdl) const {
  const Board& board = position.board();
  int best = wdl > 0 ? std::numeric_limits<int>::max() : dtz_of_zeroing(wdl);
  for (const Move move : position.legal_moves()) {
    if (is_pawn_move(board, move) || is_capture(board, move)) continue;
    const std::optional<int> plies = dtz_after(position, move);
    if (!plies) return std::nullopt;
    if (sign_of(*plies) == sign_of(wdl)) best = std::min(best, *plies);
  }
  return best == std::numeric_limits<int>::max() ? std::nullopt : std::optional(best);
}

// Counted from before the move, which must be neither a capture nor a pawn move.
std::optional<int> Prober::dtz_after(const Position& position, Move move) const {
  const Position next = position.after(move);
  const std::optional<int> after = dtz(next);
  if (!after) return std::nullopt;
  if (*after == -1 && is_mate(next)) return 1;
  return -*after + sign_of(-*after);
}

// ---- The root ---------------------------------------------------------------------------------

std::optional<RootMoves> Prober::rank_by_dtz(const Position& position, bool repeated) const {
  RootMoves ranked;
  for (const Move move : position.legal_moves()) {
    const Board& board = position.board();
    const bool zeroing = is_capture(board, move) || is_pawn_move(board, move);
    std::optional<int> plies;
    if (!zeroing) {
      plies = dtz_after(position, move);
    } else if (const std::optional<TableWdl> after = wdl(position.after(move))) {
      plies = dtz_of_zeroing(-static_cast<int>(*after));
    }
    if (!plies) return std::nullopt;
    const int rank = rank_of(*plies, position.rule50(), repeated);
    ranked.push_back({move, wdl_of_rank(rank), plies, rank});
  }
  sort_by_rank(ranked);
  return ranked;
}

std::optional<RootMoves> Prober::rank_by_wdl(const Position& position) const {
  RootMoves ranked;
  for (const Move move : position.legal_moves()) {
    const std::optional<TableWdl> after = wdl(position.after(move));
    if (!after) return std::nullopt;
    ranked.push_back({move, -*after, std::nullopt, rank_of_wdl(-*after)});
  }
  sort_by_rank(ranked);
  return ranked;
}

}  // namespace quadriga::syzygy
