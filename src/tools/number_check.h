// Checks numbers on the command line, with messages that say what was found and expected.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <sstream>
#include <string>

#include "base/result.h"
#include "formats/text/text.h"

namespace quadriga {

inline CLI::Validator number_between(std::int64_t low, std::int64_t high) {
  const auto check = [low, high](std::string& text) -> std::string {
    const auto number = read_integer(text);
    if (number && *number >= low && *number <= high) return "";
    return "found " + quadriga::quoted(text) + ", expected a number from " + std::to_string(low) +
           " to " + std::to_string(high);
  };
  return {check, "N", "number_between"};
}

inline CLI::Validator real_between(double low, double high) {
  const auto check = [low, high](std::string& text) -> std::string {
    const auto number = read_number(text);
    if (number && *number >= low && *number <= high) return "";
    std::ostringstream expected;
    expected << "a number from " << low << " to " << high;
    return "found " + quadriga::quoted(text) + ", expected " + expected.str();
  };
  return {check, "X", "real_between"};
}

}  // namespace quadriga
