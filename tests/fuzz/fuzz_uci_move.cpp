// Any text read as a UCI move is refused with a reason or gives a legal move, and that move's
// own text gives it again, whichever way castling is written.
#include "formats/positions/move_text.h"
#include "fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  using fuzz::promise;
  const auto [position, text] = fuzz::move_input(fuzz::text_of(data, size));

  for (const Move move : position.legal_moves()) {
    for (const CastlingStyle style : {CastlingStyle::Standard, CastlingStyle::Chess960}) {
      const Result<Move> again = read_uci_move(position, write_uci_move(position, move, style));
      promise(again.ok() && *again == move, "written moves can be read", position);
    }
  }
  const Result<Move> read = read_uci_move(position, text);
  if (!read)
    promise(!read.error().message().empty(), "a refusal has a reason", position);
  else
    promise(position.is_legal(*read), "an accepted move is legal", position);
  return 0;
}
