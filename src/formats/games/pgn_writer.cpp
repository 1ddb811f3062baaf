#include <algorithm>
#include <array>

#include "formats/games/pgn.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "formats/text/utf8.h"

namespace quadriga {

namespace {

constexpr std::size_t kLineWidth = 79;

// ---- Tags -------------------------------------------------------------------------------------

struct RosterTag {
  std::string_view name;
  std::string_view unknown;
};

constexpr std::array kRoster{RosterTag{"Event", "?"},         RosterTag{"Site", "?"},
                             RosterTag{"Date", "????.??.??"}, RosterTag{"Round", "?"},
                             RosterTag{"White", "?"},         RosterTag{"Black", "?"}};

// Written from the game itself, not from its tags.
constexpr std::array<std::string_view, 4> kOwnTags{"Result", "SetUp", "FEN", "Variant"};

bool written_elsewhere(std::string_view name) {
  const auto in_roster = [&](const RosterTag& tag) { return tag.name == name; };
  return std::any_of(kRoster.begin(), kRoster.end(), in_roster) ||
         std::find(kOwnTags.begin(), kOwnTags.end(), name) != kOwnTags.end();
}

void add_tag(std::string& out, std::string_view name, std::string_view value) {
  out += '[';
  out += as_utf8(name);
  out += " \"";
  for (const char c : as_utf8(value)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  out += "\"]\n";
}

// Standard chess has no castling from squares other than e1 and the corners.
bool castles_like_chess960(const Board& view) {
  const Bitboard rooks = view.castling_rooks() & view.mine & kRank1;
  constexpr Bitboard kCorners = Bitboard{1} | Bitboard{1} << 7;
  return rooks != 0 && ((rooks & ~kCorners) != 0 || view.my_king() != Square{4, 0});
}

bool is_chess960(const Position& start) {
  return castles_like_chess960(start.board()) || castles_like_chess960(start.board().flipped());
}

void add_start_tags(std::string& out, const PgnGame& game) {
  const std::string fen = write_fen(game.start);
  const std::string_view variant = game.tag("Variant");
  if (!variant.empty())
    add_tag(out, "Variant", variant);
  else if (is_chess960(game.start))
    add_tag(out, "Variant", "Chess960");
  if (fen == kStartFen && variant.empty()) return;
  add_tag(out, "SetUp", "1");
  add_tag(out, "FEN", fen);
}

void add_tags(std::string& out, const PgnGame& game) {
  for (const auto& [name, unknown] : kRoster) {
    const auto same = [&roster = name](const PgnTag& tag) { return tag.first == roster; };
    const auto found = std::find_if(game.tags.begin(), game.tags.end(), same);
    add_tag(out, name, found == game.tags.end() ? unknown : std::string_view(found->second));
  }
  add_tag(out, "Result", text_of(game.result));
  for (const PgnTag& tag : game.tags)
    if (!written_elsewhere(tag.first)) add_tag(out, tag.first, tag.second);
  add_start_tags(out, game);
}

// ---- Movetext ---------------------------------------------------------------------------------

// Writes words one after the other and wraps lines.
class Lines {
 public:
  explicit Lines(std::string& out) : out_(out), line_start_(out.size()) {}

  void add(std::string_view word) {
    const std::size_t column = out_.size() - line_start_;
    if (column > 0 && column + !glued_ + word.size() > kLineWidth)
      break_line();
    else if (column > 0 && !glued_)
      out_ += ' ';
    out_ += word;
    glued_ = false;
  }
  // The next word follows without a space.
  void glue() { glued_ = true; }
  void break_line() {
    out_ += '\n';
    line_start_ = out_.size();
    glued_ = false;
  }

 private:
  std::string& out_;
  std::size_t line_start_;
  bool glued_ = false;
};

std::string as_one_line(std::string_view text) {
  std::string line = as_utf8(trimmed(text));
  std::replace_if(
      line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return line;
}

class MoveWriter {
 public:
  MoveWriter(const PgnGame& game, std::string& out) : game_(game), lines_(out) {
    for (std::size_t i = 0; i < game.variations.size(); ++i)
      if (game.variations[i].parent < static_cast<int>(i)) order_.push_back(static_cast<int>(i));
    const auto before = [&](int a, int b) { return place(a) < place(b); };
    std::stable_sort(order_.begin(), order_.end(), before);
  }

  void write() {
    add_comment(game_.comment);
    add_line(PgnVariation::kMainLine, game_.moves, game_.start);
    lines_.add(text_of(game_.result));
  }

 private:
  using Place = std::pair<int, std::size_t>;  // line and move

  const PgnVariation& variation(int index) const {
    return game_.variations[static_cast<std::size_t>(index)];
  }
  Place place(int index) const { return {variation(index).parent, variation(index).at}; }

  // Lines are broken only at single spaces, and never before '[', because a line must not look like
  // a tag. Commands such as [%eval 0.35] stay whole.
  void add_comment(const std::string& text) {
    const std::string comment = as_one_line(text);
    if (comment.empty()) return;
    if (comment.find('}') != std::string::npos) {
      lines_.add("; " + comment);
      lines_.break_line();
      return;
    }
    std::string word = "{";
    bool in_command = false;
    for (std::size_t i = 0; i < comment.size(); ++i) {
      if (comment.compare(i, 2, "[%") == 0) in_command = true;
      if (comment[i] == ']') in_command = false;
      const bool single = comment[i] == ' ' && comment[i - 1] != ' ' && comment[i + 1] != ' ';
      if (single && comment[i + 1] != '[' && !in_command) {
        lines_.add(word);
        word.clear();
      } else {
        word += comment[i];
      }
    }
    lines_.add(word + '}');
  }

  void add_line(int index, const std::vector<PgnMove>& moves, const Position& start) {
    Position now = start;
    bool numbered = true;  // the first move, and moves after an interruption, have a number
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const PgnMove& each = moves[i];
      const bool white = now.side_to_move() == Side::White;
      if (white || numbered)
        lines_.add(std::to_string(now.full_move_number()) + (white ? "." : "..."));
      lines_.add(write_san(now, each.move));
      for (const std::uint8_t nag : each.nags) lines_.add('$' + std::to_string(nag));
      add_comment(each.comment);
      const bool interrupted = add_variations({index, i}, now);
      numbered = interrupted || !each.comment.empty();
      now = each.move.is_none() ? now.after_null() : now.after(each.move);
    }
  }

  bool add_variations(const Place& at, const Position& before) {
    const auto less = [&](int index, const Place& wanted) { return place(index) < wanted; };
    auto next = std::lower_bound(order_.begin(), order_.end(), at, less);
    const auto first = next;
    for (; next != order_.end() && place(*next) == at; ++next) {
      lines_.add("(");
      lines_.glue();
      add_comment(variation(*next).comment);
      add_line(*next, variation(*next).moves, before);
      lines_.glue();
      lines_.add(")");
    }
    return next != first;
  }

  const PgnGame& game_;
  Lines lines_;
  std::vector<int> order_;  // variations by the move they replace
};

}  // namespace

std::string write_pgn(const PgnGame& game) {
  std::string out;
  add_tags(out, game);
  out += '\n';
  MoveWriter(game, out).write();
  return out + "\n\n";
}

}  // namespace quadriga
