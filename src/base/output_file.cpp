#include "base/output_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace quadriga {

namespace {

// Without O_NONBLOCK, opening a pipe that nobody reads would hang us.
constexpr int kFlags = O_WRONLY | O_CLOEXEC | O_NONBLOCK;
constexpr mode_t kReadableByAll = 0666;  // the umask takes its part off

Error unwritable(const std::string& path, int reason = errno) {
  return {"file", quoted_path(path) + " (" + std::generic_category().message(reason) + ")",
          "a file that can be written"};
}

// The type of an open file, such as S_IFREG.
mode_t type_of(int descriptor) {
  struct stat status {};
  return ::fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0;
}

// Whether the open file still has this name: another process may have renamed it since.
bool has_name(int descriptor, const std::string& path) {
  struct stat open {};
  struct stat named {};
  return ::fstat(descriptor, &open) == 0 && ::lstat(path.c_str(), &named) == 0 &&
         open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

// A terminal may take less than it is given. False if it is gone.
bool wait_until_writable(int descriptor) {
  pollfd watched{descriptor, POLLOUT, 0};
  return ::poll(&watched, 1, -1) == 1 && (watched.revents & POLLOUT) != 0;
}

// Makes a rename last: it is an entry in the folder.
void sync_folder(const std::string& folder) {
  const int descriptor =
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC | O_DIRECTORY);
  if (descriptor < 0) return;  // some file systems cannot do this, and the file is complete anyway
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<OutputFile> OutputFile::append(const std::string& path, Devices devices) {
  OutputFile file{path, ::open(path.c_str(), kFlags | O_APPEND | O_CREAT, kReadableByAll)};
  if (file.descriptor_ < 0) return unwritable(path);
  const mode_t type = type_of(file.descriptor_);
  if (type != S_IFREG && (type != S_IFCHR || devices == Devices::Refused))
    return Error{"file", quoted_path(path) + " (a device or a pipe)", "a regular file"};
  return file;
}

Result<OutputFile> OutputFile::beside(const std::string& path) {
  constexpr int kMostWriters = 1000;
  for (int n = 1; n <= kMostWriters; ++n) {
    const std::string name = path + ".quadriga-new" + (n == 1 ? "" : std::to_string(n));
    OutputFile file{name, ::open(name.c_str(), kFlags | O_CREAT | O_NOFOLLOW, kReadableByAll)};
    if (file.descriptor_ < 0) {
      const int reason = errno;
      std::error_code unknown;
      const auto taken = std::filesystem::symlink_status(name, unknown);
      if (std::filesystem::exists(taken)) continue;  // not a file of ours
      return unwritable(path, reason);
    }
    if (type_of(file.descriptor_) != S_IFREG || !file.lock() || !has_name(file.descriptor_, name))
      continue;
    if (auto error = file.resize(0)) return *error;
    return file;
  }
  return Error{"file",
               quoted_path(path) + " with " + std::to_string(kMostWriters) + " unfinished copies",
               "a file that few processes write at a time"};
}

std::optional<std::uint64_t> OutputFile::size() const {
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size);
}

std::optional<Error> OutputFile::write(std::string_view bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t wrote = ::write(descriptor_, bytes.data() + done, bytes.size() - done);
    if (wrote >= 0) {
      done += static_cast<std::size_t>(wrote);
      continue;
    }
    if (errno == EINTR) continue;
    if (errno == EAGAIN && wait_until_writable(descriptor_)) continue;
    const Error error = unwritable(path_);
    const off_t size = ::lseek(descriptor_, 0, SEEK_END);
    const auto half = static_cast<off_t>(done);
    if (half > 0 && size >= half)
      static_cast<void>(resize(static_cast<std::uint64_t>(size - half)));
    return error;
  }
  return std::nullopt;
}

std::optional<Error> OutputFile::resize(std::uint64_t size) {
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return unwritable(path_);
  return std::nullopt;
}

bool OutputFile::lock() { return ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0; }

std::optional<Error> OutputFile::sync() {
  // EINVAL: a device that has nothing to wait for.
  if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) return unwritable(path_);
  return std::nullopt;
}

std::optional<Error> OutputFile::rename_to(const std::string& path) {
  // All memory is taken before the file has its name: an exception after that would have its owner
  // remove it.
  const std::string folder = std::filesystem::path(path).parent_path().string();
  std::string name = path;
  if (std::rename(path_.c_str(), path.c_str()) != 0) return unwritable(path);
  path_ = std::move(name);
  sync_folder(folder);
  return std::nullopt;
}

void OutputFile::remove() { ::unlink(path_.c_str()); }

}  // namespace quadriga
