#include "jobs/run_jobs.h"

#include <new>
#include <system_error>
#include <thread>

namespace quadriga {

namespace {

// Waits for its threads, also when an exception passes.
struct JoinedThreads {
  std::vector<std::thread> all;

  JoinedThreads() = default;
  ~JoinedThreads() {
    for (std::thread& thread : all) thread.join();
  }
  JoinedThreads(const JoinedThreads&) = delete;
  JoinedThreads& operator=(const JoinedThreads&) = delete;
};

}  // namespace

Error exception_error(const std::string& what) {
  return {"job", "an exception (" + what + ")", "a result"};
}

void on_threads(std::size_t count, const std::function<void(std::size_t)>& body,
                const std::function<void(Error)>& failed) {
  JoinedThreads threads;
  threads.all.reserve(count);
  try {
    for (std::size_t i = 1; i < count; ++i) threads.all.emplace_back([&body, i] { body(i); });
  } catch (const std::system_error& error) {
    failed({"threads", std::to_string(threads.all.size() + 1) + " (" + error.what() + ")",
            std::to_string(count)});
  } catch (const std::bad_alloc&) {
    failed(out_of_memory());
  }
  if (count > 0) body(0);
}

}  // namespace quadriga
