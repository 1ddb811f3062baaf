#include "study/eval_report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <regex>

#include "eval/evaluate.h"
#include "study/reports/evaluation_json.h"
#include "study/reports/evaluation_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

void each_quiet_position(const std::function<void(const Position&)>& use) {
  const auto quiet = [&](const Position& position) {
    if (!position.in_check()) use(position);
  };
  support::scattered_positions(71, 300, quiet);
  Random random{72};
  for (const char* fen : {"8/2k5/8/8/4P3/4K3/8/8 w - - 0 1", "8/8/3k4/1r6/8/4P3/4K3/7R b - - 0 1",
                          "8/3k4/8/2bp4/8/3B4/3P4/4K3 w - - 0 1"})
    support::random_game(support::position_of(fen), 40, random, quiet);
}

TEST(EvalReport, RowsAddUpToTheScoreExactly) {
  each_quiet_position([](const Position& position) {
    const EvalReport report = report_evaluation(position);
    double sum = report.rounding + report.recognised;
    for (const EvalRow& row : report.rows) {
      EXPECT_EQ(row.share, std::round(row.share));
      sum += row.share;
    }
    EXPECT_EQ(sum, report.white) << write_fen(position);
  });
}

TEST(EvalReport, WordsAddUpToTheHundredth) {
  each_quiet_position([](const Position& position) {
    const EvalReport report = report_evaluation(position);
    if (report.trace.recognised) return;
    const std::string words = evaluation_words(report);
    const std::regex number{"[+-]([0-9]+)[.]([0-9][0-9])"};
    int sum = 0;
    for (std::sregex_iterator each{words.begin(), words.end(), number}, end; each != end; ++each) {
      const int size = 100 * std::stoi((*each)[1]) + std::stoi((*each)[2]);
      sum += (*each)[0].str().front() == '-' ? -size : size;
    }
    EXPECT_EQ(sum, std::abs(report.white)) << words;
  });
}

TEST(EvalReport, InPlayIsTheScoreThatTheSearchUses) {
  each_quiet_position([](const Position& position) {
    const Score mover = evaluate(position, LabSettings{});
    EXPECT_EQ(report_evaluation(position).in_play,
              position.side_to_move() == Side::White ? mover : -mover);
  });
}

TEST(EvalReport, InitiativeIsCreditedToTheSideItHelps) {
  each_quiet_position([](const Position& position) {
    for (const EvalRow& row : report_evaluation(position).rows)
      if (row.room == Room::Initiative) {
        EXPECT_GE(row.sides[0].endgame(), 0);
        EXPECT_GE(row.sides[1].endgame(), 0);
      }
  });
}

// A program can add up the score from the marks: each has a pair and how often it counts, and the
// squares hold those marks that belong to one.
TEST(EvalReport, JsonGivesTheWorthOfEveryFeature) {
  const auto json = evaluation_json(report_evaluation(Position::start()));
  std::array<int, 2> material{};
  for (const auto& mark : json["marks"])
    if (mark["room"] == "material")
      material[mark["side"] == "white" ? 0 : 1] += mark["mg"].get<int>() * mark["times"].get<int>();
  EXPECT_EQ(material[0], material[1]);
  EXPECT_GT(material[0], 1000);
  EXPECT_GT(json["squares"]["d1"].get<double>(), 0);
  EXPECT_EQ(json["mover"], "white");
}

}  // namespace
}  // namespace quadriga
