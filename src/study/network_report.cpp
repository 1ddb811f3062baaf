#include "study/network_report.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "eval/endgames/recognise.h"
#include "eval/evaluate.h"
#include "eval/network/network_verdict.h"

namespace quadriga {

namespace {

// Turns units of the network, for the side to move, into centipawns for White.
struct ForWhite {
  double unit;
  int sign;

  double operator()(std::int64_t worth) const { return sign * static_cast<double>(worth) / unit; }
  Score rounded(std::int64_t worth) const {
    return static_cast<Score>(std::lround((*this)(worth)));
  }
};

Side side_of(const PieceWorth& each, Side mover) { return each.ours ? mover : !mover; }

void add_pieces(NetworkReport& report, const Decomposition& parts, const ForWhite& white) {
  for (const PieceWorth& each : parts.pieces)
    report.pieces.push_back({on_board(each.square, report.mover), each.piece,
                             side_of(each, report.mover), white(each.own), white(each.half_pairs),
                             white.rounded(each.all())});
}

void add_pairs(NetworkReport& report, const Decomposition& parts, const ForWhite& white) {
  for (const PairWorth& each : parts.pairs) {
    const PairFamily family = family_of(parts.pieces[each.first], parts.pieces[each.second]);
    const double worth = white(each.worth);
    report.pairs.push_back({each.first, each.second, family, worth});
    report.families[static_cast<std::size_t>(family)] += worth;
  }
  report.pair_sizes = std::abs(white(parts.pair_sizes()));
}

// White's first, kings first, then by value; pairs by size. Their indices move along.
void sort(NetworkReport& report) {
  std::vector<std::size_t> order(report.pieces.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto key = [&](std::size_t i) {
    const NetworkPiece& each = report.pieces[i];
    return std::tuple{index_of(each.side), -code_of(each.piece), each.square.index()};
  };
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  std::vector<std::size_t> place(order.size());
  std::vector<NetworkPiece> sorted;
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = i;
    sorted.push_back(report.pieces[order[i]]);
  }
  report.pieces = std::move(sorted);
  for (NetworkPair& pair : report.pairs)
    std::tie(pair.first, pair.second) = std::minmax({place[pair.first], place[pair.second]});
  std::stable_sort(report.pairs.begin(), report.pairs.end(), [](const auto& a, const auto& b) {
    return std::abs(a.worth) > std::abs(b.worth);
  });
}

// What follows the sum of the network: scaling, and endgames that are known.
void add_verdict(NetworkReport& report, const Position& position, const LabSettings& settings,
                 Score network, int sign) {
  const Lab mode{settings, nullptr};
  const BothMaterials material{position.board()};
  const NetworkVerdict verdict =
      weigh_network(mode, position.board(), material, network, PstSums::of(position).phase);
  report.scaling = sign * (verdict.score - network);
  if (report.scaling != 0) report.scaled_by = verdict.scaled_by;
  report.white = sign * verdict.score;
  if (!may_be_recognised(material.us)) return;
  const auto known = recognise(mode, position.board(), material.us);
  if (!known) return;
  report.endgame = known->room;
  report.recognised = sign * known->score - report.white;
  report.white = sign * known->score;
}

}  // namespace

Result<NetworkReport> report_network(const Position& position, const LabSettings& settings) {
  const Network& network = *settings.network;
  const auto parts = decompose(network, position.board());
  if (!parts)
    return Error{"network", "a clipped activation (screlu), which is no sum over pieces and pairs",
                 "a network trained with --activation square"};
  NetworkReport report;
  report.mover = position.side_to_move();
  const int sign = report.mover == Side::White ? 1 : -1;
  const ForWhite white{std::exp2(network.unit_bits()), sign};
  report.constant = white.rounded(parts->constant);
  add_pieces(report, *parts, white);
  add_pairs(report, *parts, white);
  sort(report);
  const Score score = network_score(network, parts->total);
  report.network = sign * score;
  report.rounding = report.network - report.constant;
  for (const NetworkPiece& each : report.pieces) report.rounding -= each.worth;
  add_verdict(report, position, settings, score, sign);
  return report;
}

}  // namespace quadriga
