// How long reading and writing positions and moves takes.
#include "bench/cases.h"
#include "formats/positions/move_text.h"

namespace quadriga::bench {
namespace {

void fen_read(benchmark::State& state) {
  const std::vector<std::string_view> all = fens();
  for (auto _ : state)
    for (const std::string_view fen : all) benchmark::DoNotOptimize(read_fen(fen).ok());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}
BENCHMARK(fen_read);

void fen_write(benchmark::State& state) {
  over_positions(state, [](const Position& position) { return write_fen(position).size(); });
}
BENCHMARK(fen_write);

void san_write(benchmark::State& state) {
  over_moves(state,
             [](const Position& position, Move move) { return write_san(position, move).size(); });
}
BENCHMARK(san_write);

void uci_move_write(benchmark::State& state) {
  over_moves(state, [](const Position& position, Move move) {
    return write_uci_move(position, move).size();
  });
}
BENCHMARK(uci_move_write);

// The texts are written beforehand; only reading them is measured.
template <class Write, class Read>
void read_moves(benchmark::State& state, Write write, Read read) {
  std::vector<std::vector<std::string>> texts;
  std::int64_t count = 0;
  for (const Case& each : cases()) {
    auto& written = texts.emplace_back();
    for (const Move move : each.moves) written.push_back(write(each.position, move));
    count += each.moves.size();
  }
  for (auto _ : state)
    for (std::size_t i = 0; i < texts.size(); ++i)
      for (const std::string& text : texts[i])
        benchmark::DoNotOptimize(read(cases()[i].position, text).ok());
  state.SetItemsProcessed(state.iterations() * count);
}

void san_read(benchmark::State& state) {
  read_moves(state, write_san, [](const Position& position, const std::string& text) {
    return read_san(position, text);
  });
}
BENCHMARK(san_read);

void uci_move_read(benchmark::State& state) {
  const auto write = [](const Position& position, Move move) {
    return write_uci_move(position, move);
  };
  read_moves(state, write, read_uci_move);
}
BENCHMARK(uci_move_read);

}  // namespace
}  // namespace quadriga::bench
