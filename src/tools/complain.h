// Reports bad input on standard error and returns the matching exit code.
#pragma once

#include <cstdio>
#include <string>

#include "base/exit_codes.h"
#include "base/result.h"

namespace quadriga {

inline int complain(const char* command, const std::string& message) {
  std::fprintf(stderr, "quadriga %s: %s\n", command, message.c_str());
  return kExitBadInput;
}
inline int complain(const char* command, const Error& error) {
  return complain(command, error.message());
}

}  // namespace quadriga
