import { expect, test } from 'vitest';
import { EngineFault } from '../src/lib/client';
import { messageOf } from '../src/lib/errors';

test('the message of an error is shown, without its kind', () => {
  expect(messageOf(new EngineFault({ field: 'fen', found: 'x', expected: 'a FEN', message: 'fen: found x' }))).toBe(
    'fen: found x',
  );
  expect(messageOf(new TypeError('not a function'))).toBe('not a function');
});

test('anything can be thrown', () => {
  expect(messageOf('plain text')).toBe('plain text');
  expect(messageOf(undefined)).toBe('undefined');
  expect(messageOf(null)).toBe('null');
});
