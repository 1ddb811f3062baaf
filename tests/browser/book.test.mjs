// The user's own books: made from games, merged with another, saved, closed.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { becomes, browserTest, fenOf, rowsOf, shown, textOf, until } from './lab.mjs';

const game = (moves, result) => `[Result "${result}"]\n\n${moves} ${result}\n\n`;
const games =
  game('1. e4 e5 2. Nf3', '1-0').repeat(3) + game('1. d4 d5', '1/2-1/2').repeat(3) + game('1. e4 Ke4', '1-0');
const [d4, startKey] = [(11 << 6) | 27, 0x463b96181691fc9cn];

const asFile = (name, buffer) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) });
function record(move, weight) {
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64BE(startKey, 0);
  bytes.writeUInt16BE(move, 8);
  bytes.writeUInt16BE(weight, 10);
  return bytes;
}
async function openTools(page) {
  await shown(page, 'book-tools').locator('summary').first().click();
}
const weights = async (page) => (await rowsOf(page, 'book')).map((row) => row.slice(0, 2).join(' ')).join(', ');

browserTest(
  'a book made from games is described, shown next to the board, merged, saved and closed',
  async ({ open, ask }) => {
    const page = await open('play');
    await openTools(page);
    await shown(page, 'book-games').setInputFiles(asFile('club.pgn.gz', gzipSync(games)));
    await shown(page, 'make-book').click();
    await shown(page, 'book-made').waitFor();
    const summary = await textOf(page, 'book-made');
    assert.match(summary, /^7 games read, 6 used; skipped 1: 1 that cannot be read\. 4 moves in 3 positions\./);
    await shown(page, 'book-made').locator('summary').click();
    assert.match(await shown(page, 'book-made').locator('li').textContent(), /line 27.*Ke4/);
    await becomes('book of club.pgn.gz, 4 moves', () => textOf(page, 'book-name'));
    assert.equal(await weights(page), 'e4 6, d4 3');

    await shown(page, 'book-add').check();
    await shown(page, 'book-file').setInputFiles(asFile('more.bin', record(d4, 5)));
    await becomes('book of club.pgn.gz + more.bin, 4 moves', () => textOf(page, 'book-name'));
    assert.equal(await weights(page), 'd4 8, e4 6');

    const [download] = await Promise.all([page.waitForEvent('download'), shown(page, 'save-book').click()]);
    assert.equal(download.suggestedFilename(), 'book-of-club-pgn-gz-more-bin.bin');
    const bytes = await readFile(await download.path());
    assert.equal(bytes.length, 4 * 16);
    const at = bytes.indexOf(Buffer.from(startKey.toString(16).padStart(16, '0'), 'hex'));
    assert.deepEqual([bytes.readUInt16BE(at + 8), bytes.readUInt16BE(at + 10)], [d4, 8]);

    await shown(page, 'leave-book').click();
    const { book, records } = await ask('book');
    await becomes(book === null ? 'none' : `${book}, ${records.toLocaleString('en-US')} moves`, () =>
      textOf(page, 'book-name'),
    );
  },
);

browserTest('the engine plays from a book of pasted games, and an invalid book is refused', async ({ open }) => {
  const page = await open('play');
  await openTools(page);
  await shown(page, 'book-text').fill(game('1. b4', '1-0'));
  await shown(page, 'min-games').fill('2');
  await shown(page, 'make-book').click();
  await shown(page, 'book-made').getByText('No move was left').waitFor();
  await shown(page, 'min-games').fill('1');
  await shown(page, 'make-book').click();
  await becomes('book of pasted games, 1 move', () => textOf(page, 'book-name'));
  await shown(page, 'book-file').setInputFiles(asFile('bad.bin', 'no book at all'));
  await shown(page, 'book-fault').waitFor();
  assert.match(await textOf(page, 'book-fault'), /bad\.bin.*found 14 bytes, expected records of 16 bytes/);
  assert.equal(await textOf(page, 'book-name'), 'book of pasted games, 1 move');

  await page.getByRole('radio', { name: 'Black' }).first().check();
  await shown(page, 'from-book').check();
  await shown(page, 'start').click();
  await until('the engine plays the book', async () => (await fenOf(page)).startsWith('rnbqkbnr/pppppppp/8/8/1P6/'));
});
