import { expect, test } from 'vitest';
import source from '../../../src/rooms/rooms.h?raw';
import { techniqueGroups, techniqueWords } from '../../src/lib/ladder/techniques';

// The engine's own list.
const known = new Set([...source.matchAll(/RoomInfo\{Room::\w+,\s*"(\w+)"/g)].map((match) => match[1]));
const grouped = techniqueGroups.flatMap((group) => group.rooms);

test('the engine’s list was read', () => {
  expect(known.size).toBeGreaterThan(50);
});

test('every technique that is grouped or explained exists', () => {
  expect([...grouped, ...Object.keys(techniqueWords)].filter((name) => !known.has(name))).toEqual([]);
});

test('no technique is in two groups', () => {
  expect(grouped.filter((name, index) => grouped.indexOf(name) !== index)).toEqual([]);
});

test('every explanation is a sentence', () => {
  for (const words of Object.values(techniqueWords)) expect(words).toMatch(/^[A-Z].*\.$/);
});
