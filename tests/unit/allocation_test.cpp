// Generating and making moves must never touch the heap.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "core/checks.h"
#include "core/illegality.h"
#include "core/perft.h"
#include "support/positions.h"

// Sanitizers bring their own allocator, which must not be replaced.
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

void* counted_allocation(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc{};
}

void* counted_allocation(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto align = static_cast<std::size_t>(alignment);
  const std::size_t rounded = (size + align - 1) / align * align;
  if (void* memory = std::aligned_alloc(align, rounded == 0 ? align : rounded)) return memory;
  throw std::bad_alloc{};
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
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace quadriga {
namespace {

// Runs `work` on every tricky position and returns how often it asked for memory.
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

TEST(Allocation, NoneWhileAskingAboutMoves) {
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

}  // namespace
}  // namespace quadriga

#endif
