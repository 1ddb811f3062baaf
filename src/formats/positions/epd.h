// EPD: a position and operations on it, one record per line.
//
//     1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
//
// Also accepted: records that start with a full FEN (even with "- -0 1" for "- - 0 1"), perft
// suites
// ("FEN ;D1 20 ;D2 400"), and operations of any name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/position.h"

namespace quadriga {

struct EpdOperation {
  std::string name;
  std::vector<std::string> operands;  // without quotes; moves as written

  friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

struct EpdRecord {
  // hmvc and fmvn set the position's counters and are not kept as operations.
  Position position = Position::start();
  std::vector<EpdOperation> operations;
  std::vector<std::string> notes;  // what was dropped from the FEN as impossible

  // The first operation of this name, or null.
  const EpdOperation* find(std::string_view name) const;
  // Its first operand; empty or none if the operation is absent or has no operand.
  std::string_view text(std::string_view name) const;
  std::optional<std::int64_t> number(std::string_view name) const;
};

// Errors name the field of the position or the operation. Moves are not parsed: use read_san for
// the operands of bm and am.
Result<EpdRecord> read_epd(std::string_view line);

// Four fields, the operations, and hmvc and fmvn unless they are 0 and 1. No line break at the end;
// line breaks in operands become spaces.
std::string write_epd(const EpdRecord& record);

}  // namespace quadriga
