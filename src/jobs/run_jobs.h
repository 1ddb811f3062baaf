// Runs numbered jobs on several threads.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <new>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/system_errors.h"
#include "jobs/shared_jobs.h"

namespace quadriga {

// Does one job at a time, on one thread. Nothing: the job was stopped, and neither it nor any job
// after it is delivered in order. An error ends the run.
template <class Job, class Done>
using JobWorker = std::function<Result<std::optional<Done>>(Job)>;

Error exception_error(const std::string& what);
// Calls `body(0)` here and `body(1)` up to `body(count - 1)` on threads of their own, and returns
// when all have. `body` must not throw. The error: a thread that could not be started, reported to
// `failed` at once; those that were started are still waited for.
void on_threads(std::size_t count, const std::function<void(std::size_t)>& body,
                const std::function<void(Error)>& failed);

// Takes jobs until there are no more. An exception is reported like an error.
template <class Job, class Done>
void take_jobs(JobSource<Job, Done>& source, const JobWorker<Job, Done>& worker) {
  try {
    while (auto next = source.next()) {
      Result<std::optional<Done>> done = worker(std::move(next->job));
      if (!done) return source.fail(done.error());
      if (*done) source.give(next->number, std::move(*done.value()));
    }
  } catch (const std::bad_alloc&) {
    source.fail(out_of_memory());
  } catch (const std::system_error& error) {
    source.fail(system_failure(error.what()));
  } catch (const std::exception& exception) {
    source.fail(exception_error(exception.what()));
  } catch (...) {
    source.fail(exception_error("of unknown type"));
  }
}

// One thread for each worker, the calling thread among them. Returns when all jobs are done, or
// after `stop` or the first error as soon as the jobs in progress have ended. The error is the
// first one. A worker ends on its own thread: processes that it started belong to that thread.
template <class Job, class Done>
std::optional<Error> run_jobs(NumberedWork<Job, Done>& work,
                              std::vector<JobWorker<Job, Done>>&& workers,
                              const std::atomic<bool>& stop) {
  SharedJobs<Job, Done> source{work, stop};
  on_threads(
      workers.size(),
      [&](std::size_t i) {
        const JobWorker<Job, Done> worker = std::move(workers[i]);
        take_jobs(source, worker);
      },
      [&](Error error) { source.fail(std::move(error)); });
  return source.error();
}

}  // namespace quadriga
