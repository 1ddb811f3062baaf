// PGN: games as text.
//
// The reader accepts PGN as found in the wild: comments of both kinds, variations, NAGs and
// annotation marks, escape lines, any line breaks, a byte order mark, any bytes in tags and
// comments, missing tags and results, 0-0, moves in coordinates, null moves, Chess960, games from a
// FEN. It needs the memory of one game, however long the file is.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "core/position.h"
#include "formats/text/byte_source.h"

namespace quadriga {

enum class PgnResult : std::uint8_t { Unknown, WhiteWins, BlackWins, Draw };

// "*", "1-0", "0-1", "1/2-1/2".
std::string_view text_of(PgnResult result);

struct PgnMove {
  Move move;                         // no move: a null move ("--")
  std::string comment;               // after the move; several are joined by a space
  std::vector<std::uint8_t> nags{};  // annotations: $1 is "!"; marks such as !? become NAGs

  friend bool operator==(const PgnMove&, const PgnMove&) = default;
};

// An alternative line from the position before a move.
struct PgnVariation {
  static constexpr int kMainLine = -1;

  int parent = kMainLine;  // index of the variation it branches off, always an earlier one
  std::size_t at = 0;      // index of the move there that it replaces
  std::string comment;     // before its first move
  std::vector<PgnMove> moves;

  friend bool operator==(const PgnVariation&, const PgnVariation&) = default;
};

using PgnTag = std::pair<std::string, std::string>;

struct PgnGame {
  std::vector<PgnTag> tags;  // name and value, in the order of the file
  Position start = Position::start();
  std::string comment;  // before the first move
  std::vector<PgnMove> moves;
  std::vector<PgnVariation> variations;  // empty unless PgnOptions asks for them
  PgnResult result = PgnResult::Unknown;
  std::size_t first_line = 0;  // where it begins in the file, from 1
  // Only with PgnOptions::broken_games. The reason why the main line ends here, after at least one
  // move; and the reason why a variation, the first of them, ends early.
  std::optional<Error> fault;
  std::optional<Error> variation_fault;

  // The value of the first tag of this name; empty if there is none.
  std::string_view tag(std::string_view name) const;
  // Changes the tag or adds it.
  void set_tag(std::string_view name, std::string_view value);
};

struct PgnOptions {
  bool variations = false;  // keep them; otherwise they are skipped unread
  // Read games with a fault in their moves up to the fault. Otherwise they are errors: who counts
  // games or makes a book of them should not take half a game for a whole one.
  bool broken_games = false;
};

class PgnParser;

class PgnReader {
 public:
  // `source` must outlive the reader.
  explicit PgnReader(ByteSource& source, PgnOptions options = {});
  ~PgnReader();
  PgnReader(PgnReader&& other) noexcept;
  PgnReader& operator=(PgnReader&& other) noexcept;

  // Reads the next game into `game`, reusing its memory. False if there are no more games. An error
  // names line and reason; that game is skipped (`game` holds what came before the error) and the
  // next call continues with the next tag section.
  //
  //     PgnGame game;
  //     for (auto next = reader.next(game); !next || *next; next = reader.next(game))
  //       next ? use(game) : report(next.error());
  Result<bool> next(PgnGame& game);

  // The last error came from the source (a damaged file), not from a game: no game follows it.
  bool truncated() const;

 private:
  std::unique_ptr<PgnParser> parser_;
};

// The Seven Tag Roster first ("?" where unknown), then the other tags in their order; Variant,
// SetUp and FEN as the start position requires. Lines are shorter than 80 characters where words
// allow it, with an empty line at the end. The text is valid UTF-8, whatever the encoding of tags
// and comments (utf8.h). Reading it back gives the same game, except for white space at the ends of
// comments and line breaks in them.
std::string write_pgn(const PgnGame& game);

}  // namespace quadriga
