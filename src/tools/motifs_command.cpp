#include "tools/motifs_command.h"

#include <cstdio>
#include <memory>

#include "analysis/motifs/false_alarms.h"
#include "analysis/motifs/motif_score.h"
#include "base/exit_codes.h"
#include "base/stopwatch.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "formats/text/files.h"
#include "tools/complain.h"
#include "tools/number_check.h"

namespace quadriga {

namespace {

struct MotifsArguments {
  std::string file;
  std::string differences;
  int half = 0;
  bool quiet_games = false;
  bool no_search = false;
  bool json = false;
};

// The puzzles on which we and the file disagree about a theme.
void print_difference(const LichessPuzzle& puzzle, const std::vector<MotifFinding>& found,
                      Motif motif) {
  const MotifFinding* ours = nullptr;
  for (const MotifFinding& each : found)
    if (each.motif == motif) ours = &each;
  bool theirs = false;
  for (const std::string& theme : puzzle.themes) theirs = theirs || theme == name_of(motif);
  if (theirs == (ours != nullptr) && !getenv("ALLOFIT")) return;
  std::string line;
  Position position = puzzle.start;
  for (const Move move : puzzle.moves) {
    line += (line.empty() ? "" : " ") + write_san(position, move);
    position = position.after(move);
  }
  std::printf("%s %s | %s | %s%s\n", theirs ? (ours ? "right " : "missed") : "wrong ",
              puzzle.id.c_str(), write_fen(puzzle.start).c_str(), line.c_str(),
              ours != nullptr ? (" | " + ours->words).c_str() : "");
}

struct Counts {
  std::size_t puzzles = 0;
  int bad = 0;
};

Result<Counts> score_file(const MotifsArguments& arguments, std::optional<Motif> differences,
                          MotifScore& score) {
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return text.error();
  const std::vector<FilledLine> lines = filled_lines(*text);
  if (lines.empty()) return Error{arguments.file, "no text", "puzzles as Lichess publishes them"};
  const Result<PuzzleColumns> columns = read_puzzle_columns(lines.front().text);
  if (!columns) return columns.error();
  Counts counts;
  ZugzwangSearch zugzwang;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (arguments.half != 0 && static_cast<int>(i % 2) != arguments.half % 2) continue;
    const Result<LichessPuzzle> puzzle = read_puzzle(lines[i].text, *columns);
    if (!puzzle) {
      ++counts.bad;
      complain("motifs", arguments.file + " line " + std::to_string(lines[i].number) + ": " +
                             puzzle.error().message());
      continue;
    }
    const Story story = story_of(*puzzle);
    const std::vector<MotifFinding> found =
        arguments.no_search ? motifs_of(story) : motifs_of(story, zugzwang);
    score.add(*puzzle, found);
    if (differences) print_difference(*puzzle, found, *differences);
    ++counts.puzzles;
  }
  return counts;
}

int report_scores(const MotifsArguments& arguments) {
  std::optional<Motif> differences;
  if (!arguments.differences.empty()) {
    differences = motif_named(arguments.differences);
    if (!differences)
      return complain("motifs", Error{"--differences", quoted(arguments.differences),
                                      "a theme that the table lists, such as fork"});
  }
  MotifScore score;
  const Stopwatch watch;
  const Result<Counts> counts = score_file(arguments, differences, score);
  if (!counts) return complain("motifs", counts.error());
  if (arguments.json) {
    std::fputs(score_json(score).c_str(), stdout);
  } else if (!differences) {
    const double seconds = watch.seconds();
    std::printf("%s\n%zu puzzles in %.2f s\n", score_text(score).c_str(), counts->puzzles, seconds);
  }
  return counts->bad > 0 ? kExitBadInput : kExitDone;
}

int run(const MotifsArguments& arguments) {
  if (!arguments.quiet_games) return report_scores(arguments);
  const Result<FalseAlarms> alarms = false_alarms_in(arguments.file);
  if (!alarms) return complain("motifs", alarms.error());
  std::fputs((arguments.json ? alarms_json(*alarms) : alarms_text(*alarms)).c_str(), stdout);
  return kExitDone;
}

}  // namespace

void add_motifs_command(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<MotifsArguments>();
  CLI::App* command = app.add_subcommand(
      "motifs", "Measure how well tactical motifs are recognised in puzzles with known themes.");
  command->footer(
      "The file is one that Lichess publishes (database.lichess.org): a CSV with the columns\n"
      "PuzzleId, FEN, Moves and Themes. With --quiet-games it is a file of 'quadriga datagen':\n"
      "where nothing happens in a game, every motif that is recognised is a false alarm.\n\n"
      "  quadriga motifs puzzles.csv\n"
      "  quadriga motifs puzzles.csv --differences fork\n"
      "  quadriga motifs games.qg --quiet-games");
  command->add_option("file", arguments->file, "puzzles (CSV), also as .gz, .zst or .xz")
      ->required();
  command->add_flag("--json", arguments->json, "print the figures as JSON");
  command->add_option("--half", arguments->half, "only the odd (1) or even (2) rows of the file")
      ->check(number_between(1, 2));
  command->add_option("--differences", arguments->differences,
                      "list the puzzles where a theme is missed or wrongly recognised");
  command->add_flag("--no-search", arguments->no_search,
                    "search nothing: zugzwang is then not recognised");
  command->add_flag("--quiet-games", arguments->quiet_games,
                    "count what is recognised in quiet positions of games");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace quadriga
