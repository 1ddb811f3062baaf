#include "tools/rooms_command.h"

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/exit_codes.h"
#include "rooms/lookup.h"
#include "rooms/params.h"
#include "study/reports/json_text.h"
#include "study/room_notes.h"
#include "tools/complain.h"
#include "tools/wrapped.h"

namespace quadriga {

namespace {

struct RoomsArguments {
  std::vector<std::string> names;
  bool params = false;
  bool json = false;
};

enum class Kind { Search, Evaluation, Endgame };

Kind kind_of(Room room) {
  if (is_endgame(room)) return Kind::Endgame;
  return is_term(room) ? Kind::Evaluation : Kind::Search;
}

const char* kind_name(Room room) {
  switch (kind_of(room)) {
    case Kind::Search: return "search";
    case Kind::Evaluation: return "evaluation";
    case Kind::Endgame: return "endgame";
  }
  return "";
}

const char* state_of(const RoomInfo& info) { return info.on_by_default ? "on" : "off"; }

void print_row(const RoomInfo& info) {
  const RoomNotes& notes = notes_of(info.id);
  const std::string nodes = notes.nodes.empty() ? "-" : 'x' + std::string(notes.nodes);
  const std::string elo = notes.elo.empty() ? "-" : std::string(notes.elo);
  std::printf("  %-24s %-5s %-8s %-17s %s\n", std::string(info.name).c_str(), state_of(info),
              nodes.c_str(), elo.c_str(), std::string(info.title).c_str());
}

void print_kind(Kind kind, const char* heading) {
  std::printf("%s\n  %-24s %-5s %-8s %-17s %s\n", heading, "name", "state", "nodes", "Elo",
              "technique");
  for (const RoomInfo& info : kRooms)
    if (kind_of(info.id) == kind) print_row(info);
  std::printf("\n");
}

void print_all() {
  print_kind(Kind::Search, "Search");
  print_kind(Kind::Evaluation, "Evaluation: terms");
  print_kind(Kind::Endgame, "Evaluation: recognised endgames");
  std::printf(
      "nodes  Nodes to a fixed depth without the technique, over nodes with it: above 1 it saves.\n"
      "Elo    With the technique against without it, in games of the engine against itself.\n"
      "-      Not measured. 'quadriga rooms NAME' explains a technique, 'quadriga ablate NAME'\n"
      "       measures it again.\n");
}

std::string param_text(const ParamRow& row) {
  constexpr Params defaults;
  return std::string(row.name) + " = " + std::to_string(defaults.*row.field) + " (" +
         std::to_string(row.low) + " to " + std::to_string(row.high) + ")";
}

void print_field(const char* label, std::string_view text) {
  if (!text.empty()) std::fputs(wrapped(label, text).c_str(), stdout);
}

void print_one(const RoomInfo& info) {
  const RoomNotes& notes = notes_of(info.id);
  std::printf("%s (%s), %s, %s by default\n", std::string(info.title).c_str(),
              std::string(info.name).c_str(), kind_name(info.id), state_of(info));
  print_field("Why", notes.why);
  print_field("Worth", notes.worth);
  print_field("Fails", notes.fails);
  print_field("Source", notes.file);
  const char* label = "Params";
  for (const ParamRow& row : kParamTable)
    if (row.room == info.id) print_field(std::exchange(label, ""), param_text(row));
  const char* const other = info.on_by_default ? "false" : "true";
  print_field("Switch", "setoption name Room." + std::string(info.name) + " value " + other +
                            " (UCI), or Room." + std::string(info.name) + "=" + other +
                            " for a player of 'quadriga match'");
}

nlohmann::json room_json(const RoomInfo& info) {
  const RoomNotes& notes = notes_of(info.id);
  const auto number = [](std::string_view text) {
    return text.empty() ? nlohmann::json{} : nlohmann::json(std::stod(std::string(text)));
  };
  return {{"name", info.name},
          {"title", info.title},
          {"kind", kind_name(info.id)},
          {"why", notes.why},
          {"worth", notes.worth},
          {"fails", notes.fails},
          {"file", notes.file},
          {"on_by_default", info.on_by_default},
          {"nodes_ratio", number(notes.nodes)},
          {"elo", number(notes.elo)}};
}

void print_params() {
  for (const ParamRow& row : kParamTable) std::printf("%s\n", param_text(row).c_str());
}

int run(const RoomsArguments& arguments) {
  if (arguments.params) {
    print_params();
    return kExitDone;
  }
  std::vector<const RoomInfo*> chosen;
  for (const std::string& name : arguments.names) {
    const Result<Room> room = find_room(name);
    if (!room) return complain("rooms", room.error());
    chosen.push_back(&info_of(*room));
  }
  if (arguments.json) {
    nlohmann::json list = nlohmann::json::array();
    if (chosen.empty())
      for (const RoomInfo& info : kRooms) list.push_back(room_json(info));
    for (const RoomInfo* info : chosen) list.push_back(room_json(*info));
    std::fputs(json_text(list).c_str(), stdout);
    return kExitDone;
  }
  if (chosen.empty()) print_all();
  for (const RoomInfo* info : chosen) {
    if (info != chosen.front()) std::printf("\n");
    print_one(*info);
  }
  return kExitDone;
}

}  // namespace

void add_rooms_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<RoomsArguments>();
  CLI::App* command = app.add_subcommand(
      "rooms", "List the techniques of search and evaluation, with their measured worth.");
  command->footer(
      "A room is one technique (a search heuristic, an evaluation term, an endgame) with its own\n"
      "place in the source and its own switch. docs/ledger.csv has all measurements.\n\n"
      "  quadriga rooms                   list all, with state and worth\n"
      "  quadriga rooms null_move lmr     why these two are there and where they fail\n"
      "  quadriga rooms --params          the parameters of the search, with their ranges");
  command->add_option("names", arguments->names, "techniques to explain (default: list all)");
  command->add_flag("--params", arguments->params, "list the parameters of the search instead");
  command->add_flag("--json", arguments->json, "print JSON");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
