// Packed values: a long list of small numbers with random access.
//
// Runs of values are symbols, built as pairs of smaller symbols down to single values. Symbols are
// stored with a canonical Huffman code in blocks of fixed size. A sparse index gives the block of
// every n-th value, and a list of lengths gives the number of values in each block.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "formats/tablebases/syzygy_bytes.h"

namespace quadriga::syzygy {

class PackedValues {
 public:
  // The parts are stored in four places of a file, each part for all lists of a table in turn. Call
  // these in order; the reader itself remembers whether the file was too short for a part.
  //
  // The error names the invalid field. `count`: the number of values in the list.

  // An error says which field cannot be. `count` is how many values the list has.
  std::optional<Error> read_header(ByteReader& reader, std::uint64_t count);
  void read_sparse_index(ByteReader& reader);
  void read_block_lengths(ByteReader& reader);
  // Decoding the last block may read a little past its end, so `file` is the whole file.
  void read_blocks(ByteReader& reader, Bytes file);

  std::uint32_t flags() const { return flags_; }

  // The value at `index`, which must be below the count. None: the blocks are corrupt.
  std::optional<std::uint32_t> at(std::uint64_t index) const;

 private:
  static constexpr int kLongestCode = 32;
  static constexpr int kPeekBits = 11;
  static constexpr std::uint32_t kLeaf = 0xFFF;  // in place of the right half: a single value

  struct Symbol {
    std::uint16_t left = 0;   // a symbol, or the value itself
    std::uint16_t right = 0;  // a symbol, or kLeaf
    std::uint16_t extra = 0;  // how many values it stands for, minus one
  };

  // The whole codes in the next kPeekBits bits of a block.
  struct Stride {
    std::uint16_t values : 12 = 0;
    std::uint16_t bits : 4 = 0;
  };
  static_assert(sizeof(Stride) == 2 && kPeekBits < 16, "small, to stay in the cache");

  struct Code {
    std::uint64_t symbol = 0;  // may be out of range
    int length = 0;
  };

  struct Place {
    std::uint64_t block = 0;
    std::uint32_t offset = 0;  // of the value within the block
  };

  std::optional<Error> read_sizes(ByteReader& reader);
  std::optional<Error> read_code(ByteReader& reader);
  std::optional<Error> read_symbols(ByteReader& reader);
  bool measure(std::size_t symbol, std::vector<std::uint8_t>& state, int depth);

  void make_strides();
  Stride stride_of(std::uint64_t bits) const;

  std::optional<Place> find(std::uint64_t index) const;
  std::uint64_t length_of(std::uint64_t block) const {
    return std::uint64_t{little16(lengths_.data() + 2 * block)} + 1;
  }
  Code first_code(std::uint64_t bits) const;
  std::uint32_t value_in(std::uint32_t symbol, std::uint32_t offset) const;

  std::uint32_t flags_ = 0;
  std::uint32_t only_value_ = 0;  // if all values are the same
  std::uint64_t count_ = 0;

  int block_bits_ = 0;  // log2 of the block size
  int span_bits_ = 0;   // log2 of the distance between entries of the sparse index
  std::uint64_t block_count_ = 0;
  std::uint64_t length_count_ = 0;
  int shortest_ = 0;
  int code_lengths_ = 0;
  // By code length: the lowest code, left-aligned, and its symbol.
  std::array<std::uint64_t, kLongestCode> lowest_code_{};
  std::array<std::uint32_t, kLongestCode> lowest_symbol_{};
  std::vector<Symbol> symbols_;
  std::vector<Stride> strides_;

  Bytes sparse_;
  Bytes lengths_;
  Bytes blocks_;
  const std::uint8_t* file_end_ = nullptr;
};

}  // namespace quadriga::syzygy
