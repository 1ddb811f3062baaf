// Large, zeroed blocks of memory, on huge pages where the system gives them.
//
// Random access to a table of many megabytes misses the address cache (TLB) at almost every
// probe with 4 KB pages; 2 MB pages mend that.
#pragma once

#include <cstddef>
#include <utility>

namespace quadriga {

class BigMemory {
 public:
  BigMemory() = default;
  // Zeroed and aligned to 2 MB; data() is null if the memory cannot be had.
  explicit BigMemory(std::size_t bytes);
  ~BigMemory();
  BigMemory(BigMemory&& other) noexcept { swap(other); }
  BigMemory& operator=(BigMemory&& other) noexcept {
    swap(other);
    return *this;
  }
  BigMemory(const BigMemory&) = delete;
  BigMemory& operator=(const BigMemory&) = delete;

  void* data() const { return data_; }
  std::size_t size() const { return size_; }

 private:
  void swap(BigMemory& other) noexcept {
    std::swap(mapped_, other.mapped_);
    std::swap(mapped_size_, other.mapped_size_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
  }

  void* mapped_ = nullptr;  // what the system gave: a little more than asked, to align it
  std::size_t mapped_size_ = 0;
  void* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace quadriga
