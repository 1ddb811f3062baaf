// Numbers as bytes, the lowest first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace quadriga {

template <class Number>
void put_number(std::string& bytes, Number number) {
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i) & 255);
}

// `bytes` must hold the whole number.
template <class Number>
Number get_number(std::string_view bytes, std::size_t at) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    number |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  return static_cast<Number>(number);
}

}  // namespace quadriga
