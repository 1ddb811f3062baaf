// What somebody who mistyped a name probably meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadriga {

// The name most like `word`; none if no name is much like it. Upper and lower case are the same,
// and so are space, hyphen and underscore. A name that begins with `word` (three letters or more)
// is like it. Of names that are equally like, the first.
std::optional<std::string_view> closest_name(std::string_view word,
                                             const std::vector<std::string_view>& names);

// "; did you mean 'bench'?", to be added to an error, or an empty text.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& names);

}  // namespace quadriga
