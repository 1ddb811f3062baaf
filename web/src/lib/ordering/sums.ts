// One position at one depth is luck: the same question to several positions, and the sum.
import type { At, Cutoffs, Switches } from '../protocol';
import type { Work } from '../work.svelte';

/** Positions of different kinds that are always asked besides the one on the board. */
const others = [
  'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  'r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 0 1',
  '1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
];
export const positions = others.length + 1;

// They let the order of moves decide how deep a move is searched, or whether at all. With them a worse order
// means a shallower search, and fewer nodes would prove nothing: for the sums they are closed.
const trustTheOrder = [
  'iir',
  'lmr',
  'lmr_history',
  'lmp',
  'history_pruning',
  'futility',
  'extended_futility',
  'see_pruning',
  'singular',
  'double_extension',
  'negative_extension',
  'multicut',
  'probcut',
];
const closed: Switches = Object.fromEntries(trustTheOrder.map((room) => [room, false]));

/** Without them trees grow fast, and faster still if the order is bad. */
export function sumDepth(depth: number, off: number): number {
  const few = 3;
  return Math.min(depth, off > few ? 4 : 5);
}

export interface Sum {
  /** Of the position on the board alone, and of all. */
  here: number;
  nodes: number;
  cutoffs: Cutoffs;
}

/** What the searches of all positions take together; null if they were given up. */
export async function sumOver(
  work: Work<'ordering'>,
  here: At,
  depth: number,
  switches: Switches,
): Promise<Sum | null> {
  const rooms = { ...closed, ...switches };
  const first = await work.run({ at: here, depth, rooms });
  if (!first || work.stopped) return null;
  const sum: Sum = { here: first.nodes, nodes: first.nodes, cutoffs: { ...first.cutoffs } };
  for (const fen of others) {
    const answer = await work.run({ at: { fen }, depth, rooms });
    if (!answer || work.stopped) return null;
    sum.nodes += answer.nodes;
    sum.cutoffs.all += answer.cutoffs.all;
    sum.cutoffs.by_first += answer.cutoffs.by_first;
  }
  return sum;
}

export function firstRate(cutoffs: Cutoffs): number {
  return cutoffs.by_first / Math.max(1, cutoffs.all);
}
