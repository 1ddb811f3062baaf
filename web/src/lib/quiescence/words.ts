// What happened at a node of the search of captures, with its numbers, in words.
import type { QuiescenceCall, Side } from '../protocol';
import { capital, rawScore } from '../text';

/** A result with the sign of what it is: at least, at most, or exactly that much. */
export function boundText(call: Pick<QuiescenceCall, 'alpha' | 'beta' | 'result'>): string {
  const sign = call.result >= call.beta ? '≥ ' : call.result <= call.alpha ? '≤ ' : '';
  return `${sign}${rawScore(call.result)}`;
}

export function standPatWords(call: QuiescenceCall, side: Side, titles: Map<string, string>): string {
  const who = capital(side);
  if (call.ended_by) return `Ended at once by ${(titles.get(call.ended_by) ?? call.ended_by).toLowerCase()}.`;
  if (call.eval === undefined)
    return `${who} is in check and cannot stand pat, so the moves out of check are searched.`;
  const still = rawScore(call.eval);
  if (call.eval >= call.beta)
    return `${who} does not have to capture: standing pat is worth ${still}, which reaches beta, ${rawScore(call.beta)}. The opponent would not allow this line, so it ends here.`;
  const captures = call.moves.filter((move) => move.status !== 'not reached').length;
  const begin = `${who} does not have to capture: standing pat is worth ${still}`;
  if (captures === 0) return `${begin}, and there is nothing to capture. So this is the result.`;
  const floor =
    call.eval > call.alpha ? ', which is the score to beat' : `, which is below the required ${rawScore(call.alpha)}`;
  if (call.result <= call.eval) return `${begin}${floor}. No capture improves it.`;
  return `${begin}${floor}. With captures the result is ${boundText(call)}.`;
}
