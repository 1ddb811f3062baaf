#include "eval/network/network.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "base/crc32.h"
#include "base/little_endian.h"

namespace quadriga {

namespace {

constexpr std::size_t kFields = 6;
constexpr std::size_t kShapeBytes = 2 * kFields;
constexpr std::size_t kCrcBytes = 4;
// Room for the weights to be multiplied out into pieces and pairs (decomposition.h).
constexpr double kLargestScore = 0x1p60;
constexpr std::int32_t kLargestOutput = 1 << 24;

// How many numbers of each sort there are.
struct Counts {
  std::size_t bias, weights, means, output, constant;

  explicit Counts(const Architecture& shape)
      : bias(shape.neurons()),
        weights(shape.inputs() * shape.neurons()),
        means(shape.groups() * shape.neurons()),
        output(2 * shape.neurons() * static_cast<std::size_t>(shape.output_buckets)),
        constant(static_cast<std::size_t>(shape.output_buckets)) {}
  std::size_t bytes() const { return 2 * (bias + weights + means) + 4 * output + 8 * constant; }
};

std::optional<Error> check_between(const char* field, int found, int low, int high) {
  if (found >= low && found <= high) return std::nullopt;
  return Error{field, std::to_string(found),
               "a number from " + std::to_string(low) + " to " + std::to_string(high)};
}

std::optional<Error> check_shape(const NetworkNumbers& numbers) {
  const Architecture& shape = numbers.architecture;
  if (auto error = check_between("width", shape.width, kWidthStep, kMostWidth)) return error;
  if (shape.width % kWidthStep != 0)
    return Error{"width", std::to_string(shape.width),
                 "a multiple of " + std::to_string(kWidthStep)};
  if (auto error = check_between("activation", static_cast<int>(shape.activation), 0, 1))
    return error;
  if (shape.king_buckets != 1 && shape.king_buckets != kMostKingBuckets)
    return Error{"king buckets", std::to_string(shape.king_buckets), "1 or 4"};
  if (auto error = check_between("output buckets", shape.output_buckets, 1, kMostOutputBuckets))
    return error;
  return check_between("weight bits", numbers.weight_bits, 1, kMostWeightBits);
}

std::optional<Error> check_counts(const NetworkNumbers& numbers) {
  const Counts counts{numbers.architecture};
  const bool right =
      numbers.bias.size() == counts.bias && numbers.weights.size() == counts.weights &&
      numbers.means.size() == counts.means && numbers.output.size() == counts.output &&
      numbers.constant.size() == counts.constant;
  if (right) return std::nullopt;
  return Error{"network", "other counts of numbers", "those of its architecture"};
}

// The highest and lowest sum that one neuron can reach with one place of the king. On a square
// stands at most one piece; each side has one king and at most fifteen other pieces.
class NeuronRange {
 public:
  NeuronRange(const NetworkNumbers& numbers, std::size_t neuron, std::size_t bucket)
      : numbers_(numbers), neuron_(neuron), first_(bucket * kGroupsPerKing) {}

  std::int64_t most(int sign) const { return side(0, sign) + side(6, sign); }

 private:
  std::int64_t at(std::size_t group, std::size_t square, int sign) const {
    const std::size_t input = (first_ + group) * 64 + square;
    return sign * numbers_.weights[input * numbers_.architecture.neurons() + neuron_];
  }
  std::int64_t side(std::size_t first_group, int sign) const {
    constexpr std::size_t kOthers = 15;
    std::array<std::int64_t, 64> best{};
    std::int64_t king = std::numeric_limits<std::int64_t>::min();
    for (std::size_t square = 0; square < 64; ++square) {
      for (std::size_t kind = 0; kind < 5; ++kind)
        best[square] = std::max(best[square], at(first_group + kind, square, sign));
      king = std::max(king, at(first_group + 5, square, sign));
    }
    std::partial_sort(best.begin(), best.begin() + kOthers, best.end(), std::greater<>{});
    for (std::size_t i = 0; i < kOthers; ++i) king += best[i];
    return king;
  }

  const NetworkNumbers& numbers_;
  std::size_t neuron_;
  std::size_t first_;
};

std::optional<Error> prove_neurons_fit(const NetworkNumbers& numbers) {
  const Architecture& shape = numbers.architecture;
  for (std::size_t neuron = 0; neuron < shape.neurons(); ++neuron)
    for (std::size_t bucket = 0; bucket < static_cast<std::size_t>(shape.king_buckets); ++bucket)
      for (const int sign : {1, -1}) {
        const NeuronRange range{numbers, neuron, bucket};
        const std::int64_t most = range.most(sign) + sign * numbers.bias[neuron];
        if (most > std::numeric_limits<std::int16_t>::max())
          return Error{"neuron " + std::to_string(neuron),
                       "weights whose sum can reach " + std::to_string(sign * most),
                       "sums of at most 32767"};
      }
  return std::nullopt;
}

// The largest absolute value that the parts of one neuron can add up to, however they are split.
double coarse_bound(const NetworkNumbers& numbers, std::size_t neuron) {
  const std::size_t width = numbers.architecture.neurons();
  int largest = 0;
  for (const auto* rows : {&numbers.weights, &numbers.means})
    for (std::size_t i = neuron; i < rows->size(); i += width)
      largest = std::max(largest, std::abs(int{(*rows)[i]}));
  return std::abs(int{numbers.bias[neuron]}) + (kMostOnBoard + 1.0) * largest;
}

std::optional<Error> prove_scores_fit(const NetworkNumbers& numbers) {
  const std::size_t width = numbers.architecture.neurons();
  std::vector<double> squares(width);
  for (std::size_t k = 0; k < width; ++k) {
    const double bound = coarse_bound(numbers, k);
    squares[k] = bound * bound;
  }
  for (std::size_t bucket = 0; bucket < numbers.constant.size(); ++bucket) {
    double sum = std::abs(static_cast<double>(numbers.constant[bucket]));
    for (std::size_t i = 0; i < 2 * width; ++i) {
      const std::int32_t output = numbers.output[bucket * 2 * width + i];
      if (output > kLargestOutput || output < -kLargestOutput)
        return Error{"output weight " + std::to_string(i), std::to_string(output),
                     "a number from -16777216 to 16777216"};
      sum += std::abs(static_cast<double>(output)) * squares[i % width];
    }
    if (sum > kLargestScore)
      return Error{"output bucket " + std::to_string(bucket), "weights whose sum can exceed 2^60",
                   "smaller ones"};
  }
  return std::nullopt;
}

Error in_file(const std::string& name, const Error& error) {
  return {quoted_path(name) + ", " + error.field, error.found, error.expected};
}

template <class Number>
void put_all(std::string& bytes, const std::vector<Number>& numbers) {
  for (const Number number : numbers) put_number(bytes, number);
}

// Takes numbers off the front of the bytes, of which there are enough.
template <class Number>
void take_all(std::string_view& bytes, std::size_t count, std::vector<Number>& numbers) {
  numbers.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    numbers.push_back(get_number<Number>(bytes, i * sizeof(Number)));
  bytes.remove_prefix(count * sizeof(Number));
}

// The first lines: the magic and the origin. What is left of `bytes` begins with the shape.
std::optional<Error> take_head(std::string_view& bytes, NetworkNumbers& numbers) {
  if (!bytes.starts_with(kNetworkMagic))
    return Error{"head", "other bytes", "a file that begins with \"quadriga network 1\""};
  bytes.remove_prefix(kNetworkMagic.size());
  const std::size_t end = bytes.substr(0, kLongestOrigin + 1).find('\n');
  if (end == std::string_view::npos)
    return Error{"origin", "no end of the line",
                 "a line of at most " + std::to_string(kLongestOrigin) + " bytes"};
  numbers.origin = bytes.substr(0, end);
  bytes.remove_prefix(end + 1);
  return std::nullopt;
}

std::optional<Error> take_shape(std::string_view& bytes, NetworkNumbers& numbers) {
  if (bytes.size() < kShapeBytes) return Error{"shape", "the end of the file", "twelve bytes"};
  std::array<std::uint16_t, kFields> fields{};
  for (std::size_t i = 0; i < kFields; ++i) fields[i] = get_number<std::uint16_t>(bytes, 2 * i);
  bytes.remove_prefix(kShapeBytes);
  if (auto error = check_between("activation", fields[1], 0, 1)) return error;
  if (auto error = check_between("last field of the shape", fields[5], 0, 0)) return error;
  numbers.architecture = {.width = fields[0],
                          .activation = static_cast<Activation>(fields[1]),
                          .king_buckets = fields[2],
                          .output_buckets = fields[3]};
  numbers.weight_bits = fields[4];
  return check_shape(numbers);
}

void take_numbers(std::string_view bytes, NetworkNumbers& numbers) {
  const Counts counts{numbers.architecture};
  take_all(bytes, counts.bias, numbers.bias);
  take_all(bytes, counts.weights, numbers.weights);
  take_all(bytes, counts.means, numbers.means);
  take_all(bytes, counts.output, numbers.output);
  take_all(bytes, counts.constant, numbers.constant);
}

std::optional<Error> read_numbers(std::string_view whole, NetworkNumbers& numbers) {
  std::string_view bytes = whole;
  if (auto error = take_head(bytes, numbers)) return error;
  if (auto error = take_shape(bytes, numbers)) return error;
  const std::size_t expected = Counts{numbers.architecture}.bytes() + kCrcBytes;
  if (bytes.size() != expected)
    return Error{"numbers", std::to_string(bytes.size()) + " bytes",
                 std::to_string(expected) + " for this shape"};
  const std::size_t checked = whole.size() - kCrcBytes;
  if (crc32(whole.substr(0, checked)) != get_number<std::uint32_t>(whole, checked))
    return Error{"checksum", "a wrong one", "that of the bytes before it"};
  take_numbers(bytes, numbers);
  return std::nullopt;
}

}  // namespace

NetworkNumbers NetworkNumbers::zero(const Architecture& architecture) {
  NetworkNumbers numbers;
  const Counts counts{architecture};
  numbers.architecture = architecture;
  numbers.bias.resize(counts.bias);
  numbers.weights.resize(counts.weights);
  numbers.means.resize(counts.means);
  numbers.output.resize(counts.output);
  numbers.constant.resize(counts.constant);
  return numbers;
}

std::string network_file(const NetworkNumbers& numbers) {
  const Architecture& shape = numbers.architecture;
  std::string bytes{kNetworkMagic};
  bytes.reserve(bytes.size() + numbers.origin.size() + Counts{shape}.bytes() + 64);
  bytes += numbers.origin + '\n';
  for (const int field : {shape.width, static_cast<int>(shape.activation), shape.king_buckets,
                          shape.output_buckets, numbers.weight_bits, 0})
    put_number(bytes, static_cast<std::uint16_t>(field));
  put_all(bytes, numbers.bias);
  put_all(bytes, numbers.weights);
  put_all(bytes, numbers.means);
  put_all(bytes, numbers.output);
  put_all(bytes, numbers.constant);
  put_number(bytes, crc32(bytes));
  return bytes;
}

Network::Network(NetworkNumbers numbers)
    : numbers_(std::move(numbers)),
      lines_per_row_(architecture().neurons() / kWidthStep),
      rows_((architecture().inputs() + 1) * lines_per_row_) {
  std::int16_t* to = rows_.front().values;
  to = std::copy(numbers_.bias.begin(), numbers_.bias.end(), to);
  std::copy(numbers_.weights.begin(), numbers_.weights.end(), to);
}

Result<std::shared_ptr<const Network>> Network::prove(NetworkNumbers numbers,
                                                      const std::string& name) {
  for (const auto check : {check_shape, check_counts, prove_neurons_fit, prove_scores_fit})
    if (const auto error = check(numbers)) return in_file(name, *error);
  return std::shared_ptr<const Network>(new Network(std::move(numbers)));
}

Result<std::shared_ptr<const Network>> Network::read(std::string_view bytes,
                                                     const std::string& name) {
  NetworkNumbers numbers;
  if (const auto error = read_numbers(bytes, numbers)) return in_file(name, *error);
  return prove(std::move(numbers), name);
}

std::span<const std::int32_t> Network::output(std::size_t bucket, std::size_t view) const {
  const std::size_t width = architecture().neurons();
  return std::span{numbers_.output}.subspan((bucket * 2 + view) * width, width);
}

}  // namespace quadriga
