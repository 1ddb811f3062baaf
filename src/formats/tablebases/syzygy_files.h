// Table files on disk: finding them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/tablebases/syzygy_table.h"

namespace quadriga::syzygy {

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
