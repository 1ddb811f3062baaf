#include "jobs/settings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace quadriga {

namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

template <class AnyJson>
AnyJson object_of(const std::vector<Settings::Entry>& entries) {
  AnyJson json = AnyJson::object();
  for (const Settings::Entry& entry : entries) json[entry.name] = entry.value;
  return json;
}

template <class AnyJson>
std::optional<Settings> read_object(const AnyJson& json) {
  if (!json.is_object()) return std::nullopt;
  Settings settings;
  for (const auto& [name, value] : json.items()) {
    if (!value.is_string()) return std::nullopt;
    settings.add(name, value.template get<std::string>());
  }
  return settings;
}

std::string shown(const std::string& name, const std::string* value) {
  return value != nullptr ? name + ' ' + quoted(*value) : "no " + name;
}

// What differs, on both sides.
class Differences {
 public:
  void compare(const std::string& name, const std::string* earlier, const std::string* now) {
    if (earlier != nullptr && now != nullptr && *earlier == *now) return;
    append(found_, shown(name, earlier));
    append(expected_, shown(name, now));
  }
  std::optional<Error> error(const std::string& place) const {
    if (found_.empty()) return std::nullopt;
    return Error{place, "other settings, " + found_, expected_ + ", or another file"};
  }

 private:
  static void append(std::string& list, const std::string& text) {
    list += (list.empty() ? "" : ", ") + text;
  }

  std::string found_;
  std::string expected_;
};

}  // namespace

Settings& Settings::add(std::string name, std::string value) {
  std::erase_if(entries_, [&](const Entry& entry) { return entry.name == name; });
  entries_.push_back({std::move(name), std::move(value)});
  return *this;
}

const std::string* Settings::find(std::string_view name) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.name == name; });
  return found != entries_.end() ? &found->value : nullptr;
}

std::string Settings::text() const {
  std::string text;
  for (const Entry& entry : entries_)
    text += (text.empty() ? "" : ", ") + entry.name + ' ' + entry.value;
  return text;
}

Json Settings::json() const { return object_of<Json>(entries_); }

std::string Settings::line() const {
  return object_of<OrderedJson>(entries_).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Settings> Settings::read(const Json& json) { return read_object(json); }

std::optional<Settings> Settings::read_line(std::string_view line) {
  return read_object(OrderedJson::parse(line, nullptr, false));
}

std::optional<Error> Settings::check_earlier(const std::string& place,
                                             const std::optional<Settings>& earlier) const {
  if (!earlier)
    return Error{place, "settings in another format", "those of this version, or another file"};
  // What was saved has its bytes that are not UTF-8 replaced.
  const Settings now = *read_line(line());
  Differences differences;
  for (const Entry& entry : entries_)
    differences.compare(entry.name, earlier->find(entry.name), now.find(entry.name));
  for (const Entry& entry : earlier->entries_)
    if (find(entry.name) == nullptr) differences.compare(entry.name, &entry.value, nullptr);
  return differences.error(place);
}

}  // namespace quadriga
