#include "analysis/motifs/wording.h"

#include <algorithm>
#include <array>

#include "formats/text/text.h"

namespace quadriga {

std::string_view piece_word(Piece piece) {
  constexpr std::array<std::string_view, kPieceCodes> kWords{"piece", "pawn",  "knight", "bishop",
                                                             "rook",  "queen", "king",   "rook"};
  return kWords[static_cast<std::size_t>(code_of(piece))];
}

std::string square_word(const Story& story, Square square) {
  return name_of(story.on_board(square));
}

std::string piece_on(const Story& story, Piece piece, Square square) {
  std::string text = "the " + std::string(piece_word(piece));
  if (piece != Piece::King) text += " on " + square_word(story, square);
  return text;
}

std::string piece_on(const Story& story, const Board& board, Square square) {
  return piece_on(story, board.at(square), square);
}

std::string joined_words(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string pieces_on(const Story& story, const Board& board, Bitboard squares) {
  std::vector<Square> sorted;
  for (const int i : Bits{squares}) sorted.emplace_back(i);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](Square a, Square b) { return worth(board.at(a)) > worth(board.at(b)); });
  std::vector<std::string> words;
  words.reserve(sorted.size());
  for (const Square square : sorted) words.push_back(piece_on(story, board, square));
  return joined_words(words);
}

MotifFinding finding(const Story& story, Motif motif, std::size_t index, Bitboard targets,
                     std::string words) {
  MotifFinding found{.motif = motif, .move = index, .words = std::move(words)};
  found.by = story.on_board(story.moves[index].to);
  for (const int i : Bits{targets}) found.targets.push_back(story.on_board(Square{i}));
  return found;
}

MotifFinding winning(MotifFinding found, Piece prize) {
  found.prize = worth(prize);
  return found;
}

}  // namespace quadriga
