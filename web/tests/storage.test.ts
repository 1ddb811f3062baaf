import { afterEach, expect, test, vi } from 'vitest';
import { keep, recall } from '../src/lib/storage';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('stored values are recalled', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  expect(recall('theme')).toBeNull();
  keep('theme', 'dark');
  expect(recall('theme')).toBe('dark');
});

test('a browser that stores nothing is not an error', () => {
  const refuse = (): never => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => keep('theme', 'dark')).not.toThrow();
  expect(recall('theme')).toBeNull();
});

test('an environment without storage is not an error', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => keep('theme', 'dark')).not.toThrow();
  expect(recall('theme')).toBeNull();
});
