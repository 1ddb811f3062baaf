// What the marks of an evaluation come to: all numbers are the engine's, here they are only mixed and summed.
import type { Evaluation } from '../protocol';

export type Mark = Evaluation['marks'][number];

/** Marks that lie on a square and simply add up; the others (king danger, initiative) work as a whole. */
function counts(mark: Mark): boolean {
  return mark.kind === 'linear' && mark.square !== undefined;
}

/** Centipawns for White: the middlegame's and the endgame's number, mixed by phase as the engine does. */
export function worthOf(answer: Evaluation, mark: Mark): number {
  const middlegame = answer.phase / answer.full_phase;
  const endgame = (answer.scale / answer.full_scale) * (1 - middlegame);
  const worth = (mark.mg * middlegame + mark.eg * endgame) * mark.times;
  return mark.side === 'white' ? worth : -worth;
}

export function marksOn(answer: Evaluation, square: string): Mark[] {
  return answer.marks
    .filter((mark) => counts(mark) && mark.square === square)
    .sort((a, b) => Math.abs(worthOf(answer, b)) - Math.abs(worthOf(answer, a)));
}

/** What one term gives to each square. */
export function creditOf(answer: Evaluation, room: string): Record<string, number> {
  const credit: Record<string, number> = {};
  for (const mark of answer.marks)
    if (counts(mark) && mark.room === room && mark.square)
      credit[mark.square] = (credit[mark.square] ?? 0) + worthOf(answer, mark);
  return credit;
}

/** "Phase 13 of 24: 54% middlegame, 46% endgame." */
export function phaseWords(answer: Evaluation): string {
  const { phase, full_phase: full } = answer;
  if (phase >= full) return 'All pieces are on the board: only the middlegame column counts.';
  if (phase === 0) return 'No pieces are left but kings and pawns: only the endgame column counts.';
  const middlegame = Math.round((100 * phase) / full);
  return `Phase ${phase} of ${full}: ${middlegame}% middlegame, ${100 - middlegame}% endgame.`;
}
