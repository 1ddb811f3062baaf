#include "analysis/own_words.h"

#include <algorithm>
#include <optional>

#include "analysis/game_text.h"
#include "analysis/reasons.h"
#include "analysis/sentence.h"

namespace quadriga {

namespace {

constexpr std::string_view kWasBetter = " was better.";
constexpr std::size_t kLongestMove = 24;  // "123... Qa1xb2+" with some margin

// Our words at the beginning of the comment on a move.
struct OwnWords {
  std::size_t size = 0;
  int nag = 0;
  std::string_view better{};  // "3.Bc4", from earlier versions "3. Bc4"; empty for praise
};

// One move for every text that verdict_text can return.
std::vector<ReviewedMove> all_verdicts() {
  std::vector<ReviewedMove> moves;
  for (const Judgement each : {Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder})
    moves.emplace_back().judgement = each;
  for (const Praise each : {Praise::OnlyMove, Praise::Sacrifice})
    moves.emplace_back().praise = each;
  return moves;
}

// "Blunder." or "Only good move.", from earlier versions "Blunder: 3. Bc4 was better."
std::optional<OwnWords> verdict_at_start(std::string_view comment) {
  for (const ReviewedMove& move : all_verdicts()) {
    const std::string_view name = verdict_text(move);
    if (!comment.starts_with(name)) continue;
    const std::string_view rest = comment.substr(name.size());
    if (rest.starts_with('.')) return OwnWords{name.size() + 1, nag_of(move), {}};
    const std::size_t end = rest.find(kWasBetter);
    if (!rest.starts_with(": ") || end == std::string_view::npos || end > kLongestMove) continue;
    return OwnWords{name.size() + end + kWasBetter.size(), nag_of(move), rest.substr(2, end - 2)};
  }
  return std::nullopt;
}

// Up to a full stop at the end or before a space; numbers contain full stops too.
std::string_view first_sentence(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' '))
      return text.substr(0, i + 1);
  return text;
}

std::size_t spaces_at(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(' ', at), text.size()) - at;
}

std::optional<OwnWords> words_at_start(std::string_view comment) {
  std::optional<OwnWords> words = verdict_at_start(comment);
  if (!words) return std::nullopt;
  words->size += spaces_at(comment, words->size);
  for (std::string_view next = first_sentence(comment.substr(words->size)); is_reason(next);
       next = first_sentence(comment.substr(words->size))) {
    if (const std::string_view best = best_move_in(next); !best.empty()) words->better = best;
    words->size += next.size();
    words->size += spaces_at(comment, words->size);
  }
  return words;
}

// Only moves, without comments or NAGs.
bool is_bare(const PgnVariation& line) {
  return line.comment.empty() &&
         std::all_of(line.moves.begin(), line.moves.end(),
                     [](const PgnMove& move) { return move.comment.empty() && move.nags.empty(); });
}

bool has_branches(const PgnGame& game, std::size_t variation) {
  return std::any_of(game.variations.begin(), game.variations.end(),
                     [&](const auto& each) { return each.parent == static_cast<int>(variation); });
}

void remove_line(PgnGame& game, std::size_t variation) {
  game.variations.erase(game.variations.begin() + static_cast<std::ptrdiff_t>(variation));
  for (PgnVariation& each : game.variations)
    if (each.parent > static_cast<int>(variation)) --each.parent;
}

bool is_move_text(const Position& position, Move move, std::string_view text) {
  return text == move_in_sentence(position, move) || text == numbered_move(position, move);
}

// The last matching one is ours: we append after existing variations.
void remove_better_line(PgnGame& game, std::size_t index, const Position& position,
                        std::string_view better) {
  for (std::size_t i = game.variations.size(); i-- > 0;) {
    const PgnVariation& line = game.variations[i];
    if (line.parent != PgnVariation::kMainLine || line.at != index || line.moves.empty()) continue;
    if (line.moves[0].move.is_none() || !is_move_text(position, line.moves[0].move, better))
      continue;
    if (is_bare(line) && !has_branches(game, i)) remove_line(game, i);
    return;
  }
}

void remove_nag(PgnMove& move, int nag) {
  const auto found = std::find(move.nags.begin(), move.nags.end(), nag);
  if (found != move.nags.end()) move.nags.erase(found);
}

}  // namespace

std::string without_eval(std::string comment) {
  constexpr std::string_view kCommand = "[%eval";
  for (std::size_t at = comment.find(kCommand); at != std::string::npos;
       at = comment.find(kCommand)) {
    const std::size_t end = comment.find(']', at);
    if (end == std::string::npos) return comment;
    comment.erase(at, end + 1 - at);
    comment.erase(at, spaces_at(comment, at));
  }
  return comment;
}

bool annotated_by(const PgnGame& game, std::string_view program) {
  return game.tag("Annotator").find(program) != std::string_view::npos;
}

void remove_own_words(PgnGame& game) {
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    PgnMove& move = game.moves[i];
    if (move.move.is_none()) return;
    move.comment = without_eval(std::move(move.comment));
    while (const std::optional<OwnWords> words = words_at_start(move.comment)) {
      remove_nag(move, words->nag);
      if (!words->better.empty()) remove_better_line(game, i, position, words->better);
      move.comment.erase(0, words->size);
    }
    position = position.after(move.move);
  }
}

}  // namespace quadriga
