#include "formats/text/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace quadriga {
namespace {

TEST(Utf8, CharactersOfEveryLengthAreDecoded) {
  for (const auto& [text, code, size] : {std::tuple{"a", 0x61, 1}, std::tuple{"ü", 0xFC, 2},
                                         std::tuple{"♘", 0x2658, 3}, std::tuple{"😀", 0x1F600, 4}}) {
    const Character first = first_character(std::string(text) + "x");
    EXPECT_EQ(first.code, static_cast<char32_t>(code)) << text;
    EXPECT_EQ(first.size, static_cast<std::size_t>(size)) << text;
  }
}

TEST(Utf8, TruncatedOverlongAndSurrogateSequencesAreNotCharacters) {
  for (const char* text : {"\xC3", "\xE2\x99", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                           "\xF4\x90\x80\x80", "\x80", "\xFF"})
    EXPECT_EQ(utf8_size(text), 0U) << text;
}

TEST(Utf8, OtherBytesAreReadAsWindows1252) {
  EXPECT_EQ(as_utf8("M\xFCller"), "Müller");
  EXPECT_EQ(as_utf8("\x80 \x92 \xA0"), "€ ’ \xC2\xA0");
  EXPECT_EQ(as_utf8("Müller \xFC"), "Müller ü");
}

TEST(Utf8, AnyBytesBecomeUtf8AndStayUnchangedAfterThat) {
  for (int a = 0; a < 256; ++a)
    for (int b = 0; b < 256; ++b) {
      const std::string once = as_utf8(std::string{static_cast<char>(a), static_cast<char>(b)});
      ASSERT_EQ(as_utf8(once), once);
      for (std::string_view rest = once; !rest.empty(); rest.remove_prefix(utf8_size(rest)))
        ASSERT_NE(utf8_size(rest), 0U);
    }
}

}  // namespace
}  // namespace quadriga
