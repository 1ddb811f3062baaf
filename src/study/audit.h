// How often each technique of the search fires, and how often it is wrong: what it claimed about a
// position is checked by a deeper search of that position without it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/position.h"
#include "rooms/mode.h"

namespace quadriga {

struct AuditOptions {
  std::uint64_t nodes = 100'000;        // for each position
  int hash = 64;                        // MB
  double share = 0.002;                 // share of claims that are checked
  int deeper = 2;                       // plies that a check searches deeper than what it replaces
  std::uint64_t check_nodes = 400'000;  // a check that needs more is given up
  LabSettings settings{};
};

// Depths are put into groups; the last one has no upper end.
inline constexpr std::array kAuditDepths{1, 3, 5, 8, 12};  // the first of each group
inline constexpr std::size_t kAuditGroups = kAuditDepths.size();

struct AuditCell {
  std::uint64_t fired = 0;
  std::uint64_t checked = 0;
  std::uint64_t wrong = 0;
};

struct AuditReport {
  std::array<std::uint64_t, kAuditGroups> nodes{};  // of the main search, by depth
  std::map<Room, std::array<AuditCell, kAuditGroups>> rooms;
  std::uint64_t given_up = 0;  // checks that needed too many nodes
};

// Called after each position.
using AuditProgress = std::function<void(std::size_t done, const AuditReport& so_far)>;

// The only error: the tables cannot be allocated. Ends early when `stop` becomes true.
Result<AuditReport> run_audit(const std::vector<Position>& positions, const AuditOptions& options,
                              const std::atomic<bool>& stop, const AuditProgress& progress = {});

}  // namespace quadriga
