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

  static constexpr RoomMask defaults() {
    RoomMask mask;
    for (const RoomInfo& info : kRooms) mask.set(info.id, info.on_by_default);
    return mask;
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
