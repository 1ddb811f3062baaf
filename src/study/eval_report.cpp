#include "study/eval_report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/formatted.h"
#include "eval/evaluate.h"
#include "eval/pst.h"
#include "eval/terms/scaling.h"
#include "eval/weight_table.h"
#include "eval/weights_values.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

// Builds a report from the marks of a trace.
class Reporter {
 public:
  Reporter(const Position& position, const RoomMask& rooms) {
    report_.mover = position.side_to_move();
    report_.trace = trace_evaluation(position, rooms);
    report_.white = for_white(report_.trace.total);
    LabSettings settings;
    settings.rooms = rooms;
    report_.in_play = for_white(evaluate(position, settings));
    for (const Mark& mark : report_.trace.marks) read(mark);
    add_danger(position.board());
    add_initiative();
    finish();
  }

  EvalReport take() { return std::move(report_); }

 private:
  Score for_white(Score score) const { return report_.mover == Side::White ? score : -score; }
  std::size_t column(bool ours) const { return ours == (report_.mover == Side::White) ? 0 : 1; }

  // A pair as part of the score, in centipawns.
  double tapered(Pair pair) const {
    const double phase = static_cast<double>(report_.trace.phase) / kFullPhase;
    const double scale = static_cast<double>(report_.trace.scale) / kFullScale;
    return pair.middlegame() * phase + pair.endgame() * scale * (1 - phase);
  }

  EvalRow& row(Room room) {
    for (EvalRow& each : report_.rows)
      if (each.room == room) return each;
    return report_.rows.emplace_back(EvalRow{room});
  }

  void add(Room room, std::size_t side, Pair pair) {
    EvalRow& there = row(room);
    there.sides[side] += pair;
    there.shares[side] += tapered(pair);
    there.share += side == 0 ? tapered(pair) : -tapered(pair);
  }

  void read(const Mark& mark) {
    if (mark.kind != MarkKind::Linear) return;
    const Pair worth = in_a_row(kWeights)[mark.weight] * mark.times;
    const std::size_t side = column(mark.ours);
    add(mark.room, side, worth);
    if (mark.square) credit(*mark.square, side, worth);
  }

  void credit(Square square, std::size_t side, Pair worth) {
    const auto place = static_cast<std::size_t>(on_board(square, report_.mover).index());
    report_.squares[place] += side == 0 ? tapered(worth) : -tapered(worth);
  }

  // It belongs to the square of the king that is in danger.
  void add_danger(const Board& board) {
    for (const bool ours : {true, false}) {
      const Pair bent = bent_danger(report_.trace.danger[ours ? 0 : 1]);
      if (bent == Pair{}) continue;
      add(Room::KingDanger, column(ours), bent);
      credit(ours ? board.my_king() : board.their_king(), column(ours), bent);
    }
  }

  // One number for both sides: it is shown with the side it helps.
  void add_initiative() {
    const int used = report_.trace.initiative_used;
    if (used != 0) add(Room::Initiative, column(used > 0), Pair{0, std::abs(used)});
  }

  void finish() {
    std::sort(report_.rows.begin(), report_.rows.end(),
              [](const EvalRow& a, const EvalRow& b) { return a.room < b.room; });
    double missing = report_.white;
    for (EvalRow& each : report_.rows) {
      each.share = std::round(each.share) + 0.0;  // no minus zero
      missing -= each.share;
    }
    (report_.trace.recognised ? report_.recognised : report_.rounding) = missing;
  }

  EvalReport report_;
};

const char* name_of(MarkKind kind) {
  switch (kind) {
    case MarkKind::Linear: return "linear";
    case MarkKind::Danger: return "danger";
    case MarkKind::Initiative: return "initiative";
  }
  return "";
}

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

EvalReport report_evaluation(const Position& position, const RoomMask& rooms) {
  return Reporter{position, rooms}.take();
}

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
    line("Terms together", report.white - report.recognised);
    line("But: " + endgame_words(report.trace), report.recognised);
  } else if (report.rounding != 0) {
    line("Rounding", report.rounding);
  }
  line("Score for White", report.white);
  if (report.in_play != report.white) line("In play, lazily", report.in_play);
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
  sum = std::round(sum) + 0.0;  // so that what is printed adds up
  return text + formatted("\nOn squares %s, on no square %s, score %s\n", pawns(sum).c_str(),
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
  constexpr std::size_t kSaid = 5;  // or more, until the rest is less than what was said
  constexpr std::size_t kMost = 10;
  double left = sign * report.white;
  const char* mark = ": ";
  const auto say = [&](const std::string& what, double share) {
    text += mark + what + " " + pawns(share);
    mark = ", ";
    left -= share;
  };
  for (std::size_t i = 0; i < std::min(kMost, rows.size()) && rows[i].share != 0; ++i) {
    if (i >= kSaid && std::abs(left) <= std::abs(rows[i - 1].share)) break;
    say(lower_first(info_of(rows[i].room).title), sign * rows[i].share);
  }
  if (left != 0) say("the rest", left);
  return text + ".";
}

nlohmann::json evaluation_json(const EvalReport& report) {
  const auto pair = [](Pair value) {
    return nlohmann::json{{"mg", value.middlegame()}, {"eg", value.endgame()}};
  };
  nlohmann::json json{{"mover", report.mover == Side::White ? "white" : "black"},
                      {"total", report.trace.total},
                      {"white", report.white},
                      {"in_play", report.in_play},
                      {"phase", report.trace.phase},
                      {"full_phase", kFullPhase},
                      {"scale", report.trace.scale},
                      {"full_scale", kFullScale},
                      {"rounding", report.rounding}};
  if (report.trace.scaled_by) json["scaled_by"] = info_of(*report.trace.scaled_by).name;
  if (report.trace.recognised) {
    json["recognised"] = info_of(*report.trace.recognised).name;
    json["instead"] = report.recognised;
    json["why"] = report.trace.why;
  }
  json["words"] = evaluation_words(report);
  json["terms"] = nlohmann::json::array();
  for (const EvalRow& row : report.rows)
    json["terms"].push_back({{"room", info_of(row.room).name},
                             {"title", info_of(row.room).title},
                             {"white", pair(row.sides[0])},
                             {"black", pair(row.sides[1])},
                             {"share", row.share}});
  json["squares"] = nlohmann::json::object();
  for (int i = 0; i < 64; ++i)
    if (const double credit = report.squares[static_cast<std::size_t>(i)]; credit != 0)
      json["squares"][name_of(BoardSquare{i})] = credit;
  json["marks"] = nlohmann::json::array();
  for (const Mark& mark : report.trace.marks) {
    const Pair worth = in_a_row(kWeights)[mark.weight];
    nlohmann::json each{{"room", info_of(mark.room).name},
                        {"weight", weight_name(mark.weight)},
                        {"kind", name_of(mark.kind)},
                        {"mg", worth.middlegame()},
                        {"eg", worth.endgame()},
                        {"times", mark.times},
                        {"side", mark.ours == (report.mover == Side::White) ? "white" : "black"}};
    if (mark.square) each["square"] = name_of(on_board(*mark.square, report.mover));
    json["marks"].push_back(std::move(each));
  }
  return json;
}

}  // namespace quadriga
