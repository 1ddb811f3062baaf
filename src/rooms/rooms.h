// The rooms: every technique by id, name and default.
//
// A room is a small struct for one technique (search/heuristics/, eval/terms/). This file has only
// the register that switches, counters, the ledger and the lab share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rooms/aspect.h"

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
  TableHistory,
  PriorCredit,
  ReductionCredit,
  EvalHistory,
  ShallowResearch,
  ChildFailHighs,
  CaptureReductions,
  LessAfterBest,
  Hindsight,
  OpponentWorsening,
  NullMargin,
  NullCutNodes,
  CaptureFutility,
  QuiescenceLimit,
  TableExpectation,
  TableProbCut,
  ShallowEntry,
  FailHighBlend,
  DeepCorrection,
  ThreatCorrection,
  MajorCorrection,

  // Terms of the evaluation.
  Material,
  PlaceByOurKing,
  PlaceByTheirKing,
  BishopPair,
  Imbalance,
  TradeDown,
  KeepQueen,
  KeepPawn,
  IsolatedPawns,
  DoubledPawns,
  BackwardPawns,
  ConnectedPawns,
  CandidatePawns,
  PassedPawns,
  PassedPath,
  PassedKings,
  RuleOfTheSquare,
  Mobility,
  Outposts,
  MinorBehindPawn,
  KingProtectors,
  BadBishop,
  LongDiagonal,
  RookFiles,
  SeventhRank,
  TrappedPieces,
  ExposedQueen,
  PawnThreats,
  MinorThreats,
  RookThreats,
  KingThreats,
  HangingPieces,
  PushThreats,
  RestrictedSquares,
  QueenThreats,
  Shelter,
  CastlingRights,
  PawnlessFlank,
  KingDanger,
  Space,
  Development,
  KingCentre,
  KingPawns,
  PawnEnding,
  Initiative,
  Tempo,
  OppositeBishops,
  DrawishMaterial,
  LazyEvaluation,

  // Recognised endgames.
  PawnAgainstKing,
  BareKing,
  BishopKnightMate,
  TwoKnights,
  WrongBishop,
  PawnsAgainstKing,
  QueenAgainstPawn,
  RookAgainstPawn,
  KnightAgainstPawn,
  BishopAgainstPawn,
  QueenAgainstRook,
  QueenAgainstQueen,
  RookAgainstBishop,
  RookAgainstKnight,
  RookPawnAgainstRook,
};

struct RoomInfo {
  Room id;
  std::string_view name;   // for switches and the ledger
  std::string_view title;  // for display
  bool on_by_default;
  std::optional<Aspect> aspect = std::nullopt;  // only for terms that add to the score
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
    RoomInfo{Room::TableHistory, "table_history", "History from the table", false},
    RoomInfo{Room::PriorCredit, "prior_credit", "Credit for the move before a fail low", false},
    RoomInfo{Room::ReductionCredit, "reduction_credit", "History after reduced searches", false},
    RoomInfo{Room::EvalHistory, "eval_history", "History from the evaluation", false},
    RoomInfo{Room::ShallowResearch, "shallow_research", "Shallower second search", false},
    RoomInfo{Room::ChildFailHighs, "child_fail_highs", "Reductions by fail highs below", false},
    RoomInfo{Room::CaptureReductions, "capture_reductions", "Capture history in reductions", false},
    RoomInfo{Room::LessAfterBest, "less_after_best", "Less depth after a better move", false},
    RoomInfo{Room::Hindsight, "hindsight", "Depth in hindsight", false},
    RoomInfo{Room::OpponentWorsening, "opponent_worsening", "Opponent worsening", false},
    RoomInfo{Room::NullMargin, "null_margin", "Static margin for null move", false},
    RoomInfo{Room::NullCutNodes, "null_cut_nodes", "Null move in expected cut nodes only", false},
    RoomInfo{Room::CaptureFutility, "capture_futility", "Futility for captures", false},
    RoomInfo{Room::QuiescenceLimit, "quiescence_limit", "Few captures in quiescence", false},
    RoomInfo{Room::TableExpectation, "table_expectation", "Table cutoffs as expected", false},
    RoomInfo{Room::TableProbCut, "table_probcut", "ProbCut by the table", false},
    RoomInfo{Room::ShallowEntry, "shallow_entry", "Reduction for shallow table entries", false},
    RoomInfo{Room::FailHighBlend, "fail_high_blend", "Fail highs drawn towards beta", false},
    RoomInfo{Room::DeepCorrection, "correction_deep", "Correction by moves four plies apart",
             false},
    RoomInfo{Room::ThreatCorrection, "correction_threats", "Correction by attacked pieces", false},
    RoomInfo{Room::MajorCorrection, "correction_majors", "Correction by rooks and queens", false},

    RoomInfo{Room::Material, "material", "Material", true, Aspect::Material},
    RoomInfo{Room::PlaceByOurKing, "place_our", "Placement by our king", true, Aspect::Places},
    RoomInfo{Room::PlaceByTheirKing, "place_foe", "Placement by enemy king", true, Aspect::Places},
    RoomInfo{Room::BishopPair, "bishop_pair", "Bishop pair", true, Aspect::BishopPair},
    RoomInfo{Room::Imbalance, "imbalance", "Material imbalance", true, Aspect::Company},
    RoomInfo{Room::TradeDown, "trade_down", "Trade down when ahead", true, Aspect::Company},
    RoomInfo{Room::KeepQueen, "keep_queen", "Keep the queen when behind", true, Aspect::Company},
    RoomInfo{Room::KeepPawn, "keep_pawn", "Keep a pawn", true, Aspect::Company},
    RoomInfo{Room::IsolatedPawns, "isolated", "Isolated pawns", true, Aspect::Structure},
    RoomInfo{Room::DoubledPawns, "doubled", "Doubled pawns", true, Aspect::Structure},
    RoomInfo{Room::BackwardPawns, "backward", "Backward pawns", true, Aspect::Structure},
    RoomInfo{Room::ConnectedPawns, "connected", "Connected pawns", true, Aspect::Structure},
    RoomInfo{Room::CandidatePawns, "candidate", "Candidate pawns", true, Aspect::PassedPawns},
    RoomInfo{Room::PassedPawns, "passed", "Passed pawns", true, Aspect::PassedPawns},
    RoomInfo{Room::PassedPath, "passed_path", "Path of passed pawns", true, Aspect::PassedPawns},
    RoomInfo{Room::PassedKings, "passed_kings", "Kings and passed pawns", true,
             Aspect::PassedPawns},
    RoomInfo{Room::RuleOfTheSquare, "rule_of_square", "Rule of the square", true,
             Aspect::PassedPawns},
    RoomInfo{Room::Mobility, "mobility", "Mobility", true, Aspect::Mobility},
    RoomInfo{Room::Outposts, "outposts", "Outposts", true, Aspect::Posts},
    RoomInfo{Room::MinorBehindPawn, "minor_behind_pawn", "Minor piece behind a pawn", true,
             Aspect::Posts},
    RoomInfo{Room::KingProtectors, "king_protectors", "Minor pieces near our king", true,
             Aspect::KingSafety},
    RoomInfo{Room::BadBishop, "bad_bishop", "Bad bishop", true, Aspect::Posts},
    RoomInfo{Room::LongDiagonal, "long_diagonal", "Long diagonal", true, Aspect::Posts},
    RoomInfo{Room::RookFiles, "rook_files", "Rooks on open files", true, Aspect::Posts},
    RoomInfo{Room::SeventhRank, "seventh_rank", "Seventh rank", true, Aspect::Posts},
    RoomInfo{Room::TrappedPieces, "trapped", "Trapped pieces", true, Aspect::TrappedPieces},
    RoomInfo{Room::ExposedQueen, "exposed_queen", "Exposed queen", true, Aspect::Posts},
    RoomInfo{Room::PawnThreats, "pawn_threats", "Threats by pawns", true, Aspect::Threats},
    RoomInfo{Room::MinorThreats, "minor_threats", "Threats by minor pieces", true, Aspect::Threats},
    RoomInfo{Room::RookThreats, "rook_threats", "Threats by rooks", true, Aspect::Threats},
    RoomInfo{Room::KingThreats, "king_threats", "Threats by the king", true, Aspect::Threats},
    RoomInfo{Room::HangingPieces, "hanging", "Hanging pieces", true, Aspect::Threats},
    RoomInfo{Room::PushThreats, "push_threats", "Threats by a pawn push", true, Aspect::Threats},
    RoomInfo{Room::RestrictedSquares, "restricted", "Restricted squares", true, Aspect::Threats},
    RoomInfo{Room::QueenThreats, "queen_threats", "Threats to the queen", true, Aspect::Threats},
    RoomInfo{Room::Shelter, "shelter", "King shelter and storm", true, Aspect::KingSafety},
    RoomInfo{Room::CastlingRights, "castling_rights", "Castling rights", true, Aspect::KingSafety},
    RoomInfo{Room::PawnlessFlank, "pawnless_flank", "King on a flank without pawns", true,
             Aspect::KingSafety},
    RoomInfo{Room::KingDanger, "king_danger", "King danger", true, Aspect::KingSafety},
    RoomInfo{Room::Space, "space", "Space", true, Aspect::Space},
    RoomInfo{Room::Development, "development", "Development", true, Aspect::Development},
    RoomInfo{Room::KingCentre, "king_centre", "King in the centre", true, Aspect::KingActivity},
    RoomInfo{Room::KingPawns, "king_pawns", "King near the pawns", true, Aspect::KingActivity},
    RoomInfo{Room::PawnEnding, "pawn_ending", "Pawn endings", true, Aspect::Company},
    RoomInfo{Room::Initiative, "initiative", "Initiative", true, Aspect::Initiative},
    RoomInfo{Room::Tempo, "tempo", "Tempo", true, Aspect::Tempo},
    RoomInfo{Room::OppositeBishops, "opposite_bishops", "Opposite bishops", true, Aspect::Material},
    RoomInfo{Room::DrawishMaterial, "drawish", "Drawish material", true, Aspect::Material},
    RoomInfo{Room::LazyEvaluation, "lazy", "Lazy evaluation", true},

    RoomInfo{Room::PawnAgainstKing, "kpk", "King and pawn against king", true},
    RoomInfo{Room::BareKing, "kxk", "Mate against a bare king", true},
    RoomInfo{Room::BishopKnightMate, "kbnk", "Mate by bishop and knight", true},
    RoomInfo{Room::TwoKnights, "knnk", "Two knights against king", true},
    RoomInfo{Room::WrongBishop, "wrong_bishop", "Wrong bishop and rook pawn", true},
    RoomInfo{Room::PawnsAgainstKing, "kppk", "Pawns against a bare king", true},
    RoomInfo{Room::QueenAgainstPawn, "kqkp", "Queen against pawn", true},
    RoomInfo{Room::RookAgainstPawn, "krkp", "Rook against pawn", true},
    RoomInfo{Room::KnightAgainstPawn, "knkp", "Knight against pawn", true},
    RoomInfo{Room::BishopAgainstPawn, "kbkp", "Bishop against pawn", true},
    RoomInfo{Room::QueenAgainstRook, "kqkr", "Queen against rook", true},
    RoomInfo{Room::QueenAgainstQueen, "kqkq", "Queen against queen", true},
    RoomInfo{Room::RookAgainstBishop, "krkb", "Rook against bishop", true},
    RoomInfo{Room::RookAgainstKnight, "krkn", "Rook against knight", true},
    RoomInfo{Room::RookPawnAgainstRook, "krpkr", "Rook and pawn against rook", true},
};

inline constexpr std::size_t kRoomCount = kRooms.size();

static_assert(
    [] {
      for (std::size_t i = 0; i < kRoomCount; ++i)
        if (static_cast<std::size_t>(kRooms[i].id) != i) return false;
      return true;
    }(),
    "the register is in the order of the ids, without gaps");

// Whether the room belongs to the evaluation.
constexpr bool is_term(Room room) { return room >= Room::Material; }
// Whether the room recognises an endgame.
constexpr bool is_endgame(Room room) { return room >= Room::PawnAgainstKing; }

// The set of rooms that are switched on.
class RoomMask {
 public:
  constexpr bool has(Room room) const { return (words_[word_of(room)] & bit_of(room)) != 0; }
  constexpr void set(Room room, bool on) {
    std::uint64_t& word = words_[word_of(room)];
    word = on ? word | bit_of(room) : word & ~bit_of(room);
  }

  static constexpr RoomMask none() { return {}; }
  // The terms of the evaluation only, without any technique of the search.
  static constexpr RoomMask evaluation() {
    RoomMask mask;
    for (const RoomInfo& info : kRooms)
      if (is_term(info.id)) mask.set(info.id, info.on_by_default);
    return mask;
  }
  static constexpr RoomMask defaults() {
    RoomMask mask;
    for (const RoomInfo& info : kRooms) mask.set(info.id, info.on_by_default);
    return mask;
  }

  friend constexpr RoomMask operator|(RoomMask a, RoomMask b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  friend constexpr bool operator==(const RoomMask&, const RoomMask&) = default;

 private:
  static constexpr std::size_t kWords = (kRoomCount + 63) / 64;
  static constexpr std::size_t word_of(Room room) { return static_cast<std::size_t>(room) / 64; }
  static constexpr std::uint64_t bit_of(Room room) {
    return std::uint64_t{1} << (static_cast<std::size_t>(room) % 64);
  }

  std::array<std::uint64_t, kWords> words_{};
};

constexpr const RoomInfo& info_of(Room room) { return kRooms[static_cast<std::size_t>(room)]; }

constexpr std::optional<Room> room_named(std::string_view name) {
  for (const RoomInfo& info : kRooms)
    if (info.name == name) return info.id;
  return std::nullopt;
}

}  // namespace quadriga
