#include "formats/positions/game_line.h"

#include <algorithm>

#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga {

Result<Game> play_moves(std::string_view fen, const std::vector<std::string_view>& uci_moves,
                        std::vector<std::string>& notes) {
  Result<Proved> proved = read_fen(fen);
  if (!proved) return proved.error();
  notes = proved->notes;
  Game game{proved->position};
  for (const std::string_view text : uci_moves) {
    const Result<Move> move = read_uci_move(game.position(), text);
    if (!move) {
      Error error = move.error();
      error.field = "move " + std::to_string(game.moves().size() + 1) + " of the game";
      return error;
    }
    game.play(*move);
  }
  return game;
}

Result<Game> read_game_line(std::string_view line, std::vector<std::string>& notes) {
  const std::vector<std::string_view> words = split_words(line);
  const auto moves = std::find(words.begin(), words.end(), "moves");
  if (words.empty() || (words[0] != "startpos" && words[0] != "fen"))
    return Error{"position", quoted(std::string(line)),
                 "startpos or fen FEN, optionally with moves"};
  if (words[0] == "startpos" && moves != words.begin() + 1 && words.size() > 1)
    return Error{"position", quoted(std::string(words[1])), "moves or nothing after startpos"};
  std::string fen(kStartFen);
  if (words[0] == "fen") {
    fen.clear();
    for (auto word = words.begin() + 1; word != moves; ++word) fen.append(*word).append(" ");
  }
  return play_moves(fen, {moves == words.end() ? moves : moves + 1, words.end()}, notes);
}

}  // namespace quadriga
