// The methods of the protocol, page by page. Each reads its parameters, calls the engine and
// returns the answer; protocol.json describes both.
#pragma once

#include "base/result.h"
#include "lab/session.h"

namespace quadriga::lab {

// Version, rooms, parameters.
Result<Json> hello(Fields& fields, Session& session);

// Bytes of PGN that read_games and analyse_game accept. A message may be more than twice as long.
inline constexpr std::size_t kLongestGames = 3'000'000;

// The longest file name, in bytes.
inline constexpr std::size_t kLongestFileName = 300;

// Positions and moves.
Result<Json> position(Fields& fields, Session& session);
Result<Json> read_move(Fields& fields, Session& session);
Result<Json> read_pgn(Fields& fields, Session& session);
Result<Json> write_pgn(Fields& fields, Session& session);

// Board & quads.
Result<Json> board(Fields& fields, Session& session);
Result<Json> bits(Fields& fields, Session& session);
Result<Json> combine(Fields& fields, Session& session);

// Sliders.
Result<Json> slider(Fields& fields, Session& session);

// Move generation.
Result<Json> generation(Fields& fields, Session& session);
Result<Json> why_not(Fields& fields, Session& session);
Result<Json> divide(Fields& fields, Job& job);

// Zobrist & table.
Result<Json> keys(Fields& fields, Session& session);
Result<Json> table_slot(Fields& fields, Session& session);

// Evaluation.
Result<Json> evaluation(Fields& fields, Session& session);
Result<Json> evaluation_of_moves(Fields& fields, Session& session);

// Play & analyse.
Result<Json> search(Fields& fields, Job& job);
Result<Json> review(Fields& fields, Job& job);
Result<Json> tablebase(Fields& fields, Session& session);
Result<Json> book(Fields& fields, Session& session);

// Uploaded files, and opening books.
Result<Json> upload(Fields& fields, Session& session);
Result<Json> unpack(Fields& fields, Job& job);
Result<Json> make_book(Fields& fields, Job& job);
Result<Json> open_book(Fields& fields, Job& job);
Result<Json> save_book(Fields& fields, Job& job);
Result<Json> leave_book(Fields& fields, Session& session);

// Games.
Result<Json> read_games(Fields& fields, Session& session);
Result<Json> analyse_game(Fields& fields, Job& job);
Result<Json> report_games(Fields& fields, Job& job);

// Search microscope.
Result<Json> trace(Fields& fields, Job& job);
Result<Json> trace_children(Fields& fields, Job& job);
Result<Json> trace_find(Fields& fields, Session& session);

// Alpha-beta stepper, move ordering, ladder, quiescence and exchanges.
Result<Json> steps(Fields& fields, Job& job);
Result<Json> ordering(Fields& fields, Job& job);
Result<Json> ladder_climb(Fields& fields, Job& job);
Result<Json> quiescence(Fields& fields, Job& job);
Result<Json> exchange(Fields& fields, Session& session);

}  // namespace quadriga::lab
