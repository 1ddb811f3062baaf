// Any lines read as messages to the lab: each request gets one answer, which is valid JSON, and the
// session keeps working. Jobs run to their end if they are short; longer ones are cancelled. A
// message that begins with a space does not wait: the next one arrives while its job is running.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>

#include "fuzz_folder.h"
#include "fuzz_input.h"
#include "lab/session.h"

namespace quadriga::fuzz {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using lab::Json;

// The answers of a session, by the id of their request.
class Answers {
 public:
  void add(const lab::Message& message) {
    const bool ascii = std::all_of(message.text.begin(), message.text.end(),
                                   [](char c) { return c >= ' ' && c <= '~'; });
    promise(ascii, "a message is one line of ASCII");
    const Json json = Json::parse(message.text, nullptr, false);
    promise(json.is_object() && json.contains("id"), "a message is an object with an id");
    promise(message.event == json.contains("event"), "an event is marked as one");
    if (message.event) return;
    promise(json.contains("result") != json.contains("error"), "an answer is a result or an error");
    const std::lock_guard<std::mutex> lock(mutex_);
    ++by_id_[json["id"].dump()];
    ++all_;
    changed_.notify_all();
  }
  std::size_t all() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return all_;
  }
  bool within(std::size_t number, milliseconds limit) {
    std::unique_lock<std::mutex> lock(mutex_);
    return changed_.wait_for(lock, limit, [&] { return all_ >= number; });
  }
  std::map<std::string, std::size_t> by_id() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return by_id_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::size_t> by_id_;
  std::size_t all_ = 0;
};

// What a message may lead to, as far as it can be seen from outside.
struct Expected {
  std::string id = "null";
  bool answer = true;
};

Expected expected_of(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return {};
  const Json id = json.value("id", Json{});
  if (!id.is_null() && !id.is_number_integer()) return {};
  const auto method = json.find("method");
  const bool cancels = method != json.end() && *method == "cancel";
  return {id.dump(), !cancels};
}

// One page: what it sent and what it was answered.
class Conversation {
 public:
  explicit Conversation(lab::Services& services)
      : session_(services, [this](const lab::Message& message) { answers_.add(message); }) {}

  void say(std::string_view line) {
    const Expected expected = expected_of(line);
    ++sent_[expected.id];
    at_most_ += 1;
    at_least_ += expected.answer ? 1 : 0;
    session_.receive(line);
    if (!line.starts_with(' ')) let_it_run();
  }

  void finish() {
    session_.cancel();
    session_.wait();
    promise(answers_.all() >= at_least_, "every request is answered");
    promise(answers_.all() <= at_most_, "no request is answered twice");
    for (const auto& [id, count] : answers_.by_id())
      promise(id == "null" || count <= sent_[id], "an answer has the id of a request");
    const std::size_t before = answers_.all();
    session_.receive(R"({"id": 1, "method": "hello", "params": {}})");
    promise(answers_.all() == before + 1, "the session answers as before");
  }

 private:
  void let_it_run() {
    constexpr milliseconds kMost{100};
    const auto left = std::chrono::duration_cast<milliseconds>(end_ - Clock::now());
    if (!answers_.within(at_least_, std::clamp(left, milliseconds{1}, kMost))) session_.cancel();
  }

  static constexpr milliseconds kInAll{400};
  const Clock::time_point end_ = Clock::now() + kInAll;
  Answers answers_;
  std::map<std::string, std::size_t> sent_;
  std::size_t at_least_ = 0;
  std::size_t at_most_ = 0;
  lab::Session session_;  // last member: its thread must end before the others
};

// The services of a program that was started with tablebases.
struct Started {
  Folder folder;
  lab::Services services;

  Started() {
    services.version = "fuzz";
    services.most_threads = 2;
    services.tables.load(folder.path("tables"));
    promise(!services.book.load(""), "the built-in book is readable");
  }
};

}  // namespace
}  // namespace quadriga::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  static fuzz::Started started;
  fuzz::Conversation conversation{started.services};
  std::string_view rest = fuzz::text_of(data, size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    conversation.say(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  conversation.finish();
  fuzz::promise(started.services.jobs == 0, "a job that has ended is no longer counted");
  return 0;
}
