// docs/ledger.csv: the measured worth of every technique, one row per measurement.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace quadriga {

struct LedgerRow {
  std::string id{};  // "L012"; assigned when the row is added
  std::string date{};
  std::string commit{};
  std::string room{};
  std::string compared{};  // "on against off, Lab"
  std::string control{};   // "2+0.02", "nodes=10000", "depth=10"
  int games = 0;
  std::optional<double> elo{};
  std::optional<double> error{};
  std::optional<double> nodes_ratio{};
};

// Adds rows with the next free ids, creating the file if necessary. Returns the ids.
Result<std::vector<std::string>> add_to_ledger(const std::string& path,
                                               std::vector<LedgerRow> rows);

// The commit of the source tree in the current directory, or "-".
std::string current_commit();

}  // namespace quadriga
