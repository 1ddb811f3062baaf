#include "formats/positions/labelled.h"

#include <string>

#include "formats/positions/fen.h"
#include "formats/text/text.h"

namespace quadriga {

Result<Labelled> read_labelled(std::string_view line) {
  const std::size_t first = line.find('|');
  const std::size_t second = first == std::string_view::npos ? first : line.find('|', first + 1);
  if (second == std::string_view::npos)
    return Error{"line", quoted(std::string(line)), "FEN | centipawns | result"};
  const auto proved = read_fen(line.substr(0, first));
  if (!proved) return proved.error();
  const std::string_view score = trimmed(line.substr(first + 1, second - first - 1));
  const std::string_view result = trimmed(line.substr(second + 1));
  const auto centipawns = read_integer(score);
  constexpr int kMost = 100'000;
  if (!centipawns || *centipawns < -kMost || *centipawns > kMost)
    return Error{"centipawns", quoted(std::string(score)), "a number from -100000 to 100000"};
  const auto number = read_number(result);
  if (!number || (*number != 0 && *number != 0.5 && *number != 1))
    return Error{"result", quoted(std::string(result)), "1.0, 0.5 or 0.0, for White"};
  return Labelled{proved->position, static_cast<int>(*centipawns), *number};
}

}  // namespace quadriga
