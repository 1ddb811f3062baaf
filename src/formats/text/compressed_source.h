// Files as found in the wild: plain, or compressed with gzip, Zstandard or xz. The format is
// recognised by the first bytes, not by the name.
//
// Data is decompressed as it is read. Memory does not grow with the file: 64 kB plus what the
// decoder needs (gzip 40 kB; Zstandard and xz their window, and files that ask for more than 128 or
// 256 MB are refused).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "formats/text/byte_source.h"

namespace quadriga {

enum class Packing : std::uint8_t { None, Gzip, Zstandard, Xz };

// How a file that begins like this is compressed. kLongestPackingMark bytes are enough.
inline constexpr std::size_t kLongestPackingMark = 10;
Packing packing_of(std::string_view first_bytes);
// The name of a format that is recognised but not supported, such as "a zip archive"; otherwise
// empty.
std::string_view unread_format(std::string_view first_bytes);

// The contents of `source`, decompressed if necessary. Members that follow each other are joined;
// zero bytes after a member are padding. Data that is truncated, damaged or followed by something
// else gives an error that names `name`, after everything that came before it. An archive or UTF-16
// is an error at once.
Result<std::unique_ptr<ByteSource>> unpacked(std::unique_ptr<ByteSource> source,
                                             const std::string& name);

// A regular file only; for paths that come from a protocol.
Result<std::unique_ptr<ByteSource>> open_file(const std::string& path);
// For people, who may name a pipe; "-" is standard input.
Result<std::unique_ptr<ByteSource>> open_bytes(const std::string& path);

}  // namespace quadriga
