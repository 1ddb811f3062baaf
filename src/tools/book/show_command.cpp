#include <algorithm>
#include <cstdio>
#include <memory>
#include <span>

#include "base/exit_codes.h"
#include "engine/engine.h"
#include "formats/games/opening_names.h"
#include "formats/positions/fen.h"
#include "formats/positions/game_line.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "study/reports/json_text.h"
#include "tools/book/book_text.h"
#include "tools/book/commands.h"
#include "tools/book/open_book.h"
#include "tools/complain.h"

namespace quadriga {

namespace {

constexpr const char* kShow = "book show";

struct ShowArguments {
  std::vector<std::string> position;  // words of the command line
  std::string book;
  bool json = false;
};

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

// Strips a move number: "1.e4" is read as "e4", and "1." as nothing.
std::string_view without_number(std::string_view word) {
  const std::size_t dot = word.find('.');
  const bool number = dot != std::string_view::npos && word.find_first_not_of("0123456789.") > dot;
  return number ? word.substr(std::min(word.find_first_not_of("0123456789."), word.size())) : word;
}

// Plays moves given in UCI notation or SAN.
std::optional<Error> play_words(Game& game, std::span<const std::string_view> words) {
  for (const std::string_view word : words) {
    const std::string_view text = without_number(word);
    if (text.empty()) continue;
    Result<Move> move = read_uci_move(game.position(), text);
    if (!move) move = read_san(game.position(), text);
    if (!move)
      return Error{"move " + std::to_string(game.moves().size() + 1) + " of the game",
                   move.error().found, move.error().expected};
    game.play(*move);
  }
  return std::nullopt;
}

// A FEN, or the arguments of UCI's `position`, as one word or many.
Result<Game> read_position(const std::vector<std::string>& given) {
  std::string text;
  for (const std::string& word : given) text += word + ' ';
  const std::vector<std::string_view> words = split_words(text);
  const auto moves = std::find(words.begin(), words.end(), "moves");
  std::string start = joined({words.begin(), moves});
  if (start.empty()) start = "startpos";
  if (!start.starts_with("startpos") && !start.starts_with("fen ")) start = "fen " + start;
  std::vector<std::string> notes;
  Result<Game> game = read_game_line(start, notes);
  for (const std::string& note : notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  if (!game || moves == words.end()) return game;
  if (const auto error = play_words(game.value(), {moves + 1, words.end()})) return *error;
  return game;
}

nlohmann::json choices_json(const Game& game, const ShowArguments& arguments,
                            const std::vector<BookChoice>& choices) {
  using Json = nlohmann::json;
  const Position& position = game.position();
  Json json{{"position", write_fen(position)},
            {"book", arguments.book.empty() ? Json{} : Json(arguments.book)},
            {"opening", nullptr},
            {"moves", Json::array()}};
  if (const auto opening = opening_of(game))
    json["opening"] = {{"eco", opening->eco}, {"name", opening->name}, {"ply", opening->ply}};
  for (const BookChoice& each : choices)
    json["moves"].push_back({{"san", write_san(position, each.move)},
                             {"uci", write_uci_move(position, each.move)},
                             {"weight", each.weight},
                             {"share", each.share}});
  return json;
}

void print_choices(const Game& game, const OpeningBook& book,
                   const std::vector<BookChoice>& choices) {
  const std::string opening = opening_text(game);
  if (!opening.empty()) std::printf("%s\n\n", opening.c_str());
  if (choices.empty())
    std::printf("The %s has no move here.\n", book.name().c_str());
  else
    std::fputs(choices_table(game.position(), choices).c_str(), stdout);
}

int show(const ShowArguments& arguments) {
  const Result<Game> game = read_position(arguments.position);
  if (!game) return complain(kShow, game.error());
  const Result<OpeningBook> book = open_book(arguments.book);
  if (!book) return complain(kShow, book.error());
  const std::vector<BookChoice> choices =
      book_choices(*book->book(), game->position(), kMostVariety);
  if (arguments.json)
    std::fputs(json_text(choices_json(*game, arguments, choices)).c_str(), stdout);
  else
    print_choices(*game, *book, choices);
  return choices.empty() ? kExitNo : kExitDone;
}

}  // namespace

void add_book_show(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<ShowArguments>();
  CLI::App* command = book.add_subcommand("show", "Show what a book plays in a position.");
  command->footer(
      "Exit code 1: the position is not in the book. With moves, the opening can also be named by\n"
      "an earlier position of the game:\n\n"
      "  quadriga book show startpos moves e4 e5\n"
      "  quadriga book show startpos moves e2e4 e7e5 --json\n"
      "  quadriga book show \"FEN\" --book other.bin");
  command
      ->add_option("position", arguments->position,
                   "FEN, or startpos or fen FEN with moves in UCI or SAN (default: the start)")
      ->expected(0, -1);
  command->add_option("--book", arguments->book, "Polyglot file (default: the built-in book)");
  command->add_flag("--json", arguments->json, "print JSON: position, opening, moves");
  command->callback([arguments, &exit_code] { exit_code = show(*arguments); });
}

}  // namespace quadriga
