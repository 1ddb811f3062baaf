// The opening book moves of a position, and the name of the opening.
#include "engine/book.h"

#include "formats/games/opening_names.h"
#include "lab/book_in_use.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

Json opening_json(const Game& game) {
  const std::optional<OpeningName> opening = opening_of(game);
  if (!opening) return {};
  return {{"eco", opening->eco}, {"name", opening->name}, {"ply", opening->ply}};
}

// Shares follow from the weights alone, chances from weights and variety.
Json choices_json(const PolyglotBook& book, const Position& position,
                  const std::vector<BookChoice>& choices) {
  const std::vector<BookChoice> by_weight = book_choices(book, position, kMostVariety);
  Json moves = Json::array();
  for (std::size_t i = 0; i < choices.size(); ++i) {
    Json move = move_json(position, choices[i].move);
    move["weight"] = choices[i].weight;
    move["share"] = by_weight[i].share;
    move["chance"] = choices[i].share;
    moves.push_back(std::move(move));
  }
  return moves;
}

}  // namespace

Result<Json> book(Fields& fields, Session& session) {
  const Game game = fields.game();
  const int variety = static_cast<int>(fields.integer("variety", 0, kMostVariety, kMostVariety));
  if (fields.error()) return *fields.error();
  const BookInUse used = book_in_use(session);
  Json facts{{"book", used.book == nullptr ? Json() : Json(used.name)},
             {"yours", used.own != nullptr},
             {"records", 0},
             {"opening", opening_json(game)},
             {"moves", Json::array()},
             {"drawn", nullptr}};
  if (used.book == nullptr) return facts;
  facts["records"] = used.book->size();
  const Position& position = game.position();
  const std::vector<BookChoice> choices = book_choices(*used.book, position, variety);
  facts["moves"] = choices_json(*used.book, position, choices);
  if (!choices.empty())
    facts["drawn"] = move_json(position, pick_at_random(choices, session.rng()));
  return facts;
}

}  // namespace quadriga::lab
