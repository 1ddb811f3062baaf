// A file that a page uploads in pieces, because messages are limited in size; one job uses it.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "base/result.h"
#include "formats/text/byte_source.h"

namespace quadriga::lab {

class Upload {
 public:
  static constexpr std::size_t kLargest = 20'000'000;

  // Adds the next piece, at this offset in the file; offset 0 starts a new file. Returns the size
  // so far. Pieces that leave a gap or exceed the limit are refused; what was there stays.
  Result<std::size_t> add(std::size_t at, std::string_view piece);
  // Takes the whole file and leaves nothing. The only error: there is none.
  Result<std::string> take();

 private:
  std::mutex mutex_;  // a page may add while a job takes
  std::string bytes_;
};

// The bytes of a file, unpacked if it is compressed. Reading ends when `stop` is set, and fails
// beyond `most` bytes. `stop` must outlive the source; `name` is for errors.
Result<std::unique_ptr<ByteSource>> open_upload(std::string bytes, const std::string& name,
                                                std::size_t most, const std::atomic<bool>& stop);
// The same as one string.
Result<std::string> read_upload(std::string bytes, const std::string& name, std::size_t most,
                                const std::atomic<bool>& stop);

}  // namespace quadriga::lab
