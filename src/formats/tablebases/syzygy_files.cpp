#include "formats/tablebases/syzygy_files.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include "base/result.h"

namespace quadriga::syzygy {

namespace {

constexpr std::string_view kWdlExtension = ".rtbw";
constexpr std::string_view kDtzExtension = ".rtbz";

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

FoundTables find_tables(std::string_view folders) {
  FoundTables found;
  for (const std::string_view folder : split_list(folders)) add_folder(std::string(folder), found);
  return found;
}

}  // namespace quadriga::syzygy
