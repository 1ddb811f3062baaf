// Any bytes taken for a file of games are refused with a reason or give only legal games. The sizes
// and check sums are mended first, or hardly any input would come as far as the moves.
#include "formats/game_data.h"
#include "fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  using fuzz::promise;
  const Position start = Position::start();
  const std::string body(fuzz::text_of(data, size));
  for (const std::string& bytes :
       {body, game_data_header("fuzz") + body, game_data_header("fuzz") + framed_game(body)}) {
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
