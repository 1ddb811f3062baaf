#include "tools/audit_command.h"

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "base/exit_codes.h"
#include "engine/options.h"
#include "formats/positions/epd.h"
#include "formats/positions/fen.h"
#include "formats/text/files.h"
#include "study/audit.h"
#include "study/bench_positions.h"
#include "study/reports/audit_text.h"
#include "study/reports/json_text.h"
#include "tools/complain.h"
#include "tools/interrupt.h"
#include "tools/number_check.h"
#include "tools/progress.h"
#include "tools/room_switches.h"

namespace quadriga {

namespace {

struct AuditArguments {
  std::string positions;
  int first = 0;
  std::vector<std::string> rooms;
  bool json = false;
  AuditOptions options;
};

// The positions of the bench, or those of a file: FEN or EPD, one per line.
Result<std::vector<Position>> read_positions(const AuditArguments& arguments) {
  std::vector<Position> positions;
  if (arguments.positions.empty()) {
    for (const char* fen : kBenchPositions) positions.push_back(read_fen(fen).value().position);
  } else {
    const Result<std::string> text = read_file(arguments.positions);
    if (!text) return text.error();
    for (const auto& [number, line] : filled_lines(*text)) {
      const Result<EpdRecord> record = read_epd(line);
      if (!record)
        return Error{
            arguments.positions + " line " + std::to_string(number) + ", " + record.error().field,
            record.error().found, record.error().expected};
      positions.push_back(record->position);
    }
  }
  const auto most = static_cast<std::size_t>(arguments.first);
  if (most > 0 && positions.size() > most) positions.resize(most, Position::start());
  return positions;
}

int run(AuditArguments& arguments) {
  if (const auto error = read_switches(arguments.rooms, arguments.options.settings.rooms))
    return complain("audit", *error);
  const Result<std::vector<Position>> positions = read_positions(arguments);
  if (!positions) return complain("audit", positions.error());
  const Interrupt interrupt;  // what was found so far is then still reported
  ProgressLine progress{"audit"};
  const auto on_position = [&](std::size_t done, const AuditReport&) {
    progress.show(static_cast<double>(done) / static_cast<double>(positions->size()));
  };
  const Result<AuditReport> report =
      run_audit(*positions, arguments.options, interrupt.requested(), on_position);
  progress.clear();
  if (!report) return complain("audit", report.error());
  const std::string text = arguments.json ? json_text(audit_json(*report)) : audit_text(*report);
  std::fputs(text.c_str(), stdout);
  return interrupt.requested() ? kExitNo : kExitDone;
}

}  // namespace

void add_audit_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<AuditArguments>();
  CLI::App* command = app.add_subcommand(
      "audit", "Show how often each pruning technique fires and how often it is wrong, by depth.");
  command->footer(
      "Searches positions and checks a share of what the techniques claimed: the same position is\n"
      "searched again on its own, without that technique and some plies deeper. A claim is wrong\n"
      "if that score is on the other side of the bound.\n\n"
      "  quadriga audit --nodes 100000\n"
      "  quadriga audit --positions book.epd --first 50 --share 0.001 --room "
      "history_pruning=false");
  AuditOptions& options = arguments->options;
  command->add_option("--positions", arguments->positions,
                      "file of FEN or EPD lines (default: the positions of bench)");
  command->add_option("--first", arguments->first, "only so many positions (0: all)")
      ->check(number_between(0, 1'000'000));
  command->add_option("--nodes", options.nodes, "nodes for each position")
      ->check(number_between(1000, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--share", options.share, "share of the claims that are checked (0 to 1)")
      ->check(real_between(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--deeper", options.deeper, "plies that a check searches deeper")
      ->check(number_between(0, 20))
      ->capture_default_str();
  command->add_option("--check-nodes", options.check_nodes, "give up a check after so many nodes")
      ->check(number_between(1000, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--room", arguments->rooms, "switch a technique: NAME=true or NAME=false")
      ->allow_extra_args(false);
  command->add_option("--hash", options.hash, "MB of transposition table")
      ->check(number_between(1, kMostHash))
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "print JSON");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
