// One thread of the search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "eval/endgames/endgame.h"
#include "eval/evaluate.h"
#include "rooms/mode.h"
#include "search/clock.h"
#include "search/correction.h"
#include "search/frame.h"
#include "search/heuristics/reductions.h"
#include "search/heuristics/tablebases.h"
#include "search/history.h"
#include "search/node.h"
#include "search/picker.h"
#include "search/root_moves.h"
#include "search/shared.h"
#include "search/task.h"

namespace quadriga {

// What one thread learns and keeps between searches.
struct ThreadMemory {
  Histories histories;
  Corrections corrections;
  EvalTables evaluations;

  void clear() {
    evaluations.clear();
    histories.clear();
    corrections.clear();
  }
};

// Why the next node is searched, for traces.
struct Announcement {
  Purpose purpose = Purpose::Root;
  int order_index = 0;
  int reduction = 0;
  int extension = 0;
};

// A node that ended before its moves were searched, and the technique that ended it.
struct NodeEnd {
  Score score = kDraw;
  Room room = Room::NullMove;
};

template <class Mode>
class Searcher {
 public:
  // `id` 0 is the main thread: it watches the clock and reports.
  Searcher(int id, const SearchTask& task, SharedSearch& shared, ThreadMemory& memory,
           const SearchCallbacks& callbacks);

  SearchResult run();
  RoomCounters counters() const { return mode_.counters(); }
  CutoffCounter cutoffs() const { return mode_.cutoffs(); }

  // For the null move (early_ends.h).
  Score search_null_move(const Node& node, int depth);
  Score verify_null_move(const Node& node, int depth);
  bool verifying() const { return no_null_until_ != 0; }

 private:
  // Each group is defined in the file that its heading names.

  // deepen.h: the root, iteration by iteration
  SearchResult quiesce_root();
  void search_depth(int depth);
  void aspirate(int depth);
  void report(int depth, std::size_t line, Score score, Bound bound);
  bool proved_mate() const;
  bool enough_after(int depth);
  void note_root_move(const Node& node, const Candidate& candidate, Score score, Score alpha,
                      std::uint64_t nodes_before);

  // alphabeta.h: one node and its moves
  template <bool kPv>
  Score alphabeta(int ply, Score alpha, Score beta, int depth, bool cut);
  bool drawn(int ply) const;
  template <bool kPv>
  Score search_again(const Node& node, Score alpha, Score beta, int depth, bool cut);
  template <bool kPv>
  void find_first_move(Node& node);
  Candidate consider(const Node& node, const MovePicker<Mode>& picker, Move move, int index) const;
  template <class Pruner>
  bool prunes(const Node& node, const Candidate& candidate);
  bool pruned(const Node& node, const Candidate& candidate, bool& skip_quiets);
  bool table_cuts(const Node& node);
  void adjust_in_hindsight(Node& node);
  int reduction(const Node& node, const Candidate& candidate) const;
  template <bool kPv>
  Score search_move(const Node& node, const Candidate& candidate, Score alpha, int depth);

  // early_ends.h: what ends a node before its moves are searched
  TablebaseCutoff::Answer probe_tables(const Node& node);
  std::optional<Recognised> recognised(const Node& node);
  bool ends_early(Node& node, NodeEnd& end);
  bool null_move_cuts(const Node& node, NodeEnd& end);
  bool probcut_cuts(const Node& node, NodeEnd& end);
  bool table_cuts_after_a_move(const Node& node, NodeEnd& end);

  // extend.h: extensions of single moves
  bool extends(const Node& node, const Candidate& candidate, int& extension, NodeEnd& end);
  bool singular(const Node& node, int& extension, NodeEnd& end);

  // judge.h: static evaluation
  void judge(Node& node);
  Score raw_evaluation(int ply, const TtEntry& tt);
  int correction(int ply);

  // learn.h: what is learned from a searched node
  void remember(const Node& node, const Candidate& best_move, Score best, Score alpha,
                bool promised);
  void learn_correction(const Node& node, Score score);
  int bonus(int depth) const;
  int malus(int depth) const;
  void credit_continuations(const QuietContext& quiet, Landing landing, int amount);
  void credit_quiet(int ply, const QuietContext& quiet, Move move, int amount);
  void reward(const Node& node, const Candidate& best, const MoveList& quiets,
              const MoveList& captures);
  void learn_from_table(const Node& node);
  void learn_from_fail_low(const Node& node);
  void learn_from_evaluation(const Node& node);

  // quiesce.h: captures at the end of a line
  template <bool kPv>
  Score quiesce(int ply, Score alpha, Score beta, int qply = 0);
  bool known_in_quiescence(Node& node);
  bool finds_queen_mate(const Node& node);
  bool is_single_reply(const Node& node);
  template <bool kPv>
  Move search_checks(const Node& node, Score& alpha, Score& best, int qply);
  bool quiescence_skips(const Node& node, Move move, int index, Score stand_pat, Score& best);
  bool quiescence_prunes(const Node& node, Move move, Score stand_pat, Score& best);

  // searcher.cpp: shared by all of them
  template <bool kPv>
  Node enter(int ply, Purpose purpose, Score alpha, Score beta, int depth);
  Score leave(const Node& node, Score score, std::optional<Room> ended_by = std::nullopt);
  template <class Verdict>
  bool fires(const Node& node);
  bool fires(Room room, bool fired);
  void count_node();
  bool should_stop();
  void make(int ply, Move move);
  Key table_key(const Position& position) const;
  Move legal_tt_move(int ply, const TtEntry& tt) const;
  QuietContext context(int ply);

  void announce(const Announcement& next) {
    if constexpr (Mode::kLab) announced_ = next;
  }
  void unmake() { history_.pop(); }
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + kBefore)]; }
  const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply + kBefore)]; }

  static constexpr int kBefore = 4;  // frames before the root, so that "four plies ago" exists
  static constexpr std::uint64_t kLeastNodes = 2000;  // about a millisecond, before any stop

  int id_;
  const SearchTask& task_;
  SharedSearch& shared_;
  Histories& histories_;
  Corrections& corrections_;
  EvalTables& evaluations_;
  const SearchCallbacks& callbacks_;
  Mode mode_;
  ReductionTable reductions_;
  SearchClock clock_;
  int table_limit_;  // most pieces for which tablebases are probed

  std::vector<Frame> frames_;
  KeyHistory history_;
  PvTable pv_;
  RootMoves root_;
  int root_depth_ = 0;
  int completed_ = 0;  // deepest finished iteration
  int seldepth_ = 0;
  int no_null_until_ = 0;  // a verification search allows no null move before this ply
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  Announcement announced_;  // of the node about to be entered; in Lab mode only
};

extern template class Searcher<Play>;
extern template class Searcher<Lab>;

}  // namespace quadriga
