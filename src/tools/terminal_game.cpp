#include "tools/terminal_game.h"

#include <future>
#include <istream>
#include <ostream>

#include "analysis/game_text.h"
#include "formats/positions/letters.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

using Symbols = std::array<const char*, kPieceCodes>;
constexpr Symbols kFilled{"·", "♟", "♞", "♝", "♜", "♛", "♚", "♜"};
constexpr Symbols kOutlined{"·", "♙", "♘", "♗", "♖", "♕", "♔", "♖"};

// With colours, the ink tells the sides apart; without them, White's pieces are outlined.
std::string piece_text(PlacedPiece placed, bool unicode, bool colour) {
  if (colour && placed.piece == Piece::None) return " ";
  if (!unicode) return {placed.piece == Piece::None ? '.' : fen_letter(placed)};
  const Symbols& symbols = !colour && placed.side == Side::White ? kOutlined : kFilled;
  return symbols[static_cast<std::size_t>(code_of(placed.piece))];
}

// ANSI colours of one square: light or dark background, white or black piece.
std::string square_colour(BoardSquare square, Side side) {
  const bool light = (square.file() + square.rank()) % 2 == 1;
  return std::string(light ? "\033[48;5;180m" : "\033[48;5;137m") +
         (side == Side::White ? "\033[38;5;231m" : "\033[38;5;16m");
}

const char* ending(Outcome outcome) {
  switch (outcome) {
    case Outcome::Ongoing: return "";
    case Outcome::Checkmate: return "Checkmate.";
    case Outcome::Stalemate: return "Stalemate: a draw.";
    case Outcome::InsufficientMaterial: return "Neither side can mate: a draw.";
    case Outcome::FiftyMoves: return "Fifty moves without capture or pawn move: a draw.";
    case Outcome::ThreefoldRepetition: return "The position occurred three times: a draw.";
  }
  return "";
}

}  // namespace

std::string picture(const Position& position, Side bottom, bool unicode, bool colour) {
  const Side mover = position.side_to_move();
  std::string out;
  for (int row = 7; row >= 0; --row) {
    const int rank = bottom == Side::White ? row : 7 - row;
    out += ' ' + std::to_string(rank + 1) + ' ';
    for (int column = 0; column < 8; ++column) {
      const int file = bottom == Side::White ? column : 7 - column;
      const BoardSquare square{file, rank};
      const Square seen = seen_by(square, mover);
      const Side side = (position.board().mine & seen.bit()) ? mover : !mover;
      const std::string text = piece_text({position.board().at(seen), side}, unicode, colour);
      out += colour ? square_colour(square, side) + ' ' + text + " \033[0m" : ' ' + text;
    }
    out += '\n';
  }
  out += "   ";
  for (int column = 0; column < 8; ++column) {
    const int file = bottom == Side::White ? column : 7 - column;
    out += std::string(" ") + static_cast<char>('a' + file) + (colour ? " " : "");
  }
  return out + '\n';
}

std::string game_text(const Game& game) { return numbered_line(game.start(), game.moves()); }

struct TerminalGame::Word {
  std::string_view word;
  const char* help;
};

const TerminalGame::Word TerminalGame::kWords[] = {
    {"hint", "what the engine would play"},
    {"back", "take back your last move"},
    {"moves", "list all legal moves"},
    {"board", "show the board again"},
    {"game", "list the moves so far"},
    {"resign", "give up"},
    {"quit", "leave"},
    {"help", "show this list"},
};

void TerminalGame::show_board() {
  out_ << '\n'
       << picture(engine_.game().position(), options_.human, options_.unicode, options_.colour)
       << '\n';
}

bool TerminalGame::announce_end() {
  const Outcome outcome = engine_.game().outcome();
  if (outcome == Outcome::Ongoing) return false;
  show_board();
  out_ << ending(outcome) << '\n';
  if (outcome == Outcome::Checkmate)
    out_ << (engine_.game().position().side_to_move() == options_.human ? "Quadriga wins.\n"
                                                                        : "You win!\n");
  out_ << game_text(engine_.game()) << '\n';
  return true;
}

SearchOutcome TerminalGame::think() {
  std::promise<SearchOutcome> done;
  Limits limits;
  limits.movetime = options_.movetime;
  engine_.start_search(limits, {}, [&](const SearchOutcome& found) { done.set_value(found); });
  return done.get_future().get();
}

void TerminalGame::engine_turn() {
  const Position before = engine_.game().position();
  const SearchOutcome found = think();
  Game game = engine_.game();
  game.play(found.best);
  engine_.set_game(std::move(game));
  out_ << "Quadriga plays " << write_san(before, found.best) << '\n';
}

void TerminalGame::hint() {
  out_ << "Perhaps " << write_san(engine_.game().position(), think().best) << ".\n";
}

void TerminalGame::list_moves() {
  const Position& position = engine_.game().position();
  for (const Move move : position.legal_moves()) out_ << write_san(position, move) << ' ';
  out_ << '\n';
}

void TerminalGame::help() {
  out_ << "Type a move (e4, Nf3, exd5, O-O, e8=Q or e2e4), or one of these commands:\n";
  for (const Word& each : kWords) {
    std::string word(each.word);
    word.resize(8, ' ');
    out_ << "  " << word << each.help << '\n';
  }
}

// Replays the game without its last moves, up to the human's turn.
bool TerminalGame::take_back() {
  const Game& game = engine_.game();
  if (game.moves().size() < 2) return false;
  Game shorter{game.start()};
  for (std::size_t i = 0; i + 2 < game.moves().size(); ++i) shorter.play(game.moves()[i]);
  engine_.set_game(std::move(shorter));
  return true;
}

// Handles a command or a move. False to leave.
bool TerminalGame::obey(std::string_view line) {
  if (line == "quit" || line == "resign") return false;
  if (line == "help") {
    help();
  } else if (line == "hint") {
    hint();
  } else if (line == "moves") {
    list_moves();
  } else if (line == "board") {
    show_board();
  } else if (line == "game") {
    out_ << game_text(engine_.game()) << '\n';
  } else if (line == "back") {
    if (take_back())
      show_board();
    else
      out_ << "There is nothing to take back.\n";
  } else {
    const Result<Move> move = read_san(engine_.game().position(), line);
    if (move) {
      Game game = engine_.game();
      game.play(*move);
      engine_.set_game(std::move(game));
    } else {
      out_ << move.error().message() << " ('help' lists the commands)\n";
    }
  }
  return true;
}

bool TerminalGame::human_turn() {
  const std::size_t moves = engine_.game().moves().size();
  while (engine_.game().moves().size() <= moves &&
         engine_.game().position().side_to_move() == options_.human) {
    out_ << "Your move: " << std::flush;
    std::string line;
    if (!std::getline(in_, line)) return false;
    const std::string_view words = trimmed(line);
    if (!words.empty() && !obey(words)) return false;
  }
  return true;
}

void TerminalGame::play() {
  out_ << "You play " << (options_.human == Side::White ? "White" : "Black")
       << "; 'help' lists what you can type.\n";
  while (!announce_end()) {
    if (engine_.game().position().side_to_move() != options_.human) {
      engine_turn();
      continue;
    }
    show_board();
    if (!human_turn()) {
      out_ << '\n' << game_text(engine_.game()) << '\n';
      return;
    }
  }
}

}  // namespace quadriga
