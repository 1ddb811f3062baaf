// The static evaluation of a node, corrected by what earlier searches learned. Included by
// searcher.cpp only.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "eval/evaluate.h"
#include "search/heuristics/corrections.h"
#include "search/heuristics/expectations.h"
#include "search/searcher.h"

namespace quadriga {

// Evaluates the node and decides whether the position is improving. A singular search reuses the
// evaluation of its node.
template <class Mode>
void Searcher<Mode>::judge(Node& node) {
  Frame& here = frame(node.ply);
  if (node.in_check) {
    here.raw_eval = here.eval = node.guess = kNoScore;
    return;
  }
  if (node.complete()) here.raw_eval = raw_evaluation(node.ply, node.tt);
  node.correction = correction(node.ply);
  here.eval = node.guess = std::clamp(here.raw_eval + node.correction, -kEvalBound, kEvalBound);
  const Bound helps = node.tt.score > here.eval ? Bound::Lower : Bound::Upper;
  const bool useful = node.tt.bound == Bound::Exact || node.tt.bound == helps;
  if (useful && !is_decided(node.tt.score)) node.guess = node.tt.score;
  node.improving = mode_.on(Room::Improving) &&
                   Improving::fires(here.eval, frame(node.ply - 2).eval, frame(node.ply - 4).eval);
  node.opponent_worsening = mode_.on(Room::OpponentWorsening) &&
                            OpponentWorsening::fires(here.eval, frame(node.ply - 1).eval);
}

template <class Mode>
Score Searcher<Mode>::raw_evaluation(int ply, const TtEntry& tt) {
  if (std::abs(tt.eval) <= kEvalBound) return tt.eval;
  const Position& position = frame(ply).position;
  Score score = evaluations_.score(position.key());
  if (score == kNoScore) {
    score = evaluate(mode_, position, frame(ply).sums, evaluations_);
    evaluations_.remember(position.key(), score);
  }
  return score;
}

// The correction for this position, in centipawns.
template <class Mode>
int Searcher<Mode>::correction(int ply) {
  const Position& position = frame(ply).position;
  const Params& params = mode_.params();
  int sum = 0;
  if (mode_.on(Room::PawnCorrection)) sum += PawnCorrection::part(corrections_, position, params);
  if (mode_.on(Room::PieceCorrection)) sum += PieceCorrection::part(corrections_, position, params);
  if (mode_.on(Room::MinorCorrection)) sum += MinorCorrection::part(corrections_, position, params);
  if (mode_.on(Room::ContinuationCorrection))
    sum += ContinuationCorrection::part(corrections_, frame(ply - 2).landing,
                                        frame(ply - 1).landing, params);
  if (mode_.on(Room::DeepCorrection))
    sum +=
        DeepCorrection::part(corrections_, frame(ply - 4).landing, frame(ply - 1).landing, params);
  if (mode_.on(Room::ThreatCorrection))
    sum += ThreatCorrection::part(corrections_, position, frame(ply).legal.danger, params);
  if (mode_.on(Room::MajorCorrection)) sum += MajorCorrection::part(corrections_, position, params);
  return sum / kCorrectionScale;
}

}  // namespace quadriga
