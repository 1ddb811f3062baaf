// Chances to win, draw and lose, for White. The engine states them for the side to move.
import type { Side, Wdl } from '../protocol';

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
