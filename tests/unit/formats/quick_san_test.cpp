#include "formats/positions/quick_san.h"

#include <gtest/gtest.h>

#include <string>

#include "formats/positions/move_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using support::position_of;

TEST(QuickSan, ReadsWhatIsWritten) {
  support::random_games(20, 40, 80, [](const Position& position) {
    for (const Move move : position.legal_moves()) {
      const std::string san = write_san(position, move);
      const Move quick = quick_san(position, san);
      const bool left_to_others = move.is_en_passant() || (san.size() > 4 && quick.is_none());
      EXPECT_TRUE(quick == move || left_to_others) << san;
    }
  });
}

// Texts close to the correct ones: a letter changed, dropped or doubled.
TEST(QuickSan, NeverDisagreesWithReadSan) {
  Random random{21};
  const std::string letters = "abcdefgh12345678NBRQKPOx=+#-o0";
  support::random_games(22, 20, 60, [&](const Position& position) {
    for (const Move move : position.legal_moves()) {
      std::string san = write_san(position, move);
      const std::size_t at = random.below(san.size());
      const char letter = letters[random.below(letters.size())];
      if (random.below(3) == 0)
        san.insert(at, 1, letter);
      else if (random.below(2) == 0)
        san.erase(at, 1);
      else
        san[at] = letter;
      const Move quick = quick_san(position, san);
      if (quick.is_none()) continue;
      const Result<Move> read = read_san(position, san);
      EXPECT_TRUE(read && *read == quick) << san;
    }
  });
}

TEST(QuickSan, APinnedRivalDoesNotCount) {
  const Position position = position_of("4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1");
  EXPECT_EQ(write_uci_move(position, quick_san(position, "Nc2")), "a1c2");
}

TEST(QuickSan, AmbiguousMovesAreLeftToReadSan) {
  const Position position = position_of("7k/8/8/8/8/4N3/8/N3K3 w - - 0 1");
  EXPECT_TRUE(quick_san(position, "Nc2").is_none());
}

TEST(QuickSan, IllegalMovesAreLeftToReadSan) {
  const Position position = Position::start();
  for (const char* text :
       {"e5", "Nd2", "exd3", "O-O", "Ke2", "Qd4", "e2=Q", "", "+", "N", "Kf", "e"})
    EXPECT_TRUE(quick_san(position, text).is_none()) << text;
}

TEST(QuickSan, TheKingDoesNotShieldTheSquareBehindIt) {
  const Position position = position_of("7k/8/8/8/8/8/8/r3K3 w - - 0 1");
  EXPECT_TRUE(quick_san(position, "Kf1").is_none());
  EXPECT_FALSE(quick_san(position, "Kf2").is_none());
}

}  // namespace
}  // namespace quadriga
