#include "analysis/reasons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "support/reasoning.h"

namespace quadriga {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

using support::line_of;

Reason reason_of(const std::string& fen, const std::string& better, const std::string& played,
                 Score score = 0, Score after = -300) {
  return support::reason_of(fen, better, played, score, after);
}

constexpr const char* kQuietMiddlegame =
    "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 0 9";

// ---- Changes of the evaluation ----------------------------------------------------------------

TEST(EvalChange, PartsAddUpToTheDifferenceOfTheScores) {
  int compared = 0;
  std::optional<EvalReport> last;
  support::random_games(911, 60, 80, [&](const Position& position) {
    if (position.in_check()) return;
    EvalReport report = report_evaluation(position);
    if (last && !last->trace.recognised && !report.trace.recognised) {
      ++compared;
      for (const Side player : {Side::White, Side::Black}) {
        const EvalChange change = change_between(*last, report, player);
        const int white = report.white - last->white;
        ASSERT_EQ(change.total, player == Side::White ? white : -white);
        double sum = change.rounding;
        for (const AspectChange& part : change.parts) sum += part.amount;
        ASSERT_NEAR(sum, change.total, 1e-6) << write_fen(position);
      }
    }
    last = std::move(report);
  });
  EXPECT_GT(compared, 1000);
}

TEST(EvalChange, AnAspectIsTheDifferenceOfItsTermsInTheTraces) {
  const EvalReport from = report_evaluation(support::position_of(kQuietMiddlegame));
  const EvalReport to = report_evaluation(
      support::position_of("r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/2KR1B1R b - - 1 9"));
  const EvalChange change = change_between(from, to, Side::White);
  const auto safety = [](const EvalReport& report, std::size_t side) {
    double sum = 0;
    for (const EvalRow& row : report.rows)
      if (info_of(row.room).aspect == Aspect::KingSafety) sum += row.shares[side];
    return sum;
  };
  bool found = false;
  for (const AspectChange& part : change.parts) {
    if (part.aspect != Aspect::KingSafety || part.side == Side::Black) continue;
    found = true;
    const double both = safety(to, 0) - safety(from, 0) - (safety(to, 1) - safety(from, 1));
    EXPECT_NEAR(part.amount, part.side ? safety(to, 0) - safety(from, 0) : both, 1e-9);
  }
  EXPECT_TRUE(found);
}

TEST(EvalChange, EveryTermThatAddsToTheScoreBelongsToAnAspect) {
  for (const RoomInfo& info : kRooms) {
    const bool adds = is_term(info.id) && !is_endgame(info.id) && info.id != Room::LazyEvaluation;
    EXPECT_EQ(info.aspect.has_value(), adds) << info.name;
    if (info.aspect) {
      EXPECT_FALSE(name_of(*info.aspect).empty()) << info.name;
    }
  }
}

TEST(EvalChange, WordsNameTheSideConcerned) {
  EXPECT_EQ(words_of({Aspect::KingSafety, Side::White, -60}, Side::White),
            "White's king is 0.60 less safe");
  EXPECT_EQ(words_of({Aspect::KingSafety, Side::Black, -60}, Side::White),
            "Black's king is 0.60 safer");
  EXPECT_EQ(words_of({Aspect::KingSafety, Side::White, -60}, Side::Black),
            "White's king is 0.60 safer");
  EXPECT_EQ(words_of({Aspect::Mobility, Side::Black, 5.4}, Side::Black),
            "Black's pieces are 0.05 more mobile");
  EXPECT_EQ(words_of({Aspect::KingSafety, std::nullopt, -33}, Side::Black),
            "Black is 0.33 worse off in king safety");
}

// ---- Reasons ----------------------------------------------------------------------------------

TEST(Reasons, AllowingMateIsMentionedFirst) {
  const Reason reason = reason_of("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
                                  "e2e4", "g2g4 d8h4", 0, -mate_in(1));
  EXPECT_EQ(reason.details, "Allows mate in 1.");
  EXPECT_FALSE(reason.change);
  EXPECT_EQ(reason.played.outcome, Outcome::Checkmate);
}

TEST(Reasons, AMissedMateIsMentioned) {
  const Reason reason =
      reason_of("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", "g2g3", mate_in(1), 500);
  EXPECT_EQ(reason.details, "Misses mate in 1.");
}

TEST(Reasons, MissingAMateAndAllowingOneAreBothMentioned) {
  const Reason reason =
      reason_of("6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1", "d1d8", "d1b1", mate_in(1), -mate_in(4));
  EXPECT_EQ(reason.details, "Misses mate in 1 and allows mate in 2.");
}

TEST(Reasons, MissingAMateByStalematingMentionsBoth) {
  const Reason reason = reason_of("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f8", "f1f7", mate_in(1), 0);
  EXPECT_EQ(reason.details, "Misses mate in 1 and allows stalemate.");
}

TEST(Reasons, AllowingStalemateIsMentionedFirst) {
  const Reason reason = reason_of("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "f7f1 h8g7", "g5g6", 900, 0);
  EXPECT_THAT(reason.details, StartsWith("Allows stalemate."));
}

TEST(Reasons, LosingAKnightForAPawnIsNamed) {
  const Reason reason =
      reason_of("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "f1b5",
                "f3e5 c6e5", 40, -200);
  ASSERT_TRUE(reason.change);
  EXPECT_THAT(reason.details, StartsWith("Loses a knight for a pawn (-"));
}

TEST(Reasons, ALostPawnIsNamedWithItsSquare) {
  // The pawn on e4 is attacked and not defended.
  const Reason reason = reason_of("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2 3",
                                  "b1c3 b8c6", "h2h3 f6e4", 30, -80);
  EXPECT_THAT(reason.details, StartsWith("Loses the pawn on e4 (-"));
}

TEST(Reasons, APawnThatIsNotWonIsNamedWithItsSquare) {
  const Reason reason = reason_of("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/7P/PPPP1PP1/RNBQKBNR b KQkq - 0 3",
                                  "f6e4", "a7a6 b1c3", 80, -20);
  EXPECT_THAT(reason.details, StartsWith("Does not win the pawn on e4 (-"));
}

TEST(Reasons, ALostRookIsNamedWithItsSquare) {
  const Reason reason =
      reason_of("3r2k1/5ppp/8/8/8/2b5/R4PPP/6K1 w - - 0 1", "a2a7 h7h6", "a2a1 c3a1", 0, -500);
  EXPECT_THAT(reason.details, StartsWith("Loses the rook on a2"));
}

// From the pieces of one FEN to those of another, for White.
std::string trade(const char* from, const char* to, double amount) {
  LineEnd better;
  better.position = support::position_of(from);
  LineEnd played;
  played.position = support::position_of(to);
  return material_words(better, played, Side::White, amount);
}

TEST(MaterialWords, MaterialIsWonOrLostAsTheEvaluationSays) {
  constexpr const char* kBoth = "3r2k1/5ppp/8/4b3/8/8/3R1PPP/6K1 w - - 0 1";
  constexpr const char* kNeither = "3r2k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1";
  EXPECT_EQ(trade(kBoth, kBoth, 0), "");
  EXPECT_EQ(trade(kBoth, kNeither, -170), "loses the exchange");
  EXPECT_EQ(trade(kNeither, kBoth, 170), "does not lose the exchange");
  EXPECT_EQ(trade(kBoth, "3r2k1/6pp/8/8/8/8/5PPP/6K1 b - - 0 1", -80),
            "loses the exchange for a pawn");
  EXPECT_EQ(trade(kBoth, "3r2k1/5ppp/8/8/8/8/3R1PPP/6K1 w - - 0 1", 330), "wins a bishop");
  EXPECT_EQ(trade(kBoth, "3r2k1/5ppp/8/4n3/8/8/3R1PPP/6K1 w - - 0 1", 10),
            "leaves the opponent a knight instead of a bishop");
  EXPECT_EQ(trade(kBoth, "3r2k1/5ppp/8/4n3/8/8/3R1PP1/6K1 w - - 0 1", -90),
            "is a pawn worse off and leaves the opponent a knight instead of a bishop");
}

TEST(MaterialWords, ATradeNamesPiecesThatAreOnTheBoard) {
  constexpr const char* kMinors = "2b3k1/3n1ppp/8/8/8/8/3B1PPP/5NK1 w - - 0 1";
  EXPECT_EQ(trade(kMinors, "2b3k1/5ppp/8/8/8/8/5PPP/5NK1 w - - 0 1", -30),
            "trades a bishop for a knight");
  EXPECT_EQ(trade("2b3k1/5ppp/8/8/8/8/5PPP/5NK1 w - - 0 1", kMinors, 30),
            "does not trade a bishop for a knight");
  EXPECT_EQ(trade("2b3k1/3n1ppp/8/8/8/8/3B1PPP/6K1 w - - 0 1",
                  "2b3k1/3n1ppp/8/8/8/8/5PPP/5NK1 w - - 0 1", -30),
            "keeps a knight instead of a bishop");
}

TEST(MaterialWords, TradesThatCannotBeSeenOnTheBoardAreNotNamed) {
  // Both sides have other minor pieces: the balances differ by two knights for two bishops.
  EXPECT_EQ(trade("2bn2k1/5ppp/8/8/8/8/5PPP/2BN2K1 w - - 0 1",
                  "2bb2k1/5ppp/8/8/8/8/5PPP/2NN2K1 w - - 0 1", -40),
            "");
  EXPECT_EQ(trade("2bn2k1/5ppp/8/8/8/8/5PPP/2BN2K1 w - - 0 1",
                  "2bb2k1/5ppp/8/8/8/8/6PP/2NN2K1 w - - 0 1", -150),
            "");
}

TEST(MaterialWords, ALossThatTheEvaluationCallsAGainIsNotMentioned) {
  constexpr const char* kPawns = "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1";
  constexpr const char* kFewer = "6k1/5ppp/8/8/8/8/5PP1/6K1 w - - 0 1";
  EXPECT_EQ(trade(kPawns, kFewer, -90), "is a pawn worse off");
  EXPECT_EQ(trade(kPawns, kFewer, 11), "");
  EXPECT_EQ(trade(kFewer, kPawns, 90), "does not lose a pawn");
  EXPECT_EQ(trade(kFewer, kPawns, -11), "");
}

TEST(Reasons, AreRecognisedInAnnotatedGames) {
  for (const char* ours :
       {"Misses mate in 1 and allows stalemate.", "Lets the pawn on a2 promote.",
        "Loses the pawn on e5 (-0.95), the rest +0.10: 0.85 worse in total.",
        "Known endgame: king and pawn against king, 1.20 worse than in the better line.",
        "At the ends of the two lines the static evaluation shows no loss (+0.12): only the search "
        "sees it.",
        "No simple reason: see the two lines.",
        // As earlier versions wrote them:
        "Loses the pawn on e5 (-0.95), the rest +0.10: 0.85 worse in all.",
        "The ending is known: king and pawn against king, 1.20 worse than what was there to have.",
        "Where the two lines end the evaluation alone sees no loss (+0.12): what it costs lies "
        "deeper in the search.",
        "The lines tell it better than the evaluation."})
    EXPECT_TRUE(is_reason(ours)) << ours;
  for (const char* other : {"", "Allows Nd5.", "The better line.", "Loses the pawn on e5."})
    EXPECT_FALSE(is_reason(other)) << other;
}

TEST(MaterialWords, AnAboutEvenTradeIsNeitherWonNorLost) {
  constexpr const char* kPieces = "r5k1/5ppp/8/8/8/8/5PPP/2BN2K1 w - - 0 1";
  constexpr const char* kPawns = "6k1/6pp/8/8/8/8/5PPP/6K1 w - - 0 1";
  EXPECT_EQ(trade(kPieces, kPawns, -30), "has a rook and a pawn for a bishop and a knight");
  EXPECT_EQ(trade(kPieces, kPawns, -90), "loses a bishop and a knight for a rook and a pawn");
  EXPECT_EQ(trade(kPieces, kPawns, 90), "wins the exchange and a pawn for a bishop");
  EXPECT_EQ(trade(kPawns, kPieces, -90), "does not win the exchange and a pawn for a bishop");
}

TEST(MaterialWords, MaterialThatIsNotWonIsNotCalledLost) {
  constexpr const char* kTaken = "6k1/7p/8/8/8/8/5PPP/6K1 w - - 0 1";
  constexpr const char* kLeft = "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1";
  EXPECT_EQ(trade(kTaken, kLeft, -150), "does not win two pawns");
  EXPECT_EQ(trade(kLeft, kTaken, 150), "wins two pawns");
  // One pawn lost, one not captured.
  EXPECT_EQ(trade("6k1/6pp/8/8/8/8/5PPP/6K1 w - - 0 1", "6k1/5ppp/8/8/8/8/6PP/6K1 w - - 0 1", -150),
            "is two pawns worse off");
  // A queen lost, a pawn kept.
  EXPECT_EQ(
      trade("3q2k1/6pp/8/8/8/8/6PP/3Q2K1 w - - 0 1", "3q2k1/6pp/8/8/8/8/5PPP/6K1 w - - 0 1", -700),
      "is a queen worse off for a pawn");
}

TEST(Reasons, PartsAndRestAddUpToTheTotal) {
  const Reason reason = reason_of(kQuietMiddlegame, "e1c1", "g2g4 c6d4 e3d4 c8e6", 80, -60);
  ASSERT_TRUE(reason.change);
  int sum = reason.rest;
  for (const ReasonPart& part : reason.parts) {
    EXPECT_EQ(part.amount, std::lround(part.change.amount));
    sum += part.amount;
  }
  EXPECT_EQ(sum, reason.change->total);
  const EvalReport better = report_evaluation(reason.better.position);
  const EvalReport played = report_evaluation(reason.played.position);
  EXPECT_EQ(reason.change->total, played.white - better.white);
}

TEST(Reasons, LinesAreFollowedUntilNothingHangs) {
  // After Qxd5 the queen is captured at once.
  const Game game{support::position_of("4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1")};
  const LineEnd end = LineFollower{}.follow(game, {support::move_of(game.position(), "d1d5")});
  EXPECT_EQ(end.line.size(), 2U);
  EXPECT_EQ(end.taken[0], (std::vector<CapturedPiece>{{Piece::Queen, BoardSquare{3, 0}}}));
  EXPECT_EQ(end.taken[1], (std::vector<CapturedPiece>{{Piece::Pawn, BoardSquare{3, 4}}}));
}

TEST(Reasons, CapturedPiecesAreNamedByTheirOriginalSquares) {
  // The rook that castled from h1 is captured on f1.
  const Position start = support::position_of("2b1k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const LineEnd end = LineFollower{}.follow(Game{start}, line_of(start, "e1g1 c8a6 g1h1 a6f1"));
  EXPECT_EQ(end.taken[0], (std::vector<CapturedPiece>{{Piece::Rook, BoardSquare{7, 0}}}));
}

TEST(Reasons, SayWhenTheEvaluationShowsNoLoss) {
  const Reason reason = reason_of(kQuietMiddlegame, "d4c6 b7c6", "f1e2 c8d7", 120, -20);
  ASSERT_TRUE(reason.change);
  if (reason.change->total >= 0) {
    EXPECT_THAT(reason.details, HasSubstr("no loss"));
  }
}

TEST(Reasons, AnAllowedPromotionIsNamed) {
  const Reason reason = reason_of("8/1p6/8/8/7P/8/4k3/7K b - - 0 1", "e2f3",
                                  "b7b6 h4h5 b6b5 h5h6 b5b4 h6h7 b4b3 h7h8q", 0, -900);
  EXPECT_THAT(reason.details, StartsWith("Lets the pawn on h4 promote"));
}

}  // namespace
}  // namespace quadriga
