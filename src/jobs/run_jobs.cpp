#include "jobs/run_jobs.h"

#include <system_error>
#include <thread>

namespace quadriga {

Error exception_error(const std::string& what) {
  return {"job", "an exception (" + what + ")", "a result"};
}

void on_threads(std::size_t count, const std::function<void(std::size_t)>& body,
                const std::function<void(Error)>& failed) {
  std::vector<std::thread> threads;
  threads.reserve(count);
  try {
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back([&body, i] { body(i); });
  } catch (const std::system_error& error) {
    failed({"threads", std::to_string(threads.size() + 1) + " (" + error.what() + ")",
            std::to_string(count)});
  }
  if (count > 0) body(0);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace quadriga
