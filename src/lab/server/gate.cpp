#include "lab/server/gate.h"

#include <algorithm>
#include <array>
#include <random>

namespace quadriga::lab {

namespace {

std::string random_token() {
  constexpr int kWords = 4;
  constexpr std::array<char, 17> kDigits{"0123456789abcdef"};
  std::random_device device;
  std::string token;
  for (int i = 0; i < kWords; ++i)
    for (std::uint32_t word = device(), k = 0; k < 8; ++k, word >>= 4) token += kDigits[word & 15];
  return token;
}

}  // namespace

Gate::Gate(std::uint16_t port) : token_(random_token()) {
  for (const char* name : {"127.0.0.1", "localhost"})
    hosts_.push_back(std::string(name) + ":" + std::to_string(port));
}

bool Gate::knows_host(std::string_view host) const {
  return std::find(hosts_.begin(), hosts_.end(), host) != hosts_.end();
}

bool Gate::knows_origin(std::string_view origin) const {
  constexpr std::string_view kScheme = "http://";
  return origin.starts_with(kScheme) && knows_host(origin.substr(kScheme.size()));
}

bool Gate::knows_token(std::string_view token) const {
  if (token.size() != token_.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < token.size(); ++i)
    difference |= static_cast<unsigned char>(token[i] ^ token_[i]);
  return difference == 0;
}

}  // namespace quadriga::lab
