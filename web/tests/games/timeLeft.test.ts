import { expect, test } from 'vitest';
import { timeLeft } from '../../src/lib/games/timeLeft';

test('nothing is shown until the time can be estimated', () => {
  expect(timeLeft(null)).toBe('');
});

test('the unit fits the time', () => {
  expect(timeLeft(4)).toBe(', a few seconds left');
  expect(timeLeft(41)).toBe(', about 50 seconds left');
  expect(timeLeft(170)).toBe(', about 3 minutes left');
  expect(timeLeft(9000)).toBe(', about 2.5 hours left');
});
