#include "engine/ladder.h"

#include <array>
#include <initializer_list>

#include "engine/pool.h"

namespace quadriga {

namespace {

struct Step {
  std::string_view title;
  std::initializer_list<Room> adds;
};

const std::array kSteps{
    Step{"minimax", {}},
    Step{"+ alpha-beta", {Room::AlphaBeta}},
    Step{"+ iterative deepening", {Room::IterativeDeepening}},
    Step{"+ transposition cutoffs", {Room::TtCutoff}},
    Step{"+ transposition move first", {Room::TtMove}},
    Step{"+ promotions first", {Room::PromotionOrder}},
    Step{"+ captures by victim", {Room::CaptureOrder, Room::CaptureHistory}},
    Step{"+ losing captures last", {Room::ExchangeOrder}},
    Step{"+ killer moves", {Room::Killers}},
    Step{"+ history", {Room::ButterflyHistory, Room::ThreatHistory}},
    Step{"+ continuation history",
         {Room::ContinuationHistory, Room::DeepContinuation, Room::PawnHistory}},
    Step{"+ quiescence",
         {Room::Quiescence, Room::QuiescenceTt, Room::QuiescenceSee, Room::QuiescenceFutility}},
    Step{"+ principal variation search", {Room::PrincipalVariation}},
    Step{"+ aspiration windows", {Room::Aspiration, Room::AspirationReduction}},
    Step{"+ check extension", {Room::CheckExtension}},
    Step{"+ null move", {Room::NullMove}},
    Step{"+ static cuts", {Room::ReverseFutility, Room::Razoring, Room::Improving}},
    Step{"+ late move reductions", {Room::LateMoveReduction, Room::ReductionHistory}},
    Step{"+ pruning of moves",
         {Room::LateMovePruning, Room::Futility, Room::ExtendedFutility, Room::HistoryPruning,
          Room::SeePruning}},
};

}  // namespace

std::vector<Rung> ladder() {
  std::vector<Rung> rungs;
  RoomMask rooms = RoomMask::none();
  for (const Step& step : kSteps) {
    for (const Room room : step.adds) rooms.set(room, true);
    rungs.push_back({step.title, rooms});
  }
  rungs.push_back({"the whole engine", RoomMask::defaults()});
  return rungs;
}

RungResult climb(const Position& position, const Rung& rung, int depth, std::uint64_t most_nodes,
                 const std::atomic<bool>& stop) {
  SearchPool pool;
  TranspositionTable tt;
  constexpr int kMegabytes = 64;
  static_cast<void>(tt.resize(kMegabytes));  // without the memory: without a table
  SearchTask task{.game = Game{position}};
  task.limits.depth = depth;
  task.limits.nodes = most_nodes;
  task.lab.rooms = rung.rooms;
  task.force_lab = true;
  const std::atomic<bool> no{false};
  const SearchOutcome outcome = pool.run(task, tt, stop, no, {});
  return {outcome.nodes, outcome.seconds, outcome.score, outcome.best, outcome.depth < depth};
}

}  // namespace quadriga
