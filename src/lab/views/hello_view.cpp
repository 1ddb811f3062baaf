// The version, all rooms and all parameters.
#include "engine/options.h"
#include "engine/wdl.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

const char* kind_of(Room room) {
  return is_endgame(room) ? "endgame" : is_term(room) ? "term" : "search";
}

}  // namespace

Result<Json> hello(Fields&, Session& session) {
  Json rooms = Json::array();
  for (const RoomInfo& info : kRooms)
    rooms.push_back({{"name", info.name},
                     {"title", info.title},
                     {"kind", kind_of(info.id)},
                     {"open", info.on_by_default}});
  Json params = Json::array();
  constexpr Params defaults;
  for (const ParamRow& row : kParamTable)
    params.push_back({{"name", row.name},
                      {"value", defaults.*row.field},
                      {"low", row.low},
                      {"high", row.high},
                      {"step", row.step}});
  return Json{{"protocol", kProtocol},
              {"version", session.services().version},
              {"most_threads", session.services().most_threads},
              {"largest_pgn", kLongestGames},
              {"largest_file", Upload::kLargest},
              {"most_reported", GameStore::kMost},
              {"elo", {{"low", kLowestElo}, {"high", kHighestElo}}},
              {"rooms", rooms},
              {"params", params}};
}

}  // namespace quadriga::lab
