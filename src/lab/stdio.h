// The lab's protocol over standard input and output, one message per line: for tests and scripts.
#pragma once

#include <iosfwd>

#include "lab/session.h"

namespace quadriga::lab {

// Serves until the end of `in`, then waits for the running job.
void serve_lines(std::istream& in, std::ostream& out, Services& services);

}  // namespace quadriga::lab
