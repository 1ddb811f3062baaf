#include "analysis/reports/report_html.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "analysis/game_text.h"
#include "analysis/reports/report_style.h"
#include "analysis/reports/svg.h"
#include "analysis/summary.h"
#include "engine/wdl.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "study/score_text.h"

namespace quadriga {

namespace {

// Escapes any text for use between tags and in attributes.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

bool begins_with(std::string_view text, std::size_t at, std::string_view what) {
  return text.substr(at, what.size()) == what;
}

// Whether the text ends like "12." or "12...".
bool after_number(std::string_view text) {
  if (!text.ends_with('.')) return false;
  while (text.ends_with('.')) text.remove_suffix(1);
  return !text.empty() && is_digit(text.back());
}

// Escaped, with typographic minus, ellipsis and apostrophe; no line break between number and move.
std::string printed(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool before_digit = i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
    const bool sign = text[i] == '-' && before_digit &&
                      (i == 0 || text[i - 1] == ' ' || text[i - 1] == '(' || text[i - 1] == '#');
    if (begins_with(text, i, "...")) {
      out += "…";
      i += 2;
    } else if (text[i] == '\'') {
      out += "’";
    } else if (text[i] == ' ' && after_number(text.substr(0, i))) {
      out += "\u00A0";
    } else {
      out += sign ? "−" : escaped(text.substr(i, 1));
    }
  }
  return out;
}

std::string element(std::string_view tag, std::string_view kind, const std::string& inside) {
  std::string out = "<" + std::string(tag);
  if (!kind.empty()) out += " class=\"" + std::string(kind) + "\"";
  return out + ">" + inside + "</" + std::string(tag) + ">";
}

std::string cell(const std::string& inside, std::string_view kind = "") {
  return element("td", kind, inside);
}

std::string heading_cell(std::string_view text, std::string_view kind = "") {
  return element("th", kind, std::string(text));
}

std::string per_cent(double share) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.0f%%", 100 * share);
  return text.data();
}

std::string players_text(const AnalysedGame& game) {
  return escaped(tag_text(game.source, "White")) + " <span class=\"versus\">–</span> " +
         escaped(tag_text(game.source, "Black"));
}

// ---- Tables -----------------------------------------------------------------------------------

std::string review_headings() {
  std::string row = heading_cell("Accuracy") + heading_cell("Loss");
  for (std::size_t i = 0; i < kGamePhases; ++i) {
    std::string name{name_of(static_cast<GamePhase>(i))};
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    row += heading_cell(name);
  }
  return row + heading_cell("Inaccuracies") + heading_cell("Mistakes") + heading_cell("Blunders");
}

std::string review_cells(const PlayerReview& review) {
  std::string row = cell(accuracy_text(review.moves, review.accuracy), "main") +
                    cell(loss_text(review.moves, review.average_loss));
  for (const PhaseReview& phase : review.phases) {
    if (phase.moves == 0)
      row += cell("–", "zero");
    else
      row += cell(accuracy_text(phase.moves, phase.accuracy) + " <small>" +
                  loss_text(phase.moves, phase.average_loss) + "</small>");
  }
  for (std::size_t i = 1; i < review.judged.size(); ++i)
    row += cell(std::to_string(review.judged[i]), review.judged[i] == 0 ? "zero" : "");
  return row;
}

std::string table(const std::string& headings, const std::string& rows) {
  return "<div class=\"scroll\"><table><thead><tr>" + headings + "</tr></thead><tbody>\n" + rows +
         "</tbody></table></div>\n";
}

std::string game_table(const AnalysedGame& game) {
  std::string rows;
  for (const bool white : {true, false})
    rows += "<tr>" + cell(escaped(tag_text(game.source, white ? "White" : "Black"))) +
            review_cells(game.review.players[white ? 0 : 1]) + "</tr>\n";
  return table(heading_cell("Player") + review_headings(), rows);
}

std::string players_table(const Analysis& analysis) {
  std::string rows;
  for (const PlayerSummary& player : players_of(analysis))
    rows += "<tr>" + cell(escaped(shown_text(player.name))) + cell(points_text(player)) +
            review_cells(player.review) + "</tr>\n";
  if (rows.empty()) return "";
  return element("h3", "", "Players") +
         table(heading_cell("Player") + heading_cell("Points") + review_headings(), rows);
}

std::string games_table(const Analysis& analysis) {
  std::string rows;
  for (const AnalysedGame& game : analysis.games) {
    const std::string number = std::to_string(game.source.number);
    const auto accuracy = [&](std::size_t side) {
      const PlayerReview& player = game.review.players[side];
      return cell(accuracy_text(player.moves, player.accuracy));
    };
    rows += "<tr>" + cell("<a href=\"#game-" + number + "\">" + number + "</a>") +
            cell(players_text(game), "name") +
            cell(std::string(text_of(game.source.pgn.result)), "result") +
            cell(escaped(opening_text(game.source)), "name") + accuracy(0) + accuracy(1) +
            "</tr>\n";
  }
  return table(heading_cell("Game") + heading_cell("Players", "name") + heading_cell("Result") +
                   heading_cell("Opening", "name") + heading_cell("White’s accuracy") +
                   heading_cell("Black’s accuracy"),
               rows);
}

// ---- Moves ------------------------------------------------------------------------------------

std::string mark_span(const ReviewedMove& move) {
  const std::string_view mark = symbol_of(move);
  if (mark.empty()) return "";
  const bool praise = move.judgement == Judgement::Good;
  const std::string kind = praise ? "praise" : std::string(name_of(move.judgement));
  return element("span", "mark " + kind, std::string(mark));
}

std::string move_cell(const AnalysedGame& game, std::size_t index) {
  const Move played = game.source.game.moves()[index];
  std::string text = escaped(write_san(game.positions[index], played));
  if (index < game.review.moves.size()) {
    text += mark_span(game.review.moves[index]);
    if (game.review.moves[index].after != kMate)
      text += element("span", "ev", printed(score_text(game.white_after(index))));
  }
  return element("span", "", text);
}

std::string moves_list(const AnalysedGame& game) {
  std::string text = "<ol class=\"moves\">\n";
  const std::size_t plies = game.source.game.moves().size();
  for (std::size_t i = 0; i < plies;) {
    text +=
        "<li>" + element("span", "no", std::to_string(game.positions[i].full_move_number()) + ".");
    if (game.mover(i) == Side::White)
      text += move_cell(game, i++);
    else
      text += element("span", "", "…");
    if (i < plies && game.mover(i) == Side::Black) text += move_cell(game, i++);
    text += "</li>\n";
  }
  return text + "</ol>\n";
}

// ---- Turning points ---------------------------------------------------------------------------

std::string described(const char* term, const char* key, const std::string& text) {
  return element("dt", "", "<span class=\"key " + std::string(key) + "\"></span>" + term) +
         element("dd", "", text);
}

std::string line_cell(const Position& position, const std::vector<Move>& line, Score white) {
  return printed(numbered_line(position, line)) + " " +
         element("span", "score", printed("(" + score_text(white) + ")"));
}

std::string turning_point(const AnalysedGame& game, std::size_t order) {
  const ExplainedMove& point = game.turning_points[order];
  const ReviewedMove& move = game.review.moves[point.index];
  const Position& position = game.positions[point.index];
  const std::string kind{name_of(move.judgement)};
  const int number = position.full_move_number();
  const bool white = position.side_to_move() == Side::White;
  std::string text = element("h4", "",
                             element("span", "index", std::to_string(order + 1)) +
                                 printed(numbered_move(position, move.played)) + mark_span(move));
  text += element("p", "share-change",
                  std::string(verdict_text(move)) + ". " + (white ? "White" : "Black") +
                      "’s expected score: " + per_cent(expected_points(move.score, number)) +
                      " before the move, " + per_cent(expected_points(move.after, number)) +
                      " after it.");
  text += element("p", "why", printed(point.reason.words));
  if (!point.reason.details.empty())
    text += element("details", "",
                    element("summary", "", "The figures") +
                        element("p", "figures", printed(point.reason.details)));
  text += element(
      "dl", "",
      described("Played", "played",
                line_cell(position, point.reason.played.line, game.white_after(point.index))) +
          described("Better", "better",
                    line_cell(position, point.reason.better.line, game.white_before(point.index))));
  const std::string diagram =
      element("figure", "",
              diagram_svg(position, move.played, move.best) +
                  element("figcaption", "", white ? "White to move" : "Black to move"));
  return "<article class=\"turning " + kind + "\">" + diagram + "<div>" + text +
         "</div></article>\n";
}

std::string other_mistakes(const AnalysedGame& game) {
  std::string items;
  for (const ExplainedMove* each : other_mistakes_of(game)) {
    const ReviewedMove& move = game.review.moves[each->index];
    items += element("li", "", mark_span(move) + " " + printed(each->reason.words)) + "\n";
  }
  if (items.empty()) return "";
  return element("h3", "", "Other mistakes") + element("ul", "others", items) + "\n";
}

std::string summary_section(const AnalysedGame& game) {
  std::string text = element("p", "summary", printed(game_summary(game)));
  for (const Side side : {Side::White, Side::Black})
    if (const std::string line = player_summary(game, side); !line.empty())
      text += element("p", "summary", printed(line));
  return text + "\n";
}

std::string turning_points(const AnalysedGame& game) {
  std::string text = element("h3", "", "Turning points") + "\n";
  if (game.turning_points.empty())
    text += element("p", "", "None: no move changed the expected score by much.") + "\n";
  for (std::size_t i = 0; i < game.turning_points.size(); ++i) text += turning_point(game, i);
  text += other_mistakes(game);
  const std::string found = found_text(game);
  if (!found.empty())
    text +=
        element("p", "found",
                element("span", "label", "Hard-to-find moves played: ") + printed(found) + ".") +
        "\n";
  return text;
}

// ---- The page ---------------------------------------------------------------------------------

std::string heading(const AnalysedGame& game, std::string_view tag) {
  std::string text =
      element(tag, "",
              players_text(game) + " " +
                  element("span", "result", escaped(text_of(game.source.pgn.result)))) +
      "\n";
  std::string about;
  const auto add = [&](const std::string& what) {
    if (!what.empty()) about += (about.empty() ? "" : " · ") + what;
  };
  add(escaped(event_text(game.source)));
  add(escaped(opening_text(game.source)));
  add(theory_text(game));
  if (const std::string stopped = stopped_text(game); !stopped.empty())
    add((game.review.stopped ? "interrupted: " : "") + printed(escaped(stopped)));
  return text + (about.empty() ? "" : element("p", "soft", about) + "\n");
}

std::string game_section(const AnalysedGame& game, bool first, bool alone) {
  std::string text = "<section class=\"game" + std::string(first ? " first" : "") +
                     "\" id=\"game-" + std::to_string(game.source.number) + "\">\n" +
                     heading(game, alone ? "h1" : "h2");
  if (game.review.moves.empty())
    return text + element("p", "", "No moves to judge.") + "\n</section>\n";
  text += summary_section(game) + game_table(game);
  text += chart_svg(game);
  text += element("p", "soft", "White’s expected score in per cent, move by move.");
  text += turning_points(game);
  text += element("h3", "", "The game") + "\n" + moves_list(game);
  return text + "</section>\n";
}

std::string about_analysis(const Analysis& analysis) {
  std::string text =
      "Analysed by " + escaped(analysis.engine) + ", " + escaped(analysis.limits) +
      ". Accuracy: 100 for a move that loses no expected score, 61 for one that loses a tenth of a "
      "point. Loss: centipawns per move. In the columns of the phases the second number is the "
      "loss. "
      "Evaluations are in pawns from White’s side; #+3 is mate in three. The figures behind an "
      "explanation compare the static evaluation at the quiet ends of the two lines, and add up.";
  if (!analysis.bad.empty())
    text += " " + std::to_string(analysis.bad.size()) + " of the games could not be read.";
  if (analysis.interrupted)
    text += " The analysis was interrupted; " + std::to_string(analysis.left_out) +
            " games were not started.";
  return element("footer", "", text) + "\n";
}

std::string title_of(const Analysis& analysis) {
  if (analysis.games.size() != 1)
    return shown_text(analysis.file.substr(analysis.file.rfind('/') + 1));
  return tag_text(analysis.games[0].source, "White") + " – " +
         tag_text(analysis.games[0].source, "Black");
}

std::string overview(const Analysis& analysis) {
  return element("h1", "", escaped(title_of(analysis))) +
         element("p", "soft", std::to_string(analysis.games.size()) + " games") +
         players_table(analysis) + element("h3", "", "Games") + games_table(analysis);
}

}  // namespace

std::string html_report(const Analysis& analysis) {
  const bool alone = analysis.games.size() == 1;
  std::string page =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"generator\" content=\"" +
      escaped(analysis.engine) + "\">\n<title>" + escaped(title_of(analysis)) +
      "</title>\n<style>" + std::string(kReportStyle) + "</style>\n</head>\n<body>\n" +
      piece_drawings() + "<main>\n";
  if (!alone) page += overview(analysis);
  for (const AnalysedGame& game : analysis.games) page += game_section(game, alone, alone);
  return page + about_analysis(analysis) + "</main>\n</body>\n</html>\n";
}

}  // namespace quadriga
