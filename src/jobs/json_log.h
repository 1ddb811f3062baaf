// A log of JSON lines that long work goes on from: the settings first, then a line for each thing
// that is done.
#pragma once

#include <cstdio>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/result.h"

namespace quadriga {

class JsonLog {
 public:
  // A line that was there when the log was opened.
  struct Line {
    std::size_t number;  // in the file, from 1
    std::shared_ptr<const nlohmann::json> json;
  };

  // Opens or makes the file, for this process alone. `kind` says what log it is ("match"). The
  // settings must be the same as those it was begun with. A last line that was not finished is
  // dropped; a line that is no JSON object is an error that names it.
  static Result<JsonLog> open(const std::string& path, const std::string& kind,
                              const std::string& settings);

  const std::vector<Line>& lines() const { return lines_; }
  // "FILE line 3", for errors.
  std::string place(const Line& line) const;
  // False if the line could not be written.
  bool add(const nlohmann::json& line);

 private:
  JsonLog() = default;

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::string path_;
  std::vector<Line> lines_;
};

// Text of a field, or nothing if it is not there or no text.
std::string text_in(const nlohmann::json& line, const char* field);

}  // namespace quadriga
