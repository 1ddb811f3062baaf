// Files as they lie about: plain, or compressed with gzip, Zstandard or xz, which their first bytes
// tell whatever the name says.
//
// Everything is unpacked as it is read. Memory does not grow with the file: 64 kB and what the
// decoder needs (gzip 40 kB, Zstandard and xz their window; files that ask for more than 128 or
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

// What a file that begins like this is. As many bytes as the longest mark has are enough.
inline constexpr std::size_t kLongestPackingMark = 10;
Packing packing_of(std::string_view first_bytes);
// The name of something that begins like this and that nobody here reads, such as "a zip archive";
// empty for all else.
std::string_view unread_format(std::string_view first_bytes);

// What `source` holds, unpacked where it is compressed. Members that follow each other are one
// text; zero bytes behind the last are padding. What is cut off, damaged or followed by something
// else gives an error that names `name`, after all that came before it. An archive or UTF-16 is an
// error at once.
Result<std::unique_ptr<ByteSource>> unpacked(std::unique_ptr<ByteSource> source,
                                             const std::string& name);

Result<std::unique_ptr<ByteSource>> open_file(const std::string& path);
// The same, and "-" is standard input.
Result<std::unique_ptr<ByteSource>> open_bytes(const std::string& path);

}  // namespace quadriga
