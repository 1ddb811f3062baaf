// Words and numbers of the page "Play & analyse".
import type { Score, Side, Wdl } from './protocol';
import { scoreText, whiteScore } from './text';

export function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** Who moves when so many half-moves have been made since the start of the game. */
export function moverAt(ply: number): Side {
  return ply % 2 === 0 ? 'white' : 'black';
}

/** What stands before a move: "12." for White, "12…" where a line begins with Black, else nothing. */
export function numberBefore(ply: number, first: boolean): string {
  const number = Math.floor(ply / 2) + 1;
  if (moverAt(ply) === 'white') return `${number}.`;
  return first ? `${number}…` : '';
}

/** "12… Nf6" */
export function namedMove(ply: number, san: string): string {
  return `${numberBefore(ply, true)} ${san}`;
}

function whiteWdl(wdl: Wdl, mover: Side): Wdl {
  return mover === 'white' ? wdl : { win: wdl.loss, draw: wdl.draw, loss: wdl.win };
}

/** White wins, draw, Black wins in whole per cent; draws take what rounding leaves, so that they add up. */
export function whitePercents(wdl: Wdl, mover: Side): { win: number; draw: number; loss: number } {
  const white = whiteWdl(wdl, mover);
  const win = Math.round(white.win / 10);
  const loss = Math.min(100 - win, Math.round(white.loss / 10));
  return { win, draw: 100 - win - loss, loss };
}

/** White's share of the point, 0 to 1. */
export function whiteShare(wdl: Wdl, mover: Side): number {
  const white = whiteWdl(wdl, mover);
  return (white.win + white.draw / 2) / 1000;
}

/** For White; a mate on the board has no moves to go, so it gets a word. */
export function whiteText(score: Score, mover: Side): string {
  if (score.type === 'mate' && score.value === 0) return 'mate';
  return scoreText(whiteScore(score, mover));
}

export function sameMoves(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && beginsWith(left, right);
}

export function beginsWith(moves: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length <= moves.length && beginning.every((move, index) => move === moves[index]);
}

/** "4:07", and with tenths when it gets tight. */
export function clockText(milliseconds: number): string {
  const tight = 20_000;
  const left = Math.max(0, milliseconds);
  if (left < tight) return `0:${(left / 1000).toFixed(1).padStart(4, '0')}`;
  const whole = Math.ceil(left / 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
