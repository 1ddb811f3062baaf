// Access control: exact hosts and origins, and a token that is new with every start.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadriga::lab {

class Gate {
 public:
  explicit Gate(std::uint16_t port);

  const std::string& token() const { return token_; }

  // The Host header: one of the local names of this machine, with the port.
  bool knows_host(std::string_view host) const;
  // The Origin header: our own pages only.
  bool knows_origin(std::string_view origin) const;
  // Takes the same time for any token of the right length.
  bool knows_token(std::string_view token) const;

 private:
  std::string token_;
  std::vector<std::string> hosts_;
};

}  // namespace quadriga::lab
