import { expect, test } from 'vitest';
import type { Score, Steps } from '../../src/lib/protocol';
import {
  bestChild,
  boundText,
  calendarOf,
  family,
  flipped,
  openCalls,
  pictureOf,
  rank,
  stepWords,
} from '../../src/lib/stepper/steps';

const cp = (value: number): Score => ({ type: 'cp', value });
const mate = (value: number): Score => ({ type: 'mate', value });
const move = (san: string) => ({ uci: san, san });

// The root has moves a and b. After a Black answers x, worth +0.50 for White; after b the answer y is worth only
// +0.20 for White, so the rest of b's answers, z and w, cannot matter.
const search: Steps = {
  fen: '8/8/8/8/8/8/8/8 w - - 0 1',
  depth: 2,
  score: cp(50),
  best: move('a'),
  nodes: 5,
  minimax: { nodes: 7, score: cp(50) },
  calls: [
    { parent: null, move: null, ply: 0, result: cp(50), leaf: false, cut_off: [] },
    { parent: 0, move: move('a'), ply: 1, result: cp(-50), leaf: false, cut_off: [] },
    { parent: 1, move: move('x'), ply: 2, result: cp(50), leaf: true, cut_off: [] },
    { parent: 0, move: move('b'), ply: 1, result: cp(-20), leaf: false, cut_off: [move('z'), move('w')] },
    { parent: 3, move: move('y'), ply: 2, result: cp(20), leaf: true, cut_off: [] },
  ],
  steps: [
    { kind: 'enter', call: 0, child: null, alpha: null, beta: null, best: null },
    { kind: 'enter', call: 1, child: null, alpha: null, beta: null, best: null },
    { kind: 'enter', call: 2, child: null, alpha: null, beta: null, best: null },
    { kind: 'return', call: 1, child: 2, alpha: cp(-50), beta: null, best: cp(-50) },
    { kind: 'return', call: 0, child: 1, alpha: cp(50), beta: null, best: cp(50) },
    { kind: 'enter', call: 3, child: null, alpha: null, beta: cp(-50), best: null },
    { kind: 'enter', call: 4, child: null, alpha: cp(50), beta: null, best: null },
    { kind: 'return', call: 3, child: 4, alpha: cp(-20), beta: cp(-50), best: cp(-20) },
    { kind: 'cut', call: 3, child: null, alpha: cp(-20), beta: cp(-50), best: cp(-20) },
    { kind: 'return', call: 0, child: 3, alpha: cp(50), beta: null, best: cp(50) },
  ],
};
const calendar = calendarOf(search);
const cutStep = 8;
const lastStep = search.steps.length - 1;
const words = (now: number) => stepWords(search, calendar, now, ['White', 'Black']);

test('the calendar knows when each call began, ended and was cut', () => {
  expect(calendar.entered).toEqual([0, 1, 2, 5, 6]);
  expect(calendar.left).toEqual([Infinity, 4, 3, 9, 7]);
  expect(calendar.cut).toEqual([Infinity, Infinity, Infinity, cutStep, Infinity]);
  expect(calendar.cuts).toEqual([cutStep]);
  expect(calendar.children).toEqual([[1, 3], [2], [], [4], []]);
});

test('a search without steps has an empty calendar', () => {
  const empty = { ...search, calls: [], steps: [] };
  expect(calendarOf(empty).cuts).toEqual([]);
  expect(openCalls(empty, calendarOf(empty), 0)).toEqual([]);
  expect(stepWords(empty, calendarOf(empty), 0, ['White', 'Black'])).toBe('');
});

test('calls under way are listed from the root down', () => {
  expect(openCalls(search, calendar, 2).map(({ call }) => call)).toEqual([0, 1, 2]);
  expect(openCalls(search, calendar, 4).map(({ call }) => call)).toEqual([0]);
  expect(openCalls(search, calendar, cutStep).map(({ call }) => call)).toEqual([0, 3]);
});

test('a parent call keeps the window that it had when its child began', () => {
  expect(openCalls(search, calendar, 6)[0]!.step.alpha).toEqual(cp(50));
});

test('a step beyond the end has nothing under way', () => {
  expect(openCalls(search, calendar, lastStep + 1)).toEqual([]);
  expect(words(lastStep + 1)).toBe('');
});

test('scores are ordered: mated, losing, level, winning, mating', () => {
  const rising = [mate(-1), mate(-5), cp(-300), cp(0), cp(300), mate(5), mate(1)];
  for (let i = 1; i < rising.length; i++) expect(rank(rising[i]!)).toBeGreaterThan(rank(rising[i - 1]!));
});

test('the other side sees the negative', () => {
  expect(flipped(cp(30))).toEqual(cp(-30));
  expect(flipped(mate(2))).toEqual(mate(-2));
});

test('a missing bound is infinite', () => {
  expect(boundText(null, '−∞')).toBe('−∞');
  expect(boundText(cp(30), '+∞')).toBe('+0.30');
});

test('the best child is the one with the worst score for its own side, among those that are done', () => {
  expect(bestChild(search, calendar, 0, 3)).toBeNull();
  expect(bestChild(search, calendar, 0, 4)).toBe(1);
  expect(bestChild(search, calendar, 0, lastStep)).toBe(1);
});

test('moves that were cut off wait until the cut', () => {
  const states = (now: number) => family(search, calendar, 3, now).map((twig) => `${twig.san} ${twig.state}`);
  expect(states(5)).toEqual(['y waiting', 'z waiting', 'w waiting']);
  expect(states(6)).toEqual(['y open', 'z waiting', 'w waiting']);
  expect(states(cutStep)).toEqual(['y done', 'z cut', 'w cut']);
});

test('a call that was cut short is marked in the family above', () => {
  const twigs = family(search, calendar, 0, lastStep);
  expect(twigs.map((twig) => [twig.san, twig.best, twig.shortened])).toEqual([
    ['a', true, false],
    ['b', false, true],
  ]);
});

test('the picture has the path to the current call, each with its moves', () => {
  const root = pictureOf(search, calendar, cutStep, 7);
  expect(root.san).toBe('root');
  expect(root.twigs.map((twig) => twig.san)).toEqual(['a', 'b']);
  expect(root.twigs[1]!.twigs.map((twig) => twig.san)).toEqual(['y', 'z', 'w']);
  expect(root.twigs[0]!.twigs).toEqual([]);
});

test('large families are folded around the current move', () => {
  const many = {
    ...search,
    calls: search.calls.map((call, i) => (i === 3 ? { ...call, cut_off: [...'cdefghij'].map(move) } : call)),
  };
  const folded = pictureOf(many, calendarOf(many), cutStep, 3).twigs[1]!.twigs;
  expect(folded.map((twig) => twig.san)).toEqual(['y', 'c', 'd', '+6']);
  expect(folded.filter((twig) => twig.state === 'folded')).toHaveLength(1);
});

test('steps are described in words', () => {
  expect(words(0)).toBe('White begins at the root, with alpha −∞, beta +∞.');
  expect(words(1)).toMatch(/^a: now Black is to move/);
  expect(words(2)).toMatch(/^x: a leaf\..*\+0\.50.*White/);
  expect(words(4)).toMatch(/^a .*\+0\.50 for White.*best so far.*alpha/);
  expect(words(cutStep)).toMatch(/alpha ≥ beta.*Black.* 2 moves/);
  expect(words(lastStep)).toMatch(/^b .*\+0\.20 for White.*no better than \+0\.50/);
});
