#include "formats/text/suggest.h"

#include <algorithm>

#include "base/result.h"
#include "formats/positions/letters.h"

namespace quadriga {

namespace {

constexpr std::size_t kLongestWord = 60;   // longer words are not mistyped names
constexpr std::size_t kShortestStart = 3;  // shorter prefixes match no name

std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '-' || c == ' ' ? '_' : to_lower(c);
  return out;
}

// Edit distance: letters to insert, delete, change, or swap with their neighbour.
std::size_t edits(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t k = 0; k <= b.size(); ++k) {
      if (i == 0 || k == 0) {
        cost[i][k] = i + k;
        continue;
      }
      const std::size_t change = cost[i - 1][k - 1] + (a[i - 1] == b[k - 1] ? 0 : 1);
      cost[i][k] = std::min({cost[i - 1][k] + 1, cost[i][k - 1] + 1, change});
      if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
        cost[i][k] = std::min(cost[i][k], cost[i - 2][k - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::optional<std::string_view> closest_name(std::string_view word,
                                             const std::vector<std::string_view>& names) {
  if (word.empty() || word.size() > kLongestWord) return std::nullopt;
  const std::string typed = folded(word);
  std::size_t best = std::max<std::size_t>(typed.size() / 3, 1) + 1;  // one in three may be wrong
  std::optional<std::string_view> found;
  for (const std::string_view name : names) {
    const std::string other = folded(name);
    std::size_t distance = edits(typed, other);
    if (typed.size() >= kShortestStart && other.starts_with(typed))
      distance = std::min<std::size_t>(distance, 1);
    if (distance >= best) continue;
    best = distance;
    found = name;
  }
  return found;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& names) {
  const std::optional<std::string_view> name = closest_name(word, names);
  return name ? "; did you mean " + quoted(std::string(*name)) + "?" : "";
}

}  // namespace quadriga
