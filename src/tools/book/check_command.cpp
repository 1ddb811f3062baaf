#include <algorithm>
#include <cstdio>
#include <memory>

#include "analysis/books/book_check.h"
#include "base/exit_codes.h"
#include "formats/books/polyglot_writer.h"
#include "formats/positions/move_text.h"
#include "formats/text/files.h"
#include "search/limits.h"
#include "tools/book/book_text.h"
#include "tools/book/commands.h"
#include "tools/book/open_book.h"
#include "tools/complain.h"
#include "tools/counted.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"

namespace quadriga {

namespace {

constexpr const char* kCheck = "book check";

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

// The results so far.
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
      good.push_back(weighed(judged.position->game.position(), judged.move));
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
  ProgressLine progress_{kCheck};
};

int write_good(const std::vector<WeighedMove>& moves, const std::string& path) {
  const std::string bytes = reachable_book(write_polyglot(moves));
  if (bytes.empty()) {
    std::printf("No good move is left for the start position; nothing was written\n");
    return kExitNo;
  }
  if (const auto error = replace_file(path, bytes)) return complain(kCheck, *error);
  std::printf("Written %s: %s (%zu bytes)\n", path.c_str(),
              counted(bytes.size() / PolyglotBook::kRecordSize, "move").c_str(), bytes.size());
  return kExitDone;
}

int finish_check(const CheckArguments& arguments, const CheckResult& result,
                 std::size_t positions) {
  std::printf("Checked %s of %s to depth %d: %zu %s more than %.2f, the worst %.2f\n",
              counted(result.checked, "move").c_str(), counted(positions, "position").c_str(),
              arguments.depth, result.bad, result.bad == 1 ? "loses" : "lose",
              arguments.loss / 100.0, result.worst / 100.0);
  if (!arguments.output.empty()) return write_good(result.good, arguments.output);
  return result.bad == 0 ? kExitDone : kExitNo;
}

// Overwriting the book itself would lose what the new one leaves out.
std::optional<Error> check_book_output(const CheckArguments& arguments) {
  if (arguments.output.empty()) return std::nullopt;
  if (auto error = check_not_read(arguments.output, {arguments.book})) return error;
  return check_replaceable(arguments.output);
}

int check(const CheckArguments& arguments) {
  if (const auto error = check_book_output(arguments)) return complain(kCheck, *error);
  const Result<OpeningBook> book = open_book(arguments.book);
  if (!book) return complain(kCheck, book.error());
  const std::vector<BookPosition> positions = positions_of(*book->book());
  if (positions.empty())
    return complain(kCheck, {"book", "no move for the start position", "a book that begins there"});
  const Interrupt interrupt;
  CheckResult result{arguments.loss, positions.size()};
  const auto failed = judge_book(
      positions, arguments.depth,
      [&](const JudgedMove& judged, std::size_t done) { result.add(judged, done); },
      interrupt.requested());
  result.end();
  if (failed) return complain(kCheck, *failed);
  if (interrupt.requested()) {
    complain(kCheck, "stopped; nothing was written");
    return kExitNo;
  }
  return finish_check(arguments, result, positions.size());
}

}  // namespace

void add_book_check(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<CheckArguments>();
  CLI::App* command = book.add_subcommand("check", "Find the bad moves in a book.");
  command->footer(
      "Searches every position that book moves reach from the start, and each of its book moves\n"
      "separately. Exit code 1: some moves lose more than --loss. --output writes a book without\n"
      "them (exit code 1: no move is left); positions that cannot be reached are left out.\n\n"
      "  quadriga book check --book book.bin --depth 12 --loss 50 --output better.bin");
  command->add_option("--book", arguments->book, "Polyglot file (default: the built-in book)");
  command->add_option("--depth", arguments->depth, "depth of each search, in plies")
      ->check(number_between(1, kMaxDepth))
      ->capture_default_str();
  command->add_option("--loss", arguments->loss, "centipawns that a move may lose")
      ->check(number_between(0, 10'000))
      ->capture_default_str();
  command->add_option("--output", arguments->output, "write a book without the bad moves");
  command->callback([arguments, &exit_code] { exit_code = check(*arguments); });
}

}  // namespace quadriga
