#include "formats/text/unpackers.h"

#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstdint>

namespace quadriga {

namespace {

// More than the highest level of each compressor needs, and a limit on what hostile files can
// demand.
constexpr std::uint64_t kMostXzMemory = std::uint64_t{256} << 20;
constexpr int kMostZstandardWindow = 27;  // as a power of two: 128 MB

Error corrupt(const char* what) { return {"", what, ""}; }

class GzipUnpacker final : public Unpacker {
 public:
  ~GzipUnpacker() override { inflateEnd(&stream_); }

  bool begin() override {
    if (begun_) return inflateReset(&stream_) == Z_OK;
    constexpr int kGzipOnly = 16;
    begun_ = inflateInit2(&stream_, MAX_WBITS + kGzipOnly) == Z_OK;
    return begun_;
  }

  Result<UnpackStep> step(std::string_view packed, char* to, std::size_t size) override {
    constexpr std::size_t kMost = 1 << 30;
    const auto in = static_cast<uInt>(std::min(packed.size(), kMost));
    const auto out = static_cast<uInt>(std::min(size, kMost));
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream_.avail_in = in;
    stream_.next_out = reinterpret_cast<Bytef*>(to);
    stream_.avail_out = out;
    const int status = inflate(&stream_, Z_NO_FLUSH);
    if (status == Z_MEM_ERROR) return corrupt("not enough memory");
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
      return corrupt(stream_.msg != nullptr ? stream_.msg : "corrupt data");
    return UnpackStep{in - stream_.avail_in, out - stream_.avail_out, status == Z_STREAM_END};
  }

 private:
  z_stream stream_{};
  bool begun_ = false;
};

class ZstandardUnpacker final : public Unpacker {
 public:
  bool begin() override {
    if (!context_) context_.reset(ZSTD_createDCtx());
    if (!context_) return false;
    ZSTD_DCtx_reset(context_.get(), ZSTD_reset_session_only);
    return ZSTD_isError(ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax,
                                               kMostZstandardWindow)) == 0;
  }

  Result<UnpackStep> step(std::string_view packed, char* to, std::size_t size) override {
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    ZSTD_outBuffer out{to, size, 0};
    const std::size_t status = ZSTD_decompressStream(context_.get(), &out, &in);
    if (ZSTD_isError(status) != 0) return corrupt(ZSTD_getErrorName(status));
    return UnpackStep{in.pos, out.pos, status == 0};
  }

 private:
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  std::unique_ptr<ZSTD_DCtx, Free> context_;
};

class XzUnpacker final : public Unpacker {
 public:
  ~XzUnpacker() override { lzma_end(&stream_); }

  bool begin() override { return lzma_stream_decoder(&stream_, kMostXzMemory, 0) == LZMA_OK; }

  Result<UnpackStep> step(std::string_view packed, char* to, std::size_t size) override {
    stream_.next_in = reinterpret_cast<const std::uint8_t*>(packed.data());
    stream_.avail_in = packed.size();
    stream_.next_out = reinterpret_cast<std::uint8_t*>(to);
    stream_.avail_out = size;
    const lzma_ret status = lzma_code(&stream_, LZMA_RUN);
    if (status != LZMA_OK && status != LZMA_STREAM_END && status != LZMA_BUF_ERROR)
      return corrupt(reason(status));
    return UnpackStep{packed.size() - stream_.avail_in, size - stream_.avail_out,
                      status == LZMA_STREAM_END};
  }

 private:
  static const char* reason(lzma_ret status) {
    switch (status) {
      case LZMA_MEM_ERROR: return "not enough memory";
      case LZMA_MEMLIMIT_ERROR: return "data that needs more than 256 MB to unpack";
      case LZMA_OPTIONS_ERROR: return "filters that are not supported";
      case LZMA_FORMAT_ERROR: return "not an xz stream";
      default: return "corrupt data";
    }
  }

  lzma_stream stream_ = LZMA_STREAM_INIT;
};

}  // namespace

std::unique_ptr<Unpacker> make_unpacker(Packing packing) {
  switch (packing) {
    case Packing::Gzip: return std::make_unique<GzipUnpacker>();
    case Packing::Zstandard: return std::make_unique<ZstandardUnpacker>();
    case Packing::Xz: return std::make_unique<XzUnpacker>();
    case Packing::None: break;
  }
  return nullptr;
}

}  // namespace quadriga
