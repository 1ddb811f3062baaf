#include "analysis/puzzles/puzzle_maker.h"

#include <algorithm>
#include <array>

#include "analysis/game_text.h"
#include "analysis/motifs/recognise.h"
#include "analysis/motifs/sight.h"
#include "engine/wdl.h"
#include "formats/games/opening_names.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"

namespace quadriga {

namespace {

// Expected score by which the only good move is better than all others, at least.
constexpr double kAhead = 0.25;
// Worth finding: it wins, or it saves what would be lost.
constexpr double kGood = 0.5;
constexpr std::size_t kLongestSolution = 12;  // plies

struct Unrated {
  const char* rating = "1500";
  const char* deviation = "500";
};

// The two best moves of the last iteration that has searched both to the end.
struct TwoBest {
  std::vector<Move> line;
  Score best = 0;
  Score second = 0;

  void take(const SearchReport& report) {
    if (report.bound != Bound::Exact) return;
    if (report.multipv == 1) first_ = report;
    if (report.multipv != 2 || report.depth != first_.depth) return;
    line = first_.pv;
    best = first_.score;
    second = report.score;
  }

 private:
  SearchReport first_;
};

// ---- Themes -----------------------------------------------------------------------------------

std::string_view length_theme(std::size_t solver_moves) {
  constexpr std::array<std::string_view, 3> kNames{"oneMove", "short", "long"};
  return solver_moves <= kNames.size() ? kNames[solver_moves - 1] : "veryLong";
}

std::string_view value_theme(double expected) {
  constexpr double kCrushing = 0.95;
  constexpr double kAdvantage = 0.65;
  if (expected >= kCrushing) return "crushing";
  return expected >= kAdvantage ? "advantage" : "equality";
}

void add_themes(LichessPuzzle& puzzle, double expected) {
  const Story story = Story::of(puzzle.start, puzzle.moves, !puzzle.start.side_to_move());
  const std::size_t solver_moves = puzzle.moves.size() / 2;
  for (const MotifFinding& each : motifs_of(story)) puzzle.themes.emplace_back(name_of(each.motif));
  puzzle.themes.emplace_back(length_theme(solver_moves));
  puzzle.themes.emplace_back(name_of(game_phase(story.positions[1])));
  if (story.mates) {
    puzzle.themes.emplace_back("mate");
    puzzle.themes.push_back("mateIn" + std::to_string(solver_moves));
  } else {
    puzzle.themes.emplace_back(value_theme(expected));
  }
  std::sort(puzzle.themes.begin(), puzzle.themes.end());
}

// Taking back is no puzzle.
bool is_mere_recapture(const LichessPuzzle& puzzle) {
  const Story story = Story::of(puzzle.start, puzzle.moves, !puzzle.start.side_to_move());
  const StoryMove& first = story.moves[1];
  return story.size() == 2 && first.captures() && story.moves[0].captures() &&
         first.victim == story.moves[0].to;
}

// Five letters and digits, from the position and the moves.
std::string id_of(const LichessPuzzle& puzzle) {
  constexpr std::string_view kDigits =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  std::uint64_t hash = puzzle.start.key();
  for (const Move move : puzzle.moves) hash = (hash ^ move.bits()) * 0x9E3779B97F4A7C15;
  std::string id;
  for (hash ^= hash >> 32; id.size() < 5; hash /= kDigits.size())
    id += kDigits[hash % kDigits.size()];
  return id;
}

std::string url_of(const PgnGame& pgn) {
  const std::string site = shown_text(pgn.tag("Site"));
  return site.starts_with("https://") || site.starts_with("http://") ? site : "";
}

std::string opening_tag(const Game& game) {
  const std::optional<OpeningName> opening = opening_of(game);
  if (!opening) return "";
  std::string tag;
  for (const char c : opening->name.substr(0, opening->name.find(':')))
    if (c != '\'' && c != '.' && c != ',') tag += c == ' ' ? '_' : c;
  return tag;
}

}  // namespace

Result<PuzzleMaker> PuzzleMaker::create(const PuzzlePlan& plan) {
  PuzzleMaker maker{plan};
  if (auto error = maker.thinker_->set_hash(plan.hash)) return *error;
  return maker;
}

std::optional<PuzzleMaker::OnlyMove> PuzzleMaker::only_move(const Game& game,
                                                            const std::atomic<bool>& stop) {
  const int legal = game.position().count_legal_moves();
  if (legal < 2) return std::nullopt;
  thinker_->forget();
  SearchTask task{.game = game, .multipv = 2};
  task.limits.nodes = plan_.nodes;
  TwoBest two;
  SearchCallbacks callbacks;
  callbacks.report = [&two](const SearchReport& report) { two.take(report); };
  thinker_->think(task, stop, callbacks);
  if (stop || two.line.empty()) return std::nullopt;
  const int number = game.position().full_move_number();
  const double points = expected_points(two.best, number);
  if (points < kGood || points - expected_points(two.second, number) < kAhead) return std::nullopt;
  return OnlyMove{two.line[0], two.line.size() > 1 ? two.line[1] : Move{}, two.best};
}

std::optional<LichessPuzzle> PuzzleMaker::puzzle_from(const Game& before, Move mistake,
                                                      const std::atomic<bool>& stop) {
  LichessPuzzle puzzle;
  puzzle.start = before.position();
  puzzle.moves.push_back(mistake);
  Game game = before;
  game.play(mistake);
  double expected = 0;
  Move reply;
  while (puzzle.moves.size() < kLongestSolution) {
    const std::optional<OnlyMove> only = only_move(game, stop);
    if (!only) break;
    if (!reply.is_none()) puzzle.moves.push_back(reply);
    puzzle.moves.push_back(only->move);
    expected = expected_points(only->score, game.position().full_move_number());
    game.play(only->move);
    reply = only->reply;
    if (reply.is_none() || game.outcome() != Outcome::Ongoing) break;
    game.play(reply);
  }
  if (stop || puzzle.moves.size() < 2 || is_mere_recapture(puzzle)) return std::nullopt;
  add_themes(puzzle, expected);
  puzzle.id = id_of(puzzle);
  return puzzle;
}

std::vector<MadePuzzle> PuzzleMaker::puzzles_of(const AnalysedGame& game,
                                                const std::atomic<bool>& stop) {
  std::vector<MadePuzzle> made;
  const std::vector<Move>& moves = game.source.game.moves();
  const auto add = [&](const Game& before, Move mistake) {
    std::optional<LichessPuzzle> puzzle = puzzle_from(before, mistake, stop);
    if (!puzzle) return;
    made.push_back({std::move(*puzzle), url_of(game.source.pgn), opening_tag(game.source.game)});
  };
  Game earlier{game.source.game.start()};
  Game before = earlier;
  for (std::size_t i = 0; i < game.review.moves.size() && !stop; ++i) {
    if (game.reason_for(i) != nullptr) {
      if (i > 0) add(earlier, moves[i - 1]);
      if (plan_.allowed) add(before, moves[i]);
    }
    earlier = before;
    before.play(moves[i]);
  }
  return made;
}

std::string puzzle_header() {
  return "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags"
         "\n";
}

std::string puzzle_row(const MadePuzzle& made) {
  const LichessPuzzle& puzzle = made.puzzle;
  std::string moves;
  Position position = puzzle.start;
  for (const Move move : puzzle.moves) {
    moves += (moves.empty() ? "" : " ") + write_uci_move(position, move);
    position = position.after(move);
  }
  std::string themes;
  for (const std::string& theme : puzzle.themes) themes += (themes.empty() ? "" : " ") + theme;
  constexpr Unrated kUnrated;
  std::string row = puzzle.id;
  for (const std::string& field : {write_fen(puzzle.start), moves, std::string(kUnrated.rating),
                                   std::string(kUnrated.deviation), std::string("0"),
                                   std::string("0"), themes, made.url, made.opening})
    row += "," + csv_field(field);
  return row + "\n";
}

}  // namespace quadriga
