#include "formats/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace quadriga {

namespace {

Error unreadable(const std::string& path) {
  return {"file", quoted(path) + " (" + std::strerror(errno) + ")", "a file that can be read"};
}

}  // namespace

Result<std::size_t> MemorySource::read(char* to, std::size_t size) {
  const std::size_t got = rest_.copy(to, size);
  rest_.remove_prefix(got);
  return got;
}

Result<std::unique_ptr<FileSource>> FileSource::open(const std::string& path) {
  File file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) return unreadable(path);
  return std::unique_ptr<FileSource>(new FileSource(path, std::move(file)));
}

Result<std::size_t> FileSource::read(char* to, std::size_t size) {
  const std::size_t got = std::fread(to, 1, size, file_.get());
  if (got == 0 && std::ferror(file_.get()) != 0) return unreadable(path_);
  return got;
}

}  // namespace quadriga
