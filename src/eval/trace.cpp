#include "eval/trace.h"

#include "eval/appraise.h"
#include "eval/endgames/recognise.h"
#include "eval/weights_values.h"
#include "rooms/mode.h"

namespace quadriga {

void TraceTally::note(const Pair& weight, int times, FeatureKind kind,
                      std::optional<Square> square) {
  if (times == 0) return;
  if (kind == FeatureKind::Linear) sum_ += weight * times;
  const Pair* const first = as_span(kWeights).data();
  if (square && !ours_) square = flipped(*square);
  trace_.marks.push_back({static_cast<std::uint16_t>(&weight - first),
                          static_cast<std::int16_t>(times), room_, kind, ours_, square});
}

EvalTrace trace_evaluation(const Position& position, const RoomMask& rooms) {
  EvalTrace trace;
  LabSettings settings;
  settings.rooms = rooms;
  const Lab mode{settings, nullptr};
  const Board& board = position.board();
  TraceTally ours{trace, true};
  TraceTally theirs{trace, false};
  const BothMaterials material{board};
  const BothViews views{board};
  score_placement(mode, position, ours, theirs);
  score_material(mode, material, ours, theirs);
  score_structure(mode, views.us.pawns, views.them.pawns, ours, theirs);
  score_kings_and_pawns(mode, views, ours, theirs);
  score_pieces(mode, views, ours, theirs);
  score_initiative(mode, views, ours);
  trace.balance = ours.sum() - theirs.sum();
  trace.initiative = ours.initiative();
  const Verdict verdict =
      weigh(mode, trace.balance, ours.initiative(), views, material, PstSums::of(position).phase);
  trace.initiative_used = verdict.initiative;
  trace.phase = verdict.phase;
  trace.scale = verdict.scale;
  trace.scaled_by = verdict.scaled_by;
  trace.total = verdict.score;
  std::optional<Room> by;
  trace.scales = {endgame_scale(mode, views.us, material.us, by),
                  endgame_scale(mode, views.them, material.them, by)};
  if (may_be_recognised(material.us))
    if (const auto known = recognise(mode, board, material.us)) {
      trace.recognised = known->room;
      trace.why = known->why;
      trace.total = known->score;
    }
  return trace;
}

}  // namespace quadriga
