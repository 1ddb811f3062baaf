// What the evaluation talks about, in the words of chess players.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadriga {

// An aspect groups several terms of the evaluation under what chess players call them.
enum class Aspect : std::uint8_t {
  Material,
  Company,  // material imbalance: what material is worth together with other material
  BishopPair,
  Places,
  Structure,
  PassedPawns,
  Mobility,
  Posts,
  TrappedPieces,
  Threats,
  KingSafety,
  Space,
  Development,
  KingActivity,
  Initiative,
  Tempo,
};
inline constexpr std::size_t kAspects = 16;

}  // namespace quadriga
