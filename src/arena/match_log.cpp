#include "arena/match_log.h"

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

namespace quadriga {

namespace {

using Json = nlohmann::json;

constexpr const char* kPgnSize = "pgn_size";
constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr std::array<std::string_view, 3> kResults{"1-0", "0-1", "1/2-1/2"};
constexpr std::array<std::string_view, 5> kFaults{"", "time", "illegal", "crash", "no answer"};

template <std::size_t kSize>
int index_in(const std::array<std::string_view, kSize>& names, const std::string& name) {
  for (std::size_t i = 0; i < kSize; ++i)
    if (names[i] == name) return static_cast<int>(i);
  return -1;
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

}  // namespace

Result<MatchLog> MatchLog::open(const std::string& path, const Settings& settings) {
  Result<JsonLog> opened = JsonLog::open(path, "match", settings);
  if (!opened) return opened.error();
  MatchLog log{std::move(opened).value()};
  for (const JsonLog::Line& line : log.log_.lines()) {
    const auto size = line.json->find(kPgnSize);
    if (size != line.json->end() && size->is_number_unsigned())
      log.pgn_size_ = size->get<std::uint64_t>();
    if (log.pgn_size_ && !line.json->contains("game")) continue;
    LoggedGame game;
    if (!read_game_line(*line.json, game))
      return Error{log.log_.place(line), line.json->dump(), "number and result of a game"};
    log.games_.push_back(game);
  }
  return log;
}

std::optional<Error> MatchLog::add(int number, const GameRecord& record,
                                   std::optional<std::uint64_t> pgn_size) {
  Json line = line_of(number, record);
  if (pgn_size) line[kPgnSize] = *pgn_size;
  return log_.add(line);
}

std::optional<Error> MatchLog::add_pgn_size(std::uint64_t size) {
  return log_.add({{kPgnSize, size}});
}

}  // namespace quadriga
