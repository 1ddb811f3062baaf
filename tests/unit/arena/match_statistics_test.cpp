#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace quadriga {
namespace {

Tally games(int wins, int losses, int draws) {
  Tally tally;
  tally.wins = wins;
  tally.losses = losses;
  tally.draws = draws;
  return tally;
}

// Game pairs by half points, as reports list them.
Tally pairs(std::array<int, 5> counts) {
  Tally tally;
  tally.pairs = counts;
  tally.wins = 1;  // some games were played
  return tally;
}

SprtPlan plan(double elo0, double elo1, EloModel model) {
  return {.elo0 = elo0, .elo1 = elo1, .model = model};
}

constexpr double kDigits = 0.0051;  // two decimals

// ---- Elo ----------------------------------------------------------------------------------------

TEST(EloScale, ThreeQuartersOfThePointsAre191) { EXPECT_NEAR(elo_of_score(0.75), 190.85, kDigits); }
TEST(EloScale, ScoreAndEloAreInverse) {
  for (double elo = -600; elo <= 600; elo += 37)
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
}
TEST(EloScale, APerfectScoreIsInfinite) { EXPECT_TRUE(std::isinf(elo_of_score(1))); }

// Figures that match runners publish for these results.
TEST(Strength, OfSingleGamesAgreesWithPublishedFigures) {
  const Strength a = *strength_of(games(136, 96, 111));
  EXPECT_NEAR(a.elo, 40.70, kDigits);
  EXPECT_NEAR(a.elo_error, 30.43, kDigits);
  EXPECT_NEAR(a.normalised, 49.77, kDigits);
  EXPECT_NEAR(a.normalised_error, 36.77, kDigits);
  EXPECT_NEAR(100 * a.los, 99.60, kDigits);
  EXPECT_NEAR(100 * strength_of(games(76, 89, 123))->los, 15.53, kDigits);
}

TEST(Strength, OfPairsAgreesWithPublishedFigures) {
  const Strength a = *strength_of(pairs({34, 54, 31 + 32, 64, 75}));
  EXPECT_NEAR(a.elo, 55.58, kDigits);
  EXPECT_NEAR(a.elo_error, 27.65, kDigits);
  EXPECT_NEAR(a.normalised, 57.94, kDigits);
  EXPECT_NEAR(a.normalised_error, 28.28, kDigits);
}

TEST(Strength, OfTheOtherSideIsTheNegative) {
  const Tally tally = pairs({3, 8, 20, 11, 5});
  const Strength mine = *strength_of(tally);
  const Strength theirs = *strength_of(tally.reversed());
  EXPECT_NEAR(mine.elo, -theirs.elo, 1e-9);
  EXPECT_NEAR(mine.elo_error, theirs.elo_error, 1e-9);
  EXPECT_NEAR(mine.los, 1 - theirs.los, 1e-9);
}

TEST(Strength, BeforeTheFirstGameIsUnknown) { EXPECT_FALSE(strength_of(Tally{})); }

TEST(Strength, OfNothingButDrawsIsEvenWithUnknownError) {
  const Strength even = *strength_of(games(0, 0, 10));
  EXPECT_EQ(even.elo, 0);
  EXPECT_TRUE(std::isnan(even.elo_error));
  EXPECT_TRUE(std::isnan(even.los));
}

TEST(Strength, IsNeverPrintedAsAnInfiniteNumber) {
  EXPECT_EQ(elo_text(*strength_of(games(136, 96, 111))), "+40.7 +/- 30.4");
  EXPECT_EQ(elo_text(*strength_of(games(0, 0, 10))), "+0.0 +/- -");
  EXPECT_EQ(elo_text(*strength_of(games(1, 1, 0))), "+0.0 +/- -");
  // 0.025 to the power of 1/20 is 0.8316, which is 277.4 Elo.
  EXPECT_EQ(elo_text(*strength_of(games(20, 0, 0))), "at least +277.4");
  EXPECT_EQ(elo_text(*strength_of(games(0, 20, 0))), "at most -277.4");
  EXPECT_EQ(elo_text(*strength_of(games(99, 1, 0))), "+798.3, at least +606.9");
}

// ---- The sequential test ------------------------------------------------------------------------

TEST(Sprt, BoundsAreThoseOfWald) {
  const SprtPlan usual;
  EXPECT_NEAR(usual.upper(), 2.94, kDigits);
  EXPECT_NEAR(usual.lower(), -2.94, kDigits);
}

TEST(Sprt, RatioOfSingleGamesAgreesWithPublishedFigures) {
  EXPECT_NEAR(log_likelihood_ratio(plan(0, 2, EloModel::Normalised), games(36433, 36027, 68692)),
              0.92, kDigits);
  EXPECT_NEAR(
      log_likelihood_ratio(plan(-1.75, 0.25, EloModel::Normalised), games(10871, 10650, 20431)),
      2.30, kDigits);
  EXPECT_NEAR(log_likelihood_ratio(plan(0.5, 2.5, EloModel::Logistic), games(21404, 21184, 40708)),
              -1.57, kDigits);
  EXPECT_NEAR(log_likelihood_ratio(plan(0, 2, EloModel::Logistic), games(57433, 57030, 106593)),
              -2.59, kDigits);
}

TEST(Sprt, RatioOfPairsAgreesWithPublishedFigures) {
  EXPECT_NEAR(log_likelihood_ratio(plan(0, 2, EloModel::Normalised),
                                   pairs({365, 16618, 36029 + 200, 16974, 390})),
              2.25, kDigits);
  EXPECT_NEAR(log_likelihood_ratio(plan(-1.75, 0.25, EloModel::Normalised),
                                   pairs({127, 4883, 10311 + 401, 5150, 104})),
              3.01, kDigits);
}

// Other programs stop their iterations a little earlier here.
TEST(Sprt, NothingButWinsIsFinite) {
  EXPECT_NEAR(log_likelihood_ratio(plan(0, 10, EloModel::Normalised), games(4250, 0, 0)), 120.56,
              0.05);
  EXPECT_NEAR(log_likelihood_ratio(plan(0, 5, EloModel::Normalised), pairs({0, 0, 0, 0, 5550})),
              111.82, 0.05);
}

TEST(Sprt, VerdictComesAtTheBounds) {
  const SprtPlan usual;
  EXPECT_EQ(verdict(usual, 2.95), SprtVerdict::AcceptH1);
  EXPECT_EQ(verdict(usual, -2.95), SprtVerdict::AcceptH0);
  EXPECT_EQ(verdict(usual, 2.9), SprtVerdict::Continue);
}

// ---- Against simulation -------------------------------------------------------------------------

// Draws pairs of games of two players `elo` apart, each game drawn with probability `draws`.
class SimulatedMatch {
 public:
  SimulatedMatch(double elo, double draws, std::uint64_t seed)
      : win_(score_of_elo(elo) - draws / 2), draw_(draws), random_(seed) {}

  void play_pair(Tally& tally) {
    const int first = game();
    const int second = game();
    tally.add_game(first);
    tally.add_game(second);
    tally.add_pair(first, second);
  }

 private:
  int game() {
    const double x = static_cast<double>(random_.next() >> 11) * 0x1p-53;
    return x < win_ ? 2 : x < win_ + draw_ ? 1 : 0;
  }

  double win_;
  double draw_;
  Random random_;
};

TEST(Strength, IntervalCoversTheTruthNineteenTimesInTwenty) {
  constexpr int kMatches = 4000;
  for (const double truth : {0.0, 35.0, -120.0}) {
    int covered = 0;
    for (int i = 0; i < kMatches; ++i) {
      SimulatedMatch match{truth, 0.4, static_cast<std::uint64_t>(1000 + i)};
      Tally tally;
      for (int pair = 0; pair < 200; ++pair) match.play_pair(tally);
      const Strength found = *strength_of(tally);
      covered += std::abs(found.elo - truth) <= found.elo_error;
    }
    EXPECT_NEAR(covered / double{kMatches}, 0.95, 0.015) << truth;
  }
}

double share_of_h1(double truth, const SprtPlan& plan, int runs) {
  int accepted = 0;
  for (int i = 0; i < runs; ++i) {
    SimulatedMatch match{truth, 0.4, static_cast<std::uint64_t>(77 + i)};
    Tally tally;
    SprtVerdict now = SprtVerdict::Continue;
    while (now == SprtVerdict::Continue) {
      match.play_pair(tally);
      now = verdict(plan, log_likelihood_ratio(plan, tally));
    }
    accepted += now == SprtVerdict::AcceptH1;
  }
  return accepted / static_cast<double>(runs);
}

TEST(Sprt, ErrorRatesAreNearTheRequestedOnes) {
  const SprtPlan requested = plan(0, 40, EloModel::Logistic);
  EXPECT_NEAR(share_of_h1(0, requested, 800), 0.05, 0.025);
  EXPECT_NEAR(share_of_h1(40, requested, 800), 0.95, 0.025);
}

// ---- Ratings of more than two -------------------------------------------------------------------

TEST(BradleyTerry, TwoPlayersAreAsFarApartAsTheirScoreSays) {
  const auto rated = bradley_terry(2, {{0, 1, 7500, 10000}});
  EXPECT_NEAR(rated[0].elo - rated[1].elo, 190.85, 0.5);
  EXPECT_NEAR(rated[0].elo, -rated[1].elo, 1e-6);
}

TEST(BradleyTerry, DifferencesAddUp) {
  const double ab = score_of_elo(100), bc = score_of_elo(50);
  const auto rated = bradley_terry(3, {{0, 1, 20000 * ab, 20000}, {1, 2, 20000 * bc, 20000}});
  EXPECT_NEAR(rated[0].elo - rated[1].elo, 100, 1);
  EXPECT_NEAR(rated[0].elo - rated[2].elo, 150, 1);
}

TEST(BradleyTerry, APerfectScoreStaysFinite) {
  const auto rated = bradley_terry(2, {{0, 1, 10, 10}});
  EXPECT_TRUE(std::isfinite(rated[0].elo));
  EXPECT_GT(rated[0].elo, 200);
}

TEST(BradleyTerry, WithTwoPlayersTheErrorIsThatOfTheMatch) {
  Tally tally = games(2700, 2300, 5000);
  tally.pairs = {150, 900, 2700, 1000, 250};
  const auto rated = bradley_terry(2, {{0, 1, 5200, 10000, variance_of_points(tally)}});
  EXPECT_NEAR(2 * rated[0].error, strength_of(tally)->elo_error, 0.01);
}

TEST(BradleyTerry, MoreGamesReduceTheError) {
  const auto few = bradley_terry(3, {{0, 1, 50, 100}, {1, 2, 50, 100}, {0, 2, 50, 100}});
  const auto many = bradley_terry(3, {{0, 1, 500, 1000}, {1, 2, 500, 1000}, {0, 2, 500, 1000}});
  EXPECT_NEAR(few[0].error / many[0].error, std::sqrt(10.0), 0.05);
}

}  // namespace
}  // namespace quadriga
