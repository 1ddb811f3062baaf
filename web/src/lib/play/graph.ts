// The scale of the graph over a game.
import type { Score, Side } from '../protocol';

export const decided = 10; // pawns: beyond this the graph says no more

/** For the graph: pawns for White within what matters. The score is `mover`'s; no moves to mate: has mated. */
export function whitePawns(score: Score, mover: Side): number {
  const mates = score.value >= 0 ? decided : -decided;
  const own = score.type === 'mate' ? mates : score.value / 100;
  return Math.max(-decided, Math.min(decided, mover === 'white' ? own : -own));
}
