// The three decoders behind compressed_source.h, with one face.
#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "formats/text/compressed_source.h"

namespace quadriga {

struct UnpackStep {
  std::size_t taken = 0;  // of the packed bytes
  std::size_t given = 0;  // plain ones
  bool ended = false;     // the member is complete, and its check sum right
};

// A compressed file is one or more members (gzip's word; frames or streams elsewhere), each whole
// in itself.
class Unpacker {
 public:
  Unpacker() = default;
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;
  virtual ~Unpacker() = default;

  // Before the first byte of every member. False: there is not enough memory.
  virtual bool begin() = 0;
  // Takes what it can of `packed` and puts up to `size` bytes at `to`. An error tells what was
  // wrong in `found`; the other fields are for the caller to fill.
  virtual Result<UnpackStep> step(std::string_view packed, char* to, std::size_t size) = 0;
};

// Null for Packing::None.
std::unique_ptr<Unpacker> make_unpacker(Packing packing);

}  // namespace quadriga
