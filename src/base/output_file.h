// A file that is written to: every error of the system is an error value, nothing is buffered, and
// a device or a pipe cannot make us wait. The one place of the program that writes files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace quadriga {

class OutputFile {
 public:
  enum class Devices : bool { Refused, Allowed };

  // Opens a regular file to add to its end; it is created if there is none. People may name a
  // device such as /dev/null or a terminal; a device that a program names could make us wait.
  static Result<OutputFile> append(const std::string& path, Devices devices = Devices::Refused);
  // Creates a file with an unused name beside `path`, PATH.quadriga-new or PATH.quadriga-new2 and
  // so on, locked for this process. A file of that name that a killed process left behind is used
  // again.
  static Result<OutputFile> beside(const std::string& path);

  OutputFile(OutputFile&& other) noexcept
      : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}
  OutputFile& operator=(OutputFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  const std::string& path() const { return path_; }
  // None: a device.
  std::optional<std::uint64_t> size() const;
  // Writes all of it. If that fails, what was written of it is taken off again, as far as the
  // system allows.
  [[nodiscard]] std::optional<Error> write(std::string_view bytes);
  // Cuts the file off.
  [[nodiscard]] std::optional<Error> resize(std::uint64_t size);
  // Locks the file for this process. False if another one holds the lock.
  bool lock();
  // Returns when the contents are on the disk, at once for a device.
  [[nodiscard]] std::optional<Error> sync();
  // Replaces `path` by this file, which has to be on the disk already; returns when the new name is
  // on the disk too.
  [[nodiscard]] std::optional<Error> rename_to(const std::string& path);
  void remove();

 private:
  OutputFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;
  int descriptor_;
};

}  // namespace quadriga
