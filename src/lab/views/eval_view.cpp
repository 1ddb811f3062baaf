// The evaluation term by term and at every level, and how each move would change it.
#include <algorithm>
#include <cmath>
#include <map>

#include "eval/evaluate.h"
#include "formats/positions/fen.h"
#include "lab/views/views.h"
#include "study/eval_report.h"
#include "study/reports/evaluation_json.h"

namespace quadriga::lab {

namespace {

Error in_check() {
  return {"position", "a side in check",
          "one that is not in check: checks are searched, not evaluated"};
}

// White's view.
Json levels_json(const Position& position) {
  constexpr std::array kNames{"material", "places", "classical"};
  Json levels = Json::array();
  for (int level = 1; level <= 3; ++level) {
    LabSettings settings;
    settings.eval_level = level;
    settings.rooms.set(Room::LazyEvaluation, false);
    const Score score = evaluate(position, settings);
    levels.push_back({{"level", level},
                      {"name", kNames[static_cast<std::size_t>(level - 1)]},
                      {"white", position.side_to_move() == Side::White ? score : -score}});
  }
  return levels;
}

std::map<Room, double> shares(const EvalReport& report) {
  std::map<Room, double> shares;
  for (const EvalRow& row : report.rows) shares[row.room] += row.share;
  return shares;
}

// The terms that a move changes by a centipawn or more, the largest first; White's view.
Json changes_json(const EvalReport& before, const EvalReport& after) {
  std::map<Room, double> change = shares(after);
  for (const auto& [room, share] : shares(before)) change[room] -= share;
  std::vector<std::pair<Room, double>> sorted(change.begin(), change.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const auto& a, const auto& b) { return std::abs(a.second) > std::abs(b.second); });
  Json list = Json::array();
  for (const auto& [room, amount] : sorted)
    if (std::abs(amount) >= 1)
      list.push_back(
          {{"room", info_of(room).name}, {"title", info_of(room).title}, {"change", amount}});
  return list;
}

}  // namespace

Result<Json> evaluation(Fields& fields, Session&) {
  const Game game = fields.game();
  const LabSettings settings = fields.settings();
  if (fields.error()) return *fields.error();
  const Position& position = game.position();
  if (position.in_check()) return in_check();
  Json json = evaluation_json(report_evaluation(position, settings.rooms));
  json["fen"] = write_fen(position);
  json["levels"] = levels_json(position);
  return json;
}

// Static evaluation after each move; White's view. Moves that give check have none.
Result<Json> evaluation_of_moves(Fields& fields, Session&) {
  const Game game = fields.game();
  const LabSettings settings = fields.settings();
  if (fields.error()) return *fields.error();
  const Position& position = game.position();
  if (position.in_check()) return in_check();
  const EvalReport before = report_evaluation(position, settings.rooms);
  Json moves = Json::array();
  for (const Move move : position.legal_moves()) {
    const Position next = position.after(move);
    Json json = move_json(position, move);
    if (next.in_check()) {
      json["white"] = nullptr;
      json["changes"] = Json::array();
    } else {
      const EvalReport after = report_evaluation(next, settings.rooms);
      json["white"] = after.white;
      json["changes"] = changes_json(before, after);
    }
    moves.push_back(json);
  }
  return Json{{"white", before.white}, {"moves", moves}};
}

}  // namespace quadriga::lab
