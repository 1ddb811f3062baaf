import { expect, test } from 'vitest';
import {
  bitOfName,
  bitsOf,
  emptySet,
  isSquare,
  isWord,
  nameOfBit,
  namesOf,
  seenFromOtherSide,
  wordOf,
} from '../src/lib/bits';

const all = Array.from({ length: 64 }, (_, bit) => bit);

test('bit 0 is a1, bit 7 is h1, bit 63 is h8', () => {
  expect([0, 7, 8, 63].map(nameOfBit)).toEqual(['a1', 'h1', 'a2', 'h8']);
});

test('names and bits of squares are each other’s inverse', () => {
  for (const bit of all) expect(bitOfName(nameOfBit(bit))).toBe(bit);
});

test('words and bits are each other’s inverse, for all 64 bits', () => {
  for (const word of [emptySet, '0xffffffffffffffff', '0x8000000000000001', '0x0081000810008100'])
    expect(wordOf(bitsOf(word))).toBe(word);
});

test('a word names its squares from a1 upwards', () => {
  expect(namesOf('0x8000000000000081')).toEqual(['a1', 'h1', 'h8']);
  expect(namesOf(emptySet)).toEqual([]);
});

test('the other side sees the ranks mirrored and the files as they are', () => {
  expect(nameOfBit(seenFromOtherSide(bitOfName('e2')))).toBe('e7');
  for (const bit of all) expect(seenFromOtherSide(seenFromOtherSide(bit))).toBe(bit);
});

test('only sixteen lower-case hexadecimal digits make a word', () => {
  expect(isWord('0x00000000000000ff')).toBe(true);
  for (const text of [
    '',
    '0x',
    '0xff',
    '00000000000000ff',
    '0x00000000000000FF',
    '0x00000000000000fg',
    '0x00000000000000ff0',
  ])
    expect(isWord(text), text).toBe(false);
});

test('only a file and a rank make a square', () => {
  expect(isSquare('a1')).toBe(true);
  for (const text of ['', 'a', 'a0', 'a9', 'i1', 'A1', 'a1 ', 'a11']) expect(isSquare(text), text).toBe(false);
});
