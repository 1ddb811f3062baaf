// A file mapped into memory, read-only, that outlives its contents: if it is truncated or its disk
// fails while it is in use, what is gone reads as zeros from then on, and damaged() says so.
// Without that, reading it would end the process with SIGBUS.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "base/result.h"

namespace quadriga {

class MappedFile {
 public:
  // Only regular files; a pipe or a device cannot make us wait.
  static Result<MappedFile> open(const std::string& path);

  MappedFile() = default;
  ~MappedFile();
  // The bytes stay in place when it is moved.
  MappedFile(MappedFile&& other) noexcept { swap(other); }
  MappedFile& operator=(MappedFile&& other) noexcept {
    swap(other);
    return *this;
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const std::uint8_t> bytes() const;
  // Was something read that could not be? Whoever reads asks after reading.
  bool damaged() const;

 private:
  struct Region;
  struct Regions;
  static Regions& regions();

  void swap(MappedFile& other) noexcept { std::swap(region_, other.region_); }

  Region* region_ = nullptr;  // none: not open, or empty
};

}  // namespace quadriga
