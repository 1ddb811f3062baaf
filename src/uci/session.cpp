#include "uci/session.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/board_text.h"
#include "formats/fen.h"
#include "formats/text.h"

namespace quadriga {

namespace {

// The word `name` in the text and the word after it, for `go depth 5` and the like.
std::string_view word_after(const std::vector<std::string_view>& words, std::string_view name) {
  const auto found = std::find(words.begin(), words.end(), name);
  return found == words.end() || found + 1 == words.end() ? std::string_view{} : found[1];
}

bool has_word(const std::vector<std::string_view>& words, std::string_view name) {
  return std::find(words.begin(), words.end(), name) != words.end();
}

}  // namespace

struct UciSession::Command {
  std::string_view word;
  void (UciSession::*obey)(std::string_view arguments);
  const char* help;  // none: not shown
};

const UciSession::Command UciSession::kCommands[] = {
    {"uci", &UciSession::uci, "who we are and which options there are"},
    {"isready", &UciSession::isready, "answers readyok"},
    {"ucinewgame", &UciSession::ucinewgame, "a new game begins"},
    {"setoption", &UciSession::setoption, "setoption name NAME value VALUE"},
    {"position", &UciSession::position, "position startpos|fen FEN [moves MOVE …]"},
    {"go", &UciSession::go, "go [infinite|movetime MS|…]; go perft DEPTH counts leaves"},
    {"stop", &UciSession::stop, "answer now"},
    {"ponderhit", &UciSession::stop, nullptr},
    {"d", &UciSession::display, "show the board"},
    {"flip", &UciSession::flip, "give the move to the other side"},
    {"help", &UciSession::help, "this list"},
    {"debug", &UciSession::ignore, nullptr},
    {"register", &UciSession::ignore, nullptr},
    {"quit", &UciSession::ignore, "leave"},
};

UciSession::UciSession(std::string version, LineSink sink)
    : version_(std::move(version)), sink_(std::move(sink)) {}

void UciSession::say(const std::string& line) {
  const std::lock_guard<std::mutex> lock(sink_mutex_);
  sink_(line);
}

void UciSession::refuse_long_line() { note("line skipped: longer than a megabyte"); }

// As the protocol asks, unknown words at the start of a line are skipped.
bool UciSession::handle(std::string_view line) {
  for (line = trimmed(line); !line.empty();) {
    const std::vector<std::string_view> parts = split_words(line, 2);
    const std::string_view rest = parts.size() > 1 ? parts[1] : std::string_view{};
    if (parts[0] == "quit") return false;
    for (const Command& command : kCommands) {
      if (command.word != parts[0]) continue;
      (this->*command.obey)(rest);
      return true;
    }
    if (parts[0].front() == '#') return true;
    note("unknown word " + quoted(std::string(parts[0])) + "; 'help' lists the commands");
    line = rest;
  }
  return true;
}

void UciSession::uci(std::string_view) {
  say("id name Quadriga " + version_);
  say("id author the Quadriga authors");
  say("option name UCI_Chess960 type check default false");
  say("uciok");
}

void UciSession::isready(std::string_view) { say("readyok"); }

void UciSession::ucinewgame(std::string_view) { engine_.set_game(Game{Position::start()}); }

void UciSession::position(std::string_view arguments) {
  std::vector<std::string> notes;
  Result<Game> game = read_game(std::string(arguments), notes);
  for (const std::string& text : notes) note(text);
  if (game)
    engine_.set_game(std::move(game).value());
  else
    note(game.error().message() + "; the position stays as it was");
}

void UciSession::go(std::string_view arguments) {
  const std::vector<std::string_view> words = split_words(arguments);
  if (has_word(words, "perft")) return go_perft(word_after(words, "perft"));
  const bool until_stop = has_word(words, "infinite") || has_word(words, "ponder");
  const Position root = engine_.game().position();
  engine_.start_thinking(until_stop, [this, root](Move move) {
    say("bestmove " +
        (move.is_none() ? std::string("(none)") : write_uci_move(root, move, castling_style_)));
  });
}

void UciSession::go_perft(std::string_view depth) {
  const auto number = read_integer(depth);
  if (!number || *number < 0 || *number > kMaxPerftDepth) {
    return note(Error{"perft depth", quoted(std::string(depth)),
                      "a number from 0 to " + std::to_string(kMaxPerftDepth)}
                    .message());
  }
  const PerftOptions options{.depth = static_cast<int>(*number)};
  const Position root = engine_.game().position();
  engine_.start_perft(options, [this, root](const Result<PerftReport>& report) {
    if (report->stopped) return note("perft stopped");
    for (const PerftReport::Line& line : report->lines)
      say(write_uci_move(root, line.move, castling_style_) + ": " + std::to_string(line.nodes));
    say("");
    say("Nodes searched: " + std::to_string(report->nodes));
    say("");
  });
}

void UciSession::stop(std::string_view) { engine_.stop(); }

void UciSession::setoption(std::string_view arguments) {
  const std::vector<std::string_view> words = split_words(arguments);
  const std::string_view name = word_after(words, "name");
  const std::string_view value = word_after(words, "value");
  if (name != "UCI_Chess960")
    return note(
        Error{"option", quoted(std::string(name)), "one of those that 'uci' lists"}.message());
  if (value != "true" && value != "false")
    return note(Error{"UCI_Chess960", quoted(std::string(value)), "true or false"}.message() +
                "; the old value is kept");
  engine_.wait();
  castling_style_ = value == "true" ? CastlingStyle::Chess960 : CastlingStyle::Standard;
}

void UciSession::display(std::string_view) {
  std::string text = board_text(engine_.game().position());
  text.pop_back();
  say(text);
}

void UciSession::flip(std::string_view) {
  const Position& now = engine_.game().position();
  if (now.in_check()) return note("in check the move cannot pass to the other side");
  engine_.set_game(Game{now.after_null()});
}

void UciSession::help(std::string_view) {
  constexpr std::size_t kWordWidth = 12;
  for (const Command& command : kCommands) {
    if (command.help == nullptr) continue;
    std::string word(command.word);
    word.resize(kWordWidth, ' ');
    say(word + command.help);
  }
}

void UciSession::ignore(std::string_view) {}

}  // namespace quadriga
