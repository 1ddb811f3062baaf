#include "lab/stdio.h"

#include <istream>
#include <ostream>
#include <string>

namespace quadriga::lab {

void serve_lines(std::istream& in, std::ostream& out, Services& services) {
  Session session{services, [&out](const Message& message) { out << message.text << std::endl; }};
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) session.receive(line);
  session.wait();
}

}  // namespace quadriga::lab
