// The methods of the protocol, page by page. Each reads its fields, asks the engine and answers;
// the shapes are those of protocol.json.
#pragma once

#include "base/result.h"
#include "lab/desk.h"

namespace quadriga::lab {

// What there is: version, rooms, parameters.
Result<Json> hello(Fields& fields, Desk& desk);

// Bytes of PGN that read_games and analyse_game take. A message may be more than twice as long.
inline constexpr std::size_t kLongestGames = 3'000'000;

// Bytes that the name of a file may have.
inline constexpr std::size_t kLongestFileName = 300;

// Positions and moves.
Result<Json> position(Fields& fields, Desk& desk);
Result<Json> read_move(Fields& fields, Desk& desk);
Result<Json> read_pgn(Fields& fields, Desk& desk);
Result<Json> write_pgn(Fields& fields, Desk& desk);

// Board & quads.
Result<Json> board(Fields& fields, Desk& desk);
Result<Json> bits(Fields& fields, Desk& desk);
Result<Json> combine(Fields& fields, Desk& desk);

// Sliders.
Result<Json> slider(Fields& fields, Desk& desk);

// Move generation.
Result<Json> generation(Fields& fields, Desk& desk);
Result<Json> why_not(Fields& fields, Desk& desk);
Result<Json> divide(Fields& fields, Job& job);

// Zobrist & table.
Result<Json> keys(Fields& fields, Desk& desk);
Result<Json> table_slot(Fields& fields, Desk& desk);

// Evaluation.
Result<Json> evaluation(Fields& fields, Desk& desk);
Result<Json> evaluation_of_moves(Fields& fields, Desk& desk);

// Play & analyse.
Result<Json> search(Fields& fields, Job& job);
Result<Json> review(Fields& fields, Job& job);
Result<Json> tablebase(Fields& fields, Desk& desk);
Result<Json> book(Fields& fields, Desk& desk);

// Files that a page sends, and books out of them.
Result<Json> upload(Fields& fields, Desk& desk);
Result<Json> unpack(Fields& fields, Job& job);
Result<Json> make_book(Fields& fields, Job& job);
Result<Json> open_book(Fields& fields, Job& job);
Result<Json> save_book(Fields& fields, Job& job);
Result<Json> leave_book(Fields& fields, Desk& desk);

// Games.
Result<Json> read_games(Fields& fields, Desk& desk);
Result<Json> analyse_game(Fields& fields, Job& job);
Result<Json> report_games(Fields& fields, Job& job);

// Search microscope.
Result<Json> trace(Fields& fields, Job& job);
Result<Json> trace_children(Fields& fields, Job& job);
Result<Json> trace_find(Fields& fields, Desk& desk);

// Alpha-beta stepper, move ordering, ladder, quiescence and exchanges.
Result<Json> steps(Fields& fields, Job& job);
Result<Json> ordering(Fields& fields, Job& job);
Result<Json> ladder_climb(Fields& fields, Job& job);
Result<Json> quiescence(Fields& fields, Job& job);
Result<Json> exchange(Fields& fields, Desk& desk);

}  // namespace quadriga::lab
