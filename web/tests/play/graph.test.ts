import { expect, test } from 'vitest';
import { decided, whitePawns } from '../../src/lib/play/graph';

test('scores are from White’s view, in pawns', () => {
  expect(whitePawns({ type: 'cp', value: 150 }, 'white')).toBe(1.5);
  expect(whitePawns({ type: 'cp', value: 150 }, 'black')).toBe(-1.5);
});

test('scores are capped where a game is decided', () => {
  expect(whitePawns({ type: 'cp', value: 5000 }, 'white')).toBe(decided);
  expect(whitePawns({ type: 'cp', value: 5000 }, 'black')).toBe(-decided);
});

test('mates count as decided, including mate on the board', () => {
  expect(whitePawns({ type: 'mate', value: 3 }, 'white')).toBe(decided);
  expect(whitePawns({ type: 'mate', value: -3 }, 'white')).toBe(-decided);
  expect(whitePawns({ type: 'mate', value: 0 }, 'black')).toBe(-decided); // Black has just mated
});
