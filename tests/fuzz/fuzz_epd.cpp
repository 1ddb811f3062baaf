// Any line read as EPD is refused with a reason or can be written and read back.
#include "formats/positions/epd.h"
#include "fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  using fuzz::promise;
  const Result<EpdRecord> read = read_epd(fuzz::text_of(data, size));
  if (!read) {
    promise(!read.error().message().empty(), "a refusal has a reason", Position::start());
    return 0;
  }
  const std::string written = write_epd(*read);
  promise(written.find('\n') == std::string::npos, "a record is one line", read->position);
  const Result<EpdRecord> again = read_epd(written);
  promise(again.ok(), "a written record can be read", read->position);
  promise(fuzz::same(read->position, again->position), "its position comes back", read->position);
  promise(again->operations == read->operations, "its operations come back", read->position);
  promise(write_epd(*again) == written, "writing is stable", read->position);
  return 0;
}
