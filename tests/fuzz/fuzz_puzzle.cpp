// Any row read as a puzzle is refused with a reason, or its motifs can be recognised and its fields
// written and read back.
#include "analysis/motifs/motif_score.h"
#include "fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  using fuzz::promise;
  const std::string_view row = fuzz::text_of(data, size);
  const Result<LichessPuzzle> read = read_puzzle(row, PuzzleColumns{});
  if (!read) {
    promise(!read.error().message().empty(), "a refusal has a reason", Position::start());
    return 0;
  }
  for (const MotifFinding& each : motifs_of(story_of(*read)))
    promise(!each.words.empty(), "a motif says what it does", read->start);
  const std::vector<std::string> again = csv_fields(csv_field(read->id));
  promise(again.size() == 1 && again[0] == read->id, "a field comes back", read->start);
  return 0;
}
