// A fixed array with uninitialised elements, for lists on the stack of hot functions. Clearing the
// array would cost more than filling the part that is used.
#pragma once

#include <cstddef>
#include <type_traits>

namespace quadriga {

template <class T, std::size_t kSize>
class RawArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  // Not `= default`, which would run T's initialisers. Read only what was written.
  RawArray() {}  // NOLINT(modernize-use-equals-default)

  T* data() { return reinterpret_cast<T*>(storage_); }
  const T* data() const { return reinterpret_cast<const T*>(storage_); }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }

 private:
  alignas(T) std::byte storage_[kSize * sizeof(T)];
};

}  // namespace quadriga
