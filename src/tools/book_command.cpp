#include "tools/book_command.h"

#include <algorithm>
#include <cstdio>
#include <memory>

#include "base/exit_codes.h"
#include "base/stopwatch.h"
#include "engine/book.h"
#include "engine/engine.h"
#include "formats/fen.h"
#include "formats/polyglot_writer.h"
#include "tools/book/book_check.h"
#include "tools/book/book_maker.h"
#include "tools/book/book_text.h"
#include "tools/complain.h"
#include "tools/files.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

using Count = unsigned long long;

int stopped() {
  complain("book", "stopped; nothing was written");
  return kExitNo;
}

Error no_book() { return {"--book", "no book in this build", "a file"}; }

// ---- make -------------------------------------------------------------------------------------

struct MakeArguments {
  std::vector<std::string> files;
  std::string output;
  BookRules rules;
};

void print_count(const BookCount& count, std::size_t files, double seconds) {
  std::printf("Read      %llu games of %zu %s in %.1f s\n",
              static_cast<Count>(count.games + count.all_skipped()), files,
              files == 1 ? "file" : "files", seconds);
  std::printf(
      "Skipped   %llu: %llu without a result, %llu without moves, %llu that cannot be read\n",
      static_cast<Count>(count.all_skipped()),
      static_cast<Count>(count.skipped[static_cast<std::size_t>(Skipped::Unfinished)]),
      static_cast<Count>(count.skipped[static_cast<std::size_t>(Skipped::Empty)]),
      static_cast<Count>(count.skipped[static_cast<std::size_t>(Skipped::Unreadable)]));
  std::printf("Left out  %llu moves in too few games, %llu that never scored\n",
              static_cast<Count>(count.too_rare), static_cast<Count>(count.worthless));
  if (count.forgotten > 0)
    std::printf("Forgotten %llu rare moves, to stay within memory\n",
                static_cast<Count>(count.forgotten));
  std::printf("Book      %llu moves of %llu positions\n", static_cast<Count>(count.moves),
              static_cast<Count>(count.positions));
}

int make(const MakeArguments& arguments) {
  if (const auto error = check_replaceable(arguments.output)) return complain("book", *error);
  ProgressLine progress{"book"};
  const Interrupt interrupt;
  const Stopwatch watch;
  int told = 0;
  const BookEvents events{.progress =
                              [&](std::uint64_t games, double done) {
                                progress.show("book, " + std::to_string(games) + " games", done);
                              },
                          .bad_game =
                              [&](const std::string& file, const Error& error) {
                                constexpr int kMost = 10;
                                if (told++ >= kMost) return;
                                progress.clear();
                                complain("book", file + " " + error.message() + "; skipped");
                              }};
  BookMaker maker{arguments.rules};
  const auto failed = add_files(maker, arguments.files, events, interrupt.asked());
  progress.clear();
  if (failed) return complain("book", *failed);
  if (interrupt.asked()) return stopped();
  const std::string bytes = maker.book();
  print_count(maker.count(), arguments.files.size(), watch.seconds());
  if (bytes.empty())
    return complain("book", {"games", "no move for a book", "more games, or a lower --min-games"});
  if (const auto error = replace_file(arguments.output, bytes)) return complain("book", *error);
  std::printf("Written   %s (%zu bytes)\n", arguments.output.c_str(), bytes.size());
  return kExitDone;
}

void add_make(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<MakeArguments>();
  CLI::App* command = book.add_subcommand("make", "Make a Polyglot book out of games.");
  command->footer(
      "A move's weight is two for every game that its side won and one for every draw, made "
      "smaller\n"
      "where 16 bits are too few. Games without a result are skipped. Files may be compressed "
      "(.gz,\n"
      ".zst, .xz), and - is standard input.\n\n"
      "  quadriga book make games.pgn.zst more.pgn --output book.bin --min-games 5 --depth 15");
  command->add_option("games", arguments->files, "PGN files")->required();
  command->add_option("--output", arguments->output, "the book")->required();
  command->add_option("--depth", arguments->rules.moves, "so many moves of each game, both sides'")
      ->check(number_between(1, 1000))
      ->capture_default_str();
  command
      ->add_option("--min-games", arguments->rules.min_games, "a move must occur in so many games")
      ->check(number_between(1, 1'000'000'000))
      ->capture_default_str();
  command->add_flag("--only-wins", arguments->rules.only_wins,
                    "only moves of the side that won its game");
  command->callback([arguments, &exit_code] { exit_code = make(*arguments); });
}

// ---- show -------------------------------------------------------------------------------------

struct ShowArguments {
  std::string position = "startpos";
  std::string book;
};

// A FEN, or what UCI's `position` takes.
Result<Game> read_position(const std::string& text) {
  const bool bare = !text.starts_with("startpos") && !text.starts_with("fen ");
  std::vector<std::string> notes;
  Result<Game> game = read_game(bare ? "fen " + text : text, notes);
  for (const std::string& note : notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  return game;
}

int show(const ShowArguments& arguments) {
  const Result<Game> game = read_position(arguments.position);
  if (!game) return complain("book", game.error());
  OpeningBook book;
  if (const auto error = book.load(arguments.book)) return complain("book", *error);
  if (book.book() == nullptr) return complain("book", no_book());
  const std::string opening = opening_text(*game);
  if (!opening.empty()) std::printf("%s\n\n", opening.c_str());
  const Position& position = game->position();
  const std::vector<BookChoice> choices = book_choices(*book.book(), position, kMostVariety);
  if (choices.empty()) {
    std::printf("The %s has no move here.\n", book.name().c_str());
    return kExitNo;
  }
  std::fputs(choices_table(position, choices).c_str(), stdout);
  return kExitDone;
}

void add_show(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<ShowArguments>();
  CLI::App* command = book.add_subcommand("show", "Show what a book plays in a position.");
  command->footer(
      "Exit code 1: the book does not know the position. With moves, the opening's name is known "
      "by\n"
      "the way that led there, too:\n\n"
      "  quadriga book show \"startpos moves e2e4 e7e5\"\n"
      "  quadriga book show --book other.bin \"FEN\"");
  command->add_option("position", arguments->position,
                      "FEN, or startpos or fen FEN with moves (default: the start)");
  command->add_option("--book", arguments->book, "Polyglot file (default: the engine's own book)");
  command->callback([arguments, &exit_code] { exit_code = show(*arguments); });
}

// ---- merge ------------------------------------------------------------------------------------

struct MergeArguments {
  std::vector<std::string> books;
  std::string output;
};

int merge(const MergeArguments& arguments) {
  if (const auto error = check_replaceable(arguments.output)) return complain("book", *error);
  std::vector<WeighedMove> moves;
  for (const std::string& path : arguments.books) {
    const Result<PolyglotBook> book = PolyglotBook::load(path);
    if (!book) return complain("book", book.error());
    for (std::size_t i = 0; i < book->size(); ++i) {
      const BookRecord record = book->record(i);
      moves.push_back({record.key, record.move, record.weight});
    }
  }
  const std::size_t before = moves.size();
  const std::string bytes = write_polyglot(std::move(moves));
  if (bytes.empty()) return complain("book", {"books", "no move with a weight", "at least one"});
  if (const auto error = replace_file(arguments.output, bytes)) return complain("book", *error);
  std::printf("%zu books with %zu moves; %s: %zu moves\n", arguments.books.size(), before,
              arguments.output.c_str(), bytes.size() / PolyglotBook::kRecordSize);
  return kExitDone;
}

void add_merge(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<MergeArguments>();
  CLI::App* command = book.add_subcommand("merge", "Make one Polyglot book out of several.");
  command->footer(
      "Weights of the same move are added; moves without weight are left out. The output may be "
      "one\n"
      "of the books.\n\n"
      "  quadriga book merge a.bin b.bin --output both.bin");
  command->add_option("books", arguments->books, "Polyglot files")->required();
  command->add_option("--output", arguments->output, "the new book")->required();
  command->callback([arguments, &exit_code] { exit_code = merge(*arguments); });
}

// ---- check ------------------------------------------------------------------------------------

struct CheckArguments {
  std::string book;
  std::string output;
  int depth = 12;
  int loss = 50;
};

void print_bad(const JudgedMove& judged) {
  const Position& position = judged.position->game.position();
  std::printf("%6.2f  %-8s (better %s) after %s\n", judged.loss / 100.0,
              write_san(position, judged.move.move).c_str(),
              write_san(position, judged.better).c_str(), line_text(judged.position->game).c_str());
}

// What was found so far.
class CheckResult {
 public:
  CheckResult(int most_loss, std::size_t positions)
      : most_loss_(most_loss), positions_(positions) {}

  void add(const JudgedMove& judged, std::size_t done) {
    ++checked;
    worst = std::max(worst, judged.loss);
    if (judged.loss > most_loss_) {
      ++bad;
      progress_.clear();
      print_bad(judged);
    } else {
      const Position& position = judged.position->game.position();
      good.push_back({polyglot_key(position),
                      polyglot_move(judged.move.move, position.side_to_move()),
                      judged.move.weight});
    }
    progress_.show(static_cast<double>(done) / static_cast<double>(positions_));
  }
  void end() { progress_.clear(); }

  std::size_t checked = 0;
  std::size_t bad = 0;
  int worst = 0;
  std::vector<WeighedMove> good;

 private:
  int most_loss_;
  std::size_t positions_;
  ProgressLine progress_{"book"};
};

int finish_check(const CheckArguments& arguments, CheckResult& result, std::size_t positions) {
  std::printf(
      "Checked %zu moves of %zu positions to depth %d: %zu lose more than %.2f, the worst %.2f\n",
      result.checked, positions, arguments.depth, result.bad, arguments.loss / 100.0,
      result.worst / 100.0);
  if (arguments.output.empty()) return result.bad == 0 ? kExitDone : kExitNo;
  const std::string bytes = write_polyglot(std::move(result.good));
  if (bytes.empty()) return complain("book", {"book", "no good move", "at least one"});
  if (const auto error = replace_file(arguments.output, bytes)) return complain("book", *error);
  std::printf("Written %s (%zu bytes)\n", arguments.output.c_str(), bytes.size());
  return kExitDone;
}

int check(const CheckArguments& arguments) {
  if (!arguments.output.empty())
    if (const auto error = check_replaceable(arguments.output)) return complain("book", *error);
  OpeningBook book;
  if (const auto error = book.load(arguments.book)) return complain("book", *error);
  if (book.book() == nullptr) return complain("book", no_book());
  const std::vector<BookPosition> positions = positions_of(*book.book());
  if (positions.empty())
    return complain("book", {"book", "no move for the start position", "a book that begins there"});
  const Interrupt interrupt;
  CheckResult result{arguments.loss, positions.size()};
  const auto failed = judge_book(
      positions, arguments.depth,
      [&](const JudgedMove& judged, std::size_t done) { result.add(judged, done); },
      interrupt.asked());
  result.end();
  if (failed) return complain("book", *failed);
  if (interrupt.asked()) return stopped();
  return finish_check(arguments, result, positions.size());
}

void add_check(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<CheckArguments>();
  CLI::App* command = book.add_subcommand("check", "Find the moves of a book that lose something.");
  command->footer(
      "Searches every position that is reached from the start without leaving the book, and each "
      "of\n"
      "its moves. Exit code 1: some moves lose more than --loss. With --output a book without them "
      "is\n"
      "written; positions that are not reached are not in it.\n\n"
      "  quadriga book check --book book.bin --depth 12 --loss 50 --output better.bin");
  command->add_option("--book", arguments->book, "Polyglot file (default: the engine's own book)");
  command->add_option("--depth", arguments->depth, "of the searches")
      ->check(number_between(1, kMaxDepth))
      ->capture_default_str();
  command->add_option("--loss", arguments->loss, "centipawns that a move may lose")
      ->check(number_between(0, 10'000))
      ->capture_default_str();
  command->add_option("--output", arguments->output, "a book with the good moves only");
  command->callback([arguments, &exit_code] { exit_code = check(*arguments); });
}

}  // namespace

void add_book_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("book", "Make, show, merge and check opening books (Polyglot).");
  command->require_subcommand(1);
  add_make(*command, exit_code);
  add_show(*command, exit_code);
  add_merge(*command, exit_code);
  add_check(*command, exit_code);
}

}  // namespace quadriga
