#include <array>
#include <cmath>

#include "analysis/reports/svg.h"
#include "base/formatted.h"
#include "formats/positions/letters.h"

namespace quadriga {

namespace {

// Drawn on a square of 100 by 100: the outline of a piece, then the lines inside it.
struct Drawing {
  char letter;
  const char* shape;
  const char* lines;
};

constexpr std::array<Drawing, 6> kDrawings{{
    {'P',
     R"(<path d="M33 79C33 66 44 61 45 50H55C56 61 67 66 67 79Z"/><circle cx="50" cy="36" r="14"/>)"
     R"(<rect x="27" y="78" width="46" height="9" rx="3"/>)",
     ""},
    {'N',
     R"(<path d="M33 79C33 64 47 59 49 45C43 50 38 50 34 54C31 58 28 60 24 57C20 54 20 50 22 46)"
     R"(C26 39 30 35 33 29C36 24 40 22 44 21L45 13L54 20C68 23 76 37 76 54C76 66 74 72 74 79Z"/>)"
     R"(<rect x="26" y="78" width="53" height="9" rx="3"/>)",
     R"(<circle class="dot" cx="42" cy="32" r="2.6"/><path d="M27 51L31 48M61 30C67 38 69 48 68 62"/>)"},
    {'B',
     R"(<circle cx="50" cy="17" r="5.5"/><path d="M50 22C65 33 69 46 62 56C60 59 58 61 58 64H42)"
     R"(C42 61 40 59 38 56C31 46 35 33 50 22Z"/><path d="M41 71C41 75 36 77 31 79H69C64 77 59 75 59 71Z"/>)"
     R"(<rect x="37" y="64" width="26" height="7" rx="3"/><rect x="26" y="78" width="48" height="9" rx="3"/>)",
     R"(<path d="M50 35V49M43 42H57"/>)"},
    {'R',
     R"(<path d="M27 19H38V27H45V19H55V27H62V19H73V37L65 44V67L71 79H29L35 67V44L27 37Z"/>)"
     R"(<rect x="24" y="78" width="52" height="9" rx="3"/>)",
     R"(<path d="M36 45H64M36 66H64"/>)"},
    {'Q',
     R"(<path d="M18 33L30 68H70L82 33L67 51L66 24L55 48L50 20L45 48L34 24L33 51Z"/>)"
     R"(<circle cx="18" cy="30" r="4.5"/><circle cx="34" cy="21" r="4.5"/><circle cx="50" cy="17" r="4.5"/>)"
     R"(<circle cx="66" cy="21" r="4.5"/><circle cx="82" cy="30" r="4.5"/>)"
     R"(<path d="M30 68H70L72 79H28Z"/><rect x="25" y="78" width="50" height="9" rx="3"/>)",
     R"(<path d="M31 69H69"/>)"},
    {'K',
     R"(<path d="M47 9H53V15H59V21H53V30H47V21H41V15H47Z"/>)"
     R"(<path d="M50 44C51 31 60 29 68 30C82 33 84 48 75 58C71 62 70 65 70 68H30C30 65 29 62 25 58)"
     R"(C16 48 18 33 32 30C40 29 49 31 50 44Z"/><path d="M30 68H70L72 79H28Z"/>)"
     R"(<rect x="25" y="78" width="50" height="9" rx="3"/>)",
     R"(<path d="M31 69H69M50 46V60"/>)"},
}};

std::string symbol(const Drawing& drawing, bool white) {
  return std::string("<symbol id=\"") + (white ? 'w' : 'b') + drawing.letter +
         "\" viewBox=\"0 0 100 100\"><g class=\"piece " + (white ? "white" : "black") + "\">" +
         drawing.shape + "<g class=\"lines\">" + drawing.lines + "</g></g></symbol>\n";
}

struct Point {
  double x;
  double y;
};

Point middle_of(BoardSquare square) {
  return {100.0 * square.file() + 50, 100.0 * (7 - square.rank()) + 50};
}

// Where the moving piece ends up; castling is encoded as king takes rook.
BoardSquare target_of(const Position& position, Move move) {
  const Side mover = position.side_to_move();
  if (!move.is_castling()) return on_board(move.to(), mover);
  const bool short_side = move.to().file() > move.from().file();
  return on_board(Square{short_side ? 6 : 2, move.from().rank()}, mover);
}

// A shaft and a head, from the middle of one square to near the middle of another.
std::string arrow(Point from, Point to, const char* kind) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return "";
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  const Point aside{-along.y, along.x};
  constexpr double kShaft = 8;
  constexpr double kHead = 24;
  constexpr double kHeadLength = 38;
  constexpr double kStart = 22;
  const double neck = length - kHeadLength;
  std::string path = "M";
  const auto add = [&](double distance, double off) {
    path += formatted("%.1f %.1f ", from.x + along.x * distance + aside.x * off,
                      from.y + along.y * distance + aside.y * off);
  };
  add(kStart, kShaft);
  add(neck, kShaft);
  add(neck, kHead);
  add(length, 0);
  add(neck, -kHead);
  add(neck, -kShaft);
  add(kStart, -kShaft);
  return std::string("<path class=\"arrow ") + kind + "\" d=\"" + path + "Z\"/>\n";
}

std::string arrow_of(const Position& position, Move move, const char* kind) {
  if (move.is_none()) return "";
  const BoardSquare from = on_board(move.from(), position.side_to_move());
  return arrow(middle_of(from), middle_of(target_of(position, move)), kind);
}

std::string squares() {
  std::string dark;
  for (int i = 0; i < 64; ++i)
    if (const BoardSquare square{i}; (square.file() + square.rank()) % 2 == 0)
      dark += formatted("M%d %dh100v100h-100z", 100 * square.file(), 100 * (7 - square.rank()));
  return "<rect class=\"light\" width=\"800\" height=\"800\"/><path class=\"dark\" d=\"" + dark +
         "\"/>\n";
}

// Outside the board, where no piece covers them.
std::string coordinates() {
  std::string text;
  for (int i = 0; i < 8; ++i) {
    text += formatted("<text x=\"%d\" y=\"830\">%c</text>", 100 * i + 50, 'a' + i);
    text += formatted("<text x=\"-20\" y=\"%d\">%d</text>", 100 * (7 - i) + 58, i + 1);
  }
  return "<g class=\"names\">" + text + "</g>\n";
}

std::string pieces(const Position& position) {
  const bool white_moves = position.side_to_move() == Side::White;
  const Board board = white_moves ? position.board() : position.board().flipped();
  std::string text;
  for (const int i : Bits{board.occupied()}) {
    const Square square{i};
    const char side = (board.mine & square.bit()) != 0 ? 'w' : 'b';
    text += formatted("<use href=\"#%c%c\" x=\"%d\" y=\"%d\" width=\"100\" height=\"100\"/>", side,
                      piece_letter(plain(board.at(square))), 100 * square.file(),
                      100 * (7 - square.rank()));
  }
  return text + "\n";
}

}  // namespace

std::string piece_drawings() {
  std::string text = "<svg class=\"drawings\" aria-hidden=\"true\"><defs>\n";
  for (const bool white : {true, false})
    for (const Drawing& drawing : kDrawings) text += symbol(drawing, white);
  return text + "</defs></svg>\n";
}

std::string diagram_svg(const Position& position, Move played, Move better) {
  return "<svg class=\"diagram\" viewBox=\"-37 -3 840 840\" role=\"img\">\n" + squares() +
         coordinates() + pieces(position) + arrow_of(position, better, "better") +
         arrow_of(position, played, "played") +
         "<rect class=\"frame\" x=\"-1\" y=\"-1\" width=\"802\" height=\"802\"/></svg>\n";
}

}  // namespace quadriga
