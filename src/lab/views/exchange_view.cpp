// Static exchange evaluation: the captures on one square, one by one.
#include "formats/positions/fen.h"
#include "lab/views/views.h"
#include "search/see.h"

namespace quadriga::lab {

Result<Json> exchange(Fields& fields, Session&) {
  const Game game = fields.game();
  if (fields.error()) return *fields.error();
  const Position& position = game.position();
  const Move move = fields.move("move", position);
  if (fields.error()) return *fields.error();
  const Side mover = position.side_to_move();
  const std::vector<ExchangeStep> captures = exchange_steps(position.board(), move);
  Json list = Json::array();
  for (const ExchangeStep& step : captures)
    list.push_back(
        {{"side", name_of(step.mine ? mover : !mover)},
         {"piece", name_of(plain(step.piece))},
         {"from", square_name(step.from, mover)},
         {"takes", step.taken == Piece::None ? Json() : Json(name_of(plain(step.taken)))},
         {"gain", step.gain},
         {"balance", step.balance},
         {"best", step.best},
         {"played", step.played}});
  const int value = captures.front().best;
  return Json{{"move", move_json(position, move)},
              {"square", square_name(move.to(), mover)},
              {"steps", list},
              {"value", value},
              {"sound", see_at_least(position.board(), move, 0)}};
}

}  // namespace quadriga::lab
