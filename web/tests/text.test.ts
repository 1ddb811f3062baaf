import { expect, test } from 'vitest';
import {
  capital,
  count,
  pawns,
  percent,
  printed,
  rawScore,
  scoreText,
  seconds,
  short,
  whiteScore,
  whiteText,
} from '../src/lib/text';

test('centipawns are shown as pawns with a sign', () => {
  expect(pawns(35)).toBe('+0.35');
  expect(pawns(-120)).toBe('−1.20');
  expect(pawns(0)).toBe('+0.00');
});

test('what rounds to zero has no minus sign', () => {
  expect(pawns(-0.3)).toBe('+0.00');
  expect(pawns(-0)).toBe('+0.00');
  expect(pawns(-0.6)).toBe('−0.01');
});

test('mates are shown in moves', () => {
  expect(scoreText({ type: 'mate', value: 4 })).toBe('#4');
  expect(scoreText({ type: 'cp', value: 35 })).toBe('+0.35');
});

test('White’s score is the negative of Black’s', () => {
  expect(whiteScore({ type: 'cp', value: 35 }, 'black')).toEqual({ type: 'cp', value: -35 });
  expect(whiteScore({ type: 'mate', value: 4 }, 'white')).toEqual({ type: 'mate', value: 4 });
  expect(whiteText({ type: 'cp', value: 35 }, 'black')).toBe('−0.35');
});

test('mate on the board is a word, not zero moves', () => {
  for (const side of ['white', 'black'] as const) expect(whiteText({ type: 'mate', value: 0 }, side)).toBe('mate');
});

test('open windows and mates in a trace have their own notation', () => {
  expect(rawScore(32001)).toBe('+∞');
  expect(rawScore(-32001)).toBe('−∞');
  expect(rawScore(32000)).toBe('#0');
  expect(rawScore(31999)).toBe('#1'); // one ply to mate
  expect(rawScore(31997)).toBe('#2');
  expect(rawScore(-31998)).toBe('#−1');
  expect(rawScore(31872)).toBe('+318.72'); // too far away for a mate: a score
  expect(rawScore(-45)).toBe('−0.45');
});

test('numbers are grouped by thousands', () => {
  expect(count(0)).toBe('0');
  expect(count(1234567)).toBe('1,234,567');
});

test('large numbers are shortened', () => {
  expect(short(9_999)).toBe('9,999');
  expect(short(12_345)).toBe('12.3 k');
  expect(short(4_560_000)).toBe('4.56 M');
  expect(short(7_100_000_000)).toBe('7.10 G');
});

test('a number that rounds up to the next unit takes that unit', () => {
  expect(short(999_999)).toBe('1.00 M');
  expect(short(999_999_999)).toBe('1.00 G');
  expect(seconds(0.9999)).toBe('1.00 s');
});

test('shares are shown as percentages with one decimal', () => {
  expect(percent(0.5649)).toBe('56.5 %');
  expect(percent(1)).toBe('100.0 %');
});

test('short times are shown in milliseconds', () => {
  expect(seconds(0.0421)).toBe('42 ms');
  expect(seconds(3.456)).toBe('3.46 s');
});

test('the engine’s hyphens before numbers become minus signs, others stay', () => {
  expect(printed('-1.20 (-0.5) #-3 Qd8-h4 1-0 12...')).toBe('−1.20 (−0.5) #−3 Qd8-h4 1-0 12…');
});

test('the first letter is capitalised', () => {
  expect(capital('knight')).toBe('Knight');
  expect(capital('')).toBe('');
});
