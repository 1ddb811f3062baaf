#include <cstdio>
#include <memory>

#include "analysis/books/book_maker.h"
#include "base/exit_codes.h"
#include "base/stopwatch.h"
#include "formats/text/files.h"
#include "tools/book/commands.h"
#include "tools/complain.h"
#include "tools/counted.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

constexpr const char* kMake = "book make";

using Count = unsigned long long;  // for printf

struct MakeArguments {
  std::vector<std::string> files;
  std::string output;
  BookRules rules;
  int errors = 20;
};

// Progress and errors while games are read, on standard error.
class MakeEvents final : public BookEvents {
 public:
  explicit MakeEvents(int most_errors) : errors_left_(most_errors) {}

  void progress(std::uint64_t games, double done) override {
    line_.show(std::string(kMake) + ", " + std::to_string(games) + " games", done);
  }
  void bad_game(const std::string& file, const Error& error) override {
    if (errors_left_ < 0) return;
    line_.clear();
    complain(kMake,
             errors_left_-- > 0
                 ? file + " " + error.message() + "; skipped"
                 : "further games that cannot be read are only counted (--errors N reports more)");
  }
  void end() { line_.clear(); }

 private:
  int errors_left_;
  ProgressLine line_{kMake};
};

void print_games(const GameCount& games, std::size_t files, double seconds) {
  std::printf("Read      %s of %s in %.1f s\n", counted(games.all(), "game").c_str(),
              counted(files, "file").c_str(), seconds);
  if (games.used == games.all()) return;
  std::printf(
      "Skipped   %llu: %llu without a result, %llu without moves, %llu that cannot be read\n",
      static_cast<Count>(games.all() - games.used), static_cast<Count>(games.unfinished),
      static_cast<Count>(games.empty), static_cast<Count>(games.unreadable));
}

void print_book(const MadeBook& book) {
  std::printf("Left out  %s in too few games, %llu that never scored\n",
              counted(book.too_rare, "move").c_str(), static_cast<Count>(book.worthless));
  if (book.forgotten > 0)
    std::printf("Dropped   %s to save memory\n", counted(book.forgotten, "rare move").c_str());
  std::printf("Book      %s of %s\n", counted(book.moves, "move").c_str(),
              counted(book.positions, "position").c_str());
}

int make(const MakeArguments& arguments) {
  if (const auto error = check_not_read(arguments.output, arguments.files))
    return complain(kMake, *error);
  if (const auto error = check_replaceable(arguments.output)) return complain(kMake, *error);
  const Interrupt interrupt;
  const Stopwatch watch;
  MakeEvents events{arguments.errors};
  BookMaker maker{arguments.rules};
  const auto failed = add_files(maker, arguments.files, events, interrupt.requested());
  events.end();
  if (failed) return complain(kMake, *failed);
  if (interrupt.requested()) {
    complain(kMake, "stopped; nothing was written");
    return kExitNo;
  }
  const MadeBook book = maker.book();
  print_games(maker.games(), arguments.files.size(), watch.seconds());
  print_book(book);
  if (book.bytes.empty())
    return complain(kMake, {"games", "no move for a book", "more games, or a lower --min-games"});
  if (const auto error = replace_file(arguments.output, book.bytes)) return complain(kMake, *error);
  std::printf("Written   %s (%zu bytes)\n", arguments.output.c_str(), book.bytes.size());
  return kExitDone;
}

}  // namespace

void add_book_make(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<MakeArguments>();
  CLI::App* command = book.add_subcommand("make", "Make a Polyglot book from games.");
  command->footer(
      "A move's weight is two for every game that its side won and one for every draw, scaled\n"
      "down if it does not fit in 16 bits. Games without a result are skipped. Games that cannot\n"
      "be read are reported with file, line and reason, and skipped; the exit code is 0 if the\n"
      "rest makes a book. Files may be compressed (.gz, .zst, .xz), and - is standard input.\n\n"
      "  quadriga book make games.pgn.zst more.pgn --output book.bin --min-games 5 --depth 15");
  command->add_option("games", arguments->files, "PGN files")->required();
  command->add_option("--output", arguments->output, "the book to write")->required();
  command
      ->add_option("--depth", arguments->rules.moves,
                   "moves of each side to include, from the start")
      ->check(number_between(1, 1000))
      ->capture_default_str();
  command
      ->add_option("--min-games", arguments->rules.min_games,
                   "leave out moves played in fewer games")
      ->check(number_between(1, 1'000'000'000))
      ->capture_default_str();
  command->add_flag("--only-wins", arguments->rules.only_wins,
                    "count only moves of the side that won");
  command
      ->add_option("--errors", arguments->errors,
                   "report at most this many games that cannot be read")
      ->check(number_between(0, 1'000'000'000))
      ->capture_default_str();
  command->callback([arguments, &exit_code] { exit_code = make(*arguments); });
}

}  // namespace quadriga
