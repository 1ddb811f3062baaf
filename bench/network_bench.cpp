// What a network costs: every width, on every path that this processor has. The weights are random;
// the work does not depend on them.
#include "bench/cases.h"
#include "eval/evaluate.h"
#include "eval/network/accumulators.h"

namespace quadriga::bench {

namespace {

std::shared_ptr<const Network> some_network(int width) {
  NetworkNumbers numbers = NetworkNumbers::zero({.width = width});
  Random random{1};
  for (std::int16_t& weight : numbers.weights)
    weight = static_cast<std::int16_t>(static_cast<int>(random.below(200)) - 100);
  for (std::int32_t& output : numbers.output)
    output = static_cast<std::int32_t>(random.below(2000)) - 1000;
  return Network::prove(std::move(numbers), "random").value();
}

// The path by its number from the fastest; the slower ones are skipped where they are missing.
const NetworkArithmetic* path_of(benchmark::State& state) {
  const auto paths = usable_arithmetic();
  const auto number = static_cast<std::size_t>(state.range(1));
  if (number >= paths.size()) {
    state.SkipWithError("this processor has no such path");
    return nullptr;
  }
  state.SetLabel(std::string(paths[number]->name));
  return paths[number];
}

// After a move, as in a search: two or three rows for each point of view, and the output.
void network_after_a_move(benchmark::State& state) {
  const NetworkArithmetic* const path = path_of(state);
  if (path == nullptr) return;
  Accumulators accumulators{some_network(static_cast<int>(state.range(0))), *path};
  std::vector<std::pair<Position, std::vector<Position>>> families;
  for (const Case& each : cases()) {
    auto& family = families.emplace_back(each.position, std::vector<Position>{});
    for (const Move move : each.moves) family.second.push_back(each.position.after(move));
  }
  std::int64_t moves = 0;
  for (auto _ : state)
    for (const auto& [parent, children] : families) {
      benchmark::DoNotOptimize(accumulators.output(parent));
      for (const Position& child : children) benchmark::DoNotOptimize(accumulators.output(child));
      moves += static_cast<std::int64_t>(children.size());
    }
  state.SetItemsProcessed(moves);
}
BENCHMARK(network_after_a_move)->ArgsProduct({{32, 128, 256, 512}, {0, 1, 2}});

void classical_evaluation(benchmark::State& state) {
  EvalTables tables;
  const Lab mode{LabSettings{}, nullptr};
  std::vector<std::pair<Position, PstSums>> positions;
  for (const Case& each : cases())
    for (const Move move : each.moves) {
      const Position after = each.position.after(move);
      if (!after.in_check()) positions.emplace_back(after, PstSums::of(after));
    }
  for (auto _ : state)
    for (const auto& [position, sums] : positions)
      benchmark::DoNotOptimize(evaluate(mode, position, sums, tables));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}
BENCHMARK(classical_evaluation);

}  // namespace

}  // namespace quadriga::bench
