import { expect, test } from 'vitest';
import { clockText } from '../../src/lib/play/clock';

test('minutes and seconds, rounded up', () => {
  expect(clockText(300_000)).toBe('5:00');
  expect(clockText(246_001)).toBe('4:07');
  expect(clockText(3_600_000)).toBe('60:00');
});

test('tenths when less than twenty seconds are left', () => {
  expect(clockText(20_000)).toBe('0:20');
  expect(clockText(19_940)).toBe('0:19.9');
  expect(clockText(4_200)).toBe('0:04.2');
});

test('an expired clock stands at zero', () => {
  expect(clockText(0)).toBe('0:00.0');
  expect(clockText(-500)).toBe('0:00.0');
});
