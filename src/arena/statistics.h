// Playing strength estimated from games, with its uncertainty.
//
// Two games from one opening with colours exchanged are not independent, so all figures come from
// whole pairs (five possible outcomes) if there are any, otherwise from single games (three).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/tally.h"

namespace quadriga {

// 400 log10 of the odds; infinite at scores 0 and 1.
double elo_of_score(double score);
double score_of_elo(double elo);

// Errors are half the width of the 95% interval; NaN if all results were the same.
struct Strength {
  double score = 0.5;  // of 1
  double elo = 0;      // infinite if one player won or lost everything
  double elo_error = 0;
  // The ends of the 95% interval of `elo`; one of them is infinite near scores 0 and 1. If one
  // player won or lost everything, the other end follows from the number of games.
  double elo_low = 0;
  double elo_high = 0;
  double normalised = 0;  // Elo in units of the spread of results: comparable at any draw ratio
  double normalised_error = 0;
  double los = 0.5;        // likelihood that the first player is stronger; NaN as above
  double draw_ratio = 0;   // share of even pairs (or drawn games)
  double pairs_ratio = 0;  // pairs won over pairs lost; infinite if none was lost
};
// None before the first game.
std::optional<Strength> strength_of(const Tally& tally);
// "+12.3 +/- 10.8", "+798.2, at least +496.0" or "at least +72.3": never an infinite number.
std::string elo_text(const Strength& strength);

// Logistic: Elo difference on the usual scale. Normalised: divided by the spread of results.
enum class EloModel { Logistic, Normalised };

// A sequential test of "the difference is elo0" against "it is elo1".
struct SprtPlan {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  // probability of accepting elo1 if elo0 is true
  double beta = 0.05;   // probability of accepting elo0 if elo1 is true
  EloModel model = EloModel::Normalised;

  double lower() const;
  double upper() const;
};
enum class SprtVerdict { Continue, AcceptH0, AcceptH1 };

// The generalised log-likelihood ratio: each hypothesis gets the distribution of results that
// satisfies it and fits the games best. An outcome that never occurred counts as a thousandth of
// one.
double log_likelihood_ratio(const SprtPlan& plan, const Tally& tally);
SprtVerdict verdict(const SprtPlan& plan, double llr);

// The variance of the total points, as estimated from the games; none if all games or pairs had the
// same result.
std::optional<double> variance_of_points(const Tally& tally);

// The games of two players in a tournament: points of the first out of `games`. Without a variance
// each game counts as won or lost.
struct Meeting {
  std::size_t first;
  std::size_t second;
  double points;
  int games;
  std::optional<double> variance = {};
};
struct Rated {
  double elo = 0;  // the average of all players is 0
  double error = 0;
};
// Bradley-Terry ratings, with draws as half a win. Every player is also given two draws against an
// average player, so that a perfect score stays finite. The errors follow the variance of the
// meetings, so draws and pairs make a rating more certain.
std::vector<Rated> bradley_terry(std::size_t players, const std::vector<Meeting>& meetings);

}  // namespace quadriga
