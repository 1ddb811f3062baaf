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
  if (call.eval === undefined) return `${who} is in check: there is no standing pat, the ways out are searched.`;
  const still = rawScore(call.eval);
  if (call.eval >= call.beta)
    return `${who} need not take anything: standing still is worth ${still}, and that reaches ${rawScore(call.beta)}. The opponent would not allow this line, so it ends here.`;
  const captures = call.moves.filter((move) => move.status !== 'not reached').length;
  const begin = `Nobody has to capture: standing still is worth ${still} for ${who}`;
  if (captures === 0) return `${begin}, and there is nothing to take. That is the result.`;
  const floor =
    call.eval > call.alpha
      ? ', and that is the score to beat'
      : `, which is below the ${rawScore(call.alpha)} that is needed`;
  if (call.result <= call.eval) return `${begin}${floor}. No capture does.`;
  return `${begin}${floor}. With captures it becomes ${boundText(call)}.`;
}
