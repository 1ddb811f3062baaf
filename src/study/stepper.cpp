#include "study/stepper.h"

#include <algorithm>

#include "study/ladder.h"
#include "study/trace_report.h"

namespace quadriga {

namespace {

constexpr std::uint64_t kMostMinimaxNodes = 5'000'000;

RoomMask plain_alphabeta(bool captures_first) {
  RoomMask rooms = RoomMask::evaluation();
  rooms.set(Room::AlphaBeta, true);
  for (const Room room : {Room::CaptureOrder, Room::PromotionOrder, Room::ExchangeOrder})
    rooms.set(room, captures_first);
  return rooms;
}

// Turns nodes, in the order they were entered, into steps.
class StepWriter {
 public:
  explicit StepWriter(StepperReport& report) : report_(report) {}

  void write() {
    for (std::size_t i = 0; i < report_.calls.size(); ++i) {
      while (!open_.empty() && report_.calls[i].parent != open_.back().call) close();
      const StepperCall& call = report_.calls[i];
      open_.push_back({i, call.alpha, call.beta, -kInfinity});
      step(StepKind::Enter, std::nullopt);
    }
    while (!open_.empty()) close();
  }

 private:
  struct Open {
    std::size_t call;
    Score alpha;
    Score beta;
    Score best;
  };

  void step(StepKind kind, std::optional<std::size_t> child) {
    const Open& now = open_.back();
    report_.steps.push_back({kind, now.call, child, now.alpha, now.beta, now.best});
  }

  // The deepest open node returns to its parent.
  void close() {
    const std::size_t done = open_.back().call;
    open_.pop_back();
    if (open_.empty()) return;
    Open& parent = open_.back();
    const Score score = -report_.calls[done].result;
    parent.best = std::max(parent.best, score);
    parent.alpha = std::max(parent.alpha, score);
    step(StepKind::Return, done);
    if (parent.alpha >= parent.beta && !report_.calls[parent.call].cut_off.empty())
      step(StepKind::Cut, std::nullopt);
  }

  StepperReport& report_;
  std::vector<Open> open_;
};

std::vector<Move> never_searched(const TracedCall& call, const Position& here) {
  std::vector<Move> moves;
  for (const Move move : here.legal_moves())
    if (std::none_of(call.order.begin(), call.order.end(),
                     [&](const TracedMove& each) { return each.move.move == move; }))
      moves.push_back(move);
  return moves;
}

void add_calls(const TraceReport& trace, const Position& root, StepperReport& report) {
  const auto& calls = trace.sampler.calls();
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const TracedCall& call = calls[i];
    StepperCall step{.parent = call.parent,
                     .move = call.enter.move,
                     .ply = call.enter.ply,
                     .alpha = call.enter.alpha,
                     .beta = call.enter.beta,
                     .result = call.leave.result,
                     .leaf = call.children == 0,
                     .cut_off = {}};
    if (!step.leaf) step.cut_off = never_searched(call, position_of(trace, root, i));
    report.calls.push_back(std::move(step));
  }
}

}  // namespace

Result<StepperReport> run_steps(const Position& position, int depth, bool captures_first,
                                const std::atomic<bool>& stop) {
  TraceTask task{.game = Game{position}, .depth = depth};
  task.settings.rooms = plain_alphabeta(captures_first);
  task.sampler.share = 1;
  task.sampler.most = kMostStepperCalls;
  task.nodes = kMostStepperCalls + 1;  // more could not be displayed
  const Result<TraceReport> trace = run_trace(task, stop);
  if (!trace) return trace.error();
  if (trace->sampler.full())
    return Error{"depth", std::to_string(depth) + ", which takes too many nodes",
                 "a search of fewer than " + std::to_string(kMostStepperCalls) + " nodes"};
  StepperReport report;
  report.score = trace->outcome.score;
  report.best = trace->outcome.best;
  report.nodes = trace->outcome.nodes;
  add_calls(*trace, position, report);
  StepWriter{report}.write();
  const Result<RungResult> minimax =
      climb(position, ladder().front(), depth, kMostMinimaxNodes, stop);
  if (!minimax) return minimax.error();
  if (!minimax->stopped) {
    report.minimax_nodes = minimax->nodes;
    report.minimax_score = minimax->score;
  }
  return report;
}

}  // namespace quadriga
