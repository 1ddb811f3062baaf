#include "arena/match_report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "base/formatted.h"

namespace quadriga {

namespace {

// Two decimals, or a dash if the value cannot be estimated.
std::string figure(double value) {
  if (!std::isfinite(value)) return "-";
  return formatted("%.2f", value);
}

const char* verdict_text(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::AcceptH0: return "H0 accepted";
    case SprtVerdict::AcceptH1: return "H1 accepted";
    case SprtVerdict::Continue: break;
  }
  return "undecided";
}

// JSON has no infinity.
nlohmann::json number(double value) {
  return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json();
}

std::string sprt_text(const SprtPlan& plan, double llr) {
  const char* const model = plan.model == EloModel::Logistic ? "logistic" : "normalised";
  return formatted("SPRT       LLR %.2f (%.2f, %.2f) [%.2f, %.2f] %s: %s\n", llr, plan.lower(),
                   plan.upper(), plan.elo0, plan.elo1, model, verdict_text(verdict(plan, llr)));
}

std::string two_players(const MatchStanding& standing) {
  const Tally tally = standing.board.between(0, 1);
  const std::optional<Strength> strength = strength_of(tally);
  if (!strength) return "no games yet\n";
  std::string out = "Elo        " + elo_text(*strength) + ", normalised " +
                    figure(strength->normalised) + " +/- " + figure(strength->normalised_error) +
                    '\n';
  if (standing.sprt) out += sprt_text(*standing.sprt, standing.llr());
  out += formatted("LOS        %s %%, draw ratio %.2f %%, pairs ratio %s\n",
                   figure(100 * strength->los).c_str(), 100 * strength->draw_ratio,
                   figure(strength->pairs_ratio).c_str());
  const double points = tally.wins + tally.draws / 2.0;
  out += formatted("Games      %d: +%d -%d =%d, %.1f points (%.2f %%)\n", tally.games(), tally.wins,
                   tally.losses, tally.draws, points, 100 * points / tally.games());
  const auto& p = tally.pairs;
  out += formatted("Pairs      0-2: [%d, %d, %d, %d, %d], %d of the even ones a win and a loss\n",
                   p[0], p[1], p[2], p[3], p[4], tally.split_pairs);
  return out;
}

struct Place {
  std::size_t player;
  Rated rated;
  Tally tally;
};

std::vector<Place> places_of(const MatchStanding& standing) {
  const std::size_t count = standing.names.size();
  const std::vector<Rated> rated = bradley_terry(count, standing.board.meetings());
  std::vector<Place> places;
  for (std::size_t i = 0; i < count; ++i) places.push_back({i, rated[i], standing.board.of(i)});
  std::sort(places.begin(), places.end(),
            [](const Place& a, const Place& b) { return a.rated.elo > b.rated.elo; });
  return places;
}

std::string rating_table(const MatchStanding& standing) {
  std::size_t width = 6;
  for (const std::string& name : standing.names) width = std::max(width, name.size());
  const int column = static_cast<int>(width);
  std::string out = formatted("%4s  %-*s %8s %8s %7s %6s %6s %6s %7s\n", "Rank", column, "Player",
                              "Elo", "+/-", "Games", "Won", "Drawn", "Lost", "Score");
  int rank = 0;
  for (const Place& place : places_of(standing)) {
    const Tally& tally = place.tally;
    const double points = tally.wins + tally.draws / 2.0;
    const double share = tally.games() > 0 ? 100 * points / tally.games() : 0;
    out += formatted("%4d  %-*s %8.1f %8.1f %7d %6d %6d %6d %6.1f%%\n", ++rank, column,
                     standing.names[place.player].c_str(), place.rated.elo, place.rated.error,
                     tally.games(), tally.wins, tally.draws, tally.losses, share);
  }
  return out;
}

std::string faults_text(const MatchStanding& standing) {
  std::string out;
  for (std::size_t i = 0; i < standing.names.size(); ++i) {
    const FaultCounts& faults = standing.faults[i];
    if (faults.total() > 0)
      out += formatted("Faults     %s: %d on time, %d illegal, %d crashed, %d without an answer\n",
                       standing.names[i].c_str(), faults.time, faults.illegal, faults.crash,
                       faults.hang);
  }
  return out;
}

}  // namespace

void FaultCounts::add(Fault fault) {
  time += fault == Fault::Time;
  illegal += fault == Fault::Illegal;
  crash += fault == Fault::Crash;
  hang += fault == Fault::Hang;
}

void MatchStanding::add(const Fixture& fixture, GameResult result, Fault fault,
                        bool white_at_fault) {
  board.add(fixture, result);
  faults[white_at_fault ? fixture.white : fixture.black].add(fault);
}

double MatchStanding::llr() const {
  const Tally tally = board.between(0, 1);
  return sprt && tally.pair_count() > 0 ? log_likelihood_ratio(*sprt, tally) : 0;
}

bool MatchStanding::decided() const {
  return sprt && verdict(*sprt, llr()) != SprtVerdict::Continue;
}

std::string standing_text(const MatchStanding& standing) {
  const bool two = standing.names.size() == 2;
  std::string out = two ? standing.names[0] + " against " + standing.names[1]
                        : std::to_string(standing.names.size()) + " players";
  out += " (" + standing.conditions + ")\n";
  out += two ? two_players(standing) : rating_table(standing);
  return out + faults_text(standing);
}

std::string standing_line(const MatchStanding& standing) {
  std::string line = formatted("%d/%d games", standing.board.games(), standing.scheduled);
  if (standing.names.size() != 2) return line;
  const std::optional<Strength> strength = strength_of(standing.board.between(0, 1));
  if (strength) line += "  Elo " + elo_text(*strength);
  if (standing.sprt)
    line += formatted("  LLR %.2f (%.2f, %.2f)", standing.llr(), standing.sprt->lower(),
                      standing.sprt->upper());
  return line;
}

nlohmann::json standing_json(const MatchStanding& standing) {
  nlohmann::json out{{"players", standing.names},
                     {"conditions", standing.conditions},
                     {"games", standing.board.games()}};
  for (std::size_t i = 0; i < standing.names.size(); ++i) {
    const FaultCounts& faults = standing.faults[i];
    out["faults"][standing.names[i]] = {{"time", faults.time},
                                        {"illegal", faults.illegal},
                                        {"crash", faults.crash},
                                        {"no_answer", faults.hang}};
  }
  for (const Place& place : places_of(standing))
    out["ratings"].push_back({{"player", standing.names[place.player]},
                              {"elo", place.rated.elo},
                              {"error", place.rated.error},
                              {"wins", place.tally.wins},
                              {"draws", place.tally.draws},
                              {"losses", place.tally.losses}});
  if (standing.names.size() != 2) return out;
  const Tally tally = standing.board.between(0, 1);
  out["wins"] = tally.wins;
  out["draws"] = tally.draws;
  out["losses"] = tally.losses;
  out["pairs"] = tally.pairs;
  if (const std::optional<Strength> strength = strength_of(tally)) {
    out["elo"] = number(strength->elo);
    out["elo_error"] = number(strength->elo_error);
    out["normalised_elo"] = number(strength->normalised);
    out["normalised_elo_error"] = number(strength->normalised_error);
    out["los"] = number(strength->los);
    out["draw_ratio"] = strength->draw_ratio;
    out["pairs_ratio"] = number(strength->pairs_ratio);
  }
  if (standing.sprt) {
    const double llr = standing.llr();
    out["sprt"] = {{"llr", llr},
                   {"lower", standing.sprt->lower()},
                   {"upper", standing.sprt->upper()},
                   {"elo0", standing.sprt->elo0},
                   {"elo1", standing.sprt->elo1},
                   {"verdict", verdict_text(verdict(*standing.sprt, llr))}};
  }
  return out;
}

}  // namespace quadriga
