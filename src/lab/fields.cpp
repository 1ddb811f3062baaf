#include "lab/fields.h"

#include <cmath>

#include "formats/positions/fen.h"
#include "formats/positions/game_line.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "rooms/params.h"

namespace quadriga::lab {

namespace {

constexpr std::size_t kShown = 60;  // bytes of a wrong value that are shown

std::string shown_json(const Json& json) {
  const std::string text = json.dump(-1, ' ', true, Json::error_handler_t::replace);
  return text.size() <= kShown ? text : text.substr(0, kShown) + "…";
}

std::optional<std::uint64_t> read_word(const std::string& text) {
  constexpr std::size_t kPrefix = 2;
  constexpr std::size_t kMostDigits = 16;
  if (!text.starts_with("0x") || text.size() == kPrefix || text.size() > kPrefix + kMostDigits)
    return std::nullopt;
  std::uint64_t word = 0;
  for (const char c : text.substr(kPrefix)) {
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) return std::nullopt;
    word = word << 4 | static_cast<std::uint64_t>(digit);
  }
  return word;
}

}  // namespace

Fields::Fields(const Json& json) : json_(json) {
  if (!json.is_object() && !json.is_null()) fault("params", shown_json(json), "an object");
}

void Fields::fault(std::string name, std::string found, std::string expected) {
  if (!error_) error_ = Error{std::move(name), std::move(found), std::move(expected)};
}

const Json* Fields::find(const char* name, bool needed, const char* expected) {
  if (has(name) && !json_[name].is_null()) return &json_[name];
  if (needed) fault(name, "nothing", expected);
  return nullptr;
}

std::int64_t Fields::integer(const char* name, std::int64_t low, std::int64_t high,
                             std::optional<std::int64_t> fallback) {
  const std::string expected =
      "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  const Json* const found = find(name, !fallback, expected.c_str());
  if (found == nullptr) return fallback.value_or(low);
  const bool fits = found->is_number_integer() &&
                    (!found->is_number_unsigned() ||
                     found->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX)) &&
                    found->get<std::int64_t>() >= low && found->get<std::int64_t>() <= high;
  if (!fits) fault(name, shown_json(*found), expected);
  return fits ? found->get<std::int64_t>() : low;
}

double Fields::real(const char* name, double low, double high, double fallback) {
  const Json* const found = find(name, false, "");
  if (found == nullptr) return fallback;
  const bool fits = found->is_number() && std::isfinite(found->get<double>()) &&
                    found->get<double>() >= low && found->get<double>() <= high;
  if (!fits) fault(name, shown_json(*found), "a number in its range");
  return fits ? found->get<double>() : fallback;
}

bool Fields::flag(const char* name, bool fallback) {
  const Json* const found = find(name, false, "");
  if (found == nullptr) return fallback;
  if (!found->is_boolean()) fault(name, shown_json(*found), "true or false");
  return found->is_boolean() ? found->get<bool>() : fallback;
}

std::string Fields::text(const char* name, std::size_t longest,
                         const std::optional<std::string>& fallback) {
  const Json* const found = find(name, !fallback, "text");
  if (found == nullptr) return fallback.value_or("");
  if (!found->is_string()) {
    fault(name, shown_json(*found), "text");
    return "";
  }
  const auto& text = found->get_ref<const std::string&>();
  if (text.size() > longest) {
    fault(name, std::to_string(text.size()) + " bytes", "at most " + std::to_string(longest));
    return "";
  }
  return text;
}

std::vector<std::string> Fields::texts(const char* name, std::size_t most) {
  const Json* const found = find(name, false, "");
  if (found == nullptr) return {};
  std::vector<std::string> list;
  if (!found->is_array() || found->size() > most) {
    fault(name, shown_json(*found), "a list of at most " + std::to_string(most) + " texts");
    return list;
  }
  for (const Json& each : *found) {
    if (!each.is_string()) fault(name, shown_json(each), "text");
    list.push_back(each.is_string() ? each.get<std::string>() : "");
  }
  return list;
}

std::vector<std::size_t> Fields::numbers(const char* name, std::size_t most) {
  const std::string expected = "a list of 1 to " + std::to_string(most) + " numbers from 1";
  const Json* const found = find(name, true, expected.c_str());
  if (found == nullptr) return {};
  std::vector<std::size_t> list;
  if (!found->is_array() || found->empty() || found->size() > most) {
    fault(name, found->is_array() ? std::to_string(found->size()) + " of them" : shown_json(*found),
          expected);
    return list;
  }
  for (const Json& each : *found) {
    if (!each.is_number_unsigned() || each == 0) fault(name, shown_json(each), expected);
    list.push_back(each.is_number_unsigned() ? each.get<std::size_t>() : 0);
  }
  return list;
}

std::uint64_t Fields::word(const char* name, std::optional<std::uint64_t> fallback) {
  constexpr const char* kExpected = "64 bits in hexadecimal, such as 0x00000000000000ff";
  const Json* const found = find(name, !fallback, kExpected);
  if (found == nullptr) return fallback.value_or(0);
  const auto word = found->is_string() ? read_word(found->get<std::string>()) : std::nullopt;
  if (!word) fault(name, shown_json(*found), kExpected);
  return word.value_or(0);
}

BoardSquare Fields::square(const char* name) {
  const std::string text = this->text(name, 2);
  if (error_) return {};
  const auto square = read_square(text);
  if (!square) fault(name, quoted(text), "a square from a1 to h8");
  return square.value_or(BoardSquare{});
}

Game Fields::game(const char* name) {
  constexpr std::size_t kLongestFen = 200;
  constexpr std::size_t kMostMoves = 3000;
  const Json* const found = find(name, false, "");
  const Json empty = Json::object();
  Fields at{found == nullptr ? empty : *found};
  const std::string fen = at.text("fen", kLongestFen, "");
  const std::vector<std::string> moves = at.texts("moves", kMostMoves);
  if (at.error()) {
    error_ = error_ ? error_ : at.error();
    return Game{Position::start()};
  }
  std::vector<std::string> notes;
  Result<Game> game = play_moves(fen.empty() ? kStartFen : std::string_view{fen},
                                 {moves.begin(), moves.end()}, notes);
  if (!game) fault(game.error().field, game.error().found, game.error().expected);
  return game ? std::move(game).value() : Game{Position::start()};
}

Move Fields::move(const char* name, const Position& position) {
  constexpr std::size_t kLongest = 20;
  const std::string text = this->text(name, kLongest);
  if (error_) return {};
  const Result<Move> by_squares = read_uci_move(position, text);
  if (by_squares) return *by_squares;
  const Result<Move> by_name = read_san(position, text);
  if (by_name) return *by_name;
  // Report the error of the notation that was used.
  const bool squares =
      text.size() >= 4 && read_square(text.substr(0, 2)) && read_square(text.substr(2, 2));
  const Error& error = squares ? by_squares.error() : by_name.error();
  fault("move", error.found, error.expected);
  return {};
}

LabSettings Fields::settings() {
  LabSettings settings;
  settings.eval_level = static_cast<int>(integer("level", 1, 3, settings.eval_level));
  if (const Json* const rooms = find("rooms", false, "")) {
    if (!rooms->is_object()) fault("rooms", shown_json(*rooms), "an object of true and false");
    for (const auto& [name, open] : rooms->items()) {
      const auto room = room_named(name);
      if (!room || !open.is_boolean())
        fault("rooms." + name, shown_json(open), "a room that hello lists, true or false");
      else
        settings.rooms.set(*room, open.get<bool>());
    }
  }
  if (const Json* const params = find("params", false, "")) {
    if (!params->is_object()) fault("params", shown_json(*params), "an object of numbers");
    Fields numbers{*params};
    for (const auto& [name, value] : params->items()) {
      const ParamRow* row = nullptr;
      for (const ParamRow& each : kParamTable)
        if (each.name == name) row = &each;
      if (row == nullptr) {
        fault("params." + name, shown_json(value), "a parameter that hello lists");
        continue;
      }
      settings.params.*row->field =
          static_cast<int>(numbers.integer(name.c_str(), row->low, row->high));
    }
    if (numbers.error() && !error_) error_ = numbers.error();
  }
  return settings;
}

}  // namespace quadriga::lab
