#include "analysis/motifs/recognise.h"

#include <array>

namespace quadriga {

namespace {

struct MotifRow {
  Motif motif;
  std::string_view name;
  std::string_view title;
  Found (*find)(const Story&);
};

constexpr std::array<MotifRow, kMotifs> kRows{{
    {Motif::BackRankMate, "backRankMate", "back-rank mate", find_back_rank_mate},
    {Motif::SmotheredMate, "smotheredMate", "smothered mate", find_smothered_mate},
    {Motif::HookMate, "hookMate", "hook mate", find_hook_mate},
    {Motif::ArabianMate, "arabianMate", "Arabian mate", find_arabian_mate},
    {Motif::AnastasiaMate, "anastasiaMate", "Anastasia's mate", find_anastasia_mate},
    {Motif::BodenMate, "bodenMate", "Boden's mate", find_boden_mate},
    {Motif::DoubleBishopMate, "doubleBishopMate", "double bishop mate", find_double_bishop_mate},
    {Motif::DovetailMate, "dovetailMate", "dovetail mate", find_dovetail_mate},
    {Motif::HangingPiece, "hangingPiece", "hanging piece", find_hanging_piece},
    {Motif::Fork, "fork", "fork", find_fork},
    {Motif::Skewer, "skewer", "skewer", find_skewer},
    {Motif::Pin, "pin", "pin", find_pin},
    {Motif::DoubleCheck, "doubleCheck", "double check", find_double_check},
    {Motif::DiscoveredAttack, "discoveredAttack", "discovered attack", find_discovered_attack},
    {Motif::TrappedPiece, "trappedPiece", "trapped piece", find_trapped_piece},
    {Motif::CapturingDefender, "capturingDefender", "capture of a defender",
     find_capturing_defender},
    {Motif::Overload, "overloading", "overloaded defender", find_overload},
    {Motif::Deflection, "deflection", "deflection", find_deflection},
    {Motif::Attraction, "attraction", "attraction", find_attraction},
    {Motif::Interference, "interference", "interference", find_interference},
    {Motif::Intermezzo, "intermezzo", "intermezzo", find_intermezzo},
    {Motif::XRayAttack, "xRayAttack", "x-ray attack", find_xray},
    {Motif::Clearance, "clearance", "clearance", find_clearance},
    {Motif::UnderPromotion, "underPromotion", "under-promotion", find_under_promotion},
    {Motif::Promotion, "promotion", "promotion", find_promotion},
    {Motif::Sacrifice, "sacrifice", "sacrifice", find_sacrifice},
    {Motif::AdvancedPawn, "advancedPawn", "advanced pawn", find_advanced_pawn},
    {Motif::ExposedKing, "exposedKing", "exposed king", find_exposed_king},
    {Motif::Perpetual, "perpetualCheck", "perpetual check", find_perpetual},
    {Motif::StalemateTrick, "stalemate", "stalemate trick", find_stalemate_trick},
    {Motif::Simplification, "simplification", "simplification", find_simplification},
    {Motif::Zugzwang, "zugzwang", "zugzwang", nullptr},
    {Motif::QuietMove, "quietMove", "quiet move", find_quiet_move},
}};

static_assert(
    [] {
      for (std::size_t i = 0; i < kMotifs; ++i)
        if (static_cast<std::size_t>(kRows[i].motif) != i) return false;
      return true;
    }(),
    "the rows are in the order of the motifs");

const MotifRow& row_of(Motif motif) { return kRows[static_cast<std::size_t>(motif)]; }

}  // namespace

std::string_view name_of(Motif motif) { return row_of(motif).name; }
std::string_view title_of(Motif motif) { return row_of(motif).title; }

bool is_decisive(Motif motif) {
  switch (motif) {
    case Motif::Sacrifice:
    case Motif::AdvancedPawn:
    case Motif::ExposedKing:
    case Motif::QuietMove:
    case Motif::Perpetual:
    case Motif::StalemateTrick:
    case Motif::Simplification:
    case Motif::Clearance:
    case Motif::XRayAttack: return false;
    default: return true;
  }
}

std::optional<Motif> motif_named(std::string_view name) {
  for (const MotifRow& row : kRows)
    if (row.name == name) return row.motif;
  return std::nullopt;
}

std::vector<MotifFinding> motifs_of(const Story& story) {
  std::vector<MotifFinding> found;
  if (story.empty()) return found;
  for (const MotifRow& row : kRows)
    if (Found each = row.find == nullptr ? std::nullopt : row.find(story))
      found.push_back(std::move(*each));
  return found;
}

std::vector<MotifFinding> motifs_of(const Story& story, ZugzwangSearch& zugzwang) {
  std::vector<MotifFinding> found = motifs_of(story);
  if (story.empty()) return found;
  if (Found each = zugzwang.find(story)) found.push_back(std::move(*each));
  return found;
}

}  // namespace quadriga
