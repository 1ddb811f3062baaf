#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

#include "formats/positions/move_text.h"
#include "formats/text/text.h"

namespace quadriga::support {

Position position_of(std::string_view fen) {
  const Result<Proved> read = read_fen(fen);
  if (read) return read->position;
  ADD_FAILURE() << fen << " was refused: " << read.error().message();
  return Position::start();
}

Move raw_move(const Position& position, std::string_view from, std::string_view to, MoveKind kind) {
  const auto seen = [&](std::string_view name) {
    return seen_by(read_square(name).value(), position.side_to_move());
  };
  return {seen(from), seen(to), kind};
}

Move move_of(const Position& position, std::string_view uci) {
  const Result<Move> read = read_uci_move(position, uci);
  if (read) return *read;
  ADD_FAILURE() << write_fen(position) << ": " << read.error().message();
  return position.legal_moves()[0];
}

Position after_moves(const Position& start, std::string_view uci_moves) {
  Position position = start;
  std::istringstream in{std::string(uci_moves)};
  for (std::string uci; in >> uci;) position = position.after(move_of(position, uci));
  return position;
}

std::string colours_swapped(const std::string& fen) {
  std::istringstream in(fen);
  std::string placement, side, castling, en_passant, rest;
  in >> placement >> side >> castling >> en_passant;
  std::getline(in, rest);
  const auto swap_case = [](std::string& text) {
    for (char& c : text)
      if (std::isalpha(static_cast<unsigned char>(c)) != 0) c = static_cast<char>(c ^ 0x20);
  };
  swap_case(placement);
  swap_case(castling);
  std::string turned;
  std::istringstream ranks(placement);
  for (std::string rank; std::getline(ranks, rank, '/');)
    turned = turned.empty() ? rank : rank + '/' + turned;
  if (en_passant != "-") en_passant[1] = static_cast<char>('1' + '8' - en_passant[1]);
  return turned + (side == "w" ? " b " : " w ") + castling + ' ' + en_passant + rest;
}

std::string mirrored_fen(const std::string& fen) {
  std::istringstream in(fen);
  std::string placement, side, castling, en_passant, rest;
  in >> placement >> side >> castling >> en_passant;
  std::getline(in, rest);
  EXPECT_EQ(castling, "-") << "castling has no mirror image: " << fen;
  for (auto begin = placement.begin(); begin != placement.end();) {
    const auto end = std::find(begin, placement.end(), '/');
    std::reverse(begin, end);
    begin = end == placement.end() ? end : end + 1;
  }
  if (en_passant != "-") en_passant[0] = static_cast<char>('a' + 'h' - en_passant[0]);
  return placement + ' ' + side + ' ' + castling + ' ' + en_passant + rest;
}

namespace {

// Scharnagl's numbering: bishops, queen, knights, and R K R on the squares left over.
std::string back_rank(int number) {
  std::string rank(8, ' ');
  const auto free_square = [&](int skip) {
    std::size_t i = 0;
    while (rank[i] != ' ' || skip-- > 0) ++i;
    return i;
  };
  static constexpr std::array<std::array<int, 2>, 10> kKnights{
      {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
  rank[static_cast<std::size_t>(2 * (number % 4) + 1)] = 'b';
  rank[static_cast<std::size_t>(2 * (number / 4 % 4))] = 'b';
  rank[free_square(number / 16 % 6)] = 'q';
  const auto& knights = kKnights[static_cast<std::size_t>(number / 96)];
  const std::size_t second = free_square(knights[1]);
  rank[free_square(knights[0])] = 'n';
  rank[second] = 'n';
  for (const char piece : {'r', 'k', 'r'}) rank[free_square(0)] = piece;
  return rank;
}

std::string rook_letters(const std::string& rank) {
  return {static_cast<char>('a' + rank.rfind('r')), static_cast<char>('a' + rank.find('r'))};
}

std::string upper_case(std::string text) {
  for (char& c : text) c = static_cast<char>(c - 'a' + 'A');
  return text;
}

}  // namespace

std::string chess960_fen(int white, int black) {
  const std::string ours = back_rank(white);
  const std::string theirs = back_rank(black);
  return theirs + "/pppppppp/8/8/8/8/PPPPPPPP/" + upper_case(ours) + " w " +
         upper_case(rook_letters(ours)) + rook_letters(theirs) + " - 0 1";
}

const std::vector<std::string>& tricky_fens() {
  static const std::vector<std::string> kFens{
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
      "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
      "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
      "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
      "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
      "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
      "2r5/8/8/8/8/8/8/1RK1k3 w B - 0 1",
      "q3k3/8/8/8/8/8/8/1RK4R w HB - 0 1",
      "5rkr/8/8/8/8/8/8/RK1R4 w DAhf - 0 1",
      "rk1r4/8/8/8/8/8/8/5RKR b HFda - 0 1",
      "1r2k1r1/p6p/8/8/8/8/P6P/1R1K2R1 w GBgb - 0 1",
      "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
      "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
      "8/8/4k3/8/2pPp3/8/B7/4K3 b - d3 0 1",
      "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1",
      "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
      "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
      "4k3/8/8/8/4r3/3b4/2N1R3/4K3 w - - 0 1",
      "6k1/8/8/8/1b6/2B5/3N4/r2QK2r w - - 0 1",
      "4k3/4r3/8/8/1b6/8/3PBN2/r3K3 w - - 0 1",
      "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
      "r1bqkbnr/pp3ppp/2n1p3/2ppP3/3P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq d6 0 5"};
  return kFens;
}

Position random_start(Random& random) {
  const auto number = [&] { return static_cast<int>(random.below(960)); };
  switch (random.below(4)) {
    case 0: return Position::start();
    case 1: {
      const int both = number();
      return position_of(chess960_fen(both, both));
    }
    case 2: {
      const int white = number();
      return position_of(chess960_fen(white, number()));
    }
    default: {
      const auto& fens = tricky_fens();
      return position_of(fens[random.below(fens.size())]);
    }
  }
}

Move random_move(const Position& position, Random& random) {
  const MoveList moves = position.legal_moves();
  const auto any = [&] {
    return moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
  };
  // Rare kinds of moves would hardly ever be played if all moves had the same chance.
  if (random.below(3) == 0) {
    for (const Move move : moves)
      if (move.is_castling() || move.is_en_passant()) return move;
    for (int tries = 0; tries < 8; ++tries)
      if (const Move move = any(); move.is_promotion()) return move;
  }
  return any();
}

}  // namespace quadriga::support
