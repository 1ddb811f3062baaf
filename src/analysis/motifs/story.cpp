#include "analysis/motifs/story.h"

#include "core/captures.h"
#include "core/castling.h"

namespace quadriga {

namespace {

Square seen(Square square, bool ours) { return ours ? square : flipped(square); }

Board seen_board(const Position& position, Side us) {
  return position.side_to_move() == us ? position.board() : position.board().flipped();
}

StoryMove story_move(const Position& before, const Position& after, Move move, Side us) {
  StoryMove made{.move = move};
  made.ours = before.side_to_move() == us;
  made.piece = plain(before.board().at(move.from()));
  made.castling = move.is_castling();
  const Square to = made.castling ? kCastlingPaths.of(move.from(), move.to()).king_to : move.to();
  if (!made.castling) made.taken = plain(captured_by(before.board(), move));
  made.from = seen(move.from(), made.ours);
  made.to = seen(to, made.ours);
  made.victim = move.is_en_passant() ? seen(Square{to.index() - 8}, made.ours) : made.to;
  made.before = seen_board(before, us);
  made.after = seen_board(after, us);
  made.check = after.in_check();
  return made;
}

}  // namespace

Story Story::of(const Position& start, std::span<const Move> line, Side us) {
  Story story{.us = us};
  story.first = start.side_to_move() == us ? 0 : 1;
  story.positions.push_back(start);
  for (const Move move : line) {
    const Position& before = story.positions.back();
    Position after = before.after(move);
    story.moves.push_back(story_move(before, after, move, us));
    story.positions.push_back(after);
  }
  const Position& end = story.positions.back();
  story.mates = !story.moves.empty() && story.moves.back().ours && end.in_check() &&
                end.count_legal_moves() == 0;
  return story;
}

std::size_t Story::last_of_ours() const {
  const std::size_t last = moves.size() - 1;
  return moves[last].ours ? last : last - 1;
}

int Story::gain_after(std::size_t index) const {
  const std::size_t begin = empty() ? 0 : first;
  return material_balance(moves[index].after) - material_balance(moves[begin].before);
}

bool Story::untouched(Square square, std::size_t index, std::size_t until) const {
  for (std::size_t i = index; i < until && i < moves.size(); ++i)
    if (moves[i].from == square || moves[i].to == square || moves[i].victim == square) return false;
  return true;
}

}  // namespace quadriga
