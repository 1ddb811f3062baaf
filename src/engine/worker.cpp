#include "engine/worker.h"

#include <cstdio>
#include <cstdlib>
#include <new>
#include <utility>

#include "base/exit_codes.h"

namespace quadriga {

Worker::~Worker() {
  wait();
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Worker::start(std::function<void()> job) {
  wait();
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    job_ = std::move(job);
    busy_ = true;
  }
  changed_.notify_all();
}

void Worker::wait() {
  std::unique_lock<std::mutex> lock(mutex_);
  changed_.wait(lock, [this] { return !busy_; });
}

bool Worker::wait_for(std::chrono::milliseconds limit) {
  std::unique_lock<std::mutex> lock(mutex_);
  return changed_.wait_for(lock, limit, [this] { return !busy_; });
}

void Worker::loop() {
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return busy_ || ending_; });
    if (ending_) return;
    const std::function<void()> job = std::move(job_);
    lock.unlock();
    try {
      job();
    } catch (const std::bad_alloc&) {
      // Whoever waits for the answer of this job would wait for ever.
      std::fputs("quadriga: out of memory\n", stderr);
      std::_Exit(kExitBadInput);
    }
    lock.lock();
    busy_ = false;
    changed_.notify_all();
  }
}

}  // namespace quadriga
