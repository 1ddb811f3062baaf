#include "jobs/json_log.h"

#include <sys/file.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "formats/text/files.h"

namespace quadriga {

namespace {

using Json = nlohmann::json;

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::optional<Error> read_lines(const std::string& path, const std::string& kind,
                                const std::string& text, const std::string& settings,
                                std::vector<JsonLog::Line>& lines) {
  std::size_t number = 1;
  for (std::size_t at = 0; at < text.size(); ++number) {
    const std::size_t end = text.find('\n', at);
    auto line =
        std::make_shared<const Json>(Json::parse(text.substr(at, end - at), nullptr, false));
    at = end + 1;
    const std::string place = path + " line " + std::to_string(number);
    if (!line->is_object()) return Error{place, "no JSON object", "a line of the " + kind + " log"};
    if (number > 1) {
      lines.push_back({number, std::move(line)});
      continue;
    }
    const std::string found = text_in(*line, "settings");
    if (found != settings)
      return Error{place, quoted(found), "the settings of this " + kind + ", " + quoted(settings)};
  }
  return std::nullopt;
}

}  // namespace

Result<JsonLog> JsonLog::open(const std::string& path, const std::string& kind,
                              const std::string& settings) {
  JsonLog log;
  log.path_ = path;
  log.file_.reset(std::fopen(path.c_str(), "a"));
  if (!log.file_)
    return Error{kind + " log", quoted_path(path) + " (" + std::strerror(errno) + ")",
                 "a file that can be written"};
  if (flock(fileno(log.file_.get()), LOCK_EX | LOCK_NB) != 0)
    return Error{path, "a log that another " + kind + " is writing", "one for each " + kind};
  Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const bool ours = text->empty() || text->starts_with("{\"settings\"");
  if (!ours) return Error{path, "something else", "the log of this " + kind + " or no file"};
  const std::size_t kept = text->rfind('\n') + 1;  // npos + 1 is 0
  if (auto error = read_lines(path, kind, text->substr(0, kept), settings, log.lines_))
    return *error;
  std::error_code failed;
  std::filesystem::resize_file(path, kept, failed);
  if (failed) return Error{path, failed.message(), "a file that can be written"};
  if (kept == 0)
    if (auto error = log.add({{"settings", settings}})) return *error;
  return log;
}

std::string JsonLog::place(const Line& line) const {
  return path_ + " line " + std::to_string(line.number);
}

std::optional<Error> JsonLog::add(const Json& line) {
  const std::string text = dumped(line);
  if (std::fputs(text.c_str(), file_.get()) >= 0 && std::fflush(file_.get()) == 0)
    return std::nullopt;
  return Error{path_, "a line that could not be written", "enough disk space"};
}

std::string text_in(const Json& line, const char* field) {
  const auto found = line.find(field);
  return found != line.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

}  // namespace quadriga
