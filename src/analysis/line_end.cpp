#include "analysis/line_end.h"

#include <algorithm>
#include <cmath>

#include "eval/material_view.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr std::array<const char*, 5> kNames{"pawn", "knight", "bishop", "rook", "queen"};

std::size_t kind_of(Piece piece) { return static_cast<std::size_t>(code_of(plain(piece)) - 1); }

// Where each man that stands somewhere now stood at the beginning.
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

// Men of a kind that one line takes and the other does not.
std::vector<Man> only_in(const std::vector<Man>& one, const std::vector<Man>& other,
                         std::size_t kind) {
  std::vector<Man> men;
  for (const Man& man : one)
    if (kind_of(man.piece) == kind && std::find(other.begin(), other.end(), man) == other.end())
      men.push_back(man);
  return men;
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

// The dearest first.
std::string men_text(const MenBalance& counts) {
  std::vector<std::string> words;
  for (std::size_t kind = counts.size(); kind-- > 0;)
    if (counts[kind] > 0) words.push_back(counted(kind, counts[kind]));
  return joined(words);
}

constexpr std::size_t kKnight = 1;
constexpr std::size_t kBishop = 2;
constexpr std::size_t kRook = 3;

MenBalance negated(MenBalance men) {
  for (int& each : men) each = -each;
  return men;
}

// How many men each side has more in one position than in another.
struct MenChange {
  MenBalance own{};
  MenBalance theirs{};

  MenChange backwards() const { return {negated(own), negated(theirs)}; }

  MenBalance balance() const {
    MenBalance change = own;
    for (std::size_t i = 0; i < change.size(); ++i) change[i] -= theirs[i];
    return change;
  }
};

// What is less and what is more, both as numbers above 0. Minor pieces that stand against each
// other, and rooks against minor pieces, are taken out of the counts.
struct Trade {
  MenBalance lost{};
  MenBalance gained{};
  std::array<int, 2> swapped{};  // knights for bishops that are gone, bishops for knights
  bool exchange = false;         // a rook less and a minor piece more

  explicit Trade(const MenBalance& change) {
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
  int men_lost() const { return sum(lost) + (exchange ? 1 : 0); }
  int men_gained() const { return sum(gained); }
  int swaps() const { return swapped[0] + swapped[1]; }

 private:
  int cancel(std::size_t more, std::size_t less) {
    const int count = std::min(gained[more], lost[less]);
    gained[more] -= count;
    lost[less] -= count;
    return count;
  }
  static int sum(const MenBalance& men) {
    int all = 0;
    for (const int each : men) all += each;
    return all;
  }
};

// The counts are differences of differences: of more than this nobody could see the men.
bool can_be_told(const Trade& trade) {
  constexpr int kMostMen = 4;
  constexpr MenBalance kMost{4, 2, 2, 2, 1};
  for (std::size_t i = 0; i < kMost.size(); ++i)
    if (trade.lost[i] > kMost[i] || trade.gained[i] > kMost[i]) return false;
  return trade.swaps() <= 1 && trade.men_lost() + trade.men_gained() <= kMostMen;
}

// "a rook for a knight and a pawn", "the exchange"; `verdict` follows what is dearer: "a queen
// worse off for a pawn".
std::string trade_text(const Trade& trade, const std::string& verdict = "") {
  std::string dearer = men_text(trade.lost);
  if (trade.exchange) dearer = "the exchange" + (dearer.empty() ? "" : " and " + dearer);
  const std::string cheaper = men_text(trade.gained);
  return dearer + verdict + (cheaper.empty() ? "" : " for " + cheaper);
}

// One minor piece for another, if the men are there: "trades a bishop for a knight". Empty if it
// comes from several that are not.
std::string swap_text(const MenChange& change, std::size_t gained, std::size_t lost) {
  const std::array<int, 4> men{change.own[lost], change.own[gained], change.theirs[lost],
                               change.theirs[gained]};
  const std::string less = counted(lost, 1);
  const std::string more = counted(gained, 1);
  if (men == std::array{-1, 0, 0, -1}) return "trades " + less + " for " + more;
  if (men == std::array{0, 1, 1, 0}) return "does not trade " + more + " for " + less;
  if (men == std::array{-1, 1, 0, 0}) return "keeps " + more + " instead of " + less;
  if (men == std::array{0, 0, 1, -1}) return "leaves the opponent " + less + " instead of " + more;
  return "";
}

std::string swap_text(const MenChange& change, const Trade& trade) {
  if (trade.swaps() != 1) return "";
  return trade.swapped[0] == 1 ? swap_text(change, kKnight, kBishop)
                               : swap_text(change, kBishop, kKnight);
}

// One man less and nothing else: it may have a square.
std::string single_loss(const LineEnd& better, const LineEnd& played, std::size_t kind,
                        Side player) {
  const auto us = static_cast<std::size_t>(index_of(player));
  const std::vector<Man> lost = only_in(played.taken[us], better.taken[us], kind);
  const std::vector<Man> missed = only_in(better.taken[1 - us], played.taken[1 - us], kind);
  const auto named = [&](const Man& man) {
    return std::string("the ") + kNames[kind] + " on " + name_of(man.square);
  };
  if (lost.size() == 1 && missed.empty()) return "loses " + named(lost.front());
  if (missed.size() == 1 && lost.empty()) return "does not win " + named(missed.front());
  return std::string("is a ") + kNames[kind] + " worse off";
}

MaterialView men_seen_by(Side player, const Position& position) {
  const MaterialView seen = MaterialView::of(position.board());
  return position.side_to_move() == player ? seen : seen.flipped();
}

// From the end of the better line to that of the played one.
MenChange men_change(const LineEnd& better, const LineEnd& played, Side player) {
  const MaterialView from = men_seen_by(player, better.position);
  const MaterialView to = men_seen_by(player, played.position);
  MenChange change;
  for (std::size_t i = 0; i < change.own.size(); ++i) {
    change.own[i] = to.ours[i] - from.ours[i];
    change.theirs[i] = to.theirs[i] - from.theirs[i];
  }
  return change;
}

// Is all that is less the player's own, and all that is more taken from the opponent?
bool given_and_taken(const MenChange& change) {
  const MenBalance balance = change.balance();
  for (std::size_t i = 0; i < balance.size(); ++i) {
    if (balance[i] < 0 && change.own[i] > balance[i]) return false;
    if (balance[i] > 0 && change.theirs[i] > -balance[i]) return false;
  }
  return true;
}

// More than one man, or men for men.
std::string many_words(const MenChange& change, double amount) {
  constexpr double kEven = 50;  // men against men for less than this are neither won nor lost
  const Trade trade{change.balance()};
  const bool happens = given_and_taken(change);
  const bool is_missed = given_and_taken(change.backwards());
  const Trade other{negated(change.balance())};
  if (!happens && !is_missed)
    return "is " +
           (amount < 0 ? trade_text(trade, " worse off") : trade_text(other, " better off"));
  if (happens && trade.men_lost() > 0 && trade.men_gained() > 0 && !trade.exchange &&
      std::abs(amount) < kEven)
    return "has " + men_text(trade.gained) + " for " + men_text(trade.lost);
  if (amount < 0) return (happens ? "loses " : "does not win ") + trade_text(trade);
  return (happens ? "wins " : "does not lose ") + trade_text(other);
}

std::string trade_words(const LineEnd& better, const LineEnd& played, Side player, double amount,
                        const MenChange& change) {
  const Trade trade{change.balance()};
  const int lost = trade.men_lost();
  const int gained = trade.men_gained();
  // A loss that the evaluation calls a gain, or a gain that it calls a loss, is neither.
  if (gained == 0 ? amount >= 0 : lost == 0 && amount <= 0) return "";
  if (lost == 1 && gained == 0 && !trade.exchange)
    for (std::size_t kind = 0; kind < trade.lost.size(); ++kind)
      if (trade.lost[kind] > 0) return single_loss(better, played, kind, player);
  return many_words(change, amount);
}

}  // namespace

LineEnd LineFollower::follow(const Game& from, const std::vector<Move>& line) {
  LineEnd end;
  Game game = from;
  Origins origins;
  const auto play = [&](Move move) {
    note_move(game.position(), move, origins, end);
    origins.play(game.position(), move);
    game.play(move);
    end.line.push_back(move);
  };
  for (const Move move : line) play(move);
  // The search takes the first repetition for a draw.
  end.repeats = !line.empty() && game.history().earlier_occurrences(game.position().rule50()) > 0;
  if (!end.repeats && game.outcome() == Outcome::Ongoing)
    for (const Move move : captures_from(game)) play(move);
  end.position = game.position();
  end.outcome = game.outcome();
  return end;
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
  MenChange change = men_change(better, played, player);
  const Trade trade{change.balance()};
  const std::string swap = swap_text(change, trade);
  if (!can_be_told(trade) || (trade.swaps() > 0 && swap.empty())) return "";
  if (trade.men_lost() + trade.men_gained() == 0) return swap;
  if (!swap.empty())  // said by itself
    for (const std::size_t kind : {kKnight, kBishop}) change.own[kind] = change.theirs[kind] = 0;
  const std::string words = trade_words(better, played, player, amount, change);
  return words.empty() || swap.empty() ? words : words + " and " + swap;
}

}  // namespace quadriga
