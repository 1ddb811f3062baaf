#include "learn/training_data.h"

#include "formats/games/game_data.h"
#include "formats/text/compressed_source.h"
#include "formats/text/line_source.h"

namespace quadriga {

std::optional<Error> read_training_data(const std::string& path, const TrainingDataUse& use,
                                        const std::atomic<bool>& stop) {
  Result<std::unique_ptr<ByteSource>> source = open_bytes(path);
  if (!source) return source.error();
  LineSource lines{*source.value()};
  std::string line;
  Result<bool> more = lines.next(line);
  if (more && *more && line + '\n' == kGameDataMagic) {
    if (path != "-") return use.games(path);
    return Error{"standard input", "games of datagen", "lines of text; give games as a file"};
  }
  for (; more && *more && !stop; more = lines.next(line)) {
    if (line.empty()) continue;
    const std::string place = path + ":" + std::to_string(lines.number());
    if (auto error = use.line(line, place, source.value()->done())) return error;
  }
  if (more) return std::nullopt;
  return Error{path + " " + more.error().field, more.error().found, more.error().expected};
}

}  // namespace quadriga
