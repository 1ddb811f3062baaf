// What has happened at a step of alpha-beta, out of the list of steps that the engine tells.
import type { MaybeScore, Score, Steps } from '../protocol';
import { scoreText } from '../text';

export type Step = Steps['steps'][number];

/** When each call began, ended and was cut short: indices of steps. */
export interface Calendar {
  entered: number[];
  left: number[]; // Infinity: never (the root)
  cut: number[]; // Infinity: never
  /** The last step of the call above, when this one began. */
  above: number[];
  children: number[][];
  /** Steps that are cuts. */
  cuts: number[];
}

/** A call that is under way, with the step that tells its window now. */
export interface Open {
  call: number;
  step: Step;
}

export type TwigState = 'open' | 'done' | 'waiting' | 'cut' | 'folded';

/** A node of the picture. */
export interface Twig {
  key: string;
  state: TwigState;
  san: string;
  call: number | null; // of those that were or will be searched
  best: boolean; // of its family, so far
  shortened: boolean; // it was cut before all its moves were searched
  twigs: Twig[];
}

export function calendarOf(answer: Steps): Calendar {
  const size = answer.calls.length;
  const calendar: Calendar = {
    entered: new Array<number>(size).fill(Infinity),
    left: new Array<number>(size).fill(Infinity),
    cut: new Array<number>(size).fill(Infinity),
    above: new Array<number>(size).fill(0),
    children: answer.calls.map(() => []),
    cuts: [],
  };
  const latest = new Array<number>(size).fill(0);
  answer.steps.forEach((step, index) => {
    latest[step.call] = index;
    if (step.kind === 'enter') {
      const parent = answer.calls[step.call]?.parent ?? null;
      calendar.entered[step.call] = index;
      if (parent !== null) {
        calendar.above[step.call] = latest[parent]!;
        calendar.children[parent]!.push(step.call);
      }
    } else if (step.kind === 'return' && step.child !== null) calendar.left[step.child] = index;
    else if (step.kind === 'cut') {
      calendar.cut[step.call] = index;
      calendar.cuts.push(index);
    }
  });
  return calendar;
}

/** The calls under way at a step, the root first. */
export function openCalls(answer: Steps, calendar: Calendar, now: number): Open[] {
  const open: Open[] = [];
  let index = now;
  for (let step = answer.steps[now]; step;) {
    open.unshift({ call: step.call, step });
    const parent = answer.calls[step.call]?.parent ?? null;
    if (parent === null) break;
    index = calendar.above[step.call]!;
    step = answer.steps[index];
  }
  return open;
}

/** A score as the other side sees it. */
export function flipped(score: Score): Score {
  return { type: score.type, value: -score.value };
}

/** A number that is larger where a score is better. */
export function rank(score: Score): number {
  const mate = 1_000_000;
  if (score.type === 'cp') return score.value;
  return score.value > 0 ? mate - score.value : -mate - score.value;
}

/** A bound of the window, or the best score so far. */
export function boundText(score: MaybeScore, open: '+∞' | '−∞'): string {
  return score === null ? open : scoreText(score);
}

/** The child that has given a call its best score so far. */
export function bestChild(answer: Steps, calendar: Calendar, call: number, now: number): number | null {
  let best: number | null = null;
  for (const child of calendar.children[call] ?? [])
    if (calendar.left[child]! <= now && (best === null || resultOf(answer, child) < resultOf(answer, best)))
      best = child;
  return best;
}

function resultOf(answer: Steps, call: number): number {
  return rank(answer.calls[call]!.result);
}

/** All moves of a call, in the order they are searched, as far as that is known at a step. */
export function family(answer: Steps, calendar: Calendar, call: number, now: number): Twig[] {
  const best = bestChild(answer, calendar, call, now);
  const cut = calendar.cut[call]! <= now;
  const searched = (calendar.children[call] ?? []).map((child): Twig => {
    const done = calendar.left[child]! <= now;
    const begun = calendar.entered[child]! <= now;
    return {
      key: `${child}`,
      state: done ? 'done' : begun ? 'open' : 'waiting',
      san: answer.calls[child]!.move?.san ?? '',
      call: child,
      best: child === best,
      shortened: calendar.cut[child]! <= now,
      twigs: [],
    };
  });
  const never = (answer.calls[call]?.cut_off ?? []).map((move): Twig => ({
    key: `${call} ${move.uci}`,
    state: cut ? 'cut' : 'waiting',
    san: move.san,
    call: null,
    best: false,
    shortened: false,
    twigs: [],
  }));
  return [...searched, ...never];
}

// Of a large family only those around the one looked at; the rest becomes a twig on either side.
function folded(all: Twig[], centre: number, most: number, call: number): Twig[] {
  if (all.length <= most) return all;
  const first = Math.max(0, Math.min(all.length - most, centre - Math.floor(most / 2)));
  const fold = (side: string, count: number): Twig[] =>
    count === 0
      ? []
      : [
          {
            key: `${call} ${side}`,
            state: 'folded',
            san: `+${count}`,
            call: null,
            best: false,
            shortened: false,
            twigs: [],
          },
        ];
  return [...fold('before', first), ...all.slice(first, first + most), ...fold('after', all.length - first - most)];
}

/** The part of the tree around the calls under way: each with its children, at most so many. */
export function pictureOf(answer: Steps, calendar: Calendar, now: number, most: number): Twig {
  const open = openCalls(answer, calendar, now);
  const root: Twig = { key: '0', state: 'open', san: 'root', call: 0, best: false, shortened: false, twigs: [] };
  let at = root;
  open.forEach(({ call, step }, depth) => {
    const all = family(answer, calendar, call, now);
    const next = open[depth + 1]?.call ?? step.child;
    const centre =
      step.kind === 'cut' && depth === open.length - 1
        ? all.findIndex((twig) => twig.state === 'cut')
        : all.findIndex((twig) => twig.call === next);
    at.twigs = folded(all, Math.max(0, centre), most, call);
    at = at.twigs.find((twig) => twig.call === next) ?? at;
  });
  return root;
}

/** A step in words. */
export function stepWords(answer: Steps, calendar: Calendar, now: number, sides: [string, string]): string {
  const step = answer.steps[now];
  const call = step ? answer.calls[step.call] : undefined;
  if (!step || !call) return '';
  const mover = sides[call.ply % 2 === 0 ? 0 : 1];
  const window = `alpha ${boundText(step.alpha, '−∞')}, beta ${boundText(step.beta, '+∞')}`;
  if (step.kind === 'enter') {
    if (call.leaf)
      return `${call.move?.san ?? 'The root'}: a leaf. The evaluation is ${scoreText(call.result)} for ${mover}.`;
    return `${call.move ? `${call.move.san}: now ${mover} is to move` : `${mover} begins at the root`}, with ${window}.`;
  }
  if (step.kind === 'cut') {
    const skipped = call.cut_off.length;
    return `Cutoff: alpha ≥ beta (${window}). ${mover} already has more here than the other side will allow, so ${skipped} ${skipped === 1 ? 'move' : 'moves'} cannot matter.`;
  }
  return returnWords(answer, calendar, step, mover);
}

function returnWords(answer: Steps, calendar: Calendar, step: Step, mover: string): string {
  const child = step.child === null ? undefined : answer.calls[step.child];
  if (!child || step.child === null) return '';
  const before = answer.steps[calendar.above[step.child]!]?.best ?? null;
  const came = `${child.move?.san ?? ''} returns ${scoreText(flipped(child.result))} for ${mover}`;
  const better = before === null || (step.best !== null && rank(step.best) > rank(before));
  if (!better) return `${came}. This is no better than ${before ? scoreText(before) : 'before'}, so the window stays.`;
  const raised = step.alpha !== null && step.best !== null && rank(step.alpha) === rank(step.best);
  return `${came}. This is the best so far${raised ? ', and alpha rises to it' : ', but still below alpha'}.`;
}
