// The two modes that search and evaluation are compiled for.
//
// Play: switches and parameters are compile-time constants and tracing does nothing, so a room
// costs no more than hand-written code. Lab: everything can be switched, tuned, counted and traced.
// Both are compiled from the same source, so the lab shows what actually plays.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "rooms/params.h"
#include "rooms/rooms.h"
#include "rooms/trace.h"

namespace quadriga {

class Network;  // eval/network/network.h

// How much the evaluation knows.
inline constexpr int kMaterialLevel = 1;
inline constexpr int kSquaresLevel = 2;    // and where the pieces stand
inline constexpr int kClassicalLevel = 3;  // all terms
inline constexpr int kNetworkLevel = 4;    // a network instead of the terms

// The settings of a search. Anything but the defaults needs Lab mode.
struct LabSettings {
  RoomMask rooms = RoomMask::defaults();
  Params params;
  int eval_level = kClassicalLevel;
  // For kNetworkLevel; none: the classical evaluation stands in for it.
  std::shared_ptr<const Network> network{};
};

struct RoomCounter {
  std::uint64_t asked = 0;
  std::uint64_t fired = 0;
};
using RoomCounters = std::array<RoomCounter, kRoomCount>;

// Measures the move ordering: most cutoffs should come from the first move.
struct CutoffCounter {
  std::uint64_t all = 0;
  std::uint64_t by_first = 0;
};

class Play {
 public:
  static constexpr bool kLab = false;
  static constexpr RoomMask kMask = RoomMask::defaults();
  static constexpr Params kParams{};

  explicit Play(const LabSettings& settings, TraceSink*) : network_(settings.network) {}

  static constexpr bool on(Room room) { return kMask.has(room); }
  static constexpr const Params& params() { return kParams; }
  static constexpr int eval_level() { return kClassicalLevel; }
  const std::shared_ptr<const Network>& network() const { return network_; }
  static constexpr void count(Room, bool) {}
  static constexpr void count_cutoff(int) {}
  static constexpr void enter(const TraceEnter&) {}
  static constexpr void leave(const TraceLeave&) {}
  static constexpr void consider(const TraceMove&) {}
  static constexpr void skip_move(Room) {}
  static constexpr bool traced() { return false; }
  static RoomCounters counters() { return {}; }
  static CutoffCounter cutoffs() { return {}; }

 private:
  std::shared_ptr<const Network> network_;
};

class Lab {
 public:
  static constexpr bool kLab = true;

  explicit Lab(const LabSettings& settings, TraceSink* sink) : settings_(settings), sink_(sink) {}

  bool on(Room room) const { return settings_.rooms.has(room); }
  const Params& params() const { return settings_.params; }
  int eval_level() const { return settings_.eval_level; }
  const std::shared_ptr<const Network>& network() const { return settings_.network; }
  void count(Room room, bool fired) {
    RoomCounter& counter = counters_[static_cast<std::size_t>(room)];
    ++counter.asked;
    counter.fired += fired ? 1 : 0;
  }
  // `index`: place of the move in the move order, from 0.
  void count_cutoff(int index) {
    ++cutoffs_.all;
    cutoffs_.by_first += index == 0 ? 1 : 0;
  }
  void enter(const TraceEnter& call) {
    if (sink_) sink_->enter(call);
  }
  void leave(const TraceLeave& call) {
    if (sink_) sink_->leave(call);
  }
  void consider(const TraceMove& move) {
    if (sink_) sink_->consider(move);
  }
  void skip_move(Room room) {
    if (sink_) sink_->skip_move(room);
  }
  bool traced() const { return sink_ != nullptr; }
  const RoomCounters& counters() const { return counters_; }
  CutoffCounter cutoffs() const { return cutoffs_; }

 private:
  LabSettings settings_;
  TraceSink* sink_;
  RoomCounters counters_{};
  CutoffCounter cutoffs_;
};

}  // namespace quadriga
