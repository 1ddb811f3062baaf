#include "formats/tablebases/syzygy_files.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>

namespace quadriga::syzygy {

namespace {

constexpr std::string_view kWdlExtension = ".rtbw";
constexpr std::string_view kDtzExtension = ".rtbz";

Error unreadable() {
  return {"file", std::generic_category().message(errno), "one that can be read"};
}

// Owns a file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

std::vector<std::string_view> split_list(std::string_view list) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(':'), list.size());
    if (end > 0) parts.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return parts;
}

bool has_table_extension(std::string_view name) {
  return name.ends_with(kWdlExtension) || name.ends_with(kDtzExtension);
}

std::optional<TableFile> table_file(const std::string& folder, const std::string& name) {
  const auto stem = std::string_view(name).substr(0, name.size() - kWdlExtension.size());
  const std::optional<Material> material = material_of_name(stem);
  if (!material) return std::nullopt;
  return TableFile{folder, name, name.ends_with(kWdlExtension) ? TableKind::Wdl : TableKind::Dtz,
                   *material};
}

// Lists the names of tables in a folder, sorted. The error code if it cannot be read.
std::error_code list_names(const std::string& folder, std::vector<std::string>& names) {
  std::error_code error;
  std::filesystem::directory_iterator entry(folder, error);
  for (; !error && entry != std::filesystem::directory_iterator{}; entry.increment(error)) {
    std::string name = entry->path().filename().string();
    if (has_table_extension(name)) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return error;
}

// One note per folder: it may hold thousands of tables of another game.
void note_strange(const std::vector<std::string>& strange, FoundTables& found) {
  if (strange.empty()) return;
  std::string what = quoted_path(strange.front());
  if (strange.size() > 1) what += " and " + std::to_string(strange.size() - 1) + " more";
  found.notes.push_back(
      Error{"name of a tablebase", what, "three to seven pieces, such as KQPvKR"}.message());
}

void add_folder(const std::string& folder, FoundTables& found) {
  std::vector<std::string> names;
  if (const std::error_code error = list_names(folder, names)) {
    const std::string what = quoted_path(folder) + " (" + error.message() + ")";
    found.notes.push_back(Error{"tablebase folder", what, "a folder that can be read"}.message());
    return;
  }
  ++found.folders_read;
  std::vector<std::string> strange;
  for (const std::string& name : names) {
    if (const std::optional<TableFile> file = table_file(folder, name))
      found.files.push_back(*file);
    else
      strange.push_back(name);
  }
  note_strange(strange, found);
}

}  // namespace

// Without O_NONBLOCK a pipe with the name of a table would hang us.
Result<MappedFile> MappedFile::open(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.number() < 0) return unreadable();
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) return unreadable();
  if (!S_ISREG(status.st_mode)) return Error{"file", "something else", "a regular file"};
  MappedFile mapped;
  if (status.st_size == 0) return mapped;
  const auto size = static_cast<std::size_t>(status.st_size);
  void* data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number(), 0);
  if (data == MAP_FAILED) return unreadable();
  mapped.data_ = data;
  mapped.size_ = size;
  ::madvise(data, size, MADV_RANDOM);  // a hint: the next probe is rarely near this one
  return mapped;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(data_, size_);
}

FoundTables find_tables(std::string_view folders) {
  FoundTables found;
  for (const std::string_view folder : split_list(folders)) add_folder(std::string(folder), found);
  return found;
}

}  // namespace quadriga::syzygy
