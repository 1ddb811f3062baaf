#include "engine/options.h"

#include <algorithm>

#include "eval/evaluate.h"
#include "formats/positions/letters.h"
#include "formats/text/text.h"
#include "rooms/lookup.h"

namespace quadriga {

namespace {

constexpr std::string_view kLabMode = "Lab";
constexpr std::string_view kNodeClock = "NodeClock";
constexpr std::string_view kRoomPrefix = "Room.";
constexpr std::string_view kParamPrefix = "Param.";

std::optional<Error> set_spin(std::string_view name, std::string_view value, int low, int high,
                              int& field) {
  const std::optional<std::int64_t> number = read_integer(value);
  if (!number || *number < low || *number > high)
    return Error{std::string(name), quoted(std::string(value)),
                 "a number from " + std::to_string(low) + " to " + std::to_string(high)};
  field = static_cast<int>(*number);
  return std::nullopt;
}

std::optional<Error> set_check(std::string_view name, std::string_view value, bool& field) {
  const bool yes = same_name(value, "true");
  if (!yes && !same_name(value, "false"))
    return Error{std::string(name), quoted(std::string(value)), "true or false"};
  field = yes;
  return std::nullopt;
}

// By name, or by the number that it had in earlier versions.
std::optional<Error> set_level(std::string_view value, int& level) {
  for (int each = kLowestEvalLevel; each <= kHighestEvalLevel; ++each)
    if (same_name(value, level_name(each)) || value == std::to_string(each)) {
      level = each;
      return std::nullopt;
    }
  return Error{std::string(kEvalLevelOption), quoted(std::string(value)),
               "material, squares, classical or network"};
}

// The error names what was typed, with its prefix.
Error as_typed(std::string_view name, Error error) {
  error.found = quoted(std::string(name));
  return error;
}

std::optional<Error> set_room(Options& options, std::string_view name, std::string_view value) {
  const Result<Room> room = find_room(name.substr(kRoomPrefix.size()));
  if (!room) return as_typed(name, room.error());
  bool on = false;
  if (auto error = set_check(name, value, on)) return error;
  options.lab.rooms.set(*room, on);
  return std::nullopt;
}

std::optional<Error> set_param(Options& options, std::string_view name, std::string_view value) {
  const Result<const ParamRow*> row = find_param(name.substr(kParamPrefix.size()));
  if (!row) return as_typed(name, row.error());
  return set_spin(name, value, (*row)->low, (*row)->high, options.lab.params.*(*row)->field);
}

Error unknown_option(std::string_view name) {
  std::vector<std::string_view> names{kEvalLevelOption, kLabMode, kNodeClock, kClearHash};
  for (const SpinRow& row : kSpinOptions) names.push_back(row.name);
  for (const CheckRow& row : kCheckOptions) names.push_back(row.name);
  for (const TextRow& row : kTextOptions) names.push_back(row.name);
  return {"option", quoted(std::string(name)),
          "one of those that 'uci' lists" + did_you_mean(name, names)};
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

bool for_experiments(std::string_view name) {
  return name.starts_with(kRoomPrefix) || name.starts_with(kParamPrefix) ||
         same_name(name, kLabMode) || same_name(name, kNodeClock);
}

std::optional<Error> set_option(Options& options, std::string_view name, std::string_view value) {
  for (const SpinRow& row : kSpinOptions)
    if (same_name(row.name, name))
      return set_spin(row.name, value, row.low, row.high, options.*row.field);
  for (const CheckRow& row : kCheckOptions)
    if (same_name(row.name, name)) return set_check(row.name, value, options.*row.field);
  if (same_name(name, kEvalLevelOption)) return set_level(value, options.lab.eval_level);
  for (const TextRow& row : kTextOptions) {
    if (!same_name(row.name, name)) continue;
    options.*row.field = value == "<empty>" ? "" : std::string(value);
    return std::nullopt;
  }
  if (same_name(name, kLabMode)) return set_check(kLabMode, value, options.force_lab);
  if (same_name(name, kNodeClock))
    return set_spin(kNodeClock, value, 0, kMostNodeClock, options.node_clock);
  if (name.starts_with(kRoomPrefix)) return set_room(options, name, value);
  if (name.starts_with(kParamPrefix)) return set_param(options, name, value);
  return unknown_option(name);
}

}  // namespace quadriga
