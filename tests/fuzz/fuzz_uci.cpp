// Any lines read as UCI: one bestmove for each go, and the session keeps working. No search takes
// long: every line is followed by a stop.
#include <atomic>

#include "fuzz_input.h"
#include "uci/session.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  static std::atomic<std::size_t> ready{0};
  static std::atomic<std::size_t> moves{0};
  static UciSession session{"fuzz", [](const std::string& line) {
                              if (line == "readyok") ++ready;
                              if (line.starts_with("bestmove ")) ++moves;
                            }};
  std::string_view rest = fuzz::text_of(data, size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    // Options may name files and ask for gigabytes: those are tested elsewhere.
    if (line.find("setoption") == std::string_view::npos) {
      session.handle(line);
      session.handle("stop");
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  session.handle("position startpos");  // ends the job under way, with its answer
  const std::size_t ready_before = ready;
  const std::size_t moves_before = moves;
  session.handle("isready");
  fuzz::promise(ready == ready_before + 1, "isready is answered", Position::start());
  session.handle("go nodes 1");
  session.handle("stop");
  session.handle("position startpos");
  fuzz::promise(moves == moves_before + 1, "one bestmove for each go", Position::start());
  return 0;
}
