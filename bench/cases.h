// The positions that every micro-benchmark runs over, and the loops around the work measured.
#pragma once

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "formats/positions/fen.h"
#include "study/bench_positions.h"

namespace quadriga::bench {

inline constexpr std::size_t kPerftPositions = 6;  // the first of the bench positions

inline constexpr std::array kMoreFens{
    "rnbqkb1r/pp2pppp/5n2/2ppP3/3P4/8/PPP2PPP/RNBQKBNR w KQkq d6 0 4",        // en passant
    "r1bqk2r/pppp1ppp/2n2n2/4p3/1bB1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 3 5",  // a pin
    "rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3",           // mate
    "4k3/8/8/8/1b2r3/5n2/3P1P2/3QK2R w K - 4 30",                             // double check
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",      // Chess960
    "8/5pk1/3p2p1/1p1P3p/1Pr4P/4K1P1/3R1P2/8 b - - 7 44",                     // rook endgame
};

struct Case {
  Position position;
  MoveList moves;
};

// Stops on an invalid position, which would otherwise silently shrink the measurement.
inline Position must_read(std::string_view fen) {
  const Result<Proved> read = read_fen(fen);
  if (!read) {
    std::fprintf(stderr, "%s\n", read.error().message().c_str());
    std::abort();
  }
  return read->position;
}

inline std::vector<std::string_view> fens() {
  std::vector<std::string_view> all{kBenchPositions.begin(),
                                    kBenchPositions.begin() + kPerftPositions};
  all.insert(all.end(), kMoreFens.begin(), kMoreFens.end());
  return all;
}

inline const std::vector<Case>& cases() {
  static const std::vector<Case> all = [] {
    std::vector<Case> list;
    for (const std::string_view fen : fens()) {
      const Position position = must_read(fen);
      list.push_back({position, position.legal_moves()});
    }
    return list;
  }();
  return all;
}

// Measures `work(position)`; an item is a position.
template <class Work>
void over_positions(benchmark::State& state, Work work) {
  for (auto _ : state)
    for (const Case& each : cases()) benchmark::DoNotOptimize(work(each.position));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(cases().size()));
}

// Measures `work(position, move)`; an item is a legal move.
template <class Work>
void over_moves(benchmark::State& state, Work work) {
  std::int64_t moves = 0;
  for (const Case& each : cases()) moves += each.moves.size();
  for (auto _ : state)
    for (const Case& each : cases())
      for (const Move move : each.moves) benchmark::DoNotOptimize(work(each.position, move));
  state.SetItemsProcessed(state.iterations() * moves);
}

}  // namespace quadriga::bench
