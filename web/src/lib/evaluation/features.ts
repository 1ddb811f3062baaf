// What the marks of an evaluation come to: all numbers are the engine's, here they are only mixed and summed.
import type { Evaluation } from '../protocol';

export type Feature = Evaluation['marks'][number];

/** Marks that lie on a square and simply add up; the others (king danger, initiative) work as a whole. */
function counts(feature: Feature): boolean {
  return feature.kind === 'linear' && feature.square !== undefined;
}

/** Centipawns for White: the middlegame's and the endgame's number, mixed by phase as the engine does. */
export function worthOf(answer: Evaluation, feature: Feature): number {
  const middlegame = answer.phase / answer.full_phase;
  const endgame = (answer.scale / answer.full_scale) * (1 - middlegame);
  const worth = (feature.mg * middlegame + feature.eg * endgame) * feature.times;
  return feature.side === 'white' ? worth : -worth;
}

export function featuresOn(answer: Evaluation, square: string): Feature[] {
  return answer.marks
    .filter((feature) => counts(feature) && feature.square === square)
    .sort((a, b) => Math.abs(worthOf(answer, b)) - Math.abs(worthOf(answer, a)));
}

/** What one term gives to each square. */
export function creditOf(answer: Evaluation, room: string): Record<string, number> {
  const credit: Record<string, number> = {};
  for (const feature of answer.marks)
    if (counts(feature) && feature.room === room && feature.square)
      credit[feature.square] = (credit[feature.square] ?? 0) + worthOf(answer, feature);
  return credit;
}

/** "Phase 13 of 24: 54% middlegame, 46% endgame." */
export function phaseWords(answer: Evaluation): string {
  const { phase, full_phase: full } = answer;
  if (phase >= full) return 'All pieces are on the board, so only the middlegame column counts.';
  if (phase === 0) return 'Only kings and pawns are left, so only the endgame column counts.';
  const middlegame = Math.round((100 * phase) / full);
  return `Phase ${phase} of ${full}: ${middlegame}% middlegame, ${100 - middlegame}% endgame.`;
}
