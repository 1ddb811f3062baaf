#include "arena/adjudication.h"

#include <cstdlib>

namespace quadriga {

namespace {

GameResult win_of(Side side) {
  return side == Side::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

Side other(Side side) { return side == Side::White ? Side::Black : Side::White; }

}  // namespace

std::optional<Ending> natural_end(const Game& game) {
  const bool white_to_move = game.position().side_to_move() == Side::White;
  switch (game.outcome()) {
    case Outcome::Ongoing: return std::nullopt;
    case Outcome::Checkmate:
      return Ending{white_to_move ? GameResult::BlackWins : GameResult::WhiteWins,
                    white_to_move ? "Black mates" : "White mates"};
    case Outcome::Stalemate: return Ending{GameResult::Draw, "stalemate"};
    case Outcome::InsufficientMaterial: return Ending{GameResult::Draw, "insufficient material"};
    case Outcome::FiftyMoves: return Ending{GameResult::Draw, "fifty moves"};
    case Outcome::ThreefoldRepetition: return Ending{GameResult::Draw, "threefold repetition"};
  }
  return std::nullopt;
}

std::optional<Ending> Adjudicator::after_move(const Game& game, std::optional<int> score) {
  const Side mover = other(game.position().side_to_move());
  const auto us = static_cast<std::size_t>(index_of(mover));
  if (!score) {
    behind_[us] = ahead_[us] = level_ = 0;
  } else {
    if (auto ending = resigned(mover, *score)) return ending;
    if (auto ending = agreed(game, *score)) return ending;
  }
  if (rules_.tables)
    if (const auto result = rules_.tables(game.position()))
      return Ending{*result, "adjudication by tablebase"};
  if (rules_.most_moves && static_cast<int>(game.moves().size()) >= 2 * *rules_.most_moves)
    return Ending{GameResult::Draw, "adjudication: move limit reached"};
  return std::nullopt;
}

std::optional<Ending> Adjudicator::resigned(Side mover, int score) {
  if (!rules_.resign) return std::nullopt;
  const auto us = static_cast<std::size_t>(index_of(mover));
  const auto them = static_cast<std::size_t>(index_of(other(mover)));
  behind_[us] = score <= -rules_.resign->score ? behind_[us] + 1 : 0;
  ahead_[us] = score >= rules_.resign->score ? ahead_[us] + 1 : 0;
  const auto given_up = [&](std::size_t loser, std::size_t winner) {
    return behind_[loser] >= rules_.resign->moves &&
           (!rules_.resign->both || ahead_[winner] >= rules_.resign->moves);
  };
  if (given_up(us, them)) return Ending{win_of(other(mover)), "adjudication by score"};
  if (given_up(them, us)) return Ending{win_of(mover), "adjudication by score"};
  return std::nullopt;
}

std::optional<Ending> Adjudicator::agreed(const Game& game, int score) {
  if (!rules_.draw) return std::nullopt;
  level_ = std::abs(score) <= rules_.draw->score ? level_ + 1 : 0;
  if (level_ < 2 * rules_.draw->moves) return std::nullopt;
  if (static_cast<int>(game.moves().size()) / 2 < rules_.draw->from_move) return std::nullopt;
  return Ending{GameResult::Draw, "adjudication: drawn by score"};
}

TableLookup lookup_in(std::shared_ptr<const Tablebases> tables) {
  return [tables = std::move(tables)](const Position& position) -> std::optional<GameResult> {
    if (position.rule50() != 0) return std::nullopt;
    const std::optional<TableWdl> wdl = tables->probe_wdl(position);
    if (!wdl) return std::nullopt;
    if (*wdl != TableWdl::Win && *wdl != TableWdl::Loss) return GameResult::Draw;
    const bool white = position.side_to_move() == Side::White;
    return white == (*wdl == TableWdl::Win) ? GameResult::WhiteWins : GameResult::BlackWins;
  };
}

}  // namespace quadriga
