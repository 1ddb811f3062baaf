// Files on their way to the engine: in pieces, since a message has its limit.
import { client } from './client';
import { count } from './text';

const pieceSize = 1_500_000; // bytes; whole groups of three
const stretch = 0x8000; // bytes that become characters at a time

/** The engine keeps it for the next work that takes a file. Throws if it is too large. */
export async function upload(
  bytes: Uint8Array,
  name: string,
  behind: (share: number) => void = () => {},
): Promise<void> {
  const { largest_file } = await client.request('hello', {});
  if (bytes.length > largest_file)
    throw new Error(
      `${name}: found ${count(bytes.length)} bytes, expected at most ${count(largest_file)}. For larger files use the commands of quadriga.`,
    );
  if (bytes.length === 0) throw new Error(`${name}: found an empty file, expected some content.`);
  for (let at = 0; at < bytes.length; at += pieceSize) {
    await client.request('upload', { at, bytes: toBase64(bytes.subarray(at, at + pieceSize)) });
    behind(Math.min(1, (at + pieceSize) / bytes.length));
  }
}

/** By its first bytes: gzip, Zstandard or xz. */
export function isCompressed(bytes: Uint8Array): boolean {
  const marks = [
    [0x1f, 0x8b, 0x08],
    [0x28, 0xb5, 0x2f, 0xfd],
    [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  ];
  const skippable = ((bytes[0] ?? 0) & 0xf0) === 0x50 && [0x2a, 0x4d, 0x18].every((byte, i) => bytes[i + 1] === byte);
  return skippable || marks.some((mark) => mark.every((byte, i) => bytes[i] === byte));
}

/** What is in a compressed file. */
export async function unpacked(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  await upload(bytes, name);
  return fromBase64((await client.request('unpack', { name })).bytes);
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += stretch) text += String.fromCharCode(...bytes.subarray(at, at + stretch));
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < characters.length; ++i) bytes[i] = characters.charCodeAt(i);
  return bytes;
}
