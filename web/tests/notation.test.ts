import { expect, test } from 'vitest';
import { beginsWith, moverAt, namedMove, numberBefore, other, sameMoves } from '../src/lib/notation';

test('White moves at even plies', () => {
  expect([0, 1, 2, 81].map(moverAt)).toEqual(['white', 'black', 'white', 'black']);
  expect(other(moverAt(0))).toBe('black');
  expect(other('black')).toBe('white');
});

test('White’s moves are numbered, Black’s only where a line begins', () => {
  expect(numberBefore(0, true)).toBe('1.');
  expect(numberBefore(22, false)).toBe('12.');
  expect(numberBefore(23, true)).toBe('12…');
  expect(numberBefore(23, false)).toBe('');
});

test('a move by itself always has its number', () => {
  expect(namedMove(22, 'Nf3')).toBe('12. Nf3');
  expect(namedMove(23, 'Nf6')).toBe('12… Nf6');
});

test('a game begins with itself and with the empty game', () => {
  const game = ['e2e4', 'e7e5'];
  expect(beginsWith(game, [])).toBe(true);
  expect(beginsWith(game, game)).toBe(true);
  expect(beginsWith(game, ['e2e4'])).toBe(true);
  expect(beginsWith(game, ['e7e5'])).toBe(false);
  expect(beginsWith(game, [...game, 'g1f3'])).toBe(false);
});

test('games are the same only if all moves are', () => {
  expect(sameMoves(['e2e4'], ['e2e4'])).toBe(true);
  expect(sameMoves(['e2e4'], [])).toBe(false);
  expect(sameMoves([], ['e2e4'])).toBe(false);
  expect(sameMoves([], [])).toBe(true);
});
