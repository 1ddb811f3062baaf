#include "formats/text/compressed_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <string>
#include <vector>

#include "formats/games/pgn.h"
#include "formats/text/files.h"
#include "formats/text/line_source.h"
#include "support/temporary_folder.h"

namespace quadriga {
namespace {

using namespace std::literals;
using ::testing::HasSubstr;

std::string gzipped(const std::string& text) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY), Z_OK);
  std::string out(deflateBound(&stream, text.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string zstandard(const std::string& text) {
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
  std::string out(ZSTD_compressBound(text.size()), '\0');
  out.resize(ZSTD_compress2(context, out.data(), out.size(), text.data(), text.size()));
  ZSTD_freeCCtx(context);
  return out;
}

std::string xzed(const std::string& text) {
  std::string out(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t size = 0;
  EXPECT_EQ(lzma_easy_buffer_encode(1, LZMA_CHECK_CRC32, nullptr,
                                    reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                                    reinterpret_cast<std::uint8_t*>(out.data()), &size, out.size()),
            LZMA_OK);
  out.resize(size);
  return out;
}

// Gives its bytes in pieces of a given size, as a pipe may.
class DribblingSource final : public ByteSource {
 public:
  DribblingSource(std::string bytes, std::size_t piece) : bytes_(std::move(bytes)), piece_(piece) {}
  Result<std::size_t> read(char* to, std::size_t size) override {
    const std::size_t got = std::string_view(bytes_).substr(at_).copy(to, std::min(size, piece_));
    at_ += got;
    return got;
  }

 private:
  std::string bytes_;
  std::size_t piece_;
  std::size_t at_ = 0;
};

struct Outcome {
  std::string text;
  std::string error;
};

Outcome unpack(const std::string& bytes, std::size_t piece = 1 << 20, std::size_t chunk = 4096) {
  auto source = unpacked(std::make_unique<DribblingSource>(bytes, piece), "test.pgn");
  if (!source) return {"", source.error().message()};
  Outcome outcome;
  std::vector<char> buffer(chunk);
  for (;;) {
    const Result<std::size_t> got = source.value()->read(buffer.data(), buffer.size());
    if (!got) outcome.error = got.error().message();
    if (!got || *got == 0) break;
    outcome.text.append(buffer.data(), *got);
  }
  const Result<std::size_t> after = source.value()->read(buffer.data(), buffer.size());
  EXPECT_TRUE(after && *after == 0) << "there is nothing after the end, nor after an error";
  return outcome;
}

// Text that does not compress to almost nothing.
std::string long_text(std::size_t size) {
  std::string text;
  for (std::uint32_t i = 0; text.size() < size; ++i)
    text += std::to_string(i * 2654435761U) + (i % 7 == 0 ? "\n" : " ");
  return text;
}

struct Format {
  const char* name;
  std::string (*pack)(const std::string&);
};
class CompressedSources : public testing::TestWithParam<Format> {};
INSTANTIATE_TEST_SUITE_P(All, CompressedSources,
                         testing::Values(Format{"gzip", &gzipped}, Format{"Zstandard", &zstandard},
                                         Format{"xz", &xzed}),
                         [](const auto& format) { return format.param.name; });

TEST_P(CompressedSources, UnpackWhatWasPacked) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{300'000}}) {
    const std::string text = long_text(size);
    const Outcome outcome = unpack(GetParam().pack(text));
    EXPECT_EQ(outcome.error, "");
    EXPECT_TRUE(outcome.text == text) << size;
  }
}

TEST_P(CompressedSources, UnpackInPiecesOfAnySize) {
  const std::string text = long_text(3000);
  const std::string packed = GetParam().pack(text);
  for (const std::size_t piece : {1, 2, 3, 5, 7, 100})
    for (const std::size_t chunk : {1, 10, 5000})
      EXPECT_EQ(unpack(packed, piece, chunk).text, text) << piece << ' ' << chunk;
}

TEST_P(CompressedSources, ConsecutiveMembersAreOneText) {
  const auto pack = GetParam().pack;
  const Outcome outcome = unpack(pack("one\n") + pack("") + pack("two\n") + pack("three\n"), 3);
  EXPECT_EQ(outcome.text, "one\ntwo\nthree\n");
  EXPECT_EQ(outcome.error, "");
}

TEST_P(CompressedSources, ZerosBetweenAndAfterMembersArePadding) {
  const auto pack = GetParam().pack;
  const std::string zeros(100'000, '\0');
  const Outcome outcome = unpack(pack("one\n") + zeros + pack("two\n") + zeros);
  EXPECT_EQ(outcome.text, "one\ntwo\n");
  EXPECT_EQ(outcome.error, "");
}

// Whatever the length: all that could be unpacked comes first, then an error names the file.
TEST_P(CompressedSources, ATruncatedFileIsNamed) {
  const std::string text = long_text(20'000);
  const std::string packed = GetParam().pack(text);
  for (std::size_t size = kLongestPackingMark; size < packed.size(); size += 1 + size / 10) {
    const Outcome outcome = unpack(packed.substr(0, size), 1000);
    EXPECT_TRUE(text.starts_with(outcome.text)) << size;
    EXPECT_THAT(outcome.error, HasSubstr("'test.pgn'")) << size;
    EXPECT_THAT(outcome.error, HasSubstr(GetParam().name)) << size;
    EXPECT_THAT(outcome.error, HasSubstr("an end in the middle")) << size;
  }
}

TEST_P(CompressedSources, ADamagedByteIsDetected) {
  const std::string text = long_text(20'000);
  const std::string packed = GetParam().pack(text);
  for (const std::size_t at : {packed.size() / 3, packed.size() / 2, packed.size() - 6}) {
    std::string damaged = packed;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
    EXPECT_THAT(unpack(damaged).error, HasSubstr("test.pgn")) << at;
  }
}

TEST_P(CompressedSources, DataAfterTheEndIsReported) {
  const Outcome outcome = unpack(GetParam().pack("one\n") + "[Event \"?\"]");
  EXPECT_EQ(outcome.text, "one\n");
  EXPECT_THAT(outcome.error, HasSubstr("something else after the end"));
}

TEST_P(CompressedSources, ReadingAWholeFileHasASizeLimit) {
  const std::string bomb = GetParam().pack(std::string(3 << 20, ' '));
  EXPECT_LT(bomb.size(), 20'000U);
  auto source = unpacked(std::make_unique<MemorySource>(bomb), "bomb.gz");
  ASSERT_TRUE(source);
  const Result<std::string> text = read_whole(*source.value(), 2 << 20, "bomb.gz");
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().message(), HasSubstr("'bomb.gz' with more than 2 MB"));
}

TEST_P(CompressedSources, GamesAreReadUpToTheFault) {
  std::string text;
  for (int i = 0; i < 3000; ++i)
    text += "[Round \"" + std::to_string(i * 7919 % 3001) + "\"]\n\n1. e4 e5 2. Nf3 1-0\n\n";
  const std::string packed = GetParam().pack(text);
  auto source = unpacked(std::make_unique<MemorySource>(
                             std::string_view(packed).substr(0, packed.size() - packed.size() / 4)),
                         "cut.pgn");
  ASSERT_TRUE(source);
  PgnReader reader(*source.value());
  PgnGame game;
  int games = 0;
  Result<bool> next = reader.next(game);
  for (; next && *next; next = reader.next(game)) {
    EXPECT_EQ(game.moves.size(), 3U) << "game " << games << " was cut";
    ++games;
  }
  ASSERT_FALSE(next);
  EXPECT_TRUE(reader.truncated());
  EXPECT_THAT(next.error().message(), HasSubstr("cut.pgn"));
  EXPECT_LT(games, 3000);
  EXPECT_FALSE(reader.next(game).value());
}

TEST(CompressedSource, PlainTextStaysAsItIs) {
  for (const std::string& text : {std::string(), std::string("x"), std::string("\x1F\x8B"),
                                  std::string("[Event \"?\"]\n"), long_text(200'000)}) {
    const Outcome outcome = unpack(text, 1000, 333);
    EXPECT_EQ(outcome.error, "");
    EXPECT_TRUE(outcome.text == text);
  }
}

TEST(CompressedSource, UnsupportedFormatsAreNamed) {
  const std::pair<std::string_view, const char*> formats[] = {
      {"PK\3\4\x14\0\0\0"sv, "a zip archive"}, {"PK\5\6\0\0"sv, "an empty zip archive"},
      {"BZh91AY&SY\x12"sv, "a bzip2 file"},    {"7z\xBC\xAF\x27\x1C\0\4"sv, "a 7z archive"},
      {"Rar!\x1A\x07\1\0"sv, "a RAR archive"}, {"\xFF\xFE[\0E\0"sv, "text in UTF-16"},
      {"\xFE\xFF\0[\0E"sv, "text in UTF-16"},  {"[\0E\0v\0e\0"sv, "text in UTF-16"},
      {"\0[\0E\0v\0e"sv, "text in UTF-16"}};
  for (const auto& [bytes, name] : formats) {
    const auto source = unpacked(std::make_unique<MemorySource>(bytes), "games.pgn");
    ASSERT_FALSE(source) << name;
    EXPECT_THAT(source.error().message(), HasSubstr("'games.pgn', which is " + std::string(name)));
    EXPECT_THAT(source.error().message(), HasSubstr("gzip, Zstandard or xz"));
  }
}

TEST(CompressedSource, TextThatOnlyLooksLikeAnArchiveIsRead) {
  for (const std::string_view bytes : {"PK vs. BZh91"sv, "BZh"sv, "BZh9 e4"sv, "7z"sv, "\xFF\xFE"sv,
                                       "\xFF\xFE\0\0"sv, "\0\0\0\0\0\0\0\0"sv, "1\0"sv})
    EXPECT_TRUE(unpacked(std::make_unique<MemorySource>(bytes), "x")) << bytes;
}

TEST(CompressedSource, AZstandardFileMayBeginWithASkippableFrame) {
  const std::string skipped("\x53\x2A\x4D\x18\x04\0\0\0abcd", 12);
  EXPECT_EQ(unpack(skipped + zstandard("one\n")).text, "one\n");
}

TEST(CompressedSource, AnXzFileThatNeedsTooMuchMemoryIsRefused) {
  lzma_options_lzma options;
  lzma_lzma_preset(&options, 0);
  options.dict_size = 1U << 30;
  lzma_filter filters[] = {{LZMA_FILTER_LZMA2, &options}, {LZMA_VLI_UNKNOWN, nullptr}};
  // The header alone says how large the dictionary is; a small encoder writes the same one.
  std::string header(64, '\0');
  lzma_block block{};
  block.check = LZMA_CHECK_NONE;
  block.compressed_size = LZMA_VLI_UNKNOWN;
  block.uncompressed_size = LZMA_VLI_UNKNOWN;
  block.filters = filters;
  ASSERT_EQ(lzma_block_header_size(&block), LZMA_OK);
  lzma_stream_flags flags{};
  flags.check = LZMA_CHECK_NONE;
  std::string bytes(LZMA_STREAM_HEADER_SIZE + block.header_size, '\0');
  auto* const at = reinterpret_cast<std::uint8_t*>(bytes.data());
  ASSERT_EQ(lzma_stream_header_encode(&flags, at), LZMA_OK);
  ASSERT_EQ(lzma_block_header_encode(&block, at + LZMA_STREAM_HEADER_SIZE), LZMA_OK);
  EXPECT_THAT(unpack(bytes + std::string(20, 'x')).error, HasSubstr("more than 256 MB"));
}

TEST(CompressedSource, FilesAreRecognisedByContentNotByName) {
  const support::TemporaryFolder folder;
  const std::string packed = xzed("8/8/8/8\n");
  folder.write("suite.epd",
               std::span(reinterpret_cast<const std::uint8_t*>(packed.data()), packed.size()));
  EXPECT_EQ(read_file(folder.path() + "/suite.epd").value(), "8/8/8/8\n");
  const auto missing = open_bytes(folder.path() + "/missing.pgn.gz");
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().message(), HasSubstr("missing.pgn.gz"));
  const auto a_folder = open_bytes(folder.path());
  ASSERT_FALSE(a_folder);
  EXPECT_THAT(a_folder.error().message(), HasSubstr("directory"));
}

TEST(CompressedSource, ProgressIsThatOfTheFileNotOfTheText) {
  const support::TemporaryFolder folder;
  const std::string packed = gzipped(long_text(1 << 20));
  folder.write("a.gz",
               std::span(reinterpret_cast<const std::uint8_t*>(packed.data()), packed.size()));
  auto source = open_bytes(folder.path() + "/a.gz");
  ASSERT_TRUE(source);
  std::vector<char> buffer(1 << 16);
  double last = 0;
  while (source.value()->read(buffer.data(), buffer.size()).value() > 0) {
    EXPECT_GE(source.value()->done(), last);
    last = source.value()->done();
  }
  EXPECT_EQ(last, 1);
}

// ---- Lines ------------------------------------------------------------------------------------

std::vector<std::string> lines_of(const std::string& text, std::size_t piece = 1 << 20) {
  DribblingSource source(text, piece);
  LineSource lines(source);
  std::vector<std::string> all;
  std::string line;
  for (auto more = lines.next(line); more && *more; more = lines.next(line)) all.push_back(line);
  EXPECT_EQ(lines.number(), all.size());
  return all;
}

TEST(LineSource, AnyLineEndingIsReadAndTheLastMayBeMissing) {
  using testing::ElementsAre;
  for (const std::size_t piece : {1, 2, 1000}) {
    EXPECT_THAT(lines_of("\xEF\xBB\xBF"
                         "a\r\n\nb\nc",
                         piece),
                ElementsAre("a", "", "b", "c"));
    EXPECT_THAT(lines_of("a\n", piece), ElementsAre("a"));
    EXPECT_THAT(lines_of("", piece), ElementsAre());
  }
}

TEST(LineSource, AnEndlessLineIsAnError) {
  DribblingSource source("short\n" + std::string(LineSource::kLongestLine + 1, 'x') + "\nnever\n",
                         5000);
  LineSource lines(source);
  std::string line;
  ASSERT_TRUE(lines.next(line).value());
  const Result<bool> second = lines.next(line);
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message(), HasSubstr("line 2"));
  EXPECT_FALSE(lines.next(line).value());
}

}  // namespace
}  // namespace quadriga
