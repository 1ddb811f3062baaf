#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/formatted.h"

namespace quadriga {

namespace {

constexpr double kTwoSided95 = 1.959963984540054;
const double kNormalisedScale = 800 / std::log(10.0);
constexpr double kUnseen = 1e-3;  // count of an outcome that never happened

struct ScoredOutcome {
  double score;
  double share;
};
using Outcomes = std::vector<ScoredOutcome>;

struct Moments {
  double mean = 0;
  double variance = 0;
};

Moments moments_of(const Outcomes& outcomes) {
  Moments moments;
  for (const ScoredOutcome& each : outcomes) moments.mean += each.share * each.score;
  for (const ScoredOutcome& each : outcomes)
    moments.variance += each.share * (each.score - moments.mean) * (each.score - moments.mean);
  return moments;
}

// The observed outcomes, as shares of `total`: pairs if there are any, else games.
struct Observed {
  Outcomes outcomes;
  double total = 0;
  double games_each = 1;
};

Observed observe(const Tally& tally, double unseen) {
  const bool paired = tally.pair_count() > 0;
  std::vector<int> counts{tally.losses, tally.draws, tally.wins};
  if (paired) counts.assign(tally.pairs.begin(), tally.pairs.end());
  Observed observed;
  observed.games_each = paired ? 2 : 1;
  const auto last = static_cast<double>(counts.size() - 1);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double count = counts[i] > 0 ? counts[i] : unseen;
    observed.outcomes.push_back({static_cast<double>(i) / last, count});
    observed.total += count;
  }
  for (ScoredOutcome& each : observed.outcomes) each.share /= observed.total;
  return observed;
}

double normal_cdf(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

// The root of a function that falls from +infinity at `low` to -infinity at `high`.
template <class Function>
double root_between(double low, double high, const Function& f) {
  constexpr int kHalvings = 100;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (low + high) / 2;
    (f(middle) > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

// The distribution nearest to the observed one in which `tilt` has mean zero: the observed shares
// divided by 1 + theta * tilt, for the theta that achieves it.
std::vector<double> tilted(const Outcomes& outcomes, const std::vector<double>& tilt) {
  const auto [least, most] = std::minmax_element(tilt.begin(), tilt.end());
  const double theta = root_between(-1 / *most, -1 / *least, [&](double t) {
    double sum = 0;
    for (std::size_t i = 0; i < tilt.size(); ++i)
      sum += outcomes[i].share * tilt[i] / (1 + t * tilt[i]);
    return sum;
  });
  std::vector<double> shares;
  for (std::size_t i = 0; i < tilt.size(); ++i)
    shares.push_back(outcomes[i].share / (1 + theta * tilt[i]));
  return shares;
}

// Best fit under the hypothesis that the mean score is `score`.
std::vector<double> fit_score(const Outcomes& outcomes, double score) {
  std::vector<double> tilt;
  for (const ScoredOutcome& each : outcomes) tilt.push_back(each.score - score);
  return tilted(outcomes, tilt);
}

// Best fit under the hypothesis that the mean is `spreads` standard deviations above one half. The
// spread itself depends on the distribution, so the fit is repeated until it settles.
std::vector<double> fit_normalised(const Outcomes& outcomes, double spreads) {
  Outcomes fitted = outcomes;
  for (ScoredOutcome& each : fitted) each.share = 1.0 / static_cast<double>(fitted.size());
  constexpr int kRounds = 10;
  constexpr double kSettled = 1e-4;
  for (int round = 0; round < kRounds; ++round) {
    const Moments now = moments_of(fitted);
    const double spread = std::sqrt(now.variance);
    std::vector<double> tilt;
    for (const ScoredOutcome& each : fitted) {
      const double z = (each.score - now.mean) / spread;
      tilt.push_back(each.score - 0.5 - 0.5 * spreads * spread * (1 + z * z));
    }
    const std::vector<double> shares = tilted(outcomes, tilt);
    double change = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      change = std::max(change, std::abs(shares[i] - fitted[i].share));
      fitted[i].share = shares[i];
    }
    if (change < kSettled) break;
  }
  std::vector<double> shares;
  for (const ScoredOutcome& each : fitted) shares.push_back(each.share);
  return shares;
}

// The ends of the interval of the score. A share p of `units` equal results in a row has a chance
// of p to the power of `units`: that is half of what is left out of 95%.
struct Interval {
  double low;
  double high;
};
Interval interval_of(const Moments& moments, double units) {
  constexpr double kLeftOut = 0.05;
  const double beyond = kTwoSided95 * std::sqrt(moments.variance / units);
  Interval interval{moments.mean - beyond, moments.mean + beyond};
  if (moments.mean >= 1) interval.low = std::pow(kLeftOut / 2, 1 / units);
  if (moments.mean <= 0) interval.high = 1 - std::pow(kLeftOut / 2, 1 / units);
  return interval;
}

// Solves a * x = b in place, by Gaussian elimination with pivoting; b becomes x.
void solve(std::vector<std::vector<double>>& a, std::vector<std::vector<double>>& b) {
  const std::size_t n = a.size();
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < n; ++row)
      if (std::abs(a[row][column]) > std::abs(a[pivot][column])) pivot = row;
    std::swap(a[column], a[pivot]);
    std::swap(b[column], b[pivot]);
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column) continue;
      const double factor = a[row][column] / a[column][column];
      for (std::size_t k = column; k < n; ++k) a[row][k] -= factor * a[column][k];
      for (std::size_t k = 0; k < b[row].size(); ++k) b[row][k] -= factor * b[column][k];
    }
  }
  for (std::size_t row = 0; row < n; ++row)
    for (double& value : b[row]) value /= a[row][row];
}

// Adds the weight of a meeting to the matrix entries of its two players.
void add_weight(std::vector<std::vector<double>>& matrix, const Meeting& meeting, double weight) {
  const std::size_t n = matrix.size();
  for (const auto& [player, other] :
       {std::pair{meeting.first, meeting.second}, std::pair{meeting.second, meeting.first}}) {
    if (player >= n) continue;
    matrix[player][player] += weight;
    if (other < n) matrix[player][other] -= weight;
  }
}

// Adds each player's prior games against the average player, who has the index `players`.
std::vector<Meeting> with_prior(std::size_t players, std::vector<Meeting> meetings) {
  constexpr double kPriorGames = 2;
  for (std::size_t i = 0; i < players; ++i)
    meetings.push_back({i, players, kPriorGames / 2, static_cast<int>(kPriorGames)});
  return meetings;
}

// Gradient and curvature of the likelihood at the given ratings (natural units).
struct Curve {
  std::vector<double> slope;
  std::vector<std::vector<double>> curvature;
  std::vector<std::vector<double>> spread;  // variance of the slope, from the games
};
Curve curve_at(const std::vector<double>& ratings, const std::vector<Meeting>& meetings) {
  const std::size_t n = ratings.size();
  const auto rating = [&](std::size_t i) { return i < n ? ratings[i] : 0; };
  const std::vector nothing(n, std::vector<double>(n));
  Curve curve{std::vector<double>(n), nothing, nothing};
  for (const Meeting& each : meetings) {
    const double expected = 1 / (1 + std::exp(rating(each.second) - rating(each.first)));
    const double surplus = each.points - each.games * expected;
    const double weight = each.games * expected * (1 - expected);
    if (each.first < n) curve.slope[each.first] += surplus;
    if (each.second < n) curve.slope[each.second] -= surplus;
    add_weight(curve.curvature, each, weight);
    add_weight(curve.spread, each, each.variance.value_or(weight));
  }
  return curve;
}

// The variance of each rating relative to the mean of all: the covariance of the slope, transformed
// by the inverse of the curvature, with the mean removed from every unit step.
std::vector<double> variances(Curve curve) {
  const std::size_t n = curve.slope.size();
  const double part = 1.0 / static_cast<double>(n);
  std::vector<std::vector<double>> moved(n, std::vector<double>(n, -part));
  for (std::size_t i = 0; i < n; ++i) moved[i][i] += 1;
  solve(curve.curvature, moved);
  std::vector<double> result(n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = 0; b < n; ++b)
        result[i] += moved[a][i] * curve.spread[a][b] * moved[b][i];
  return result;
}

}  // namespace

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<Strength> strength_of(const Tally& tally) {
  if (tally.games() == 0) return std::nullopt;
  const Observed observed = observe(tally, 0);
  const Moments moments = moments_of(observed.outcomes);
  const double spread_of_mean = std::sqrt(moments.variance / observed.total);
  const auto [low, high] = interval_of(moments, observed.total);
  const double per_game = std::sqrt(observed.games_each * moments.variance);
  constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  const auto normalised = [&](double score) {
    return per_game > 0 ? (score - 0.5) / per_game * kNormalisedScale : kUnknown;
  };
  Strength strength;
  strength.score = moments.mean;
  strength.elo = elo_of_score(moments.mean);
  const bool varied = spread_of_mean > 0;
  strength.elo_low = elo_of_score(low);
  strength.elo_high = elo_of_score(high);
  strength.elo_error = varied ? (strength.elo_high - strength.elo_low) / 2 : kUnknown;
  strength.normalised = normalised(moments.mean);
  strength.normalised_error = (normalised(high) - normalised(low)) / 2;
  strength.los = varied ? normal_cdf((moments.mean - 0.5) / spread_of_mean) : kUnknown;
  const bool paired = tally.pair_count() > 0;
  strength.draw_ratio = (paired ? tally.pairs[2] : tally.draws) / observed.total;
  const double won = paired ? tally.pairs[3] + tally.pairs[4] : tally.wins;
  const double lost = paired ? tally.pairs[0] + tally.pairs[1] : tally.losses;
  strength.pairs_ratio = won == lost ? 1 : won / lost;
  return strength;
}

std::string elo_text(const Strength& strength) {
  if (std::isfinite(strength.elo_error))
    return formatted("%+.1f +/- %.1f", strength.elo, strength.elo_error);
  const std::string elo = std::isfinite(strength.elo) ? formatted("%+.1f", strength.elo) : "";
  const bool low = std::isfinite(strength.elo_low);
  if (low == std::isfinite(strength.elo_high)) return elo + " +/- -";  // too little is known
  return elo + (elo.empty() ? "" : ", ") +
         (low ? formatted("at least %+.1f", strength.elo_low)
              : formatted("at most %+.1f", strength.elo_high));
}

double SprtPlan::lower() const { return std::log(beta / (1 - alpha)); }
double SprtPlan::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const SprtPlan& plan, const Tally& tally) {
  if (tally.games() == 0) return 0;
  const Observed observed = observe(tally, kUnseen);
  const auto fit = [&](double elo) {
    if (plan.model == EloModel::Logistic) return fit_score(observed.outcomes, score_of_elo(elo));
    const double spreads = std::sqrt(observed.games_each) * elo / kNormalisedScale;
    return fit_normalised(observed.outcomes, spreads);
  };
  const std::vector<double> p0 = fit(plan.elo0);
  const std::vector<double> p1 = fit(plan.elo1);
  double sum = 0;
  for (std::size_t i = 0; i < p0.size(); ++i)
    sum += observed.outcomes[i].share * std::log(p1[i] / p0[i]);
  return observed.total * sum;
}

SprtVerdict verdict(const SprtPlan& plan, double llr) {
  if (llr >= plan.upper()) return SprtVerdict::AcceptH1;
  if (llr <= plan.lower()) return SprtVerdict::AcceptH0;
  return SprtVerdict::Continue;
}

std::optional<double> variance_of_points(const Tally& tally) {
  if (tally.games() == 0) return std::nullopt;
  const Observed observed = observe(tally, 0);
  const double per_game = observed.games_each * moments_of(observed.outcomes).variance;
  return per_game > 0 ? std::optional{per_game * tally.games()} : std::nullopt;
}

std::vector<Rated> bradley_terry(std::size_t players, const std::vector<Meeting>& meetings) {
  const double elo_per_unit = 400 / std::log(10.0);
  const std::vector<Meeting> all = with_prior(players, meetings);
  std::vector<double> ratings(players);
  constexpr int kMostSteps = 200;
  for (int step = 0; step < kMostSteps; ++step) {
    Curve curve = curve_at(ratings, all);
    std::vector<std::vector<double>> move;
    for (const double slope : curve.slope) move.push_back({slope});
    solve(curve.curvature, move);
    double largest = 0;
    for (std::size_t i = 0; i < players; ++i) {
      ratings[i] += std::clamp(move[i][0], -1.0, 1.0);
      largest = std::max(largest, std::abs(move[i][0]));
    }
    if (largest < 1e-9) break;
  }
  double average = 0;
  for (const double rating : ratings) average += rating / static_cast<double>(players);
  const std::vector<double> variance = variances(curve_at(ratings, all));
  std::vector<Rated> rated;
  for (std::size_t i = 0; i < players; ++i) {
    const double error = kTwoSided95 * std::sqrt(std::max(variance[i], 0.0));
    rated.push_back({(ratings[i] - average) * elo_per_unit, error * elo_per_unit});
  }
  return rated;
}

}  // namespace quadriga
