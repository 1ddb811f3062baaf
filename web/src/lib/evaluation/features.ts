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

const names: Record<string, string> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const files = 'abcdefgh';

/** Letters of a FEN by square: "N" on "e5". */
export function piecesOf(fen: string): Map<string, string> {
  const pieces = new Map<string, string>();
  for (const [row, text] of (fen.split(' ')[0] ?? '').split('/').entries()) {
    let file = 0;
    for (const letter of text) {
      if (/\d/.test(letter)) file += Number(letter);
      else pieces.set(`${files[file++]}${8 - row}`, letter);
    }
  }
  return pieces;
}

/** "white knight" */
export function pieceName(letter: string): string {
  const side = letter === letter.toUpperCase() ? 'white' : 'black';
  return `${side} ${names[letter.toLowerCase()] ?? 'piece'}`;
}

/** The same position with one piece lifted to another square. Whether that can be is the engine's to say. */
export function withPieceMoved(fen: string, from: string, to: string): string {
  const pieces = piecesOf(fen);
  const letter = pieces.get(from);
  const [, mover = 'w', castling = '-'] = fen.split(' ');
  if (letter === undefined) return fen;
  pieces.delete(from);
  pieces.set(to, letter);
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...files].map((file) => pieces.get(`${file}${rank}`) ?? '1').join('').replace(/1+/g, (gap) => String(gap.length)),
  );
  return `${rows.join('/')} ${mover} ${castling} - 0 1`;
}

/** "Phase 13 of 24: 54% middlegame, 46% endgame." */
export function phaseWords(answer: Evaluation): string {
  const { phase, full_phase: full } = answer;
  if (phase >= full) return 'All pieces are on the board: only the middlegame column counts.';
  if (phase === 0) return 'No pieces are left but kings and pawns: only the endgame column counts.';
  const middlegame = Math.round((100 * phase) / full);
  return `Phase ${phase} of ${full}: ${middlegame}% middlegame, ${100 - middlegame}% endgame.`;
}
