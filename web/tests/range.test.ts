import { expect, test } from 'vitest';
import { outside, within } from '../src/lib/range';

test('a number within the range is taken', () => {
  expect(within('7', 1, 10)).toBe(7);
  expect(outside('7', 1, 10)).toBe('');
});

test('a number outside the range is moved to its nearer end, and the page says so', () => {
  expect(within('99', 1, 10)).toBe(10);
  expect(within('-5', 1, 10)).toBe(1);
  expect(outside('99', 1, 10)).toMatch(/^Depth 99 .* 1 and 10.* 10/);
});

test('fractions are rounded', () => {
  expect(within('6.6', 1, 10)).toBe(7);
  expect(outside('6.6', 1, 10)).not.toBe('');
});

test('what is not a number becomes the lower end', () => {
  for (const text of ['', 'x', 'NaN', 'Infinity', '1e999', '7 or 8']) expect(within(text, 1, 10), text).toBe(1);
  expect(outside('x', 1, 10)).not.toBe('');
});
