// How long the elementary steps of the core take. Read the items per second; compare only figures
// from the same run.
#include "bench/cases.h"
#include "core/checks.h"
#include "core/facts.h"
#include "core/magic_numbers.h"
#include "core/make.h"
#include "core/perft.h"
#include "core/rays.h"

namespace quadriga::bench {
namespace {

// ---- Make: bare board, whole position ---------------------------------------------------------

// Only the arithmetic of a move and the flip: the kind of move is known, as it is in perft.
void make_bare_piece_move(benchmark::State& state) {
  std::vector<std::vector<Move>> plain_moves;
  std::int64_t count = 0;
  for (const Case& each : cases()) {
    auto& moves = plain_moves.emplace_back();
    for (const Move move : each.moves)
      if (each.position.board().at(move.from()) == Piece::Knight) moves.push_back(move);
    count += static_cast<std::int64_t>(moves.size());
  }
  for (auto _ : state)
    for (std::size_t i = 0; i < plain_moves.size(); ++i)
      for (const Move move : plain_moves[i])
        benchmark::DoNotOptimize(
            after_piece(cases()[i].position.board(), Piece::Knight, move.from(), move.to()));
  state.SetItemsProcessed(state.iterations() * count);
}
BENCHMARK(make_bare_piece_move);

// Any move: the piece and the kind of move must be looked up first.
void make_bare_any_move(benchmark::State& state) {
  over_moves(state, [](const Position& position, Move move) {
    const Board& board = position.board();
    return after_move(board, move, board.at(move.from()));
  });
}
BENCHMARK(make_bare_any_move);

// A move as search makes it. The difference to the bare board is the price of incremental keys and
// of checking that en passant is legal.
void make_position_with_keys(benchmark::State& state) {
  over_moves(state, [](const Position& position, Move move) { return position.after(move); });
}
BENCHMARK(make_position_with_keys);

// Null moves are only for positions that are not in check.
void make_null_move(benchmark::State& state) {
  std::vector<Position> quiet;
  for (const Case& each : cases())
    if (!each.position.in_check()) quiet.push_back(each.position);
  for (auto _ : state)
    for (const Position& position : quiet) benchmark::DoNotOptimize(position.after_null());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(quiet.size()));
}
BENCHMARK(make_null_move);

void flip_board(benchmark::State& state) {
  over_positions(state, [](const Position& position) { return position.board().flipped(); });
}
BENCHMARK(flip_board);

// ---- Keys -------------------------------------------------------------------------------------

void key_from_scratch(benchmark::State& state) {
  over_positions(state, [](const Position& position) { return position.computed_key(); });
}
BENCHMARK(key_from_scratch);

void all_keys_from_scratch(benchmark::State& state) {
  over_positions(state, [](const Position& position) {
    return position.computed_key() ^ position.computed_partial_keys().pawns;
  });
}
BENCHMARK(all_keys_from_scratch);

// The same as make_position_with_keys: keys are only updated by making a move.
void key_incremental(benchmark::State& state) {
  over_moves(state, [](const Position& position, Move move) { return position.after(move).key(); });
}
BENCHMARK(key_incremental);

// ---- Generation and legality ------------------------------------------------------------------

void pins_checks_and_danger(benchmark::State& state) {
  over_positions(state, [](const Position& position) { return legality_of(position.board()); });
}
BENCHMARK(pins_checks_and_danger);

template <MoveSet kSet>
void list_of_moves(benchmark::State& state) {
  std::int64_t moves = 0;
  for (const Case& each : cases()) moves += each.position.moves(kSet).size();
  over_positions(state, [](const Position& position) { return position.moves(kSet).size(); });
  state.counters["moves_per_second"] = benchmark::Counter(
      static_cast<double>(state.iterations() * moves), benchmark::Counter::kIsRate);
}
BENCHMARK_TEMPLATE(list_of_moves, MoveSet::All);
BENCHMARK_TEMPLATE(list_of_moves, MoveSet::Captures);
BENCHMARK_TEMPLATE(list_of_moves, MoveSet::Quiets);

void count_of_moves(benchmark::State& state) {
  over_positions(state, [](const Position& position) { return position.count_legal_moves(); });
}
BENCHMARK(count_of_moves);

void is_move_legal(benchmark::State& state) {
  over_moves(state, [](const Position& position, Move move) { return position.is_legal(move); });
}
BENCHMARK(is_move_legal);

// With the node's pins and checks already known, as in search.
void is_move_legal_in_known_node(benchmark::State& state) {
  std::vector<Legality> known;
  std::int64_t moves = 0;
  for (const Case& each : cases()) {
    known.push_back(each.position.legality());
    moves += each.moves.size();
  }
  for (auto _ : state)
    for (std::size_t i = 0; i < known.size(); ++i)
      for (const Move move : cases()[i].moves)
        benchmark::DoNotOptimize(cases()[i].position.is_legal(move, known[i]));
  state.SetItemsProcessed(state.iterations() * moves);
}
BENCHMARK(is_move_legal_in_known_node);

void check_squares(benchmark::State& state) {
  over_positions(state, [](const Position& position) { return CheckSquares{position.board()}; });
}
BENCHMARK(check_squares);

void facts_of_node(benchmark::State& state) {
  over_positions(state, [](const Position& position) { return facts_of(position); });
}
BENCHMARK(facts_of_node);

// An item is a leaf.
void perft_of_three_plies(benchmark::State& state) {
  std::uint64_t leaves = 0;
  for (auto _ : state)
    for (const Case& each : cases())
      leaves += perft(each.position.board(), each.position.en_passant(), 3);
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(perft_of_three_plies);

// ---- Sliders ----------------------------------------------------------------------------------

template <class Index>
struct Tables {
  RookTable<Index> rook{kStraight, kRookMagics};
  BishopTable<Index> bishop{kDiagonal, kBishopMagics};

  static const Tables& shared() {
    static const Tables tables;
    return tables;
  }
  Bitboard operator()(Square from, Bitboard occupied) const {
    return rook.attacks(from, occupied) | bishop.attacks(from, occupied);
  }
};

struct RayWalks {
  Bitboard operator()(Square from, Bitboard occupied) const {
    return walk_all(from, kStraight, occupied) | walk_all(from, kDiagonal, occupied);
  }
};

// A queen on each of the 64 squares; an item is one queen: a rook's and a bishop's look-up.
template <class Attacks>
void look_up_queens(benchmark::State& state, const Attacks& attacks) {
  for (auto _ : state)
    for (const Case& each : cases()) {
      const Bitboard occupied = each.position.board().occupied();
      for (int i = 0; i < 64; ++i) benchmark::DoNotOptimize(attacks(Square{i}, occupied));
    }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(64 * cases().size()));
}

// Without the instruction (BMI2) this measures its bit-by-bit replacement.
void queen_by_pext(benchmark::State& state) { look_up_queens(state, Tables<PextIndex>::shared()); }
BENCHMARK(queen_by_pext);

void queen_by_magic(benchmark::State& state) {
  look_up_queens(state, Tables<MagicIndex>::shared());
}
BENCHMARK(queen_by_magic);

void queen_by_ray_walk(benchmark::State& state) { look_up_queens(state, RayWalks{}); }
BENCHMARK(queen_by_ray_walk);

// What all sliders of both sides attack: set-wise fills against one look-up per piece.
void slider_map_by_fills(benchmark::State& state) {
  over_positions(state, [](const Position& position) {
    const Rays rays{position.board()};
    const Lanes sliders = Rays::sliders(position.board());
    return (rays.up(sliders) | rays.down(sliders)).merged();
  });
}
BENCHMARK(slider_map_by_fills);

void slider_map_by_look_ups(benchmark::State& state) {
  over_positions(state, [](const Position& position) {
    const Board& board = position.board();
    const Bitboard occupied = board.occupied();
    Bitboard attacked = 0;
    for (const int i : Bits{board.straight_sliders()})
      attacked |= rook_attacks(Square{i}, occupied);
    for (const int i : Bits{board.diagonal_sliders()})
      attacked |= bishop_attacks(Square{i}, occupied);
    return attacked;
  });
}
BENCHMARK(slider_map_by_look_ups);

}  // namespace
}  // namespace quadriga::bench
