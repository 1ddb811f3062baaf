// `quadriga analyse` without the search: the verdicts are given, the tests check what follows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "analysis/analysis.h"
#include "analysis/analysis_log.h"
#include "analysis/annotate.h"
#include "analysis/game_file.h"
#include "analysis/game_text.h"
#include "analysis/reports/chart_text.h"
#include "analysis/reports/report_html.h"
#include "analysis/reports/report_json.h"
#include "analysis/reports/report_markdown.h"
#include "analysis/reports/reports.h"
#include "analysis/reports/svg.h"
#include "formats/positions/move_text.h"
#include "support/positions.h"
#include "support/temporary_folder.h"
#include "tools/progress.h"

namespace quadriga {
namespace {

using testing::HasSubstr;
using testing::Not;

SourceGame source_of(const std::string& pgn) {
  MemorySource bytes{pgn};
  PgnReader reader{bytes, {.variations = true}};
  SourceGame source;
  source.number = 1;
  const Result<bool> read = reader.next(source.pgn);
  EXPECT_TRUE(read && *read);
  source.game = Game{source.pgn.start};
  for (const PgnMove& move : source.pgn.moves) source.game.play(move.move);
  return source;
}

// A score for the mover and the best line in SAN; without a line, the move played was best.
struct Given {
  Score score;
  std::string line{};
};

std::vector<PositionVerdict> verdicts_for(const Game& game, const std::vector<Given>& given) {
  std::vector<PositionVerdict> verdicts;
  Position position = game.start();
  for (std::size_t i = 0; i < given.size(); ++i) {
    PositionVerdict verdict{.score = given[i].score};
    Position now = position;
    for (std::size_t at = 0; at < given[i].line.size();) {
      const std::size_t end = std::min(given[i].line.find(' ', at), given[i].line.size());
      const Result<Move> move = read_san(now, given[i].line.substr(at, end - at));
      EXPECT_TRUE(move) << given[i].line;
      verdict.line.push_back(*move);
      now = now.after(*move);
      at = end + 1;
    }
    const bool last = i >= game.moves().size();
    if (verdict.line.empty() && !last) verdict.line = {game.moves()[i]};
    verdicts.push_back(std::move(verdict));
    if (!last) position = position.after(game.moves()[i]);
  }
  return verdicts;
}

// White hangs the queen: 1. e4 e5 2. Qh5 Nc6 3. Qxe5+ Nxe5.
constexpr const char* kHungQueen =
    "[White \"A <script>alert(1)</script> & \\\"B\\\"\"]\n[Black \"C|D*E\"]\n[Result \"0-1\"]\n\n"
    "1. e4 {best by test} e5 2. Qh5 Nc6 3. Qxe5+ $1 {bold} (3. Bc4 g6) 3... Nxe5 0-1\n";

Analysis hung_queen() {
  SourceGame source = source_of(kHungQueen);
  Explainer explainer;
  const std::vector<PositionVerdict> verdicts =
      verdicts_for(source.game, {{30}, {-30}, {10, "Nf3 Nc6"}, {0}, {0, "Bc4 Qe7"}, {900}, {-900}});
  Analysis analysis{.file = "some/games.pgn", .engine = "Quadriga 0", .limits = "100 nodes"};
  analysis.games.push_back(analysed(std::move(source), verdicts, explainer));
  return analysis;
}

std::string text_report(const Analysis& analysis, bool only_summary) {
  std::string text;
  for (const AnalysedGame& game : analysis.games)
    text += game_report(game, only_summary ? ReportDetail::Summary : ReportDetail::Sentences);
  return text + text_ending(analysis, players_of(analysis), analysis.games.size());
}

TEST(AnalysedGame, GivesWhitesScoresAndTheTurningPoints) {
  const Analysis analysis = hung_queen();
  const AnalysedGame& game = analysis.games[0];
  ASSERT_EQ(game.review.moves.size(), 6U);
  EXPECT_EQ(game.white_after(0), 30);
  EXPECT_EQ(game.white_before(4), 0);
  EXPECT_EQ(game.white_after(4), -900);
  ASSERT_EQ(game.turning_points.size(), 1U);
  EXPECT_EQ(game.turning_points[0].index, 4U);
  EXPECT_THAT(game.turning_points[0].reason.words, HasSubstr("queen"));
  const std::vector<double> expected = game.expected();
  ASSERT_EQ(expected.size(), 7U);
  EXPECT_GT(expected[4], 0.4);
  EXPECT_LT(expected[5], 0.1);
}

TEST(PlayersOf, AddsUpGamesByName) {
  Analysis analysis = hung_queen();
  analysis.games.push_back(hung_queen().games[0]);
  const std::vector<PlayerSummary> players = players_of(analysis);
  ASSERT_EQ(players.size(), 2U);
  EXPECT_EQ(players[0].games, 2);
  EXPECT_EQ(players[0].points, 0);
  EXPECT_EQ(players[1].points, 2);
  const PlayerReview& one = analysis.games[0].review.players[0];
  EXPECT_EQ(players[0].review.moves, 2 * one.moves);
  EXPECT_DOUBLE_EQ(players[0].review.accuracy, one.accuracy);
  EXPECT_DOUBLE_EQ(players[0].review.average_loss, one.average_loss);
  EXPECT_EQ(players[0].review.judged[3], 2);
}

TEST(PlayersOf, UnnamedPlayersAreLeftOut) {
  Analysis analysis = hung_queen();
  analysis.games.push_back(hung_queen().games[0]);
  for (AnalysedGame& game : analysis.games) game.source.pgn.set_tag("Black", "?");
  EXPECT_EQ(players_of(analysis).size(), 1U);
  for (AnalysedGame& game : analysis.games) game.source.pgn.set_tag("White", "");
  EXPECT_TRUE(players_of(analysis).empty());
  EXPECT_THAT(text_report(analysis, true), Not(HasSubstr("Player")));
  EXPECT_THAT(html_report(analysis), Not(HasSubstr(">Players</h3>")));
}

// ---- Annotated games --------------------------------------------------------------------------

TEST(Annotate, WritesEvaluationsNagsCommentsAndTheBetterLine) {
  const Analysis analysis = hung_queen();
  const PgnGame pgn = annotated(analysis.games[0], analysis);
  EXPECT_EQ(pgn.tag("Annotator"), "Quadriga 0");
  EXPECT_EQ(pgn.tag("AnalysisLimits"), "100 nodes");
  EXPECT_EQ(pgn.moves[0].comment, "[%eval 0.30] best by test");
  EXPECT_EQ(pgn.moves[1].comment, "[%eval 0.10]");
  EXPECT_THAT(pgn.moves[4].comment, testing::StartsWith("[%eval -9.00] Blunder. 3."));
  EXPECT_THAT(pgn.moves[4].comment, testing::EndsWith(" bold"));
  EXPECT_THAT(pgn.moves[4].nags, testing::ElementsAre(1));  // the mark in the file is kept
  ASSERT_EQ(pgn.variations.size(), 2U);
  EXPECT_EQ(pgn.variations[0].moves.size(), 2U);  // the file's own
  EXPECT_EQ(pgn.variations[1].at, 4U);
}

TEST(Annotate, ItsOutputCanBeReadBack) {
  const Analysis analysis = hung_queen();
  const std::string text = annotated_pgn(analysis);
  const SourceGame again = source_of(text);
  EXPECT_EQ(again.game.moves(), analysis.games[0].source.game.moves());
  EXPECT_EQ(again.pgn.variations.size(), 2U);
}

TEST(Annotate, TwiceIsTheSameAsOnce) {
  const Analysis analysis = hung_queen();
  Analysis twice = analysis;
  twice.games[0].source.pgn = source_of(annotated_pgn(analysis)).pgn;
  EXPECT_EQ(annotated_pgn(twice), annotated_pgn(analysis));
}

// The same game, with only White's second move judged a mistake.
Analysis judged_otherwise(const std::string& pgn) {
  SourceGame source = source_of(pgn);
  Explainer explainer;
  const std::vector<PositionVerdict> verdicts =
      verdicts_for(source.game, {{30}, {-30}, {10, "Nc3 Nf6"}, {900}, {-900}, {900}, {-900}});
  Analysis analysis{.engine = "Quadriga 1", .limits = "other limits"};
  analysis.games.push_back(analysed(std::move(source), verdicts, explainer));
  return analysis;
}

TEST(Annotate, ReplacesAnEarlierAnalysis) {
  const std::string once = annotated_pgn(hung_queen());
  EXPECT_EQ(annotated_pgn(judged_otherwise(once)), annotated_pgn(judged_otherwise(kHungQueen)));
}

TEST(Annotate, KeepsWhatWasAddedToAnEarlierAnalysis) {
  SourceGame source = source_of(annotated_pgn(hung_queen()));
  PgnGame& pgn = source.pgn;
  pgn.moves[4].comment += " I saw that. Allows Nd5.";
  pgn.variations.back().moves[0].comment = "of course";
  const Analysis analysis = judged_otherwise(write_pgn(pgn));
  const PgnGame again = annotated(analysis.games[0], analysis);
  EXPECT_EQ(again.moves[4].comment, "[%eval -9.00] bold I saw that. Allows Nd5.");
  EXPECT_EQ(again.variations.size(), 3U);
  EXPECT_EQ(again.tag("Annotator"), "Quadriga 1");
}

TEST(Annotate, WritesMatesInTheUsualNotation) {
  SourceGame source = source_of("1. f3 e5 2. g4 Qh4# 0-1\n");
  Explainer explainer;
  const auto verdicts = verdicts_for(source.game, {{0}, {0}, {0, "e4"}, {mate_in(1)}, {-kMate}});
  Analysis analysis{.engine = "Quadriga 0", .limits = "100 nodes"};
  analysis.games.push_back(analysed(std::move(source), verdicts, explainer));
  const PgnGame pgn = annotated(analysis.games[0], analysis);
  EXPECT_THAT(pgn.moves[2].comment, testing::StartsWith("[%eval #-1] Blunder"));
  EXPECT_THAT(pgn.moves[2].comment, HasSubstr("allows mate in 1: "));
  EXPECT_EQ(pgn.moves[3].comment, "");
  EXPECT_THAT(pgn.moves[2].nags, testing::ElementsAre(4));
}

TEST(Annotate, KeepsAnEarlierAnnotator) {
  Analysis analysis = hung_queen();
  analysis.games[0].source.pgn.set_tag("Annotator", "Somebody");
  EXPECT_EQ(annotated(analysis.games[0], analysis).tag("Annotator"), "Somebody, Quadriga 0");
}

// ---- Reports ----------------------------------------------------------------------------------

TEST(HtmlReport, EscapesPlayerNames) {
  const std::string html = html_report(hung_queen());
  EXPECT_THAT(html, Not(HasSubstr("<script")));
  EXPECT_THAT(html, HasSubstr("A &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;B&quot;"));
}

TEST(HtmlReport, HasADiagramForEachTurningPointAndOneChart) {
  const std::string html = html_report(hung_queen());
  EXPECT_THAT(html, HasSubstr("class=\"diagram\""));
  EXPECT_THAT(html, HasSubstr("class=\"chart\""));
  EXPECT_THAT(html, Not(HasSubstr("http://")));
  EXPECT_THAT(html, Not(HasSubstr("https://")));
}

TEST(MarkdownReport, EscapesMarkdownSyntax) {
  const std::string text = markdown_report(hung_queen());
  EXPECT_THAT(text, HasSubstr("C\\|D\\*E"));
  EXPECT_THAT(text, Not(HasSubstr("<script")));
  EXPECT_THAT(text, HasSubstr("#### 1\\. 3. Qxe5\\+?\?"));
}

TEST(MarkdownReport, HasAChartAndNoEvaluationAfterTheMatingMove) {
  SourceGame source = source_of("1. f3 e5 2. g4 Qh4# 0-1\n");
  Explainer explainer;
  const auto verdicts = verdicts_for(source.game, {{0}, {0}, {0, "e4"}, {mate_in(1)}, {-kMate}});
  Analysis analysis{.engine = "Quadriga 0", .limits = "100 nodes"};
  analysis.games.push_back(analysed(std::move(source), verdicts, explainer));
  const std::string text = markdown_report(analysis);
  EXPECT_THAT(text, HasSubstr("```\nWhite's expected score"));
  EXPECT_THAT(text, Not(HasSubstr("#+0")));
  EXPECT_THAT(text, HasSubstr("Qh4\\# |  |"));
}

TEST(JsonReport, PartsAndRestAddUpToTheTotal) {
  const auto json = nlohmann::json::parse(json_report(hung_queen()));
  const auto& point = json["games"][0]["turning_points"][0];
  int sum = point["rest"];
  for (const auto& part : point["parts"]) sum += part["amount"].get<int>();
  EXPECT_EQ(sum, point["total"].get<int>());
  EXPECT_EQ(point["move"], 4);
  EXPECT_EQ(json["games"][0]["moves"][4]["judgement"], "blunder");
  EXPECT_EQ(json["games"][0]["moves"][4]["after"]["cp"], -900);
  EXPECT_EQ(json["games"][0]["moves"][4]["best"], "Bc4");
}

TEST(TextReport, HasTheSummaryTheChartAndTheReason) {
  const Analysis analysis = hung_queen();
  const std::string text = text_report(analysis, false);
  EXPECT_THAT(text, HasSubstr("accuracy"));
  EXPECT_THAT(text, HasSubstr("█"));
  EXPECT_THAT(text, HasSubstr("3. Qxe5+??"));
  EXPECT_THAT(text, HasSubstr("queen"));
  EXPECT_THAT(text_report(analysis, true), Not(HasSubstr("█")));
}

TEST(TextReport, TablesAlign) {
  std::istringstream lines(text_report(hung_queen(), true));
  std::string line;
  std::size_t width = 0;
  while (std::getline(lines, line))
    if (line.find("accuracy") != std::string::npos) break;
  width = width_of(line);
  for (int i = 0; i < 2 && std::getline(lines, line); ++i) EXPECT_EQ(width_of(line), width) << line;
}

TEST(Reports, SayThatAGameHasNoMoves) {
  SourceGame source = source_of("[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0\n");
  Explainer explainer;
  Analysis analysis{.engine = "Quadriga 0"};
  const std::vector<PositionVerdict> one(1);
  analysis.games.push_back(analysed(std::move(source), one, explainer));
  EXPECT_THAT(html_report(analysis), HasSubstr("No moves to judge"));
  EXPECT_THAT(text_report(analysis, false), HasSubstr("No moves to judge"));
  EXPECT_THAT(markdown_report(analysis), HasSubstr("No moves to judge"));
  EXPECT_TRUE(nlohmann::json::accept(json_report(analysis)));
  EXPECT_EQ(chart_svg(analysis.games[0]), "");
  EXPECT_EQ(chart_text(analysis.games[0]), "");
}

TEST(Reports, AreChosenByTheFileExtension) {
  EXPECT_EQ(*report_kind("a.html"), ReportKind::Html);
  EXPECT_EQ(*report_kind("A.MD"), ReportKind::Markdown);
  EXPECT_EQ(*report_kind("x.json"), ReportKind::Json);
  EXPECT_FALSE(report_kind("x.pdf"));
  EXPECT_FALSE(report_kind("html"));
  EXPECT_FALSE(report_kind(".html"));
}

TEST(ShownText, IsValidUtf8WithoutControls) {
  EXPECT_EQ(shown_text("Müller"), "Müller");
  EXPECT_EQ(shown_text("M\xFCller"), "Müller");  // Latin-1
  EXPECT_EQ(shown_text("a\x1B[31mb\nc"), "a [31mb c");
  EXPECT_EQ(shown_text("x\xC2\x9By"), "x y");      // a C1 control
  EXPECT_EQ(shown_text("x\xE2\x80\xAEy"), "x y");  // reverses the writing direction
  EXPECT_EQ(shown_text("\xED\xA0\x80").size(), shown_text("\xED\xA0\x80").size());
  EXPECT_EQ(shown_text(""), "");
}

TEST(Padded, CountsCharactersAndCutsLongNames) {
  EXPECT_EQ(padded("Müller", 8), "Müller  ");
  EXPECT_EQ(padded("Müllermeister", 6), "Mülle…");
  EXPECT_EQ(width_of(padded("Müllermeister", 6)), 6U);
}

TEST(BlockRows, FillFromTheBottom) {
  EXPECT_EQ(block_rows({0, 1, 0.5, 0.25}, 2), (std::vector<std::string>{" █  ", " ██▄"}));
}

TEST(Diagram, EveryPieceHasADrawing) {
  const std::string drawings = piece_drawings();
  const std::string diagram = diagram_svg(Position::start(), {}, {});
  for (const char* piece :
       {"wP", "wN", "wB", "wR", "wQ", "wK", "bP", "bN", "bB", "bR", "bQ", "bK"}) {
    EXPECT_THAT(drawings, HasSubstr("id=\"" + std::string(piece) + "\""));
    EXPECT_THAT(diagram, HasSubstr("href=\"#" + std::string(piece) + "\""));
  }
}

TEST(TimeLeft, UsesASuitableUnit) {
  EXPECT_EQ(time_left_text(45.4), "45 s");
  EXPECT_EQ(time_left_text(600), "10 min");
  EXPECT_EQ(time_left_text(12'000), "3 h 20 min");
}

TEST(Pace, IsMeasuredFromTheFirstUpdate) {
  Pace fresh;
  EXPECT_FALSE(fresh.left(0, 0));
  EXPECT_DOUBLE_EQ(*fresh.left(10, 0.25), 30);
  Pace resumed;  // nine tenths were already done
  EXPECT_FALSE(resumed.left(1, 0.9));
  EXPECT_NEAR(*resumed.left(101, 0.95), 100, 1e-6);
  EXPECT_FALSE(resumed.left(102, 0.1));  // the next file begins
}

// ---- The log and the selection ----------------------------------------------------------------

TEST(Selection, IsANumberOrARange) {
  EXPECT_EQ(read_selection("3")->last, 3U);
  EXPECT_EQ(read_selection("3-8")->first, 3U);
  EXPECT_EQ(read_selection("3-8")->last, 8U);
  EXPECT_EQ(read_selection("3-")->last, SIZE_MAX);
  for (const char* bad : {"", "0", "x", "8-3", "-3", "1-2-3", "1 - 2"})
    EXPECT_FALSE(read_selection(bad)) << bad;
}

class AnalysisLogTest : public testing::Test {
 protected:
  std::string path() const { return folder_.path() + "/analysis.log"; }
  std::string text() const {
    std::ifstream file(path());
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& what) const { std::ofstream(path()) << what; }

  static std::string fault_of(const Result<std::vector<PositionVerdict>>& verdicts) {
    return verdicts ? "" : verdicts.error().message();
  }

  support::TemporaryFolder folder_;
  std::vector<SourceGame> games_{source_of(kHungQueen)};
};

TEST_F(AnalysisLogTest, ReturnsWhatWasAdded) {
  auto verdicts =
      verdicts_for(games_[0].game, {{30}, {-30}, {10, "Nf3 Nc6"}, {0}, {0}, {900}, {-900, "Nf3"}});
  verdicts[1].others = -77;
  verdicts[3].before = SecondLook{12, verdicts[2].line};
  {
    Result<AnalysisLog> log = AnalysisLog::open(path(), Settings{});
    ASSERT_TRUE(log);
    EXPECT_FALSE(log.value().add(games_[0], verdicts));
  }
  const Result<AnalysisLog> again = AnalysisLog::open(path(), Settings{});
  ASSERT_TRUE(again) << again.error().message();
  ASSERT_TRUE(again->has(games_[0]));
  EXPECT_EQ(*again->verdicts_of(games_[0]), verdicts);
}

TEST_F(AnalysisLogTest, RefusesOtherSettings) {
  { ASSERT_TRUE(AnalysisLog::open(path(), Settings{}.add("nodes", "one"))); }
  const Result<AnalysisLog> other = AnalysisLog::open(path(), Settings{}.add("nodes", "two"));
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().message(), HasSubstr("two"));
}

TEST_F(AnalysisLogTest, DropsAnUnfinishedLine) {
  { ASSERT_TRUE(AnalysisLog::open(path(), Settings{}.add("nodes", "one"))); }
  const std::string whole = text();
  write(whole + "{\"game\":1,\"verdi");
  EXPECT_TRUE(AnalysisLog::open(path(), Settings{}.add("nodes", "one")));
  EXPECT_EQ(text(), whole);
}

TEST_F(AnalysisLogTest, RefusesLinesThatDoNotFitTheGame) {
  { ASSERT_TRUE(AnalysisLog::open(path(), Settings{}.add("nodes", "one"))); }
  const std::string whole = text();
  const std::string ok = "{\"score\":0,\"line\":\"e2e4\"}";
  const std::vector<std::string> bad{
      "{}",
      "{\"game\":-1,\"verdicts\":[]}",
      "{\"game\":1,\"verdicts\":[]}",
      "{\"game\":1,\"verdicts\":[" + ok + "," + ok + "," + ok + "," + ok + "," + ok + "," + ok +
          "," + ok + "]}",  // e2e4 is illegal after the first move
      "{\"game\":1,\"verdicts\":7}",
      "{\"game\":1,\"verdicts\":[" + ok +
          ",{\"score\":0,\"line\":\"e7e5\",\"before\":{\"score\":0,\"line\":\"e7e5\"}},0,0,0,0,0]}",
      "[]",
      "{\"game\":1e99,\"verdicts\":[]}",
      "{\"game\":1,\"verdicts\":[{\"score\":99999,\"line\":\"\"},0,0,0,0,0,0]}"};
  for (const std::string& line : bad) {
    write(whole + line + "\n");
    const Result<AnalysisLog> log = AnalysisLog::open(path(), Settings{}.add("nodes", "one"));
    const std::string fault = log ? fault_of(log->verdicts_of(games_[0])) : log.error().message();
    EXPECT_THAT(fault, HasSubstr("line 2")) << line;
  }
}

}  // namespace
}  // namespace quadriga
