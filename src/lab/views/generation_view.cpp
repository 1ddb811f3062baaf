// The legal moves, and why moves that only look legal are not.
#include "core/illegality.h"
#include "core/piece_attacks.h"
#include "engine/perft.h"
#include "formats/positions/fen.h"
#include "formats/positions/move_text.h"
#include "formats/text/text.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

// Moves that the pieces could make if kings did not matter.
bool almost_legal(Illegal reason) {
  switch (reason) {
    case Illegal::EnPassantUncoversKing:
    case Illegal::CastlingInCheck:
    case Illegal::CastlingWayBlocked:
    case Illegal::CastlingThroughAttack:
    case Illegal::CastlingUncoversKing:
    case Illegal::KingIntoAttack:
    case Illegal::Pinned:
    case Illegal::DoubleCheck:
    case Illegal::LeavesCheck: return true;
    default: return false;
  }
}

// The rook meant by a king move of two squares: one that may castle, or any rook on that side.
std::optional<Square> rook_for(const Board& board, Square from, Square to) {
  const bool east_side = to.file() > from.file();
  std::optional<Square> rook;
  for (const int i : Bits{board.rooks() & board.mine & rank_mask(0)}) {
    const Square square{i};
    if ((square.file() > from.file()) != east_side) continue;
    if (!rook || board.at(square) == Piece::CastlingRook) rook = square;
  }
  return rook;
}

// The move that a person means by two squares: promotion to a queen, castling as a king move of two
// squares or as king takes rook.
Move meant(const Position& position, Square from, Square to) {
  const Board& board = position.board();
  const Piece piece = board.at(from);
  if (piece == Piece::Pawn && to.rank() == 7) return Move::promotion(from, to, Piece::Queen);
  if (piece == Piece::Pawn && (position.pseudo_en_passant() & to.bit()) && from.file() != to.file())
    return {from, to, MoveKind::EnPassant};
  const bool two_steps = piece == Piece::King && from.rank() == 0 && to.rank() == 0 &&
                         (to.file() - from.file() == 2 || from.file() - to.file() == 2);
  if (two_steps && !(board.mine & to.bit()))
    if (const auto rook = rook_for(board, from, to)) return {from, *rook, MoveKind::Castling};
  const bool castling =
      piece == Piece::King && board.at(to) == Piece::CastlingRook && (board.mine & to.bit());
  return {from, to, castling ? MoveKind::Castling : MoveKind::Normal};
}

Json refused_moves(const Position& position) {
  const Side mover = position.side_to_move();
  Json refused = Json::array();
  for (const int from : Bits{position.board().mine})
    for (int to = 0; to < 64; ++to) {
      const Move move = meant(position, Square{from}, Square{to});
      if (move.is_castling() && move.to() != Square{to}) continue;  // listed as king takes rook
      const auto why = why_illegal(position, move);
      if (!why || !almost_legal(why->reason)) continue;
      refused.push_back({{"from", square_name(Square{from}, mover)},
                         {"to", square_name(Square{to}, mover)},
                         {"where", square_name(why->where, mover)},
                         {"reason", describe(position, move, *why)}});
    }
  return refused;
}

Json attacks_json(const Position& position) {
  const Board& board = position.board();
  const Side mover = position.side_to_move();
  Json list = Json::array();
  for (const int i : Bits{board.occupied()}) {
    const Square square{i};
    const bool mine = (board.mine & square.bit()) != 0;
    const Piece piece = plain(board.at(square));
    list.push_back({{"square", square_name(square, mover)},
                    {"piece", lab::name_of(piece)},
                    {"side", lab::name_of(mine ? mover : !mover)},
                    {"attacks", square_names(attacks_of(board, square), mover)}});
  }
  return list;
}

}  // namespace

Result<Json> generation(Fields& fields, Session&) {
  const Game game = fields.game();
  if (fields.error()) return *fields.error();
  const Position& position = game.position();
  const Side mover = position.side_to_move();
  const Legality legal = position.legality();
  Json moves = Json::array();
  for (const Move move : position.legal_moves()) {
    Json json = move_json(position, move);
    json["from"] = square_name(move.from(), mover);
    json["to"] = square_name(move.to(), mover);
    moves.push_back(json);
  }
  return Json{{"fen", write_fen(position)},
              {"legal", moves},
              {"refused", refused_moves(position)},
              {"checkers", square_names(legal.checkers, mover)},
              {"pinned", square_names(legal.pinned, mover)},
              {"danger", square_names(legal.danger, mover)},
              {"check_mask", square_names(legal.in_check() ? legal.check_mask : 0, mover)},
              {"attacks", attacks_json(position)}};
}

Result<Json> why_not(Fields& fields, Session&) {
  const Game game = fields.game();
  const BoardSquare from = fields.square("from");
  const BoardSquare to = fields.square("to");
  if (fields.error()) return *fields.error();
  const Position& position = game.position();
  const Side mover = position.side_to_move();
  const Move move = meant(position, seen_by(from, mover), seen_by(to, mover));
  const auto why = why_illegal(position, move);
  if (!why) return Json{{"legal", true}, {"reason", "the move is legal"}, {"where", nullptr}};
  return Json{{"legal", false},
              {"reason", describe(position, move, *why)},
              {"where", square_name(why->where, mover)}};
}

// Leaves of the move tree by first move; each count is reported as soon as it is known.
Result<Json> divide(Fields& fields, Job& job) {
  constexpr int kDeepest = 7;
  const Game game = fields.game();
  const int depth = static_cast<int>(fields.integer("depth", 1, kDeepest));
  if (fields.error()) return *fields.error();
  const Position& position = game.position();
  std::uint64_t total = 0;
  Json moves = Json::array();
  for (const Move move : position.legal_moves()) {
    std::uint64_t nodes = 1;
    if (depth > 1) {
      const Result<PerftReport> below =
          run_perft(position.after(move), {.depth = depth - 1}, job.stop());
      if (!below) return below.error();
      nodes = below->nodes;
    }
    if (job.stop()) break;
    Json json = move_json(position, move);
    json["nodes"] = nodes;
    total += nodes;
    job.report(json);
    moves.push_back(json);
  }
  return Json{{"depth", depth}, {"nodes", total}, {"moves", moves}, {"stopped", job.stop().load()}};
}

}  // namespace quadriga::lab
