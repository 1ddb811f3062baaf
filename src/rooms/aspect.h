// The aspects of a position that the evaluation scores, under the names that chess players use.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadriga {

// An aspect groups several terms of the evaluation.
enum class Aspect : std::uint8_t {
  Material,
  Company,  // material imbalance: what pieces are worth in combination
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
