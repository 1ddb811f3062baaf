import { expect, test } from 'vitest';
import { startFen } from '../src/lib/address';
import { firstPly, pieceName, piecesOf, withPieceMoved } from '../src/lib/fen';

const pawnEnding = '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1';

test('pieces are found on their squares', () => {
  const pieces = piecesOf(pawnEnding);
  expect(pieces.size).toBe(10);
  expect([...pieces].slice(0, 4)).toEqual([
    ['c7', 'p'],
    ['d6', 'p'],
    ['a5', 'K'],
    ['b5', 'P'],
  ]);
  expect(piecesOf(startFen).size).toBe(32);
});

test('an empty FEN has no pieces', () => {
  expect(piecesOf('').size).toBe(0);
  expect(piecesOf('8/8/8/8/8/8/8/8 w - - 0 1').size).toBe(0);
});

test('pieces have a colour and a name', () => {
  expect(pieceName('N')).toBe('white knight');
  expect(pieceName('q')).toBe('black queen');
  expect(pieceName('x')).toBe('black piece');
});

test('moving a piece resets the counters', () => {
  expect(withPieceMoved('4k3/8/8/8/8/8/8/4KN2 b - e3 7 30', 'f1', 'a8')).toBe('N3k3/8/8/8/8/8/8/4K3 b - - 0 1');
  expect(withPieceMoved(startFen, 'g1', 'f3')).toBe('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1');
});

test('moving from an empty square changes nothing', () => {
  expect(withPieceMoved(startFen, 'e4', 'e5')).toBe(startFen);
});

test('half-moves before a position follow from its move number and side', () => {
  expect(firstPly(startFen)).toBe(0);
  expect(firstPly('4k3/8/8/8/8/8/8/4K3 b - - 0 1')).toBe(1);
  expect(firstPly('4k3/8/8/8/8/8/8/4K3 w - - 0 30')).toBe(58);
});

test('a FEN without a usable move number begins at move one', () => {
  for (const fen of [
    '',
    '4k3/8/8/8/8/8/8/4K3',
    '4k3/8/8/8/8/8/8/4K3 w - - 0 x',
    '4k3/8/8/8/8/8/8/4K3 w - - 0 -3',
    '4k3/8/8/8/8/8/8/4K3 w - - 0 0',
  ])
    expect(firstPly(fen), fen).toBe(0);
});
