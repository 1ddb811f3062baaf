#include "study/audit.h"

#include <algorithm>

#include "base/random.h"
#include "core/rules.h"
#include "engine/thinker.h"

namespace quadriga {

namespace {

std::size_t group_of(int depth) {
  std::size_t group = 0;
  while (group + 1 < kAuditGroups && depth >= kAuditDepths[group + 1]) ++group;
  return group;
}

// What a technique has said about a position, without searching it in full.
struct Claim {
  Room room;
  int depth;               // of the node that it fired in
  std::vector<Move> line;  // from the root to the position
  int check_depth;         // at which the position would have been searched
  bool at_least;           // the score is claimed to be at least the bound, or else at most
  int bound;
};

// Counts what fires, and keeps a share of the claims.
class ClaimSink : public TraceSink {
 public:
  ClaimSink(const AuditOptions& options, AuditReport& report)
      : options_(options), report_(report) {}

  void begin() {
    claims_.clear();
    active_.clear();
  }
  const std::vector<Claim>& claims() const { return claims_; }

  void enter(const TraceEnter& call) override {
    if (call.depth > 0) ++report_.nodes[group_of(call.depth)];
    active_.push_back(call);
  }

  void leave(const TraceLeave& call) override {
    const TraceEnter node = active_.back();
    if (call.ended_by && node.depth > 0) ended(node, call);
    active_.pop_back();
    if (node.purpose == Purpose::Reduced && node.reduction > 0) reduced(node, call);
  }

  void consider(const TraceMove& move) override { considered_ = move.move; }

  void skip_move(Room room) override {
    const TraceEnter& node = active_.back();
    if (node.depth <= 0 || node.beta - node.alpha > 1) return;
    if (!counted(room, node.depth)) return;
    std::vector<Move> line = path();
    line.push_back(considered_);
    claims_.push_back({room, node.depth, line, node.depth - 1, true, -node.alpha});
  }

 private:
  // A verdict on the whole node.
  void ended(const TraceEnter& node, const TraceLeave& call) {
    const bool high = call.result >= node.beta;
    if (!high && call.result > node.alpha) return;
    if (!is_checkable(*call.ended_by) || !counted(*call.ended_by, node.depth)) return;
    claims_.push_back(
        {*call.ended_by, node.depth, path(), node.depth, high, high ? node.beta : node.alpha});
  }

  // A reduced search that did not beat alpha. The call was that of the position after the move.
  void reduced(const TraceEnter& call, const TraceLeave& result) {
    if (result.result < call.beta) return;
    const int depth = call.depth + call.reduction;
    if (!counted(Room::LateMoveReduction, depth + 1)) return;
    std::vector<Move> line = path();
    line.push_back(call.move);
    claims_.push_back({Room::LateMoveReduction, depth + 1, line, depth, true, call.beta});
  }

  // Rooms that give a bound which a search can refute.
  static bool is_checkable(Room room) {
    return room == Room::ReverseFutility || room == Room::Razoring || room == Room::NullMove ||
           room == Room::ProbCut || room == Room::TableProbCut || room == Room::Multicut;
  }

  // Counts the claim; true if it is one of those to check.
  bool counted(Room room, int depth) {
    ++report_.rooms[room][group_of(depth)].fired;
    constexpr double kWhole = 18446744073709551616.0;  // 2^64
    return static_cast<double>(random_.next()) / kWhole < options_.share;
  }

  // The moves to the innermost active node. Calls at the same ply, such as verification searches,
  // replace one another.
  std::vector<Move> path() const {
    std::vector<Move> line;
    for (const TraceEnter& call : active_)
      if (call.ply > 0) {
        line.resize(static_cast<std::size_t>(call.ply) - 1);
        line.push_back(call.move);
      }
    return line;
  }

  const AuditOptions& options_;
  AuditReport& report_;
  Random random_{2026};
  std::vector<TraceEnter> active_;
  std::vector<Claim> claims_;
  Move considered_;
};

Position position_after(Position position, const std::vector<Move>& line) {
  for (const Move move : line)
    position = move.is_none() ? position.after_null() : position.after(move);
  return position;
}

// Searches positions from a clear table, so that checks do not depend on each other.
class Checker {
 public:
  explicit Checker(const AuditOptions& options) : options_(options) {}

  std::optional<Error> prepare() { return thinker_.set_hash(std::min(options_.hash, 8)); }

  void check(const Position& root, const Claim& claim, AuditReport& report,
             const std::atomic<bool>& stop) {
    const Position position = position_after(root, claim.line);
    if (position.count_legal_moves() == 0) return;
    SearchTask task{.game = Game{position}, .lab = options_.settings};
    task.lab.rooms.set(claim.room, false);
    task.limits.depth = std::max(claim.check_depth, 0) + options_.deeper;
    task.limits.nodes = options_.check_nodes;
    thinker_.forget(stop);
    const SearchOutcome outcome = thinker_.think(task, stop);
    if (stop) return;
    if (outcome.depth < *task.limits.depth) {
      ++report.given_up;
      return;
    }
    AuditCell& cell = report.rooms[claim.room][group_of(claim.depth)];
    ++cell.checked;
    const Score score = outcome.moves.front().score;
    cell.wrong += (claim.at_least ? score < claim.bound : score > claim.bound) ? 1 : 0;
  }

 private:
  const AuditOptions& options_;
  Thinker thinker_;
};

}  // namespace

Result<AuditReport> run_audit(const std::vector<Position>& positions, const AuditOptions& options,
                              const std::atomic<bool>& stop, const AuditProgress& progress) {
  Thinker thinker;
  if (auto error = thinker.set_hash(options.hash)) return *error;
  Checker checker{options};
  if (auto error = checker.prepare()) return *error;
  AuditReport report;
  ClaimSink sink{options, report};
  for (std::size_t i = 0; i < positions.size() && !stop; ++i) {
    sink.begin();
    SearchTask task{.game = Game{positions[i]}, .lab = options.settings, .sink = &sink};
    task.limits.nodes = options.nodes;
    thinker.forget(stop);
    thinker.think(task, stop);
    for (const Claim& claim : sink.claims()) {
      if (stop) break;
      checker.check(positions[i], claim, report, stop);
    }
    if (progress) progress(i + 1, report);
  }
  return report;
}

}  // namespace quadriga
