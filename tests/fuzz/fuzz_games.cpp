// Any bytes read as a file of games are refused with a reason or give only legal games. Sizes and
// checksums are corrected first; otherwise hardly any input would get as far as the moves. The same
// holds for a line of a file of positions with results.
#include "formats/games/game_data.h"
#include "formats/positions/labelled.h"
#include "fuzz_input.h"

namespace {

using namespace quadriga;

void try_labelled(std::string_view line) {
  const Result<Labelled> read = read_labelled(line);
  if (!read)
    fuzz::promise(!read.error().message().empty(), "a refusal has a reason", Position::start());
  else
    fuzz::promise(read->result >= 0 && read->result <= 1, "a result is a result", read->position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using fuzz::promise;
  const Position start = Position::start();
  try_labelled(fuzz::text_of(data, size));
  const std::string body(fuzz::text_of(data, size));
  for (const std::string& bytes : {body, game_data_header("fuzz") + body,
                                   game_data_header("fuzz") + with_size_and_checksum(body)}) {
    MemorySource source{bytes};
    Result<GameDataReader> reader = GameDataReader::open(source, "fuzz");
    if (!reader) continue;
    ScoredGame game;
    for (;;) {
      const Result<bool> more = reader.value().next(game);
      if (!more) promise(!more.error().message().empty(), "a refusal has a reason", start);
      if (!more || !*more) break;
      Position position = game.start;
      for (const ScoredMove& each : game.moves) {
        promise(position.is_legal(each.move), "moves are legal", position);
        position = position.after(each.move);
      }
    }
  }
  return 0;
}
