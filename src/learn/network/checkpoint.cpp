#include "learn/network/checkpoint.h"

#include <bit>
#include <cmath>
#include <filesystem>

#include "base/crc32.h"
#include "base/little_endian.h"
#include "formats/text/files.h"

namespace quadriga {

namespace {

constexpr std::string_view kMagic = "quadriga training 1\n";
constexpr std::size_t kHeadBytes = 12;
constexpr std::size_t kEpochBytes = 32;
constexpr std::size_t kCrcBytes = 4;

void put_floats(std::string& bytes, const AlignedFloats& floats) {
  for (const float each : floats.all()) put_number(bytes, std::bit_cast<std::uint32_t>(each));
}

void put_double(std::string& bytes, double number) {
  put_number(bytes, std::bit_cast<std::uint64_t>(number));
}

// False if one is not a number.
bool take_floats(std::string_view& bytes, AlignedFloats& floats) {
  bool finite = true;
  for (std::size_t i = 0; i < floats.size(); ++i) {
    floats.data()[i] = std::bit_cast<float>(get_number<std::uint32_t>(bytes, 4 * i));
    finite = finite && std::isfinite(floats.data()[i]);
  }
  bytes.remove_prefix(4 * floats.size());
  return finite;
}

double take_double(std::string_view& bytes) {
  const auto number = std::bit_cast<double>(get_number<std::uint64_t>(bytes, 0));
  bytes.remove_prefix(8);
  return number;
}

Error damaged(const std::string& path, const std::string& found) {
  return {quoted_path(path), found, "the state of a training; remove it to begin again"};
}

// The body, after the settings. False if its size or a number is wrong.
bool take_body(std::string_view bytes, TrainingState& state) {
  if (bytes.size() < kHeadBytes + kCrcBytes) return false;
  const std::size_t epochs = get_number<std::uint32_t>(bytes, 0);
  const std::size_t floats = state.network.parameters().size();
  if ((bytes.size() - kHeadBytes - kCrcBytes) != epochs * kEpochBytes + 12 * floats) return false;
  state.adam.set_steps(get_number<std::uint64_t>(bytes, 4));
  bytes.remove_prefix(kHeadBytes);
  state.epochs.clear();
  for (std::size_t i = 0; i < epochs; ++i) {
    EpochLoss& loss = state.epochs.emplace_back();
    for (double* number : {&loss.rate, &loss.training, &loss.held_out, &loss.results})
      *number = take_double(bytes);
  }
  return take_floats(bytes, state.network.parameters()) && take_floats(bytes, state.adam.first()) &&
         take_floats(bytes, state.adam.second());
}

}  // namespace

std::string checkpoint_bytes(const Settings& settings, TrainingState& state) {
  std::string bytes = std::string(kMagic) + settings.line() + '\n';
  put_number(bytes, static_cast<std::uint32_t>(state.epochs.size()));
  put_number(bytes, state.adam.steps());
  for (const EpochLoss& loss : state.epochs)
    for (const double number : {loss.rate, loss.training, loss.held_out, loss.results})
      put_double(bytes, number);
  put_floats(bytes, state.network.parameters());
  put_floats(bytes, state.adam.first());
  put_floats(bytes, state.adam.second());
  put_number(bytes, crc32(bytes));
  return bytes;
}

Result<bool> read_checkpoint(const std::string& path, const Settings& settings,
                             TrainingState& state) {
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) return false;
  const Result<std::string> read = read_file(path);
  if (!read) return read.error();
  const std::string_view whole = *read;
  const std::size_t end = whole.find('\n', kMagic.size());
  if (!whole.starts_with(kMagic) || end == std::string_view::npos)
    return damaged(path, "other bytes");
  if (const auto error = settings.check_earlier(
          path, Settings::read_line(whole.substr(kMagic.size(), end - kMagic.size()))))
    return *error;
  const std::size_t checked = whole.size() - kCrcBytes;
  if (crc32(whole.substr(0, checked)) != get_number<std::uint32_t>(whole, checked))
    return damaged(path, "a wrong checksum");
  if (!take_body(whole.substr(end + 1), state)) return damaged(path, "other numbers");
  return true;
}

}  // namespace quadriga
