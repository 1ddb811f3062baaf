// The settings of work that can be resumed: what must be the same, or results of an earlier run
// could not be used.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace quadriga {

class Settings {
 public:
  struct Entry {
    std::string name;
    std::string value;
  };

  // Replaces an earlier value of this name. What is switched off is left out.
  Settings& add(std::string name, std::string value);
  const std::string* find(std::string_view name) const;

  // For people: "seed 1, nodes 100".
  std::string text() const;
  // As they are saved: a JSON object of texts, and the same as one line.
  nlohmann::json json() const;
  std::string line() const;
  // Nothing if it is something else.
  static std::optional<Settings> read(const nlohmann::json& json);
  static std::optional<Settings> read_line(std::string_view line);

  // Compares the settings of an earlier run (none: they could not be read) with these. The error
  // names those that differ, with both values.
  [[nodiscard]] std::optional<Error> check_earlier(const std::string& place,
                                                   const std::optional<Settings>& earlier) const;

 private:
  std::vector<Entry> entries_;
};

}  // namespace quadriga
