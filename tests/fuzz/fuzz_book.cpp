// Any bytes read as a Polyglot book are refused with a reason or give only legal moves, and a book
// written from these moves has the same content. The first key is replaced by that of the start
// position; otherwise hardly any input would find a move.
#include "formats/books/polyglot.h"
#include "formats/books/polyglot_writer.h"
#include "fuzz_input.h"

namespace {

using namespace quadriga;

std::string rewritten(const PolyglotBook& book) {
  std::vector<WeighedMove> moves;
  for (std::size_t i = 0; i < book.size(); ++i) {
    const BookRecord record = book.record(i);
    moves.push_back({record.key, record.move, record.weight});
  }
  return write_polyglot(std::move(moves));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using fuzz::promise;
  const Position start = Position::start();
  std::string bytes(fuzz::text_of(data, size));
  const std::uint64_t key = polyglot_key(start);
  for (std::size_t i = 0; i < 8 && i < bytes.size(); ++i)
    bytes[i] = static_cast<char>(key >> (56 - 8 * i) & 255);
  const Result<PolyglotBook> book = PolyglotBook::from_bytes(bytes, "fuzz");
  if (!book) {
    promise(!book.error().message().empty(), "a refusal has a reason", start);
    return 0;
  }
  promise(book->size() * PolyglotBook::kRecordSize == size, "every record counts", start);
  for (const BookMove& each : book->moves(start))
    promise(start.is_legal(each.move), "book moves are legal", start);
  const std::string written = rewritten(*book);
  const Result<PolyglotBook> again = PolyglotBook::from_bytes(written, "written");
  promise(again.ok() != written.empty(), "what is written can be read", start);
  if (again) promise(rewritten(*again) == written, "writing is stable", start);
  return 0;
}
