#include "learn/weights_file.h"

#include "eval/weight_table.h"

namespace quadriga {

namespace {

std::string in_braces(Pair pair) {
  return "{" + std::to_string(pair.middlegame()) + ", " + std::to_string(pair.endgame()) + "}";
}

}  // namespace

std::string weights_header(const Weights& weights) {
  std::string text =
      "// The values of the weights, {middlegame, endgame}. Written by `quadriga tune`.\n"
      "#pragma once\n\n"
      "#include \"eval/weights.h\"\n\n"
      "namespace quadriga {\n\n"
      "// clang-format off\n"
      "inline constexpr Weights kWeights{\n";
  const Pair* next = as_span(weights).data();
  constexpr std::size_t kPerLine = 8;
  for (const WeightRow& row : kWeightTable) {
    text += "    ." + std::string(row.name) + " = ";
    if (row.count == 1) {
      text += in_braces(*next++) + ",\n";
      continue;
    }
    text += "{{\n";
    for (std::size_t i = 0; i < row.count; ++i) {
      text += i % kPerLine == 0 ? "        " : " ";
      text += in_braces(*next++) + ",";
      if (i % kPerLine == kPerLine - 1 || i + 1 == row.count) text += "\n";
    }
    text += "    }},\n";
  }
  return text + "};\n// clang-format on\n\n}  // namespace quadriga\n";
}

}  // namespace quadriga
