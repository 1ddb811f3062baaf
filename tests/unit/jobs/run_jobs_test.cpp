#include "jobs/run_jobs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <future>
#include <memory>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>

namespace quadriga {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using Numbers = std::vector<std::uint64_t>;

// The job of a number is the number itself, and its result ten times as much.
class TenTimes : public NumberedWork<std::uint64_t, std::uint64_t> {
 public:
  explicit TenTimes(std::uint64_t jobs) : jobs_(jobs) {}

  std::uint64_t pending_from(std::uint64_t from) const override {
    while (done_before.contains(from)) ++from;
    return from;
  }
  Result<std::optional<std::uint64_t>> job(std::uint64_t number) override {
    handed_out.push_back(number);
    if (number == broken_job) return Error{"job", "nothing readable", "a job"};
    if (number >= jobs_) return std::optional<std::uint64_t>{};
    return std::optional{number};
  }
  std::optional<Error> finished(std::uint64_t number, const std::uint64_t& done) override {
    EXPECT_EQ(done, 10 * number);
    finished_numbers.push_back(number);
    if (number == exception_at) throw std::runtime_error("out of paper");
    if (number == unwritable) return Error{"log", "a full disk", "room"};
    return std::nullopt;
  }
  std::optional<Error> in_order(std::uint64_t number, std::uint64_t done) override {
    EXPECT_EQ(done, 10 * number);
    ordered.push_back(number);
    return std::nullopt;
  }

  static constexpr std::uint64_t kNone = UINT64_MAX;
  std::set<std::uint64_t> done_before;
  std::uint64_t broken_job = kNone;
  std::uint64_t exception_at = kNone;
  std::uint64_t unwritable = kNone;
  Numbers handed_out;
  Numbers finished_numbers;
  Numbers ordered;

 private:
  std::uint64_t jobs_;
};

using Doer = JobWorker<std::uint64_t, std::uint64_t>;

std::optional<std::uint64_t> ten_times(std::uint64_t job) { return 10 * job; }

std::vector<Doer> team(std::size_t count, const Doer& doer = ten_times) {
  return std::vector<Doer>(count, doer);
}

Numbers up_to(std::uint64_t count) {
  Numbers numbers;
  for (std::uint64_t i = 0; i < count; ++i) numbers.push_back(i);
  return numbers;
}

class RunJobs : public testing::Test {
 protected:
  std::string failure(TenTimes& work, std::vector<Doer> workers) {
    const std::optional<Error> error = run_jobs(work, std::move(workers), stop_);
    return error ? error->message() : "";
  }

  std::atomic<bool> stop_{false};
};

TEST_F(RunJobs, EveryJobIsDoneOnceAndDeliveredInOrder) {
  for (const std::size_t threads : {1U, 2U, 8U}) {
    TenTimes work{1000};
    EXPECT_EQ(failure(work, team(threads)), "");
    EXPECT_EQ(work.ordered, up_to(1000)) << threads;
    std::sort(work.finished_numbers.begin(), work.finished_numbers.end());
    EXPECT_EQ(work.finished_numbers, up_to(1000)) << threads;
  }
}

TEST_F(RunJobs, NumbersAreHandedOutInRisingOrder) {
  TenTimes work{100};
  EXPECT_EQ(failure(work, team(4)), "");
  EXPECT_EQ(work.handed_out, up_to(101)) << "and the end is reached once";
}

// Child processes of a worker are killed when the thread that started them ends.
TEST_F(RunJobs, AWorkerIsDestroyedOnTheThreadThatItRanOn) {
  struct Tool {
    ~Tool() { destroyed = std::this_thread::get_id() == user; }
    std::thread::id user;
    std::atomic<bool>& destroyed;
  };
  std::barrier both{2};
  std::array<std::atomic<bool>, 2> destroyed_there{};
  std::vector<Doer> workers;
  for (std::atomic<bool>& there : destroyed_there) {
    const std::shared_ptr<Tool> tool{new Tool{{}, there}};
    workers.emplace_back([&both, tool](std::uint64_t job) {
      tool->user = std::this_thread::get_id();
      both.arrive_and_wait();
      return ten_times(job);
    });
  }
  TenTimes work{2};
  EXPECT_EQ(failure(work, std::move(workers)), "");
  for (const std::atomic<bool>& there : destroyed_there) EXPECT_TRUE(there);
}

TEST_F(RunJobs, WorkersRunAtTheSameTime) {
  std::barrier both{2};  // one thread alone would wait here for ever
  TenTimes work{2};
  EXPECT_EQ(failure(work, team(2,
                               [&](std::uint64_t job) {
                                 both.arrive_and_wait();
                                 return ten_times(job);
                               })),
            "");
  EXPECT_EQ(work.ordered, up_to(2));
}

TEST_F(RunJobs, ALateResultDelaysOrderedDeliveryButNotTheLog) {
  std::promise<void> second_is_done;
  const Doer doer = [&](std::uint64_t job) {
    if (job == 0) second_is_done.get_future().wait();
    return ten_times(job);
  };
  struct Signalling : TenTimes {
    explicit Signalling(std::promise<void>& done) : TenTimes(2), done_(done) {}
    std::optional<Error> finished(std::uint64_t number, const std::uint64_t& done) override {
      EXPECT_THAT(ordered, IsEmpty());
      if (number == 1) done_.set_value();
      return TenTimes::finished(number, done);
    }
    std::promise<void>& done_;
  } work{second_is_done};
  EXPECT_EQ(failure(work, team(2, doer)), "");
  EXPECT_THAT(work.finished_numbers, ElementsAre(1, 0));
  EXPECT_THAT(work.ordered, ElementsAre(0, 1));
}

TEST_F(RunJobs, MoreThreadsThanJobsDoNoHarm) {
  TenTimes work{3};
  EXPECT_EQ(failure(work, team(20)), "");
  EXPECT_EQ(work.ordered, up_to(3));
}

TEST_F(RunJobs, WithoutJobsNoWorkerDoesAnything) {
  TenTimes work{0};
  EXPECT_EQ(failure(work, team(3,
                               [](std::uint64_t) -> std::optional<std::uint64_t> {
                                 ADD_FAILURE();
                                 return std::nullopt;
                               })),
            "");
  EXPECT_THAT(work.finished_numbers, IsEmpty());
}

TEST_F(RunJobs, ResumingSkipsWhatWasDoneBefore) {
  TenTimes work{8};
  work.done_before = {0, 1, 4, 7};
  EXPECT_EQ(failure(work, team(3)), "");
  EXPECT_EQ(work.ordered, (Numbers{2, 3, 5, 6}));
}

TEST_F(RunJobs, AWorkersErrorIsReportedAndEndsTheRun) {
  TenTimes work{1000};
  const Doer doer = [](std::uint64_t job) -> Result<std::optional<std::uint64_t>> {
    if (job == 5) return Error{"game", "a crash", "a result"};
    return ten_times(job);
  };
  EXPECT_EQ(failure(work, team(1, doer)), "game: found a crash, expected a result");
  EXPECT_EQ(work.handed_out, up_to(6));
  EXPECT_EQ(work.ordered, up_to(5));
}

TEST_F(RunJobs, JobsInProgressAreStillDeliveredAfterAnError) {
  TenTimes work{2};
  SharedJobs<std::uint64_t, std::uint64_t> source{work, stop_};
  const auto first = source.next();
  const auto second = source.next();
  ASSERT_TRUE(first && second);
  source.fail({"game", "a crash", "a result"});
  EXPECT_FALSE(source.next());
  source.give(first->number, 10 * first->job);
  EXPECT_THAT(work.ordered, ElementsAre(0));
  EXPECT_TRUE(source.error());
}

TEST_F(RunJobs, TheFirstErrorIsTheOneReported) {
  TenTimes work{2};
  SharedJobs<std::uint64_t, std::uint64_t> source{work, stop_};
  source.fail({"first", "a", "b"});
  source.fail({"second", "a", "b"});
  ASSERT_TRUE(source.error());
  EXPECT_EQ(source.error()->field, "first");
}

TEST_F(RunJobs, AnExceptionInOneWorkerOfSeveralIsReported) {
  TenTimes work{1000};
  const Doer doer = [](std::uint64_t job) {
    if (job == 20) throw std::runtime_error("out of ink");
    return ten_times(job);
  };
  EXPECT_THAT(failure(work, team(4, doer)), HasSubstr("an exception (out of ink)"));
}

TEST_F(RunJobs, AnythingElseThatIsThrownIsReported) {
  TenTimes work{2};
  EXPECT_THAT(
      failure(work, team(2, [](std::uint64_t) -> std::optional<std::uint64_t> { throw 7; })),
      HasSubstr("exception"));
}

TEST_F(RunJobs, AJobThatCannotBeReadEndsTheRun) {
  TenTimes work{10};
  work.broken_job = 3;
  EXPECT_THAT(failure(work, team(2)), HasSubstr("nothing readable"));
  EXPECT_EQ(work.ordered, up_to(3));
}

TEST_F(RunJobs, NothingIsDeliveredAfterAFailedDelivery) {
  TenTimes work{10};
  SharedJobs<std::uint64_t, std::uint64_t> source{work, stop_};
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(source.next());
  work.unwritable = 1;
  for (const std::uint64_t number : {0U, 1U, 2U}) source.give(number, 10 * number);
  EXPECT_THAT(work.finished_numbers, ElementsAre(0, 1));
  EXPECT_THAT(work.ordered, ElementsAre(0));
  ASSERT_TRUE(source.error());
  EXPECT_EQ(source.error()->field, "log");
  EXPECT_FALSE(source.next());
}

TEST_F(RunJobs, AnExceptionOnDeliveryIsReportedAndNothingFollows) {
  TenTimes work{1000};
  work.exception_at = 4;
  EXPECT_THAT(failure(work, team(1)), HasSubstr("out of paper"));
  EXPECT_EQ(work.finished_numbers, up_to(5));
  EXPECT_EQ(work.ordered, up_to(4));
}

TEST_F(RunJobs, NoJobBeginsAfterStop) {
  TenTimes work{1000};
  const Doer doer = [&](std::uint64_t job) {
    if (job == 9) stop_ = true;
    return ten_times(job);
  };
  EXPECT_EQ(failure(work, team(1, doer)), "");
  EXPECT_EQ(work.ordered, up_to(10)) << "the job in progress was finished";
  stop_ = true;
  TenTimes never{10};
  EXPECT_EQ(failure(never, team(2)), "");
  EXPECT_THAT(never.handed_out, IsEmpty());
}

TEST_F(RunJobs, AStoppedJobEndsOrderedDeliveryButLaterResultsReachTheLog) {
  TenTimes work{3};
  const Doer doer = [](std::uint64_t job) { return job == 1 ? std::nullopt : ten_times(job); };
  EXPECT_EQ(failure(work, team(1, doer)), "");
  EXPECT_THAT(work.finished_numbers, UnorderedElementsAre(0, 2));
  EXPECT_THAT(work.ordered, ElementsAre(0));
}

}  // namespace
}  // namespace quadriga
