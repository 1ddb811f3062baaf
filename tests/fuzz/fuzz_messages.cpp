// Any lines read as messages to the lab: each one that is a request gets one answer, and the
// session keeps working.
#include <atomic>

#include "fuzz_input.h"
#include "lab/session.h"

namespace {

quadriga::lab::Services services;
std::atomic<std::size_t> sent{0};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  static lab::Session session{services, [](const lab::Message& message) {
                                fuzz::promise(!message.text.empty(), "an answer says something",
                                              Position::start());
                                ++sent;
                              }};
  std::string_view rest = fuzz::text_of(data, size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    session.receive(rest.substr(0, end));
    session.cancel();
    session.wait();
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const std::size_t before = sent;
  session.receive(R"({"id": 1, "method": "hello", "params": {}})");
  fuzz::promise(sent == before + 1, "the session answers as before", Position::start());
  return 0;
}
