#include "learn/gauge.h"

#include <cmath>

#include "learn/places.h"

namespace quadriga {

namespace {

constexpr int kKing = 5;
constexpr std::size_t kMaterial = first_weight("material");

// Subtracts the mean of some weights from them and returns it.
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

// All piece-square weights of one kind of piece.
std::vector<std::size_t> places_of(std::size_t first, int kind) {
  std::vector<std::size_t> which;
  for (int bucket = 0; bucket < static_cast<int>(kKingBuckets); ++bucket)
    for (int square = 0; square < Place::kSquares; ++square)
      if (const Place place{first, bucket, kind, square}; place.possible())
        which.push_back(place.weight());
  return which;
}

std::vector<std::size_t> run(std::size_t first, std::size_t count) {
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < count; ++i) which.push_back(first + i);
  return which;
}

struct MobilityRow {
  int kind;
  std::size_t first;
  std::size_t count;
};
constexpr std::array kMobility{MobilityRow{1, first_weight("mobility_knight"), 9},
                               MobilityRow{2, first_weight("mobility_bishop"), 14},
                               MobilityRow{3, first_weight("mobility_rook"), 15},
                               MobilityRow{4, first_weight("mobility_queen"), 28}};

constexpr bool is_danger(std::string_view name) { return name.starts_with("danger_"); }

}  // namespace

void centre(RealWeights& weights, const Samples& samples) {
  const RealWeights& seen = samples.observations();
  const auto move_to_material = [&](int kind, const std::vector<std::size_t>& which) {
    const std::array<double, 2> mean = take_mean(weights, seen, which);
    if (kind == kKing) return;  // both sides have one
    const std::size_t material = kMaterial + static_cast<std::size_t>(kind);
    for (std::size_t half = 0; half < 2; ++half) weights[material][half] += mean[half];
  };
  for (const std::size_t table : {Place::kOur, Place::kFoe})
    for (int kind = 0; kind < Place::kKinds; ++kind) move_to_material(kind, places_of(table, kind));
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
