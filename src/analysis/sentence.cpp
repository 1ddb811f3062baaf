#include "analysis/sentence.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "analysis/game_text.h"
#include "analysis/motifs/wording.h"
#include "base/formatted.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr std::size_t kLongestLine = 7;     // plies that are written out
constexpr std::size_t kLongestForPawn = 5;  // if a pawn is all that they win
constexpr std::string_view kBestWas = "Best was ";
constexpr std::string_view kUnknown = "No simple reason: see the line.";

// ---- The two lines as stories -----------------------------------------------------------------

// A line from the position before the move. `us`: the side whose motifs are wanted.
struct Line {
  const Position& start;
  const std::vector<Move>& moves;
  Story story;
  int gain;  // of the player, in pawns, at its quiet end

  Line(const Position& position, const LineEnd& end, Side us)
      : start(position), moves(end.line), story(Story::of(position, end.line, us)) {
    const Side player = position.side_to_move();
    const auto balance = [&](const Position& at) {
      const int mover = material_balance(at.board());
      return at.side_to_move() == player ? mover : -mover;
    };
    gain = balance(end.position) - balance(position);
  }

  // The first moves, at most `count`, from move `first` on.
  std::string text(std::size_t first, std::size_t last) const {
    const std::size_t end = std::min({last + 1, moves.size(), first + kLongestLine});
    if (first >= end) return "";
    const std::span<const Move> part = std::span{moves}.subspan(first, end - first);
    return line_in_sentence(story.positions[first], part);
  }
};

// ---- Motifs that may be claimed ---------------------------------------------------------------

bool is_mate_pattern(Motif motif) { return motif <= Motif::DovetailMate; }

constexpr double kPawn = 60;  // centipawns: not an exchange of pieces of a kind
constexpr int kPiece = 3;     // pawns
constexpr int kPawnsOfPatience = 2;
constexpr Score kWorthOfPawn = 30;  // that the score must show, at least, of a pawn won
constexpr std::size_t kSoon = 5;    // plies within which a motif must come

// The earliest that accounts for most of the gain; of those at the same move the most telling.
std::optional<MotifFinding> decisive_motif(const Story& story, int gain) {
  std::optional<MotifFinding> best;
  for (MotifFinding& each : motifs_of(story)) {
    const bool counts = is_decisive(each.motif) && !is_mate_pattern(each.motif) && each.pays &&
                        each.move < story.first + kSoon &&
                        (each.prize == 0 || 2 * each.prize >= gain);
    if (counts && (!best || each.move < best->move)) best = std::move(each);
  }
  return best;
}

std::optional<MotifFinding> mate_pattern(const Story& story) {
  for (MotifFinding& each : motifs_of(story))
    if (is_mate_pattern(each.motif)) return std::move(each);
  return std::nullopt;
}

// ---- The sentence -----------------------------------------------------------------------------

class Coach {
 public:
  Coach(const Game& before, const ReviewedMove& move, Reason& reason, ZugzwangSearch& zugzwang)
      : position_(before.position()),
        player_(position_.side_to_move()),
        move_(move),
        reason_(reason),
        zugzwang_(zugzwang),
        played_(position_, reason.played, !player_),
        better_(position_, reason.better, player_) {}

  std::string sentence() {
    for (const auto each :
         {&Coach::about_mate, &Coach::about_draw, &Coach::about_promotion, &Coach::about_material,
          &Coach::about_ending, &Coach::about_zugzwang, &Coach::about_position}) {
      reason_.motif.reset();
      if (std::string text = (this->*each)(); !text.empty()) return text;
    }
    reason_.kind = ReasonKind::Unknown;
    return std::string(kUnknown) + best_was();
  }

 private:
  std::string head() const { return move_in_sentence(position_, move_.played); }

  // " Best was 18...Qf6."
  std::string best_was() const {
    if (better_.moves.empty()) return "";
    return " " + std::string(kBestWas) + move_in_sentence(position_, better_.moves[0]) + ".";
  }

  // The better line up to a move, and what that does.
  std::string best_was(const Line& line, std::size_t last, const std::string& what) const {
    const std::string text = line.text(0, last);
    return " " + std::string(kBestWas) + text + (what.empty() ? "" : ", which " + what) + ".";
  }

  // ---- Mate -----------------------------------------------------------------------------------

  std::string mate_line(const Line& line, std::size_t first) {
    std::optional<MotifFinding> pattern = mate_pattern(line.story);
    const bool whole = line.story.mates && line.moves.size() - first <= kLongestLine;
    std::string text = line.text(first, whole ? line.moves.size() - 1 : first);
    if (whole && pattern) text += ", " + pattern->words.substr(std::string_view("is ").size());
    if (pattern) reason_.motif = std::move(pattern);
    return text;
  }

  std::string about_mate() {
    const bool allowed = is_mate(move_.after) && move_.after < 0;
    const bool missed =
        is_mate(move_.score) && move_.score > 0 && !(is_mate(move_.after) && move_.after > 0);
    if (!allowed && !missed) return "";
    std::string facts;
    for (const std::string& fact : reason_.facts) facts += (facts.empty() ? " " : " and ") + fact;
    reason_.kind = allowed ? ReasonKind::AllowedMate : ReasonKind::MissedMate;
    if (allowed) {
      const std::string line = mate_line(played_, 1);
      return head() + facts + (line.empty() ? "." : ": " + line + ".") + best_was();
    }
    return head() + facts + ". " + std::string(kBestWas) + mate_line(better_, 0) + ".";
  }

  // ---- Draws and promotions -------------------------------------------------------------------

  // The first of the facts that begins like this.
  const std::string* fact(std::initializer_list<std::string_view> beginnings) const {
    for (const std::string& each : reason_.facts)
      for (const std::string_view beginning : beginnings)
        if (each.starts_with(beginning)) return &each;
    return nullptr;
  }

  std::string about_draw() {
    constexpr Score kClear = 50;
    if (const std::string* allowed = fact({"allows a draw", "allows stalemate"});
        allowed != nullptr && move_.score >= kClear) {
      reason_.kind = ReasonKind::AllowedDraw;
      const std::string line = played_.text(1, played_.moves.size() - 1);
      return head() + " " + *allowed + (line.empty() ? "." : ": " + line + ".") + best_was();
    }
    if (const std::string* missed = fact({"misses a draw", "misses stalemate"});
        missed != nullptr && move_.after <= -kClear && std::abs(move_.score) < kClear) {
      reason_.kind = ReasonKind::MissedDraw;
      return head() + " " + *missed + "." + best_was(better_, better_.moves.size() - 1, "");
    }
    return "";
  }

  // The move of a story that promotes first; none if that takes too long to show.
  static std::optional<std::size_t> promotion_in(const Line& line, Side side) {
    for (std::size_t i = 0; i < line.story.size() && i <= kLongestLine; ++i) {
      const StoryMove& move = line.story.moves[i];
      if (move.move.is_promotion() && move.ours == (line.story.us == side)) return i;
    }
    return std::nullopt;
  }

  std::string about_promotion() {
    if (const std::string* lets = fact({"lets the pawn"})) {
      const auto at = promotion_in(played_, !player_);
      if (at && *at > 0) {
        reason_.kind = ReasonKind::Promotion;
        return head() + " " + *lets + ": " + played_.text(1, *at) + "." + best_was();
      }
    }
    if (fact({"does not promote"}) != nullptr) {
      const auto at = promotion_in(better_, player_);
      if (at) {
        reason_.kind = ReasonKind::Promotion;
        return head() + " misses a promotion." + best_was(better_, *at, "");
      }
    }
    return "";
  }

  // ---- Material -------------------------------------------------------------------------------

  // What the search says the move costs bears out what the pieces say.
  bool is_borne_out(int pawns) const {
    constexpr double kShare = 0.35;
    return move_.score - move_.after >= kShare * 100 * pawns;
  }

  // "loses the exchange", "wins a knight for a pawn": the end of a line against the position now.
  std::string change_words(const LineEnd& end, int gain) const {
    LineEnd now;
    now.position = position_;
    return material_words(now, end, player_, 100.0 * gain);
  }

  // The same for the part of a line that is written out, so that the reader can see it happen.
  std::string change_words(const LineEnd& end, std::size_t last, int gain) const {
    const Game start{position_};
    const std::size_t count = std::min(last + 2, end.line.size());
    return change_words(
        recorded(start, {end.line.begin(), end.line.begin() + static_cast<std::ptrdiff_t>(count)}),
        gain);
  }

  std::string about_material() {
    const int difference = better_.gain - played_.gain;
    if (difference < 1 || !is_borne_out(difference)) return "";
    const int lost = -played_.gain;
    std::string text;
    if (lost >= 1 && 2 * lost >= difference) text = about_loss(lost);
    const int missed = better_.gain;
    const bool ahead = move_.score >= kWorthOfPawn * (missed - kPawnsOfPatience);
    if (text.empty() && ahead && missed >= 1 && 2 * missed >= difference)
      text = about_missed_win(missed);
    return text.empty() ? about_difference(difference) : text;
  }

  // "loses a rook" for "loses the rook on g8": which one it is shows only at the end of the line.
  static std::string without_square(std::string words) {
    const std::size_t the = words.find(" the ");
    const std::size_t on = words.find(" on ");
    if (the == std::string::npos || on == std::string::npos || on < the) return words;
    words.erase(on);
    return words.replace(the, std::string_view(" the ").size(), " a ");
  }

  // Neither line shows it within a few moves.
  std::string about_difference(int difference) {
    constexpr std::string_view kLoses = "loses ";
    constexpr std::string_view kNotWon = "does not win ";
    constexpr int kMuch = 2;
    std::string words = without_square(
        plain(material_words(reason_.better, reason_.played, player_, -100.0 * difference)));
    if (words.empty() && difference >= kMuch)
      words = played_.gain < 0 ? "loses material" : "does not win material";
    reason_.motif.reset();
    reason_.kind = ReasonKind::LostMaterial;
    if (words.starts_with(kNotWon)) {
      reason_.kind = ReasonKind::MissedMaterial;
      words = "misses the win of " + words.substr(kNotWon.size());
    } else if (words.starts_with("is ") && words.find(" worse off") != std::string::npos) {
      words =
          std::string("leaves ") + (player_ == Side::White ? "White" : "Black") + words.substr(2);
    } else if (!words.starts_with(kLoses)) {
      return "";
    }
    return head() + " " + words + " in the long run." + best_was();
  }

  // Without a second trade that is mentioned besides: "loses a rook and trades a bishop for …".
  static std::string plain(const std::string& words) {
    std::size_t end = words.size();
    for (const std::string_view besides :
         {" and leaves", " and trades", " and keeps", " and does not"})
      end = std::min(end, words.find(besides));
    return words.substr(0, end);
  }

  // Pieces are named by their squares before the move: the one that moves has a new one.
  std::string where_it_is_now(std::string words) const {
    const StoryMove& move = played_.story.moves.front();
    const std::string old = " on " + name_of(played_.story.on_board(move.from));
    if (!words.ends_with(old)) return words;
    words.erase(words.size() - old.size());
    return words + " on " + name_of(played_.story.on_board(move.to));
  }

  // The words of the line as far as it is written, else of its end.
  std::string plain_words(const LineEnd& end, std::size_t last, int gain, std::string_view verb,
                          const char* otherwise) const {
    for (const std::string& each : {change_words(end, last, gain), change_words(end, gain)}) {
      std::string words = plain(each);
      if (!words.starts_with(verb)) continue;
      words.erase(0, verb.size());
      constexpr std::string_view kOneQueen = "a queen";
      if (words.starts_with(kOneQueen)) words.replace(0, kOneQueen.size(), "the queen");
      return where_it_is_now(std::move(words));
    }
    return otherwise;
  }

  // The reply takes a piece that nothing guards, and keeps it.
  std::string hanging_words(int lost) const {
    if (played_.story.size() < 2) return "";
    const StoryMove& capture = played_.story.moves[1];
    const bool kept = lost >= worth(capture.taken) - 1;
    if (worth(capture.taken) < worth(Piece::Knight) || !kept) return "";
    if (is_guarded_against(capture.before, capture.victim, capture.from)) return "";
    const bool itself = capture.victim == played_.story.moves[0].to;
    if (itself && played_.story.moves[0].captures()) return "";
    if (itself) return "hangs the " + std::string(piece_word(capture.taken));
    return "leaves " + piece_on(played_.story, capture.taken, capture.victim) + " hanging";
  }

  // The move of ours in a story with which a gain, against the position before it, is there; none
  // if that takes longer than a reader follows.
  static std::optional<std::size_t> cashing_move(const Story& story, int gain) {
    const int before = material_balance(story.moves.front().before);
    const auto has_gained = [&](std::size_t i) {
      return !story.has(i) || material_balance(story.moves[i].after) - before >= gain;
    };
    const std::size_t longest = gain > 1 ? kLongestLine : kLongestForPawn;
    for (std::size_t i = story.first; i < std::min(story.size(), story.first + longest); i += 2)
      if (has_gained(i) && has_gained(i + 1)) return i;
    return gain > kPiece ? cashing_move(story, kPiece) : std::nullopt;
  }

  // Loss and motif must be about the same piece, if the loss names one.
  bool fits(const std::string& loss) const {
    const std::size_t on = loss.rfind(" on ");
    if (on == std::string::npos || !reason_.motif || reason_.motif->prize == 0) return true;
    const std::string square = loss.substr(on + 4);
    const auto& targets = reason_.motif->targets;
    return std::any_of(targets.begin(), targets.end(),
                       [&](BoardSquare each) { return name_of(each) == square; });
  }

  std::string about_loss(int lost) {
    const Story& story = played_.story;
    if (story.empty()) return "";
    const std::optional<std::size_t> cashed = cashing_move(story, lost);
    reason_.motif = decisive_motif(story, lost);
    if (!cashed && !reason_.motif) return "";
    reason_.kind = ReasonKind::LostMaterial;
    if (const std::string hangs = hanging_words(lost); !hangs.empty())
      return head() + " " + hangs + ": " + played_.text(1, 1) + "." + best_was();
    const std::size_t last = cashed.value_or(story.size());
    const std::string loss =
        plain_words(reason_.played, last, -lost, "loses ", lost == 1 ? "a pawn" : "material");
    if (!fits(loss)) reason_.motif.reset();
    if (reason_.motif && reason_.motif->motif == Motif::HangingPiece) reason_.motif.reset();
    if (!cashed && !reason_.motif) return "";
    const std::string start = head() + " loses " + loss + ": ";
    if (reason_.motif)
      return start + played_.text(1, reason_.motif->move) + " " + reason_.motif->words + "." +
             best_was();
    return start + played_.text(1, last) + "." + best_was();
  }

  std::string about_missed_win(int gain) {
    const Story& story = better_.story;
    const std::optional<std::size_t> cashed = cashing_move(story, gain);
    reason_.motif = decisive_motif(story, gain);
    if (!cashed && !reason_.motif) return "";
    reason_.kind = ReasonKind::MissedMaterial;
    const std::size_t last = cashed.value_or(story.size());
    const std::string win =
        plain_words(reason_.better, last, gain, "wins ", gain == 1 ? "a pawn" : "material");
    const std::string start = head() + " misses the win of " + win;
    if (!reason_.motif) return start + "." + best_was(better_, last, "");
    if (reason_.motif->motif == Motif::HangingPiece) {
      const StoryMove& capture = story.moves[0];
      return start + ": " + piece_on(story, capture.taken, capture.victim) + " is hanging." +
             best_was();
    }
    return start + "." + best_was(better_, reason_.motif->move, reason_.motif->words);
  }

  // ---- Endings, zugzwang ----------------------------------------------------------------------

  std::string about_ending() {
    constexpr Score kLost = -250;
    constexpr Score kHeld = -80;
    if (move_.after > kLost || move_.score < kHeld) return about_result_of_ending();
    const auto found = find_simplification(played_.story);
    if (!found || found->move > 2) return about_result_of_ending();
    reason_.kind = ReasonKind::LostEnding;
    reason_.motif = found;
    return head() + " leads into a lost pawn ending: " + played_.text(1, found->move) + "." +
           best_was();
  }

  // A win or a draw given away where only pawns are left, or where the ending is known.
  std::string about_result_of_ending() {
    constexpr Score kWon = 200;
    constexpr Score kDrawn = 40;
    const Board& board = position_.board();
    const bool pawns = (board.occupied() & ~board.pawns() & ~board.kings()) == 0;
    const bool known = reason_.change && reason_.change->recognised;
    if (!pawns && !known) return "";
    const bool drawn_now = std::abs(move_.after) <= kDrawn;
    const bool was_drawn = std::abs(move_.score) <= kDrawn;
    reason_.kind = ReasonKind::LostEnding;
    if (move_.score >= kWon && drawn_now)
      return head() + " lets the win slip: the ending is now drawn." + best_was();
    if (was_drawn && move_.after <= -kWon) return head() + " loses a drawn ending." + best_was();
    return "";
  }

  std::string about_zugzwang() {
    if (played_.story.empty()) return "";
    const auto found = zugzwang_.find(played_.story);
    if (!found || found->move > 3) return "";
    reason_.kind = ReasonKind::LostEnding;
    reason_.motif = found;
    return head() + " allows " + played_.text(1, found->move) +
           ", and any reply makes things worse." + best_was();
  }

  // ---- Position -------------------------------------------------------------------------------

  std::string about_position() {
    constexpr double kLeast = 20;     // centipawns
    constexpr double kOfTotal = 0.3;  // share of the static loss
    constexpr double kOfScore = 0.4;  // of what the search says it costs
    if (!reason_.change || reason_.change->recognised) return "";
    const EvalChange& change = *reason_.change;
    const int lost = move_.score - move_.after;
    if (change.total > -kLeast || -change.total < kOfScore * lost) return "";
    for (const AspectChange& part : change.parts) {
      if (part.aspect == Aspect::Material && std::abs(part.amount) > kPawn) return "";
      if (part.amount > -kLeast || part.amount > kOfTotal * change.total) continue;
      const std::string words = position_words(part);
      if (words.empty()) continue;
      reason_.kind = ReasonKind::Positional;
      return head() + " " + words + formatted(" (-%.2f).", -part.amount / 100) + best_was();
    }
    return "";
  }

  // What has become worse for the player, or better for the opponent.
  std::string position_words(const AspectChange& part) const;

  const Position& position_;
  Side player_;
  const ReviewedMove& move_;
  Reason& reason_;
  ZugzwangSearch& zugzwang_;
  Line played_;
  Line better_;
};

struct PositionWords {
  Aspect aspect;
  std::string_view own;     // the player's has become worse
  std::string_view theirs;  // the opponent's has become better
};

constexpr std::array<PositionWords, 12> kPositionWords{{
    {Aspect::KingSafety, "weakens the king's shelter", "leaves the opponent's king safer"},
    {Aspect::Structure, "damages the pawn structure", "leaves the opponent the better pawns"},
    {Aspect::PassedPawns, "leaves the passed pawns weaker", "lets a passed pawn become strong"},
    {Aspect::Mobility, "leaves the pieces fewer squares", "gives the opponent's pieces more room"},
    {Aspect::Development, "falls behind in development", "helps the opponent's development"},
    {Aspect::Space, "gives up space", "gives the opponent space"},
    {Aspect::KingActivity, "leaves the king passive", "lets the opponent's king become active"},
    {Aspect::BishopPair, "gives up the bishop pair", "leaves the opponent the bishop pair"},
    {Aspect::Threats, "gives up threats", "allows the opponent threats"},
    {Aspect::Places, "leaves pieces on worse squares",
     "gives the opponent's pieces better squares"},
    {Aspect::Posts, "gives up good squares", "gives the opponent's pieces good squares"},
    {Aspect::TrappedPieces, "leaves a piece short of squares", "frees the opponent's pieces"},
}};

// For both sides together.
std::string both_words(Aspect aspect) {
  switch (aspect) {
    case Aspect::KingSafety: return "loses ground in king safety";
    case Aspect::Structure: return "loses ground in pawn structure";
    case Aspect::PassedPawns: return "loses the race of the passed pawns";
    case Aspect::Mobility: return "loses ground in mobility";
    case Aspect::Space: return "loses ground in space";
    case Aspect::Development: return "loses ground in development";
    case Aspect::Places:
    case Aspect::Posts: return "loses ground in piece placement";
    default: return "";
  }
}

std::string Coach::position_words(const AspectChange& part) const {
  if (!part.side) return both_words(part.aspect);
  for (const PositionWords& each : kPositionWords)
    if (each.aspect == part.aspect)
      return std::string(*part.side == player_ ? each.own : each.theirs);
  return "";
}

}  // namespace

std::string coach_sentence(const Game& before, const ReviewedMove& move, Reason& reason,
                           ZugzwangSearch& zugzwang) {
  return Coach{before, move, reason, zugzwang}.sentence();
}

// "18...Qg5 hangs …": a numbered move and one of our verbs.
bool is_coach_sentence(std::string_view sentence) {
  if (sentence == kUnknown || sentence.starts_with(kBestWas)) return true;
  if (sentence.empty() || !is_digit(sentence[0])) return false;
  constexpr std::array<std::string_view, 10> kVerbs{" allows ",  " misses ", " hangs ", " leaves ",
                                                    " loses ",   " lets ",   " leads ", " weakens ",
                                                    " damages ", " gives "};
  constexpr std::array<std::string_view, 3> kMore{" falls ", " helps ", " frees "};
  const std::size_t space = sentence.find(' ');
  const std::string_view rest = space == std::string_view::npos ? "" : sentence.substr(space);
  const auto begins = [&](std::string_view verb) { return rest.starts_with(verb); };
  return std::any_of(kVerbs.begin(), kVerbs.end(), begins) ||
         std::any_of(kMore.begin(), kMore.end(), begins);
}

std::string_view best_move_in(std::string_view sentence) {
  if (!sentence.starts_with(kBestWas)) return "";
  std::string_view move = sentence.substr(kBestWas.size());
  move = move.substr(0, std::min(move.find(' '), move.size()));
  while (move.ends_with('.') || move.ends_with(',') || move.ends_with(':')) move.remove_suffix(1);
  return move;
}

}  // namespace quadriga
