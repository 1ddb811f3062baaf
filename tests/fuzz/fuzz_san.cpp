// Any text read as SAN is refused with a reason or gives a legal move, and that move's own SAN
// gives it again. Other languages do not change what a text means in English.
#include "formats/positions/move_text.h"
#include "fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  using fuzz::promise;
  const auto [position, text] = fuzz::move_input(fuzz::text_of(data, size));

  const Result<Move> read = read_san(position, text);
  const Result<SanReading> english = read_san(position, text, kEnglish);
  promise(!english || (read && *read == english->move), "English comes first", position);
  if (!read) {
    promise(!read.error().message().empty(), "a refusal has a reason", position);
    return 0;
  }
  promise(position.is_legal(*read), "an accepted move is legal", position);
  const std::string written = write_san(position, *read);
  const Result<Move> again = read_san(position, written);
  promise(again.ok() && *again == *read, "written SAN gives the move", position);

  // The other moves of the position, too: none may have the same SAN.
  for (const Move move : position.legal_moves())
    promise(move == *read || write_san(position, move) != written, "SAN names one move", position);
  return 0;
}
