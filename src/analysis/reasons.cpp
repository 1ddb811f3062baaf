#include "analysis/reasons.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "analysis/sentence.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr std::size_t kMostParts = 4;
constexpr double kWorthMentioning = 15;  // centipawns: smaller parts are summed up as the rest

std::string pawns(int centipawns) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f", std::abs(centipawns) / 100.0);
  return text.data();
}

std::string signed_pawns(int centipawns) {
  return (centipawns < 0 ? "-" : "+") + pawns(centipawns);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string lower_first(std::string_view text) {
  std::string out{text};
  if (!out.empty() && out[0] >= 'A' && out[0] <= 'Z') out[0] = static_cast<char>(out[0] + 32);
  return out;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& each : words) {
    if (!text.empty()) text += between;
    text += each;
  }
  return text;
}

// How a line ends in a draw; empty if it does not.
std::string draw_words(const LineEnd& end) {
  if (end.repeats) return "a draw by repetition";
  switch (end.outcome) {
    case Outcome::Stalemate: return "stalemate";
    case Outcome::InsufficientMaterial: return "a draw by insufficient material";
    case Outcome::FiftyMoves: return "a draw by the fifty-move rule";
    case Outcome::ThreefoldRepetition: return "a draw by repetition";
    default: return "";
  }
}

// Pawns of a side that promote in one line but not in the other.
std::vector<std::string> promotions(const LineEnd& in, const LineEnd& not_in, Side side) {
  const auto s = static_cast<std::size_t>(index_of(side));
  std::vector<std::string> squares;
  for (const BoardSquare square : in.promoted[s])
    if (std::find(not_in.promoted[s].begin(), not_in.promoted[s].end(), square) ==
        not_in.promoted[s].end())
      squares.push_back(name_of(square));
  return squares;
}

std::vector<std::string> facts_of(const ReviewedMove& move, const Reason& reason, Side player) {
  std::vector<std::string> facts;
  if (is_mate(move.score) && move.score > 0 && !(is_mate(move.after) && move.after > 0))
    facts.push_back("misses mate in " + std::to_string(moves_to_mate(move.score)));
  if (is_mate(move.after) && move.after < 0)
    facts.push_back("allows mate in " + std::to_string(-moves_to_mate(move.after)));
  const bool mates = !facts.empty();
  if (const std::string draw = draw_words(reason.better); !draw.empty() && !mates)
    facts.push_back("misses " + draw);
  if (const std::string draw = draw_words(reason.played); !draw.empty())
    facts.push_back("allows " + draw);
  if (mates) return facts;
  for (const std::string& square : promotions(reason.played, reason.better, !player))
    facts.push_back("lets the pawn on " + square + " promote");
  for (const std::string& square : promotions(reason.better, reason.played, player))
    facts.push_back("does not promote the pawn on " + square);
  return facts;
}

std::string material_change_words(const Reason& reason, Side player) {
  for (const AspectChange& part : reason.change->parts)
    if (part.aspect == Aspect::Material)
      return material_words(reason.better, reason.played, player, part.amount);
  return "";
}

std::string part_words(const AspectChange& change, const std::string& material, Side player) {
  if (change.aspect != Aspect::Material || material.empty()) return words_of(change, player);
  return material + " (" + signed_pawns(static_cast<int>(std::lround(change.amount))) + ")";
}

// Material first if the pieces can be named, then what is worse, then what is better; the largest
// first within each group.
void choose_parts(Reason& reason, const std::string& material, Side player) {
  std::vector<AspectChange> chosen;
  for (const AspectChange& part : reason.change->parts) {
    const bool about_pieces = part.aspect == Aspect::Material && !material.empty();
    const bool mentioned =
        std::abs(part.amount) >= kWorthMentioning && part.aspect != Aspect::Tempo;
    if (about_pieces) chosen.insert(chosen.begin(), part);
    if (!about_pieces && mentioned) chosen.push_back(part);
  }
  chosen.resize(std::min(chosen.size(), kMostParts));
  const auto rank = [&](const AspectChange& part) {
    if (part.amount > 0) return 2;
    return part.aspect == Aspect::Material && !material.empty() ? 0 : 1;
  };
  std::stable_sort(chosen.begin(), chosen.end(),
                   [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  reason.rest = reason.change->total;
  for (const AspectChange& part : chosen) {
    const int amount = static_cast<int>(std::lround(part.amount));
    reason.parts.push_back({part, amount, part_words(part, material, player)});
    reason.rest -= amount;
  }
}

std::string recognised_words(const Reason& reason) {
  return "known endgame: " + lower_first(info_of(*reason.change->recognised).title) + ", " +
         pawns(reason.change->total) + (reason.change->total < 0 ? " worse" : " better") +
         " than in the better line";
}

// "loses the pawn on e5 (-0.95), White's king is 0.60 less safe, the rest +0.10: 1.45 worse in
// total"
std::string change_words(const Reason& reason) {
  if (reason.change->recognised) return recognised_words(reason);
  const int total = reason.change->total;
  if (total >= 0)
    return "at the ends of the two lines the static evaluation shows no loss (" +
           signed_pawns(total) + "): only the search sees it";
  std::string text;
  bool turned = false;
  for (const ReasonPart& part : reason.parts) {
    const bool first_good = part.amount > 0 && !turned && !text.empty();
    turned = turned || part.amount > 0;
    if (!text.empty()) text += first_good ? ", but " : ", ";
    text += part.words;
  }
  if (reason.rest != 0)
    text += (text.empty() ? "many small differences " : ", the rest ") + signed_pawns(reason.rest);
  return text + ": " + pawns(total) + " worse in total";
}

}  // namespace

std::string_view name_of(ReasonKind kind) {
  constexpr std::array<std::string_view, 10> kNames{
      "allowed_mate",  "missed_mate",     "allowed_draw", "missed_draw", "promotion",
      "lost_material", "missed_material", "lost_ending",  "positional",  "unknown"};
  return kNames[static_cast<std::size_t>(kind)];
}

bool is_reason(std::string_view sentence) {
  constexpr std::array<std::string_view, 8> kBeginnings{
      "Misses mate in ",  "Allows mate in ",  "Misses a draw ",    "Allows a draw ",
      "Misses stalemate", "Allows stalemate", "Lets the pawn on ", "Does not promote the pawn on "};
  constexpr std::array<std::string_view, 8> kEnds{
      " worse in total.", " than in the better line.", " only the search sees it.",
      "simple reason: see the two lines.",
      // Earlier versions wrote:
      " worse in all.", " than what was there to have.",
      " what it costs lies deeper in the search.", " tell it better than the evaluation."};
  return is_coach_sentence(sentence) ||
         std::any_of(kBeginnings.begin(), kBeginnings.end(),
                     [&](std::string_view each) { return sentence.starts_with(each); }) ||
         std::any_of(kEnds.begin(), kEnds.end(),
                     [&](std::string_view each) { return sentence.ends_with(each); });
}

Reason Explainer::explain(const Game& before, const ReviewedMove& move) {
  const Side player = before.position().side_to_move();
  Reason reason;
  reason.better = follower_.follow(before, move.line);
  std::vector<Move> line{move.played};
  line.insert(line.end(), move.refutation.begin(), move.refutation.end());
  reason.played = follower_.follow(before, line);
  reason.facts = facts_of(move, reason, player);
  std::vector<std::string> sentences;
  if (!reason.facts.empty()) sentences.push_back(joined(reason.facts, " and "));
  if (reason.better.quiet() && reason.played.quiet() && !is_mate(move.score) &&
      !is_mate(move.after)) {
    reason.change = change_between(report_evaluation(reason.better.position),
                                   report_evaluation(reason.played.position), player);
    if (!reason.change->recognised)
      choose_parts(reason, material_change_words(reason, player), player);
    sentences.push_back(change_words(reason));
  }
  if (sentences.empty()) sentences.emplace_back("no simple reason: see the two lines");
  for (const std::string& sentence : sentences) {
    if (!reason.details.empty()) reason.details += ' ';
    reason.details += capitalised(sentence) + '.';
  }
  reason.words = coach_sentence(before, move, reason, zugzwang_);
  return reason;
}

}  // namespace quadriga
