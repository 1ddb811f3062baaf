// Any bytes read as a network are refused with a reason or give a network whose sums cannot
// overflow: then every way to compute its output agrees, and its parts add up. The size and the
// checksum are made right as well, by repeating the input; otherwise no input would get as far as
// the numbers.
#include "base/crc32.h"
#include "base/little_endian.h"
#include "eval/network/accumulators.h"
#include "eval/network/decomposition.h"
#include "fuzz_input.h"

namespace {

using namespace quadriga;

void try_network(const Network& network) {
  const auto shared = std::shared_ptr<const Network>(&network, [](const Network*) {});
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          "8/5k2/3b4/1p6/1P6/5B2/5KP1/8 b - - 0 1"}) {
    const Position position = read_fen(fen)->position;
    const std::int64_t output = network_output(network, position.board());
    for (const NetworkArithmetic* arithmetic : usable_arithmetic()) {
      Accumulators accumulators{shared, *arithmetic};
      fuzz::promise(accumulators.output(position) == output, "all paths agree", position);
    }
    if (const auto parts = decompose(network, position.board())) {
      std::int64_t sum = parts->constant;
      for (const PieceWorth& piece : parts->pieces) sum += piece.all();
      fuzz::promise(sum == output && parts->total == output, "the parts add up", position);
    }
  }
}

void try_bytes(std::string_view bytes) {
  const auto network = Network::read(bytes, "fuzz");
  if (!network) return fuzz::promise(!network.error().message().empty(), "a refusal has a reason");
  fuzz::promise(network_file((*network)->numbers()) == bytes, "what was read is written");
  try_network(**network);
}

// A file of the shape that the first bytes choose, filled with the rest.
std::string whole_file(std::string_view bytes) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  const Architecture shape{.width = kWidthStep * (1 + byte(0) % 2),
                           .activation = static_cast<Activation>(byte(1) % 2),
                           .king_buckets = byte(2) % 8 == 0 ? kMostKingBuckets : 1,
                           .output_buckets = 1 + byte(3) % 8};
  std::string file = network_file(NetworkNumbers::zero(shape));
  const std::size_t first = kNetworkMagic.size() + 1 + 8;
  for (std::size_t i = first; i + 4 < file.size(); ++i) {
    const std::size_t at = 4 + (i - first) % (bytes.size() - 4);
    // Small numbers, or nearly all would be refused: the high bytes repeat the sign.
    file[i] = i % 2 == 0 ? bytes[at] : static_cast<char>(byte(at) < 128 ? 0 : 255);
  }
  const std::string bits = {static_cast<char>(1 + byte(2) % kMostWeightBits), 0, 0, 0};
  file.replace(first, bits.size(), bits);
  file.resize(file.size() - 4);
  put_number(file, crc32(file));
  return file;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  try_bytes(bytes);
  try_bytes(std::string(kNetworkMagic) + std::string(bytes));
  if (bytes.size() > 5) try_bytes(whole_file(bytes));
  return 0;
}
