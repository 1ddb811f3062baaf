#include "formats/books/polyglot_writer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>

#include "formats/books/polyglot.h"

namespace quadriga {

namespace {

constexpr std::uint64_t kMostWeight = std::numeric_limits<std::uint16_t>::max();

template <class Number>
void append_big_endian(std::string& bytes, Number number) {
  for (int shift = 8 * (static_cast<int>(sizeof number) - 1); shift >= 0; shift -= 8)
    bytes += static_cast<char>(number >> shift & 255);
}

std::uint64_t sum_of(std::uint64_t a, std::uint64_t b) {
  return a > std::numeric_limits<std::uint64_t>::max() - b
             ? std::numeric_limits<std::uint64_t>::max()
             : a + b;
}

// Sorts by position and move, merges repeated moves and removes those without weight.
void add_up(std::vector<WeighedMove>& moves) {
  std::sort(moves.begin(), moves.end(), [](const WeighedMove& a, const WeighedMove& b) {
    return std::tie(a.key, a.move) < std::tie(b.key, b.move);
  });
  std::size_t kept = 0;
  for (const WeighedMove& each : moves) {
    if (each.weight == 0) continue;
    if (kept > 0 && moves[kept - 1].key == each.key && moves[kept - 1].move == each.move)
      moves[kept - 1].weight = sum_of(moves[kept - 1].weight, each.weight);
    else
      moves[kept++] = each;
  }
  moves.resize(kept);
}

// Scaled down to fit in 16 bits if the highest weight does not.
std::uint64_t scaled(std::uint64_t weight, std::uint64_t highest) {
  if (highest <= kMostWeight) return weight;
  const double share = static_cast<double>(weight) / static_cast<double>(highest);
  const auto small =
      static_cast<std::uint64_t>(std::llround(share * static_cast<double>(kMostWeight)));
  return std::clamp<std::uint64_t>(small, 1, kMostWeight);
}

// All moves of one position, sorted by the weights as written, so that reading a book and writing
// it again changes nothing.
void append_position(std::string& bytes, std::span<WeighedMove> moves) {
  std::uint64_t highest = 0;
  for (const WeighedMove& each : moves) highest = std::max(highest, each.weight);
  for (WeighedMove& each : moves) each.weight = scaled(each.weight, highest);
  std::stable_sort(moves.begin(), moves.end(),
                   [](const WeighedMove& a, const WeighedMove& b) { return a.weight > b.weight; });
  for (const WeighedMove& each : moves) {
    append_big_endian(bytes, each.key);
    append_big_endian(bytes, each.move);
    append_big_endian(bytes, static_cast<std::uint16_t>(each.weight));
    append_big_endian(bytes, std::uint32_t{0});  // nothing learned
  }
}

}  // namespace

std::string write_polyglot(std::vector<WeighedMove> moves) {
  add_up(moves);
  std::string bytes;
  bytes.reserve(moves.size() * PolyglotBook::kRecordSize);
  for (std::size_t first = 0; first < moves.size();) {
    std::size_t end = first;
    while (end < moves.size() && moves[end].key == moves[first].key) ++end;
    append_position(bytes, std::span(moves).subspan(first, end - first));
    first = end;
  }
  return bytes;
}

}  // namespace quadriga
