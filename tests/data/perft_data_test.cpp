// Perft counts of the data sets.
#include <gtest/gtest.h>

#include <atomic>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "core/perft.h"
#include "data/data_files.h"
#include "formats/positions/fen.h"
#include "formats/text/text.h"

namespace quadriga {
namespace {

constexpr int kDeepest = 5;

struct Count {
  int depth;
  std::uint64_t leaves;
  std::uint64_t found = 0;
};

struct Entry {
  std::string name;
  std::string fen;
  std::vector<Count> counts;
};

// "FEN ;D1 20 ;D2 400" or "FEN; D4 23441".
std::vector<Entry> read_epd(const std::string& relative) {
  std::vector<Entry> entries;
  for (const std::string& line : data::lines_of(relative)) {
    const std::vector<std::string> parts = data::split(line, ';');
    Entry entry{line, parts[0], {}};
    for (std::size_t i = 1; i < parts.size(); ++i) {
      std::istringstream in(parts[i]);
      char letter = 0;
      Count count{};
      if (in >> letter >> count.depth >> count.leaves) entry.counts.push_back(count);
    }
    EXPECT_FALSE(entry.counts.empty()) << line;
    entries.push_back(std::move(entry));
  }
  return entries;
}

// Lines "id NAME", "epd FEN" and "perft DEPTH LEAVES".
std::vector<Entry> read_blocks(const std::string& relative) {
  std::vector<Entry> entries;
  for (const std::string& line : data::lines_of(relative)) {
    const std::string rest = line.substr(line.find(' ') + 1);
    if (line.starts_with("id ")) entries.push_back({rest, "", {}});
    if (line.starts_with("epd ")) entries.back().fen = rest;
    if (!line.starts_with("perft ")) continue;
    Count count{};
    std::istringstream(rest) >> count.depth >> count.leaves;
    entries.back().counts.push_back(count);
  }
  return entries;
}

// Runs perft for every entry on two threads and fills in the counts.
void count_all(std::vector<Entry>& entries) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < entries.size(); i = next++) {
      const Result<Proved> read = read_fen(entries[i].fen);
      if (!read) continue;
      const Position& position = read->position;
      for (Count& count : entries[i].counts)
        count.found = perft(position.board(), position.en_passant(), count.depth);
    }
  };
  std::thread second(work);
  work();
  second.join();
}

void expect_counts(std::vector<Entry> entries, std::size_t at_least) {
  EXPECT_GE(entries.size(), at_least);
  for (Entry& entry : entries)
    std::erase_if(entry.counts,
                  [&](const Count& count) { return count.depth > kDeepest && count.leaves > 1; });
  count_all(entries);
  for (const Entry& entry : entries)
    for (const Count& count : entry.counts)
      EXPECT_EQ(count.found, count.leaves) << entry.name << " depth " << count.depth;
}

TEST(PerftData, Standard) { expect_counts(read_epd("perft/standard.epd"), 128); }

TEST(PerftData, Chess960) { expect_counts(read_epd("perft/chess960.epd"), 960); }

TEST(PerftData, EnPassant) { expect_counts(read_epd("perft/en-passant.epd"), 3760); }

TEST(PerftData, DoubleChecks) { expect_counts(read_epd("perft/double-checks.epd"), 184); }

constexpr const char* kTooManyMen = "max-legals-too-much-material";

TEST(PerftData, Tricky) {
  std::vector<Entry> entries = read_blocks("perft/tricky.perft");
  std::erase_if(entries, [](const Entry& entry) { return entry.name == kTooManyMen; });
  expect_counts(std::move(entries), 20);
}

TEST(PerftData, TrickyPositionWithTooManyPiecesIsRefused) {
  int found = 0;
  for (const Entry& entry : read_blocks("perft/tricky.perft")) {
    if (entry.name != kTooManyMen) continue;
    ++found;
    const Result<Proved> read = read_fen(entry.fen);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().field, "piece placement");
  }
  EXPECT_EQ(found, 1);
}

}  // namespace
}  // namespace quadriga
