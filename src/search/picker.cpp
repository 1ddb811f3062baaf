#include "search/picker.h"

#include <utility>

#include "core/captures.h"
#include "eval/pst.h"

namespace quadriga {

namespace {
constexpr int kNoisyFirst = 1 << 20;  // puts captures first when all moves are in one list
}  // namespace

template <class Mode>
MovePicker<Mode>::MovePicker(const Mode& mode, const Frame& frame, Histories& histories,
                             QuietContext context, Move tt_move)
    : mode_(mode),
      frame_(frame),
      histories_(histories),
      context_(context),
      tt_move_(tt_move),
      stage_(Stage::TtMove),
      killers_on_(mode.on(Room::Killers) && !frame.legal.in_check()) {}

template <class Mode>
MovePicker<Mode>::MovePicker(NoisyOnly, const Mode& mode, const Frame& frame, Histories& histories,
                             QuietContext context, Move tt_move)
    : MovePicker(mode, frame, histories, context, tt_move) {
  killers_on_ = false;
  if (frame.legal.in_check()) return;
  if (!tt_move.is_none() && is_quiet(frame.position.board(), tt_move)) tt_move_ = {};
  noisy_only_ = true;
}

template <class Mode>
int MovePicker<Mode>::capture_score(Move move) const {
  const Board& board = frame_.position.board();
  const Piece piece = board.at(move.from());
  const Piece captured = captured_by(board, move);
  int score = mode_.on(Room::CaptureOrder) ? CaptureOrder::score(captured) : 0;
  if (mode_.on(Room::PromotionOrder)) score += PromotionOrder::score(move);
  if (mode_.on(Room::CaptureHistory))
    score += CaptureHistory::score(histories_, context_.side, piece, move.to(), captured);
  return score;
}

template <class Mode>
int MovePicker<Mode>::quiet_score(Move move) const {
  const Piece piece = frame_.position.board().at(move.from());
  const Landing landing = Landing::of(context_.side, piece, move.to());
  int score = 0;
  if (mode_.on(Room::ButterflyHistory))
    score += ButterflyHistory::value(histories_, context_, move).get();
  if (mode_.on(Room::ContinuationHistory)) score += ContinuationHistory::score(context_, landing);
  if (mode_.on(Room::DeepContinuation)) score += DeepContinuation::score(context_, landing);
  if (mode_.on(Room::PawnHistory)) score += PawnHistory::score(context_, landing);
  return score;
}

template <class Mode>
TraceMove MovePicker<Mode>::describe(Move move) const {
  const bool quiet = is_quiet(frame_.position.board(), move);
  const int score = quiet ? quiet_score(move) : capture_score(move);
  const auto source = [&] {
    if (move == tt_move_) return MoveSource::Table;
    if (quiet) return already_tried(move) ? MoveSource::Killer : MoveSource::Quiet;
    if (stage_ == Stage::BadCaptures) return MoveSource::BadCapture;
    return move.is_promotion() ? MoveSource::Promotion : MoveSource::GoodCapture;
  };
  return {move, source(), score};
}

// Generates a set of moves, each with its score, after the bad captures that were set aside.
template <class Mode>
void MovePicker<Mode>::make(MoveSet set) {
  MoveList moves;
  const Position& position = frame_.position;
  list_moves(set, position.board(), position.en_passant(), frame_.legal, moves);
  next_ = end_ = bad_end_;
  const int noisy_first = mode_.on(Room::CaptureOrder) ? kNoisyFirst : 0;
  for (const Move move : moves) {
    if (move == tt_move_) continue;
    int score = 0;
    if (set == MoveSet::Quiets)
      score = quiet_score(move);
    else if (set == MoveSet::All)
      score = is_quiet(frame_.position.board(), move) ? quiet_score(move)
                                                      : noisy_first + capture_score(move);
    else
      score = capture_score(move);
    list_[static_cast<std::size_t>(end_++)] = {move, score};
  }
}

// Takes the best of the remaining moves. Sorting them all would be wasted after a cutoff.
template <class Mode>
Move MovePicker<Mode>::best_left() {
  if (next_ == end_) return {};
  auto* begin = list_.data() + next_;
  auto* best = begin;
  for (auto* each = begin + 1; each != list_.data() + end_; ++each)
    if (each->score > best->score) best = each;
  std::swap(*begin, *best);
  ++next_;
  return begin->move;
}

// Captures that lose material are set aside for the end.
template <class Mode>
Move MovePicker<Mode>::good_capture() {
  while (next_ != end_) {
    const Move move = best_left();
    if (!mode_.on(Room::ExchangeOrder) || !ExchangeOrder::fires(frame_.position.board(), move))
      return move;
    list_[static_cast<std::size_t>(bad_end_++)] = list_[static_cast<std::size_t>(next_ - 1)];
  }
  return {};
}

template <class Mode>
Move MovePicker<Mode>::killer(std::size_t which, Stage next_stage) {
  stage_ = next_stage;
  const Move move = frame_.killers[which];
  const bool usable = killers_on_ && !move.is_none() && move != tt_move_ &&
                      frame_.position.is_legal(move, frame_.legal) &&
                      is_quiet(frame_.position.board(), move);
  return usable ? move : Move{};
}

template <class Mode>
typename MovePicker<Mode>::Stage MovePicker<Mode>::first_list() const {
  if (frame_.legal.in_check()) return Stage::MakeAll;
  if (noisy_only_) return Stage::MakeNoisy;
  return mode_.on(Room::CaptureOrder) ? Stage::MakeCaptures : Stage::MakeAll;
}

template <class Mode>
Move MovePicker<Mode>::next(bool skip_quiets) {
  for (;;) {
    switch (stage_) {
      case Stage::TtMove:
        stage_ = first_list();
        if (!tt_move_.is_none()) return tt_move_;
        break;
      case Stage::MakeCaptures:
        make(MoveSet::Captures);
        stage_ = Stage::GoodCaptures;
        break;
      case Stage::GoodCaptures:
        if (const Move move = good_capture(); !move.is_none()) return move;
        stage_ = Stage::FirstKiller;
        break;
      case Stage::FirstKiller: {
        const Move move = killer(0, Stage::SecondKiller);
        if (!move.is_none() && !skip_quiets) return move;
        break;
      }
      case Stage::SecondKiller: {
        const Move move = killer(1, Stage::MakeQuiets);
        if (!move.is_none() && !skip_quiets) return move;
        break;
      }
      case Stage::MakeQuiets:
        if (!skip_quiets) make(MoveSet::Quiets);
        stage_ = skip_quiets ? Stage::BadCaptures : Stage::Quiets;
        if (skip_quiets) next_ = 0;
        break;
      case Stage::Quiets: {
        const Move move = skip_quiets ? Move{} : best_left();
        if (move.is_none()) {
          stage_ = Stage::BadCaptures;
          next_ = 0;
        } else if (!already_tried(move)) {
          return move;
        }
        break;
      }
      case Stage::BadCaptures:
        if (next_ < bad_end_) return list_[static_cast<std::size_t>(next_++)].move;
        stage_ = Stage::End;
        break;
      case Stage::MakeAll:
        make(MoveSet::All);
        stage_ = Stage::All;
        break;
      case Stage::MakeNoisy:
        make(MoveSet::Captures);
        stage_ = Stage::Noisy;
        break;
      case Stage::All:
      case Stage::Noisy: return best_left();
      case Stage::End: return {};
    }
  }
}

template class MovePicker<Play>;
template class MovePicker<Lab>;

}  // namespace quadriga
