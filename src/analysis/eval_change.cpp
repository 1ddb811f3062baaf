#include "analysis/eval_change.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace quadriga {

namespace {

// The words for an aspect. $S is the side, $A the amount in pawns.
struct AspectWords {
  Aspect aspect;
  std::string_view name;
  std::string_view noun;   // for both sides together
  std::string_view worse;  // for one side; empty: the aspect is not split by side
  std::string_view better;
};

constexpr std::array<AspectWords, kAspects> kAspectWords{{
    {Aspect::Material, "material", "material", "", ""},
    {Aspect::Company, "company", "material imbalance and trades", "", ""},
    {Aspect::BishopPair, "bishop_pair", "the bishop pair", "$S's bishop pair is worth $A less",
     "$S's bishop pair is worth $A more"},
    {Aspect::Places, "places", "piece placement", "$S's piece placement is $A worse",
     "$S's piece placement is $A better"},
    {Aspect::Structure, "structure", "pawn structure", "$S's pawn structure is $A worse",
     "$S's pawn structure is $A better"},
    {Aspect::PassedPawns, "passed_pawns", "passed pawns", "$S's passed pawns are worth $A less",
     "$S's passed pawns are worth $A more"},
    {Aspect::Mobility, "mobility", "mobility", "$S's pieces are $A less mobile",
     "$S's pieces are $A more mobile"},
    {Aspect::Posts, "posts", "well-posted pieces", "$S's pieces are $A less well posted",
     "$S's pieces are $A better posted"},
    {Aspect::TrappedPieces, "trapped_pieces", "trapped pieces", "$S's trapped pieces cost $A more",
     "$S's trapped pieces cost $A less"},
    {Aspect::Threats, "threats", "threats", "$S's threats are worth $A less",
     "$S's threats are worth $A more"},
    {Aspect::KingSafety, "king_safety", "king safety", "$S's king is $A less safe",
     "$S's king is $A safer"},
    {Aspect::Space, "space", "space", "$S's space is worth $A less", "$S's space is worth $A more"},
    {Aspect::Development, "development", "development", "$S's development is $A worse",
     "$S's development is $A better"},
    {Aspect::KingActivity, "king_activity", "king activity", "$S's king is $A less active",
     "$S's king is $A more active"},
    {Aspect::Initiative, "initiative", "initiative", "", ""},
    {Aspect::Tempo, "tempo", "having the move", "", ""},
}};

static_assert(
    [] {
      for (std::size_t i = 0; i < kAspects; ++i)
        if (static_cast<std::size_t>(kAspectWords[i].aspect) != i) return false;
      return true;
    }(),
    "the words are in the order of the aspects");

const AspectWords& words_for(Aspect aspect) {
  return kAspectWords[static_cast<std::size_t>(aspect)];
}

std::string filled_in(std::string_view pattern, std::string_view side, std::string_view amount) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '$')
      text += pattern[i];
    else
      text += pattern[++i] == 'S' ? side : amount;
  }
  return text;
}

// Contribution of each aspect and side to White's score: Black's is already negated.
using Shares = std::array<std::array<double, 2>, kAspects>;

Shares shares_of(const EvalReport& report) {
  Shares shares{};
  for (const EvalRow& row : report.rows) {
    const std::optional<Aspect> aspect = info_of(row.room).aspect;
    if (!aspect) continue;
    std::array<double, 2>& share = shares[static_cast<std::size_t>(*aspect)];
    share[0] += row.shares[0];
    share[1] -= row.shares[1];
  }
  return shares;
}

// Whether the changes of the two sides largely cancel out.
bool cancel(double one, double other) {
  constexpr double kLeastRatio = 0.25;
  const double less = std::min(std::abs(one), std::abs(other));
  const double more = std::max(std::abs(one), std::abs(other));
  return one * other < 0 && less > kLeastRatio * more;
}

}  // namespace

std::string_view name_of(Aspect aspect) { return words_for(aspect).name; }

EvalChange change_between(const EvalReport& from, const EvalReport& to, Side player) {
  const double sign = player == Side::White ? 1 : -1;
  EvalChange change;
  change.total = static_cast<int>(sign) * (to.white - from.white);
  change.recognised = to.trace.recognised ? to.trace.recognised : from.trace.recognised;
  if (change.recognised) return change;
  const Shares before = shares_of(from);
  const Shares after = shares_of(to);
  const auto add = [&](Aspect aspect, std::optional<Side> side, double white) {
    if (white != 0) change.parts.push_back({aspect, side, sign * white});
  };
  for (const AspectWords& each : kAspectWords) {
    const auto i = static_cast<std::size_t>(each.aspect);
    const double of_white = after[i][0] - before[i][0];
    const double of_black = after[i][1] - before[i][1];
    if (each.worse.empty() || cancel(of_white, of_black)) {
      add(each.aspect, std::nullopt, of_white + of_black);
    } else {
      add(each.aspect, Side::White, of_white);
      add(each.aspect, Side::Black, of_black);
    }
  }
  std::stable_sort(change.parts.begin(), change.parts.end(),
                   [](const AspectChange& a, const AspectChange& b) {
                     return std::abs(a.amount) > std::abs(b.amount);
                   });
  change.rounding = change.total;
  for (const AspectChange& part : change.parts) change.rounding -= part.amount;
  return change;
}

std::string words_of(const AspectChange& change, Side player) {
  std::array<char, 32> amount{};
  std::snprintf(amount.data(), amount.size(), "%.2f", std::abs(std::round(change.amount)) / 100);
  const AspectWords& words = words_for(change.aspect);
  const std::string_view side = change.side.value_or(player) == Side::White ? "White" : "Black";
  if (!change.side)
    return filled_in(change.amount > 0 ? "$S is $A better off in " : "$S is $A worse off in ", side,
                     amount.data()) +
           std::string(words.noun);
  // Better or worse for the side that the aspect belongs to.
  const bool better = *change.side == player ? change.amount > 0 : change.amount < 0;
  return filled_in(better ? words.better : words.worse, side, amount.data());
}

}  // namespace quadriga
