// A call of the search in words.
import type { OrderedMove, TraceCall, TraceChildren } from '../protocol';
import { rawScore } from '../text';

export function ordinal(number: number): string {
  const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
  const word = words[number - 1];
  if (word) return word;
  const teens = number % 100 > 10 && number % 100 < 14;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

export function plies(number: number): string {
  return `${number} ${number === 1 ? 'ply' : 'plies'}`;
}

export function moveText(call: TraceCall): string {
  if (call.purpose === 'root') return 'root';
  return call.move || 'same position';
}

export function windowText(call: TraceCall): string {
  return `${rawScore(call.alpha)} … ${rawScore(call.beta)}`;
}

/** Was it a move of its parent's order? Passes and the same position once more were not. */
export function inOrder(call: TraceCall): boolean {
  return call.move !== '' && call.move !== 'pass';
}

/** "7", "5 (−2)", "8 (+1)". */
export function depthText(call: TraceCall): string {
  const changes: string[] = [];
  if (call.reduction) changes.push(`−${call.reduction}`);
  if (call.extension) changes.push(call.extension > 0 ? `+${call.extension}` : `−${-call.extension}`);
  return changes.length ? `${call.depth} (${changes.join(', ')})` : `${call.depth}`;
}

export function tableText(call: TraceCall): string {
  const words = { miss: 'no entry', lower: 'a lower bound', upper: 'an upper bound', exact: 'an exact score' };
  return words[call.tt];
}

function nullWindow(call: TraceCall): boolean {
  return call.beta - call.alpha <= 1;
}

const occasions: Record<TraceCall['purpose'], string> = {
  root: 'The root',
  full: 'Searched as',
  'null window': 'Searched as',
  reduced: 'Searched as',
  're-search': 'Searched again, as',
  'null move': 'A null move (pass), to see whether doing nothing is already good enough',
  verification: 'The same position without a null move, to verify the result of the null move',
  singular: 'All moves but the one from the table, to see whether that move is clearly the best',
  probcut: 'A capture, searched against a raised beta to less depth',
  deepening: 'The same position to less depth, to find a move to try first',
  quiescence: 'Only captures and promotions from here on',
};

function opening(call: TraceCall, legal: number | null): string {
  const number = ordinal(call.order + 1);
  const place = legal === null ? `the ${number} move` : `the ${number} of ${legal} moves`;
  switch (call.purpose) {
    case 'full':
    case 'null window':
    case 'reduced':
    case 're-search':
      return inOrder(call) ? `${occasions[call.purpose]} ${place}` : 'Searched';
    case 'quiescence':
    case 'probcut':
      return inOrder(call) ? `${occasions[call.purpose]}, ${place} to be searched` : occasions[call.purpose];
    default:
      return occasions[call.purpose];
  }
}

function change(call: TraceCall): string {
  let text = '';
  if (call.reduction) text += `, reduced by ${plies(call.reduction)}`;
  if (call.extension > 0) text += `, extended by ${plies(call.extension)}`;
  if (call.extension < 0) text += `, shortened by ${plies(-call.extension)}`;
  return call.depth > 0 ? `${text}, to depth ${call.depth}` : text;
}

// What it means to the node above that this one failed low: the side that moved did well.
function goodNews(call: TraceCall): string {
  switch (call.purpose) {
    case 'root':
      return 'so the root is searched again with a lower window';
    case 'null move':
      return 'so even a pass is good enough for the node above';
    case 'singular':
      return "so no other move comes close to the table's move";
    case 'verification':
      return 'so the result of the null move is not confirmed';
    case 'deepening':
      return 'so it finds no good move to try first';
    case 'probcut':
      return `so ${call.move} is good enough for a cutoff in the node above`;
    case 'reduced':
      return `so ${call.move} is better than expected and is searched again without the reduction`;
    default:
      if (call.move === '') return 'so the position is as bad as it looked';
      if (call.move === 'pass') return 'so even a pass is good enough for the node above';
      return nullWindow(call)
        ? `so ${call.move} causes a cutoff in the node above, or is searched again with an open window`
        : `so ${call.move} causes a cutoff in the node above`;
  }
}

function badNews(call: TraceCall): string {
  switch (call.purpose) {
    case 'root':
      return 'so the root is searched again with a higher window';
    case 'null move':
      return 'so a pass is not good enough, and the moves of the node above must be searched';
    case 'singular':
      return "so another move is about as good as the table's move";
    case 'verification':
      return 'so the result of the null move is confirmed';
    case 'deepening':
      return 'and its best move will be tried first';
    case 'probcut':
      return `so ${call.move} is not good enough for this shortcut`;
    default:
      if (call.move === '') return 'so the node continues with its moves';
      if (call.move === 'pass') return 'so a pass is not good enough';
      return call.order > 0
        ? `so ${call.move} is no better than the best move so far`
        : `so ${call.move} is no better than what its side already has elsewhere`;
  }
}

function ending(call: TraceCall): string {
  const score = rawScore(call.result);
  const by = call.ended_by ? `${call.reason} ended it before all its moves were searched: ` : '';
  if (call.result >= call.beta)
    return `${by}it failed high, at least ${score} for the side to move here, ${badNews(call)}`;
  if (call.result <= call.alpha)
    return `${by}it failed low, at most ${score} for the side to move here, ${goodNews(call)}`;
  const best = inOrder(call) ? `, and ${call.move} is the best so far` : '';
  return `${by}the score is exact, ${score} for the side to move here${best}`;
}

/** "Searched as the third of 38 moves, reduced by 2 plies, to depth 5, with a null window (+0.34, +0.35): …" */
export function callWords(call: TraceCall, legal: number | null): string {
  const window = `with ${nullWindow(call) ? 'a null window' : 'the window'} (${rawScore(call.alpha)}, ${rawScore(call.beta)})`;
  return `${opening(call, legal)}${change(call)}, ${window}: ${ending(call)}.`;
}

/** The calls that searched a move of a node. */
export function callsOf(node: TraceChildren, move: OrderedMove): TraceCall[] {
  return node.children.filter((child) => child.move === move.move.san);
}

/** What happened to a move, in a few words. */
export function outcome(node: TraceChildren, move: OrderedMove): string {
  const calls = callsOf(node, move);
  if (move.status === 'passed over') return `skipped: ${move.reason}`;
  if (move.status === 'not reached') return `not reached: ${unreached(node, move)}`;
  const last = calls[calls.length - 1];
  if (!last) return `in order, but the node ended before it was searched: ${node.call.reason}`;
  return `searched: ${calls.map((call) => `${call.purpose} ${rawScore(-call.result)}`).join(', then ')}`;
}

// The move that ended a node by being too good, if its call is there.
function cutter(node: TraceChildren): string {
  return (
    node.children.find((child) => inOrder(child) && child.purpose !== 'probcut' && -child.result >= node.call.beta)
      ?.move ?? ''
  );
}

function unreached(node: TraceChildren, move: OrderedMove): string {
  const cut = cutter(node);
  const reason = (move.reason ?? '').replace(
    'a move before it was already',
    cut ? `${cut} before it was already` : '$&',
  );
  return node.call.purpose === 'singular'
    ? `${reason}, or it is the table's move, which this search leaves out on purpose`
    : reason;
}

/** The answer to "why was this move never searched?" */
export function whyWords(node: TraceChildren, move: OrderedMove): string {
  const turn = node.moves.indexOf(move) + 1;
  const from = move.source === null ? '' : ` (${move.source}, score ${move.score})`;
  switch (move.status) {
    case 'not reached':
      return `${move.move.san} was never reached: ${unreached(node, move)}.`;
    case 'passed over':
      return `${move.move.san} was the ${ordinal(turn)} in the move order${from}, but it was skipped without a search: ${move.reason}.`;
    case 'searched': {
      const last = callsOf(node, move).at(-1);
      if (!last)
        return `${move.move.san} was the ${ordinal(turn)} in the move order${from}, but the node ended before it was searched: ${node.call.reason}.`;
      return `${move.move.san} was searched. It was the ${ordinal(turn)} in the move order${from}. ${callWords(last, node.moves.length)}`;
    }
  }
}
