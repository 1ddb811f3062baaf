#include "study/solve.h"

#include <algorithm>

#include "formats/positions/epd.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

Result<Move> read_answer(const Position& position, const char* operation, std::string_view text) {
  const Result<SanReading> reading = read_san(position, text, kEnglish);
  if (reading) return reading->move;
  Error error = reading.error();
  error.field = std::string(operation) + ' ' + error.field;
  return error;
}

std::optional<Error> read_moves(const EpdRecord& record, const char* operation,
                                std::vector<Move>& moves) {
  const EpdOperation* const found = record.find(operation);
  if (found == nullptr) return std::nullopt;
  for (const std::string& text : found->operands) {
    const Result<Move> move = read_answer(record.position, operation, text);
    if (!move) return move.error();
    moves.push_back(*move);
  }
  return std::nullopt;
}

// "bm #3" and "dm 3".
std::optional<int> mate_distance(const EpdRecord& record) {
  const std::string_view text = record.text("bm");
  std::optional<std::int64_t> moves = record.number("dm");
  if (text.starts_with("#")) moves = read_integer(text.substr(1));
  if (!moves || *moves == 0 || std::abs(*moves) > kMaxPly) return std::nullopt;
  return static_cast<int>(*moves);
}

// Points from c0 "f5=10, Bf2=5", or from the moves of c7 and the numbers of c8. Comments that are
// not lists of points (player names, say) are ignored.
std::vector<std::pair<Move, int>> read_points(const EpdRecord& record) {
  std::vector<std::pair<Move, int>> points;
  const auto add = [&](std::string_view san, std::string_view number) {
    const Result<SanReading> reading = read_san(record.position, san, kEnglish);
    const std::optional<std::int64_t> worth = read_integer(number);
    if (!reading || !worth || *worth < 0 || *worth > 1000) return false;
    points.emplace_back(reading->move, static_cast<int>(*worth));
    return true;
  };
  const auto moves = split_words(record.text("c7"));
  const auto numbers = split_words(record.text("c8"));
  for (std::size_t i = 0; i < moves.size() && moves.size() == numbers.size(); ++i)
    if (!add(moves[i], numbers[i])) return {};
  if (!points.empty()) return points;
  for (std::string_view word : split_words(record.text("c0"))) {
    if (word.ends_with(",")) word.remove_suffix(1);
    const std::size_t equals = word.rfind('=');
    if (equals == std::string_view::npos || !add(word.substr(0, equals), word.substr(equals + 1)))
      return {};
  }
  return points;
}

bool contains(const std::vector<Move>& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

int points_for(const Puzzle& puzzle, Move move) {
  for (const auto& [each, worth] : puzzle.points)
    if (each == move) return worth;
  return 0;
}

bool is_right(const Puzzle& puzzle, Move move, Score score) {
  if (puzzle.mate) {
    const int plies = 2 * std::abs(*puzzle.mate);
    return *puzzle.mate > 0 ? score >= mate_in(plies) : score <= mated_in(plies);
  }
  if (!puzzle.best.empty()) return contains(puzzle.best, move);
  if (!puzzle.avoid.empty()) return !contains(puzzle.avoid, move);
  return points_for(puzzle, move) == puzzle.most_points();
}

std::string listed(const Position& position, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + write_san(position, move);
  return text;
}

}  // namespace

int Puzzle::most_points() const {
  int most = 0;
  for (const auto& [move, worth] : points) most = std::max(most, worth);
  return most;
}

std::string Puzzle::wanted() const {
  if (mate) return (*mate > 0 ? "mate in " : "mated in ") + std::to_string(std::abs(*mate));
  if (!best.empty()) return listed(position, best);
  if (!avoid.empty()) return "not " + listed(position, avoid);
  return std::to_string(most_points()) + " points";
}

Result<Puzzle> read_puzzle(std::string_view line) {
  const Result<EpdRecord> record = read_epd(line);
  if (!record) return record.error();
  Puzzle puzzle;
  puzzle.position = record->position;
  puzzle.id = record->text("id");
  puzzle.mate = mate_distance(*record);
  puzzle.points = read_points(*record);
  if (!record->text("bm").starts_with("#"))
    if (auto error = read_moves(*record, "bm", puzzle.best)) return *error;
  if (auto error = read_moves(*record, "am", puzzle.avoid)) return *error;
  if (!puzzle.mate && puzzle.best.empty() && puzzle.avoid.empty() && puzzle.points.empty())
    return Error{"operations", "no answer", "bm, am, dm, or points in c0 or c7 and c8"};
  return puzzle;
}

Result<std::unique_ptr<Solver>> Solver::make(int threads, int hash_megabytes) {
  std::unique_ptr<Solver> solver{new Solver};
  if (auto error = solver->thinker_.set_threads(threads)) return *error;
  if (auto error = solver->thinker_.set_hash(hash_megabytes)) return *error;
  return solver;
}

Attempt Solver::solve(const Puzzle& puzzle, const Limits& limits, const std::atomic<bool>& stop) {
  thinker_.forget();
  std::atomic<bool> enough{false};
  bool proved = false;  // the mate of the puzzle was found
  Attempt attempt;
  SearchCallbacks callbacks;
  callbacks.report = [&](const SearchReport& report) {
    if (stop) enough = true;
    if (report.multipv != 1 || report.bound != Bound::Exact || report.pv.empty()) return;
    const bool right = is_right(puzzle, report.pv.front(), report.score);
    if (!right) attempt.found_after.reset();
    if (right && !attempt.found_after) attempt.found_after = report.seconds;
    if (right && puzzle.mate) enough = proved = true;
  };
  callbacks.progress = [&](const SearchProgress&) {
    if (stop) enough = true;
  };
  const SearchTask task{.game = Game{puzzle.position}, .limits = limits, .overhead = 0};
  const SearchOutcome outcome = thinker_.think(task, enough, callbacks);
  attempt.move = outcome.best;
  attempt.score = outcome.score;
  attempt.depth = outcome.depth;
  attempt.nodes = outcome.nodes;
  attempt.seconds = outcome.seconds;
  attempt.solved = proved || is_right(puzzle, outcome.best, outcome.score);
  attempt.points = points_for(puzzle, outcome.best);
  if (!attempt.solved) attempt.found_after.reset();
  return attempt;
}

int SolveReport::solved() const {
  return static_cast<int>(std::count_if(lines.begin(), lines.end(),
                                        [](const Line& each) { return each.attempt.solved; }));
}
int SolveReport::points() const {
  int sum = 0;
  for (const Line& line : lines) sum += line.attempt.points;
  return sum;
}
int SolveReport::most_points() const {
  int sum = 0;
  for (const Line& line : lines) sum += line.puzzle.most_points();
  return sum;
}

}  // namespace quadriga
