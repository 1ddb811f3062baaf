import { expect, test } from 'vitest';
import { creditOf, featuresOn, phaseWords, worthOf, type Feature } from '../../src/lib/evaluation/features';
import type { Evaluation } from '../../src/lib/protocol';

const none = { mg: 0, eg: 0 };
const outpost: Feature = {
  room: 'knights',
  weight: 'outpost',
  kind: 'linear',
  mg: 30,
  eg: 10,
  times: 1,
  side: 'white',
  square: 'e5',
};
const isolated: Feature = {
  room: 'pawns',
  weight: 'isolated',
  kind: 'linear',
  mg: -10,
  eg: -20,
  times: 2,
  side: 'black',
  square: 'd5',
};
const tempo: Feature = { room: 'tempo', weight: 'tempo', kind: 'linear', mg: 20, eg: 20, times: 1, side: 'white' };
const danger: Feature = {
  room: 'king',
  weight: 'attackers',
  kind: 'danger',
  mg: 50,
  eg: 0,
  times: 1,
  side: 'white',
  square: 'e5',
};

function evaluation(changes: Partial<Evaluation> = {}): Evaluation {
  return {
    fen: '',
    mover: 'white',
    total: 0,
    white: 0,
    in_play: 0,
    phase: 12,
    full_phase: 24,
    scale: 64,
    full_scale: 64,
    rounding: 0,
    words: '',
    terms: [{ room: 'pawns', title: 'Pawns', white: none, black: none, share: 0 }],
    squares: {},
    marks: [outpost, isolated, tempo, danger],
    levels: [],
    ...changes,
  };
}

test('a feature is worth the mix of its two halves by phase', () => {
  expect(worthOf(evaluation({ phase: 24 }), outpost)).toBe(30);
  expect(worthOf(evaluation({ phase: 0 }), outpost)).toBe(10);
  expect(worthOf(evaluation(), outpost)).toBe(20);
});

test('the endgame’s half is scaled', () => {
  expect(worthOf(evaluation({ phase: 0, scale: 32 }), outpost)).toBe(5);
});

test('what is good for Black is negative, and counts as often as it occurs', () => {
  expect(worthOf(evaluation(), isolated)).toBe(30); // Black's weakness is White's gain
});

test('a square has the features on it that simply add up, the largest first', () => {
  const small: Feature = { ...outpost, weight: 'small', mg: 1, eg: 1 };
  expect(featuresOn(evaluation({ marks: [small, ...evaluation().marks] }), 'e5')).toEqual([outpost, small]);
  expect(featuresOn(evaluation(), 'a1')).toEqual([]);
});

test('the credit of a term is summed by square', () => {
  expect(creditOf(evaluation({ marks: [isolated, isolated] }), 'pawns')).toEqual({ d5: 60 });
  expect(creditOf(evaluation(), 'king')).toEqual({});
  expect(creditOf(evaluation(), 'no such term')).toEqual({});
});

test('the phase is described in words', () => {
  expect(phaseWords(evaluation({ phase: 13 }))).toBe('Phase 13 of 24: 54% middlegame, 46% endgame.');
  expect(phaseWords(evaluation({ phase: 24 }))).toMatch(/middlegame/);
  expect(phaseWords(evaluation({ phase: 0 }))).toMatch(/endgame/);
  expect(phaseWords(evaluation({ phase: 30 }))).toBe(phaseWords(evaluation({ phase: 24 })));
});
