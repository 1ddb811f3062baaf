#include "analysis/summary.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "analysis/game_text.h"
#include "analysis/motifs/wording.h"
#include "base/formatted.h"
#include "engine/wdl.h"
#include "formats/games/opening_names.h"

namespace quadriga {

namespace {

std::string_view side_word(Side side) { return side == Side::White ? "White" : "Black"; }

// ---- The game ---------------------------------------------------------------------------------

std::string opening_sentence(const AnalysedGame& game) {
  const std::optional<OpeningName> known = opening_of(game.source.game);
  if (!known || known->ply <= 0) {
    const std::string named = opening_text(game.source);
    return named.empty() ? "The opening has no name." : "Opening: " + named + ".";
  }
  const auto last = static_cast<std::size_t>(known->ply) - 1;
  return "Opening: " + std::string(known->name) + " (" + std::string(known->eco) +
         "), in theory until move " + std::to_string(game.positions[last].full_move_number()) + ".";
}

// Per cent, for the player who moved.
int expected_per_cent(Score score, const Position& position) {
  return static_cast<int>(std::lround(100 * expected_points(score, position.full_move_number())));
}

std::string turning_sentence(const AnalysedGame& game) {
  const auto& points = game.turning_points;
  if (points.empty()) return "No single move changed the expected score by much.";
  const auto worst =
      std::max_element(points.begin(), points.end(), [&](const auto& a, const auto& b) {
        return game.review.moves[a.index].points_lost < game.review.moves[b.index].points_lost;
      });
  const ReviewedMove& move = game.review.moves[worst->index];
  const Position& position = game.positions[worst->index];
  return "It turned with " + move_in_sentence(position, move.played) +
         std::string(symbol_of(move)) + ": " + std::string(side_word(game.mover(worst->index))) +
         formatted("'s expected score fell from %d%% to %d%%.",
                   expected_per_cent(move.score, position),
                   expected_per_cent(move.after, position));
}

// "with the better position", by White's score.
std::string_view standing_of(Score score) {
  constexpr Score kWinning = 300;
  constexpr Score kBetter = 80;
  if (score >= kWinning) return "winning";
  if (score >= kBetter) return "better";
  if (score > -kBetter) return "level";
  return score > -kWinning ? "worse" : "losing";
}

std::string decided_sentence(const AnalysedGame& game, Side winner) {
  const std::string name{side_word(winner)};
  if (game.source.game.outcome() == Outcome::Checkmate) return name + " won by checkmate.";
  const std::size_t last = game.review.moves.size() - 1;
  const Score white = game.white_after(last);
  const std::string_view standing = standing_of(winner == Side::White ? white : -white);
  return name + " won; the final position was " + std::string(standing) + " for " + name + ".";
}

std::string drawn_sentence(const AnalysedGame& game) {
  switch (game.source.game.outcome()) {
    case Outcome::Stalemate: return "It ended in stalemate.";
    case Outcome::ThreefoldRepetition: return "It was drawn by repetition.";
    case Outcome::InsufficientMaterial: return "It was drawn: neither side could mate.";
    case Outcome::FiftyMoves: return "It was drawn by the fifty-move rule.";
    default: break;
  }
  const std::string_view standing = standing_of(game.white_after(game.review.moves.size() - 1));
  if (standing == "level") return "It was drawn in a level position.";
  return "It was drawn although the final position was " + std::string(standing) + " for White.";
}

std::string ending_sentence(const AnalysedGame& game) {
  if (game.review.stopped) return "Not all moves were judged.";
  switch (game.source.pgn.result) {
    case PgnResult::WhiteWins: return decided_sentence(game, Side::White);
    case PgnResult::BlackWins: return decided_sentence(game, Side::Black);
    case PgnResult::Draw: return drawn_sentence(game);
    default: return "The result is not known.";
  }
}

// ---- A player ---------------------------------------------------------------------------------

constexpr std::size_t kMostMentioned = 3;
constexpr std::string_view kLoss = "loss of material";

// Something that happened to a player, and how often: "fork", in the singular.
struct Count {
  bool missed;  // else allowed
  std::string what;
  int times = 1;
};

std::string what_of(const Reason& reason) {
  switch (reason.kind) {
    case ReasonKind::AllowedMate:
    case ReasonKind::MissedMate: return "mate";
    case ReasonKind::AllowedDraw:
    case ReasonKind::MissedDraw: return "draw";
    case ReasonKind::Promotion: return "promotion";
    case ReasonKind::LostMaterial:
    case ReasonKind::MissedMaterial:
      return reason.motif ? std::string(title_of(reason.motif->motif)) : std::string(kLoss);
    default: return "";
  }
}

bool is_missed(ReasonKind kind) {
  return kind == ReasonKind::MissedMate || kind == ReasonKind::MissedDraw ||
         kind == ReasonKind::MissedMaterial;
}

std::vector<Count> counts_of(const AnalysedGame& game, Side side) {
  std::vector<Count> counts;
  for (const ExplainedMove& each : game.explained) {
    std::string what = what_of(each.reason);
    if (game.mover(each.index) != side || what.empty()) continue;
    const bool missed = is_missed(each.reason.kind);
    if (missed && what == kLoss) what = "win of material";
    const auto same = std::find_if(counts.begin(), counts.end(), [&](const Count& count) {
      return count.missed == missed && count.what == what;
    });
    if (same != counts.end())
      ++same->times;
    else
      counts.push_back({missed, what});
  }
  std::stable_sort(counts.begin(), counts.end(),
                   [](const Count& a, const Count& b) { return a.times > b.times; });
  counts.resize(std::min(counts.size(), kMostMentioned));
  return counts;
}

std::string number_word(int number) {
  constexpr std::array<std::string_view, 13> kNumbers{"no",   "one",    "two",   "three", "four",
                                                      "five", "six",    "seven", "eight", "nine",
                                                      "ten",  "eleven", "twelve"};
  const auto n = static_cast<std::size_t>(number);
  return n < kNumbers.size() ? std::string(kNumbers[n]) : std::to_string(number);
}

// "two forks", "a mate", "two wins of material", "an overloaded defender".
std::string counted(const Count& count) {
  if (count.times == 1) {
    const bool vowel = std::string_view("aeiou").find(count.what[0]) != std::string_view::npos;
    return (vowel ? "an " : "a ") + count.what;
  }
  const std::size_t of = std::min(count.what.find(" of "), count.what.size());
  return number_word(count.times) + " " + count.what.substr(0, of) + "s" + count.what.substr(of);
}

// What is not allowed to the opponent but simply happens: "lost material twice", "left a piece
// hanging".
std::string plain_loss(const Count& count) {
  constexpr std::array<std::string_view, 3> kTimes{"", "", " twice"};
  const auto n = static_cast<std::size_t>(count.times);
  if (count.what == kLoss)
    return "lost material" +
           (n < kTimes.size() ? std::string(kTimes[n]) : " " + number_word(count.times) + " times");
  if (count.what != title_of(Motif::HangingPiece)) return "";
  return n == 1 ? "left a piece hanging" : "left " + number_word(count.times) + " pieces hanging";
}

// "missed two forks", "allowed a mate", "lost material twice".
std::vector<std::string> counts_text(const std::vector<Count>& counts) {
  std::vector<std::string> missed;
  std::vector<std::string> allowed;
  std::vector<std::string> lost;
  for (const Count& each : counts) {
    const std::string loss = each.missed ? "" : plain_loss(each);
    if (!loss.empty())
      lost.push_back(loss);
    else
      (each.missed ? missed : allowed).push_back(counted(each));
  }
  std::vector<std::string> parts;
  if (!missed.empty()) parts.push_back("missed " + joined_words(missed));
  if (!allowed.empty()) parts.push_back("allowed " + joined_words(allowed));
  parts.insert(parts.end(), lost.begin(), lost.end());
  return parts;
}

// The best and the worst phase, if they stand out.
std::string phases_text(const PlayerReview& player) {
  constexpr int kEnoughMoves = 6;
  constexpr double kStrong = 92;
  constexpr double kWeak = 65;
  constexpr std::array<std::string_view, kGamePhases> kNames{"opening", "middlegame", "endgame"};
  std::string text;
  for (std::size_t i = kGamePhases; i-- > 0;) {
    const PhaseReview& phase = player.phases[i];
    if (phase.moves < kEnoughMoves) continue;
    const std::string_view kind = phase.accuracy >= kStrong ? "strong "
                                  : phase.accuracy <= kWeak ? "weak "
                                                            : "";
    if (!kind.empty()) text += "; " + std::string(kind) + std::string(kNames[i]);
  }
  return text;
}

}  // namespace

std::string game_summary(const AnalysedGame& game) {
  if (game.review.moves.empty()) return "";
  return opening_sentence(game) + " " + turning_sentence(game) + " " + ending_sentence(game);
}

std::string player_summary(const AnalysedGame& game, Side side) {
  const PlayerReview& player = game.review.players[static_cast<std::size_t>(index_of(side))];
  if (player.moves == 0) return "";
  std::vector<std::string> parts = counts_text(counts_of(game, side));
  if (parts.empty()) {
    const int bad = player.judged[2] + player.judged[3];
    parts.emplace_back(bad == 0 ? "made no clear mistake"
                                : "made mistakes without a simple refutation");
  }
  return std::string(side_word(side)) + " " + joined_words(parts) + phases_text(player) + ".";
}

}  // namespace quadriga
