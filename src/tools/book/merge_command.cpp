#include <cstdio>
#include <memory>

#include "analysis/books/book_maker.h"
#include "base/exit_codes.h"
#include "formats/text/files.h"
#include "tools/book/commands.h"
#include "tools/complain.h"
#include "tools/counted.h"

namespace quadriga {

namespace {

constexpr const char* kMerge = "book merge";

struct MergeArguments {
  std::vector<std::string> books;
  std::string output;
};

// The output may be one of the books only if that book keeps all its moves.
std::optional<Error> check_kept(const PolyglotBook& book, const std::string& path,
                                const std::string& output) {
  if (!same_file(path, output)) return std::nullopt;
  for (std::size_t i = 0; i < book.size(); ++i)
    if (book.record(i).weight == 0)
      return Error{"output", quoted_path(output) + ", which would lose its moves without weight",
                   "another file"};
  return std::nullopt;
}

int merge(const MergeArguments& arguments) {
  if (const auto error = check_replaceable(arguments.output)) return complain(kMerge, *error);
  std::vector<WeighedMove> moves;
  for (const std::string& path : arguments.books) {
    const Result<PolyglotBook> book = PolyglotBook::load(path);
    if (!book) return complain(kMerge, book.error());
    if (const auto error = check_kept(*book, path, arguments.output))
      return complain(kMerge, *error);
    std::printf("Read      %s: %s\n", path.c_str(), counted(book->size(), "move").c_str());
    append_moves(*book, moves);
  }
  const std::string bytes = write_polyglot(std::move(moves));
  if (bytes.empty()) return complain(kMerge, {"books", "no move with a weight", "at least one"});
  if (const auto error = replace_file(arguments.output, bytes)) return complain(kMerge, *error);
  std::printf("Written   %s: %s (%zu bytes)\n", arguments.output.c_str(),
              counted(bytes.size() / PolyglotBook::kRecordSize, "move").c_str(), bytes.size());
  return kExitDone;
}

}  // namespace

void add_book_merge(CLI::App& book, int& exit_code) {
  auto arguments = std::make_shared<MergeArguments>();
  CLI::App* command = book.add_subcommand("merge", "Make one Polyglot book out of several.");
  command->footer(
      "Weights of the same move are added; moves without weight are left out. The output may be\n"
      "one of the books, unless it has such moves.\n\n"
      "  quadriga book merge a.bin b.bin --output both.bin");
  command->add_option("books", arguments->books, "Polyglot files")->required();
  command->add_option("--output", arguments->output, "the book to write")->required();
  command->callback([arguments, &exit_code] { exit_code = merge(*arguments); });
}

}  // namespace quadriga
