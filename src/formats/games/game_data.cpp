#include "formats/games/game_data.h"

#include "base/crc32.h"
#include "base/little_endian.h"
#include "formats/positions/fen.h"
#include "formats/text/compressed_source.h"

namespace quadriga {

namespace {

constexpr std::size_t kLongestSettings = 1000;
constexpr std::size_t kRecordHead = 8;
constexpr std::size_t kMoveBytes = 4;
constexpr std::size_t kLargestRecord =
    1 << 16;  // 16,000 plies; by the fifty-move rule a game has fewer
constexpr int kLargestQuietScore = 3000;
constexpr int kLargestScore = 32000;

// The length of the prefix that has this CRC, if there is one.
std::optional<std::size_t> size_by_crc(std::string_view bytes, std::uint32_t check) {
  Crc32 crc;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    crc.add(bytes[i]);
    if (crc.value() == check) return i + 1;
  }
  return std::nullopt;
}

constexpr int kFlipBoth = 56 | 56 << 6;  // mirrors the ranks of from and to

// Converts between the mover's view and the board's, in either direction.
std::uint16_t turned(std::uint16_t bits, Side mover) {
  return mover == Side::White ? bits : static_cast<std::uint16_t>(bits ^ kFlipBoth);
}

}  // namespace

std::optional<Error> check_game_settings(const std::string& settings) {
  if (settings.size() <= kLongestSettings && settings.find('\n') == std::string::npos)
    return std::nullopt;
  return Error{
      "settings", quoted(settings),
      "one line of at most " + std::to_string(kLongestSettings) + " bytes, paths included"};
}

std::string game_data_header(std::string_view settings) {
  return std::string(kGameDataMagic) + std::string(settings) + '\n';
}

std::string game_data_record(const ScoredGame& game) {
  const std::string fen = write_fen(game.start, CastlingLetters::XFen);
  std::string body;
  body += static_cast<char>(fen.size());
  body += fen;
  body += static_cast<char>(game.half_points);
  Side mover = game.start.side_to_move();
  for (const ScoredMove& each : game.moves) {
    put_number(body, turned(each.move.bits(), mover));
    put_number(body, static_cast<std::uint16_t>(each.score));
    mover = !mover;
  }
  return with_size_and_checksum(body);
}

std::string with_size_and_checksum(std::string_view body) {
  std::string record;
  put_number(record, static_cast<std::uint32_t>(body.size()));
  put_number(record, crc32(body));
  return record.append(body);
}

Result<GameDataReader> GameDataReader::open(ByteSource& source, std::string name) {
  GameDataReader reader{source, std::move(name)};
  std::string magic;
  const Result<std::size_t> got = reader.fill(magic, kGameDataMagic.size());
  if (!got) return got.error();
  if (magic != kGameDataMagic)
    return Error{quoted_path(reader.name_), "other bytes",
                 "a file that begins with \"quadriga games 1\""};
  for (std::string letter; reader.settings_.size() <= kLongestSettings;) {
    const Result<std::size_t> one = reader.fill(letter, 1);
    if (!one) return one.error();
    if (letter == "\n") {
      reader.good_ = kGameDataMagic.size() + reader.settings_.size() + 1;
      return reader;
    }
    if (letter.empty()) break;
    reader.settings_ += letter;
  }
  return Error{quoted_path(reader.name_), "no end of its header", "one line of settings"};
}

// Reads `size` bytes, or fewer at the end.
Result<std::size_t> GameDataReader::fill(std::string& bytes, std::size_t size) {
  bytes.resize(size);
  std::size_t filled = 0;
  while (filled < size) {
    const Result<std::size_t> got = source_->read(bytes.data() + filled, size - filled);
    if (!got) return got.error();
    if (*got == 0) break;
    filled += *got;
  }
  bytes.resize(filled);
  return filled;
}

Error GameDataReader::fault(const std::string& found, const std::string& expected) const {
  return {quoted_path(name_) + ", game " + std::to_string(games_ + 1) + " at byte " +
              std::to_string(good_),
          found, expected};
}

Result<bool> GameDataReader::next(ScoredGame& game) {
  std::string bytes;
  const Result<std::size_t> head = fill(bytes, kRecordHead);
  if (!head) return head.error();
  if (*head == 0) return false;
  truncated_ = *head < kRecordHead;
  if (truncated_) return fault("the end of the file", "a complete game");
  const auto size = get_number<std::uint32_t>(bytes, 0);
  const auto check = get_number<std::uint32_t>(bytes, 4);
  if (size < 2 || size > kLargestRecord)
    return fault("a size of " + std::to_string(size), "2 to " + std::to_string(kLargestRecord));
  const Result<std::size_t> body = fill(bytes, size);
  if (!body) return body.error();
  if (*body < size) {
    // If the CRC fits a prefix of the bytes, the size is wrong and no game is truncated.
    if (const auto whole = size_by_crc(bytes, check))
      return fault("a size of " + std::to_string(size), std::to_string(*whole));
    truncated_ = true;
    return fault("the end of the file", "a complete game");
  }
  if (crc32(bytes) != check) return fault("a wrong checksum", "that of the game's bytes");
  if (const auto wrong = read_body(bytes, game)) return *wrong;
  ++games_;
  good_ += kRecordHead + size;
  return true;
}

std::optional<Error> GameDataReader::read_body(std::string_view bytes, ScoredGame& game) const {
  const std::size_t fen_size = static_cast<unsigned char>(bytes[0]);
  const std::size_t first_move = fen_size + 2;
  if (first_move > bytes.size() || (bytes.size() - first_move) % kMoveBytes != 0)
    return fault("a FEN of " + std::to_string(fen_size) + " bytes", "one that fits in its game");
  const Result<Proved> start = read_fen(bytes.substr(1, fen_size));
  if (!start) return fault(start.error().message(), "a start position");
  game.start = start->position;
  game.half_points = static_cast<unsigned char>(bytes[first_move - 1]);
  if (game.half_points > 2)
    return fault(std::to_string(game.half_points) + " half points", "0, 1 or 2");
  game.moves.clear();
  Position position = game.start;
  for (std::size_t at = first_move; at < bytes.size(); at += kMoveBytes) {
    const Move move =
        Move::from_bits(turned(get_number<std::uint16_t>(bytes, at), position.side_to_move()));
    const auto score = static_cast<std::int16_t>(get_number<std::uint16_t>(bytes, at + 2));
    if (!position.is_legal(move))
      return fault("move " + std::to_string(game.moves.size() + 1) + " is illegal", "legal moves");
    if (score > kLargestScore || score < -kLargestScore)
      return fault("a score of " + std::to_string(score), "-32000 to 32000");
    game.moves.push_back({move, score});
    position = position.after(move);
  }
  return std::nullopt;
}

Result<GameDataFile> GameDataFile::open(const std::string& path) {
  Result<std::unique_ptr<FileSource>> source = FileSource::open(path);
  if (!source) return source.error();
  return begin(std::move(source).value(), path);
}

Result<GameDataFile> GameDataFile::open_compressed(const std::string& path) {
  Result<std::unique_ptr<ByteSource>> source = open_file(path);
  if (!source) return source.error();
  return begin(std::move(source).value(), path);
}

Result<GameDataFile> GameDataFile::begin(std::unique_ptr<ByteSource> source,
                                         const std::string& path) {
  Result<GameDataReader> reader = GameDataReader::open(*source, path);
  if (!reader) return reader.error();
  return GameDataFile{std::move(source), std::move(reader).value()};
}

std::optional<Error> each_game(
    const std::string& path, const std::function<bool(const ScoredGame& game, double done)>& use) {
  Result<GameDataFile> file = GameDataFile::open_compressed(path);
  if (!file) return file.error();
  GameDataReader& reader = *file.value();
  ScoredGame game;
  for (;;) {
    const Result<bool> more = reader.next(game);
    if (!more) return more.error();
    if (!*more || !use(game, reader.done())) return std::nullopt;
  }
}

bool is_quiet(const Position& position, const ScoredMove& move) {
  const Board& board = position.board();
  const bool takes = (board.theirs() & move.move.to().bit()) != 0 || move.move.is_en_passant();
  const bool decided = move.score > kLargestQuietScore || move.score < -kLargestQuietScore;
  return !takes && !move.move.is_promotion() && !decided && !position.in_check();
}

}  // namespace quadriga
