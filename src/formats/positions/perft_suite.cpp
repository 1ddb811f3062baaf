#include "formats/positions/perft_suite.h"

#include <algorithm>

#include "formats/positions/fen.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr int kDeepestFact = 20;

// "D4 197281"
Result<PerftFact> read_fact(std::string_view text) {
  const Error unreadable{"perft count", quoted(std::string(text)),
                         "a depth and a count, like D4 197281"};
  const auto words = split_words(text);
  if (words.size() != 2 || words[0].size() < 2 || (words[0][0] != 'D' && words[0][0] != 'd'))
    return unreadable;
  const auto depth = read_integer(words[0].substr(1));
  const auto nodes = read_integer(words[1]);
  if (!depth || !nodes || *depth < 1 || *depth > kDeepestFact || *nodes < 0) return unreadable;
  return PerftFact{static_cast<int>(*depth), static_cast<std::uint64_t>(*nodes)};
}

}  // namespace

Result<PerftCase> read_perft_case(std::string_view line) {
  const std::size_t end = std::min(line.find(';'), line.size());
  const std::string_view fen = trimmed(line.substr(0, end));
  const Result<Proved> proved = read_fen(fen);
  if (!proved) return proved.error();
  PerftCase one{std::string(fen), proved->position, {}, proved->notes};
  line.remove_prefix(end);
  while (!line.empty()) {
    line.remove_prefix(1);  // the semicolon
    const std::size_t next = std::min(line.find(';'), line.size());
    const std::string_view part = trimmed(line.substr(0, next));
    line.remove_prefix(next);
    if (part.empty()) continue;
    const Result<PerftFact> fact = read_fact(part);
    if (!fact) return fact.error();
    one.facts.push_back(*fact);
  }
  if (one.facts.empty())
    return Error{"perft count", "none", "at least one, like ;D4 197281 after the FEN"};
  return one;
}

Result<std::vector<PerftCase>> read_perft_suite(std::string_view text) {
  std::vector<PerftCase> cases;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    Result<PerftCase> one = read_perft_case(line);
    if (!one) {
      Error error = one.error();
      error.field = "line " + std::to_string(number) + ", " + error.field;
      return error;
    }
    cases.push_back(std::move(one).value());
  }
  if (cases.empty()) return Error{"suite", "no positions", "lines like FEN ;D1 20 ;D2 400"};
  return cases;
}

}  // namespace quadriga
