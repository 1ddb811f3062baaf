// One thread that waits for a job, runs it, and waits again.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace quadriga {

// One other thread starts jobs and waits for them. The worker thread is parked between jobs rather
// than restarted, and ends with the object, after the running job.
class Worker {
 public:
  Worker() : thread_([this] { loop(); }) {}
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Waits for the running job, if any, then starts this one. A job that runs out of memory
  // ends the process.
  void start(std::function<void()> job);
  void wait();
  // Waits for at most `limit`; true if no job is running then.
  bool wait_for(std::chrono::milliseconds limit);

 private:
  void loop();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> job_;
  bool busy_ = false;
  bool ending_ = false;
  std::thread thread_;  // last member: starts when the others are ready
};

}  // namespace quadriga
