#include "study/reports/evaluation_text.h"

#include <algorithm>
#include <cmath>

#include "base/formatted.h"
#include "eval/pst.h"
#include "eval/terms/scaling.h"
#include "formats/positions/move_text.h"

namespace quadriga {

namespace {

std::string pawns(double centipawns) { return formatted("%+.2f", centipawns / 100); }

std::string side_text(Pair pair) {
  if (pair == Pair{}) return formatted("%15s", "-");
  return formatted("%7.2f %7.2f", pair.middlegame() / 100.0, pair.endgame() / 100.0);
}

std::string lower_first(std::string_view text) {
  std::string out{text};
  const bool acronym = out.size() > 1 && out[1] >= 'A' && out[1] <= 'Z';
  if (!out.empty() && out[0] >= 'A' && out[0] <= 'Z' && !acronym)
    out[0] = static_cast<char>(out[0] - 'A' + 'a');
  return out;
}

// "king and pawn against king, the pawn queens"
std::string endgame_words(const EvalTrace& trace) {
  return lower_first(info_of(*trace.recognised).title) + ", " + trace.why;
}

}  // namespace

std::string evaluation_table(const EvalReport& report) {
  std::string text = formatted("%-30s %15s   %15s   %7s\n", "", "White", "Black", "");
  text += formatted("%-30s %7s %7s   %7s %7s   %7s\n", "Term", "mg", "eg", "mg", "eg", "Total");
  for (const EvalRow& row : report.rows)
    text += formatted("%-30s %s   %s   %7s\n", std::string(info_of(row.room).title).c_str(),
                      side_text(row.sides[0]).c_str(), side_text(row.sides[1]).c_str(),
                      pawns(row.share).c_str());
  const auto line = [&](const std::string& label, double share) {
    constexpr std::size_t kWidth = 64;
    if (label.size() > kWidth) text += label + '\n';
    text += formatted("%-64s   %7s\n", label.size() > kWidth ? "" : label.c_str(),
                      pawns(share).c_str());
  };
  if (report.trace.recognised) {
    line("Sum of the terms", report.white - report.recognised);
    line("Correction: " + endgame_words(report.trace), report.recognised);
  } else if (report.rounding != 0) {
    line("Rounding", report.rounding);
  }
  line("Score for White", report.white);
  if (report.in_play != report.white) line("In play (lazy evaluation)", report.in_play);
  text += formatted(
      "\nPhase %d (%d middlegame, 0 endgame), endgame scaled by %d/%d%s%s\n", report.trace.phase,
      kFullPhase, report.trace.scale, kFullScale, report.trace.scaled_by ? ": " : "",
      report.trace.scaled_by ? lower_first(info_of(*report.trace.scaled_by).title).c_str() : "");
  return text;
}

std::string evaluation_board(const EvalReport& report) {
  std::string text = "Square by square, in pawns for White\n";
  for (int rank = 7; rank >= 0; --rank) {
    text += static_cast<char>('1' + rank);
    for (int file = 0; file < 8; ++file) {
      const double credit =
          report.squares[static_cast<std::size_t>(BoardSquare{file, rank}.index())];
      text += credit == 0 ? formatted(" %7s", ".") : formatted(" %7s", pawns(credit).c_str());
    }
    text += '\n';
  }
  text += ' ';
  for (char file = 'a'; file <= 'h'; ++file) text += formatted(" %7c", file);
  double sum = 0;
  for (const double credit : report.squares) sum += credit;
  sum = std::round(sum) + 0.0;  // so that the printed numbers add up
  return text + formatted("\nOn squares %s, elsewhere %s, score %s\n", pawns(sum).c_str(),
                          pawns(report.white - sum).c_str(), pawns(report.white).c_str());
}

std::string evaluation_words(const EvalReport& report) {
  const double sign = report.white < 0 ? -1 : 1;
  std::string text = report.white == 0
                         ? "The position is level"
                         : std::string(report.white > 0 ? "White" : "Black") + " is better by " +
                               formatted("%.2f", std::abs(report.white) / 100.0);
  if (report.white < 0 && !report.trace.recognised) text += " (+ is good for Black)";
  if (report.trace.recognised) return text + ": recognised as " + endgame_words(report.trace) + ".";
  std::vector<EvalRow> rows = report.rows;
  std::sort(rows.begin(), rows.end(), [](const EvalRow& a, const EvalRow& b) {
    return std::abs(a.share) > std::abs(b.share);
  });
  constexpr std::size_t kFewest = 5;  // or more, while the rest exceeds the last term listed
  constexpr std::size_t kMost = 10;
  double left = sign * report.white;
  const char* separator = ": ";
  const auto say = [&](const std::string& what, double share) {
    text += separator + what + " " + pawns(share);
    separator = ", ";
    left -= share;
  };
  for (std::size_t i = 0; i < std::min(kMost, rows.size()) && rows[i].share != 0; ++i) {
    if (i >= kFewest && std::abs(left) <= std::abs(rows[i - 1].share)) break;
    say(lower_first(info_of(rows[i].room).title), sign * rows[i].share);
  }
  if (left != 0) say("the rest", left);
  return text + ".";
}

std::string check_words(const Position& position, const std::vector<EvaluatedMove>& replies) {
  const std::string mover = position.side_to_move() == Side::White ? "White" : "Black";
  if (replies.empty()) return mover + " is checkmated: the game is over.";
  return mover + " is in check, and a position in check has no static evaluation: the search " +
         "answers the check first.";
}

std::string check_text(const Position& position, const std::vector<EvaluatedMove>& replies) {
  std::string text = check_words(position, replies) + '\n';
  if (replies.empty()) return text;
  text += formatted("\n%-10s %15s\n", "Reply", "Score for White");
  for (const EvaluatedMove& each : replies)
    text += formatted("%-10s %15s\n", write_san(position, each.move).c_str(),
                      each.white ? pawns(*each.white).c_str() : "gives check");
  return text;
}

}  // namespace quadriga
