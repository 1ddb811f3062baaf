#include "study/ladder.h"

#include <array>
#include <initializer_list>

#include "engine/thinker.h"

namespace quadriga {

namespace {

struct Step {
  std::string_view title;
  RoomMask adds;
};

constexpr RoomMask rooms_of(std::initializer_list<Room> rooms) {
  RoomMask mask;
  for (const Room room : rooms) mask.set(room, true);
  return mask;
}

constexpr std::array kSteps{
    Step{"minimax", rooms_of({})},
    Step{"+ alpha-beta", rooms_of({Room::AlphaBeta})},
    Step{"+ iterative deepening", rooms_of({Room::IterativeDeepening})},
    Step{"+ transposition cutoffs", rooms_of({Room::TtCutoff})},
    Step{"+ transposition move first", rooms_of({Room::TtMove})},
    Step{"+ promotions first", rooms_of({Room::PromotionOrder})},
    Step{"+ captures by victim", rooms_of({Room::CaptureOrder, Room::CaptureHistory})},
    Step{"+ losing captures last", rooms_of({Room::ExchangeOrder})},
    Step{"+ killer moves", rooms_of({Room::Killers})},
    Step{"+ history", rooms_of({Room::ButterflyHistory, Room::ThreatHistory})},
    Step{"+ continuation history",
         rooms_of({Room::ContinuationHistory, Room::DeepContinuation, Room::PawnHistory})},
    Step{"+ quiescence", rooms_of({Room::Quiescence, Room::QuiescenceTt, Room::QuiescenceSee,
                                   Room::QuiescenceFutility})},
    Step{"+ principal variation search", rooms_of({Room::PrincipalVariation})},
    Step{"+ aspiration windows", rooms_of({Room::Aspiration, Room::AspirationReduction})},
    Step{"+ check extension", rooms_of({Room::CheckExtension})},
    Step{"+ null move", rooms_of({Room::NullMove})},
    Step{"+ static cuts", rooms_of({Room::ReverseFutility, Room::Razoring, Room::Improving})},
    Step{"+ late move reductions", rooms_of({Room::LateMoveReduction, Room::ReductionHistory})},
    Step{"+ pruning of moves",
         rooms_of({Room::LateMovePruning, Room::Futility, Room::ExtendedFutility,
                   Room::HistoryPruning, Room::SeePruning})},
};

}  // namespace

std::vector<Rung> ladder() {
  std::vector<Rung> rungs;
  RoomMask rooms = RoomMask::evaluation();
  for (const Step& step : kSteps) {
    rooms = rooms | step.adds;
    rungs.push_back({step.title, rooms});
  }
  rungs.push_back({"the whole engine", RoomMask::defaults()});
  return rungs;
}

Result<RungResult> climb(const Position& position, const Rung& rung, int depth,
                         std::uint64_t most_nodes, const std::atomic<bool>& stop) {
  Thinker thinker;
  constexpr int kMegabytes = 64;
  if (auto error = thinker.set_hash(kMegabytes)) return *error;
  SearchTask task{.game = Game{position}};
  task.limits.depth = depth;
  task.limits.nodes = most_nodes;
  task.lab.rooms = rung.rooms;
  task.force_lab = true;
  const SearchOutcome outcome = thinker.think(task, stop);
  return RungResult{outcome.nodes, outcome.seconds, outcome.score, outcome.best,
                    outcome.depth < depth};
}

}  // namespace quadriga
