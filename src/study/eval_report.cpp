#include "study/eval_report.h"

#include <algorithm>
#include <cmath>

#include "eval/evaluate.h"
#include "eval/pst.h"
#include "eval/terms/scaling.h"
#include "eval/weight_table.h"
#include "eval/weights_values.h"

namespace quadriga {

namespace {

// Builds a report from an evaluation trace.
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

  // What a middlegame/endgame pair contributes to the score, in centipawns.
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
    if (mark.kind != FeatureKind::Linear) return;
    const Pair worth = as_span(kWeights)[mark.weight] * mark.times;
    const std::size_t side = column(mark.ours);
    add(mark.room, side, worth);
    if (mark.square) credit(*mark.square, side, worth);
  }

  void credit(Square square, std::size_t side, Pair worth) {
    const auto place = static_cast<std::size_t>(on_board(square, report_.mover).index());
    report_.squares[place] += side == 0 ? tapered(worth) : -tapered(worth);
  }

  // Credited to the square of the endangered king.
  void add_danger(const Board& board) {
    for (const bool ours : {true, false}) {
      const Pair bent = danger_penalty(report_.trace.danger[ours ? 0 : 1]);
      if (bent == Pair{}) continue;
      add(Room::KingDanger, column(ours), bent);
      credit(ours ? board.my_king() : board.their_king(), column(ours), bent);
    }
  }

  // One number for both sides, shown with the side that benefits.
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

}  // namespace

EvalReport report_evaluation(const Position& position, const RoomMask& rooms) {
  return Reporter{position, rooms}.take();
}

std::vector<EvaluatedMove> evaluate_moves(const Position& position, const RoomMask& rooms) {
  const int sign = position.side_to_move() == Side::White ? 1 : -1;
  std::vector<EvaluatedMove> moves;
  for (const Move move : position.legal_moves()) {
    const Position next = position.after(move);
    moves.push_back({move, std::nullopt});
    if (!next.in_check()) moves.back().white = report_evaluation(next, rooms).white;
  }
  const auto for_mover = [&](const EvaluatedMove& each) {
    return each.white ? sign * *each.white : -kInfinity;
  };
  std::stable_sort(moves.begin(), moves.end(), [&](const EvaluatedMove& a, const EvaluatedMove& b) {
    return for_mover(a) > for_mover(b);
  });
  return moves;
}

}  // namespace quadriga
