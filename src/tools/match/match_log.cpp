#include "tools/match/match_log.h"

#include <sys/file.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>

#include "tools/files.h"

namespace quadriga {

namespace {

using Json = nlohmann::json;

constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr std::array<std::string_view, 3> kResults{"1-0", "0-1", "1/2-1/2"};
constexpr std::array<std::string_view, 5> kFaults{"", "time", "illegal", "crash", "no answer"};

template <std::size_t kSize>
int index_in(const std::array<std::string_view, kSize>& names, const std::string& name) {
  for (std::size_t i = 0; i < kSize; ++i)
    if (names[i] == name) return static_cast<int>(i);
  return -1;
}

// Text of a field, or nothing if it is not there or no text.
std::string text_in(const Json& line, const char* field) {
  const auto found = line.find(field);
  return found != line.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

bool read_game_line(const Json& line, LoggedGame& game) {
  const auto number = line.find("game");
  if (number == line.end() || !number->is_number_unsigned()) return false;
  if (number->get<std::uint64_t>() > kMostGames) return false;
  const int result = index_in(kResults, text_in(line, "result"));
  const int fault = index_in(kFaults, text_in(line, "fault"));
  if (result < 0 || fault < 0) return false;
  game.number = number->get<int>();
  game.result = static_cast<GameResult>(result);
  game.fault = static_cast<Fault>(fault);
  game.white_at_fault = text_in(line, "by") == "white";
  return true;
}

Json line_of(int number, const GameRecord& record) {
  Json line{{"game", number},
            {"result", kResults[static_cast<std::size_t>(record.result)]},
            {"reason", record.reason},
            {"plies", record.moves.size()}};
  if (record.fault != Fault::None) {
    line["fault"] = kFaults[static_cast<std::size_t>(record.fault)];
    line["by"] = record.white_at_fault ? "white" : "black";
  }
  return line;
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

// Reads the whole log; `kept` is the length of its finished lines.
std::optional<Error> read_log(const std::string& path, const std::string& text,
                              const std::string& settings, std::vector<LoggedGame>& games) {
  std::size_t number = 1;
  for (std::size_t at = 0; at < text.size(); ++number) {
    const std::size_t end = text.find('\n', at);
    const Json line = Json::parse(text.substr(at, end - at), nullptr, false);
    at = end + 1;
    const std::string place = path + " line " + std::to_string(number);
    if (!line.is_object()) return Error{place, "no JSON object", "a line of a match log"};
    if (number == 1) {
      const std::string found = text_in(line, "settings");
      if (found != settings)
        return Error{place, quoted(found), "the settings of this match, " + quoted(settings)};
      continue;
    }
    LoggedGame game;
    if (!read_game_line(line, game))
      return Error{place, line.dump(), "number and result of a game"};
    games.push_back(game);
  }
  return std::nullopt;
}

}  // namespace

Result<MatchLog> MatchLog::open(const std::string& path, const std::string& settings) {
  MatchLog log;
  log.file_.reset(std::fopen(path.c_str(), "a"));
  if (!log.file_)
    return Error{"match log", quoted(path) + " (" + std::strerror(errno) + ")",
                 "a file that can be written"};
  if (flock(fileno(log.file_.get()), LOCK_EX | LOCK_NB) != 0)
    return Error{path, "a log that another match is writing", "one for each match"};
  Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const bool begun = text->empty() || text->starts_with("{\"settings\"");
  if (!begun) return Error{path, "something else", "a match log or no file"};
  const std::size_t kept = text->rfind('\n') + 1;  // npos + 1 is 0
  if (auto error = read_log(path, text->substr(0, kept), settings, log.games_)) return *error;
  std::error_code failed;
  std::filesystem::resize_file(path, kept, failed);
  if (failed) return Error{path, failed.message(), "a file that can be written"};
  if (kept == 0) {
    std::fputs(dumped({{"settings", settings}}).c_str(), log.file_.get());
    std::fflush(log.file_.get());
  }
  return log;
}

bool MatchLog::add(int number, const GameRecord& record) {
  const std::string line = dumped(line_of(number, record));
  return std::fputs(line.c_str(), file_.get()) >= 0 && std::fflush(file_.get()) == 0;
}

}  // namespace quadriga
