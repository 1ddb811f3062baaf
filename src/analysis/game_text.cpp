#include "analysis/game_text.h"

#include <algorithm>

#include "base/formatted.h"
#include "formats/games/opening_names.h"
#include "formats/positions/move_text.h"
#include "formats/text/utf8.h"

namespace quadriga {

namespace {

constexpr bool continues(unsigned char byte) { return (byte & 0xC0) == 0x80; }

// C0 and C1 control characters, and characters that change the text direction.
bool is_control(std::string_view character) {
  if (character.size() == 1) {
    const auto byte = static_cast<unsigned char>(character[0]);
    return byte < 0x20 || byte == 0x7F;
  }
  if (character.size() == 2)
    return character[0] == '\xC2' && static_cast<unsigned char>(character[1]) < 0xA0;
  const bool direction = character >= "\xE2\x80\xAA" && character <= "\xE2\x80\xAE";
  const bool isolate = character >= "\xE2\x81\xA6" && character <= "\xE2\x81\xA9";
  return character.size() == 3 && (direction || isolate);
}

bool known(std::string_view value) { return !value.empty() && value[0] != '?' && value != "-"; }

void append_part(std::string& text, std::string_view between, const std::string& part) {
  if (part.empty()) return;
  if (!text.empty()) text += between;
  text += part;
}

std::string last_move(const PgnGame& game) {
  Position before = game.start;
  for (std::size_t i = 0; i + 1 < game.moves.size(); ++i) {
    const Move move = game.moves[i].move;
    before = move.is_none() ? before.after_null() : before.after(move);
  }
  return numbered_move(before, game.moves.back().move);
}

// What follows the last judged move of a game that was not interrupted.
std::string why_stopped(const AnalysedGame& game) {
  const PgnGame& pgn = game.source.pgn;
  if (game.review.stopped) return "";
  if (game.source.game.moves().size() < pgn.moves.size()) return ", where a null move follows";
  return pgn.fault ? ", where reading ended at " + pgn.fault->message() : "";
}

}  // namespace

std::string shown_text(std::string_view text) {
  const std::string utf8 = as_utf8(text);
  std::string out;
  for (std::string_view rest = utf8; !rest.empty();) {
    const std::string_view character = rest.substr(0, utf8_size(rest));
    out += is_control(character) ? " " : character;
    rest.remove_prefix(character.size());
  }
  return out;
}

std::size_t width_of(std::string_view utf8) {
  std::size_t width = 0;
  for (const char c : utf8)
    if (!continues(static_cast<unsigned char>(c))) ++width;
  return width;
}

std::string padded(std::string_view utf8, std::size_t width) {
  const std::size_t has = width_of(utf8);
  if (has <= width) return std::string(utf8) + std::string(width - has, ' ');
  std::size_t size = 0;
  for (std::size_t taken = 0; taken + 1 < width; ++taken)
    for (++size; continues(static_cast<unsigned char>(utf8[size]));) ++size;
  return std::string(utf8.substr(0, size)) + "…";
}

std::string right_aligned(std::string_view utf8, std::size_t width) {
  const std::size_t has = width_of(utf8);
  return std::string(width > has ? width - has : 0, ' ') + std::string(utf8);
}

std::string numbered_move(const Position& position, Move move) {
  const bool white = position.side_to_move() == Side::White;
  return std::to_string(position.full_move_number()) + (white ? ". " : "... ") +
         write_san(position, move);
}

std::string numbered_line(const Position& position, const std::vector<Move>& line) {
  std::string text;
  Position now = position;
  for (const Move move : line) {
    const bool numbered = text.empty() || now.side_to_move() == Side::White;
    append_part(text, " ", numbered ? numbered_move(now, move) : write_san(now, move));
    now = now.after(move);
  }
  return text;
}

std::string move_in_sentence(const Position& position, Move move) {
  const bool white = position.side_to_move() == Side::White;
  return std::to_string(position.full_move_number()) + (white ? "." : "...") +
         write_san(position, move);
}

std::string line_in_sentence(const Position& position, std::span<const Move> line) {
  std::string text;
  Position now = position;
  for (const Move move : line) {
    const bool numbered = text.empty() || now.side_to_move() == Side::White;
    append_part(text, " ", numbered ? move_in_sentence(now, move) : write_san(now, move));
    now = now.after(move);
  }
  return text;
}

std::string_view symbol_of(const ReviewedMove& move) {
  switch (move.judgement) {
    case Judgement::Inaccuracy: return "?!";
    case Judgement::Mistake: return "?";
    case Judgement::Blunder: return "??";
    case Judgement::Good: break;
  }
  if (move.praise == Praise::None) return "";
  return move.praise == Praise::Sacrifice ? "!!" : "!";
}

int nag_of(const ReviewedMove& move) {
  switch (move.judgement) {
    case Judgement::Inaccuracy: return 6;
    case Judgement::Mistake: return 2;
    case Judgement::Blunder: return 4;
    case Judgement::Good: break;
  }
  if (move.praise == Praise::None) return 0;
  return move.praise == Praise::Sacrifice ? 3 : 1;
}

std::string_view verdict_text(const ReviewedMove& move) {
  switch (move.judgement) {
    case Judgement::Inaccuracy: return "Inaccuracy";
    case Judgement::Mistake: return "Mistake";
    case Judgement::Blunder: return "Blunder";
    case Judgement::Good: break;
  }
  if (move.praise == Praise::None) return "";
  return move.praise == Praise::Sacrifice ? "Sacrifice, and the only good move" : "Only good move";
}

std::string tag_text(const SourceGame& game, std::string_view name) {
  const std::string text = shown_text(game.pgn.tag(name));
  return text.empty() ? "?" : text;
}

std::string event_text(const SourceGame& game) {
  const PgnGame& pgn = game.pgn;
  std::string text;
  for (const char* name : {"Event", "Site", "Date"})
    if (known(pgn.tag(name))) append_part(text, ", ", shown_text(pgn.tag(name)));
  if (known(pgn.tag("Round"))) append_part(text, ", ", "round " + shown_text(pgn.tag("Round")));
  // "1858.??.??" gives only the year.
  for (std::size_t at = text.find(".??"); at != std::string::npos; at = text.find(".??"))
    text.erase(at, 3);
  return text;
}

std::string opening_text(const SourceGame& game) {
  const PgnGame& pgn = game.pgn;
  const std::optional<OpeningName> found = opening_of(game.game);
  std::string text;
  if (known(pgn.tag("ECO")))
    text = shown_text(pgn.tag("ECO"));
  else if (found)
    text = found->eco;
  if (!known(pgn.tag("Opening"))) {
    if (found) append_part(text, " ", std::string(found->name));
    return text;
  }
  append_part(text, " ", shown_text(pgn.tag("Opening")));
  if (known(pgn.tag("Variation"))) append_part(text, ", ", shown_text(pgn.tag("Variation")));
  return text;
}

std::string found_text(const AnalysedGame& game) {
  std::string text;
  for (std::size_t i = 0; i < game.review.moves.size(); ++i) {
    const ReviewedMove& move = game.review.moves[i];
    if (move.praise != Praise::None)
      append_part(text, ", ",
                  numbered_move(game.positions[i], move.played) + std::string(symbol_of(move)));
  }
  return text;
}

std::vector<const ExplainedMove*> other_mistakes_of(const AnalysedGame& game) {
  const std::vector<std::size_t>& points = game.review.turning_points;
  std::vector<const ExplainedMove*> others;
  for (const ExplainedMove& each : game.explained)
    if (std::find(points.begin(), points.end(), each.index) == points.end())
      others.push_back(&each);
  return others;
}

std::string theory_text(const AnalysedGame& game) {
  const int white = game.review.players[0].theory;
  const int black = game.review.players[1].theory;
  if (white + black == 0) return "";
  return "theory: " + std::to_string(white) + (white == 1 ? " move" : " moves") + " by White, " +
         std::to_string(black) + " by Black";
}

std::string fault_text(const PgnGame& game) {
  std::string text;
  if (game.fault) text = "reading ended after " + last_move(game) + ", at " + game.fault->message();
  if (game.variation_fault)
    append_part(text, "; ", "a variation was cut off at " + game.variation_fault->message());
  return text;
}

std::string stopped_text(const AnalysedGame& game) {
  const std::string why = why_stopped(game);
  if (!game.review.stopped && why.empty()) return "";
  if (game.review.moves.empty()) return "no move was judged" + why;
  const std::size_t last = game.review.moves.size() - 1;
  return "judged up to " + numbered_move(game.positions[last], game.review.moves[last].played) +
         why;
}

std::string accuracy_text(int moves, double accuracy) {
  return moves == 0 ? "-" : formatted("%.1f", accuracy);
}

std::string loss_text(int moves, double loss) { return moves == 0 ? "-" : formatted("%.0f", loss); }

std::string points_text(const PlayerSummary& player) {
  return player.decided == 0 ? "-" : formatted("%g/%d", player.points, player.decided);
}

}  // namespace quadriga
