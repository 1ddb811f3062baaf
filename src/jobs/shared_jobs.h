// The jobs of one process: its threads share them under a lock.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include "jobs/job_source.h"

namespace quadriga {

// After a failure or `stop`, jobs in progress may still return their results, and these are still
// delivered: work that is finished is not thrown away. The exception is a result that could not be
// delivered (a full disk): nothing is delivered after it, so that no output has a gap.
template <class Job, class Done>
class SharedJobs final : public JobSource<Job, Done> {
 public:
  using typename JobSource<Job, Done>::Numbered;

  // Both must outlive it.
  SharedJobs(NumberedWork<Job, Done>& work, const std::atomic<bool>& stop)
      : work_(work), stop_(stop) {}

  std::optional<Numbered> next() override {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (stop_ || error_ || exhausted_) return std::nullopt;
    const std::uint64_t number = work_.pending_from(next_);
    Result<std::optional<Job>> job = work_.job(number);
    if (!job) error_ = job.error();
    exhausted_ = !job || !*job;
    if (exhausted_) return std::nullopt;
    next_ = number + 1;
    open_.emplace(number, std::nullopt);
    return Numbered{number, std::move(*job.value())};
  }

  void give(std::uint64_t number, Done done) override {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (undeliverable_) return;
    undeliverable_ = true;  // and stays so if an exception passes through here
    const std::optional<Error> error = deliver(number, std::move(done));
    if (error && !error_) error_ = error;
    undeliverable_ = error.has_value();
  }

  void fail(Error error) override {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!error_) error_ = std::move(error);
  }

  // The error of the whole run; to be read once all workers have ended.
  const std::optional<Error>& error() const { return error_; }

 private:
  std::optional<Error> deliver(std::uint64_t number, Done done) {
    if (auto error = work_.finished(number, done)) return error;
    open_.at(number) = std::move(done);
    for (auto first = open_.begin(); first != open_.end() && first->second;
         first = open_.erase(first))
      if (auto error = work_.in_order(first->first, std::move(*first->second))) return error;
    return std::nullopt;
  }

  NumberedWork<Job, Done>& work_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  std::uint64_t next_ = 0;
  // Handed out and not yet delivered in order, with the result if it is there.
  std::map<std::uint64_t, std::optional<Done>> open_;
  bool exhausted_ = false;
  bool undeliverable_ = false;
  std::optional<Error> error_;
};

}  // namespace quadriga
