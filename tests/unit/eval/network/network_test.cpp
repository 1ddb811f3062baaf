#include "eval/network/network.h"

#include <gtest/gtest.h>

#include "base/crc32.h"
#include "base/little_endian.h"
#include "support/random_network.h"

namespace quadriga {
namespace {

using support::network_shapes;
using support::random_numbers;

std::string refusal(std::string_view bytes) {
  const auto read = Network::read(bytes, "a file");
  return read ? "" : read.error().message();
}

std::string refusal(NetworkNumbers numbers) {
  const auto proved = Network::prove(std::move(numbers), "a file");
  return proved ? "" : proved.error().message();
}

// Corrects the checksum of bytes that were changed.
std::string checked(std::string bytes) {
  bytes.resize(bytes.size() - 4);
  put_number(bytes, crc32(bytes));
  return bytes;
}

std::size_t shape_at(const std::string& bytes) {
  return bytes.find('\n', kNetworkMagic.size()) + 1;
}

std::string with_field(std::string bytes, std::size_t field, int value) {
  const std::size_t at = shape_at(bytes) + 2 * field;
  bytes[at] = static_cast<char>(value & 255);
  bytes[at + 1] = static_cast<char>(value >> 8);
  return checked(bytes);
}

TEST(Network, WhatIsWrittenIsReadBack) {
  for (const Architecture& shape : network_shapes()) {
    const NetworkNumbers numbers = random_numbers(shape, 5);
    const auto read = Network::read(network_file(numbers), "a file");
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ((*read)->numbers(), numbers);
  }
}

TEST(Network, EveryTruncatedFileIsRefusedByName) {
  const std::string bytes = network_file(random_numbers({.width = 32, .output_buckets = 1}, 1));
  for (std::size_t size = 0; size < bytes.size(); size += size < 200 ? 1 : 997)
    EXPECT_NE(refusal(bytes.substr(0, size)).find("a file"), std::string::npos) << size;
  EXPECT_NE(refusal(bytes + 'x'), "");
}

TEST(Network, AChangedByteIsRefused) {
  const std::string bytes = network_file(random_numbers({.width = 32, .output_buckets = 1}, 1));
  for (std::size_t at = 0; at < bytes.size(); at += at < 100 ? 1 : 499) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    EXPECT_NE(refusal(changed), "") << at;
  }
}

TEST(Network, ShapesThatDoNotExistAreRefused) {
  const std::string bytes = network_file(random_numbers({.width = 32, .output_buckets = 1}, 1));
  const struct {
    std::size_t field;
    int value;
    const char* name;
  } cases[] = {{0, 0, "width"},
               {0, 33, "width"},
               {0, 65504, "width"},
               {1, 2, "activation"},
               {2, 2, "king buckets"},
               {3, 0, "output buckets"},
               {3, 60000, "output buckets"},
               {4, 0, "weight bits"},
               {4, 40, "weight bits"},
               {5, 1, "last field"}};
  for (const auto& each : cases)
    EXPECT_NE(refusal(with_field(bytes, each.field, each.value)).find(each.name), std::string::npos)
        << each.name << ' ' << each.value;
}

TEST(Network, ANeuronThatCouldOverflowIsRefusedWithItsSum) {
  NetworkNumbers numbers = NetworkNumbers::zero({.width = 32});
  // Fifteen pawns of ours are more than there can be, but a bound need not know that.
  const auto weight = [&](Piece piece, int square) -> std::int16_t& {
    return numbers.weights[input_of({}, false, piece, Square{square}) * 32 + 7];
  };
  for (int square = 0; square < 64; ++square) weight(Piece::Queen, square) = 2184;
  EXPECT_EQ(refusal(numbers), "");  // 15 * 2184 = 32760
  weight(Piece::King, 4) = 10;
  EXPECT_NE(refusal(numbers).find("neuron 7"), std::string::npos);
  EXPECT_NE(refusal(numbers).find("32770"), std::string::npos);
}

TEST(Network, TheProofUsesThatASquareHoldsOnePieceAndASideOneKing) {
  NetworkNumbers numbers = NetworkNumbers::zero({.width = 32});
  for (int square = 0; square < 64; ++square)
    numbers.weights[input_of({}, true, Piece::King, Square{square}) * 32] = 30000;
  for (int kind = 1; kind <= 5; ++kind)
    numbers.weights[input_of({}, false, static_cast<Piece>(kind), Square{20}) * 32] = 2500;
  EXPECT_EQ(refusal(numbers), "");
}

TEST(Network, AScoreThatCouldOverflowIsRefused) {
  NetworkNumbers numbers = random_numbers({.width = 1024}, 1);
  for (std::int32_t& output : numbers.output) output = 1 << 24;
  for (std::int16_t& weight : numbers.weights) weight = 960;
  EXPECT_NE(refusal(numbers).find("output bucket 0"), std::string::npos);
  numbers.output[5] = (1 << 24) + 1;
  EXPECT_NE(refusal(numbers).find("output weight 5"), std::string::npos);
}

TEST(Network, NumbersOfAnotherCountAreRefused) {
  NetworkNumbers numbers = random_numbers({.width = 32}, 1);
  numbers.means.pop_back();
  EXPECT_NE(refusal(numbers).find("counts"), std::string::npos);
}

}  // namespace
}  // namespace quadriga
