// Any bytes sent to the lab's server: it answers or closes the connection, soon, and goes on
// serving others. PORT and TOKEN stand for those of this run.
#include "fuzz_server.h"

namespace {

void check_that_pages_are_served(const quadriga::fuzz::RunningServer& server) {
  using namespace quadriga::fuzz;
  Link link{server};
  link.send(
      server.filled_in("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n"));
  promise(link.read_until("", kSoon), "a page is sent to its end");
  promise(link.received().starts_with("HTTP/1.1 "), "a page is still served");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga::fuzz;
  static const RunningServer server;
  static unsigned inputs = 0;
  Link link{server};
  link.send(server.filled_in(std::string(text_of(data, size))));
  link.say_no_more();
  promise(link.read_until("", kSoon), "the server answers or closes the connection");
  promise(link.received().empty() || link.received().starts_with("HTTP/1."), "an answer is HTTP");
  constexpr unsigned kOften = 16;
  if (++inputs % kOften == 0) check_that_pages_are_served(server);
  return 0;
}
