#include "study/reports/audit_text.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/formatted.h"

namespace quadriga {

namespace {

constexpr std::size_t kTitleWidth = 30;
constexpr std::size_t kCellWidth = 21;

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

std::string group_title(std::size_t group) {
  const int first = kAuditDepths[group];
  if (group + 1 == kAuditGroups) return std::to_string(first) + " and more";
  return std::to_string(first) + " to " + std::to_string(kAuditDepths[group + 1] - 1);
}

// "12.3  4.0% +- 1.2": fired for each thousand nodes of that depth, and wrong out of those checked.
std::string cell_text(const AuditCell& cell, std::uint64_t nodes) {
  if (cell.fired == 0 || nodes == 0) return "-";
  const double rate = 1000.0 * static_cast<double>(cell.fired) / static_cast<double>(nodes);
  std::string text = formatted("%6.1f", rate);
  constexpr std::uint64_t kEnough = 20;  // to speak of a share
  if (cell.checked < kEnough) return text;
  const auto checked = static_cast<double>(cell.checked);
  const double wrong = static_cast<double>(cell.wrong) / checked;
  const double error = 1.96 * std::sqrt(std::max(wrong * (1 - wrong), 1 / checked) / checked);
  return text + formatted(" %5.1f%%", 100 * wrong) + formatted(" +-%4.1f", 100 * error);
}

}  // namespace

std::string audit_text(const AuditReport& report) {
  std::string out = padded("depth", kTitleWidth);
  for (std::size_t group = 0; group < kAuditGroups; ++group)
    out += padded(group_title(group), kCellWidth);
  out += "\n" + padded("nodes", kTitleWidth);
  for (const std::uint64_t nodes : report.nodes) out += padded(std::to_string(nodes), kCellWidth);
  out += "\n";
  for (const auto& [room, cells] : report.rooms) {
    out += padded(std::string(info_of(room).title), kTitleWidth);
    for (std::size_t group = 0; group < kAuditGroups; ++group)
      out += padded(cell_text(cells[group], report.nodes[group]), kCellWidth);
    out += "\n";
  }
  out +=
      "\nEach cell: fired for each thousand nodes of that depth; share of the checked ones that a\n"
      "deeper search without the technique refuted. Checks given up: " +
      std::to_string(report.given_up) + "\n";
  return out;
}

nlohmann::json audit_json(const AuditReport& report) {
  nlohmann::json rooms = nlohmann::json::object();
  for (const auto& [room, cells] : report.rooms) {
    nlohmann::json rows = nlohmann::json::array();
    for (std::size_t group = 0; group < kAuditGroups; ++group)
      rows.push_back({{"from_depth", kAuditDepths[group]},
                      {"nodes", report.nodes[group]},
                      {"fired", cells[group].fired},
                      {"checked", cells[group].checked},
                      {"wrong", cells[group].wrong}});
    rooms[std::string(info_of(room).name)] = std::move(rows);
  }
  return {{"techniques", std::move(rooms)}, {"given_up", report.given_up}};
}

}  // namespace quadriga
