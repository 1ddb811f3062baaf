#include "base/big_memory.h"

#include <sys/mman.h>

#include <cstring>
#include <limits>
#include <memory>

namespace quadriga {

namespace {
constexpr std::size_t kHugePage = std::size_t{2} << 20;
}  // namespace

BigMemory::BigMemory(std::size_t bytes) {
  if (bytes == 0 || bytes > std::numeric_limits<std::size_t>::max() / 2) return;
  const std::size_t wanted = bytes + kHugePage;
  void* mapped =
      ::mmap(nullptr, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) return;
  mapped_ = mapped;
  mapped_size_ = wanted;
  std::size_t space = wanted;
  data_ = std::align(kHugePage, bytes, mapped, space);
  size_ = bytes;
  ::madvise(data_, size_, MADV_HUGEPAGE);  // only a hint: works without huge pages too
}

BigMemory::~BigMemory() {
  if (mapped_ != nullptr) ::munmap(mapped_, mapped_size_);
}

void BigMemory::drop_contents() {
  if (data_ == nullptr || ::madvise(data_, size_, MADV_DONTNEED) == 0) return;
  std::memset(data_, 0, size_);  // such as memory that is locked
}

}  // namespace quadriga
