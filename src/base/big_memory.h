// Large, zeroed blocks of memory, on huge pages where the system provides them.
//
// With 4 KB pages, random access to a table of many megabytes misses the address cache (TLB) on
// almost every probe; 2 MB pages avoid that.
#pragma once

#include <cstddef>
#include <utility>

namespace quadriga {

class BigMemory {
 public:
  BigMemory() = default;
  // Zeroed and aligned to 2 MB; data() is null if the allocation fails.
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

  // Zeroes everything at once by giving the pages back to the system; the next use of a page gets a
  // fresh one.
  void drop_contents();

 private:
  void swap(BigMemory& other) noexcept {
    std::swap(mapped_, other.mapped_);
    std::swap(mapped_size_, other.mapped_size_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
  }

  void* mapped_ = nullptr;  // the whole mapping: larger than requested, for alignment
  std::size_t mapped_size_ = 0;
  void* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace quadriga
