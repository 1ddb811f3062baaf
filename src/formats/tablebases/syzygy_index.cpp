#include "formats/tablebases/syzygy_index.h"

#include <string>

namespace quadriga::syzygy {

namespace {

constexpr int kPawnSquares = 48;
constexpr int kMostPawns = kMaxTablePieces - 2;
constexpr int kSecondSide = 8;  // the bit of a code that says whose piece it is
constexpr int kFirstKing = code_of(Piece::King);
constexpr int kSecondKing = kFirstKing | kSecondSide;

template <class T, std::size_t kRows, std::size_t kColumns>
using Grid = std::array<std::array<T, kColumns>, kRows>;

// choose[k][n]: how many sets of k there are among n.
using Binomials = Grid<std::uint32_t, kMaxTablePieces, 64>;
constexpr Binomials make_binomials() {
  Binomials choose{};
  choose[0].fill(1);
  for (std::size_t k = 1; k < choose.size(); ++k)
    for (std::size_t n = 1; n < 64; ++n) choose[k][n] = choose[k - 1][n - 1] + choose[k][n - 1];
  return choose;
}
constexpr Binomials kBinomials = make_binomials();

constexpr std::uint64_t choose(int k, int n) {
  return kBinomials[static_cast<std::size_t>(k)][static_cast<std::size_t>(n)];
}

constexpr int file_of(int square) { return square & 7; }
constexpr int rank_of(int square) { return square >> 3; }
constexpr int transposed(int square) { return (square >> 3 | square << 3) & 63; }
// Negative below the diagonal from a1 to h8, positive above it.
constexpr int side_of_diagonal(int square) { return rank_of(square) - file_of(square); }

// ---- Pieces on one side of the diagonal -------------------------------------------------------

constexpr int kTriangleOff = 6;  // squares of the triangle a1 d1 d4 off the diagonal
constexpr int kTriangle = 10;    // all squares of that triangle
constexpr int kBelow = 28;       // squares of the board below the diagonal
constexpr int kKingPairs = 462;  // pairs of kings that do not touch, without symmetric ones

// Numbers the squares below the diagonal, up to a last file.
constexpr std::array<std::uint8_t, 64> make_below(int last_file) {
  std::array<std::uint8_t, 64> numbers{};
  std::uint8_t next = 0;
  for (int s = 0; s < 64; ++s)
    if (side_of_diagonal(s) < 0 && file_of(s) <= last_file)
      numbers[static_cast<std::size_t>(s)] = next++;
  return numbers;
}

// The triangle's squares: first those below the diagonal, then a1, b2, c3, d4.
constexpr std::array<std::uint8_t, 64> make_triangle() {
  std::array<std::uint8_t, 64> numbers = make_below(3);
  for (std::size_t i = 0; i < 4; ++i) numbers[9 * i] = static_cast<std::uint8_t>(kTriangleOff + i);
  return numbers;
}

constexpr std::array<std::uint8_t, 64> kBelowNumbers = make_below(7);
constexpr std::array<std::uint8_t, 64> kTriangleNumbers = make_triangle();

constexpr int below_number(int s) { return kBelowNumbers[static_cast<std::size_t>(s)]; }
constexpr int triangle_number(int s) { return kTriangleNumbers[static_cast<std::size_t>(s)]; }

constexpr bool touch(int a, int b) {
  const int files = file_of(a) - file_of(b);
  const int ranks = rank_of(a) - rank_of(b);
  return files * files <= 1 && ranks * ranks <= 1;
}

// Is the first king on this square of the triangle, and the pair not the mirror image of another
// one? (With the first king on the diagonal, the second must not be above it.)
constexpr bool counts_as_pair(int place, int first, int second) {
  const bool in_triangle = file_of(first) <= 3 && side_of_diagonal(first) <= 0;
  if (!in_triangle || triangle_number(first) != place || touch(first, second)) return false;
  return side_of_diagonal(first) != 0 || side_of_diagonal(second) <= 0;
}

// Pairs of kings. Those with both on the diagonal come last.
using KingPairs = Grid<std::uint16_t, kTriangle, 64>;
constexpr KingPairs make_king_pairs() {
  KingPairs pairs{};
  std::uint16_t next = 0;
  for (const bool both_on_diagonal : {false, true})
    for (int place = 0; place < kTriangle; ++place)
      for (int first = 0; first < 32; ++first)
        for (int second = 0; second < 64; ++second) {
          if (!counts_as_pair(place, first, second)) continue;
          const bool both = side_of_diagonal(first) == 0 && side_of_diagonal(second) == 0;
          if (both != both_on_diagonal) continue;
          pairs[static_cast<std::size_t>(place)][static_cast<std::size_t>(second)] = next++;
        }
  return pairs;
}
constexpr KingPairs kKingPairNumbers = make_king_pairs();
static_assert(kKingPairNumbers[kTriangle - 1][63] == kKingPairs - 1);

int king_pair_number(int first, int second) {
  return kKingPairNumbers[static_cast<std::size_t>(triangle_number(first))]
                         [static_cast<std::size_t>(second)];
}

// Three different pieces in four blocks, by how many of them stand on the diagonal before the first
// that does not. A piece's number skips the squares of the pieces before it.
constexpr int kBlockNone = kTriangleOff * 63 * 62;
constexpr int kBlockOne = 4 * kBelow * 62;
constexpr int kBlockTwo = 4 * 7 * kBelow;
constexpr int kBlockThree = 4 * 7 * 6;
constexpr int kThreePieces = kBlockNone + kBlockOne + kBlockTwo + kBlockThree;

int three_pieces_number(int a, int b, int c) {
  const int skip_b = b > a ? 1 : 0;
  const int skip_c = (c > a ? 1 : 0) + (c > b ? 1 : 0);
  if (side_of_diagonal(a) != 0) return (triangle_number(a) * 63 + b - skip_b) * 62 + c - skip_c;
  if (side_of_diagonal(b) != 0)
    return kBlockNone + (rank_of(a) * kBelow + below_number(b)) * 62 + c - skip_c;
  const int diagonal_pair = rank_of(a) * 7 + rank_of(b) - skip_b;
  if (side_of_diagonal(c) != 0)
    return kBlockNone + kBlockOne + diagonal_pair * kBelow + below_number(c);
  return kBlockNone + kBlockOne + kBlockTwo + diagonal_pair * 6 + rank_of(c) - skip_c;
}

// ---- Pawns -----------------------------------------------------------------------------------

// The order of pawns: a2 leads before h2, a3, h3 … d7, e7. The higher the number, the nearer to the
// lead. A square and its mirror image are neighbours; the queenside one is odd.
constexpr int pawn_rank(int square) {
  const bool queens_side = file_of(square) <= 3;
  const int file = queens_side ? file_of(square) : 7 - file_of(square);
  const int below = 2 * (6 * file + rank_of(square) - 1);
  return kPawnSquares - 1 - below - (queens_side ? 0 : 1);
}

constexpr Bitboard kOddBits = 0xAAAAAAAAAAAAAAAA;
constexpr Bitboard swap_neighbours(Bitboard set) {
  return (set & kOddBits) >> 1 | (set & ~kOddBits) << 1;
}

struct PawnNumbers {
  Grid<std::uint32_t, kMostPawns + 1, kPawnSquares> start{};  // by count, by rank of the lead
  Grid<std::uint32_t, kMostPawns + 1, 4> size{};              // by count, by file of the lead
};

constexpr PawnNumbers make_pawn_numbers() {
  PawnNumbers numbers;
  for (std::size_t count = 1; count <= kMostPawns; ++count)
    for (std::size_t file = 0; file < 4; ++file)
      for (int rank = 1; rank < 7; ++rank) {
        const int order = pawn_rank(8 * rank + static_cast<int>(file));
        numbers.start[count][static_cast<std::size_t>(order)] = numbers.size[count][file];
        numbers.size[count][file] +=
            static_cast<std::uint32_t>(choose(static_cast<int>(count) - 1, order));
      }
  return numbers;
}
constexpr PawnNumbers kPawnNumbers = make_pawn_numbers();

// The lead pawn by its square on the file, the others as a combination among lower ranks.
std::uint64_t pawn_number(Bitboard ranks, int count) {
  const int lead = 63 - std::countl_zero(ranks | 1);
  std::uint64_t number =
      kPawnNumbers.start[static_cast<std::size_t>(count)][static_cast<std::size_t>(lead)];
  int taken = 0;
  for (const int rank : Bits{ranks ^ Bitboard{1} << lead}) number += choose(++taken, rank);
  return number;
}

// ---- Pieces by code --------------------------------------------------------------------------

// All pieces of one kind and side, without a branch, because the kind differs from call to call.
Bitboard pieces_of(const Board& board, int code) {
  const auto unless = [code](int bit) { return (code & bit) != 0 ? Bitboard{0} : kAll; };
  return (board.p0 ^ unless(1)) & (board.p1 ^ unless(2)) & (board.p2 ^ unless(4)) &
         (board.mine ^ ~unless(kSecondSide));
}

bool is_pawn(int code) { return (code & 7) == code_of(Piece::Pawn); }

int count_of_code(const Material& material, int code) {
  const int piece = code & 7;
  if (code < 1 || code > kSecondKing || piece == 0 || piece == 7) return 0;
  if (piece == code_of(Piece::King)) return 1;
  return count_of(code & kSecondSide ? material.second : material.first, static_cast<Piece>(piece));
}

Error bad_order(const char* expected) { return {"order of the pieces", "another one", expected}; }

}  // namespace

LeadPawns lead_pawns(const Board& board, int code) {
  LeadPawns lead;
  for (const int square : Bits{pieces_of(board, code)})
    lead.ranks |= Bitboard{1} << pawn_rank(square);
  int first = 63 - std::countl_zero(lead.ranks | 1);
  lead.mirrored = (first & 1) == 0;
  if (lead.mirrored) {
    lead.ranks = swap_neighbours(lead.ranks);
    ++first;
  }
  lead.file = (kPawnSquares - 1 - first) / 12;
  return lead;
}

// ---- Layout: made once, when a table is opened ------------------------------------------------

Result<Layout> Layout::make(const Material& material, const GroupOrder& order, int lead_file) {
  Layout layout;
  if (!layout.take_order(material, order)) return bad_order("a valid leading group");
  layout.form_groups(material.piece_count());
  for (int i = 0; i < layout.group_count_; ++i) {
    const Group& group = layout.groups_[static_cast<std::size_t>(i)];
    if (group.count != count_of_code(material, group.code))
      return bad_order("the pieces of the file's name, equal ones together");
  }
  if (material.both_have_pawns() && !layout.groups_[0].pawns)
    return bad_order("the other side's pawns after the leading ones");
  if (!layout.multiply(order, material.both_have_pawns(), lead_file))
    return bad_order("positions of the pawn groups within the number of groups");
  return layout;
}

// False if the first pieces cannot form a leading group.
bool Layout::take_order(const Material& material, const GroupOrder& order) {
  codes_ = order.codes;
  if (material.has_pawns()) {
    lead_ = Lead::Pawns;
    lead_count_ = is_pawn(codes_[0]) ? count_of_code(material, codes_[0]) : 0;
    for (int i = 0; i < lead_count_; ++i)
      if (codes_[static_cast<std::size_t>(i)] != codes_[0]) return false;
    return lead_count_ > 0;
  }
  lead_ = material.has_single_piece() ? Lead::ThreePieces : Lead::Kings;
  lead_count_ = lead_ == Lead::ThreePieces ? 3 : 2;
  if (lead_ == Lead::Kings)
    return (codes_[0] == kFirstKing && codes_[1] == kSecondKing) ||
           (codes_[0] == kSecondKing && codes_[1] == kFirstKing);
  for (std::size_t i = 0; i < 3; ++i)
    if (count_of_code(material, codes_[i]) != 1) return false;
  return codes_[0] != codes_[1] && codes_[0] != codes_[2] && codes_[1] != codes_[2];
}

void Layout::form_groups(int pieces) {
  for (int i = lead_count_; i < pieces; ++i) {
    const std::uint8_t code = codes_[static_cast<std::size_t>(i)];
    const bool same = i > lead_count_ && code == codes_[static_cast<std::size_t>(i - 1)];
    if (!same) groups_[static_cast<std::size_t>(group_count_++)] = {code, 0, is_pawn(code), 0};
    ++groups_[static_cast<std::size_t>(group_count_ - 1)].count;
  }
}

std::uint64_t Layout::group_positions(const Group& group, int free_squares) const {
  return group.pawns ? choose(group.count, kPawnSquares - lead_count_)
                     : choose(group.count, free_squares);
}

// False if a group's position lies outside the product.
bool Layout::multiply(const GroupOrder& order, bool two_pawn_groups, int lead_file) {
  const int places = group_count_ + 1;
  if (order.lead_place >= places) return false;
  if (two_pawn_groups && (order.pawn_place >= places || order.pawn_place == order.lead_place))
    return false;

  int free_squares = 64 - lead_count_ - (two_pawn_groups ? groups_[0].count : 0);
  std::size_t next = two_pawn_groups ? 1 : 0;
  size_ = 1;
  for (int place = 0; place < places; ++place) {
    if (place == order.lead_place) {
      lead_factor_ = size_;
      size_ *= lead_ == Lead::Pawns ? kPawnNumbers.size[static_cast<std::size_t>(lead_count_)]
                                                       [static_cast<std::size_t>(lead_file)]
               : lead_ == Lead::ThreePieces ? std::uint64_t{kThreePieces}
                                            : std::uint64_t{kKingPairs};
      continue;
    }
    const bool pawns = two_pawn_groups && place == order.pawn_place;
    Group& group = groups_[pawns ? 0 : next++];
    group.factor = size_;
    size_ *= group_positions(group, free_squares);
    if (!pawns) free_squares -= group.count;
  }
  return true;
}

// ---- Numbering: for every probe ----------------------------------------------------------------

int Layout::Turn::of(int square) const {
  return transpose ? transposed(square ^ flip) : (square ^ flip) & 63;
}

Bitboard Layout::Turn::of(Bitboard set) const {
  Bitboard turned = 0;
  for (const int square : Bits{set}) turned |= Bitboard{1} << of(square);
  return turned;
}

// Brings the first piece into the lower left quarter, and the first piece off the diagonal below
// it. Transforms `squares`, too.
Layout::Turn Layout::turn_of(std::array<int, 3>& squares) const {
  Turn turn;
  turn.flip = (file_of(squares[0]) > 3 ? 7 : 0) | (rank_of(squares[0]) > 3 ? 56 : 0);
  for (int& square : squares) square ^= turn.flip;
  int side = side_of_diagonal(squares[0]);
  if (side == 0) side = side_of_diagonal(squares[1]);
  if (side == 0 && lead_ == Lead::ThreePieces) side = side_of_diagonal(squares[2]);
  turn.transpose = side > 0;
  if (turn.transpose)
    for (int& square : squares) square = transposed(square);
  return turn;
}

std::uint64_t Layout::add_groups(const Board& board, Turn turn, Bitboard used,
                                 std::uint64_t number) const {
  for (int i = 0; i < group_count_; ++i) {
    const Group& group = groups_[static_cast<std::size_t>(i)];
    const Bitboard pieces = turn.of(pieces_of(board, group.code));
    std::uint64_t combination = 0;
    int placed = 0;
    for (const int square : Bits{pieces}) {
      const int skipped = popcount(used & ((Bitboard{1} << square) - 1)) + (group.pawns ? 8 : 0);
      combination += choose(++placed, square - skipped);
    }
    number += combination * group.factor;
    used |= pieces;
  }
  return number;
}

std::uint64_t Layout::index(const Board& board) const {
  std::array<int, 3> squares{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(lead_count_); ++i)
    squares[i] = lowest_index(pieces_of(board, codes_[i]));
  const Turn turn = turn_of(squares);
  const auto [a, b, c] = squares;
  Bitboard used = Bitboard{1} << a | Bitboard{1} << b;
  if (lead_ == Lead::Kings)
    return add_groups(board, turn, used,
                      static_cast<std::uint64_t>(king_pair_number(a, b)) * lead_factor_);
  used |= Bitboard{1} << c;
  return add_groups(board, turn, used,
                    static_cast<std::uint64_t>(three_pieces_number(a, b, c)) * lead_factor_);
}

std::uint64_t Layout::index(const Board& board, const LeadPawns& lead) const {
  const Turn turn{lead.mirrored ? 7 : 0, false};
  const Bitboard used = turn.of(pieces_of(board, codes_[0]));
  return add_groups(board, turn, used, pawn_number(lead.ranks, lead_count_) * lead_factor_);
}

}  // namespace quadriga::syzygy
