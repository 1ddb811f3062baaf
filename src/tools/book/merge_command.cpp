#include <cstdio>
#include <memory>

#include "analysis/book_maker.h"
#include "base/exit_codes.h"
#include "tools/book/commands.h"
#include "tools/complain.h"
#include "tools/files.h"

namespace quadriga {

namespace {

constexpr const char* kMerge = "book merge";

struct MergeArguments {
  std::vector<std::string> books;
  std::string output;
};

int merge(const MergeArguments& arguments) {
  if (const auto error = check_replaceable(arguments.output)) return complain(kMerge, *error);
  std::vector<WeighedMove> moves;
  for (const std::string& path : arguments.books) {
    const Result<PolyglotBook> book = PolyglotBook::load(path);
    if (!book) return complain(kMerge, book.error());
    std::printf("Read      %s: %zu moves\n", path.c_str(), book->size());
    append_moves(*book, moves);
  }
  const std::string bytes = write_polyglot(std::move(moves));
  if (bytes.empty()) return complain(kMerge, {"books", "no move with a weight", "at least one"});
  if (const auto error = replace_file(arguments.output, bytes)) return complain(kMerge, *error);
  std::printf("Written   %s: %zu moves (%zu bytes)\n", arguments.output.c_str(),
              bytes.size() / PolyglotBook::kRecordSize, bytes.size());
  return kExitDone;
}

}  // namespace

void add_book_merge(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<MergeArguments>();
  CLI::App* command = book.add_subcommand("merge", "Make one Polyglot book out of several.");
  command->footer(
      "Weights of the same move are added; moves without weight are left out. The output may be\n"
      "one of the books.\n\n"
      "  quadriga book merge a.bin b.bin --output both.bin");
  command->add_option("books", arguments->books, "Polyglot files")->required();
  command->add_option("--output", arguments->output, "the book to write")->required();
  command->callback([arguments, &exit_code] { exit_code = merge(*arguments); });
}

}  // namespace quadriga
