#include "learn/network/position_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "eval/endgames/recognise.h"
#include "eval/evaluate.h"
#include "formats/games/game_data.h"
#include "formats/positions/labelled.h"
#include "learn/training_data.h"
#include "rooms/mode.h"

namespace quadriga {

namespace {

constexpr int kLargestScore = 3000;
constexpr std::uint64_t kReportEvery = 4096;  // lines or games between two reports

bool is_recognised(const Position& position) {
  const Play mode{{}, nullptr};
  const MaterialView material = MaterialView::of(position.board());
  return may_be_recognised(material) && recognise(mode, position.board(), material).has_value();
}

}  // namespace

std::optional<Error> PositionReader::read_all(const ReadingEvents& events,
                                              const std::atomic<bool>& stop) {
  for (const std::string& path : plan_.data)
    if (auto error = read(path, events, stop)) return error;
  if (auto error = training_.finish()) return error;
  return held_out_.finish();
}

std::optional<Error> PositionReader::read(const std::string& path, const ReadingEvents& events,
                                          const std::atomic<bool>& stop) {
  last_ply_ = std::numeric_limits<int>::max();
  std::uint64_t number = 0;
  const auto line = [&](const std::string& text, const std::string& place, double done) {
    if (++number % kReportEvery == 0) events.reading(kept(), done);
    return read_line(text, place, events);
  };
  const auto games = [&](const std::string& file) { return read_games(file, events, stop); };
  return read_training_data(path, {line, games}, stop);
}

std::optional<Error> PositionReader::read_games(const std::string& path,
                                                const ReadingEvents& events,
                                                const std::atomic<bool>& stop) {
  std::optional<Error> failed;
  const auto use = [&](const ScoredGame& game, double done) {
    begin_game();
    std::uint64_t quiet = 0;
    each_quiet_position(game, [&](const Position& position, int score) {
      ++quiet;
      if (!failed) failed = keep(position, score, game.half_points);
    });
    counts_.noisy += game.moves.size() - quiet;
    if (counts_.games % 64 == 0) events.reading(kept(), done);
    return !failed && !stop;
  };
  if (auto error = each_game(path, use)) return error;
  return failed;
}

std::optional<Error> PositionReader::read_line(const std::string& line, const std::string& place,
                                               const ReadingEvents& events) {
  constexpr std::uint64_t kMostReported = 10;
  const auto labelled = read_labelled(line);
  if (!labelled) {
    if (counts_.bad++ < kMostReported) events.bad_line(place, labelled.error());
    return std::nullopt;
  }
  const Position& position = labelled->position;
  if (position.ply() <= last_ply_) begin_game();
  last_ply_ = position.ply();
  const bool white = position.side_to_move() == Side::White;
  const int score = white ? labelled->centipawns : -labelled->centipawns;
  if (position.in_check() || std::abs(score) > kLargestScore) {
    ++counts_.noisy;
    return std::nullopt;
  }
  return keep(position, score, static_cast<int>(std::lround(2 * labelled->result)));
}

void PositionReader::begin_game() {
  ++counts_.games;
  const std::uint64_t drawn = Random{plan_.seed ^ counts_.games * 0x9E3779B97F4A7C15}.next();
  game_held_out_ = static_cast<double>(drawn >> 11) * 0x1p-53 < plan_.held_out;
}

std::optional<Error> PositionReader::keep(const Position& position, int score, int white_points) {
  if (is_recognised(position)) {
    ++counts_.known;
    return std::nullopt;
  }
  PackedPosition packed = PackedPosition::of(position.board());
  const bool white = position.side_to_move() == Side::White;
  packed.half_points = static_cast<std::uint8_t>(white ? white_points : 2 - white_points);
  if (game_held_out_ || plan_.scores == ScoreSource::Classical) {
    const Play mode{{}, nullptr};
    const Score found = evaluate(mode, position, PstSums::of(position), tables_);
    packed.classical = static_cast<std::int16_t>(std::clamp(found, -kLargestScore, kLargestScore));
  }
  const bool distil = plan_.scores == ScoreSource::Classical;
  packed.score = distil ? packed.classical : static_cast<std::int16_t>(score);
  if (game_held_out_) {
    classical_.add(packed.classical, packed.result());
    return held_out_.add(packed);
  }
  scores_.add(packed.score, packed.result());
  count_inputs(packed);
  return training_.add(packed);
}

void PositionReader::count_inputs(const PackedPosition& packed) {
  const BothInputs inputs{{.king_buckets = kMostKingBuckets}, packed};
  for (const Inputs& view : inputs.views)
    for (std::size_t i = 0; i < view.count; ++i) ++inputs_seen_[view.index[i]];
}

}  // namespace quadriga
