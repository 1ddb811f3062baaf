// Where the bytes of a stream come from: memory, a file, later a decompressor.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace quadriga {

class ByteSource {
 public:
  ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  virtual ~ByteSource() = default;

  // Puts up to `size` (at least 1) bytes at `to` and says how many; 0 only at the end. After an
  // error there is nothing more to read.
  virtual Result<std::size_t> read(char* to, std::size_t size) = 0;
};

// Bytes that somebody else keeps.
class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::string_view bytes) : rest_(bytes) {}
  Result<std::size_t> read(char* to, std::size_t size) override;

 private:
  std::string_view rest_;
};

class FileSource final : public ByteSource {
 public:
  // The error names the file and what the system said.
  static Result<std::unique_ptr<FileSource>> open(const std::string& path);
  Result<std::size_t> read(char* to, std::size_t size) override;

 private:
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
  FileSource(std::string path, File file) : path_(std::move(path)), file_(std::move(file)) {}

  std::string path_;
  File file_;
};

}  // namespace quadriga
