#include "analysis/motifs/zugzwang.h"

#include "analysis/motifs/wording.h"

namespace quadriga {

namespace {

constexpr int kHash = 1;                 // MB
constexpr std::uint64_t kNodes = 4'000;  // of each of the two searches
constexpr int kWorse = 90;               // centipawns that moving costs, at least
constexpr int kMostMaterial = 8;         // of the opponent's pieces, in pawns

bool is_endgame(const Board& board) {
  int pieces = 0;
  for (const int i : Bits{board.theirs() & ~board.pawns() & ~board.kings()})
    pieces += worth(board.at(Square{i}));
  return pieces <= kMostMaterial;
}

}  // namespace

ZugzwangSearch::ZugzwangSearch() { (void)thinker_.set_hash(kHash); }

int ZugzwangSearch::score_of(const Position& position) {
  thinker_.forget();
  SearchTask task{.game = Game{position}};
  task.limits.nodes = kNodes;
  return thinker_.think(task, kNever).score;
}

bool ZugzwangSearch::is_zugzwang(const Position& position) {
  if (position.in_check() || position.count_legal_moves() == 0) return false;
  const Position passed = position.after_null();
  if (passed.in_check() || passed.count_legal_moves() == 0) return false;
  return -score_of(passed) - score_of(position) >= kWorse;
}

Found ZugzwangSearch::find(const Story& story) {
  for (std::size_t i = story.first; story.has(i + 1); i += 2) {
    const StoryMove& move = story.moves[i];
    if (move.check || !is_endgame(move.after) || !is_zugzwang(story.positions[i + 1])) continue;
    return finding(story, Motif::Zugzwang, i, 0, "is zugzwang: any reply makes things worse");
  }
  return std::nullopt;
}

}  // namespace quadriga
