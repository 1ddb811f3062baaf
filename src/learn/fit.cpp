#include "learn/fit.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "base/random.h"
#include "eval/tally.h"
#include "eval/weight_table.h"
#include "learn/in_parallel.h"
#include "learn/places.h"

namespace quadriga {

namespace {

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

std::array<double, 2> dot(std::span<const Coefficient> terms, const RealWeights& weights) {
  std::array<double, 2> sum{};
  for (const Coefficient& each : terms) {
    sum[0] += each.times * weights[each.weight][0];
    sum[1] += each.times * weights[each.weight][1];
  }
  return sum;
}

void add_to(std::span<const Coefficient> terms, double middlegame, double endgame,
            RealWeights& gradient) {
  for (const Coefficient& each : terms) {
    gradient[each.weight][0] += middlegame * each.times;
    gradient[each.weight][1] += endgame * each.times;
  }
}

// The parts of the score before tapering.
struct Parts {
  std::array<double, 2> balance;
  std::array<std::array<double, 2>, 2> danger;  // by king, then middlegame (at least 0) and endgame
  double initiative;                            // sum of its terms
  double used;                                  // the part of it that counts

  Parts(const Sample& sample, const RealWeights& weights)
      : balance(dot(sample.linear, weights)), initiative(dot(sample.initiative, weights)[1]) {
    for (std::size_t king = 0; king < 2; ++king) {
      danger[king] = dot(sample.danger[king], weights);
      danger[king][0] = std::max(danger[king][0], 0.0);
      const double sign = king == 0 ? -1 : 1;
      balance[0] += sign * danger[king][0] * danger[king][0] / kDangerSquare;
      balance[1] += sign * danger[king][1] / kDangerEndgame;
    }
    const double size = std::max(initiative, -std::abs(balance[1]));
    used = balance[1] > 0 ? size : balance[1] < 0 ? -size : 0;
  }
  double endgame() const { return balance[1] + used; }
  bool initiative_counts() const { return initiative > -std::abs(balance[1]); }
};

void keep_signs(RealWeights& weights) {
  std::size_t i = 0;
  for (const WeightRow& row : kWeightTable)
    for (std::size_t n = 0; n < row.count; ++n, ++i)
      for (double& half : weights[i]) {
        if (row.sign == Sign::Plus) half = std::max(half, 0.0);
        if (row.sign == Sign::Minus) half = std::min(half, 0.0);
      }
}

}  // namespace

RealWeights real_weights(const Weights& weights) {
  RealWeights real(kWeightCount);
  const auto pairs = as_span(weights);
  for (std::size_t i = 0; i < kWeightCount; ++i)
    real[i] = {static_cast<double>(pairs[i].middlegame()), static_cast<double>(pairs[i].endgame())};
  return real;
}

Weights rounded(const RealWeights& real) {
  Weights weights{};
  const auto pairs = as_span(weights);
  for (std::size_t i = 0; i < kWeightCount; ++i)
    pairs[i] = {static_cast<int>(std::lround(real[i][0])),
                static_cast<int>(std::lround(real[i][1]))};
  return weights;
}

double Fit::score(const Sample& sample, const RealWeights& weights) {
  const Parts parts{sample, weights};
  const double scale = sample.scales[parts.endgame() > 0 ? 0 : 1];
  return parts.balance[0] * sample.phase + parts.endgame() * scale * (1 - sample.phase);
}

void Fit::add_gradient(const Sample& sample, const RealWeights& weights, double pull,
                       RealWeights& gradient) {
  const Parts parts{sample, weights};
  const double scale = sample.scales[parts.endgame() > 0 ? 0 : 1];
  const double middlegame = pull * sample.phase;
  const double endgame = pull * scale * (1 - sample.phase);
  const bool counts = parts.initiative_counts();
  // Where initiative cancels the whole endgame advantage, the endgame half has no effect.
  const double balance = counts ? endgame : 0;
  add_to(sample.linear, middlegame, balance, gradient);
  for (std::size_t king = 0; king < 2; ++king) {
    const double sign = king == 0 ? -1 : 1;
    const auto& danger = parts.danger[king];
    const double of_middlegame = sign * 2 * danger[0] / kDangerSquare;
    const double of_endgame = sign / kDangerEndgame;
    add_to(sample.danger[king], middlegame * of_middlegame, balance * of_endgame, gradient);
  }
  if (counts && parts.balance[1] != 0)
    add_to(sample.initiative, 0, parts.balance[1] > 0 ? endgame : -endgame, gradient);
}

int FitPlan::all_threads() {
  return std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
}

Fit::Fit(FitPlan plan, const Samples& samples, RealWeights start)
    : plan_(plan),
      samples_(samples),
      weights_(start),
      start_(std::move(start)),
      first_moment_(kWeightCount),
      second_moment_(kWeightCount) {
  Random random{plan_.seed};
  constexpr std::uint64_t kParts = 1 << 20;
  const auto share = static_cast<std::uint64_t>(plan_.validation * kParts);
  // Neighbouring positions are mostly from one game. They stay together, otherwise the results of
  // the validation games would leak into the training.
  const auto together =
      static_cast<std::uint32_t>(std::clamp<std::size_t>(samples_.size() / 100, 1, 1000));
  Indexes* part = nullptr;
  for (std::uint32_t i = 0; i < samples_.size(); ++i) {
    if (i % together == 0) part = random.next() % kParts < share ? &validation_ : &train_;
    part->push_back(i);
  }
  if (plan_.epochs > 0) fill_rare_weights();
  slope_ = best_slope();
  compute_pull_weights();
}

double Fit::mean_around(std::size_t weight, std::size_t half) const {
  double sum = 0;
  int count = 0;
  each_place_around(weight, [&](std::size_t other) {
    sum += weights_[other][half];
    ++count;
  });
  return sum / count;
}

// Rare piece-square weights start from the mean of their neighbours.
void Fit::fill_rare_weights() {
  constexpr int kRounds = 200;
  const double rare = plan_.even / 10;
  struct Half {
    std::size_t weight;
    std::size_t half;
  };
  std::vector<Half> unseen;
  std::size_t places = 0;
  for (std::size_t i = 0; i < kWeightCount; ++i)
    for (std::size_t half = 0; half < 2; ++half) {
      if (!is_place(i) || !Place::of(i).possible()) continue;
      ++places;
      if (samples_.observations()[i][half] < rare) unseen.push_back({i, half});
    }
  unseen_places_ = static_cast<double>(unseen.size()) / static_cast<double>(places);
  for (int round = 0; round < kRounds; ++round)
    for (const Half& each : unseen)
      weights_[each.weight][each.half] = mean_around(each.weight, each.half);
}

// Danger weights pass through a curve before they become centipawns: a unit of them is worth less,
// and counts less in the pull back to the start.
void Fit::compute_pull_weights() {
  firmness_.assign(kWeightCount, {1, 1});
  constexpr double kUsualDanger = 500;
  constexpr double kMiddlegame = 2 * kUsualDanger / kDangerSquare;
  constexpr double kEndgame = 1.0 / kDangerEndgame;
  for (std::size_t i = 0; i < samples_.size(); ++i)
    for (const auto& king : samples_[i].danger)
      for (const Coefficient& each : king)
        firmness_[each.weight] = {kMiddlegame * kMiddlegame, kEndgame * kEndgame};
}

double Fit::loss(const Indexes& indexes, double slope) const {
  std::vector<double> sums(static_cast<std::size_t>(std::max(plan_.threads, 1)));
  in_parallel(plan_.threads, indexes.size(), [&](std::size_t id, std::size_t from, std::size_t to) {
    double sum = 0;
    for (std::size_t i = from; i < to; ++i) {
      const Sample sample = samples_[indexes[i]];
      const double error = logistic(slope * score(sample, weights_)) - sample.result;
      sum += error * error;
    }
    sums[id] = sum;
  });
  double sum = 0;
  for (const double each : sums) sum += each;
  return indexes.empty() ? 0 : sum / static_cast<double>(indexes.size());
}

// Golden-section search: the loss has a single minimum.
double Fit::best_slope() const {
  const std::size_t some = std::min<std::size_t>(train_.size(), 200'000);
  const Indexes few(train_.begin(), train_.begin() + static_cast<std::ptrdiff_t>(some));
  constexpr double kGolden = 0.6180339887498949;
  double low = 0.0005;
  double high = 0.02;
  constexpr int kRounds = 20;
  for (int i = 0; i < kRounds; ++i) {
    const double left = high - kGolden * (high - low);
    const double right = low + kGolden * (high - low);
    if (loss(few, left) < loss(few, right))
      high = right;
    else
      low = left;
  }
  return (low + high) / 2;
}

// The pull on a weight towards where it would be without games: distance in centipawns times
// observations.
double Fit::pulled_back(std::size_t weight, std::size_t half) const {
  const double value = weights_[weight][half];
  if (!is_place(weight) || !Place::of(weight).possible())
    return plan_.prior * firmness_[weight][half] * (value - start_[weight][half]);
  return plan_.even * (value - mean_around(weight, half));
}

// One step of Adam over a batch.
void Fit::step(const std::uint32_t* begin, const std::uint32_t* end, double rate) {
  const auto count = static_cast<std::size_t>(end - begin);
  std::vector<RealWeights> parts(static_cast<std::size_t>(std::max(plan_.threads, 1)));
  in_parallel(plan_.threads, count, [&](std::size_t id, std::size_t from, std::size_t to) {
    RealWeights& gradient = parts[id];
    gradient.assign(kWeightCount, {});
    for (std::size_t i = from; i < to; ++i) {
      const Sample sample = samples_[begin[i]];
      const double win = logistic(slope_ * score(sample, weights_));
      const double pull = 2 * (win - sample.result) * win * (1 - win) * slope_;
      add_gradient(sample, weights_, pull, gradient);
    }
  });
  constexpr double kBeta1 = 0.9;
  constexpr double kBeta2 = 0.999;
  constexpr double kTiny = 1e-12;
  ++steps_;
  const double correct1 = 1 - std::pow(kBeta1, steps_);
  const double correct2 = 1 - std::pow(kBeta2, steps_);
  // One observation that confirms the start value, in an even game: 2 (slope / 4)^2 per centipawn.
  const double pull = slope_ * slope_ / 8 / static_cast<double>(train_.size());
  for (std::size_t i = 0; i < kWeightCount; ++i)
    for (std::size_t half = 0; half < 2; ++half) {
      double slope = 0;
      for (const RealWeights& part : parts) slope += part[i][half];
      slope = slope / static_cast<double>(count) + pull * pulled_back(i, half);
      double& first = first_moment_[i][half];
      double& second = second_moment_[i][half];
      first = kBeta1 * first + (1 - kBeta1) * slope;
      second = kBeta2 * second + (1 - kBeta2) * slope * slope;
      weights_[i][half] -= rate * (first / correct1) / (std::sqrt(second / correct2) + kTiny);
    }
  keep_signs(weights_);
}

int Fit::run(const std::function<bool(const FitStep&)>& on_step) {
  const auto report = [&](int epoch) {
    return on_step({epoch, loss(train_, slope_), loss(validation_, slope_)});
  };
  if (!report(0)) return 0;
  Random random{plan_.seed + 1};
  for (int epoch = 1; epoch <= plan_.epochs; ++epoch) {
    for (std::size_t i = train_.size(); i > 1; --i)
      std::swap(train_[i - 1], train_[random.next() % i]);
    const double done = static_cast<double>(epoch - 1) / plan_.epochs;
    const double rate = plan_.rate * std::pow(0.01, done);
    for (std::size_t i = 0; i < train_.size(); i += plan_.batch)
      step(train_.data() + i, train_.data() + std::min(i + plan_.batch, train_.size()), rate);
    if (!report(epoch)) return epoch;
  }
  return plan_.epochs;
}

}  // namespace quadriga
