#include "analysis/annotate.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "analysis/game_text.h"
#include "analysis/own_words.h"
#include "formats/games/opening_names.h"

namespace quadriga {

namespace {

constexpr std::uint8_t kLastMoveNag = 6;  // $1 to $6 judge a move

std::string eval_text(Score white) {
  std::array<char, 48> text{};
  if (is_mate(white))
    std::snprintf(text.data(), text.size(), "[%%eval #%d]", moves_to_mate(white));
  else
    std::snprintf(text.data(), text.size(), "[%%eval %.2f]", shown(white) / 100.0);
  return text.data();
}

void append(std::string& text, const std::string& more) {
  if (more.empty()) return;
  if (!text.empty()) text += ' ';
  text += more;
}

// "Mistake. 12.Nd4 hangs the knight: 12...Bxd4. Best was 12.Nf3."
std::string words_for(const AnalysedGame& game, std::size_t index) {
  std::string words{verdict_text(game.review.moves[index])};
  if (words.empty()) return "";
  words += '.';
  if (const Reason* reason = game.reason_for(index)) append(words, reason->words);
  return words;
}

std::string comment_for(const AnalysedGame& game, std::size_t index, const std::string& before) {
  const ReviewedMove& move = game.review.moves[index];
  std::string comment;
  if (move.after != kMate) comment = eval_text(game.white_after(index));  // not for mate itself
  append(comment, words_for(game, index));
  append(comment, without_eval(before));
  return comment;
}

void add_nag(PgnMove& move, int nag) {
  const bool judged = std::any_of(move.nags.begin(), move.nags.end(), [](std::uint8_t each) {
    return each >= 1 && each <= kLastMoveNag;
  });
  if (nag != 0 && !judged) move.nags.insert(move.nags.begin(), static_cast<std::uint8_t>(nag));
}

void add_line(PgnGame& game, std::size_t index, const std::vector<Move>& line) {
  PgnVariation variation;
  variation.at = index;
  for (const Move move : line) variation.moves.emplace_back().move = move;
  game.variations.push_back(std::move(variation));
}

// "Quadriga" of "Quadriga 0.1.0".
std::string_view program_of(std::string_view engine) { return engine.substr(0, engine.find(' ')); }

// Added after existing annotators; replaces another version of this engine.
void add_annotator(PgnGame& game, const std::string& engine) {
  constexpr std::string_view kBetween = ", ";
  std::string names;
  const std::string before{game.tag("Annotator")};
  for (std::string_view rest = before; !rest.empty();) {
    const std::size_t end = std::min(rest.find(kBetween), rest.size());
    const std::string_view name = rest.substr(0, end);
    if (!name.starts_with(program_of(engine))) names += std::string(name) + std::string(kBetween);
    rest.remove_prefix(std::min(end + kBetween.size(), rest.size()));
  }
  game.set_tag("Annotator", names + engine);
}

void add_opening(PgnGame& pgn, const Game& game) {
  if (!pgn.tag("ECO").empty() || !pgn.tag("Opening").empty()) return;
  const std::optional<OpeningName> opening = opening_of(game);
  if (!opening) return;
  pgn.set_tag("ECO", opening->eco);
  pgn.set_tag("Opening", opening->name);
}

}  // namespace

PgnGame annotated(const AnalysedGame& game, const Analysis& analysis) {
  PgnGame pgn = game.source.pgn;
  add_opening(pgn, game.source.game);
  if (annotated_by(pgn, program_of(analysis.engine))) remove_own_words(pgn);
  add_annotator(pgn, analysis.engine);
  std::string limits = analysis.limits;
  if (const std::string stopped = stopped_text(game); !stopped.empty()) limits += "; " + stopped;
  pgn.set_tag("AnalysisLimits", limits);
  for (std::size_t i = 0; i < game.review.moves.size(); ++i) {
    const ReviewedMove& move = game.review.moves[i];
    pgn.moves[i].comment = comment_for(game, i, pgn.moves[i].comment);
    add_nag(pgn.moves[i], nag_of(move));
    if (move.judgement != Judgement::Good && !move.line.empty()) add_line(pgn, i, move.line);
  }
  return pgn;
}

std::string annotated_pgn(const Analysis& analysis) {
  std::string text;
  for (const AnalysedGame& game : analysis.games) text += write_pgn(annotated(game, analysis));
  return text;
}

}  // namespace quadriga
