#include "formats/text/compressed_source.h"

#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include "formats/text/unpackers.h"

namespace quadriga {

namespace {

using namespace std::literals;

constexpr std::size_t kWindow = 65536;

std::string_view name_of(Packing packing) {
  constexpr std::array<std::string_view, 4> kNames{"plain", "gzip", "Zstandard", "xz"};
  return kNames[static_cast<std::size_t>(packing)];
}

// Zstandard data may begin with a skippable frame, which has one of sixteen magic numbers.
bool is_skippable_frame(std::string_view bytes) {
  return bytes.size() >= 4 && (bytes[0] & '\xF0') == '\x50' && bytes.substr(1, 3) == "\x2A\x4D\x18";
}

struct UnreadFormat {
  std::string_view mark;
  std::string_view name;
};
constexpr std::array kUnreadFormats{
    UnreadFormat{"PK\3\4"sv, "a zip archive"sv},
    UnreadFormat{"PK\5\6"sv, "an empty zip archive"sv},
    UnreadFormat{"7z\xBC\xAF\x27\x1C"sv, "a 7z archive"sv},
    UnreadFormat{"Rar!\x1A\x07"sv, "a RAR archive"sv},
};

bool is_bzip2(std::string_view bytes) {
  constexpr std::string_view kBlock = "1AY&SY";
  return bytes.size() > 4 && bytes.starts_with("BZh") && bytes.substr(4).starts_with(kBlock);
}

// Is every second byte zero: in the first character after a byte order mark, otherwise in the first
// three characters? A book may begin with any bytes, but these are very unlikely.
bool is_utf16(std::string_view bytes) {
  const bool marked = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
  if (marked) bytes.remove_prefix(2);
  const std::size_t characters = marked ? 1 : 3;
  if (bytes.size() < 2 * characters) return false;
  const std::size_t zero = bytes[0] == '\0' ? 0 : 1;
  for (std::size_t i = 0; i < 2 * characters; ++i) {
    const bool ascii = bytes[i] >= '\t' && bytes[i] < '\x7F';
    if (i % 2 == zero ? bytes[i] != '\0' : !ascii) return false;
  }
  return true;
}

// A buffered source that lets its user look at a few bytes before taking them.
class PeekableSource final : public ByteSource {
 public:
  explicit PeekableSource(std::unique_ptr<ByteSource> source)
      : source_(std::move(source)), window_(kWindow) {}

  // At least `count` bytes, unless the source ends first. Valid until the next call.
  Result<std::string_view> ahead(std::size_t count) {
    while (end_ - at_ < count && !ended_) {
      std::memmove(window_.data(), window_.data() + at_, end_ - at_);
      end_ -= std::exchange(at_, 0);
      const Result<std::size_t> got = source_->read(window_.data() + end_, window_.size() - end_);
      if (!got) return got.error();
      ended_ = *got == 0;
      end_ += *got;
    }
    return std::string_view(window_.data() + at_, end_ - at_);
  }
  void take(std::size_t count) {
    at_ += count;
    taken_ += count;
  }
  std::uint64_t taken() const { return taken_; }

  Result<std::size_t> read(char* to, std::size_t size) override {
    if (at_ == end_) return source_->read(to, size);
    const std::size_t got = std::string_view(window_.data() + at_, end_ - at_).copy(to, size);
    take(got);
    return got;
  }
  double done() const override { return source_->done(); }

 private:
  std::unique_ptr<ByteSource> source_;
  std::vector<char> window_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::uint64_t taken_ = 0;
  bool ended_ = false;
};

class CompressedSource final : public ByteSource {
 public:
  CompressedSource(std::unique_ptr<PeekableSource> source, Packing packing, std::string name)
      : source_(std::move(source)),
        packing_(packing),
        name_(std::move(name)),
        unpacker_(make_unpacker(packing)) {}

  Result<std::size_t> read(char* to, std::size_t size) override {
    while (!over_) {
      Result<std::size_t> got = inside_ ? unpack(to, size) : enter_member();
      if (!got) over_ = true;
      if (!got || *got > 0) return got;
    }
    return std::size_t{0};
  }
  double done() const override { return source_->done(); }

 private:
  // Advances to the first byte of the next member, or to the end.
  Result<std::size_t> enter_member() {
    const Result<std::string_view> ahead = skip_padding();
    if (!ahead) return ahead.error();
    if (ahead->empty()) {
      over_ = true;
    } else if (packing_of(*ahead) != packing_) {
      return fault("something else after the end of its data");
    } else if (!unpacker_->begin()) {
      return fault("not enough memory to unpack it");
    } else {
      inside_ = true;
    }
    return std::size_t{0};
  }

  Result<std::string_view> skip_padding() {
    for (;;) {
      Result<std::string_view> ahead = source_->ahead(kLongestPackingMark);
      if (!ahead) return ahead;
      const std::size_t zeros = std::min(ahead->find_first_not_of('\0'), ahead->size());
      if (zeros == 0) return ahead;
      source_->take(zeros);
    }
  }

  Result<std::size_t> unpack(char* to, std::size_t size) {
    const Result<std::string_view> ahead = source_->ahead(1);
    if (!ahead) return ahead.error();
    const Result<UnpackStep> step = unpacker_->step(*ahead, to, size);
    if (!step) return fault(step.error().found);
    source_->take(step->taken);
    inside_ = !step->ended;
    if (inside_ && step->taken == 0 && step->given == 0)
      return fault(ahead->empty() ? "an end in the middle of its data"
                                  : "data that cannot be decoded");
    return step->given;
  }

  Error fault(const std::string& found) const {
    const std::string packing(name_of(packing_));
    return {"file",
            quoted_path(name_) + " (" + packing + ") with " + found + ", after " +
                std::to_string(source_->taken()) + " bytes",
            "a complete " + packing + " file"};
  }

  std::unique_ptr<PeekableSource> source_;
  Packing packing_;
  std::string name_;
  std::unique_ptr<Unpacker> unpacker_;
  bool inside_ = false;  // inside a member
  bool over_ = false;
};

}  // namespace

Packing packing_of(std::string_view first_bytes) {
  if (first_bytes.starts_with("\x1F\x8B\x08")) return Packing::Gzip;
  if (first_bytes.starts_with("\x28\xB5\x2F\xFD") || is_skippable_frame(first_bytes))
    return Packing::Zstandard;
  if (first_bytes.starts_with("\xFD\x37zXZ\0"sv)) return Packing::Xz;
  return Packing::None;
}

std::string_view unread_format(std::string_view first_bytes) {
  for (const auto& [mark, name] : kUnreadFormats)
    if (first_bytes.starts_with(mark)) return name;
  if (is_bzip2(first_bytes)) return "a bzip2 file";
  return is_utf16(first_bytes) ? "text in UTF-16" : "";
}

Result<std::unique_ptr<ByteSource>> unpacked(std::unique_ptr<ByteSource> source,
                                             const std::string& name) {
  auto peekable = std::make_unique<PeekableSource>(std::move(source));
  const Result<std::string_view> first = peekable->ahead(kLongestPackingMark);
  if (!first) return first.error();
  if (const std::string_view format = unread_format(*first); !format.empty())
    return Error{"file", quoted_path(name) + ", which is " + std::string(format),
                 "a plain file (text in UTF-8), or one compressed with gzip, Zstandard or xz"};
  const Packing packing = packing_of(*first);
  if (packing == Packing::None) return std::unique_ptr<ByteSource>(std::move(peekable));
  return std::unique_ptr<ByteSource>(new CompressedSource(std::move(peekable), packing, name));
}

Result<std::unique_ptr<ByteSource>> open_file(const std::string& path) {
  Result<std::unique_ptr<FileSource>> file = FileSource::open_regular(path);
  if (!file) return file.error();
  return unpacked(std::move(file).value(), path);
}

Result<std::unique_ptr<ByteSource>> open_bytes(const std::string& path) {
  if (path == "-") return unpacked(FileSource::standard_input(), "standard input");
  Result<std::unique_ptr<FileSource>> file = FileSource::open(path);
  if (!file) return file.error();
  return unpacked(std::move(file).value(), path);
}

}  // namespace quadriga
