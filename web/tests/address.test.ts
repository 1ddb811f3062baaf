import { expect, test } from 'vitest';
import { looksLikeFen, readAddress, startFen, variationsIn, writeAddress } from '../src/lib/address';

const endgame = '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1';

test('an empty address is the start of the play page', () => {
  for (const hash of ['', '#', '#/'])
    expect(readAddress(hash)).toEqual({ page: 'play', fen: '', moves: [], ply: 0, options: {} });
});

test('page, position, moves and options are read', () => {
  expect(readAddress(`#/keys?fen=${encodeURIComponent(endgame)}&moves=e2e3,h4g3&ply=1&depth=6`)).toEqual({
    page: 'keys',
    fen: endgame,
    moves: ['e2e3', 'h4g3'],
    ply: 1,
    options: { depth: '6' },
  });
});

test('without a ply the last position is shown', () => {
  expect(readAddress('#/play?moves=e2e4,e7e5').ply).toBe(2);
});

test('a ply beyond the end of the game becomes its end', () => {
  for (const ply of ['3', '-1', '1.5', 'x', 'Infinity'])
    expect(readAddress(`#/play?moves=e2e4,e7e5&ply=${ply}`).ply, ply).toBe(2);
});

test('empty moves are skipped', () => {
  expect(readAddress('#/play?moves=,e2e4,,e7e5,').moves).toEqual(['e2e4', 'e7e5']);
});

test('broken escapes are kept as they are', () => {
  expect(readAddress('#/play?fen=%E0%A4%A&x=%').options).toEqual({ x: '%' });
});

test('what is written is read back', () => {
  const spot = {
    page: 'moves',
    fen: endgame,
    moves: ['b4b1', 'h4g3'],
    ply: 1,
    options: { layer: 'mask', a: '0x00ff & ~p0' },
  };
  expect(readAddress(writeAddress(spot))).toEqual(spot);
});

test('an address stays short and readable', () => {
  const spot = { page: 'play', fen: '', moves: ['e2e4', 'e7e5'], ply: 2, options: {} };
  expect(writeAddress(spot)).toBe('#/play?moves=e2e4,e7e5');
  expect(writeAddress({ ...spot, moves: [], ply: 0 })).toBe('#/play');
});

test('a FEN is distinguished from a PGN and from a move', () => {
  expect(looksLikeFen(startFen)).toBe(true);
  expect(looksLikeFen('8/8/8/8')).toBe(true); // the engine will say what is missing
  for (const text of ['', 'e4', '1. e4 e5', '1/2-1/2', '[Event "?"]', 'Nf3 / Nc3'])
    expect(looksLikeFen(text), text).toBe(false);
});

test('variations are counted, comments and later games are not', () => {
  expect(variationsIn('1. e4 e5 2. Nf3')).toBe(0);
  expect(variationsIn('[Event "A (b)"]\n\n1. e4 (1. d4 d5 (1... Nf6)) e5 {(no)} ; (no)\n2. Nf3 *')).toBe(2);
  expect(variationsIn('1. e4 *\n\n[Event "second"]\n\n1. d4 (1. c4) *')).toBe(0);
  expect(variationsIn('')).toBe(0);
});
