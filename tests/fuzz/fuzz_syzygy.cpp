// A table file may hold anything: it is refused or probed, and never read outside its bytes.
//
// The first byte chooses the kind and the pieces; the rest is the file, after the right magic.
#include <array>
#include <memory>
#include <vector>

#include "formats/tablebases/syzygy_table.h"
#include "fuzz_input.h"

namespace quadriga::fuzz {
namespace {

using syzygy::Answer;
using syzygy::Material;
using syzygy::Table;
using syzygy::TableKind;

struct Case {
  const char* name;
  std::array<const char*, 2> fens;  // the first side to move
};

constexpr std::array<Case, 5> kCases{{
    {"KQvK", {"8/8/8/8/3k4/8/8/KQ6 w - -", "8/8/5Q2/8/8/1k6/8/3K4 w - -"}},
    {"KQQvK", {"8/8/8/8/3k4/8/8/KQQ5 w - -", "8/2Q5/5Q2/8/8/1k6/8/3K4 w - -"}},
    {"KPvK", {"8/8/8/8/3k4/8/1P6/K7 w - -", "8/6P1/8/8/3k4/8/8/K7 w - -"}},
    {"KPvKP", {"8/8/4p3/8/3k4/8/1P6/K7 w - -", "8/p5P1/8/8/3k4/8/8/K7 w - -"}},
    {"KRPPvK", {"8/8/8/P7/3k4/8/1P6/KR6 w - -", "8/6P1/7R/8/3k4/8/7P/K7 w - -"}},
}};

std::vector<std::uint8_t> file_of(TableKind kind, const std::uint8_t* data, std::size_t size) {
  std::vector<std::uint8_t> file{0x71, 0xE8, 0x23, 0x5D};
  if (kind == TableKind::Dtz) file = {0xD7, 0x66, 0x0C, 0xA5};
  file.insert(file.end(), data, data + size);
  // A valid length: otherwise almost every input fails the first check.
  file.resize((file.size() + 63) / 64 * 64 + 16);
  return file;
}

void probe(const Table& table, TableKind kind, const Position& position, bool second) {
  if (kind == TableKind::Wdl) {
    const Answer answer = table.wdl(position.board(), second);
    promise(answer.value >= -2 && answer.value <= 2, "a result is in range", position);
    return;
  }
  for (const TableWdl wdl :
       {TableWdl::Loss, TableWdl::BlessedLoss, TableWdl::CursedWin, TableWdl::Win})
    promise(table.dtz(position.board(), second, wdl).value >= 0, "a distance has no sign",
            position);
}

void check(std::uint8_t choice, const std::uint8_t* data, std::size_t size) {
  const Case& probed = kCases[choice / 2 % kCases.size()];
  const TableKind kind = choice % 2 == 0 ? TableKind::Wdl : TableKind::Dtz;
  const Material material = *syzygy::material_of_name(probed.name);
  const std::vector<std::uint8_t> bytes = file_of(kind, data, size);
  // Exactly as many bytes as the file has, so that the sanitizer sees a step too far.
  const auto exact = std::make_unique<std::uint8_t[]>(bytes.size());
  std::copy(bytes.begin(), bytes.end(), exact.get());
  const Result<Table> table = Table::open({exact.get(), bytes.size()}, kind, material);
  if (!table) {
    if (table.error().message().empty()) std::abort();
    return;
  }
  for (const char* fen : probed.fens)
    for (const bool second : {false, true})
      if (!second || !material.symmetric()) probe(*table, kind, read_fen(fen)->position, second);
}

}  // namespace
}  // namespace quadriga::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 0) quadriga::fuzz::check(data[0], data + 1, size - 1);
  return 0;
}
