// The tunable numbers of the search, their ranges and the techniques they belong to. The tuner, the
// options in Lab mode and the sliders of the lab all use this table.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rooms/rooms.h"

namespace quadriga {

struct Params {
  int aspiration_depth = 4;
  int aspiration_delta = 12;
  int aspiration_growth = 50;  // percent by which the window grows after a fail high or low

  int rfp_depth = 8;
  int rfp_margin = 32;     // per ply
  int rfp_improving = 28;  // subtracted when improving

  int null_depth = 3;
  int null_base = 4;
  int null_divisor = 4;       // depth / divisor is added to the reduction
  int null_eval_scale = 102;  // centipawns above beta for one more ply of reduction
  int null_eval_most = 3;
  int null_verify_depth = 12;

  int razor_depth = 4;
  int razor_margin = 198;  // per ply

  int probcut_depth = 5;
  int probcut_margin = 125;

  int singular_depth = 6;
  int singular_scale = 80;  // hundredths of a centipawn per ply below the TT score
  int double_margin = 13;   // if the others are worse by more than this: two plies
  int double_most = 6;      // per line

  int iir_depth = 4;
  int iid_depth = 4;
  int iid_reduction = 2;
  int etc_depth = 4;

  int lmp_base = 4;
  int lmp_depth = 8;
  int futility_depth = 7;
  int futility_base = 46;
  int futility_margin = 33;
  int history_prune_depth = 5;
  int history_prune_margin = 1921;  // per ply
  int see_quiet_margin = 23;        // times the square of the reduced depth
  int see_capture_margin = 101;     // times the depth

  int lmr_base = 129;      // hundredths of a ply
  int lmr_divisor = 201;   // hundredths
  int lmr_history = 8633;  // history that changes the reduction by one ply
  int lmr_deeper = 24;     // margin for a deeper re-search
  int lmr_not_improving = 84;
  int lmr_cut = 96;
  int lmr_pv = 64;
  int lmr_table_pv = 72;
  int lmr_table_capture = 63;
  int lmr_check = 71;
  int lmr_correction = 39;  // hundredths less per ten centipawns of correction

  int correction_pawns = 32;  // out of 2048
  int correction_pieces = 32;
  int correction_minors = 25;
  int correction_continuation = 32;

  int history_bonus_scale = 212;
  int history_bonus_offset = 65;
  int history_bonus_most = 1678;

  int quiescence_margin = 104;

  int null_margin = 120;     // at depth 0
  int null_margin_ply = 12;  // less per ply
  int rfp_worsening = 14;    // subtracted when the opponent's position is worsening
  int table_probcut_margin = 170;
  int shallow_entry_depth = 6;
  int shallow_entry_gap = 5;  // plies
  int capture_futility_depth = 6;
  int capture_futility_base = 110;
  int capture_futility_margin = 90;  // per ply
  int lmr_child_fail_highs = 100;    // hundredths
  int lmr_capture_history = 8000;
  int lmr_shallower = 5;          // margin for a shallower re-search
  int lmr_correction_most = 500;  // centipawns of correction that count
  int hindsight_margin = 120;
  int correction_threats = 32;
  int correction_majors = 32;
  int correction_deep = 32;
  int history_malus_scale = 212;
  int history_malus_offset = 65;
  int history_malus_most = 1678;
  int prior_credit = 50;        // percent of the usual bonus, for the first move
  int eval_history_scale = 40;  // tenths per centipawn
  int eval_history_most = 800;
  int quiescence_moves = 3;

  int time_moves = 21;      // divides the remaining time if the GUI sends no movestogo
  int time_increment = 78;  // percent of the increment that a move may use
  int time_reserve = 250;   // milliseconds kept in case the machine stalls
  int time_hard = 400;      // percent of the soft limit
  int time_settled = 8;     // percent less for each iteration with the same best move
  int time_falling = 83;    // hundredths of a percent more for each centipawn lost
  int time_focus = 103;     // percent less if all nodes went into the best move
};

struct ParamRow {
  std::string_view name;
  int Params::*field;
  int low;
  int high;
  int step;
  std::optional<Room> room = std::nullopt;  // none: time and the sizes of history updates
};

inline constexpr std::array kParamTable{
    ParamRow{"aspiration_depth", &Params::aspiration_depth, 1, 10, 1, Room::Aspiration},
    ParamRow{"aspiration_delta", &Params::aspiration_delta, 4, 60, 4, Room::Aspiration},
    ParamRow{"aspiration_growth", &Params::aspiration_growth, 10, 200, 15, Room::Aspiration},
    ParamRow{"rfp_depth", &Params::rfp_depth, 1, 20, 1, Room::ReverseFutility},
    ParamRow{"rfp_margin", &Params::rfp_margin, 20, 200, 10, Room::ReverseFutility},
    ParamRow{"rfp_improving", &Params::rfp_improving, 0, 200, 10, Room::ReverseFutility},
    ParamRow{"null_depth", &Params::null_depth, 1, 6, 1, Room::NullMove},
    ParamRow{"null_base", &Params::null_base, 2, 6, 1, Room::NullMove},
    ParamRow{"null_divisor", &Params::null_divisor, 2, 8, 1, Room::NullMove},
    ParamRow{"null_eval_scale", &Params::null_eval_scale, 60, 400, 20, Room::NullMove},
    ParamRow{"null_eval_most", &Params::null_eval_most, 0, 6, 1, Room::NullMove},
    ParamRow{"null_verify_depth", &Params::null_verify_depth, 6, 24, 2, Room::NullMove},
    ParamRow{"razor_depth", &Params::razor_depth, 1, 8, 1, Room::Razoring},
    ParamRow{"razor_margin", &Params::razor_margin, 80, 600, 30, Room::Razoring},
    ParamRow{"probcut_depth", &Params::probcut_depth, 3, 10, 1, Room::ProbCut},
    ParamRow{"probcut_margin", &Params::probcut_margin, 60, 400, 20, Room::ProbCut},
    ParamRow{"singular_depth", &Params::singular_depth, 4, 12, 1, Room::Singular},
    ParamRow{"singular_scale", &Params::singular_scale, 40, 400, 20, Room::Singular},
    ParamRow{"double_margin", &Params::double_margin, 0, 80, 4, Room::DoubleExtension},
    ParamRow{"double_most", &Params::double_most, 0, 16, 1, Room::DoubleExtension},
    ParamRow{"iir_depth", &Params::iir_depth, 2, 8, 1, Room::InternalReduction},
    ParamRow{"iid_depth", &Params::iid_depth, 2, 10, 1, Room::InternalDeepening},
    ParamRow{"iid_reduction", &Params::iid_reduction, 1, 6, 1, Room::InternalDeepening},
    ParamRow{"etc_depth", &Params::etc_depth, 1, 10, 1, Room::EnhancedCutoff},
    ParamRow{"lmp_base", &Params::lmp_base, 1, 8, 1, Room::LateMovePruning},
    ParamRow{"lmp_depth", &Params::lmp_depth, 2, 14, 1, Room::LateMovePruning},
    ParamRow{"futility_depth", &Params::futility_depth, 2, 20, 1, Room::ExtendedFutility},
    ParamRow{"futility_base", &Params::futility_base, 0, 300, 15, Room::Futility},
    ParamRow{"futility_margin", &Params::futility_margin, 20, 250, 10, Room::Futility},
    ParamRow{"history_prune_depth", &Params::history_prune_depth, 1, 10, 1, Room::HistoryPruning},
    ParamRow{"history_prune_margin", &Params::history_prune_margin, 500, 8000, 400,
             Room::HistoryPruning},
    ParamRow{"see_quiet_margin", &Params::see_quiet_margin, 5, 80, 4, Room::SeePruning},
    ParamRow{"see_capture_margin", &Params::see_capture_margin, 20, 250, 10, Room::SeePruning},
    ParamRow{"lmr_base", &Params::lmr_base, 0, 200, 10, Room::LateMoveReduction},
    ParamRow{"lmr_divisor", &Params::lmr_divisor, 120, 400, 15, Room::LateMoveReduction},
    ParamRow{"lmr_history", &Params::lmr_history, 2000, 20000, 800, Room::ReductionHistory},
    ParamRow{"lmr_deeper", &Params::lmr_deeper, 0, 200, 10, Room::LateMoveReduction},
    ParamRow{"lmr_not_improving", &Params::lmr_not_improving, 0, 200, 15, Room::Improving},
    ParamRow{"lmr_cut", &Params::lmr_cut, 0, 300, 20, Room::CutNodes},
    ParamRow{"lmr_pv", &Params::lmr_pv, 0, 250, 15, Room::LateMoveReduction},
    ParamRow{"lmr_table_pv", &Params::lmr_table_pv, 0, 250, 15, Room::TablePv},
    ParamRow{"lmr_table_capture", &Params::lmr_table_capture, 0, 250, 15, Room::LateMoveReduction},
    ParamRow{"lmr_check", &Params::lmr_check, 0, 250, 15, Room::LateMoveReduction},
    ParamRow{"lmr_correction", &Params::lmr_correction, 0, 150, 10, Room::LateMoveReduction},
    ParamRow{"correction_pawns", &Params::correction_pawns, 0, 240, 8, Room::PawnCorrection},
    ParamRow{"correction_pieces", &Params::correction_pieces, 0, 240, 8, Room::PieceCorrection},
    ParamRow{"correction_minors", &Params::correction_minors, 0, 240, 8, Room::MinorCorrection},
    ParamRow{"correction_continuation", &Params::correction_continuation, 0, 240, 8,
             Room::ContinuationCorrection},
    ParamRow{"history_bonus_scale", &Params::history_bonus_scale, 40, 400, 20},
    ParamRow{"history_bonus_offset", &Params::history_bonus_offset, -200, 400, 30},
    ParamRow{"history_bonus_most", &Params::history_bonus_most, 400, 4000, 150},
    ParamRow{"quiescence_margin", &Params::quiescence_margin, 0, 500, 20, Room::QuiescenceFutility},
    ParamRow{"null_margin", &Params::null_margin, 0, 400, 20, Room::NullMargin},
    ParamRow{"null_margin_ply", &Params::null_margin_ply, 0, 60, 4, Room::NullMargin},
    ParamRow{"rfp_worsening", &Params::rfp_worsening, 0, 100, 8, Room::OpponentWorsening},
    ParamRow{"table_probcut_margin", &Params::table_probcut_margin, 60, 500, 25,
             Room::TableProbCut},
    ParamRow{"shallow_entry_depth", &Params::shallow_entry_depth, 3, 12, 1, Room::ShallowEntry},
    ParamRow{"shallow_entry_gap", &Params::shallow_entry_gap, 2, 10, 1, Room::ShallowEntry},
    ParamRow{"capture_futility_depth", &Params::capture_futility_depth, 1, 12, 1,
             Room::CaptureFutility},
    ParamRow{"capture_futility_base", &Params::capture_futility_base, 0, 400, 20,
             Room::CaptureFutility},
    ParamRow{"capture_futility_margin", &Params::capture_futility_margin, 20, 300, 15,
             Room::CaptureFutility},
    ParamRow{"lmr_child_fail_highs", &Params::lmr_child_fail_highs, 0, 300, 20,
             Room::ChildFailHighs},
    ParamRow{"lmr_capture_history", &Params::lmr_capture_history, 2000, 20000, 800,
             Room::CaptureReductions},
    ParamRow{"lmr_shallower", &Params::lmr_shallower, 0, 60, 4, Room::ShallowResearch},
    ParamRow{"lmr_correction_most", &Params::lmr_correction_most, 0, 500, 15,
             Room::LateMoveReduction},
    ParamRow{"hindsight_margin", &Params::hindsight_margin, 0, 400, 20, Room::Hindsight},
    ParamRow{"correction_threats", &Params::correction_threats, 0, 240, 8, Room::ThreatCorrection},
    ParamRow{"correction_majors", &Params::correction_majors, 0, 240, 8, Room::MajorCorrection},
    ParamRow{"correction_deep", &Params::correction_deep, 0, 240, 8, Room::DeepCorrection},
    ParamRow{"history_malus_scale", &Params::history_malus_scale, 40, 800, 30},
    ParamRow{"history_malus_offset", &Params::history_malus_offset, -200, 400, 30},
    ParamRow{"history_malus_most", &Params::history_malus_most, 400, 4000, 150},
    ParamRow{"prior_credit", &Params::prior_credit, 0, 200, 15, Room::PriorCredit},
    ParamRow{"eval_history_scale", &Params::eval_history_scale, 0, 200, 12, Room::EvalHistory},
    ParamRow{"eval_history_most", &Params::eval_history_most, 100, 3000, 120, Room::EvalHistory},
    ParamRow{"quiescence_moves", &Params::quiescence_moves, 1, 10, 1, Room::QuiescenceLimit},
    ParamRow{"time_moves", &Params::time_moves, 10, 60, 4},
    ParamRow{"time_increment", &Params::time_increment, 20, 100, 10},
    ParamRow{"time_reserve", &Params::time_reserve, 10, 500, 30},
    ParamRow{"time_hard", &Params::time_hard, 150, 800, 80},
    ParamRow{"time_settled", &Params::time_settled, 0, 10, 2},
    ParamRow{"time_falling", &Params::time_falling, 0, 200, 30},
    ParamRow{"time_focus", &Params::time_focus, 0, 140, 20},
};

static_assert(sizeof(Params) == kParamTable.size() * sizeof(int), "every field has one row");
static_assert(
    [] {
      constexpr Params defaults;
      for (const ParamRow& row : kParamTable)
        if (defaults.*row.field < row.low || defaults.*row.field > row.high) return false;
      return true;
    }(),
    "every default is within its range");

}  // namespace quadriga
