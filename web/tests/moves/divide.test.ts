import { expect, test } from 'vitest';
import { readDivide } from '../../src/lib/moves/divide';
import type { DividedMove, LegalMove } from '../../src/lib/protocol';

const counted: DividedMove[] = [
  { uci: 'e2e4', san: 'e4', nodes: 20 },
  { uci: 'g1f3', san: 'Nf3', nodes: 20 },
  { uci: 'e1g1', san: 'O-O', nodes: 20 },
  { uci: 'e1c1', san: 'O-O-O', nodes: 20 },
  { uci: 'a7a8q', san: 'a8=Q', nodes: 20 },
];
const castling: LegalMove[] = [
  { uci: 'e1g1', san: 'O-O', from: 'e1', to: 'g1', rook: 'h1', promotion: null, capture: false },
];
const read = (text: string) => readDivide(text, counted, castling);

test('Stockfish’s lines and total are read', () => {
  const found = read('e2e4: 8102\ng1f3: 8457\n\nNodes searched: 16559\n');
  expect([...found.moves]).toEqual([
    ['e2e4', 8102],
    ['g1f3', 8457],
  ]);
  expect(found.total).toBe(16559);
  expect(found.unread).toBe(0);
});

test('other separators, numbering and grouping are read', () => {
  expect([...read('1. e2e4 - 8,102').moves]).toEqual([['e2e4', 8102]]);
  expect([...read("2) g1f3 = 8'457").moves]).toEqual([['g1f3', 8457]]);
  expect([...read('e2e4 8102\r').moves]).toEqual([['e2e4', 8102]]);
});

test('SAN and castling as king takes rook become our names', () => {
  expect([...read('Nf3: 5\nO-O: 6\nO-O-O: 7\na8=Q: 8').moves]).toEqual([
    ['g1f3', 5],
    ['e1g1', 6],
    ['e1c1', 7],
    ['a7a8q', 8],
  ]);
  expect([...read('e1h1: 6').moves]).toEqual([['e1g1', 6]]);
});

test('promotions in capitals are read', () => {
  expect([...read('A7A8N: 3').moves]).toEqual([['a7a8n', 3]]);
});

test('a move that we do not have is kept: it may be the bug', () => {
  expect([...read('a1a8: 1').moves]).toEqual([['a1a8', 1]]);
});

test('lines that say something else are counted, not guessed at', () => {
  const found = read('info string hello\nbestmove e2e4\ne2e4: many\nz9z9: 4');
  expect(found.moves.size).toBe(0);
  expect(found.total).toBeNull();
  expect(found.unread).toBe(4);
});

test('pasting nothing finds nothing', () => {
  expect(read('')).toEqual({ moves: new Map(), total: null, unread: 0 });
  expect(read(' \n\n').unread).toBe(0);
});
