// Any bytes read as a compressed file are unpacked or refused with a reason, and the outcome does
// not depend on the size of the chunks that are read.
#include "formats/text/compressed_source.h"
#include "fuzz_input.h"

namespace {

using namespace quadriga;

constexpr std::size_t kMost = 1 << 20;  // a small input can unpack to very much

struct Unpacked {
  std::string text;
  std::string error;
};

Unpacked unpack(std::string_view bytes, std::size_t chunk) {
  auto source = unpacked(std::make_unique<MemorySource>(bytes), "fuzz");
  if (!source) return {"", source.error().message()};
  Unpacked all;
  std::string buffer(chunk, '\0');
  while (all.text.size() < kMost) {
    const Result<std::size_t> got = source.value()->read(buffer.data(), buffer.size());
    if (!got) all.error = got.error().message();
    if (!got || *got == 0) break;
    all.text.append(buffer.data(), *got);
  }
  all.text.resize(std::min(all.text.size(), kMost));
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Position start = Position::start();
  const std::string_view bytes = fuzz::text_of(data, size);
  const Unpacked large = unpack(bytes, 4096);
  const Unpacked small = unpack(bytes, 61);
  fuzz::promise(large.text == small.text || !large.error.empty(), "the same text", start);
  fuzz::promise(large.error.empty() == small.error.empty() || large.text.size() >= kMost ||
                    small.text.size() >= kMost,
                "the same fault", start);
  if (!unread_format(bytes).empty())
    fuzz::promise(!large.error.empty(), "an archive is named", start);
  else if (packing_of(bytes) == Packing::None)
    fuzz::promise(large.error.empty() && large.text == bytes.substr(0, kMost), "plain stays plain",
                  start);
  return 0;
}
