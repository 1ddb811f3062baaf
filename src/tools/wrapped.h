// A labelled paragraph for the terminal.
#pragma once

#include <string>
#include <string_view>

#include "formats/text/text.h"

namespace quadriga {

// "Why    If even passing keeps …", in lines of at most 96 characters, indented below the label.
inline std::string wrapped(std::string_view label, std::string_view text) {
  constexpr std::size_t kIndent = 8;
  constexpr std::size_t kWidth = 96;
  std::string line{label};
  line.resize(kIndent, ' ');
  std::string out;
  for (const std::string_view word : split_words(text)) {
    if (line.size() > kIndent && line.size() + word.size() > kWidth) {
      line.back() = '\n';
      out += line;
      line.assign(kIndent, ' ');
    }
    line += word;
    line += ' ';
  }
  line.back() = '\n';
  return out + line;
}

}  // namespace quadriga
