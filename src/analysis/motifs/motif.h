// The tactical motifs that are recognised, and what was recognised of one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/motifs/story.h"

namespace quadriga {

enum class Motif : std::uint8_t {
  BackRankMate,
  SmotheredMate,
  HookMate,
  ArabianMate,
  AnastasiaMate,
  BodenMate,
  DoubleBishopMate,
  DovetailMate,
  HangingPiece,
  Fork,
  Skewer,
  Pin,
  DoubleCheck,
  DiscoveredAttack,
  TrappedPiece,
  CapturingDefender,
  Overload,
  Deflection,
  Attraction,
  Interference,
  Intermezzo,
  XRayAttack,
  Clearance,
  UnderPromotion,
  Promotion,
  Sacrifice,
  AdvancedPawn,
  ExposedKing,
  Perpetual,
  StalemateTrick,
  Simplification,
  Zugzwang,
  QuietMove,
};
inline constexpr std::size_t kMotifs = 33;

// As Lichess names its themes ("backRankMate"); our own where it has none.
std::string_view name_of(Motif motif);
// For people: "back-rank mate", "fork".
std::string_view title_of(Motif motif);

struct MotifFinding {
  Motif motif = Motif::Fork;
  std::size_t move = 0;  // in the story: the move that carries it
  bool pays = true;      // the line shows what it wins
  int prize = 0;         // in pawns, what the line takes by it; 0: not known
  BoardSquare by{};      // the piece that does it
  std::vector<BoardSquare>
      targets{};        // what it is done to: the fork's two targets, the pinned piece
  std::string words{};  // what the move does: "forks the king and the rook on a8"
};
using Found = std::optional<MotifFinding>;

// ---- One function for each, in the file of its name -------------------------------------------

Found find_hanging_piece(const Story& story);
Found find_fork(const Story& story);
Found find_skewer(const Story& story);
Found find_pin(const Story& story);
Found find_double_check(const Story& story);
Found find_discovered_attack(const Story& story);
Found find_trapped_piece(const Story& story);
Found find_capturing_defender(const Story& story);
Found find_overload(const Story& story);
Found find_deflection(const Story& story);
Found find_attraction(const Story& story);
Found find_interference(const Story& story);
Found find_intermezzo(const Story& story);
Found find_xray(const Story& story);
Found find_clearance(const Story& story);
Found find_under_promotion(const Story& story);
Found find_promotion(const Story& story);
Found find_advanced_pawn(const Story& story);
Found find_sacrifice(const Story& story);
Found find_exposed_king(const Story& story);
Found find_perpetual(const Story& story);
Found find_stalemate_trick(const Story& story);
Found find_simplification(const Story& story);
Found find_quiet_move(const Story& story);

Found find_back_rank_mate(const Story& story);
Found find_smothered_mate(const Story& story);
Found find_hook_mate(const Story& story);
Found find_arabian_mate(const Story& story);
Found find_anastasia_mate(const Story& story);
Found find_boden_mate(const Story& story);
Found find_double_bishop_mate(const Story& story);
Found find_dovetail_mate(const Story& story);

}  // namespace quadriga
