// One thread of the search.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "eval/endgames/endgame.h"
#include "eval/evaluate.h"
#include "rooms/mode.h"
#include "search/correction.h"
#include "search/frame.h"
#include "search/heuristics/reductions.h"
#include "search/history.h"
#include "search/node.h"
#include "search/picker.h"
#include "search/task.h"
#include "search/tt.h"

namespace quadriga {

// What all threads of a search share.
struct SharedSearch {
  TranspositionTable& tt;
  const std::atomic<bool>& stop_asked;                               // from outside
  const std::atomic<bool>& pondering;                                // the clock does not run yet
  std::atomic<bool> finished{false};                                 // the main thread has decided
  std::atomic<std::uint64_t> table_hits{0};                          // answers from tablebases
  std::vector<std::unique_ptr<std::atomic<std::uint64_t>>> nodes{};  // by thread

  std::uint64_t total_nodes() const {
    std::uint64_t sum = 0;
    for (const auto& each : nodes) sum += each->load(std::memory_order_relaxed);
    return sum;
  }
};

// Tables of one thread that live on between searches.
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

// What the next call is for. Traces tell it.
struct Announcement {
  Purpose purpose = Purpose::Root;
  int order_index = 0;
  int reduction = 0;
  int extension = 0;
};

// A node that ended before its moves were searched, and the room that ended it.
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

  // For the null move room.
  Score search_after_pass(const Node& node, int depth);
  Score verify_without_pass(const Node& node, int depth);

 private:
  // deepen.h
  SearchResult quiesce_root();
  void search_depth(int depth);
  void aspirate(int depth, std::size_t line);
  void report(int depth, std::size_t line, Score score, Bound bound);
  bool enough_after(int depth);
  bool proved_mate() const;
  void settle_unfinished();

  // alphabeta.h
  template <bool kPv>
  Score alphabeta(int ply, Score alpha, Score beta, int depth, bool cut);
  template <bool kPv>
  Score search_move(const Node& node, const Candidate& candidate, Score alpha, int depth);
  template <class Pruner>
  bool prunes(const Node& node, const Candidate& candidate);
  bool pruned(const Node& node, const Candidate& candidate, bool& skip_quiets);
  Candidate consider(const Node& node, const MovePicker<Mode>& picker, Move move, int index) const;
  bool drawn(int ply) const;
  Score leave(const Node& node, Score score, std::optional<Room> ended_by = std::nullopt);
  template <class Verdict>
  bool fires(const Node& node);
  bool asked(Room room, bool answer);
  void judge(Node& node);
  TablebaseCutoff::Answer ask_tables(const Node& node);
  std::optional<Recognised> recognised(const Node& node);
  bool ends_early(Node& node, NodeEnd& end);
  bool null_move_cuts(const Node& node, NodeEnd& end);
  bool probcut_cuts(const Node& node, NodeEnd& end);
  bool table_cuts_after_a_move(const Node& node, NodeEnd& end);
  template <bool kPv>
  void find_first_move(Node& node);
  bool extends(const Node& node, const Candidate& candidate, int& extension, NodeEnd& end);
  bool singular(const Node& node, int& extension, NodeEnd& end);
  int correction(int ply);
  void learn_correction(const Node& node, Score score);
  void remember(const Node& node, const Candidate& best_move, Score best, Score alpha,
                bool promised);
  void reward(const Node& node, const Candidate& best, const MoveList& quiets,
              const MoveList& captures);
  void note_root_move(const Node& node, const Candidate& candidate, Score score, Score alpha,
                      std::uint64_t nodes_before);
  bool root_excludes(Move move) const;

  // quiesce.h
  template <bool kPv>
  Score quiesce(int ply, Score alpha, Score beta, int qply = 0);
  bool known_in_quiescence(Node& node);
  bool mates_at_a_glance(const Node& node);
  bool answers_alone(const Node& node);
  template <bool kPv>
  Move search_checks(const Node& node, Score& alpha, Score& best, int qply);
  bool quiescence_prunes(const Node& node, Move move, Score stand_pat, Score& best);

  // searcher.cpp
  template <bool kPv>
  Node enter(int ply, Purpose purpose, Score alpha, Score beta, int depth);
  void announce(const Announcement& next) {
    if constexpr (Mode::kLab) announced_ = next;
  }
  void make(int ply, Move move);
  void unmake() { history_.pop(); }
  Score raw_evaluation(int ply, const TtEntry& tt);
  Score corrected(Score raw, int correction) const;
  Key table_key(const Position& position) const;
  Move legal_tt_move(int ply, const TtEntry& tt) const;
  QuietContext context(int ply);
  void order_root();
  void count_node();
  int nodes_until_asked() const;
  bool should_stop();
  void tell_progress();
  double thinking_time();
  Score draw_score() const { return kDraw; }
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + kBefore)]; }
  const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply + kBefore)]; }

  static constexpr int kBefore = 4;  // frames before the root, for what "four plies ago" asks
  static constexpr int kAskEvery = 512;
  static constexpr int kAskByNodes = 16;  // with a clock that counts nodes, asking costs nothing
  static constexpr double kTellEvery = 0.12;         // seconds
  static constexpr std::uint64_t kFirstLook = 2000;  // nodes: about a millisecond

  int id_;
  const SearchTask& task_;
  SharedSearch& shared_;
  Histories& histories_;
  Corrections& corrections_;
  EvalTables& evaluations_;
  const SearchCallbacks& callbacks_;
  Mode mode_;
  ReductionTable reductions_;
  TimePlan plan_;
  int table_limit_;  // most men for which tables are asked
  Stopwatch watch_;
  bool pondering_;          // when last asked
  double ponder_time_ = 0;  // seconds that do not count
  double looked_ = 0;       // at the clock, last
  double stall_ = 0;        // longest time between two looks
  double told_ = 0;         // when progress was last told

  std::vector<Frame> frames_;
  KeyHistory history_;
  PvTable pv_;
  std::vector<RootMove> root_moves_;
  std::size_t line_ = 0;  // which of the MultiPV lines is being searched
  int root_depth_ = 0;
  int completed_ = 0;  // deepest finished iteration
  int seldepth_ = 0;
  int no_null_until_ = 0;  // below this ply verification forbids passing
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  int until_asked_ = 0;
  Stability stability_;
  Announcement announced_;  // of the call about to be entered; in Lab mode only
};

extern template class Searcher<Play>;
extern template class Searcher<Lab>;

}  // namespace quadriga
