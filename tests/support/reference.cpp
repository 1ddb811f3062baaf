#include "support/reference.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace quadriga::reference {

namespace {

struct Step {
  int files;
  int ranks;
};

constexpr std::array<Step, 4> kStraightSteps{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
constexpr std::array<Step, 4> kDiagonalSteps{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> kKnightSteps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

// The square a step away, or -1 beyond the edge.
int stepped(int square, Step step) {
  const int file = square % 8 + step.files;
  const int rank = square / 8 + step.ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
char coloured(char letter, bool white) { return white ? upper(letter) : lower(letter); }

std::string square_text(int square) {
  return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

char at(const std::array<char, 64>& squares, int square) {
  return squares[static_cast<std::size_t>(square)];
}

// Does the first piece met in one of these directions (the king at distance one only) attack?
template <std::size_t kCount>
bool seen_along(const std::array<char, 64>& squares, int target,
                const std::array<Step, kCount>& steps, char slider, bool by_white) {
  for (const Step step : steps) {
    int distance = 1;
    for (int here = stepped(target, step); here >= 0; here = stepped(here, step), ++distance) {
      const char piece = at(squares, here);
      if (piece == '.') continue;
      if (piece == coloured(slider, by_white) || piece == coloured('q', by_white)) return true;
      if (distance == 1 && piece == coloured('k', by_white)) return true;
      break;
    }
  }
  return false;
}

bool attacked(const std::array<char, 64>& squares, int target, bool by_white) {
  for (const Step step : kKnightSteps) {
    const int from = stepped(target, step);
    if (from >= 0 && at(squares, from) == coloured('n', by_white)) return true;
  }
  for (const int side : {-1, 1}) {
    const int from = stepped(target, {side, by_white ? -1 : 1});
    if (from >= 0 && at(squares, from) == coloured('p', by_white)) return true;
  }
  return seen_along(squares, target, kStraightSteps, 'r', by_white) ||
         seen_along(squares, target, kDiagonalSteps, 'b', by_white);
}

int find(const std::array<char, 64>& squares, char piece) {
  return static_cast<int>(std::find(squares.begin(), squares.end(), piece) - squares.begin());
}

}  // namespace

std::string SlowMove::text() const {
  std::string out = square_text(from) + square_text(to);
  if (promotion != 0) out += promotion;
  return out;
}

// ---- Reading and writing ----------------------------------------------------------------------

SlowPosition::SlowPosition(const std::string& fen) {
  std::istringstream in(fen);
  std::string placement, side, passed;
  in >> placement >> side >> rights_ >> passed >> rule50_ >> move_number_;
  squares_.fill('.');
  int rank = 7;
  int file = 0;
  for (const char c : placement) {
    if (c == '/') {
      --rank;
      file = 0;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else {
      squares_[static_cast<std::size_t>(8 * rank + file++)] = c;
    }
  }
  white_ = side == "w";
  if (rights_ == "-") rights_.clear();
  if (passed != "-") passed_ = 8 * (passed[1] - '1') + (passed[0] - 'a');
}

std::string SlowPosition::fen() const {
  std::string out;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      const char piece = at(squares_, 8 * rank + file);
      if (piece != '.')
        out += piece;
      else if (!out.empty() && out.back() >= '1' && out.back() <= '7')
        ++out.back();
      else
        out += '1';
    }
    if (rank > 0) out += '/';
  }
  // The king stands between its rooks, so descending letters put the h-side first.
  std::string rights = rights_;
  std::sort(rights.begin(), rights.end(),
            [](char a, char b) { return is_upper(a) != is_upper(b) ? is_upper(a) : a > b; });
  const std::vector<SlowMove> moves = legal_moves();
  const bool capture = std::any_of(moves.begin(), moves.end(),
                                   [&](const SlowMove& move) { return takes_en_passant(move); });
  return out + (white_ ? " w " : " b ") + (rights.empty() ? "-" : rights) + ' ' +
         (capture ? square_text(passed_) : "-") + ' ' + std::to_string(rule50_) + ' ' +
         std::to_string(move_number_);
}

// ---- Questions --------------------------------------------------------------------------------

bool SlowPosition::mine(int square) const {
  const char piece = at(squares_, square);
  return piece != '.' && is_upper(piece) == white_;
}

bool SlowPosition::theirs(int square) const {
  const char piece = at(squares_, square);
  return piece != '.' && is_upper(piece) != white_;
}

char SlowPosition::my(char upper_case_letter) const { return coloured(upper_case_letter, white_); }

bool SlowPosition::in_check() const { return attacked(squares_, find(squares_, my('K')), !white_); }

bool SlowPosition::leaves_king_safe(const SlowMove& move) const {
  const SlowPosition next = after(move);
  return !attacked(next.squares_, find(next.squares_, my('K')), !white_);
}

bool SlowPosition::takes_en_passant(const SlowMove& move) const {
  return at(squares_, move.from) == my('P') && move.to == passed_ && move.from % 8 != move.to % 8;
}

std::uint64_t SlowPosition::perft(int depth) const {
  if (depth == 0) return 1;
  const std::vector<SlowMove> moves = legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const SlowMove& move : moves) leaves += after(move).perft(depth - 1);
  return leaves;
}

// ---- Generating -------------------------------------------------------------------------------

void SlowPosition::add_pawn_moves(int from, std::vector<SlowMove>& moves) const {
  const int up = white_ ? 1 : -1;
  std::vector<int> targets;
  const int ahead = stepped(from, {0, up});
  if (at(squares_, ahead) == '.') {
    targets.push_back(ahead);
    const bool at_home = from / 8 == (white_ ? 1 : 6);
    const int two_ahead = stepped(from, {0, 2 * up});
    if (at_home && at(squares_, two_ahead) == '.') targets.push_back(two_ahead);
  }
  for (const int side : {-1, 1}) {
    const int to = stepped(from, {side, up});
    if (to >= 0 && (theirs(to) || to == passed_)) targets.push_back(to);
  }
  for (const int to : targets) {
    if (to / 8 != (white_ ? 7 : 0)) {
      moves.push_back({from, to});
      continue;
    }
    for (const char piece : {'n', 'b', 'r', 'q'}) moves.push_back({from, to, piece});
  }
}

void SlowPosition::add_piece_moves(int from, std::vector<SlowMove>& moves) const {
  const char kind = upper(at(squares_, from));
  const bool leaper = kind == 'N' || kind == 'K';
  const auto add_along = [&](Step step) {
    for (int to = stepped(from, step); to >= 0; to = stepped(to, step)) {
      if (mine(to)) break;
      moves.push_back({from, to});
      if (leaper || theirs(to)) break;
    }
  };
  if (kind == 'N') std::for_each(kKnightSteps.begin(), kKnightSteps.end(), add_along);
  if (kind == 'R' || kind == 'Q' || kind == 'K')
    std::for_each(kStraightSteps.begin(), kStraightSteps.end(), add_along);
  if (kind == 'B' || kind == 'Q' || kind == 'K')
    std::for_each(kDiagonalSteps.begin(), kDiagonalSteps.end(), add_along);
}

bool SlowPosition::castling_way_is_free(int king, int rook, int king_to, int rook_to) const {
  Squares without_both = squares_;
  without_both[static_cast<std::size_t>(king)] = '.';
  Squares without_king = without_both;
  without_both[static_cast<std::size_t>(rook)] = '.';
  without_king[static_cast<std::size_t>(rook)] = my('R');
  for (int here = std::min(king, king_to); here <= std::max(king, king_to); ++here)
    if (at(without_both, here) != '.' || attacked(without_king, here, !white_)) return false;
  for (int here = std::min(rook, rook_to); here <= std::max(rook, rook_to); ++here)
    if (at(without_both, here) != '.') return false;
  return true;
}

void SlowPosition::add_castlings(std::vector<SlowMove>& moves) const {
  const int home = white_ ? 0 : 56;
  const int king = find(squares_, my('K'));
  for (const char letter : rights_) {
    if (is_upper(letter) != white_) continue;
    const int rook = home + (upper(letter) - 'A');
    const bool h_side = rook > king;
    if (castling_way_is_free(king, rook, home + (h_side ? 6 : 2), home + (h_side ? 5 : 3)))
      moves.push_back({king, rook, 0, true});
  }
}

std::vector<SlowMove> SlowPosition::legal_moves() const {
  std::vector<SlowMove> moves;
  for (int from = 0; from < 64; ++from) {
    if (!mine(from)) continue;
    if (at(squares_, from) == my('P'))
      add_pawn_moves(from, moves);
    else
      add_piece_moves(from, moves);
  }
  add_castlings(moves);
  std::erase_if(moves, [&](const SlowMove& move) { return !leaves_king_safe(move); });
  return moves;
}

// ---- Making -----------------------------------------------------------------------------------

// A right is lost when its rook moves or is captured, and all of them when the king moves.
void SlowPosition::drop_rights(const SlowMove& move) {
  const bool king_moves = at(squares_, move.from) == my('K');
  const auto lost = [&](char letter) {
    const int rook = (is_upper(letter) ? 0 : 56) + (upper(letter) - 'A');
    return rook == move.from || rook == move.to || (king_moves && is_upper(letter) == white_);
  };
  std::erase_if(rights_, lost);
}

SlowPosition SlowPosition::after(const SlowMove& move) const {
  SlowPosition next = *this;
  next.drop_rights(move);
  const auto put = [&](int square, char piece) {
    next.squares_[static_cast<std::size_t>(square)] = piece;
  };
  const char piece = at(squares_, move.from);
  const bool pawn = piece == my('P');
  const bool capture = theirs(move.to);
  put(move.from, '.');
  if (move.castling) {
    const int home = white_ ? 0 : 56;
    put(move.to, '.');
    put(home + (move.to > move.from ? 6 : 2), my('K'));
    put(home + (move.to > move.from ? 5 : 3), my('R'));
  } else {
    put(move.to, move.promotion != 0 ? my(move.promotion) : piece);
  }
  if (takes_en_passant(move)) put(8 * (move.from / 8) + move.to % 8, '.');
  const bool jump = pawn && std::abs(move.to - move.from) == 16;
  next.passed_ = jump ? (move.from + move.to) / 2 : -1;
  next.rule50_ = pawn || capture ? 0 : rule50_ + 1;
  next.move_number_ = move_number_ + (white_ ? 0 : 1);
  next.white_ = !white_;
  return next;
}

}  // namespace quadriga::reference
