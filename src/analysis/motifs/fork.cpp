#include "analysis/motifs/wording.h"

namespace quadriga {

namespace {

// Whether taking the piece would pay for the forking one.
bool worth_taking(const Board& board, Square forker, Square target) {
  const Piece piece = board.at(target);
  if (piece == Piece::King || worth(piece) > worth(board.at(forker))) return true;
  return piece != Piece::Pawn && !is_guarded_against(board, target, forker);
}

Bitboard forked_by(const StoryMove& move) {
  const Board& board = move.after;
  Bitboard targets = 0;
  for (const int i : Bits{attacks_of(board, move.to) & board.theirs()})
    if (worth_taking(board, move.to, Square{i})) targets |= Square{i}.bit();
  return targets;
}

// The forking piece takes one of its targets, next or after more checks.
bool is_cashed(const Story& story, std::size_t index, Bitboard targets) {
  const std::size_t next = index + 2;
  if (!story.has(next) || !story.untouched(story.moves[index].to, index + 1, next)) return false;
  const StoryMove& capture = story.moves[next];
  return capture.from == story.moves[index].to && (targets & capture.victim.bit()) != 0;
}

// If the forking piece is captured, only what is worth more than it was forked for good.
Bitboard lasting(const Story& story, std::size_t index, Bitboard targets) {
  const StoryMove& fork = story.moves[index];
  if (story.moves[index + 1].to != fork.to) return targets;
  for (const int i : Bits{targets})
    if (worth(fork.after.at(Square{i})) <= worth(fork.arrived())) targets &= ~Square{i}.bit();
  return targets;
}

}  // namespace

Found find_fork(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 1); i += 2) {
    const StoryMove& move = story.moves[i];
    if (move.arrived() == Piece::King || is_attackable(move.after, move.to)) continue;
    const Bitboard targets = lasting(story, i, forked_by(move));
    if (!more_than_one(targets)) continue;
    MotifFinding found =
        finding(story, Motif::Fork, i, targets, "forks " + pieces_on(story, move.after, targets));
    found.pays = is_cashed(story, i, targets);
    if (found.pays) found.prize = worth(story.moves[i + 2].taken);
    return found;
  }
  return std::nullopt;
}

}  // namespace quadriga
