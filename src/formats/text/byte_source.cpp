#include "formats/text/byte_source.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace quadriga {

namespace {

Error unreadable(const std::string& path) {
  return {"file", quoted_path(path) + " (" + std::strerror(errno) + ")", "a file that can be read"};
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
  std::error_code unknown;
  const std::uint64_t size = std::filesystem::file_size(path, unknown);
  return std::unique_ptr<FileSource>(new FileSource(path, std::move(file), unknown ? 0 : size));
}

// Without O_NONBLOCK, opening a pipe that nobody writes to would hang us.
Result<std::unique_ptr<FileSource>> FileSource::open_regular(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return unreadable(path);
  File file(::fdopen(descriptor, "rb"), &std::fclose);
  if (!file) ::close(descriptor);
  struct stat status {};
  if (!file || ::fstat(descriptor, &status) != 0) return unreadable(path);
  if (!S_ISREG(status.st_mode))
    return Error{"file", quoted_path(path) + " (a folder, a device or a pipe)", "a regular file"};
  return std::unique_ptr<FileSource>(
      new FileSource(path, std::move(file), static_cast<std::uint64_t>(status.st_size)));
}

std::unique_ptr<FileSource> FileSource::standard_input() {
  File file(stdin, [](std::FILE*) { return 0; });
  return std::unique_ptr<FileSource>(new FileSource("standard input", std::move(file), 0));
}

Result<std::size_t> FileSource::read(char* to, std::size_t size) {
  const std::size_t got = std::fread(to, 1, size, file_.get());
  if (got == 0 && std::ferror(file_.get()) != 0) return unreadable(path_);
  read_ += got;
  return got;
}

double FileSource::done() const {
  if (size_ == 0) return 0;
  return std::min(1.0, static_cast<double>(read_) / static_cast<double>(size_));
}

Result<std::string> read_whole(ByteSource& source, std::size_t limit, const std::string& name) {
  std::string bytes;
  std::array<char, 65536> chunk{};
  for (;;) {
    const Result<std::size_t> got = source.read(chunk.data(), chunk.size());
    if (!got) return got.error();
    if (*got == 0) return bytes;
    if (*got > limit - bytes.size())
      return Error{"file",
                   quoted_path(name) + " with more than " + std::to_string(limit >> 20) + " MB",
                   "a smaller file"};
    bytes.append(chunk.data(), *got);
  }
}

}  // namespace quadriga
