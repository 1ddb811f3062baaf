// A large zero-initialised object whose memory is not touched up front. The system hands out zeroed
// pages on first use, so a table that no search uses costs nothing.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace quadriga {

struct FreeMemory {
  void operator()(void* memory) const { std::free(memory); }
};

template <class T>
using Zeroed = std::unique_ptr<T, FreeMemory>;

// All-zero bytes must be a valid T.
template <class T>
Zeroed<T> make_zeroed() {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  static_assert(alignof(T) <= alignof(std::max_align_t));
  void* const memory = std::calloc(1, sizeof(T));
  if (memory == nullptr) throw std::bad_alloc{};
  return Zeroed<T>{static_cast<T*>(memory)};
}

}  // namespace quadriga
