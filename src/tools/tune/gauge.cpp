#include "tools/tune/gauge.h"

#include <cmath>

#include "eval/weight_table.h"

namespace quadriga {

namespace {

constexpr std::size_t kKinds = 6;  // pawn to king
constexpr std::size_t kKing = 5;
constexpr std::size_t kSquares = 64;

// Where a row of the table begins in the struct.
consteval std::size_t first_of(std::string_view name) {
  std::size_t first = 0;
  for (const WeightRow& row : kWeightTable) {
    if (row.name == name) return first;
    first += row.count;
  }
  throw "no such weight";
}

constexpr std::size_t kMaterial = first_of("material");

// Takes the mean out of some weights and says it.
std::array<double, 2> take_mean(RealWeights& weights, const RealWeights& seen,
                                const std::vector<std::size_t>& which) {
  std::array<double, 2> mean{};
  for (std::size_t half = 0; half < 2; ++half) {
    double sum = 0;
    double count = 0;
    for (const std::size_t i : which) {
      sum += seen[i][half] * weights[i][half];
      count += seen[i][half];
    }
    mean[half] = count > 0 ? sum / count : 0;
    for (const std::size_t i : which) weights[i][half] -= mean[half];
  }
  return mean;
}

// All places of a kind of piece; pawns never stand on the first or the last rank.
std::vector<std::size_t> places_of(std::size_t first, std::size_t kind) {
  std::vector<std::size_t> which;
  for (std::size_t bucket = 0; bucket < kKingBuckets; ++bucket)
    for (std::size_t square = 0; square < kSquares; ++square)
      if (kind != 0 || (square >= 8 && square < kSquares - 8))
        which.push_back(first + (bucket * kKinds + kind) * kSquares + square);
  return which;
}

std::vector<std::size_t> run(std::size_t first, std::size_t count) {
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < count; ++i) which.push_back(first + i);
  return which;
}

struct MobilityRow {
  std::size_t kind;
  std::size_t first;
  std::size_t count;
};
constexpr std::array kMobility{
    MobilityRow{1, first_of("mobility_knight"), 9}, MobilityRow{2, first_of("mobility_bishop"), 14},
    MobilityRow{3, first_of("mobility_rook"), 15}, MobilityRow{4, first_of("mobility_queen"), 28}};

constexpr bool is_danger(std::string_view name) { return name.starts_with("danger_"); }

}  // namespace

void centre(RealWeights& weights, const Samples& samples) {
  const RealWeights& seen = samples.sightings();
  const auto move_to_material = [&](std::size_t kind, const std::vector<std::size_t>& which) {
    const std::array<double, 2> mean = take_mean(weights, seen, which);
    if (kind == kKing) return;  // both sides have one
    for (std::size_t half = 0; half < 2; ++half) weights[kMaterial + kind][half] += mean[half];
  };
  for (const std::size_t table : {first_of("place_our"), first_of("place_foe")})
    for (std::size_t kind = 0; kind < kKinds; ++kind)
      move_to_material(kind, places_of(table, kind));
  for (const MobilityRow& row : kMobility) move_to_material(row.kind, run(row.first, row.count));
}

void rescale(RealWeights& weights, double factor) {
  std::size_t i = 0;
  for (const WeightRow& row : kWeightTable)
    for (std::size_t n = 0; n < row.count; ++n, ++i) {
      // Danger is squared in the middlegame.
      weights[i][0] *= is_danger(row.name) ? std::sqrt(factor) : factor;
      weights[i][1] *= factor;
    }
}

}  // namespace quadriga
