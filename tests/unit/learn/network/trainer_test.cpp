#include "learn/network/trainer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "eval/network/network.h"
#include "formats/games/game_data.h"
#include "formats/text/files.h"
#include "learn/network/loss_curve.h"
#include "support/positions.h"
#include "support/temporary_folder.h"

namespace quadriga {
namespace {

// Random games whose scores count pawns, so that there is something to learn.
std::string some_games(int count) {
  std::string bytes = game_data_header("a test");
  Random random{17};
  for (int i = 0; i < count; ++i) {
    ScoredGame game;
    Position position = game.start;
    for (int ply = 0; ply < 60 && position.count_legal_moves() > 0; ++ply) {
      const Move move = support::random_move(position, random);
      const int lead = popcount(position.board().mine) - popcount(position.board().theirs());
      game.moves.push_back({move, static_cast<std::int16_t>(100 * lead)});
      position = position.after(move);
    }
    game.half_points = static_cast<int>(random.below(3));
    bytes += game_data_record(game);
  }
  return bytes;
}

class Training : public testing::Test {
 protected:
  void SetUp() override { ASSERT_FALSE(replace_file(path("games.qg"), some_games(60))); }

  std::string path(const std::string& name) const { return folder_.path() + '/' + name; }
  std::string read(const std::string& name) const {
    const Result<std::string> bytes = read_file(path(name));
    return bytes ? *bytes : "";
  }
  TrainingPlan plan() const {
    TrainingPlan plan;
    plan.reading.data = {path("games.qg")};
    plan.reading.held_out = 0.2;
    plan.output = path("out.qnet");
    plan.shape.width = 32;
    plan.epochs = 6;
    plan.batch = 128;
    plan.rate = 0.01;
    plan.scale = 200;
    plan.result_share = 0;
    plan.commit = "0000000";
    return plan;
  }
  TrainingEvents events() {
    TrainingEvents events;
    events.reading.reading = [](std::uint64_t, double) {};
    events.reading.bad_line = [this](const std::string& place, const Error&) {
      bad_lines_.push_back(place);
    };
    events.data_read = [this](const PositionReader& reader, std::uint64_t training,
                              std::uint64_t held_out, double) {
      counts_ = reader.counts();
      training_ = training;
      held_out_ = held_out;
    };
    events.resumed = [this](int epochs) { resumed_ = epochs; };
    events.epoch = [this](int, const EpochLoss& loss, double) {
      losses_.push_back(loss);
      stop_ = stop_ || losses_.size() == stop_after_;
    };
    events.progress = [](const TrainingProgress&) {};
    return events;
  }
  std::string trained(const TrainingPlan& plan) {
    const auto done = train_network(plan, events(), stop_);
    return done ? "" : done.error().message();
  }

  support::TemporaryFolder folder_;
  std::vector<std::string> bad_lines_;
  ReadingCounts counts_;
  std::uint64_t training_ = 0;
  std::uint64_t held_out_ = 0;
  int resumed_ = 0;
  std::vector<EpochLoss> losses_;
  std::size_t stop_after_ = 0;  // epochs; 0: never
  std::atomic<bool> stop_{false};
};

TEST_F(Training, LearnsAndWritesANetworkThatCanBeRead) {
  EXPECT_EQ(trained(plan()), "");
  EXPECT_LT(losses_.back().training, losses_.front().training / 2);
  EXPECT_LT(losses_.back().held_out, losses_.front().held_out);
  const auto network = Network::read(read("out.qnet"), "out.qnet");
  ASSERT_TRUE(network) << network.error().message();
  EXPECT_EQ((*network)->architecture(), plan().shape);
  for (const char* told : {"games.qg", "60 games", "epochs 6", "commit 0000000"})
    EXPECT_NE((*network)->numbers().origin.find(told), std::string::npos) << told;
}

TEST_F(Training, IsTheSameInEveryRun) {
  EXPECT_EQ(trained(plan()), "");
  const std::string first = read("out.qnet");
  EXPECT_EQ(trained(plan()), "");
  EXPECT_EQ(read("out.qnet"), first);
  TrainingPlan other = plan();
  other.reading.seed = 2;
  EXPECT_EQ(trained(other), "");
  EXPECT_NE(read("out.qnet"), first);
}

TEST_F(Training, InterruptedAndResumedGivesTheSameNetwork) {
  EXPECT_EQ(trained(plan()), "");
  const std::string expected = read("out.qnet");
  TrainingPlan resumable = plan();
  resumable.state = path("state");
  losses_.clear();
  stop_after_ = 2;
  EXPECT_NE(trained(resumable).find("interrupt"), std::string::npos);
  EXPECT_EQ(read("out.qnet"), expected);  // the old one
  stop_ = false;
  stop_after_ = 0;
  EXPECT_EQ(trained(resumable), "");
  EXPECT_EQ(resumed_, 2);
  EXPECT_EQ(losses_.size(), 6U);
  EXPECT_EQ(read("out.qnet"), expected);
}

TEST_F(Training, AStateOfOtherSettingsIsRefused) {
  TrainingPlan resumable = plan();
  resumable.state = path("state");
  EXPECT_EQ(trained(resumable), "");
  resumable.rate = 0.02;
  EXPECT_NE(trained(resumable).find("rate"), std::string::npos);
}

TEST_F(Training, ADamagedStateIsRefusedByName) {
  TrainingPlan resumable = plan();
  resumable.state = path("state");
  EXPECT_EQ(trained(resumable), "");
  const std::string whole = read("state");
  for (std::size_t size = 1; size < whole.size(); size += whole.size() / 23) {
    ASSERT_FALSE(replace_file(path("state"), whole.substr(0, size)));
    EXPECT_NE(trained(resumable).find("state"), std::string::npos) << size;
  }
  std::string changed = whole;
  changed[changed.size() / 2] ^= 1;
  ASSERT_FALSE(replace_file(path("state"), changed));
  EXPECT_NE(trained(resumable).find("checksum"), std::string::npos);
}

TEST_F(Training, HoldsOutWholeGames) {
  TrainingPlan all = plan();
  all.epochs = 0;
  EXPECT_EQ(trained(all), "");
  EXPECT_EQ(counts_.games, 60U);
  EXPECT_GT(held_out_, 0U);
  EXPECT_LT(held_out_, training_);
  all.reading.held_out = 0;
  const std::uint64_t both = training_ + held_out_;
  EXPECT_EQ(trained(all), "");
  EXPECT_EQ(training_, both);
  EXPECT_EQ(held_out_, 0U);
}

TEST_F(Training, BeginsWithAnotherNetworkOfTheSameShape) {
  EXPECT_EQ(trained(plan()), "");
  const double reached = losses_.back().held_out;
  TrainingPlan next = plan();
  next.start = path("out.qnet");
  next.output = path("next.qnet");
  next.rate = 1e-4;
  next.epochs = 1;
  losses_.clear();
  EXPECT_EQ(trained(next), "");
  EXPECT_NEAR(losses_.front().held_out, reached, 0.1 * reached);
  next.shape.width = 64;
  EXPECT_NE(trained(next).find("shape"), std::string::npos);
}

TEST_F(Training, WritesNothingOverItsInput) {
  TrainingPlan wrong = plan();
  wrong.output = path("games.qg");
  EXPECT_NE(trained(wrong).find("input"), std::string::npos);
  EXPECT_EQ(read("games.qg"), some_games(60));
}

TEST_F(Training, ReportsBadLinesAndSkipsThem) {
  ASSERT_FALSE(
      replace_file(path("lines"),
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 20 | 0.5\n"
                   "nonsense\n"
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | x | 0.5\n"));
  TrainingPlan lines = plan();
  lines.reading.data = {path("lines")};
  lines.reading.held_out = 0;
  EXPECT_EQ(trained(lines), "");
  EXPECT_EQ(training_, 1U);
  EXPECT_EQ(counts_.bad, 2U);
  EXPECT_EQ(bad_lines_, (std::vector<std::string>{path("lines") + ":2", path("lines") + ":3"}));
}

TEST_F(Training, LeavesNoTemporaryFiles) {
  EXPECT_EQ(trained(plan()), "");
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
    names.insert(entry.path().filename().string());
  EXPECT_EQ(names, (std::set<std::string>{"games.qg", "out.qnet"}));
}

TEST(PositionStore, GivesEveryPositionOnceInAnotherOrder) {
  const support::TemporaryFolder folder;
  Result<PositionStore> store = PositionStore::begin(folder.path() + "/x", 1);
  ASSERT_TRUE(store);
  constexpr int kCount = 10'000;
  for (int i = 0; i < kCount; ++i) {
    PackedPosition position;
    position.score = static_cast<std::int16_t>(i);
    ASSERT_FALSE(store.value().add(position));
  }
  ASSERT_FALSE(store.value().finish());
  ShuffledPositions positions{*store, 5};
  std::vector<int> order;
  std::vector<PackedPosition> batch;
  do {
    ASSERT_FALSE(positions.next(333, batch));
    for (const PackedPosition& each : batch) order.push_back(each.score);
  } while (!batch.empty());
  ASSERT_EQ(order.size(), static_cast<std::size_t>(kCount));
  int neighbours = 0;
  for (std::size_t i = 1; i < order.size(); ++i)
    neighbours += std::abs(order[i] - order[i - 1]) < 60;
  EXPECT_LT(neighbours, kCount / 40);
  std::sort(order.begin(), order.end());
  for (int i = 0; i < kCount; ++i) ASSERT_EQ(order[static_cast<std::size_t>(i)], i);
}

TEST(PackedPosition, IsTheBoardAgain) {
  support::scattered_positions(2, 500, [](const Position& position) {
    Board board = position.board();
    const Bitboard rooks = board.castling_rooks();
    board.p0 ^= rooks;  // castling rights are left out
    board.p1 ^= rooks;
    EXPECT_EQ(PackedPosition::of(position.board()).board(), board);
  });
}

TEST(PackedPosition, HasTheInputsOfItsBoardFromBothSides) {
  const Architecture shape{.king_buckets = kMostKingBuckets};
  support::scattered_positions(2, 500, [&](const Position& position) {
    const BothInputs both{shape, PackedPosition::of(position.board())};
    for (const bool ours : {true, false}) {
      const Inputs expected =
          inputs_of(shape, ours ? position.board() : position.board().flipped());
      const Inputs& found = both.views[ours ? 0 : 1];
      EXPECT_TRUE(std::is_permutation(
          found.index.begin(), found.index.begin() + static_cast<std::ptrdiff_t>(found.count),
          expected.index.begin(),
          expected.index.begin() + static_cast<std::ptrdiff_t>(expected.count)));
    }
  });
}

TEST(ScoreCurve, FindsTheScaleThatResultsWereDrawnWith) {
  ScoreCurve curve;
  Random random{3};
  for (int i = 0; i < 200'000; ++i) {
    const int score = static_cast<int>(random.below(1201)) - 600;
    const double won = static_cast<double>(random.below(1'000'000)) * 1e-6;
    curve.add(score, won < expected_result(score, 150) ? 1 : 0);
  }
  EXPECT_NEAR(curve.best_scale(), 150, 3);
}

TEST(LossCurve, IsAPictureWithEveryEpoch) {
  const std::string svg = loss_curve_svg({{0.1, 0.10, 0.11, 0.12}, {0.1, 0.08, 0.10, 0.11}});
  EXPECT_TRUE(svg.starts_with("<svg"));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_NE(svg.find("held out 0.1000"), std::string::npos);
  EXPECT_EQ(loss_curve_svg({}).find("polyline"), std::string::npos);
}

}  // namespace
}  // namespace quadriga
