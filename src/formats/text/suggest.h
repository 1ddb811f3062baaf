// Suggestions for mistyped names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadriga {

// The name closest to `word`; none if no name is close. Case is ignored, and space, hyphen and
// underscore count as equal. A name that begins with `word` (three letters or more) is close. Among
// equally close names, the first.
std::optional<std::string_view> closest_name(std::string_view word,
                                             const std::vector<std::string_view>& names);

// "; did you mean 'bench'?", to append to an error, or an empty text.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& names);

}  // namespace quadriga
