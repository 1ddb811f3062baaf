import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subprotocols, takeToken } from '../src/lib/access';

const kept = new Map<string, string>();
const replaceState = vi.fn();

function openAt(hash: string): void {
  vi.stubGlobal('location', { hash });
  takeToken();
}

beforeEach(() => {
  kept.clear();
  replaceState.mockClear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal('history', { replaceState });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the token of the address is offered from then on', () => {
  expect(subprotocols()).toEqual(['quadriga']);
  openAt('#token=c0ffee');
  expect(subprotocols()).toEqual(['quadriga', 'c0ffee']);
});

test('the token does not stay in the address', () => {
  openAt('#token=c0ffee');
  expect(replaceState).toHaveBeenCalledWith(null, '', '/');
});

test('any other address keeps the token and is left as it is', () => {
  openAt('#token=c0ffee');
  replaceState.mockClear();
  for (const hash of ['', '#play', '#token=', '#token=Not+hex']) openAt(hash);
  expect(subprotocols()).toEqual(['quadriga', 'c0ffee']);
  expect(replaceState).not.toHaveBeenCalled();
});
