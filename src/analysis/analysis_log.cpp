#include "analysis/analysis_log.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

using Json = nlohmann::json;

// ---- Writing ----------------------------------------------------------------------------------

std::string line_text(const Position& start, const std::vector<Move>& line) {
  Position position = start;
  std::string text;
  for (const Move move : line) {
    if (!text.empty()) text += ' ';
    text += write_uci_move(position, move, CastlingStyle::Chess960);
    position = position.after(move);
  }
  return text;
}

// `earlier`: the position one move before the judged one.
Json verdict_json(const Position& earlier, const Position& position,
                  const PositionVerdict& verdict) {
  Json json{{"score", verdict.score}, {"line", line_text(position, verdict.line)}};
  if (verdict.others) json["others"] = *verdict.others;
  if (verdict.before)
    json["before"] = {{"score", verdict.before->score},
                      {"line", line_text(earlier, verdict.before->line)}};
  return json;
}

// ---- Reading ----------------------------------------------------------------------------------

bool read_score(const Json& json, const char* field, Score& score) {
  const auto found = json.find(field);
  if (found == json.end() || !found->is_number_integer()) return false;
  const auto value = found->get<std::int64_t>();
  if (value < -kMate || value > kMate) return false;
  score = static_cast<Score>(value);
  return true;
}

bool read_line(const Position& start, const std::string& text, std::vector<Move>& line) {
  Position position = start;
  for (const std::string_view word : split_words(text)) {
    const Result<Move> move = read_uci_move(position, word);
    if (!move) return false;
    line.push_back(*move);
    position = position.after(*move);
  }
  return true;
}

bool read_second_look(const Position& earlier, const Json& json, PositionVerdict& verdict) {
  const auto found = json.find("before");
  if (found == json.end()) return true;
  SecondLook look;
  if (!found->is_object() || !read_score(*found, "score", look.score)) return false;
  if (!read_line(earlier, text_in(*found, "line"), look.line) || look.line.empty()) return false;
  verdict.before = std::move(look);
  return true;
}

bool read_verdict(const Position& earlier, const Position& position, const Json& json,
                  PositionVerdict& verdict) {
  if (!json.is_object() || !read_score(json, "score", verdict.score)) return false;
  if (!read_second_look(earlier, json, verdict)) return false;
  Score others = 0;
  if (json.contains("others")) {
    if (!read_score(json, "others", others)) return false;
    verdict.others = others;
  }
  if (!read_line(position, text_in(json, "line"), verdict.line)) return false;
  // The line may be empty only where there is no legal move.
  return !verdict.line.empty() || is_mate(verdict.score) || verdict.score == kDraw;
}

bool read_verdicts(const Game& game, const Json& list, std::vector<PositionVerdict>& verdicts) {
  if (!list.is_array() || list.size() != game.moves().size() + 1) return false;
  Position position = game.start();
  Position earlier = position;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!read_verdict(earlier, position, list[i], verdicts.emplace_back())) return false;
    if (i == game.moves().size()) break;
    earlier = position;
    position = position.after(game.moves()[i]);
  }
  return true;
}

Error unfit(const JsonLog& log, const JsonLog::Line& line) {
  return {log.place(line), "something else", "a game's number and verdicts for all its positions"};
}

}  // namespace

Result<AnalysisLog> AnalysisLog::open(const std::string& path, const Settings& settings) {
  Result<JsonLog> opened = JsonLog::open(path, "analysis", settings);
  if (!opened) return opened.error();
  AnalysisLog log{std::move(opened).value()};
  for (const JsonLog::Line& line : log.log_.lines()) {
    const auto number = line.json->find("game");
    if (number == line.json->end() || !number->is_number_unsigned()) return unfit(log.log_, line);
    log.lines_.insert_or_assign(number->get<std::size_t>(), line);
  }
  return log;
}

Result<std::vector<PositionVerdict>> AnalysisLog::verdicts_of(const SourceGame& game) const {
  const JsonLog::Line& line = lines_.at(game.number);
  const auto list = line.json->find("verdicts");
  std::vector<PositionVerdict> verdicts;
  if (list == line.json->end() || !read_verdicts(game.game, *list, verdicts))
    return unfit(log_, line);
  return verdicts;
}

std::optional<Error> AnalysisLog::add(const SourceGame& game,
                                      const std::vector<PositionVerdict>& verdicts) {
  Json list = Json::array();
  Position position = game.game.start();
  Position earlier = position;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    list.push_back(verdict_json(earlier, position, verdicts[i]));
    if (i == game.game.moves().size()) break;
    earlier = position;
    position = position.after(game.game.moves()[i]);
  }
  return log_.add({{"game", game.number}, {"verdicts", list}});
}

}  // namespace quadriga
