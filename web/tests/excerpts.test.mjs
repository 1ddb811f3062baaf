import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { excerpts } from '../scripts/excerpts.mjs';

const plugin = excerpts();

function load(id) {
  const module = plugin.load.call({ addWatchFile: () => undefined }, plugin.resolveId(`excerpt:${id}`) ?? '');
  return JSON.parse(String(module).replace(/^export default (.*);$/s, '$1'));
}

test('an excerpt is the whole definition, with the comment above it', () => {
  const { path, line, code } = load('core/ray_walk.h#constexpr Bitboard walk(Square from');
  expect(path).toBe('src/core/ray_walk.h');
  expect(code).toMatch(/constexpr Bitboard walk\(Square from[\s\S]*\}$/);
  expect(code.split('{')).toHaveLength(code.split('}').length);
  const source = readFileSync(new URL('../../src/core/ray_walk.h', import.meta.url), 'utf8').split('\n');
  expect(source[line - 1]).toBe(code.split('\n')[0]);
});

test('an anchor that is not in the file fails the build', () => {
  expect(() => load('core/ray_walk.h#no such text')).toThrow(/core\/ray_walk\.h.*no such text/);
});

test('a file that is not there fails the build', () => {
  expect(() => load('core/no_such_file.h#x')).toThrow(/no_such_file/);
});

test('other modules are left alone', () => {
  expect(plugin.resolveId('./lib/text')).toBeNull();
  expect(plugin.load.call({ addWatchFile: () => undefined }, './lib/text')).toBeNull();
});
