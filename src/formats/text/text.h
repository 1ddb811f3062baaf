// Small parsers that every format needs: words, numbers, squares.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/square.h"

namespace quadriga {

// Space, tab, carriage return, line feed, vertical tab, form feed, whatever the C locale.
constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text);

// At most `limit` words; the rest of the text, if any, stays in the last one.
std::vector<std::string_view> split_words(std::string_view text, std::size_t limit = SIZE_MAX);

// A decimal integer and nothing else; none if it does not fit.
std::optional<std::int64_t> read_integer(std::string_view text);
// A finite number with or without a fraction, and nothing else.
std::optional<double> read_number(std::string_view text);

// "e4" and nothing else.
std::optional<BoardSquare> read_square(std::string_view text);

std::string name_of(BoardSquare square);

}  // namespace quadriga
