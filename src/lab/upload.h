// What a page sends in pieces, because a message has its limit: a file, for one work to take.
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

  // The next piece, which lies at this place of the file; at 0 another file begins. How much there
  // is now. Pieces that leave a gap or grow beyond the bound are refused, and what was there stays.
  Result<std::size_t> add(std::size_t at, std::string_view piece);
  // All of it; nothing is left. The error: there is nothing.
  Result<std::string> take();

 private:
  std::mutex mutex_;  // pages add while works take
  std::string bytes_;
};

// The bytes of a file, unpacked where they are compressed, as a work reads them: it ends when
// somebody says stop, and fails beyond `most` bytes. `stop` must outlive it; `name` is for errors.
Result<std::unique_ptr<ByteSource>> open_upload(std::string bytes, const std::string& name,
                                                std::size_t most, const std::atomic<bool>& stop);
// All of them at once.
Result<std::string> read_upload(std::string bytes, const std::string& name, std::size_t most,
                                const std::atomic<bool>& stop);

}  // namespace quadriga::lab
