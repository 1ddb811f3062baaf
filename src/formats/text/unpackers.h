// The three decoders behind compressed_source.h, with one interface.
#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "formats/text/compressed_source.h"

namespace quadriga {

struct UnpackStep {
  std::size_t taken = 0;  // packed bytes consumed
  std::size_t given = 0;  // plain bytes produced
  bool ended = false;     // the member is complete and its checksum correct
};

// A compressed file is one or more members (gzip's term; frames or streams elsewhere), each
// complete in itself.
class Unpacker {
 public:
  Unpacker() = default;
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;
  virtual ~Unpacker() = default;

  // To be called before every member. False if there is not enough memory.
  virtual bool begin() = 0;
  // Consumes what it can of `packed` and writes up to `size` bytes to `to`. Errors only fill in
  // `found`; the caller adds the other fields.
  virtual Result<UnpackStep> step(std::string_view packed, char* to, std::size_t size) = 0;
};

// Null for Packing::None.
std::unique_ptr<Unpacker> make_unpacker(Packing packing);

}  // namespace quadriga
