// The hand-made tablebases in a folder, loaded.
#pragma once

#include <string>
#include <vector>

#include "formats/tablebases/syzygy.h"
#include "support/temporary_folder.h"
#include "support/tiny_table_bytes.h"

namespace quadriga::support {

// A folder of tables, and the tables that were loaded from it.
struct LoadedTables {
  TemporaryFolder folder;
  Tablebases tables;
  std::vector<std::string> notes;

  LoadedTables& add(const std::string& name, const FileBytes& bytes) {
    folder.write(name, bytes);
    notes = tables.load(folder.path());
    return *this;
  }
};

}  // namespace quadriga::support
