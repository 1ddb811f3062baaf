#include "core/setup.h"

#include <algorithm>
#include <optional>

#include "core/make.h"

namespace quadriga {

// Fills a Position from a Setup. Playing moves is the only other way to make a Position.
class PositionBuilder {
 public:
  explicit PositionBuilder(const Setup& setup) : setup_(setup) {}
  Result<Proved> build();

 private:
  std::optional<Error> place_pieces();
  std::optional<Error> check_piece_counts(Side side) const;
  std::optional<Error> check_kings_safety() const;
  void claim_castling(const CastlingClaim& claim);
  void claim_en_passant();
  std::optional<std::string> en_passant_defect(Square target) const;
  bool in_check_before_step(Square target) const;
  void count_keys();

  // One side's pieces of one type, seen from the side to move.
  Bitboard set_of(Side side, Piece piece) const {
    const Board& board = position_.board_;
    const Bitboard owned = side == setup_.side_to_move ? board.mine : ~board.mine;
    return board.of(piece) & owned;
  }

  const Setup& setup_;
  Position position_;
  std::vector<std::string> notes_;
};

namespace {

constexpr int kPiecesPerSide = 16;
constexpr int kPawnsPerSide = 8;

Error placement_error(std::string found, std::string expected) {
  return {"piece placement", std::move(found), std::move(expected)};
}

std::string name_of(Side side) { return side == Side::White ? "White" : "Black"; }

std::string square_name(BoardSquare square) {
  return {static_cast<char>('a' + square.file()), static_cast<char>('1' + square.rank())};
}

int extra(Bitboard set, int usual) { return std::max(0, popcount(set) - usual); }

std::string counted(int count, const std::string& thing) {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

}  // namespace

std::optional<Error> PositionBuilder::place_pieces() {
  position_.side_ = setup_.side_to_move;
  for (int i = 0; i < 64; ++i) {
    const PlacedPiece& placed = setup_.squares[static_cast<std::size_t>(i)];
    if (placed.piece == Piece::None) continue;
    const BoardSquare square{i};
    if (placed.piece == Piece::Pawn && (square.rank() == 0 || square.rank() == 7))
      return placement_error("a pawn on " + square_name(square), "pawns on ranks 2 to 7 only");
    const Bitboard bit = seen_by(square, setup_.side_to_move).bit();
    if (placed.side == setup_.side_to_move)
      position_.board_.put_mine(plain(placed.piece), bit);
    else
      position_.board_.put_theirs(plain(placed.piece), bit);
  }
  for (const Side side : {Side::White, Side::Black})
    if (auto error = check_piece_counts(side)) return error;
  return std::nullopt;
}

// Can captures and promotions have led from the initial sixteen pieces to these?
std::optional<Error> PositionBuilder::check_piece_counts(Side side) const {
  const std::string of = " for " + name_of(side);
  const int kings = popcount(set_of(side, Piece::King));
  if (kings != 1) return placement_error(counted(kings, "king") + of, "exactly one king a side");
  const Board& board = position_.board_;
  const int pieces =
      popcount(side == setup_.side_to_move ? board.mine : board.occupied() & ~board.mine);
  if (pieces > kPiecesPerSide)
    return placement_error(counted(pieces, "piece") + of, "at most 16 pieces a side");
  const int pawns = popcount(set_of(side, Piece::Pawn));
  if (pawns > kPawnsPerSide)
    return placement_error(counted(pawns, "pawn") + of, "at most 8 pawns a side");
  const Bitboard bishops = set_of(side, Piece::Bishop);
  const int promoted = extra(set_of(side, Piece::Knight), 2) + extra(bishops & kLightSquares, 1) +
                       extra(bishops & ~kLightSquares, 1) + extra(set_of(side, Piece::Rook), 2) +
                       extra(set_of(side, Piece::Queen), 1);
  if (promoted > kPawnsPerSide - pawns)
    return placement_error(
        counted(promoted, "promoted piece") + " beside " + counted(pawns, "pawn") + of,
        "no more promoted pieces than pawns are missing");
  return std::nullopt;
}

std::optional<Error> PositionBuilder::check_kings_safety() const {
  const Board& board = position_.board_;
  if (king_attacks(board.my_king()) & board.their_king().bit())
    return placement_error("kings on neighbouring squares", "a square between the two kings");
  if (legality_of(board.flipped()).in_check())
    return Error{"side to move",
                 name_of(setup_.side_to_move) + " to move with " + name_of(!setup_.side_to_move) +
                     "'s king in check",
                 "the side that has just moved not to be in check"};
  const int checkers = popcount(legality_of(board).checkers);
  if (checkers > 2)
    return placement_error(counted(checkers, "piece") + " giving check", "at most two");
  return std::nullopt;
}

void PositionBuilder::claim_castling(const CastlingClaim& claim) {
  const bool mine = claim.side == setup_.side_to_move;
  // View the board from the claiming side: its home rank is the first.
  Board board = mine ? position_.board_ : position_.board_.flipped();
  const Square king = board.my_king();
  const Bitboard rooks = board.rooks() & board.mine & kRank1;
  const Bitboard beyond = kAll << king.index();  // the h-side of the king, on its rank
  Bitboard rook = 0;
  if (king.rank() == 0) {
    if (claim.letter == 'K')
      rook = std::bit_floor(rooks & beyond);
    else if (claim.letter == 'Q')
      rook = lowest_bit(rooks & ~beyond);
    else
      rook = rooks & Square{claim.letter - 'A'}.bit();
  }
  const Bitboard flank = (rook & beyond) ? beyond : ~beyond;
  if (rook == 0 || (board.castling_rooks() & board.mine & flank & ~rook)) {
    notes_.push_back("castling right " + std::string(1, claim.letter) + " of " +
                     name_of(claim.side) + " dropped: " +
                     (king.rank() != 0 ? "its king is not on its first rank"
                      : rook == 0      ? "there is no rook for it"
                                       : "another rook on that side has it"));
    return;
  }
  const Bitboard square = mine ? rook : flip_ranks(rook);
  position_.board_.p0 |= square;
  position_.board_.p1 |= square;
}

// The reason why no pawn can have just crossed `target`, if there is one.
std::optional<std::string> PositionBuilder::en_passant_defect(Square target) const {
  const Board& board = position_.board_;
  if (target.rank() != 5) return "it is not on the rank that pawns pass over";
  const Bitboard pawn = south(target.bit());
  if ((board.pawns() & ~board.mine & pawn) == 0) return "there is no pawn that has passed it";
  const Bitboard origin = north(target.bit());
  if (board.occupied() & (target.bit() | origin)) return "the pawn's path is not empty";
  return std::nullopt;
}

// Was the king in check before the pawn's double step? That cannot happen in a game.
bool PositionBuilder::in_check_before_step(Square target) const {
  Board before = position_.board_;
  before.clear(south(target.bit()));
  before.put_theirs(Piece::Pawn, north(target.bit()));
  return legality_of(before).in_check();
}

void PositionBuilder::claim_en_passant() {
  if (setup_.en_passant < 0) return;
  const BoardSquare claimed{setup_.en_passant};
  const Square target = seen_by(claimed, setup_.side_to_move);
  if (const auto defect = en_passant_defect(target)) {
    notes_.push_back("en passant square " + square_name(claimed) + " dropped: " + *defect);
    return;
  }
  const Board& board = position_.board_;
  const bool neighbour = (their_pawn_attacks(target.bit()) & board.pawns() & board.mine) != 0;
  position_.set_en_passant(neighbour ? target.bit() : 0);
  // Test suites contain such positions, so a legal capture is kept.
  if (in_check_before_step(target))
    notes_.push_back("en passant square " + square_name(claimed) +
                     (position_.en_passant() ? " kept" : " dropped") +
                     ": the king was in check before the pawn moved, which no game leads to");
}

void PositionBuilder::count_keys() {
  position_.key_ = position_.computed_key();
  position_.partial_ = position_.computed_partial_keys();
}

Result<Proved> PositionBuilder::build() {
  if (auto error = place_pieces()) return *error;
  if (auto error = check_kings_safety()) return *error;
  for (const CastlingClaim& claim : setup_.castling) claim_castling(claim);
  claim_en_passant();
  const int black = setup_.side_to_move == Side::Black ? 1 : 0;
  position_.rule50_ = static_cast<std::uint16_t>(setup_.rule50);
  position_.ply_ = static_cast<std::uint32_t>(2 * (setup_.full_move_number - 1) + black);
  count_keys();
  return Proved{position_, std::move(notes_)};
}

Result<Proved> prove(const Setup& setup) { return PositionBuilder{setup}.build(); }

Setup Setup::start() {
  constexpr std::array<Piece, 8> kBackRank{Piece::Rook, Piece::Knight, Piece::Bishop, Piece::Queen,
                                           Piece::King, Piece::Bishop, Piece::Knight, Piece::Rook};
  Setup setup;
  for (std::size_t file = 0; file < 8; ++file) {
    setup.squares[file] = {kBackRank[file], Side::White};
    setup.squares[8 + file] = {Piece::Pawn, Side::White};
    setup.squares[48 + file] = {Piece::Pawn, Side::Black};
    setup.squares[56 + file] = {kBackRank[file], Side::Black};
  }
  setup.castling = {{Side::White, 'K'}, {Side::White, 'Q'}, {Side::Black, 'K'}, {Side::Black, 'Q'}};
  return setup;
}

}  // namespace quadriga
