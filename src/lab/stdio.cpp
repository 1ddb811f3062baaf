#include "lab/stdio.h"

#include <istream>
#include <ostream>
#include <string>

namespace quadriga::lab {

void serve_lines(std::istream& in, std::ostream& out, Office& office) {
  Desk desk{office, [&out](const std::string& text) { out << text << std::endl; }};
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) desk.receive(line);
  desk.wait();
}

}  // namespace quadriga::lab
