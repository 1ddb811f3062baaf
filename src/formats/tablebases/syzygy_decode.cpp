#include "formats/tablebases/syzygy_decode.h"

#include <string>

namespace quadriga::syzygy {

namespace {

constexpr std::uint32_t kSingleValue = 128;  // flag: no blocks, one value for all
constexpr int kSparseEntry = 6;              // four bytes of block, two of offset
constexpr std::uint32_t kLargestLog = 31;
constexpr std::size_t kMostSymbols = 4095;  // the number 4095 marks a leaf
constexpr int kMostExtra = 255;

Error bad_field(const char* field, std::uint64_t found, const char* expected) {
  return {field, std::to_string(found), expected};
}

}  // namespace

// ---- The header: everything that can be checked without decoding is checked here --------------

std::optional<Error> PackedValues::read_header(ByteReader& reader, std::uint64_t count) {
  count_ = count;
  flags_ = reader.byte();
  if (flags_ & kSingleValue) {
    only_value_ = reader.byte();
    return std::nullopt;
  }
  if (auto error = read_sizes(reader)) return error;
  if (auto error = read_code(reader)) return error;
  if (auto error = read_symbols(reader)) return error;
  make_strides();
  return std::nullopt;
}

std::optional<Error> PackedValues::read_sizes(ByteReader& reader) {
  const std::uint32_t block_bits = reader.byte();
  const std::uint32_t span_bits = reader.byte();
  const std::uint32_t padding = reader.byte();
  block_count_ = reader.four_bytes();
  if (block_bits > kLargestLog) return bad_field("block size", block_bits, "at most 31 bits");
  if (span_bits < 1 || span_bits > kLargestLog)
    return bad_field("span of the index", span_bits, "1 to 31 bits");
  if (block_count_ == 0) return bad_field("number of blocks", 0, "at least one");
  block_bits_ = static_cast<int>(block_bits);
  span_bits_ = static_cast<int>(span_bits);
  length_count_ = block_count_ + padding;
  return std::nullopt;
}

// Codes of one length are consecutive, and so are their symbols; shorter codes are higher numbers.
// So the lowest symbol of each length defines the code.
std::optional<Error> PackedValues::read_code(ByteReader& reader) {
  const std::uint32_t longest = reader.byte();
  const std::uint32_t shortest = reader.byte();
  if (longest > kLongestCode) return bad_field("longest code", longest, "at most 32 bits");
  if (shortest < 1 || shortest > longest)
    return bad_field("shortest code", shortest, "1 bit to the longest code");
  shortest_ = static_cast<int>(shortest);
  code_lengths_ = static_cast<int>(longest - shortest) + 1;
  for (int i = 0; i < code_lengths_; ++i)
    lowest_symbol_[static_cast<std::size_t>(i)] = reader.two_bytes();

  std::uint64_t code = 0;  // the longest codes begin at zero
  for (int i = code_lengths_ - 2; i >= 0; --i) {
    const auto at = static_cast<std::size_t>(i);
    if (lowest_symbol_[at] < lowest_symbol_[at + 1])
      return bad_field("lowest symbol", lowest_symbol_[at], "one not below that of longer codes");
    const int length = shortest_ + i;
    code = (code + lowest_symbol_[at] - lowest_symbol_[at + 1]) / 2;
    if (code >> length != 0) return bad_field("code", code, "one that fits its length");
    lowest_code_[at] = code << (64 - length);
  }
  return std::nullopt;
}

std::optional<Error> PackedValues::read_symbols(ByteReader& reader) {
  const std::size_t count = reader.two_bytes();
  if (count == 0 || count > kMostSymbols) return bad_field("number of symbols", count, "1 to 4095");
  const Bytes pairs = reader.take(3 * count);
  if (count & 1) reader.byte();
  symbols_.resize(pairs.size() / 3);
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    const std::uint8_t* at = pairs.data() + 3 * i;
    symbols_[i].left = static_cast<std::uint16_t>(at[0] | (at[1] & 15) << 8);
    symbols_[i].right = static_cast<std::uint16_t>(at[1] >> 4 | at[2] << 4);
  }
  std::vector<std::uint8_t> state(symbols_.size());
  for (std::size_t i = 0; i < symbols_.size(); ++i)
    if (!measure(i, state, 0))
      return bad_field("symbol", i, "pairs of symbols that end in at most 256 values");
  return std::nullopt;
}

// Counts the values of a symbol. False if it contains itself, an unknown symbol or too many values;
// otherwise walking down the pairs is sure to end.
bool PackedValues::measure(std::size_t symbol, std::vector<std::uint8_t>& state, int depth) {
  enum : std::uint8_t { kNew, kOpen, kDone };
  if (symbol >= symbols_.size() || depth > kMostExtra || state[symbol] == kOpen) return false;
  if (state[symbol] == kDone) return true;
  Symbol& pair = symbols_[symbol];
  if (pair.right != kLeaf) {
    state[symbol] = kOpen;
    if (!measure(pair.left, state, depth + 1) || !measure(pair.right, state, depth + 1))
      return false;
    const int extra = symbols_[pair.left].extra + symbols_[pair.right].extra + 1;
    if (extra > kMostExtra) return false;
    pair.extra = static_cast<std::uint16_t>(extra);
  }
  state[symbol] = kDone;
  return true;
}

// The value wanted is rarely among the first of its block. Stepping over several codes at a time
// makes probes faster (random KRPPvK: 554 to 320 ns, KQvKR: 541 to 356).
void PackedValues::make_strides() {
  strides_.resize(std::size_t{1} << kPeekBits);
  for (std::size_t i = 0; i < strides_.size(); ++i)
    strides_[i] = stride_of(std::uint64_t{i} << (64 - kPeekBits));
}

PackedValues::Stride PackedValues::stride_of(std::uint64_t bits) const {
  Stride stride;
  while (true) {
    const Code code = first_code(bits);
    if (stride.bits + code.length > kPeekBits || code.symbol >= symbols_.size()) return stride;
    stride.bits = static_cast<std::uint16_t>(stride.bits + code.length) & 15;
    stride.values =
        static_cast<std::uint16_t>(stride.values + symbols_[code.symbol].extra + 1) & 4095;
    bits <<= code.length;
  }
}

void PackedValues::read_sparse_index(ByteReader& reader) {
  if (flags_ & kSingleValue) return;
  const std::uint64_t entries = (count_ + (std::uint64_t{1} << span_bits_) - 1) >> span_bits_;
  sparse_ = reader.take(entries * kSparseEntry);
}

void PackedValues::read_block_lengths(ByteReader& reader) {
  if (flags_ & kSingleValue) return;
  lengths_ = reader.take(2 * length_count_);
}

void PackedValues::read_blocks(ByteReader& reader, Bytes file) {
  if (flags_ & kSingleValue) return;
  blocks_ = reader.take(block_count_ << block_bits_);
  file_end_ = file.data() + file.size();
}

// ---- Decoding ----------------------------------------------------------------------------------

// Entries of the sparse index point to the middle of their span; from there the lengths lead to
// the block, in either direction.
std::optional<PackedValues::Place> PackedValues::find(std::uint64_t index) const {
  const std::uint8_t* entry = sparse_.data() + kSparseEntry * (index >> span_bits_);
  std::uint64_t block = little32(entry);
  const std::int64_t span = std::int64_t{1} << span_bits_;
  const auto within = static_cast<std::int64_t>(index & static_cast<std::uint64_t>(span - 1));
  std::int64_t offset = std::int64_t{little16(entry + 4)} + within - span / 2;
  if (block >= length_count_) return std::nullopt;
  while (offset < 0) {
    if (block == 0) return std::nullopt;
    offset += static_cast<std::int64_t>(length_of(--block));
  }
  while (offset >= static_cast<std::int64_t>(length_of(block))) {
    offset -= static_cast<std::int64_t>(length_of(block));
    if (++block >= length_count_) return std::nullopt;
  }
  if (block >= block_count_) return std::nullopt;
  return Place{block, static_cast<std::uint32_t>(offset)};
}

PackedValues::Code PackedValues::first_code(std::uint64_t bits) const {
  std::size_t longer = 0;
  while (bits < lowest_code_[longer]) ++longer;  // the last one is zero
  const int length = shortest_ + static_cast<int>(longer);
  return {lowest_symbol_[longer] + ((bits - lowest_code_[longer]) >> (64 - length)), length};
}

std::optional<std::uint32_t> PackedValues::at(std::uint64_t index) const {
  if (flags_ & kSingleValue) return only_value_;
  const std::optional<Place> place = find(index);
  if (!place) return std::nullopt;
  const std::uint8_t* next = blocks_.data() + (place->block << block_bits_);
  if (file_end_ - next < 8) return std::nullopt;
  std::uint64_t bits = big64(next);  // the next bits, left-aligned
  int valid = 64;                    // how many of them are valid
  next += 8;
  std::uint32_t offset = place->offset;
  while (true) {
    const Stride stride = strides_[bits >> (64 - kPeekBits)];
    int passed = stride.bits;
    std::uint32_t values = stride.values;
    if (values == 0 || offset < values) {
      const Code code = first_code(bits);
      if (code.symbol >= symbols_.size()) return std::nullopt;
      values = symbols_[code.symbol].extra + std::uint32_t{1};
      if (offset < values) return value_in(static_cast<std::uint32_t>(code.symbol), offset);
      passed = code.length;
    }
    offset -= values;
    bits <<= passed;
    valid -= passed;
    if (valid > 32) continue;
    if (file_end_ - next < 4) return std::nullopt;
    bits |= std::uint64_t{big32(next)} << (32 - valid);
    next += 4;
    valid += 32;
  }
}

// Walks down the pairs to one value; measure() has shown that this ends.
std::uint32_t PackedValues::value_in(std::uint32_t symbol, std::uint32_t offset) const {
  while (symbols_[symbol].extra != 0) {
    const std::uint32_t left = symbols_[symbol].left;
    if (offset <= symbols_[left].extra) {
      symbol = left;
    } else {
      offset -= symbols_[left].extra + std::uint32_t{1};
      symbol = symbols_[symbol].right;
    }
  }
  return symbols_[symbol].left;
}

}  // namespace quadriga::syzygy
