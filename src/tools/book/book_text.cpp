#include "tools/book/book_text.h"

#include <cstdio>

#include "analysis/game_text.h"
#include "formats/games/opening_names.h"
#include "formats/positions/move_text.h"

namespace quadriga {

std::string line_text(const Game& game) {
  return game.moves().empty() ? "the start position" : numbered_line(game.start(), game.moves());
}

std::string choices_table(const Position& position, const std::vector<BookChoice>& choices) {
  std::string text = "Move     UCI    Weight   Share\n";
  for (const BookChoice& each : choices) {
    char line[96];
    std::snprintf(line, sizeof line, "%-8s %-6s %6u  %5.1f%%\n",
                  write_san(position, each.move).c_str(),
                  write_uci_move(position, each.move).c_str(), each.weight, 100 * each.share);
    text += line;
  }
  return text;
}

std::string opening_text(const Game& game) {
  const std::optional<OpeningName> opening = opening_of(game);
  if (!opening) return "";
  std::string text = std::string(opening->eco) + ' ' + std::string(opening->name);
  if (opening->ply == 0 || opening->ply == static_cast<int>(game.moves().size())) return text;
  Position position = game.start();
  const auto last = static_cast<std::size_t>(opening->ply) - 1;
  for (std::size_t i = 0; i < last; ++i) position = position.after(game.moves()[i]);
  return text + " (after " + numbered_move(position, game.moves()[last]) + ")";
}

}  // namespace quadriga
