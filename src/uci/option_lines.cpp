#include "uci/option_lines.h"

#include <algorithm>

#include "engine/options.h"
#include "eval/evaluate.h"

namespace quadriga {

namespace {

std::string spin_line(std::string_view name, int value, int low, int high) {
  return "option name " + std::string(name) + " type spin default " + std::to_string(value) +
         " min " + std::to_string(low) + " max " + std::to_string(high) + '\n';
}

std::string level_line(int value) {
  std::string line = "option name " + std::string(kEvalLevelOption) + " type combo default " +
                     std::string(level_name(value));
  for (const std::string_view name : kEvalLevelNames) line += " var " + std::string(name);
  return line + '\n';
}

int highest(const SpinRow& row, const std::optional<SafeMode>& safe) {
  if (safe && row.name == kHashOption) return safe->most_hash;
  if (safe && row.name == kThreadsOption) return safe->most_threads;
  return row.high;
}

}  // namespace

std::string option_lines(const std::optional<SafeMode>& safe) {
  const Options defaults;
  std::string out;
  for (const SpinRow& row : kSpinOptions) {
    const int high = highest(row, safe);
    out += spin_line(row.name, std::min(defaults.*row.field, high), row.low, high);
  }
  out += level_line(defaults.lab.eval_level);
  for (const CheckRow& row : kCheckOptions)
    out += "option name " + std::string(row.name) + " type check default " +
           (defaults.*row.field ? "true" : "false") + '\n';
  out += "option name Clear Hash type button\n";
  if (safe) return out;
  for (const TextRow& row : kTextOptions)
    out += "option name " + std::string(row.name) + " type string default <empty>\n";
  return out;
}

}  // namespace quadriga
