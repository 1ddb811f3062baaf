// Any bytes read as PGN, in portions of any size, give games that are legal to the end or errors
// with a reason; and every game that was read, to the end or up to a fault, can be written and read
// back.
#include <algorithm>

#include "formats/games/pgn.h"
#include "formats/positions/move_text.h"
#include "formats/positions/quick_san.h"
#include "formats/text/utf8.h"
#include "fuzz_input.h"

namespace quadriga::fuzz {
namespace {

// Gives its bytes in small portions, so that the reader's window slides everywhere.
class PortionSource final : public ByteSource {
 public:
  PortionSource(std::string_view bytes, std::size_t portion) : rest_(bytes), portion_(portion) {}
  Result<std::size_t> read(char* to, std::size_t size) override {
    const std::size_t got = rest_.copy(to, std::min(size, portion_));
    rest_.remove_prefix(got);
    return got;
  }

 private:
  std::string_view rest_;
  std::size_t portion_;
};

Position check_moves(Position now, const std::vector<PgnMove>& moves) {
  for (const PgnMove& each : moves) {
    promise(each.move.is_none() ? !now.in_check() : now.is_legal(each.move), "moves are legal",
            now);
    if (!each.move.is_none() && !each.move.is_en_passant()) {
      const Move quick = quick_san(now, write_san(now, each.move));
      promise(quick.is_none() || quick == each.move, "quick SAN is right", now);
    }
    now = each.move.is_none() ? now.after_null() : now.after(each.move);
  }
  return now;
}

std::vector<PgnMove> in_utf8(std::vector<PgnMove> moves) {
  for (PgnMove& each : moves) each.comment = as_utf8(each.comment);
  return moves;
}

void check_rewritten(const PgnGame& game) {
  const std::string text = write_pgn(game);
  MemorySource source(text);
  PgnReader reader(source, {.variations = true});
  PgnGame again;
  const Result<bool> read = reader.next(again);
  promise(read.ok() && *read, "a written game can be read", game.start);
  promise(again.moves == in_utf8(game.moves), "its moves come back", game.start);
  promise(again.comment == as_utf8(game.comment), "its comment comes back", game.start);
  promise(as_utf8(text) == text, "what is written is UTF-8", game.start);
  promise(again.variations.size() == game.variations.size(), "its variations come back",
          game.start);
  promise(again.result == game.result, "its result comes back", game.start);
  promise(same(game.start, again.start), "its start comes back", game.start);
  promise(write_pgn(again) == text, "writing is stable", game.start);
  PgnGame more;
  promise(!*reader.next(more), "one game is written as one", game.start);
}

// Every part of a game, but without the cost of SAN.
std::string text_of(const PgnGame& game) {
  std::string text = std::to_string(game.first_line) + game.comment;
  for (const auto& [name, value] : game.tags) text += name + value;
  for (const PgnMove& each : game.moves) text += std::to_string(each.move.bits()) + each.comment;
  for (const auto& fault : {game.fault, game.variation_fault})
    if (fault) text += fault->message();
  return text + std::to_string(game.variations.size()) + '\n';
}

// Returns what was read as text, to compare readings.
std::string read_all(ByteSource& source, const PgnOptions& options, bool check) {
  PgnReader reader(source, options);
  PgnGame game;
  std::string log;
  for (auto next = reader.next(game); !next || *next; next = reader.next(game)) {
    if (!next) {
      promise(!next.error().message().empty(), "a refusal has a reason", game.start);
      log += next.error().message() + '\n';
      continue;
    }
    log += text_of(game);
    const bool whole = !game.fault && !game.variation_fault;
    promise(whole || options.broken_games, "half a game only on request", game.start);
    promise(!game.fault || !game.moves.empty(), "a broken game has a move", game.start);
    if (!check) continue;
    check_moves(game.start, game.moves);
    check_rewritten(game);
  }
  return log;
}

}  // namespace
}  // namespace quadriga::fuzz

// Longer inputs find nothing new and take long.
static constexpr std::size_t kLongestInput = 4096;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  const std::string_view text = fuzz::text_of(data, std::min(size, kLongestInput));
  constexpr PgnOptions kStrict{.variations = true};
  constexpr PgnOptions kBroken{.variations = true, .broken_games = true};
  for (const PgnOptions& options : {PgnOptions{}, kStrict, kBroken}) {
    MemorySource whole(text);
    fuzz::PortionSource portions(text, 7);
    const std::string log = fuzz::read_all(whole, options, options.variations);
    fuzz::promise(fuzz::read_all(portions, options, false) == log, "portions do not matter",
                  Position::start());
  }
  return 0;
}
