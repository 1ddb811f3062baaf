#include <cstdio>
#include <memory>

#include "base/exit_codes.h"
#include "engine/engine.h"
#include "tools/book/book_text.h"
#include "tools/book/commands.h"
#include "tools/book/open_book.h"
#include "tools/complain.h"

namespace quadriga {

namespace {

constexpr const char* kShow = "book show";

struct ShowArguments {
  std::vector<std::string> position;  // its words
  std::string book;
};

// A FEN, or what UCI's `position` takes; in one piece or in many.
Result<Game> read_position(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += text.empty() ? word : " " + word;
  if (text.empty()) text = "startpos";
  const bool bare = !text.starts_with("startpos") && !text.starts_with("fen ");
  std::vector<std::string> notes;
  Result<Game> game = read_game(bare ? "fen " + text : text, notes);
  for (const std::string& note : notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  return game;
}

int show(const ShowArguments& arguments) {
  const Result<Game> game = read_position(arguments.position);
  if (!game) return complain(kShow, game.error());
  const Result<OpeningBook> book = open_book(arguments.book);
  if (!book) return complain(kShow, book.error());
  const std::string opening = opening_text(*game);
  if (!opening.empty()) std::printf("%s\n\n", opening.c_str());
  const Position& position = game->position();
  const std::vector<BookChoice> choices = book_choices(*book->book(), position, kMostVariety);
  if (choices.empty()) {
    std::printf("The %s has no move here.\n", book->name().c_str());
    return kExitNo;
  }
  std::fputs(choices_table(position, choices).c_str(), stdout);
  return kExitDone;
}

}  // namespace

void add_book_show(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<ShowArguments>();
  CLI::App* command = book.add_subcommand("show", "Show what a book plays in a position.");
  command->footer(
      "Exit code 1: the book does not know the position. With moves, the opening's name is known\n"
      "by the way that led there, too:\n\n"
      "  quadriga book show startpos moves e2e4 e7e5\n"
      "  quadriga book show \"FEN\" --book other.bin");
  command
      ->add_option("position", arguments->position,
                   "FEN, or startpos or fen FEN with moves (default: the start)")
      ->expected(0, -1);
  command->add_option("--book", arguments->book, "Polyglot file (default: the engine's own book)");
  command->callback([arguments, &exit_code] { exit_code = show(*arguments); });
}

}  // namespace quadriga
