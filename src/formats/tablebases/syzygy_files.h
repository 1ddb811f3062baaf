// Table files on disk: finding them and mapping them into memory.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "formats/tablebases/syzygy_bytes.h"
#include "formats/tablebases/syzygy_table.h"

namespace quadriga::syzygy {

// A whole file mapped into memory, read-only. The bytes stay in place when it is moved.
class MappedFile {
 public:
  static Result<MappedFile> open(const std::string& path);

  MappedFile() = default;
  ~MappedFile();
  MappedFile(MappedFile&& other) noexcept { swap(other); }
  MappedFile& operator=(MappedFile&& other) noexcept {
    swap(other);
    return *this;
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  Bytes bytes() const { return {static_cast<const std::uint8_t*>(data_), size_}; }

 private:
  void swap(MappedFile& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
  }

  void* data_ = nullptr;
  std::size_t size_ = 0;
};

struct TableFile {
  std::string folder;
  std::string name;  // with its extension
  TableKind kind = TableKind::Wdl;
  Material material;
};

struct FoundTables {
  std::vector<TableFile> files;    // folder by folder, sorted by name
  std::vector<std::string> notes;  // problems, one sentence each
  int folders_read = 0;
};

// Lists the tables in folders separated by colons, by name; opens nothing.
FoundTables find_tables(std::string_view folders);

}  // namespace quadriga::syzygy
