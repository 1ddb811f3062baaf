// The rooms: every technique by id, name and default.
//
// A room is a small struct for one technique (search/heuristics/, later eval/terms/). Here is
// only the register that switches, counters, the ledger and the lab share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace quadriga {

enum class Room : std::uint8_t {
  Aspiration,
  TtCutoff,
  TtMove,
  MateDistance,
  UpcomingRepetition,
  InternalReduction,
  ReverseFutility,
  NullMove,
  CheckExtension,
  LateMovePruning,
  Futility,
  SeePruning,
  LateMoveReduction,
  ReductionHistory,
  Killers,
  ButterflyHistory,
  ContinuationHistory,
  CaptureHistory,
  QuiescenceTt,
  QuiescenceSee,
  QuiescenceFutility,
  Tablebases,
  Razoring,
  ProbCut,
  Singular,
  DoubleExtension,
  NegativeExtension,
  Multicut,
  HistoryPruning,
  TablePv,
  ThreatHistory,
  DeepContinuation,
  PawnHistory,
  PawnCorrection,
  PieceCorrection,
  MinorCorrection,
  ContinuationCorrection,
  Rule50Key,
  InternalDeepening,
  EnhancedCutoff,
  ExtendedFutility,
  RecaptureExtension,
  PassedPawnExtension,
  HorizonCheck,
  HangingCheck,
  OneReply,
  QueenMate,
  MateThreat,
  AlphaBeta,
  PrincipalVariation,
  IterativeDeepening,
  Quiescence,
  CaptureOrder,
  PromotionOrder,
  ExchangeOrder,
  Improving,
  CutNodes,
  AspirationReduction,
};

struct RoomInfo {
  Room id;
  std::string_view name;   // for switches and the ledger
  std::string_view title;  // for people
  bool on_by_default;
};

inline constexpr std::array kRooms{
    RoomInfo{Room::Aspiration, "aspiration", "Aspiration windows", true},
    RoomInfo{Room::TtCutoff, "tt_cutoff", "Transposition cutoff", true},
    RoomInfo{Room::TtMove, "tt_move", "Transposition move first", true},
    RoomInfo{Room::MateDistance, "mate_distance", "Mate distance pruning", true},
    RoomInfo{Room::UpcomingRepetition, "upcoming_repetition", "Upcoming repetition", true},
    RoomInfo{Room::InternalReduction, "iir", "Internal iterative reduction", true},
    RoomInfo{Room::ReverseFutility, "reverse_futility", "Reverse futility pruning", true},
    RoomInfo{Room::NullMove, "null_move", "Null move pruning", true},
    RoomInfo{Room::CheckExtension, "check_extension", "Check extension", true},
    RoomInfo{Room::LateMovePruning, "lmp", "Late move pruning", true},
    RoomInfo{Room::Futility, "futility", "Futility pruning", true},
    RoomInfo{Room::SeePruning, "see_pruning", "Pruning by static exchange", true},
    RoomInfo{Room::LateMoveReduction, "lmr", "Late move reductions", true},
    RoomInfo{Room::ReductionHistory, "lmr_history", "Reductions by history", true},
    RoomInfo{Room::Killers, "killers", "Killer moves", true},
    RoomInfo{Room::ButterflyHistory, "butterfly", "Butterfly history", true},
    RoomInfo{Room::ContinuationHistory, "continuation", "Continuation history", true},
    RoomInfo{Room::CaptureHistory, "capture_history", "Capture history", true},
    RoomInfo{Room::QuiescenceTt, "quiescence_tt", "Transpositions in quiescence", true},
    RoomInfo{Room::QuiescenceSee, "quiescence_see", "Static exchange in quiescence", true},
    RoomInfo{Room::QuiescenceFutility, "quiescence_futility", "Futility in quiescence", true},
    RoomInfo{Room::Tablebases, "tablebases", "Endgame tablebases", true},
    RoomInfo{Room::Razoring, "razoring", "Razoring", true},
    RoomInfo{Room::ProbCut, "probcut", "ProbCut", true},
    RoomInfo{Room::Singular, "singular", "Singular extension", true},
    RoomInfo{Room::DoubleExtension, "double_extension", "Double extension", true},
    RoomInfo{Room::NegativeExtension, "negative_extension", "Negative extension", true},
    RoomInfo{Room::Multicut, "multicut", "Multicut", true},
    RoomInfo{Room::HistoryPruning, "history_pruning", "History pruning", true},
    RoomInfo{Room::TablePv, "table_pv", "Memory of former main lines", true},
    RoomInfo{Room::ThreatHistory, "threat_history", "Threats in the history", true},
    RoomInfo{Room::DeepContinuation, "continuation_deep", "Continuation history, four plies", true},
    RoomInfo{Room::PawnHistory, "pawn_history", "Pawn history", true},
    RoomInfo{Room::PawnCorrection, "correction_pawns", "Correction by pawns", true},
    RoomInfo{Room::PieceCorrection, "correction_pieces", "Correction by pieces", true},
    RoomInfo{Room::MinorCorrection, "correction_minors", "Correction by minor pieces", true},
    RoomInfo{Room::ContinuationCorrection, "correction_continuation",
             "Correction by the last two moves", true},
    RoomInfo{Room::Rule50Key, "fifty_key", "Fifty-move counter in the key", true},
    RoomInfo{Room::InternalDeepening, "iid", "Internal iterative deepening", false},
    RoomInfo{Room::EnhancedCutoff, "etc", "Enhanced transposition cutoff", false},
    RoomInfo{Room::ExtendedFutility, "extended_futility", "Extended futility pruning", true},
    RoomInfo{Room::RecaptureExtension, "recapture", "Recapture extension", false},
    RoomInfo{Room::PassedPawnExtension, "passed_pawn", "Passed pawn extension", false},
    RoomInfo{Room::HorizonCheck, "horizon_check", "A check at the horizon", false},
    RoomInfo{Room::HangingCheck, "hanging_check", "Checks that win a hanging piece", false},
    RoomInfo{Room::OneReply, "one_reply", "One-reply extension in quiescence", false},
    RoomInfo{Room::QueenMate, "queen_mate", "Mate at a glance by the queen", false},
    RoomInfo{Room::MateThreat, "mate_threat", "Threats of mate by queen and piece", false},
    RoomInfo{Room::AlphaBeta, "alpha_beta", "Alpha-beta window", true},
    RoomInfo{Room::PrincipalVariation, "pvs", "Principal variation search", true},
    RoomInfo{Room::IterativeDeepening, "deepening", "Iterative deepening", true},
    RoomInfo{Room::Quiescence, "quiescence", "Quiescence search", true},
    RoomInfo{Room::CaptureOrder, "capture_order", "Captures by victim", true},
    RoomInfo{Room::PromotionOrder, "promotion_order", "Promotions first", true},
    RoomInfo{Room::ExchangeOrder, "exchange_order", "Losing captures last", true},
    RoomInfo{Room::Improving, "improving", "Improving positions", true},
    RoomInfo{Room::CutNodes, "cut_nodes", "Expected cutoffs", true},
    RoomInfo{Room::AspirationReduction, "aspiration_reduction", "Less depth after a fail high",
             true},
};

inline constexpr std::size_t kRoomCount = kRooms.size();

static_assert(
    [] {
      for (std::size_t i = 0; i < kRoomCount; ++i)
        if (static_cast<std::size_t>(kRooms[i].id) != i) return false;
      return true;
    }(),
    "the register is in the order of the ids, without gaps");

// Which rooms are open.
class RoomMask {
 public:
  constexpr bool has(Room room) const { return (bits_ >> static_cast<int>(room) & 1) != 0; }
  constexpr void set(Room room, bool on) {
    const std::uint64_t bit = std::uint64_t{1} << static_cast<int>(room);
    bits_ = on ? bits_ | bit : bits_ & ~bit;
  }

  static constexpr RoomMask none() { return {}; }
  static constexpr RoomMask defaults() {
    RoomMask mask;
    for (const RoomInfo& info : kRooms) mask.set(info.id, info.on_by_default);
    return mask;
  }

  friend constexpr RoomMask operator|(RoomMask a, RoomMask b) {
    a.bits_ |= b.bits_;
    return a;
  }
  friend constexpr bool operator==(RoomMask, RoomMask) = default;

 private:
  std::uint64_t bits_ = 0;
};

constexpr const RoomInfo& info_of(Room room) { return kRooms[static_cast<std::size_t>(room)]; }

constexpr std::optional<Room> room_named(std::string_view name) {
  for (const RoomInfo& info : kRooms)
    if (info.name == name) return info.id;
  return std::nullopt;
}

}  // namespace quadriga
