// A compact file format for games with a score for every move: datagen writes it, the tuners read
// it.
//
//     file    "quadriga games 1\n", the settings as one line of text, games
//     game    4 bytes size of the body (2 to 65,536),
//             4 bytes CRC-32 of the body (that of zip and gzip), and the body:
//             1 byte length of the FEN, the FEN of the start position (castling as in X-FEN),
//             1 byte White's half points (0, 1 or 2), and for each move
//             2 bytes move: from (lowest 6 bits), to (6), kind (highest 4), a1 = 0 to h8 = 63
//             2 bytes score of the position before it, signed, from the mover's view, in units of
//             the engine's evaluation; a mate in n plies is 32,000 - n
//
// All numbers are little-endian. Kinds are those of core/move.h: 0 normal, 1 castling (the king
// takes its own rook), 2 en passant, 4 to 7 promotion to knight, bishop, rook, queen. The settings
// have at most 1,000 bytes. Games are only ever appended, so an interrupted file at worst ends in
// part of a game. A file that ends within its first two lines is refused.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/position.h"
#include "formats/text/byte_source.h"

namespace quadriga {

struct ScoredMove {
  Move move;
  std::int16_t score = 0;  // of the position before it, from the mover's view

  friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

struct ScoredGame {
  Position start = Position::start();
  std::vector<ScoredMove> moves{};
  int half_points = 1;  // White's: 2 won, 1 drawn, 0 lost

  friend bool operator==(const ScoredGame&, const ScoredGame&) = default;
};

inline constexpr std::string_view kGameDataMagic = "quadriga games 1\n";

// The header of a file. `settings` is one line that says how the games were made;
// check_game_settings refuses text that could not be read back.
std::optional<Error> check_game_settings(const std::string& settings);
std::string game_data_header(std::string_view settings);
// The bytes of one game.
std::string game_data_record(const ScoredGame& game);
// The body with its size and CRC in front.
std::string with_size_and_checksum(std::string_view body);

// Reads games one by one and checks each: the CRC, the start position and every move.
class GameDataReader {
 public:
  // Reads the header. The error names `name` and what was found. `source` must outlive the reader.
  static Result<GameDataReader> open(ByteSource& source, std::string name);

  const std::string& settings() const { return settings_; }

  // False at the end of the file. The error names the file, the game (from 1) and its position in
  // the file.
  Result<bool> next(ScoredGame& game);

  std::uint64_t games() const { return games_; }      // read so far
  std::uint64_t good_bytes() const { return good_; }  // up to the end of the last one
  bool truncated() const { return truncated_; }       // the error was a truncated game
  double done() const { return source_->done(); }     // fraction of the file, for progress

 private:
  GameDataReader(ByteSource& source, std::string name) : source_(&source), name_(std::move(name)) {}

  std::optional<Error> read_body(std::string_view bytes, ScoredGame& game) const;
  Result<std::size_t> fill(std::string& bytes, std::size_t size);
  Error fault(const std::string& found, const std::string& expected) const;

  ByteSource* source_;
  std::string name_;
  std::string settings_;
  std::uint64_t games_ = 0;
  std::uint64_t good_ = 0;
  bool truncated_ = false;
};

// A file of games, and the source that it is read from.
class GameDataFile {
 public:
  // Not decompressed, so that games can be appended to those that were read.
  static Result<GameDataFile> open(const std::string& path);
  // Plain or compressed (compressed_source.h); for reading only.
  static Result<GameDataFile> open_compressed(const std::string& path);
  GameDataReader& operator*() { return reader_; }
  GameDataReader* operator->() { return &reader_; }
  const GameDataReader* operator->() const { return &reader_; }

 private:
  static Result<GameDataFile> begin(std::unique_ptr<ByteSource> source, const std::string& path);
  GameDataFile(std::unique_ptr<ByteSource> source, GameDataReader reader)
      : source_(std::move(source)), reader_(std::move(reader)) {}

  std::unique_ptr<ByteSource> source_;
  GameDataReader reader_;
};

// Calls `use` for each game of a file, plain or compressed, until it returns false. `done`: the
// fraction of the file read so far.
std::optional<Error> each_game(const std::string& path,
                               const std::function<bool(const ScoredGame& game, double done)>& use);

// Is the position fit for tuning the static evaluation? It must not be in check, the best move must
// be neither a capture nor a promotion, and the score must not be decisive.
bool is_quiet(const Position& position, const ScoredMove& move);

// Calls `use(position, score)` with the score from the mover's view.
template <class Use>
void each_quiet_position(const ScoredGame& game, Use use) {
  Position position = game.start;
  for (const ScoredMove& each : game.moves) {
    if (is_quiet(position, each)) use(position, static_cast<int>(each.score));
    position = position.after(each.move);
  }
}

}  // namespace quadriga
