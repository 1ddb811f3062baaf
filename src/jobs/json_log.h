// A log that makes long work resumable: one JSON object per line, the settings first, then one for
// each job that is done.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/output_file.h"
#include "base/result.h"
#include "jobs/settings.h"

namespace quadriga {

class JsonLog {
 public:
  // A line that an earlier run wrote.
  struct Line {
    std::size_t number;  // in the file, from 1
    std::shared_ptr<const nlohmann::json> json;
  };

  // Opens or creates the file, locked for this process. `kind` is what the log is of ("match"). The
  // settings must equal those of the run that began it; if not, the error names those that differ.
  // An incomplete last line is dropped; any other line that is not a JSON object is an error that
  // names it.
  static Result<JsonLog> open(const std::string& path, const std::string& kind,
                              const Settings& settings);

  const std::vector<Line>& lines() const { return lines_; }
  // "FILE line 3", for errors.
  std::string place(const Line& line) const;
  // Writes a line and hands it to the operating system; if that fails, the log ends with the line
  // before.
  [[nodiscard]] std::optional<Error> add(const nlohmann::json& line);

 private:
  explicit JsonLog(OutputFile file) : file_(std::move(file)) {}

  OutputFile file_;
  std::vector<Line> lines_;
};

// The text of a field; empty if there is no such field or it is not text.
std::string text_in(const nlohmann::json& line, const char* field);

}  // namespace quadriga
