// Reads the PGN file to be analysed.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "analysis/games.h"
#include "base/result.h"
#include "formats/text/byte_source.h"

namespace quadriga {

// "3", "3-8", "3-".
Result<GameSelection> read_selection(std::string_view text);

// A file that is read more than once: its games are parsed one by one from bytes that are unpacked
// anew each time, so that memory grows with the file as it is, not with what it unpacks to.
class GameFile {
 public:
  // The only error: the file cannot be read.
  static Result<GameFile> open(const std::string& path);

  // A hash of the unpacked text.
  const std::string& digest() const { return digest_; }
  // The unpacked text from its beginning. The file must outlive it.
  std::unique_ptr<ByteSource> text() const;

 private:
  std::string name_;
  std::string bytes_;
  std::string digest_;
};

}  // namespace quadriga
