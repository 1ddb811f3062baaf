#include "core/facts.h"

#include "core/piece_attacks.h"

namespace quadriga {

namespace {

// The facts about the side to move of `board`.
SideFacts side_facts(const Board& board) {
  SideFacts facts;
  for (const int i : Bits{board.mine}) {
    const auto kind = static_cast<std::size_t>(code_of(plain(board.at(Square{i}))));
    const Bitboard attacks = attacks_of(board, Square{i});
    const int freedom = popcount(attacks & ~board.mine);
    ++facts.material[kind];
    facts.attacks[kind] |= attacks;
    facts.attacked_twice |= facts.attacked & attacks;
    facts.attacked |= attacks;
    facts.mobility[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(freedom);
    facts.total_mobility += freedom;
  }
  return facts;
}

// Converts facts computed from the other side's point of view to ours.
SideFacts flipped(const SideFacts& facts) {
  SideFacts out = facts;
  for (Bitboard& set : out.attacks) set = flip_ranks(set);
  out.attacked = flip_ranks(facts.attacked);
  out.attacked_twice = flip_ranks(facts.attacked_twice);
  for (std::size_t i = 0; i < 64; ++i) out.mobility[i] = facts.mobility[i ^ 56];
  return out;
}

}  // namespace

NodeFacts facts_of(const Position& position) {
  const Board& board = position.board();
  const Legality legal = position.legality();
  NodeFacts facts{.moves = position.legal_moves(),
                  .checkers = legal.checkers,
                  .check_mask = legal.check_mask,
                  .pinned = legal.pinned,
                  .danger = legal.danger,
                  .checks = CheckSquares{board},
                  .us = side_facts(board),
                  .them = flipped(side_facts(board.flipped()))};
  for (const int i : Bits{legal.pinned})
    facts.pin_line[static_cast<std::size_t>(i)] = legal.pin_line(Square{i});
  return facts;
}

}  // namespace quadriga
