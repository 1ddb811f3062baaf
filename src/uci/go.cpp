#include "uci/go.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/wdl.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr std::int64_t kLongest = std::int64_t{1} << 40;  // milliseconds; some thirty years
constexpr std::size_t kMostNotes = 10;

// Reads the words of a `go` command one by one.
class GoReader {
 public:
  GoReader(std::string_view arguments, const Position& position)
      : words_(split_words(arguments)), position_(position) {}

  GoCommand read() {
    while (next_ < words_.size()) read_word(words_[next_++]);
    answer_at_once_if_in_doubt();
    if (unsaid_ > 0) command_.notes.push_back("go: and " + std::to_string(unsaid_) + " more");
    return std::move(command_);
  }

 private:
  // Keeps the answer short even for a line with a hundred thousand bad words.
  void note(const std::string& text) {
    if (command_.notes.size() < kMostNotes)
      command_.notes.push_back(text);
    else
      ++unsaid_;
  }

  void read_word(std::string_view word) {
    Limits& limits = command_.limits;
    const auto white = static_cast<std::size_t>(index_of(Side::White));
    const auto black = static_cast<std::size_t>(index_of(Side::Black));
    if (word == "infinite") {
      limits.infinite = true;
    } else if (word == "ponder") {
      limits.ponder = true;
    } else if (word == "wtime") {
      limits.time[white] = number(word, 0, kLongest);
    } else if (word == "btime") {
      limits.time[black] = number(word, 0, kLongest);
    } else if (word == "winc") {
      limits.increment[white] = number(word, 0, kLongest).value_or(0);
    } else if (word == "binc") {
      limits.increment[black] = number(word, 0, kLongest).value_or(0);
    } else if (word == "movestogo") {
      set(limits.moves_to_go, number(word, 1, 10000));
    } else if (word == "movetime") {
      limits.movetime = number(word, 0, kLongest);
    } else if (word == "depth") {
      set(limits.depth, number(word, 1, kMaxDepth));
    } else if (word == "nodes") {
      if (const auto n = number(word, 1, std::numeric_limits<std::int64_t>::max()))
        limits.nodes = static_cast<std::uint64_t>(*n);
    } else if (word == "mate") {
      set(limits.mate, number(word, 1, kMaxPly / 2));
    } else if (word == "perft") {
      command_.is_perft = true;
      if (next_ < words_.size()) command_.perft = words_[next_++];
    } else if (word == "searchmoves") {
      read_search_moves();
    } else {
      note("go: unknown word " + quoted(std::string(word)) + " ignored");
    }
  }

  // An unreadable limit, or a clock for the other side only, must not turn into an infinite
  // search.
  void answer_at_once_if_in_doubt() {
    Limits& limits = command_.limits;
    const auto us = static_cast<std::size_t>(index_of(position_.side_to_move()));
    const bool only_theirs = !limits.time[us] && limits.time[1 - us];
    const bool limited = limits.depth || limits.nodes || limits.movetime || limits.time[us] ||
                         limits.mate || limits.infinite || limits.ponder;
    if (!limited && (unreadable_ || only_theirs)) limits.depth = 1;
  }

  static void set(std::optional<int>& field, std::optional<std::int64_t> value) {
    if (value) field = static_cast<int>(*value);
  }

  // The number after a word, clamped to the range; none, with a note, if it is not a number.
  // Numbers that overflow count as the largest.
  std::optional<std::int64_t> number(std::string_view word, std::int64_t low, std::int64_t high) {
    const std::string_view text = next_ < words_.size() ? words_[next_] : std::string_view{};
    std::optional<std::int64_t> value = read_integer(text);
    const bool digits = text.size() > 18 && std::all_of(text.begin(), text.end(), is_digit);
    if (!value && digits) value = high;
    if (!value) {
      const Error error{"go " + std::string(word), quoted(std::string(text)), "a number"};
      note(error.message() + "; ignored");
      unreadable_ = true;
      if (!text.empty() && (text[0] == '-' || text[0] == '+' || is_digit(text[0]))) ++next_;
      return std::nullopt;
    }
    ++next_;
    return std::clamp(*value, low, high);
  }

  // Reads moves up to the first word that does not look like one.
  void read_search_moves() {
    while (next_ < words_.size()) {
      const std::string_view word = words_[next_];
      const bool looks_like_a_move = word.size() >= 4 && word.size() <= 5 &&
                                     read_square(word.substr(0, 2)) &&
                                     read_square(word.substr(2, 2));
      if (!looks_like_a_move) return;
      ++next_;
      const Result<Move> move = read_uci_move(position_, word);
      auto& wanted = command_.limits.search_moves;
      if (!move)
        note("searchmoves, " + move.error().message() + "; ignored");
      else if (std::find(wanted.begin(), wanted.end(), *move) == wanted.end())
        wanted.push_back(*move);
    }
  }

  std::vector<std::string_view> words_;
  const Position& position_;
  std::size_t next_ = 0;
  bool unreadable_ = false;
  std::size_t unsaid_ = 0;
  GoCommand command_;
};

std::string score_text(const SearchReport& report) {
  const Score score = report.score;
  std::string text;
  if (is_mate(score)) {
    text = "mate " + std::to_string(moves_to_mate(score));
  } else {
    text = "cp " + std::to_string(shown(score));
  }
  if (report.bound == Bound::Lower) text += " lowerbound";
  if (report.bound == Bound::Upper) text += " upperbound";
  return text;
}

std::string wdl_text(Score score, int move) {
  const Wdl wdl = wdl_of(score, move);
  return " wdl " + std::to_string(wdl.win) + ' ' + std::to_string(wdl.draw) + ' ' +
         std::to_string(wdl.loss);
}

}  // namespace

GoCommand read_go(std::string_view arguments, const Position& position) {
  return GoReader{arguments, position}.read();
}

std::string info_line(const SearchReport& report, const Position& root, CastlingStyle style,
                      bool show_wdl) {
  const double seconds = std::max(report.seconds, 1e-6);
  const auto nps = static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds);
  std::string line = "info depth " + std::to_string(report.depth) + " seldepth " +
                     std::to_string(report.seldepth) + " multipv " +
                     std::to_string(report.multipv) + " score " + score_text(report);
  if (show_wdl) line += wdl_text(report.score, root.full_move_number());
  line += " nodes " + std::to_string(report.nodes) + " nps " + std::to_string(nps) + " hashfull " +
          std::to_string(report.hashfull) + " tbhits " + std::to_string(report.table_hits) +
          " time " + std::to_string(static_cast<std::int64_t>(report.seconds * 1000)) + " pv";
  Position position = root;
  for (const Move move : report.pv) {
    line += ' ' + write_uci_move(position, move, style);
    position = position.after(move);
  }
  return line;
}

std::string bestmove_line(const SearchOutcome& outcome, const Position& root, CastlingStyle style) {
  if (outcome.best.is_none()) return "bestmove (none)";
  std::string line = "bestmove " + write_uci_move(root, outcome.best, style);
  if (!outcome.ponder.is_none())
    line += " ponder " + write_uci_move(root.after(outcome.best), outcome.ponder, style);
  return line;
}

}  // namespace quadriga
