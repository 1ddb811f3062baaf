#include "arena/ablation.h"

#include <cmath>

#include "arena/specs.h"
#include "base/today.h"

namespace quadriga {

namespace {

Result<BenchReport> bench(int depth, const RoomMask& rooms, const std::atomic<bool>& stop) {
  BenchOptions options{.depth = depth, .lab = true, .settings = {}};
  options.settings.rooms = rooms;
  return run_bench(options, stop);
}

double ratio_of(const BenchReport& with, const BenchReport& without) {
  double sum = 0;
  for (std::size_t i = 0; i < with.position_nodes.size(); ++i)
    sum += std::log(static_cast<double>(without.position_nodes[i]) /
                    static_cast<double>(with.position_nodes[i]));
  return std::exp(sum / static_cast<double>(with.position_nodes.size()));
}

}  // namespace

Result<Ablation> Ablation::begin(AblationPlan plan, const std::atomic<bool>& stop) {
  Result<BenchReport> usual = bench(plan.depth, RoomMask::defaults(), stop);
  if (!usual) return usual.error();
  return Ablation{std::move(plan), std::move(usual).value()};
}

Result<MatchPlan> Ablation::match_plan(Room room) const {
  const std::string name = "Room." + std::string(info_of(room).name);
  MatchPlan plan;
  for (const bool on : {true, false}) {
    const Words own{"self", on ? "name=on" : "name=off", "option.Lab=true",
                    name + (on ? "=true" : "=false")};
    Result<PlayerSpec> player = read_player(plan_.each, own);
    if (!player) return player.error();
    plan.players.push_back(std::move(player).value());
  }
  plan.rounds = plan_.rounds;
  plan.concurrency = plan_.concurrency;
  plan.openings.path = plan_.openings;
  plan.openings.seed = plan_.seed;
  plan.rules.adjudication.resign = ResignRule{.moves = 4, .score = 800};
  plan.rules.adjudication.draw = DrawRule{.from_move = 40, .moves = 8, .score = 8};
  return plan;
}

Result<RoomWorth> Ablation::measure(Room room, const MatchOutputs& outputs,
                                    const std::atomic<bool>& stop) const {
  RoomWorth worth{.room = room};
  const bool on = info_of(room).on_by_default;
  RoomMask switched = RoomMask::defaults();
  switched.set(room, !on);
  const Result<BenchReport> other = bench(plan_.depth, switched, stop);
  if (!other) return other.error();
  if (stop) return worth;
  worth.nodes_ratio = on ? ratio_of(usual_, *other) : ratio_of(*other, usual_);
  if (plan_.rounds == 0) return worth;
  const Result<MatchPlan> plan = match_plan(room);
  if (!plan) return plan.error();
  const Result<MatchStanding> standing = run_match(*plan, outputs, stop);
  if (!standing) return standing.error();
  const Tally tally = standing->board.between(0, 1);
  worth.strength = strength_of(tally);
  worth.games = tally.games();
  worth.control = plan->players[0].control.text();
  return worth;
}

std::vector<LedgerRow> Ablation::ledger_rows(const RoomWorth& worth,
                                             const std::string& commit) const {
  LedgerRow row{
      .date = today("%Y-%m-%d"), .commit = commit, .room = std::string(info_of(worth.room).name)};
  LedgerRow nodes = row;
  nodes.compared = "nodes without / with, bench positions";
  nodes.control = "depth=" + std::to_string(plan_.depth);
  nodes.nodes_ratio = worth.nodes_ratio;
  if (!worth.strength || !std::isfinite(worth.strength->elo)) return {nodes};
  row.compared = "on against off, Lab, self-play";
  row.control = worth.control;
  row.games = worth.games;
  row.elo = worth.strength->elo;
  if (std::isfinite(worth.strength->elo_error)) row.error = worth.strength->elo_error;
  return {nodes, row};
}

}  // namespace quadriga
