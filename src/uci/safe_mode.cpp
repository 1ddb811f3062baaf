#include "uci/safe_mode.h"

#include <algorithm>
#include <string>

#include "engine/options.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

bool names_a_file(std::string_view name) {
  return std::any_of(kTextOptions.begin(), kTextOptions.end(),
                     [&](const TextRow& row) { return same_name(row.name, name); });
}

std::optional<Error> over(std::string_view name, std::string_view value, int most) {
  const std::optional<std::int64_t> number = read_integer(value);
  if (!number || *number <= most) return std::nullopt;
  return Error{std::string(name), quoted(std::string(value)),
               "at most " + std::to_string(most) + " in safe mode"};
}

}  // namespace

std::optional<Error> forbidden_in(const SafeMode& safe, std::string_view name,
                                  std::string_view value) {
  if (names_a_file(name) || for_experiments(name))
    return Error{"option", quoted(std::string(name)),
                 "one that 'uci' lists: this engine runs in safe mode"};
  if (same_name(name, kHashOption)) return over(kHashOption, value, safe.most_hash);
  if (same_name(name, kThreadsOption)) return over(kThreadsOption, value, safe.most_threads);
  return std::nullopt;
}

}  // namespace quadriga
