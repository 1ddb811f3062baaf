import { beforeEach, expect, test } from 'vitest';
import { fromBase64, isCompressed, unpacked, upload } from '../src/lib/upload';
import { engine, settled } from './engine';

beforeEach(() => {
  engine.received();
});

const bytes = (...values: number[]) => Uint8Array.of(...values);

test('gzip, Zstandard and xz are recognised by their first bytes', () => {
  expect(isCompressed(bytes(0x1f, 0x8b, 0x08, 0))).toBe(true);
  expect(isCompressed(bytes(0x28, 0xb5, 0x2f, 0xfd))).toBe(true);
  expect(isCompressed(bytes(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00))).toBe(true);
  expect(isCompressed(bytes(0x5a, 0x2a, 0x4d, 0x18))).toBe(true); // Zstandard, a skippable frame first
});

test('text, incomplete signatures and empty files are not compressed', () => {
  for (const each of [
    bytes(),
    bytes(0x1f),
    bytes(0x1f, 0x8b),
    bytes(0xfd, 0x37),
    new TextEncoder().encode('[Event "?"]'),
  ])
    expect(isCompressed(each)).toBe(false);
});

test('base64 is read byte by byte', () => {
  expect([...fromBase64('AP+A')]).toEqual([0, 255, 128]);
  expect(fromBase64('')).toHaveLength(0);
});

test('what is not base64 throws', () => {
  expect(() => fromBase64('§')).toThrow();
});

async function allow(most: number): Promise<void> {
  await settled();
  engine.answer(engine.request('hello').id, { largest_file: most });
  await settled();
}

test('a file is sent in pieces that together make up the file', async () => {
  const file = new Uint8Array(1_600_000).map((_, index) => index % 251);
  const shares: number[] = [];
  const done = upload(file, 'games.pgn', (share) => shares.push(share));
  await allow(2_000_000);
  const pieces: Uint8Array[] = [];
  for (const at of [0, 1_500_000]) {
    const { id, params } = engine.request('upload') as { id: number; params: { at: number; bytes: string } };
    expect(params.at).toBe(at);
    pieces.push(fromBase64(params.bytes));
    engine.answer(id, { size: 0 });
    await settled();
  }
  await done;
  const received = pieces.flatMap((piece) => [...piece]);
  expect(received).toHaveLength(file.length);
  expect(received.every((byte, index) => byte === file[index])).toBe(true);
  expect(shares.at(-1)).toBe(1);
  expect(shares[0]).toBeLessThan(1);
});

test('a file that is too large is refused before anything is sent', async () => {
  const done = upload(new Uint8Array(11), 'games.pgn');
  const refused = expect(done).rejects.toThrow(/games\.pgn: found 11 bytes, expected at most 10/);
  await allow(10);
  await refused;
  expect(engine.received()).toEqual([]);
});

test('an empty file is refused', async () => {
  const refused = expect(upload(new Uint8Array(), 'empty.pgn')).rejects.toThrow(/empty\.pgn: found an empty file/);
  await allow(10);
  await refused;
});

test('a compressed file comes back unpacked', async () => {
  const done = unpacked(bytes(0x1f, 0x8b, 0x08), 'games.pgn.gz');
  await allow(10);
  engine.answer(engine.request('upload').id, { size: 3 });
  await settled();
  const { id, params } = engine.request('unpack');
  expect(params).toEqual({ name: 'games.pgn.gz' });
  engine.answer(id, { bytes: btoa('1. e4') });
  expect(new TextDecoder().decode(await done)).toBe('1. e4');
});
