// Games in other languages than English.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/games/pgn.h"
#include "formats/positions/move_text.h"

namespace quadriga {
namespace {

using ::testing::HasSubstr;

std::string moves_of(std::string_view text, PgnOptions options = {}) {
  MemorySource source(text);
  PgnReader reader(source, options);
  PgnGame game;
  const Result<bool> next = reader.next(game);
  if (!next) return next.error().message();
  std::string moves;
  Position now = game.start;
  for (const PgnMove& each : game.moves) {
    moves += (moves.empty() ? "" : " ") + write_san(now, each.move);
    now = now.after(each.move);
  }
  return moves;
}

constexpr const char* kExchange = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Nf6 d4 exd4 Qxd4 Qxd4 Nxd4";

TEST(PgnLanguage, WholeGames) {
  for (const char* text :
       {"1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O Sf6 6. d4 exd4 7. Dxd4 Dxd4 8. Sxd4 *",
        "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O Pf6 6. d4 exd4 7. Dxd4 Dxd4 8. Pxd4 *",
        "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fxc6 dxc6 5. 0-0 Cf6 6. d4 exd4 7. Dxd4 Dxd4 8. Cxd4 *",
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 5. O-O Cf6 6. d4 exd4 7. Dxd4 Dxd4 8. Cxd4 *",
        "1. e4 e5 2. Cf3 Cc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Cf6 6. d4 exd4 7. Dxd4 Dxd4 8. Cxd4 *",
        "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. Gxc6 dxc6 5. O-O Sf6 6. d4 exd4 7. Hxd4 Hxd4 8. Sxd4 *",
        "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. Sxc6 dxc6 5. O-O Jf6 6. d4 exd4 7. Dxd4 Dxd4 8. Jxd4 *",
        "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fxc6 dxc6 5. O-O Hf6 6. d4 exd4 7. Vxd4 Vxd4 8. Hxd4 *",
        "1. e4 e5 2. nf3 nc6 3. bb5 a6 4. bxc6 dxc6 5. o-o nf6 6. d4 exd4 7. qxd4 qxd4 8. nxd4 *"})
    EXPECT_EQ(moves_of(text), kExchange) << text;
}

TEST(PgnLanguage, VariationsUseItToo) {
  EXPECT_EQ(moves_of("1. e4 (1. Sf3 Sf6 2. g3) e5 2. Lc4 (2. Sf3 Sc6) *", {.variations = true}),
            "e4 e5 Bc4");
}

TEST(PgnLanguage, ALaterMoveTellsWhatALetterStandsFor) {
  const std::string rook_and_king = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n";
  EXPECT_EQ(moves_of(rook_and_king + "1. Rd1 Ke7 2. Ra1 *"), "Rd1 Ke7 Ra1");
  EXPECT_EQ(moves_of(rook_and_king + "1. Rd1 Re7 2. Ta5 *"), "Kd1 Ke7 Ra5");
  EXPECT_EQ(moves_of("1. e4 e5 2. Re2 Re7 1-0\n\n1. Nf3 *"), "e4 e5 Ke2 Ke7");
  EXPECT_EQ(moves_of("{Nxe5 Dxd5} 1. e4 (1. Nf3) e5 2. Re2 Re7 3. Cf3 *"), "e4 e5 Ke2 Ke7 Nf3");
}

// Otherwise an illegal move could become a move of another piece, unnoticed.
TEST(PgnLanguage, AGameHasOneLanguage) {
  EXPECT_EQ(moves_of("1. e4 e5 2. Re2 *"), "e4 e5 Ke2");
  EXPECT_THAT(moves_of("1. e4 e5 2. Nf3 Nc6 3. Re2 *"), HasSubstr("found 'Re2'"));
  EXPECT_THAT(moves_of("1. e4 e5 2. Re2 Nf6 *"), HasSubstr("found 'Re2'"));
  // The same without a look ahead, which ends within the comment.
  const std::string comment = "{" + std::string(600, '.') + "}";
  EXPECT_THAT(moves_of(comment + "1. e4 e5 2. Nf3 Nc6 3. Re2 *"), HasSubstr("found 'Re2'"));
  EXPECT_THAT(moves_of("1. e4 " + comment + "e5 2. Nf3 Nc6 3. Re2 *"), HasSubstr("found 'Re2'"));
  EXPECT_EQ(moves_of("1. e4 " + comment + "e5 2. Cf3 Cc6 3. Fb5 *"), "e4 e5 Nf3 Nc6 Bb5");
  EXPECT_THAT(moves_of("1. e4 " + comment + "e5 2. Cf3 Nc6 *"), HasSubstr("found 'Nc6'"));
  EXPECT_THAT(moves_of("1. Sf3 e5 2. Sc3 Nc6 *"), HasSubstr("found 'Nc6'"));
  EXPECT_THAT(moves_of("1. Cf3 e5 2. Sc3 *"), HasSubstr("found 'Sc3'"));
  EXPECT_THAT(moves_of("1. d4 d5 2. Bd2 c5 3. bc3 *"), HasSubstr("found 'bc3'"));
}

TEST(PgnLanguage, TheNextGameMayHaveAnother) {
  MemorySource source("1. Sf3 *\n\n1. Nf3 *\n\n1. Cf3 *\n");
  PgnReader reader(source);
  PgnGame game;
  for (int i = 0; i < 3; ++i) {
    const Result<bool> next = reader.next(game);
    ASSERT_TRUE(next) << next.error().message();
    ASSERT_EQ(game.moves.size(), 1U);
  }
}

TEST(PgnLanguage, LowerCaseAndUpperCaseMayBeMixed) {
  EXPECT_EQ(moves_of("1. e4 e5 2. Nf3 nc6 3. Bb5 qe7 4. kf1 *"), "e4 e5 Nf3 Nc6 Bb5 Qe7 Kf1");
  EXPECT_EQ(moves_of("1. e4 e5 2. Nf3 Nc6 3. bb5 a6 *"), "e4 e5 Nf3 Nc6 Bb5 a6");
  EXPECT_EQ(moves_of("1. e4 e5 2. bc4 Bc5 3. Nf3 *"), "e4 e5 Bc4 Bc5 Nf3");
}

}  // namespace
}  // namespace quadriga
