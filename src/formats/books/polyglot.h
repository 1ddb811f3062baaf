// Opening books in the Polyglot format: records of sixteen bytes, sorted by a key that the format
// defines (not our own).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/position.h"

namespace quadriga {

// The en passant file is hashed whenever a pawn stands next to the one that has just made its
// double step, whether or not the capture is legal.
std::uint64_t polyglot_key(const Position& position);

// A move as the format encodes it: squares and promotion; castling is the king taking its rook.
std::uint16_t polyglot_move(Move move, Side side);

// One record of a book.
struct BookRecord {
  std::uint64_t key = 0;
  std::uint16_t move = 0;
  std::uint16_t weight = 0;
  std::uint32_t learn = 0;
};

struct BookMove {
  Move move;
  std::uint16_t weight = 0;
  std::uint32_t learn = 0;

  friend bool operator==(const BookMove&, const BookMove&) = default;
};

class PolyglotBook {
 public:
  static constexpr std::size_t kRecordSize = 16;

  // Reads the whole file, decompressed if necessary. The error names it and the reason: unreadable,
  // empty, too large, not a whole number of records, not sorted.
  static Result<PolyglotBook> load(const std::string& path);
  // The same from memory; `name` is for errors.
  static Result<PolyglotBook> from_bytes(std::string bytes, const std::string& name);

  std::size_t size() const { return bytes_.size() / kRecordSize; }
  BookRecord record(std::size_t index) const;

  // The book's legal moves for this position, in book order. Records that match no legal move
  // (another position with the same key, a damaged book) are left out.
  std::vector<BookMove> moves(const Position& position) const;

 private:
  explicit PolyglotBook(std::string bytes) : bytes_(std::move(bytes)) {}
  std::uint64_t key(std::size_t index) const;

  std::string bytes_;
};

}  // namespace quadriga
