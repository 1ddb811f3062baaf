// Generating and making moves must never touch the heap; reading games needs memory for one game.
#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "core/checks.h"
#include "core/illegality.h"
#include "core/perft.h"
#include "formats/games/pgn.h"
#include "support/positions.h"

// Sanitizers have their own allocator, which must not be replaced.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define QUADRIGA_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define QUADRIGA_SANITIZED 1
#endif
#endif

#if !defined(QUADRIGA_SANITIZED)

namespace {

thread_local std::size_t allocations = 0;
thread_local std::size_t in_use = 0;
thread_local std::size_t peak = 0;

void* counted(void* memory) {
  if (memory == nullptr) throw std::bad_alloc{};
  ++allocations;
  in_use += malloc_usable_size(memory);
  peak = std::max(peak, in_use);
  return memory;
}

void* counted_allocation(std::size_t size) { return counted(std::malloc(size == 0 ? 1 : size)); }

void* counted_allocation(std::size_t size, std::align_val_t alignment) {
  const auto align = static_cast<std::size_t>(alignment);
  const std::size_t rounded = (size + align - 1) / align * align;
  return counted(std::aligned_alloc(align, rounded == 0 ? align : rounded));
}

// What another thread has allocated may be freed here.
void counted_free(void* memory) {
  in_use -= std::min(in_use, malloc_usable_size(memory));
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) { return counted_allocation(size); }
void* operator new[](std::size_t size) { return counted_allocation(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted_allocation(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return counted_allocation(size, alignment);
}
void operator delete(void* memory) noexcept { counted_free(memory); }
void operator delete[](void* memory) noexcept { counted_free(memory); }
void operator delete(void* memory, std::size_t) noexcept { counted_free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { counted_free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { counted_free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { counted_free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { counted_free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
  counted_free(memory);
}

namespace quadriga {
namespace {

// Runs `work` on every tricky position and returns how often it allocated memory.
template <class Work>
std::size_t allocations_during(Work work) {
  std::size_t counted = 0;
  for (const std::string& fen : support::tricky_fens()) {
    const Position position = support::position_of(fen);
    const std::size_t before = allocations;
    work(position);
    counted += allocations - before;
  }
  return counted;
}

TEST(Allocation, IsCounted) {
  EXPECT_GT(allocations_during([](const Position&) { ::operator delete(::operator new(1)); }), 0U);
}

TEST(Allocation, NoneWhileListingMoves) {
  int moves = 0;
  EXPECT_EQ(allocations_during([&](const Position& p) { moves += p.legal_moves().size(); }), 0U);
  EXPECT_GT(moves, 0);
}

TEST(Allocation, NoneWhileCountingMoves) {
  int moves = 0;
  EXPECT_EQ(allocations_during([&](const Position& p) { moves += p.count_legal_moves(); }), 0U);
  EXPECT_GT(moves, 0);
}

TEST(Allocation, NoneWhileMakingMoves) {
  Key keys = 0;
  EXPECT_EQ(allocations_during([&](const Position& position) {
              for (const Move move : position.legal_moves()) keys ^= position.after(move).key();
            }),
            0U);
  EXPECT_NE(keys, 0U);
}

TEST(Allocation, NoneInPerft) {
  std::uint64_t leaves = 0;
  EXPECT_EQ(allocations_during([&](const Position& position) {
              leaves += perft(position.board(), position.en_passant(), 3);
            }),
            0U);
  EXPECT_GT(leaves, 0U);
}

TEST(Allocation, NoneWhileTestingMoves) {
  int answers = 0;
  EXPECT_EQ(allocations_during([&](const Position& position) {
              const CheckSquares squares{position.board()};
              for (const Move move : position.legal_moves()) {
                answers += position.is_legal(move) ? 1 : 0;
                answers += gives_check(position.board(), squares, move) ? 1 : 0;
                answers += why_illegal(position, move) ? 0 : 1;
              }
            }),
            0U);
  EXPECT_GT(answers, 0);
}

// The same games over and over.
class RepeatedSource final : public ByteSource {
 public:
  RepeatedSource(std::string_view text, int times) : text_(text), rest_(text), times_(times) {}

  Result<std::size_t> read(char* to, std::size_t size) override {
    if (rest_.empty() && --times_ > 0) rest_ = text_;
    const std::size_t got = rest_.copy(to, size);
    rest_.remove_prefix(got);
    return got;
  }

 private:
  std::string_view text_;
  std::string_view rest_;
  int times_;
};

// The peak memory use while reading the games.
std::size_t peak_of_reading(int times, std::size_t& games) {
  constexpr std::string_view kGames =
      "[Event \"A name too long for a short string\"]\n\n1. e4 {A comment, long enough} e5 (1... "
      "c5 "
      "2. Nf3 (2. c3)) 2. Nf3 $1 Nc6 1/2-1/2\n\n[Event \"bad\"]\n\n1. e4 e5 2. Ke3 *\n\n";
  const std::size_t before = in_use;
  peak = in_use;
  RepeatedSource source{kGames, times};
  PgnReader reader{source, {.variations = true}};
  PgnGame game;
  for (auto next = reader.next(game); !next || *next; next = reader.next(game)) ++games;
  return peak - before;
}

TEST(Allocation, ReadingManyGamesTakesNoMoreMemoryThanReadingAFew) {
  std::size_t few = 0;
  std::size_t many = 0;
  const std::size_t small = peak_of_reading(10, few);
  const std::size_t large = peak_of_reading(20'000, many);
  EXPECT_EQ(few, 20U);
  EXPECT_EQ(many, 40'000U);
  EXPECT_GT(small, 65'536U) << "at least the window on the file";
  EXPECT_LE(large, small + 4096);
}

}  // namespace
}  // namespace quadriga

#endif
