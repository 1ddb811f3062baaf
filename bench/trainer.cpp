// The training run for a profile-guided build: the search of the bench positions, and the move
// generator alone. Needs no layer above the search, so that dev/train is quick.
#include <cstdio>

#include "core/perft.h"
#include "formats/positions/fen.h"
#include "search/searcher.h"
#include "study/bench_positions.h"

namespace {

using namespace quadriga;

constexpr int kDepth = 10;
constexpr int kMegabytes = 16;
constexpr int kPerftDepth = 4;

std::uint64_t search(const Position& position, TranspositionTable& tt, ThreadMemory& memory) {
  const std::atomic<bool> no{false};
  SharedSearch shared{tt, no, no};
  shared.nodes.push_back(std::make_unique<std::atomic<std::uint64_t>>(0));
  SearchTask task{.game = Game{position}};
  task.limits.depth = kDepth;
  Searcher<Play>{0, task, shared, memory, {}}.run();
  return shared.total_nodes();
}

}  // namespace

int main() {
  TranspositionTable tt;
  if (const auto error = tt.resize(kMegabytes)) {
    std::fprintf(stderr, "trainer: %s\n", error->message().c_str());
    return 2;
  }
  ThreadMemory memory;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  for (const char* fen : kBenchPositions) {
    const Position position = read_fen(fen).value().position;
    tt.new_search();
    nodes += search(position, tt, memory);
    leaves += perft(position.board(), position.en_passant(), kPerftDepth);
  }
  std::printf("%llu nodes, %llu leaves\n", static_cast<unsigned long long>(nodes),
              static_cast<unsigned long long>(leaves));
  return 0;
}
