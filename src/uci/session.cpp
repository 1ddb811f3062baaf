#include "uci/session.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "eval/evaluate.h"
#include "formats/positions/board_text.h"
#include "formats/positions/game_line.h"
#include "formats/text/text.h"
#include "study/bench.h"
#include "study/eval_report.h"
#include "study/reports/bench_text.h"
#include "study/reports/evaluation_text.h"
#include "study/reports/network_text.h"
#include "uci/go.h"
#include "uci/option_lines.h"

namespace quadriga {

namespace {

constexpr double kShowBoundsAfter = 1.0;  // seconds; earlier they would only be noise
constexpr double kShowCurrentMoveAfter = 3.0;

// `setoption name N … value V …`: both may contain spaces.
struct OptionWords {
  std::string name;
  std::string value;
};

OptionWords read_setoption(std::string_view arguments) {
  OptionWords read;
  std::string* part = nullptr;
  for (const std::string_view word : split_words(arguments)) {
    if (word == "name" && read.name.empty() && part == nullptr) {
      part = &read.name;
    } else if (word == "value" && part == &read.name) {
      part = &read.value;
    } else if (part != nullptr) {
      if (!part->empty()) *part += ' ';
      part->append(word);
    }
  }
  return read;
}

std::string in_column(std::string text) {
  constexpr std::size_t kColumn = 28;
  text.resize(std::max(text.size(), kColumn), ' ');
  return text;
}

CastlingStyle style_of(const Options& options) {
  return options.chess960 ? CastlingStyle::Chess960 : CastlingStyle::Standard;
}

}  // namespace

struct UciSession::Command {
  std::string_view word;
  void (UciSession::*obey)(std::string_view arguments);
  const char* help;  // none: not shown
};

const UciSession::Command UciSession::kCommands[] = {
    {"uci", &UciSession::uci, "name, authors and options of the engine"},
    {"isready", &UciSession::isready, "answers readyok"},
    {"ucinewgame", &UciSession::ucinewgame, "start a new game: forget everything learned"},
    {"setoption", &UciSession::setoption, "setoption name NAME value VALUE"},
    {"position", &UciSession::position, "position startpos|fen FEN [moves MOVE …]"},
    {"go", &UciSession::go,
     "search: infinite, ponder, movetime, wtime …; go perft DEPTH counts moves"},
    {"stop", &UciSession::stop, "stop searching and answer"},
    {"ponderhit", &UciSession::ponderhit, "the expected move was played"},
    {"bench", &UciSession::bench, "search fixed positions; the node count identifies the search"},
    {"rooms", &UciSession::rooms, "list the switches (Room.…) and parameters (Param.…)"},
    {"d", &UciSession::display, "show the board"},
    {"eval", &UciSession::evaluation, "explain the static evaluation of the position"},
    {"flip", &UciSession::flip, "switch the side to move"},
    {"help", &UciSession::help, "this list"},
    {"debug", &UciSession::ignore, nullptr},
    {"register", &UciSession::ignore, nullptr},
    {"quit", &UciSession::ignore, "exit"},
};

UciSession::UciSession(std::string version, LineSink sink, std::optional<SafeMode> safe)
    : version_(std::move(version)), sink_(std::move(sink)), safe_(safe) {
  if (safe_ && safe_->most_hash < engine_.options().hash)
    static_cast<void>(
        preset(std::string(kHashOption), std::to_string(safe_->most_hash)));  // always fits
}

void UciSession::say(const std::string& line) {
  log("<<", line);
  const std::lock_guard<std::mutex> lock(sink_mutex_);
  sink_(line);
}

void UciSession::log(const char* direction, std::string_view line) {
  if (const auto error = log_.write(direction, line))
    note(error->message() + "; no more is logged");  // once: the log is closed now
}

void UciSession::refuse_long_line() { note("line skipped: longer than a megabyte"); }

// As the protocol requires, unknown words at the start of a line are skipped; the first is named.
bool UciSession::handle(std::string_view line) {
  log(">>", line);
  bool noted = false;
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
    if (!noted)
      note("unknown word " + quoted(std::string(parts[0])) + "; 'help' lists the commands");
    noted = true;
    line = rest;
  }
  return true;
}

void UciSession::uci(std::string_view) {
  std::string lines = "id name Quadriga " + version_ + "\nid author the Quadriga authors\n";
  say(lines + option_lines(safe_) + "uciok");
}

void UciSession::isready(std::string_view) {
  if (engine_.busy()) return say("readyok");
  apply_waiting_options();
  engine_.when_ready([this] { say("readyok"); });
}

void UciSession::ucinewgame(std::string_view) {
  engine_.end_job();
  apply_waiting_options();
  engine_.start_clearing();
  engine_.set_game(Game{Position::start()});
}

void UciSession::position(std::string_view arguments) {
  std::vector<std::string> notes;
  Result<Game> game = read_game_line(std::string(arguments), notes);
  engine_.end_job();
  for (const std::string& text : notes) note(text);
  if (game)
    engine_.set_game(std::move(game).value());
  else
    note(game.error().message() + "; the position is unchanged");
}

SearchCallbacks UciSession::callbacks() {
  const Position root = engine_.game().position();
  const CastlingStyle style = style_of(engine_.options());
  const bool wdl = engine_.options().show_wdl;
  const auto watch = std::make_shared<Stopwatch>();
  SearchCallbacks callbacks;
  callbacks.report = [this, root, style, wdl](const SearchReport& report) {
    if (report.bound != Bound::Exact && report.seconds < kShowBoundsAfter) return;
    say(info_line(report, root, style, wdl));
  };
  callbacks.current_move = [this, root, style, watch](int depth, Move move, int number) {
    if (watch->seconds() < kShowCurrentMoveAfter) return;
    say("info depth " + std::to_string(depth) + " currmove " + write_uci_move(root, move, style) +
        " currmovenumber " + std::to_string(number));
  };
  return callbacks;
}

void UciSession::go(std::string_view arguments) {
  engine_.end_job();
  apply_waiting_options();
  const Position root = engine_.game().position();
  const GoCommand command = read_go(arguments, root);
  for (const std::string& text : command.notes) note(text);
  if (command.is_perft) return go_perft(command.perft);
  const CastlingStyle style = style_of(engine_.options());
  engine_.start_search(command.limits, callbacks(), [this, root, style](const SearchOutcome& done) {
    if (done.best.is_none())
      say(std::string("info depth 0 score ") + (root.in_check() ? "mate 0" : "cp 0"));
    for (const std::string& text : engine_.take_notes()) note(text);
    if (done.out_of_memory) note("no memory for a search: any legal move is played");
    say(bestmove_line(done, root, style));
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
  const CastlingStyle style = style_of(engine_.options());
  engine_.start_perft(options, [this, root, style](const Result<PerftReport>& report) {
    if (!report) return note(report.error().message());
    if (report->stopped) return note("perft stopped");
    std::string text;  // sent in one piece, so that no other output gets between the lines
    for (const PerftReport::Line& line : report->lines)
      text += write_uci_move(root, line.move, style) + ": " + std::to_string(line.nodes) + '\n';
    say(text + "\nNodes searched: " + std::to_string(report->nodes) + '\n');
  });
}

void UciSession::stop(std::string_view) { engine_.stop(); }

void UciSession::ponderhit(std::string_view) { engine_.ponderhit(); }

// Options set during a search take effect when it is over; `stop` still works.
void UciSession::setoption(std::string_view arguments) {
  const OptionWords words = read_setoption(arguments);
  if (words.name.empty())
    return keep_old_value({"setoption", quoted(std::string(arguments)), "name NAME value VALUE"});
  if (safe_)
    if (const auto error = forbidden_in(*safe_, words.name, words.value))
      return keep_old_value(*error);
  if (!engine_.busy()) {
    apply_waiting_options();
    return apply_option(words.name, words.value);
  }
  if (!same_name(words.name, kClearHash)) {
    Options as_it_would_be = engine_.options();
    if (const auto error = set_option(as_it_would_be, words.name, words.value))
      return keep_old_value(*error);
  }
  wait_with_option(words.name, words.value);
}

// Only the last value of each option counts, so that what is kept does not grow with what is sent.
void UciSession::wait_with_option(const std::string& name, const std::string& value) {
  const auto same = [&](const auto& waiting) { return same_name(waiting.first, name); };
  waiting_options_.erase(std::remove_if(waiting_options_.begin(), waiting_options_.end(), same),
                         waiting_options_.end());
  waiting_options_.emplace_back(name, value);
}

void UciSession::apply_waiting_options() {
  for (const auto& [name, value] : std::exchange(waiting_options_, {})) apply_option(name, value);
}

void UciSession::apply_option(const std::string& name, const std::string& value) {
  if (same_name(name, kClearHash)) return engine_.start_clearing();
  if (const auto error = engine_.set_option(name, value)) return keep_old_value(*error);
  for (const std::string& text : engine_.take_notes()) note(text);
  if (const auto error = open_log(name)) note(error->message() + "; nothing is logged");
}

std::optional<Error> UciSession::preset(const std::string& name, const std::string& value) {
  if (auto error = engine_.set_option(name, value)) return error;
  return open_log(name);
}

std::optional<Error> UciSession::open_log(std::string_view option) {
  if (!same_name(option, kLogOption)) return std::nullopt;
  return log_.open(engine_.options().log_file);
}

void UciSession::bench(std::string_view arguments) {
  engine_.end_job();
  BenchOptions options;
  const auto depth = read_integer(arguments);
  if (depth && *depth >= 1 && *depth <= kMaxBenchDepth)
    options.depth = static_cast<int>(*depth);
  else if (!arguments.empty())
    return note(Error{"bench depth", quoted(std::string(arguments)),
                      "a number from 1 to " + std::to_string(kMaxBenchDepth)}
                    .message());
  engine_.start_job([this, options](const std::atomic<bool>& stop) {
    const Result<BenchReport> report = run_bench(options, stop);
    if (!report) return note(report.error().message());
    if (report->stopped) return note("bench stopped");
    say(bench_text(*report, false));
  });
}

void UciSession::rooms(std::string_view) {
  const LabSettings& lab = engine_.options().lab;
  for (const RoomInfo& info : kRooms)
    say(in_column("Room." + std::string(info.name)) +
        in_column(lab.rooms.has(info.id) ? "true" : "false") + std::string(info.title));
  for (const ParamRow& row : kParamTable)
    say(in_column("Param." + std::string(row.name)) +
        in_column(std::to_string(lab.params.*row.field)) + std::to_string(row.low) + " to " +
        std::to_string(row.high));
}

void UciSession::evaluation(std::string_view) {
  const Position& position = engine_.game().position();
  if (position.in_check()) return note(check_words(position, evaluate_moves(position)));
  const LabSettings& lab = engine_.options().lab;
  if (lab.eval_level == kClassicalLevel) {
    const EvalReport report = report_evaluation(position, lab.rooms);
    say(evaluation_table(report) + evaluation_words(report));
  } else if (lab.eval_level == kNetworkLevel && lab.network) {
    const Result<NetworkReport> report = report_network(position, lab);
    if (!report) return note(report.error().message());
    say(network_text(*report));
  }
  say("Static evaluation: " + std::to_string(evaluate(position, lab)) +
      " centipawns for the side to move" +
      (lab.rooms.has(Room::LazyEvaluation) ? ", as the search uses it" : ""));
}

void UciSession::display(std::string_view) {
  std::string text = board_text(engine_.game().position());
  text.pop_back();
  say(text);
}

void UciSession::flip(std::string_view) {
  engine_.end_job();
  const Position& now = engine_.game().position();
  if (now.in_check()) return note("cannot switch the side to move: it is in check");
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
