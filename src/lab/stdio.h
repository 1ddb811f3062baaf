// The lab's protocol over standard input and output, a message a line: for tests and for scripts.
#pragma once

#include <iosfwd>

#include "lab/session.h"

namespace quadriga::lab {

// Until the end of `in`; the work under way is then waited for.
void serve_lines(std::istream& in, std::ostream& out, Services& services);

}  // namespace quadriga::lab
