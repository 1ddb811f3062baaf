// Reading a FEN either succeeds or returns an error, and whatever is accepted can be written, read
// back and played on.
#include "formats/positions/move_text.h"
#include "fuzz_input.h"

namespace quadriga::fuzz {
namespace {

void check_text(const Position& position) {
  if (position.rule50() > kMaxRule50 || position.full_move_number() > kMaxFullMoveNumber) return;
  for (const CastlingLetters letters : {CastlingLetters::XFen, CastlingLetters::Shredder}) {
    const std::string written = write_fen(position, letters);
    const Result<Proved> again = read_fen(written);
    promise(again.ok(), "a written FEN can be read", position);
    promise(same(position, again->position), "a written FEN gives the position", position);
    // An en passant square that no game leads to, but that allows a capture, is kept and noted
    // again.
    promise(again->notes.empty() || position.en_passant() != 0,
            "a written FEN claims nothing impossible", position);
    promise(write_fen(again->position, letters) == written, "writing is stable", position);
  }
}

void check_keys(const Position& position) {
  promise(position.key() == position.computed_key(), "the key is right", position);
  promise(position.partial_keys() == position.computed_partial_keys(), "the partial keys are right",
          position);
}

void check_move_counts(const Position& position, const MoveList& moves) {
  promise(position.count_legal_moves() == moves.size(), "the count is the list's", position);
  const int captures = position.moves(MoveSet::Captures).size();
  const int quiets = position.moves(MoveSet::Quiets).size();
  promise(captures + quiets == moves.size(), "captures and quiets are all moves", position);
}

void check_line(const Position& position, int plies) {
  check_keys(position);
  const MoveList moves = position.legal_moves();
  check_move_counts(position, moves);
  if (plies == 0) return;
  for (const Move move : moves) {
    promise(position.is_legal(move), "a listed move is legal", position);
    const Position next = position.after(move);
    promise(!next.after_null().in_check(), "a move leaves no king in check", position);
    check_line(next, plies - 1);
  }
}

void check_accepted(const Proved& proved) {
  const Position& position = proved.position;
  check_text(position);
  check_line(position, 2);
  for (const Move move : position.legal_moves()) check_text(position.after(move));
}

}  // namespace
}  // namespace quadriga::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  const Result<Proved> read = read_fen(fuzz::text_of(data, size));
  if (read)
    fuzz::check_accepted(*read);
  else if (read.error().message().empty())
    std::abort();
  return 0;
}
