// Words of 64 bits: bit 0 is a1, bit 63 is h8.
import type { Word } from './protocol';

export const emptySet: Word = '0x0000000000000000';

/** Is it a word as the engine writes them? */
export function isWord(text: string): boolean {
  return /^0x[0-9a-f]{16}$/.test(text);
}

/** Is it the name of a square? */
export function isSquare(text: string): boolean {
  return /^[a-h][1-8]$/.test(text);
}

export function bitsOf(word: Word): boolean[] {
  const value = BigInt(word);
  return Array.from({ length: 64 }, (_, bit) => ((value >> BigInt(bit)) & 1n) === 1n);
}

export function wordOf(bits: boolean[]): Word {
  let value = 0n;
  bits.forEach((on, bit) => {
    if (on) value |= 1n << BigInt(bit);
  });
  return `0x${value.toString(16).padStart(16, '0')}`;
}

export function nameOfBit(bit: number): string {
  return `${'abcdefgh'[bit % 8]}${Math.floor(bit / 8) + 1}`;
}

export function bitOfName(square: string): number {
  return 8 * (Number(square[1]) - 1) + 'abcdefgh'.indexOf(square[0] ?? 'a');
}

export function namesOf(word: Word): string[] {
  return bitsOf(word).flatMap((on, bit) => (on ? [nameOfBit(bit)] : []));
}

/** The bit of the same square as the other side sees it: ranks change ends, files stay. */
export function seenFromOtherSide(bit: number): number {
  return bit ^ 56;
}
