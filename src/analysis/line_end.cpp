#include "analysis/line_end.h"

#include <algorithm>
#include <cmath>

#include "eval/material_view.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr std::array<const char*, 5> kNames{"pawn", "knight", "bishop", "rook", "queen"};

std::size_t kind_of(Piece piece) { return static_cast<std::size_t>(code_of(plain(piece)) - 1); }

// For each piece on the board, the square where it stood at the start of the line.
class Origins {
 public:
  Origins() {
    for (int i = 0; i < 64; ++i) origin_[static_cast<std::size_t>(i)] = BoardSquare{i};
  }
  BoardSquare of(BoardSquare now) const { return origin_[static_cast<std::size_t>(now.index())]; }

  void play(const Position& position, Move move) {
    const Side mover = position.side_to_move();
    const BoardSquare from = on_board(move.from(), mover);
    const BoardSquare to = on_board(move.to(), mover);
    if (!move.is_castling()) return put(to, of(from));
    const bool short_side = move.to().file() > move.from().file();
    const BoardSquare king = of(from);
    const BoardSquare rook = of(to);
    put(BoardSquare{short_side ? 6 : 2, from.rank()}, king);
    put(BoardSquare{short_side ? 5 : 3, from.rank()}, rook);
  }

 private:
  void put(BoardSquare now, BoardSquare origin) {
    origin_[static_cast<std::size_t>(now.index())] = origin;
  }
  std::array<BoardSquare, 64> origin_{};
};

void note_move(const Position& position, Move move, const Origins& origins, LineEnd& end) {
  const Side mover = position.side_to_move();
  const auto us = static_cast<std::size_t>(index_of(mover));
  if (move.is_promotion()) end.promoted[us].push_back(origins.of(on_board(move.from(), mover)));
  if (move.is_castling()) return;
  const Square victim = move.is_en_passant() ? Square{move.to().index() - 8} : move.to();
  const Piece taken = position.board().at(victim);
  if (taken == Piece::None) return;
  end.taken[1 - us].push_back({plain(taken), origins.of(on_board(victim, mover))});
}

// Pieces of a kind that are captured in one line and not in the other.
std::vector<CapturedPiece> only_in(const std::vector<CapturedPiece>& one,
                                   const std::vector<CapturedPiece>& other, std::size_t kind) {
  std::vector<CapturedPiece> pieces;
  for (const CapturedPiece& piece : one)
    if (kind_of(piece.piece) == kind && std::find(other.begin(), other.end(), piece) == other.end())
      pieces.push_back(piece);
  return pieces;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string counted(std::size_t kind, int count) {
  if (count == 1) return std::string("a ") + kNames[kind];
  constexpr std::array kNumbers{"no",   "one", "two",   "three", "four",
                                "five", "six", "seven", "eight"};
  const std::string number = count < static_cast<int>(kNumbers.size())
                                 ? kNumbers[static_cast<std::size_t>(count)]
                                 : std::to_string(count);
  return number + ' ' + kNames[kind] + 's';
}

// The most valuable first.
std::string pieces_text(const PieceBalance& counts) {
  std::vector<std::string> words;
  for (std::size_t kind = counts.size(); kind-- > 0;)
    if (counts[kind] > 0) words.push_back(counted(kind, counts[kind]));
  return joined(words);
}

constexpr std::size_t kKnight = 1;
constexpr std::size_t kBishop = 2;
constexpr std::size_t kRook = 3;

PieceBalance negated(PieceBalance pieces) {
  for (int& each : pieces) each = -each;
  return pieces;
}

// How many more pieces of each kind each side has in one position than in another.
struct PieceChange {
  PieceBalance own{};
  PieceBalance theirs{};

  PieceChange backwards() const { return {negated(own), negated(theirs)}; }

  PieceBalance balance() const {
    PieceBalance change = own;
    for (std::size_t i = 0; i < change.size(); ++i) change[i] -= theirs[i];
    return change;
  }
};

// Pieces lost and pieces gained, both as positive numbers. Knights against bishops, and rooks
// against minor pieces, are counted separately.
struct Trade {
  PieceBalance lost{};
  PieceBalance gained{};
  std::array<int, 2> swapped{};  // bishops traded for knights, knights for bishops
  bool exchange = false;         // a rook lost for a minor piece

  explicit Trade(const PieceBalance& change) {
    for (std::size_t i = 0; i < change.size(); ++i) {
      lost[i] = std::max(-change[i], 0);
      gained[i] = std::max(change[i], 0);
    }
    swapped = {cancel(kKnight, kBishop), cancel(kBishop, kKnight)};
    const std::size_t minor = gained[kKnight] > 0 ? kKnight : kBishop;
    exchange = lost[kRook] > 0 && gained[minor] > 0;
    if (!exchange) return;
    --lost[kRook];
    --gained[minor];
  }
  int pieces_lost() const { return sum(lost) + (exchange ? 1 : 0); }
  int pieces_gained() const { return sum(gained); }
  int swaps() const { return swapped[0] + swapped[1]; }

 private:
  int cancel(std::size_t more, std::size_t less) {
    const int count = std::min(gained[more], lost[less]);
    gained[more] -= count;
    lost[less] -= count;
    return count;
  }
  static int sum(const PieceBalance& pieces) {
    int all = 0;
    for (const int each : pieces) all += each;
    return all;
  }
};

// The counts are differences of differences: larger ones cannot be matched to pieces on the board.
bool is_describable(const Trade& trade) {
  constexpr int kMostPieces = 4;
  constexpr PieceBalance kMost{4, 2, 2, 2, 1};
  for (std::size_t i = 0; i < kMost.size(); ++i)
    if (trade.lost[i] > kMost[i] || trade.gained[i] > kMost[i]) return false;
  return trade.swaps() <= 1 && trade.pieces_lost() + trade.pieces_gained() <= kMostPieces;
}

// "a rook for a knight and a pawn", "the exchange"; `verdict` goes after what was lost: "a queen
// worse off for a pawn".
std::string trade_text(const Trade& trade, const std::string& verdict = "") {
  std::string lost = pieces_text(trade.lost);
  if (trade.exchange) lost = "the exchange" + (lost.empty() ? "" : " and " + lost);
  const std::string gained = pieces_text(trade.gained);
  return lost + verdict + (gained.empty() ? "" : " for " + gained);
}

// One minor piece for another: "trades a bishop for a knight". Empty if it takes more than one such
// trade.
std::string swap_text(const PieceChange& change, std::size_t gained, std::size_t lost) {
  const std::array<int, 4> changes{change.own[lost], change.own[gained], change.theirs[lost],
                                   change.theirs[gained]};
  const std::string less = counted(lost, 1);
  const std::string more = counted(gained, 1);
  if (changes == std::array{-1, 0, 0, -1}) return "trades " + less + " for " + more;
  if (changes == std::array{0, 1, 1, 0}) return "does not trade " + more + " for " + less;
  if (changes == std::array{-1, 1, 0, 0}) return "keeps " + more + " instead of " + less;
  if (changes == std::array{0, 0, 1, -1})
    return "leaves the opponent " + less + " instead of " + more;
  return "";
}

std::string swap_text(const PieceChange& change, const Trade& trade) {
  if (trade.swaps() != 1) return "";
  return trade.swapped[0] == 1 ? swap_text(change, kKnight, kBishop)
                               : swap_text(change, kBishop, kKnight);
}

// One piece fewer and nothing else: names its square if it is known.
std::string single_loss(const LineEnd& better, const LineEnd& played, std::size_t kind,
                        Side player) {
  const auto us = static_cast<std::size_t>(index_of(player));
  const std::vector<CapturedPiece> lost = only_in(played.taken[us], better.taken[us], kind);
  const std::vector<CapturedPiece> missed =
      only_in(better.taken[1 - us], played.taken[1 - us], kind);
  const auto named = [&](const CapturedPiece& piece) {
    return std::string("the ") + kNames[kind] + " on " + name_of(piece.square);
  };
  if (lost.size() == 1 && missed.empty()) return "loses " + named(lost.front());
  if (missed.size() == 1 && lost.empty()) return "does not win " + named(missed.front());
  return std::string("is a ") + kNames[kind] + " worse off";
}

MaterialView material_seen_by(Side player, const Position& position) {
  const MaterialView seen = MaterialView::of(position.board());
  return position.side_to_move() == player ? seen : seen.flipped();
}

// From the end of the better line to that of the played one.
PieceChange piece_change(const LineEnd& better, const LineEnd& played, Side player) {
  const MaterialView from = material_seen_by(player, better.position);
  const MaterialView to = material_seen_by(player, played.position);
  PieceChange change;
  for (std::size_t i = 0; i < change.own.size(); ++i) {
    change.own[i] = to.ours[i] - from.ours[i];
    change.theirs[i] = to.theirs[i] - from.theirs[i];
  }
  return change;
}

// Are all losses the player's own pieces, and all gains captured from the opponent?
bool given_and_taken(const PieceChange& change) {
  const PieceBalance balance = change.balance();
  for (std::size_t i = 0; i < balance.size(); ++i) {
    if (balance[i] < 0 && change.own[i] > balance[i]) return false;
    if (balance[i] > 0 && change.theirs[i] > -balance[i]) return false;
  }
  return true;
}

// More than one piece, or a trade of pieces.
std::string many_words(const PieceChange& change, double amount) {
  constexpr double kEven = 50;  // centipawns: a trade of pieces that changes less is even
  const Trade trade{change.balance()};
  const bool happens = given_and_taken(change);
  const bool is_missed = given_and_taken(change.backwards());
  const Trade other{negated(change.balance())};
  if (!happens && !is_missed)
    return "is " +
           (amount < 0 ? trade_text(trade, " worse off") : trade_text(other, " better off"));
  if (happens && trade.pieces_lost() > 0 && trade.pieces_gained() > 0 && !trade.exchange &&
      std::abs(amount) < kEven)
    return "has " + pieces_text(trade.gained) + " for " + pieces_text(trade.lost);
  if (amount < 0) return (happens ? "loses " : "does not win ") + trade_text(trade);
  return (happens ? "wins " : "does not lose ") + trade_text(other);
}

std::string trade_words(const LineEnd& better, const LineEnd& played, Side player, double amount,
                        const PieceChange& change) {
  const Trade trade{change.balance()};
  const int lost = trade.pieces_lost();
  const int gained = trade.pieces_gained();
  // Say nothing if the evaluation counts a loss as a gain or a gain as a loss.
  if (gained == 0 ? amount >= 0 : lost == 0 && amount <= 0) return "";
  if (lost == 1 && gained == 0 && !trade.exchange)
    for (std::size_t kind = 0; kind < trade.lost.size(); ++kind)
      if (trade.lost[kind] > 0) return single_loss(better, played, kind, player);
  return many_words(change, amount);
}

}  // namespace

namespace {

// Plays moves and notes what happens.
class Recorder {
 public:
  explicit Recorder(const Game& from) : game_(from) {}

  void play(Move move) {
    note_move(game_.position(), move, origins_, end_);
    origins_.play(game_.position(), move);
    game_.play(move);
    end_.line.push_back(move);
  }
  // The search counts the first repetition as a draw.
  bool repeats() const {
    return game_.history().earlier_occurrences(game_.position().rule50()) > 0;
  }
  const Game& game() const { return game_; }
  LineEnd finish(bool repeats) {
    end_.repeats = repeats;
    end_.position = game_.position();
    end_.outcome = game_.outcome();
    return std::move(end_);
  }

 private:
  Game game_;
  Origins origins_;
  LineEnd end_;
};

}  // namespace

LineEnd recorded(const Game& from, const std::vector<Move>& line) {
  Recorder recorder{from};
  for (const Move move : line) recorder.play(move);
  return recorder.finish(!line.empty() && recorder.repeats());
}

LineEnd LineFollower::follow(const Game& from, const std::vector<Move>& line) {
  Recorder recorder{from};
  for (const Move move : line) recorder.play(move);
  const bool repeats = !line.empty() && recorder.repeats();
  if (!repeats && recorder.game().outcome() == Outcome::Ongoing)
    for (const Move move : captures_from(recorder.game())) recorder.play(move);
  return recorder.finish(repeats);
}

std::vector<Move> LineFollower::captures_from(const Game& game) {
  thinker_.forget();
  SearchTask task{.game = game};
  task.limits.quiescence = true;
  const SearchOutcome outcome = thinker_.think(task, kNever);
  return outcome.moves.empty() ? std::vector<Move>{} : outcome.moves.front().pv;
}

std::string material_words(const LineEnd& better, const LineEnd& played, Side player,
                           double amount) {
  if (better.promoted != played.promoted) return "";
  PieceChange change = piece_change(better, played, player);
  const Trade trade{change.balance()};
  std::string swap = swap_text(change, trade);
  if (!is_describable(trade) || (trade.swaps() > 0 && swap.empty())) return "";
  if (trade.pieces_lost() + trade.pieces_gained() == 0) return swap;
  if (!swap.empty())  // mentioned separately
    for (const std::size_t kind : {kKnight, kBishop}) change.own[kind] = change.theirs[kind] = 0;
  const std::string words = trade_words(better, played, player, amount, change);
  return words.empty() || swap.empty() ? words : words + " and " + swap;
}

}  // namespace quadriga
