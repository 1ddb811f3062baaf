// Positions on disk, in random order, with the memory of a small part of them.
//
// Each position goes into one of 64 buckets at random. An epoch takes the buckets in random order
// and shuffles each, so positions of one game are far apart, however many there are. The file is
// removed as soon as it is mapped, so a kill during training leaves nothing behind.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/mapped_file.h"
#include "base/output_file.h"
#include "base/random.h"
#include "base/result.h"
#include "learn/network/packed_position.h"

namespace quadriga {

class PositionStore {
 public:
  static constexpr std::size_t kBuckets = 64;

  // In a temporary file beside `path`.
  static Result<PositionStore> begin(const std::string& path, std::uint64_t seed);

  [[nodiscard]] std::optional<Error> add(const PackedPosition& position);
  // After the last position. Only then can they be read.
  [[nodiscard]] std::optional<Error> finish();

  std::uint64_t size() const { return size_; }
  // A number that changes with any position and with their order.
  std::uint64_t fingerprint() const { return fingerprint_; }
  // Adds the positions of a bucket.
  [[nodiscard]] std::optional<Error> load(std::size_t bucket,
                                          std::vector<PackedPosition>& to) const;

 private:
  struct Block {
    std::uint64_t first;  // position in the file, in positions
    std::size_t count;
  };
  struct Bucket {
    std::vector<PackedPosition> waiting;  // not written yet
    std::vector<Block> blocks;
  };
  struct RemoveFile {
    void operator()(OutputFile* file) const {
      file->remove();
      delete file;
    }
  };
  PositionStore(OutputFile file, std::uint64_t seed)
      : file_(new OutputFile(std::move(file))), random_(seed) {}
  [[nodiscard]] std::optional<Error> write(Bucket& bucket);

  std::unique_ptr<OutputFile, RemoveFile> file_;
  Random random_;
  std::vector<Bucket> buckets_ = std::vector<Bucket>(kBuckets);
  std::uint64_t size_ = 0;
  std::uint64_t written_ = 0;
  std::uint64_t fingerprint_ = 0;
  std::string path_;  // of the file that was mapped
  MappedFile mapped_;
};

// The positions of a store, batch by batch, in an order that depends on the seed alone.
class ShuffledPositions {
 public:
  ShuffledPositions(const PositionStore& store, std::uint64_t seed);

  // Fills the batch with `count` positions, or with fewer at the end.
  [[nodiscard]] std::optional<Error> next(std::size_t count, std::vector<PackedPosition>& batch);

 private:
  [[nodiscard]] std::optional<Error> load();

  const PositionStore& store_;
  Random random_;
  std::vector<std::size_t> order_;
  std::size_t next_bucket_ = 0;
  std::vector<PackedPosition> loaded_;
  std::size_t used_ = 0;
};

}  // namespace quadriga
