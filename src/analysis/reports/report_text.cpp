#include <algorithm>
#include <array>
#include <cstdio>

#include "analysis/game_text.h"
#include "analysis/reports/chart_text.h"
#include "analysis/reports/reports.h"
#include "analysis/summary.h"
#include "engine/wdl.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "study/score_text.h"

namespace quadriga {

namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kNameWidth = 20;

// Wraps words at kWidth columns, indenting all lines but the first.
std::string wrapped(const std::string& first, const std::string& text, std::size_t indent) {
  std::string out = first;
  std::size_t column = width_of(first);
  bool begun = false;
  for (const std::string_view word : split_words(text)) {
    const std::size_t width = width_of(word);
    if (begun && column + 1 + width > kWidth) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (begun) {
      out += ' ';
      ++column;
    }
    out += word;
    column += width;
    begun = true;
  }
  return out + '\n';
}

// ---- Tables -----------------------------------------------------------------------------------

std::string review_headings() {
  return right_aligned("accuracy", 9) + right_aligned("loss", 6) + right_aligned("opening", 10) +
         right_aligned("middle", 10) + right_aligned("endgame", 10) + right_aligned("?!", 4) +
         right_aligned("?", 3) + right_aligned("??", 3);
}

std::string phase_cell(const PhaseReview& phase) {
  if (phase.moves == 0) return right_aligned("-", 10);
  return right_aligned(
      accuracy_text(phase.moves, phase.accuracy) + "/" + loss_text(phase.moves, phase.average_loss),
      10);
}

std::string review_cells(const PlayerReview& review) {
  std::string text = right_aligned(accuracy_text(review.moves, review.accuracy), 9) +
                     right_aligned(loss_text(review.moves, review.average_loss), 6);
  for (const PhaseReview& phase : review.phases) text += phase_cell(phase);
  constexpr std::array<std::size_t, 3> kWidths{4, 3, 3};
  for (std::size_t i = 0; i < kWidths.size(); ++i)
    text += right_aligned(std::to_string(review.judged[i + 1]), kWidths[i]);
  return text;
}

std::string game_table(const AnalysedGame& game) {
  std::string text = padded("", kNameWidth) + review_headings() + "\n";
  for (const bool white : {true, false})
    text += padded(tag_text(game.source, white ? "White" : "Black"), kNameWidth) +
            review_cells(game.review.players[white ? 0 : 1]) + "\n";
  return text;
}

std::string players_table(const std::vector<PlayerSummary>& players) {
  constexpr std::size_t kShortNameWidth = 18;
  constexpr std::size_t kPointsWidth = 7;
  std::string text = padded("Player", kShortNameWidth) + review_headings() +
                     right_aligned("points", kPointsWidth) + "\n";
  for (const PlayerSummary& player : players)
    text += padded(shown_text(player.name), kShortNameWidth) + review_cells(player.review) +
            right_aligned(points_text(player), kPointsWidth) + "\n";
  return players.empty() ? "" : text + "\n";
}

// ---- Moves ------------------------------------------------------------------------------------

std::string move_cell(const AnalysedGame& game, std::size_t index) {
  std::string text = write_san(game.positions[index], game.source.game.moves()[index]);
  std::string score;
  if (index < game.review.moves.size()) {
    text += symbol_of(game.review.moves[index]);
    if (game.review.moves[index].after != kMate) score = score_text(game.white_after(index));
  }
  return padded(text, 8) + right_aligned(score, 7);
}

std::vector<std::string> move_lines(const AnalysedGame& game) {
  std::vector<std::string> lines;
  const std::size_t plies = game.source.game.moves().size();
  for (std::size_t i = 0; i < plies;) {
    std::string line =
        right_aligned(std::to_string(game.positions[i].full_move_number()) + ".", 4) + " ";
    line += game.mover(i) == Side::White ? move_cell(game, i++) : padded("...", 15);
    line += "  ";
    line += i < plies && game.mover(i) == Side::Black ? move_cell(game, i++) : padded("", 15);
    lines.push_back(std::move(line));
  }
  return lines;
}

// Two columns of moves, read downwards.
std::string moves_table(const AnalysedGame& game) {
  const std::vector<std::string> lines = move_lines(game);
  const std::size_t half = (lines.size() + 1) / 2;
  std::string text;
  for (std::size_t i = 0; i < half; ++i) {
    std::string line = lines[i];
    if (half + i < lines.size()) line += "  " + lines[half + i];
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string summary_lines(const AnalysedGame& game) {
  std::string text = wrapped("", game_summary(game), 0);
  for (const Side side : {Side::White, Side::Black})
    if (const std::string line = player_summary(game, side); !line.empty())
      text += wrapped("", line, 0);
  return text;
}

// ---- Turning points ---------------------------------------------------------------------------

std::string turning_point(const AnalysedGame& game, std::size_t order, ReportDetail detail) {
  const ExplainedMove& point = game.turning_points[order];
  const ReviewedMove& move = game.review.moves[point.index];
  const Position& position = game.positions[point.index];
  const int number = position.full_move_number();
  std::array<char, 64> change{};
  std::snprintf(change.data(), change.size(), "expected score %.0f%% before the move, %.0f%% after",
                100 * expected_points(move.score, number),
                100 * expected_points(move.after, number));
  const auto line = [&](const char* label, const std::vector<Move>& moves, Score white) {
    return wrapped(label, numbered_line(position, moves) + " (" + score_text(white) + ")", 12);
  };
  return std::to_string(order + 1) + ". " + numbered_move(position, move.played) +
         std::string(symbol_of(move)) + "   " + std::string(verdict_text(move)) + ": " +
         change.data() + "\n" + wrapped("   ", point.reason.words, 3) +
         (detail == ReportDetail::Arithmetic ? wrapped("   ", point.reason.details, 3) : "") +
         line("   Better:  ", point.reason.better.line, game.white_before(point.index)) +
         line("   Played:  ", point.reason.played.line, game.white_after(point.index)) + "\n";
}

std::string other_mistakes(const AnalysedGame& game) {
  std::string text;
  for (const ExplainedMove* each : other_mistakes_of(game))
    text += wrapped(
        "   ",
        std::string(verdict_text(game.review.moves[each->index])) + ". " + each->reason.words, 6);
  return text.empty() ? "" : "Other mistakes\n\n" + text + "\n";
}

std::string turning_points(const AnalysedGame& game, ReportDetail detail) {
  std::string text = game.turning_points.empty() ? "No move changed the expected score by much.\n\n"
                                                 : "Turning points\n\n";
  for (std::size_t i = 0; i < game.turning_points.size(); ++i)
    text += turning_point(game, i, detail);
  text += other_mistakes(game);
  const std::string found = found_text(game);
  if (!found.empty()) text += wrapped("Hard-to-find moves played: ", found, 0) + "\n";
  return text;
}

}  // namespace

std::string game_report(const AnalysedGame& game, ReportDetail detail) {
  std::string text = tag_text(game.source, "White") + " - " + tag_text(game.source, "Black") +
                     ", " + std::string(text_of(game.source.pgn.result)) + "\n";
  for (const std::string& about :
       {event_text(game.source), opening_text(game.source), theory_text(game), stopped_text(game)})
    if (!about.empty()) text += wrapped("", about, 0);
  if (game.review.moves.empty()) return text + "No moves to judge.\n\n";
  text += "\n" + game_table(game) + "\n" + summary_lines(game) + "\n";
  if (detail == ReportDetail::Summary) return text;
  return text + chart_text(game) + "\n" + moves_table(game) + "\n" + turning_points(game, detail);
}

std::string text_ending(const Analysis& analysis, const std::vector<PlayerSummary>& players,
                        std::size_t games) {
  std::string text;
  if (games > 1) text += players_table(players);
  text += wrapped("",
                  analysis.engine + ", " + analysis.limits +
                      ". Accuracy in per cent, loss in centipawns per move; by phase: "
                      "accuracy/loss. Evaluations in pawns from White's side.",
                  0);
  if (analysis.interrupted)
    text += wrapped(
        "", "Interrupted: " + std::to_string(analysis.left_out) + " games were not started.", 0);
  return text;
}

}  // namespace quadriga
