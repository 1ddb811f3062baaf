#include "analysis/reports/report_markdown.h"

#include <array>
#include <cstdio>

#include "analysis/game_text.h"
#include "analysis/reports/chart_text.h"
#include "analysis/summary.h"
#include "engine/wdl.h"
#include "formats/positions/fen.h"
#include "formats/positions/letters.h"
#include "formats/positions/move_text.h"
#include "study/score_text.h"

namespace quadriga {

namespace {

// Escapes what Markdown or embedded HTML would interpret.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') {
      out += "&lt;";
      continue;
    }
    if (c == '&') {
      out += "&amp;";
      continue;
    }
    if (std::string_view("\\`*_{}[]()#+!|~>").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string row(const std::vector<std::string>& cells) {
  std::string text = "|";
  for (const std::string& cell : cells) text += " " + cell + " |";
  return text + "\n";
}

std::vector<std::string> review_headings() {
  return {"Accuracy", "Loss",         "Opening",  "Middlegame",
          "Endgame",  "Inaccuracies", "Mistakes", "Blunders"};
}

std::vector<std::string> review_cells(const PlayerReview& review) {
  std::vector<std::string> cells{accuracy_text(review.moves, review.accuracy),
                                 loss_text(review.moves, review.average_loss)};
  for (const PhaseReview& phase : review.phases)
    cells.push_back(phase.moves == 0 ? "-"
                                     : accuracy_text(phase.moves, phase.accuracy) + " (" +
                                           loss_text(phase.moves, phase.average_loss) + ")");
  for (std::size_t i = 1; i < review.judged.size(); ++i)
    cells.push_back(std::to_string(review.judged[i]));
  return cells;
}

std::vector<std::string> with(std::vector<std::string> first,
                              const std::vector<std::string>& rest) {
  first.insert(first.end(), rest.begin(), rest.end());
  return first;
}

std::string rule(std::size_t names, std::size_t figures) {
  std::string text = "|";
  for (std::size_t i = 0; i < names; ++i) text += "---|";
  for (std::size_t i = 0; i < figures; ++i) text += "---:|";
  return text + "\n";
}

std::string game_table(const AnalysedGame& game) {
  const std::vector<std::string> headings = review_headings();
  std::string text = row(with({"Player"}, headings)) + rule(1, headings.size());
  for (const bool white : {true, false})
    text += row(with({escaped(tag_text(game.source, white ? "White" : "Black"))},
                     review_cells(game.review.players[white ? 0 : 1])));
  return text + "\n";
}

std::string overview(const Analysis& analysis) {
  const std::vector<std::string> headings = review_headings();
  std::string text =
      "# " + escaped(shown_text(analysis.file.substr(analysis.file.rfind('/') + 1))) + "\n\n";
  const std::vector<PlayerSummary> players = players_of(analysis);
  if (players.empty()) return text;
  text +=
      "## Players\n\n" + row(with({"Player", "Points"}, headings)) + rule(1, headings.size() + 1);
  for (const PlayerSummary& player : players)
    text += row(
        with({escaped(shown_text(player.name)), points_text(player)}, review_cells(player.review)));
  return text + "\n";
}

std::string board(const Position& position) {
  const bool white = position.side_to_move() == Side::White;
  const Board view = white ? position.board() : position.board().flipped();
  std::string text = "```\n";
  for (int rank = 7; rank >= 0; --rank) {
    text += std::to_string(rank + 1);
    for (int file = 0; file < 8; ++file) {
      const Square square{file, rank};
      const Piece piece = view.at(square);
      const Side side = (view.mine & square.bit()) ? Side::White : Side::Black;
      text += ' ';
      text += piece == Piece::None ? '.' : fen_letter({piece, side});
    }
    text += '\n';
  }
  return text + "  a b c d e f g h\n```\n\n";
}

std::string per_cent(double share) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.0f%%", 100 * share);
  return text.data();
}

std::string turning_point(const AnalysedGame& game, std::size_t order) {
  const ExplainedMove& point = game.turning_points[order];
  const ReviewedMove& move = game.review.moves[point.index];
  const Position& position = game.positions[point.index];
  const int number = position.full_move_number();
  const auto line = [&](const std::vector<Move>& moves, Score white) {
    return escaped(numbered_line(position, moves)) + " (" + escaped(score_text(white)) + ")\n";
  };
  return "#### " + std::to_string(order + 1) + "\\. " +
         escaped(numbered_move(position, move.played)) + escaped(symbol_of(move)) + "\n\n" +
         board(position) + std::string(verdict_text(move)) + ": " +
         (position.side_to_move() == Side::White ? "White" : "Black") + "'s expected score was " +
         per_cent(expected_points(move.score, number)) + " before the move and " +
         per_cent(expected_points(move.after, number)) + " after it.\n" +
         escaped(point.reason.words) + "\n\n" +
         (point.reason.details.empty() ? ""
                                       : "Figures: " + escaped(point.reason.details) + "\n\n") +
         "* Played: " + line(point.reason.played.line, game.white_after(point.index)) +
         "* Better: " + line(point.reason.better.line, game.white_before(point.index)) +
         "* Position: `" + write_fen(position) + "`\n\n";
}

std::string other_mistakes(const AnalysedGame& game) {
  std::string text;
  for (const ExplainedMove* each : other_mistakes_of(game))
    text += "* " + std::string(verdict_text(game.review.moves[each->index])) + "\\. " +
            escaped(each->reason.words) + "\n";
  return text.empty() ? "" : "### Other mistakes\n\n" + text + "\n";
}

std::string summary_section(const AnalysedGame& game) {
  std::string text = escaped(game_summary(game)) + "\n\n";
  for (const Side side : {Side::White, Side::Black})
    if (const std::string line = player_summary(game, side); !line.empty())
      text += "* " + escaped(line) + "\n";
  return text + "\n";
}

std::string move_cells(const AnalysedGame& game, std::size_t index, std::string& mark) {
  mark.clear();
  std::string san = escaped(write_san(game.positions[index], game.source.game.moves()[index]));
  if (index >= game.review.moves.size()) return san;
  const ReviewedMove& move = game.review.moves[index];
  if (move.after != kMate) mark = escaped(score_text(game.white_after(index)));
  return san + escaped(symbol_of(move));
}

std::string moves_table(const AnalysedGame& game) {
  std::string text =
      row({"Move", "White", "Evaluation", "Black", "Evaluation"}) + "|---:|---|---:|---|---:|\n";
  const std::size_t plies = game.source.game.moves().size();
  for (std::size_t i = 0; i < plies;) {
    std::vector<std::string> cells{std::to_string(game.positions[i].full_move_number())};
    for (const Side side : {Side::White, Side::Black}) {
      std::string score;
      const bool there = i < plies && game.mover(i) == side;
      cells.push_back(there ? move_cells(game, i, score) : "");
      cells.push_back(score);
      if (there) ++i;
    }
    text += row(cells);
  }
  return text + "\n";
}

std::string game_section(const AnalysedGame& game, bool alone) {
  std::string text = std::string(alone ? "# " : "## ") + escaped(tag_text(game.source, "White")) +
                     " – " + escaped(tag_text(game.source, "Black")) + ", " +
                     std::string(text_of(game.source.pgn.result)) + "\n\n";
  for (const std::string& about :
       {event_text(game.source), opening_text(game.source), theory_text(game), stopped_text(game)})
    if (!about.empty()) text += escaped(about) + "\n\n";
  if (game.review.moves.empty()) return text + "No moves to judge.\n\n";
  text += summary_section(game) + game_table(game);
  text += "```\n" + chart_text(game) + "```\n\n";
  text += "### Turning points\n\n";
  if (game.turning_points.empty()) text += "None: no move changed the expected score by much.\n\n";
  for (std::size_t i = 0; i < game.turning_points.size(); ++i) text += turning_point(game, i);
  text += other_mistakes(game);
  const std::string found = found_text(game);
  if (!found.empty()) text += "Hard-to-find moves played: " + escaped(found) + ".\n\n";
  return text + "### Moves\n\n" + moves_table(game);
}

}  // namespace

std::string markdown_report(const Analysis& analysis) {
  const bool alone = analysis.games.size() == 1;
  std::string text = alone ? "" : overview(analysis);
  for (const AnalysedGame& game : analysis.games) text += game_section(game, alone);
  text += "---\n\nAnalysed by " + escaped(analysis.engine) + ", " + escaped(analysis.limits) +
          ". The columns of the phases show the accuracy and, in brackets, the loss in centipawns "
          "per move.";
  if (!analysis.bad.empty())
    text += " " + std::to_string(analysis.bad.size()) + " of the games could not be read.";
  if (analysis.interrupted)
    text += " The analysis was interrupted; " + std::to_string(analysis.left_out) +
            " games were not started.";
  return text + "\n";
}

}  // namespace quadriga
