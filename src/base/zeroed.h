// A large zero-initialised object whose memory is not touched up front. The system hands out zeroed
// pages on first use, so a table that no search uses costs nothing. The pages go back to the system
// as soon as the object is gone; an allocator may keep them, gigabytes after hundreds of threads.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace quadriga {

// Whole pages; null if the system has no more.
void* map_zeroed_pages(std::size_t bytes);
void unmap_pages(void* memory, std::size_t bytes);

template <class T>
struct UnmapPages {
  void operator()(T* object) const { unmap_pages(object, sizeof(T)); }
};

template <class T>
using Zeroed = std::unique_ptr<T, UnmapPages<T>>;

// All-zero bytes must be a valid T.
template <class T>
Zeroed<T> make_zeroed() {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  void* const memory = map_zeroed_pages(sizeof(T));
  if (memory == nullptr) throw std::bad_alloc{};
  return Zeroed<T>{static_cast<T*>(memory)};
}

}  // namespace quadriga
