import { afterEach, expect, test, vi } from 'vitest';
import { save, slug, textOf } from '../src/lib/files';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('UTF-8 is read as it is', () => {
  expect(textOf(new TextEncoder().encode('Grünfeld – Réti'))).toBe('Grünfeld – Réti');
});

test('what is not UTF-8 is read as Windows-1252, the encoding of old PGN files', () => {
  expect(textOf(Uint8Array.of(0x47, 0x72, 0xfc, 0x6e))).toBe('Grün');
});

test('an empty file is an empty text', () => {
  expect(textOf(new Uint8Array())).toBe('');
});

test('a file name has letters, digits and single hyphens', () => {
  expect(slug('Kasparov, G. – Topalov, V.')).toBe('kasparov-g-topalov-v');
  expect(slug('Réti')).toBe('reti');
  expect(slug('../../etc/passwd')).toBe('etc-passwd');
  expect(slug('?? – ??')).toBe('');
  expect(slug('Крамник')).toBe('');
});

test('a file name is not too long', () => {
  expect(slug('x'.repeat(500))).toHaveLength(60);
});

test('a download gets its name, and its address is released', () => {
  const link = { href: '', download: '', click: vi.fn() };
  const revoke = vi.fn();
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: revoke });
  save('game.pgn', 'text/plain', '1. e4');
  expect(link).toMatchObject({ href: 'blob:1', download: 'game.pgn' });
  expect(link.click).toHaveBeenCalledOnce();
  expect(revoke).toHaveBeenCalledWith('blob:1');
});
