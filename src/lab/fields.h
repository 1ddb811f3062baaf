// Reads the parameters of a request. Every field is checked; the first wrong one is reported with
// what was found and what was expected.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/rules.h"
#include "lab/json.h"
#include "rooms/mode.h"

namespace quadriga::lab {

class Fields {
 public:
  // `json` must outlive it.
  explicit Fields(const Json& json);

  // With a fallback, a missing field (or null) is not an error.
  std::int64_t integer(const char* name, std::int64_t low, std::int64_t high,
                       std::optional<std::int64_t> fallback = std::nullopt);
  double real(const char* name, double low, double high, double fallback);
  bool flag(const char* name, bool fallback);
  std::string text(const char* name, std::size_t longest,
                   const std::optional<std::string>& fallback = std::nullopt);
  std::vector<std::string> texts(const char* name, std::size_t most);
  std::vector<std::size_t> numbers(const char* name, std::size_t most);
  std::uint64_t word(const char* name, std::optional<std::uint64_t> fallback = std::nullopt);
  // A square by its name.
  BoardSquare square(const char* name);

  // {"at": {"fen": …, "moves": [uci …]}}; both are optional: the start position.
  Game game(const char* name = "at");
  // A legal move in this position, in UCI notation or SAN.
  Move move(const char* name, const Position& position);
  // {"rooms": {name: bool}, "params": {name: number}, "level": 1 to 3}
  LabSettings settings();

  bool has(const char* name) const { return json_.is_object() && json_.contains(name); }
  const std::optional<Error>& error() const { return error_; }

 private:
  // The field, or null if it is missing, which is an error if it is needed.
  const Json* find(const char* name, bool needed, const char* expected);
  void fault(std::string name, std::string found, std::string expected);

  const Json& json_;
  std::optional<Error> error_;
};

}  // namespace quadriga::lab
