#include "jobs/json_log.h"

#include <nlohmann/json.hpp>

#include "formats/text/files.h"

namespace quadriga {

namespace {

using Json = nlohmann::json;

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Json first_line(const Settings& settings) { return {{"settings", settings.json()}}; }

// A run that was killed at its start may leave part of the first line.
bool can_be_ours(const std::string& text, const Settings& settings) {
  return text.starts_with("{\"settings\"") || dumped(first_line(settings)).starts_with(text);
}

std::optional<Error> read_lines(const std::string& path, const std::string& kind,
                                const std::string& text, const Settings& settings,
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
    if (auto error = settings.check_earlier(place, Settings::read(line->value("settings", Json{}))))
      return error;
  }
  return std::nullopt;
}

}  // namespace

Result<JsonLog> JsonLog::open(const std::string& path, const std::string& kind,
                              const Settings& settings) {
  Result<OutputFile> file = OutputFile::append(path);
  if (!file) return Error{kind + " log", file.error().found, file.error().expected};
  JsonLog log{std::move(file).value()};
  if (!log.file_.lock())
    return Error{path, "a log that another " + kind + " is writing", "one for each " + kind};
  Result<std::string> text = read_file(path);
  if (!text) return text.error();
  if (!can_be_ours(*text, settings))
    return Error{path, "something else", "the log of this " + kind + " or no file"};
  const std::size_t kept = text->rfind('\n') + 1;  // npos + 1 is 0
  if (auto error = read_lines(path, kind, text->substr(0, kept), settings, log.lines_))
    return *error;
  if (auto error = log.file_.resize(kept)) return *error;
  if (kept == 0)
    if (auto error = log.add(first_line(settings))) return *error;
  return log;
}

std::string JsonLog::place(const Line& line) const {
  return file_.path() + " line " + std::to_string(line.number);
}

std::optional<Error> JsonLog::add(const Json& line) {
  if (const auto error = file_.write(dumped(line)))
    return Error{file_.path(), "a line that could not be written: " + error->found,
                 "enough disk space"};
  return std::nullopt;
}

std::string text_in(const Json& line, const char* field) {
  const auto found = line.find(field);
  return found != line.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

}  // namespace quadriga
