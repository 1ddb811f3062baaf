// Numbered jobs: what there is to do, and where workers get the next job and return its result.
//
// A command describes its work once (NumberedWork). Workers see a JobSource only, so they need not
// know whether jobs come from a shared list in this process or from elsewhere.
#pragma once

#include <cstdint>
#include <optional>

#include "base/result.h"

namespace quadriga {

// The work of one command. Its functions are never called by two threads at once, however many
// workers there are. An error or an exception from any of them ends the run.
template <class Job, class Done>
class NumberedWork {
 public:
  virtual ~NumberedWork() = default;

  // The first number, at or after `from`, that is still to be done. Resuming skips what a log
  // already has by overriding this.
  virtual std::uint64_t pending_from(std::uint64_t from) const { return from; }
  // The job with this number; none if there are no more jobs. Numbers rise from call to call.
  virtual Result<std::optional<Job>> job(std::uint64_t number) = 0;
  // Called with each result as soon as it arrives: for logs and progress.
  virtual std::optional<Error> finished(std::uint64_t /*number*/, const Done& /*done*/) {
    return std::nullopt;
  }
  // The same result, once the results of all smaller numbers have been delivered here.
  virtual std::optional<Error> in_order(std::uint64_t /*number*/, Done /*done*/) {
    return std::nullopt;
  }
};

// Can be used by several workers at once.
template <class Job, class Done>
class JobSource {
 public:
  struct Numbered {
    std::uint64_t number;
    Job job;
  };

  virtual ~JobSource() = default;
  // None: no more jobs, the run was stopped, or it has failed.
  virtual std::optional<Numbered> next() = 0;
  virtual void give(std::uint64_t number, Done done) = 0;
  // No further jobs are handed out. The first error is the one that is reported.
  virtual void fail(Error error) = 0;
};

}  // namespace quadriga
