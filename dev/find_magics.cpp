// Finds the magic numbers of src/core/magic_numbers.h and prints that file.
//
//     cmake --build build/release --target quadriga_find_magics &&
//     build/release/quadriga_find_magics > src/core/magic_numbers.h
//
// A magic number multiplies the relevant occupancy of a slider so that the top bits of the product
// distinguish all attack sets. Random numbers with few bits set are tried until one works; with the
// fixed seed below the output is always the same.
#include <array>
#include <cstdio>
#include <vector>

#include "base/random.h"
#include "core/ray_walk.h"

namespace quadriga {
namespace {

struct Case {
  Bitboard occupied;
  Bitboard attacks;
};

std::vector<Case> all_cases(Square from, const FourDirections& steps) {
  std::vector<Case> cases;
  const Bitboard relevant = relevant_occupancy(from, steps);
  Bitboard subset = 0;
  do {  // the carry of the subtraction walks through all subsets of the mask
    cases.push_back({subset, walk_all(from, steps, subset)});
    subset = (subset - relevant) & relevant;
  } while (subset != 0);
  return cases;
}

bool separates(std::uint64_t magic, const std::vector<Case>& cases, int shift,
               std::vector<Bitboard>& slots) {
  slots.assign(cases.size(), 0);
  for (const Case& c : cases) {
    Bitboard& slot = slots[(c.occupied * magic) >> shift];
    if (slot != 0 && slot != c.attacks) return false;
    slot = c.attacks;
  }
  return true;
}

std::uint64_t find_magic(Square from, const FourDirections& steps, Random& random) {
  const std::vector<Case> cases = all_cases(from, steps);
  const int shift = 64 - popcount(relevant_occupancy(from, steps));
  std::vector<Bitboard> slots;
  for (;;) {
    const std::uint64_t magic = random.next() & random.next() & random.next();
    if (separates(magic, cases, shift, slots)) return magic;
  }
}

void print_table(const char* name, const FourDirections& steps, Random& random) {
  std::printf("inline constexpr std::array<std::uint64_t, 64> %s{\n", name);
  for (int i = 0; i < 64; ++i) {
    const auto magic = static_cast<unsigned long long>(find_magic(Square{i}, steps, random));
    std::printf("%s0x%016llX,%s", i % 4 == 0 ? "    " : " ", magic, i % 4 == 3 ? "\n" : "");
  }
  std::printf("};\n");
}

}  // namespace
}  // namespace quadriga

int main() {
  quadriga::Random random{0x51AD816A};
  std::printf(
      "// Written by dev/find_magics.cpp; do not edit. The tests prove every number.\n"
      "#pragma once\n\n#include <array>\n#include <cstdint>\n\nnamespace quadriga {\n\n");
  quadriga::print_table("kRookMagics", quadriga::kStraight, random);
  std::printf("\n");
  quadriga::print_table("kBishopMagics", quadriga::kDiagonal, random);
  std::printf("\n}  // namespace quadriga\n");
}
