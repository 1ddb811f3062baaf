// One thread that waits for a job, does it, and waits again.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace quadriga {

// Jobs are started and awaited by one other thread. The thread is parked between jobs, never
// made anew, and ends with the object (after the job under way).
class Worker {
 public:
  Worker() : thread_([this] { loop(); }) {}
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Waits for the job under way, if any, then starts this one.
  void start(std::function<void()> job);
  void wait();
  // Waits no longer than this; true if no job is under way then.
  bool wait_for(std::chrono::milliseconds limit);

 private:
  void loop();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> job_;
  bool busy_ = false;
  bool ending_ = false;
  std::thread thread_;  // last: starts when all else is ready
};

}  // namespace quadriga
