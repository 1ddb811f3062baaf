#include "learn/network/position_store.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace quadriga {

namespace {

constexpr std::size_t kBlock = 2048;  // positions

template <class Element>
void shuffle(std::vector<Element>& elements, Random& random) {
  for (std::size_t i = elements.size(); i > 1; --i)
    std::swap(elements[i - 1], elements[static_cast<std::size_t>(random.below(i))]);
}

// Reads and mixes eight bytes at a time.
std::uint64_t mixed(std::uint64_t state, const PackedPosition& position) {
  std::array<std::uint64_t, sizeof(PackedPosition) / 8> words{};
  std::memcpy(words.data(), &position, sizeof position);
  for (const std::uint64_t word : words) state = Random{state ^ word}.next();
  return state;
}

}  // namespace

Result<PositionStore> PositionStore::begin(const std::string& path, std::uint64_t seed) {
  Result<OutputFile> file = OutputFile::beside(path);
  if (!file) return file.error();
  return PositionStore{std::move(file).value(), seed};
}

std::optional<Error> PositionStore::add(const PackedPosition& position) {
  Bucket& bucket = buckets_[static_cast<std::size_t>(random_.below(kBuckets))];
  bucket.waiting.push_back(position);
  ++size_;
  fingerprint_ = mixed(fingerprint_, position);
  return bucket.waiting.size() < kBlock ? std::nullopt : write(bucket);
}

std::optional<Error> PositionStore::write(Bucket& bucket) {
  if (bucket.waiting.empty()) return std::nullopt;
  const std::string_view bytes{reinterpret_cast<const char*>(bucket.waiting.data()),
                               bucket.waiting.size() * sizeof(PackedPosition)};
  if (auto error = file_->write(bytes)) return error;
  bucket.blocks.push_back({written_, bucket.waiting.size()});
  written_ += bucket.waiting.size();
  bucket.waiting.clear();
  return std::nullopt;
}

std::optional<Error> PositionStore::finish() {
  for (Bucket& bucket : buckets_) {
    if (auto error = write(bucket)) return error;
    bucket.waiting = {};
  }
  Result<MappedFile> mapped = MappedFile::open(file_->path());
  path_ = file_->path();
  file_.reset();
  if (!mapped) return mapped.error();
  mapped_ = std::move(mapped).value();
  return std::nullopt;
}

std::optional<Error> PositionStore::load(std::size_t bucket,
                                         std::vector<PackedPosition>& to) const {
  const auto bytes = mapped_.bytes();
  for (const Block& block : buckets_[bucket].blocks) {
    const std::size_t first = to.size();
    to.resize(first + block.count);
    std::memcpy(to.data() + first, bytes.data() + block.first * sizeof(PackedPosition),
                block.count * sizeof(PackedPosition));
  }
  if (!mapped_.damaged()) return std::nullopt;
  return Error{"file", quoted_path(path_) + " (a read error)", "the positions written to it"};
}

ShuffledPositions::ShuffledPositions(const PositionStore& store, std::uint64_t seed)
    : store_(store), random_(seed), order_(PositionStore::kBuckets) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  shuffle(order_, random_);
}

std::optional<Error> ShuffledPositions::load() {
  loaded_.clear();
  used_ = 0;
  if (auto error = store_.load(order_[next_bucket_++], loaded_)) return error;
  shuffle(loaded_, random_);
  return std::nullopt;
}

std::optional<Error> ShuffledPositions::next(std::size_t count,
                                             std::vector<PackedPosition>& batch) {
  batch.clear();
  while (batch.size() < count) {
    while (used_ == loaded_.size()) {
      if (next_bucket_ == order_.size()) return std::nullopt;
      if (auto error = load()) return error;
    }
    const std::size_t taken = std::min(count - batch.size(), loaded_.size() - used_);
    const auto from = loaded_.begin() + static_cast<std::ptrdiff_t>(used_);
    batch.insert(batch.end(), from, from + static_cast<std::ptrdiff_t>(taken));
    used_ += taken;
  }
  return std::nullopt;
}

}  // namespace quadriga
