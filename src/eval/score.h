// Scores in centipawns, mate scores, and middlegame/endgame pairs packed into one integer.
#pragma once

#include <cstdint>

namespace quadriga {

using Score = int;

// What a score means: the exact value, or a lower or upper bound on it.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

inline constexpr int kMaxPly = 128;  // maximum length of a searched line

inline constexpr Score kDraw = 0;
inline constexpr Score kMate = 32000;  // -kMate: already mated
inline constexpr Score kInfinity = 32001;
inline constexpr Score kNoScore = 32002;
inline constexpr Score kMateBound = kMate - kMaxPly;  // from here on a score is a mate
// A tablebase win at the root. Deeper in the tree it is lower by the number of plies to the probe.
inline constexpr Score kTableWin = kMateBound - 1;
inline constexpr Score kTableBound = kTableWin - kMaxPly;  // from here on the result is known
inline constexpr Score kEvalBound = 20000;                 // bound of static evaluations

constexpr Score mated_in(int ply) { return -kMate + ply; }
constexpr Score mate_in(int ply) { return kMate - ply; }
constexpr bool is_mate(Score score) { return score >= kMateBound || score <= -kMateBound; }
// A mate or a tablebase result.
constexpr bool is_decided(Score score) { return score >= kTableBound || score <= -kTableBound; }

// Moves to mate, negative if we get mated. Only for mate scores.
constexpr int moves_to_mate(Score score) {
  return score > 0 ? (kMate - score + 1) / 2 : -(kMate + score + 1) / 2;
}
// For display: a tablebase win is 200 pawns minus its distance. Not for mate scores.
constexpr Score shown(Score score) {
  if (!is_decided(score)) return score;
  return score > 0 ? score - kTableWin + kEvalBound : score + kTableWin - kEvalBound;
}

// Middlegame in the low half, endgame in the high half. One addition adds both.
class Pair {
 public:
  constexpr Pair() = default;
  constexpr Pair(int middlegame, int endgame)
      : value_(static_cast<std::int32_t>(static_cast<std::uint32_t>(endgame) << 16) + middlegame) {}

  constexpr int middlegame() const { return static_cast<std::int16_t>(value_ & 0xFFFF); }
  constexpr int endgame() const {
    return static_cast<std::int16_t>((static_cast<std::uint32_t>(value_) + 0x8000U) >> 16);
  }

  constexpr Pair& operator+=(Pair other) {
    value_ += other.value_;
    return *this;
  }
  constexpr Pair& operator-=(Pair other) {
    value_ -= other.value_;
    return *this;
  }
  friend constexpr Pair operator+(Pair a, Pair b) { return a += b; }
  friend constexpr Pair operator-(Pair a, Pair b) { return a -= b; }
  friend constexpr Pair operator-(Pair a) { return Pair{} - a; }
  friend constexpr Pair operator*(Pair a, int times) {
    a.value_ *= times;
    return a;
  }
  friend constexpr bool operator==(Pair, Pair) = default;

 private:
  std::int32_t value_ = 0;
};

}  // namespace quadriga
