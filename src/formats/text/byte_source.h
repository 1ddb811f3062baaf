// Sources of bytes: memory, a file, a decompressor (compressed_source.h).
#pragma once

#include <cstdint>
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

  // Reads up to `size` (at least 1) bytes into `to` and returns how many; 0 only at the end. After
  // an error there is nothing more to read.
  virtual Result<std::size_t> read(char* to, std::size_t size) = 0;

  // The fraction read so far, from 0 to 1, for a progress display; 0 if the total is unknown.
  virtual double done() const { return 0; }
};

// All bytes of a source. If there are more than `limit`, the error names `name`.
Result<std::string> read_whole(ByteSource& source, std::size_t limit, const std::string& name);

// Bytes that the caller owns.
class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::string_view bytes) : rest_(bytes) {}
  Result<std::size_t> read(char* to, std::size_t size) override;

 private:
  std::string_view rest_;
};

class FileSource final : public ByteSource {
 public:
  // The error names the file and gives the system's reason.
  static Result<std::unique_ptr<FileSource>> open(const std::string& path);
  // The same, but refuses at once what could make us wait or never end: pipes, devices, folders.
  static Result<std::unique_ptr<FileSource>> open_regular(const std::string& path);
  // Never closed.
  static std::unique_ptr<FileSource> standard_input();

  Result<std::size_t> read(char* to, std::size_t size) override;
  double done() const override;

 private:
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
  FileSource(std::string path, File file, std::uint64_t size)
      : path_(std::move(path)), file_(std::move(file)), size_(size) {}

  std::string path_;
  File file_;
  std::uint64_t size_;  // 0: unknown
  std::uint64_t read_ = 0;
};

}  // namespace quadriga
