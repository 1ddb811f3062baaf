// From minimax to the whole engine, with one more idea on each rung.
#include "study/ladder.h"

#include "formats/positions/fen.h"
#include "lab/views/views.h"

namespace quadriga::lab {

Result<Json> ladder_climb(Fields& fields, Job& job) {
  constexpr int kDeepest = 12;
  constexpr std::int64_t kMost = 1'000'000'000;
  const Game game = fields.game();
  const int depth = static_cast<int>(fields.integer("depth", 1, kDeepest, 4));
  const auto most = static_cast<std::uint64_t>(fields.integer("nodes", 1000, kMost, 20'000'000));
  if (fields.error()) return *fields.error();
  const Position& root = game.position();
  Json rungs = Json::array();
  for (const Rung& rung : ladder()) {
    const Result<RungResult> result = climb(root, rung, depth, most, job.stop());
    if (!result) return result.error();
    if (job.stop()) break;
    Json opened = Json::array();
    for (const RoomInfo& info : kRooms)
      if (rung.rooms.has(info.id) && !is_term(info.id) && !is_endgame(info.id))
        opened.push_back(info.name);
    const Json json{{"title", rung.title},
                    {"rooms", opened},
                    {"nodes", result->nodes},
                    {"seconds", result->seconds},
                    {"score", result->stopped ? Json() : score_json(result->score)},
                    {"best", result->stopped ? Json() : move_json(root, result->best)},
                    {"stopped", result->stopped}};
    job.report(json);
    rungs.push_back(json);
  }
  return Json{{"fen", write_fen(root)}, {"depth", depth}, {"rungs", rungs}};
}

}  // namespace quadriga::lab
