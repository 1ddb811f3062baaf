#include "lab/upload.h"

#include <utility>

#include "formats/text/compressed_source.h"

namespace quadriga::lab {

namespace {

Error too_large(const std::string& name, std::size_t most) {
  return {"file", quoted(name) + " with more than " + std::to_string(most) + " bytes",
          "no more than that; quadriga's commands take files of any size"};
}

// The uploaded bytes.
class SentSource final : public ByteSource {
 public:
  SentSource(std::string bytes, const std::atomic<bool>& stop)
      : bytes_(std::move(bytes)), stop_(stop) {}

  Result<std::size_t> read(char* to, std::size_t size) override {
    if (stop_) return std::size_t{0};
    const std::size_t got = std::string_view(bytes_).substr(at_).copy(to, size);
    at_ += got;
    return got;
  }
  double done() const override {
    return bytes_.empty() ? 1 : static_cast<double>(at_) / static_cast<double>(bytes_.size());
  }

 private:
  std::string bytes_;
  const std::atomic<bool>& stop_;
  std::size_t at_ = 0;
};

// The unpacked bytes, limited in size: a few compressed bytes may expand to very many.
class BoundedSource final : public ByteSource {
 public:
  BoundedSource(std::unique_ptr<ByteSource> source, std::string name, std::size_t most,
                const std::atomic<bool>& stop)
      : source_(std::move(source)), name_(std::move(name)), most_(most), stop_(stop) {}

  Result<std::size_t> read(char* to, std::size_t size) override {
    if (stop_) return std::size_t{0};
    Result<std::size_t> got = source_->read(to, size);
    // Cut off by `stop`, not damaged.
    if (!got && stop_) return std::size_t{0};
    if (!got) return got;
    read_ += *got;
    return read_ > most_ ? Result<std::size_t>{too_large(name_, most_)} : got;
  }
  double done() const override { return source_->done(); }

 private:
  std::unique_ptr<ByteSource> source_;
  std::string name_;
  std::size_t most_;
  const std::atomic<bool>& stop_;
  std::size_t read_ = 0;
};

}  // namespace

Result<std::size_t> Upload::add(std::size_t at, std::string_view piece) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (at != 0 && at != bytes_.size())
    return Error{"at", std::to_string(at), "0 or " + std::to_string(bytes_.size())};
  if (piece.size() > kLargest - at)
    return Error{"bytes", std::to_string(at + piece.size()) + " in all",
                 "at most " + std::to_string(kLargest)};
  if (at == 0) bytes_.clear();
  bytes_ += piece;
  return bytes_.size();
}

Result<std::string> Upload::take() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (bytes_.empty()) return Error{"upload", "nothing", "a file, uploaded before"};
  return std::exchange(bytes_, {});
}

Result<std::unique_ptr<ByteSource>> open_upload(std::string bytes, const std::string& name,
                                                std::size_t most, const std::atomic<bool>& stop) {
  Result<std::unique_ptr<ByteSource>> source =
      unpacked(std::make_unique<SentSource>(std::move(bytes), stop), name);
  if (!source) return source.error();
  return std::unique_ptr<ByteSource>(
      new BoundedSource(std::move(source).value(), name, most, stop));
}

Result<std::string> read_upload(std::string bytes, const std::string& name, std::size_t most,
                                const std::atomic<bool>& stop) {
  Result<std::unique_ptr<ByteSource>> source = open_upload(std::move(bytes), name, most, stop);
  if (!source) return source.error();
  Result<std::string> all = read_whole(*source.value(), most, name);
  if (stop) return Error{"file", "a request to stop while reading it", "time to read all of it"};
  return all;
}

}  // namespace quadriga::lab
