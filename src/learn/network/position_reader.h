// Reads games of datagen and lines of FEN | centipawns | result, and keeps the quiet positions.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "core/position.h"
#include "eval/tables.h"
#include "learn/network/position_store.h"
#include "learn/network/score_curve.h"

namespace quadriga {

// Where the score comes from that a position is to have.
enum class ScoreSource : std::uint8_t {
  Data,       // from the file: the search of the game
  Classical,  // the static score of the classical evaluation: distillation
};

struct ReadingPlan {
  std::vector<std::string> data;
  ScoreSource scores = ScoreSource::Data;
  double held_out = 0.05;  // fraction of the games
  std::uint64_t seed = 1;
};

struct ReadingCounts {
  std::uint64_t games = 0;
  std::uint64_t noisy = 0;  // in check, a capture was best, or the score was decisive
  std::uint64_t known = 0;  // endgames scored by a recogniser, not by the network
  std::uint64_t bad = 0;    // lines that could not be read
};

struct ReadingEvents {
  std::function<void(std::uint64_t kept, double done)> reading;
  std::function<void(const std::string& place, const Error& error)> bad_line;  // it is skipped
};

// Every game goes into one of the stores as a whole. In a text, a new game begins where the move
// number does not grow.
class PositionReader {
 public:
  PositionReader(const ReadingPlan& plan, PositionStore& training, PositionStore& held_out)
      : plan_(plan), training_(training), held_out_(held_out) {}

  // Ends early, without an error, when `stop` is set.
  [[nodiscard]] std::optional<Error> read_all(const ReadingEvents& events,
                                              const std::atomic<bool>& stop);

  const ReadingCounts& counts() const { return counts_; }
  const ScoreCurve& scores() const { return scores_; }        // of the training positions
  const ScoreCurve& classical() const { return classical_; }  // of those held out
  // How often each input of a network with all king buckets was on in training.
  const std::vector<std::uint64_t>& inputs_seen() const { return inputs_seen_; }

 private:
  [[nodiscard]] std::optional<Error> read(const std::string& path, const ReadingEvents& events,
                                          const std::atomic<bool>& stop);
  [[nodiscard]] std::optional<Error> read_games(const std::string& path,
                                                const ReadingEvents& events,
                                                const std::atomic<bool>& stop);
  [[nodiscard]] std::optional<Error> read_line(const std::string& line, const std::string& place,
                                               const ReadingEvents& events);
  void begin_game();
  [[nodiscard]] std::optional<Error> keep(const Position& position, int score, int white_points);
  void count_inputs(const PackedPosition& packed);
  std::uint64_t kept() const { return training_.size() + held_out_.size(); }

  const ReadingPlan& plan_;
  PositionStore& training_;
  PositionStore& held_out_;
  ReadingCounts counts_;
  ScoreCurve scores_;
  ScoreCurve classical_;
  std::vector<std::uint64_t> inputs_seen_ =
      std::vector<std::uint64_t>(kMostKingBuckets * kInputsPerKing);
  EvalTables tables_;
  bool game_held_out_ = false;
  int last_ply_ = -1;
};

}  // namespace quadriga
