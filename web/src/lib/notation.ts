// Sides, move numbers, and lines of moves compared.
import type { Side } from './protocol';

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

export function sameMoves(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && beginsWith(left, right);
}

export function beginsWith(moves: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length <= moves.length && beginning.every((move, index) => move === moves[index]);
}
