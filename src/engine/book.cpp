#include "engine/book.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace quadriga {

namespace {

// A book may list a move twice, such as castling written in two ways.
void add_choice(std::vector<BookChoice>& choices, const BookMove& move) {
  for (BookChoice& each : choices) {
    if (each.move != move.move) continue;
    each.weight += move.weight;
    return;
  }
  choices.push_back({move.move, move.weight, 0});
}

// How likely a move is to be played, relative to the one with the highest weight.
double likelihood(double weight, double highest, int variety) {
  if (variety <= 0) return 0;
  return std::pow(weight / highest, static_cast<double>(kMostVariety) / variety);
}

}  // namespace

std::vector<BookChoice> book_choices(const PolyglotBook& book, const Position& position,
                                     int variety, const std::vector<Move>& allowed) {
  std::vector<BookChoice> choices;
  for (const BookMove& each : book.moves(position)) {
    const bool excluded =
        !allowed.empty() && std::find(allowed.begin(), allowed.end(), each.move) == allowed.end();
    if (each.weight > 0 && !excluded) add_choice(choices, each);
  }
  if (choices.empty()) return choices;
  std::stable_sort(choices.begin(), choices.end(),
                   [](const BookChoice& a, const BookChoice& b) { return a.weight > b.weight; });
  double sum = 0;
  for (BookChoice& each : choices) {
    each.share = &each == choices.data() ? 1 : likelihood(each.weight, choices[0].weight, variety);
    sum += each.share;
  }
  for (BookChoice& each : choices) each.share /= sum;
  return choices;
}

Move pick_at_random(const std::vector<BookChoice>& choices, Random& random) {
  constexpr std::uint64_t kSteps = std::uint64_t{1} << 32;
  double point = static_cast<double>(random.below(kSteps)) / static_cast<double>(kSteps);
  for (const BookChoice& each : choices) {
    if (point < each.share) return each.move;
    point -= each.share;
  }
  return choices.front().move;  // only rounding errors get here
}

std::string choices_text(const std::string& name, const Position& position,
                         const std::vector<BookChoice>& choices, CastlingStyle style) {
  std::string text = name;
  const char* separator = ": ";
  for (const BookChoice& each : choices) {
    char share[32];
    std::snprintf(share, sizeof share, " (%.1f%%)", 100 * each.share);
    text += separator + write_uci_move(position, each.move, style) + " weight " +
            std::to_string(each.weight) + share;
    separator = ", ";
  }
  return text;
}

std::optional<Error> OpeningBook::load(const std::string& path) {
  if (path.empty() && own_book_bytes().empty()) {
    book_.reset();
    name_ = "no book";
    return std::nullopt;
  }
  Result<PolyglotBook> book =
      path.empty() ? PolyglotBook::from_bytes(std::string(own_book_bytes()), "built-in book")
                   : PolyglotBook::load(path);
  if (!book) return book.error();
  book_ = std::move(book).value();
  name_ = path.empty() ? "built-in book" : "book " + quoted_path(path);
  return std::nullopt;
}

}  // namespace quadriga
