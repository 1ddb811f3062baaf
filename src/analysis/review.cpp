#include "analysis/review.h"

#include <algorithm>
#include <cmath>

#include "engine/wdl.h"
#include "eval/pst.h"
#include "formats/games/opening_names.h"
#include "search/see.h"

namespace quadriga {

namespace {

// Loss of expected score from which a move gets the name.
constexpr double kInaccuracy = 0.07;
constexpr double kMistake = 0.14;
constexpr double kBlunder = 0.25;
// Scores are capped here: beyond, the game is decided and centipawns mean little.
constexpr Score kDecidedScore = 1000;
// How fast accuracy falls: a move that loses a tenth of a point counts six tenths.
constexpr double kAccuracyFall = 5;

constexpr int kOpeningPhase = 21;  // at least
constexpr int kEndgamePhase = 8;   // at most
constexpr int kAtHome = 2;         // knights and bishops of both sides together, at least

constexpr std::size_t kMostTurningPoints = 6;

// Depth of the short search that decides whether a move was hard to find.
constexpr int kShallowDepth = 4;
// A move gives up material if the exchange on its square loses more than this.
constexpr int kSacrifice = -150;

Judgement judged(double points_lost) {
  if (points_lost >= kBlunder) return Judgement::Blunder;
  if (points_lost >= kMistake) return Judgement::Mistake;
  return points_lost >= kInaccuracy ? Judgement::Inaccuracy : Judgement::Good;
}

// Knights and bishops on their original squares.
int at_home(const Board& board) {
  constexpr Bitboard kKnights = Square{1, 0}.bit() | Square{6, 0}.bit();
  constexpr Bitboard kBishops = Square{2, 0}.bit() | Square{5, 0}.bit();
  const Bitboard home = (board.knights() & kKnights) | (board.bishops() & kBishops);
  return popcount(home & board.mine);
}

// Number of moves up to the last position that has an opening name. Earlier positions may have
// none.
std::size_t theory_of(const Game& game) {
  const std::optional<OpeningName> last = opening_of(game);
  return last ? static_cast<std::size_t>(last->ply) : 0;
}

Limits second_look_limits(Limits limits) {
  constexpr std::uint64_t kTimes = kSecondLookTimes;
  if (limits.nodes) limits.nodes = std::min(*limits.nodes, UINT64_MAX / kTimes) * kTimes;
  if (limits.movetime) *limits.movetime *= kSecondLookTimes;
  if (limits.depth) limits.depth = std::min(*limits.depth + kSecondLookPlies, kMaxDepth);
  return limits;
}

// ---- Searching --------------------------------------------------------------------------------

class Judge {
 public:
  Judge(const ReviewPlan& plan, Thinker& thinker, const std::atomic<bool>& stop)
      : plan_(plan), thinker_(thinker), stop_(stop) {}

  // `played`: the move that followed; none at the end of the game.
  PositionVerdict judge(const Game& game, Move played) {
    if (is_over(game, played)) return over(game);
    PositionVerdict verdict = search(game, plan_.limits);
    if (plan_.praise && played == verdict.best() && !stop_ && hard_to_find(game, played))
      verdict.others = score_of_others(game, played);
    return verdict;
  }

  // The move from `earlier` to `game` seems bad. The position after it is searched first, so that
  // the search of the position before it profits from the table.
  void look_again(const Game& earlier, const Game& game, Move played, PositionVerdict& verdict) {
    const Limits limits = second_look_limits(plan_.limits);
    if (!is_over(game, played)) {
      PositionVerdict again = search(game, limits);
      verdict.score = again.score;
      verdict.line = std::move(again.line);
    }
    if (stop_) return;
    PositionVerdict again = search(earlier, limits);
    verdict.before = SecondLook{again.score, std::move(again.line)};
  }

 private:
  // A draw that could be claimed counts only if the game ended there.
  static bool is_over(const Game& game, Move played) {
    return played.is_none() ? game.outcome() != Outcome::Ongoing
                            : insufficient_material(game.position().board());
  }
  static PositionVerdict over(const Game& game) {
    return {.score = game.outcome() == Outcome::Checkmate ? -kMate : kDraw};
  }

  // The result of the last finished iteration. An unfinished iteration counts only if it has found
  // another move: its score may be only a bound, and its line may end in the middle of a tactic.
  PositionVerdict search(const Game& game, const Limits& limits) {
    PositionVerdict finished;
    SearchCallbacks callbacks;
    callbacks.report = [&](const SearchReport& report) {
      if (report.bound == Bound::Exact) finished = {.score = report.score, .line = report.pv};
    };
    const SearchOutcome outcome =
        thinker_.think({.game = game, .limits = limits}, stop_, callbacks);
    if (outcome.moves.empty() || outcome.best == finished.best()) return finished;
    return {.score = outcome.score, .line = outcome.moves.front().pv};
  }

  // Whether a short search with an empty table prefers another move.
  bool hard_to_find(const Game& game, Move played) {
    if (game.position().count_legal_moves() < 2) return false;
    if (shallow_.set_hash(1)) return false;
    shallow_.forget();
    SearchTask task{.game = game};
    task.limits.depth = kShallowDepth;
    return shallow_.think(task, stop_).best != played;
  }

  std::optional<Score> score_of_others(const Game& game, Move played) {
    Limits limits = plan_.limits;
    for (const Move move : game.position().legal_moves())
      if (move != played) limits.search_moves.push_back(move);
    const Score score = search(game, limits).score;
    return stop_ ? std::nullopt : std::optional{score};
  }

  const ReviewPlan& plan_;
  Thinker& thinker_;
  const std::atomic<bool>& stop_;
  Thinker shallow_;
};

// ---- Comparing --------------------------------------------------------------------------------

Praise praised(const Position& before, Move played, const PositionVerdict& verdict) {
  if (!verdict.others || played != verdict.best()) return Praise::None;
  const int number = before.full_move_number();
  const double ahead =
      expected_points(verdict.score, number) - expected_points(*verdict.others, number);
  if (ahead < kMistake) return Praise::None;
  return see_at_least(before.board(), played, kSacrifice) ? Praise::OnlyMove : Praise::Sacrifice;
}

ReviewedMove compared(const Position& position, Move played, const PositionVerdict& before,
                      const PositionVerdict& after) {
  ReviewedMove move{.played = played, .best = before.best(), .score = before.score};
  move.after = -after.score;
  move.line = before.line;
  move.refutation = after.line;
  if (after.before) {
    move.score = after.before->score;
    move.line = after.before->line;
    move.best = move.line.empty() ? Move{} : move.line.front();
  }
  move.praise = praised(position, played, before);
  if (played == move.best) return move;
  const auto capped = [](Score score) { return std::clamp(score, -kDecidedScore, kDecidedScore); };
  const int number = position.full_move_number();
  move.loss = std::max(0, capped(move.score) - capped(move.after));
  move.points_lost =
      std::max(0.0, expected_points(move.score, number) - expected_points(move.after, number));
  move.judgement = judged(move.points_lost);
  return move;
}

// Named openings were played by many strong players, so a short search may be wrong about them.
void excuse_theory(ReviewedMove& move) {
  move.theory = true;
  move.praise = Praise::None;
  if (move.judgement >= Judgement::Mistake) return;
  move.judgement = Judgement::Good;
  move.loss = 0;
  move.points_lost = 0;
}

ReviewedMove compared(const Position& position, Move played, bool theory,
                      const PositionVerdict& before, const PositionVerdict& after) {
  ReviewedMove move = compared(position, played, before, after);
  if (theory) excuse_theory(move);
  return move;
}

// The square of a capture; none if the move does not capture.
std::optional<BoardSquare> taken_on(const Position& position, Move move) {
  const bool takes = move.is_en_passant() ||
                     (!move.is_castling() && position.board().at(move.to()) != Piece::None);
  if (!takes) return std::nullopt;
  return on_board(move.to(), position.side_to_move());
}

// Sums over moves, for averages.
struct Sum {
  int moves = 0;
  double loss = 0;
  double accuracy = 0;

  void add(const ReviewedMove& move) {
    ++moves;
    loss += move.loss;
    accuracy += accuracy_of(move.points_lost);
  }
  PhaseReview averages() const {
    if (moves == 0) return {};
    return {moves, loss / moves, accuracy / moves};
  }
};

PlayerReview summed(const std::vector<ReviewedMove>& moves, std::size_t first) {
  PlayerReview player;
  Sum all;
  std::array<Sum, kGamePhases> phases;
  for (std::size_t i = first; i < moves.size(); i += 2) {
    all.add(moves[i]);
    phases[static_cast<std::size_t>(moves[i].phase)].add(moves[i]);
    ++player.judged[static_cast<std::size_t>(moves[i].judgement)];
    if (moves[i].theory) ++player.theory;
  }
  const PhaseReview averages = all.averages();
  player.moves = averages.moves;
  player.average_loss = averages.average_loss;
  player.accuracy = averages.accuracy;
  for (std::size_t i = 0; i < kGamePhases; ++i) player.phases[i] = phases[i].averages();
  return player;
}

// The inaccuracies and worse that cost the most.
std::vector<std::size_t> turning_points(const std::vector<ReviewedMove>& moves) {
  std::vector<std::size_t> points;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (moves[i].judgement != Judgement::Good) points.push_back(i);
  std::stable_sort(points.begin(), points.end(), [&](std::size_t a, std::size_t b) {
    return moves[a].points_lost > moves[b].points_lost;
  });
  points.resize(std::min(points.size(), kMostTurningPoints));
  std::sort(points.begin(), points.end());
  return points;
}

// Fills in totals and turning points.
void finish(GameReview& review, const Game& game) {
  const auto first = static_cast<std::size_t>(index_of(game.start().side_to_move()));
  for (const std::size_t side : {0U, 1U}) review.players[side] = summed(review.moves, side ^ first);
  review.turning_points = turning_points(review.moves);
  review.stopped = review.moves.size() < game.moves().size();
}

// Receives verdicts one by one and judges the move between the last two.
class Comparer {
 public:
  explicit Comparer(const Game& game)
      : game_(game), theory_(theory_of(game)), position_(game.start()) {}

  // True if a move was judged: the last one of review().moves.
  bool add(PositionVerdict verdict) {
    if (!before_) {
      before_ = std::move(verdict);
      return false;
    }
    const std::size_t index = review_.moves.size();
    const Move played = game_.moves()[index];
    ReviewedMove move = compared(position_, played, index < theory_, *before_, verdict);
    const std::optional<BoardSquare> taken = taken_on(position_, played);
    if (taken && taken == last_taken_)
      move.praise = Praise::None;  // a recapture is not hard to find
    last_taken_ = taken;
    phase_ = std::max(phase_, game_phase(position_));
    move.phase = phase_;
    review_.moves.push_back(std::move(move));
    position_ = position_.after(played);
    before_ = std::move(verdict);
    return true;
  }
  const GameReview& review() const { return review_; }
  GameReview take() {
    finish(review_, game_);
    return std::move(review_);
  }

 private:
  const Game& game_;
  std::size_t theory_;
  Position position_;
  std::optional<BoardSquare> last_taken_;
  std::optional<PositionVerdict> before_;
  GamePhase phase_ = GamePhase::Opening;
  GameReview review_;
};

}  // namespace

std::string_view name_of(Judgement judgement) {
  constexpr std::array<std::string_view, 4> kNames{"good", "inaccuracy", "mistake", "blunder"};
  return kNames[static_cast<std::size_t>(judgement)];
}

std::string_view name_of(GamePhase phase) {
  constexpr std::array<std::string_view, kGamePhases> kNames{"opening", "middlegame", "endgame"};
  return kNames[static_cast<std::size_t>(phase)];
}

GamePhase game_phase(const Position& position) {
  const int phase = PstSums::of(position).phase;
  if (phase <= kEndgamePhase) return GamePhase::Endgame;
  const Board& board = position.board();
  const bool undeveloped = at_home(board) + at_home(board.flipped()) >= kAtHome;
  return phase >= kOpeningPhase && undeveloped ? GamePhase::Opening : GamePhase::Middlegame;
}

double accuracy_of(double points_lost) { return 100 * std::exp(-kAccuracyFall * points_lost); }

std::vector<PositionVerdict> judge_positions(
    const Game& game, const ReviewPlan& plan, Thinker& thinker, const std::atomic<bool>& stop,
    const std::function<void(const PositionVerdict&)>& report) {
  Judge judge{plan, thinker, stop};
  const std::size_t theory = theory_of(game);
  std::vector<PositionVerdict> verdicts;
  Game replay{game.start()};
  Game earlier = replay;
  const std::vector<Move>& moves = game.moves();
  const auto seems_bad = [&](std::size_t i, const PositionVerdict& after) {
    return compared(earlier.position(), moves[i], i < theory, verdicts[i], after).judgement !=
           Judgement::Good;
  };
  for (std::size_t i = 0; i <= moves.size(); ++i) {
    const Move played = i < moves.size() ? moves[i] : Move{};
    PositionVerdict verdict = judge.judge(replay, played);
    if (i > 0 && !stop && seems_bad(i - 1, verdict))
      judge.look_again(earlier, replay, played, verdict);
    if (stop) break;  // the search may be incomplete: not counted
    verdicts.push_back(std::move(verdict));
    if (report) report(verdicts.back());
    if (i == moves.size()) break;
    earlier = replay;
    replay.play(played);
  }
  return verdicts;
}

GameReview review_of(const Game& game, const std::vector<PositionVerdict>& verdicts) {
  Comparer comparer{game};
  for (const PositionVerdict& verdict : verdicts) comparer.add(verdict);
  return comparer.take();
}

GameReview review_game(const Game& game, const ReviewPlan& plan, Thinker& thinker,
                       const std::atomic<bool>& stop,
                       const std::function<void(std::size_t index, const ReviewedMove&)>& report) {
  Comparer comparer{game};
  judge_positions(game, plan, thinker, stop, [&](const PositionVerdict& verdict) {
    if (!comparer.add(verdict) || !report) return;
    report(comparer.review().moves.size() - 1, comparer.review().moves.back());
  });
  return comparer.take();
}

}  // namespace quadriga
