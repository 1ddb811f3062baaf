// The result of perfect play in positions with few pieces, move by move.
#include "formats/tablebases/syzygy.h"

#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

const char* name_of(TableWdl wdl) {
  switch (wdl) {
    case TableWdl::Win: return "win";
    case TableWdl::CursedWin: return "cursed win";
    case TableWdl::Draw: return "draw";
    case TableWdl::BlessedLoss: return "blessed loss";
    case TableWdl::Loss: return "loss";
  }
  return "";
}

Json maybe(std::optional<int> number) { return number ? Json(*number) : Json(); }

Json ranked_json(const Position& position, const Tablebases::RootMove& each) {
  Json json = lab::move_json(position, each.move);
  json["wdl"] = name_of(each.wdl);
  json["dtz"] = maybe(each.dtz);
  return json;
}

}  // namespace

Result<Json> tablebase(Fields& fields, Session& session) {
  const Game game = fields.game();
  if (fields.error()) return *fields.error();
  const Tablebases& tables = session.services().tables;
  const Position& position = game.position();
  const bool repeated = game.history().earlier_occurrences(position.rule50()) > 0;
  const std::optional<TableWdl> wdl = tables.probe_wdl(position);
  Json moves = Json::array();
  if (const auto ranked = tables.rank_root(position, repeated); wdl && ranked)
    for (const Tablebases::RootMove& each : *ranked) moves.push_back(ranked_json(position, each));
  return Json{{"most_pieces", tables.largest()},
              {"pieces", popcount(position.board().occupied())},
              {"wdl", wdl ? Json(name_of(*wdl)) : Json()},
              {"dtz", wdl ? maybe(tables.probe_dtz(position)) : Json()},
              {"moves", moves}};
}

}  // namespace quadriga::lab
