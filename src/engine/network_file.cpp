#include "engine/network_file.h"

#include "formats/text/compressed_source.h"

namespace quadriga {

Result<std::shared_ptr<const Network>> load_network(const std::string& path) {
  constexpr std::size_t kLargest = std::size_t{16} << 20;  // the largest shape takes less
  if (path.empty()) return std::shared_ptr<const Network>{};
  Result<std::unique_ptr<ByteSource>> source = open_file(path);
  if (!source) return source.error();
  const Result<std::string> bytes = read_whole(*source.value(), kLargest, path);
  if (!bytes) return bytes.error();
  return Network::read(*bytes, path);
}

}  // namespace quadriga
