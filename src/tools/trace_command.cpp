#include "tools/trace_command.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/exit_codes.h"
#include "engine/options.h"
#include "formats/positions/fen.h"
#include "study/reports/json_text.h"
#include "study/reports/trace_json.h"
#include "study/score_text.h"
#include "study/trace_report.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/room_switches.h"

namespace quadriga {

namespace {

struct TraceArguments {
  std::string fen{kStartFen};
  int plies = 3;
  int wide = 12;
  bool json = false;
  std::vector<std::string> rooms;
  std::optional<std::uint64_t> focus;
  TraceTask task;
};

constexpr int kMoveColumn = 30;

// Prints the kept calls as a tree, one per line.
class TreePrinter {
 public:
  TreePrinter(const TraceArguments& arguments, const TraceReport& report)
      : arguments_(arguments), report_(report), calls_(report.sampler.calls()) {
    children_.resize(calls_.size());
    for (std::size_t i = 0; i < calls_.size(); ++i)
      if (calls_[i].parent) children_[*calls_[i].parent].push_back(i);
  }

  void print(std::optional<std::size_t> focus) const {
    std::printf("%-*s %-12s %5s  %-15s %7s  %9s %9s  %s\n", kMoveColumn, "move", "purpose", "depth",
                "window", "score", "calls", "number", "reason");
    for (std::size_t i = 0; i < calls_.size(); ++i)
      if (focus ? i == *focus : !calls_[i].parent) print(i, "", "", 0);
  }

 private:
  void print(std::size_t index, const std::string& branch, const std::string& below,
             int level) const {
    print_line(index, branch);
    if (level >= arguments_.plies) return;
    const std::vector<std::size_t>& children = children_[index];
    const auto shown = std::min(children.size(), static_cast<std::size_t>(arguments_.wide));
    for (std::size_t i = 0; i < shown; ++i) {
      const bool last = i + 1 == children.size();
      print(children[i], below + (last ? "└ " : "├ "), below + (last ? "  " : "│ "), level + 1);
    }
    if (shown < children.size())
      std::printf("%s└ … %zu more\n", below.c_str(), children.size() - shown);
  }

  // The score and the window in each line are from the view of its side to move.
  void print_line(std::size_t index, const std::string& branch) const {
    const TracedCall& call = calls_[index];
    std::string move = move_of(report_, arguments_.task.game.position(), index);
    if (move.empty()) move = "-";
    std::string depth = std::to_string(call.enter.depth);
    if (call.enter.reduction > 0) depth += "-" + std::to_string(call.enter.reduction);
    if (call.enter.extension > 0) depth += "+";
    if (call.enter.extension != 0) depth += std::to_string(call.enter.extension);
    const std::string window = score_text(call.enter.alpha) + " " + score_text(call.enter.beta);
    const int branch_width = static_cast<int>(shown_width(branch));
    std::printf("%s%-*s %-12s %5s  %-15s %7s  %9llu %9llu  %s\n", branch.c_str(),
                std::max(kMoveColumn - branch_width, 1), move.c_str(),
                std::string(name_of(call.enter.purpose)).c_str(), depth.c_str(), window.c_str(),
                score_text(call.leave.result).c_str(), static_cast<unsigned long long>(call.below),
                static_cast<unsigned long long>(call.number), std::string(reason_of(call)).c_str());
  }

  static std::size_t shown_width(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
      return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
  }

  const TraceArguments& arguments_;
  const TraceReport& report_;
  const std::vector<TracedCall>& calls_;
  std::vector<std::vector<std::size_t>> children_;
};

void print_summary(const TraceArguments& arguments, const TraceReport& report) {
  const SearchOutcome& outcome = report.outcome;
  std::printf("%s\n", write_fen(arguments.task.game.position()).c_str());
  for (const TracedIteration& each : report.sampler.iterations())
    std::printf("depth %2d  %9llu calls  %7s\n", each.depth,
                static_cast<unsigned long long>(each.calls), score_text(each.result).c_str());
  std::printf(
      "%llu nodes in all. Of the last depth %zu calls are kept: the principal variation,\n"
      "its siblings and the children of %g%% of the other calls%s.\n\n",
      static_cast<unsigned long long>(outcome.nodes), report.sampler.calls().size(),
      100 * arguments.task.sampler.share,
      report.sampler.full() ? ", until --most was reached" : "");
}

// The index of the call with the number of --focus, if it was kept.
std::optional<std::size_t> focused_call(const TraceArguments& arguments,
                                        const TraceReport& report) {
  const std::vector<TracedCall>& calls = report.sampler.calls();
  for (std::size_t i = 0; i < calls.size(); ++i)
    if (arguments.focus == calls[i].number) return i;
  return std::nullopt;
}

int run(TraceArguments& arguments) {
  const Result<Proved> start = read_fen(arguments.fen);
  if (!start) return complain("trace", start.error());
  for (const std::string& note : start->notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  arguments.task.game = Game{start->position};
  if (arguments.focus) arguments.task.sampler.focus = {*arguments.focus};
  if (const auto error = read_switches(arguments.rooms, arguments.task.settings.rooms))
    return complain("trace", *error);
  const Interrupt interrupt;
  const Result<TraceReport> report = run_trace(arguments.task, interrupt.requested());
  if (!report) return complain("trace", report.error());
  if (interrupt.requested()) return kExitNo;
  const std::optional<std::size_t> focus = focused_call(arguments, *report);
  if (arguments.focus && !focus)
    return complain("trace", {"--focus", std::to_string(*arguments.focus),
                              "the number of a call that this command shows without --focus"});
  if (arguments.json) {
    std::fputs(json_text(trace_json(arguments.task, *report)).c_str(), stdout);
    return kExitDone;
  }
  print_summary(arguments, *report);
  TreePrinter{arguments, *report}.print(focus);
  return kExitDone;
}

}  // namespace

void add_trace_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<TraceArguments>();
  CLI::App* command = app.add_subcommand("trace", "Show the tree of a search.");
  command->footer(
      "Every line is one call of the search function, a visit to a node: why it was made, its\n"
      "depth (with reduction or extension), its window and score from the view of the side to\n"
      "move, the number of calls in its subtree, and what ended it. The same command always makes\n"
      "the same calls, so --focus NUMBER can show the children of a call that were not kept.");
  command->add_option("fen", arguments->fen, "position (default: the start)");
  command->add_option("--depth", arguments->task.depth, "plies to search")
      ->check(number_between(1, kMaxDepth))
      ->capture_default_str();
  command->add_option("--plies", arguments->plies, "levels of the tree to print")
      ->check(number_between(0, 200))
      ->capture_default_str();
  command->add_option("--wide", arguments->wide, "children to print for each call")
      ->check(number_between(1, 1000))
      ->capture_default_str();
  command
      ->add_option("--share", arguments->task.sampler.share,
                   "share of calls off the principal variation whose children are kept (0 to 1)")
      ->check(real_between(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--most", arguments->task.sampler.most, "maximum number of calls to keep")
      ->check(number_between(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--focus", arguments->focus,
                      "keep and show the children of the call with this number");
  command->add_option("--room", arguments->rooms, "switch a room: NAME=true or NAME=false")
      ->allow_extra_args(false);
  command->add_option("--hash", arguments->task.hash, "MB of transposition table")
      ->check(number_between(1, kMostHash))
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "print JSON");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
