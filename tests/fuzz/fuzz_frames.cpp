// Any bytes sent to the lab's server after a page has opened its WebSocket: the server closes the
// connection when the page is gone, and goes on answering another page.
//
// Input that begins with '=' describes frames, one on each line: a letter for its kind, a letter
// for its shape, and its payload. Any other input is sent as it is.
#include <algorithm>

#include "fuzz_server.h"

namespace quadriga::fuzz {
namespace {

// The first byte of the frame.
unsigned char head_of(char kind) {
  switch (kind) {
    case 't': return 0x81;  // text
    case 'b': return 0x82;  // binary
    case 'f': return 0x01;  // the first part of a text, more parts, the last one
    case 'm': return 0x00;
    case 'e': return 0x80;
    case 'p': return 0x89;  // ping, pong, close
    case 'o': return 0x8A;
    case 'x': return 0x88;
    default: return static_cast<unsigned char>(kind);
  }
}

// A length in more bytes than it needs, or one that is not true.
std::string with_length(unsigned char head, std::size_t length, std::size_t bytes,
                        std::string_view payload) {
  std::string frame{static_cast<char>(head), bytes == 2 ? '\xfe' : '\xff'};
  for (std::size_t i = bytes; i > 0; --i) frame += static_cast<char>(length >> (8 * (i - 1)));
  return frame + std::string(4, '\0') + std::string(payload);
}

std::string frame_of(std::string_view line) {
  constexpr std::size_t kHuge = std::size_t{1} << 62;
  if (line.size() < 2) return std::string(line);
  const unsigned char head = head_of(line[0]);
  const std::string_view payload = line.substr(2);
  switch (line[1]) {
    case '2': return with_length(head, payload.size(), 2, payload);
    case '8': return with_length(head, payload.size(), 8, payload);
    case '+': return with_length(head, payload.size() + 1, 2, payload);
    case '-': return with_length(head, payload.size() / 2, 2, payload);
    case '!': return with_length(head, kHuge, 8, payload);
    case 'u': return frame(head, payload, false);
    default: return frame(head, payload);
  }
}

std::string bytes_of(std::string_view input) {
  if (!input.starts_with('=')) return std::string(input);
  std::string bytes;
  for (input.remove_prefix(1); !input.empty();) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    bytes += frame_of(input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
  }
  return bytes;
}

}  // namespace
}  // namespace quadriga::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga::fuzz;
  static const RunningServer server;
  static Page other{server};
  {
    Page page{server};
    page.link().send(bytes_of(text_of(data, size)));
    page.link().say_no_more();
    promise(page.link().read_until("", kSoon), "the server closes the connection");
  }
  other.check();
  return 0;
}
