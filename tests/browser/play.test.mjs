// A game against the engine, played with the mouse.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import {
  becomes,
  browserTest,
  clickMove,
  dragMove,
  fenOf,
  pageTest,
  placeAt,
  scoreText,
  shown,
  textOf,
  tidy,
  until,
} from './lab.mjs';

const mateInTwo = '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1'; // 1. Ra7 Kg8 2. Rb8#
const mateInOne = '6k1/R7/8/8/8/8/8/1R4K1 w - - 0 1';
const aboutToPromote = '8/P6k/8/8/8/8/8/K7 w - - 0 1';

async function playFromHere(page, side = 'white') {
  await page.getByRole('radio', { name: side, exact: false }).first().check();
  await shown(page, 'think-time').selectOption('200');
  await shown(page, 'from-here').check();
  await shown(page, 'start').click();
  await shown(page, 'turn').waitFor();
}
async function mateTheEngine(page) {
  await playFromHere(page);
  await dragMove(page, 'a2', 'a7');
  await becomes('6k1/R7/8/8/8/8/8/1R4K1 w - - 2 2', () => fenOf(page));
  await shown(page, 'turn').getByText('Your move.').waitFor();
  await clickMove(page, 'b1', 'b8');
  await shown(page, 'result').waitFor();
}

browserTest('a game to mate ends with its result on show', async ({ open }) => {
  const page = await open(placeAt('play', mateInTwo));
  await mateTheEngine(page);
  assert.equal(await textOf(page, 'result'), '1-0 You won. Checkmate.');
});

browserTest('the saved PGN holds the moves, the start and the result', async ({ open }) => {
  const page = await open(placeAt('play', mateInTwo));
  await mateTheEngine(page);
  const [download] = await Promise.all([page.waitForEvent('download'), shown(page, 'pgn-save').click()]);
  const text = tidy(await readFile(await download.path(), 'utf8'));
  assert.match(text, /1\. Ra7 Kg8 2\. Rb8# 1-0/);
  assert.match(text, /\[Result "1-0"\]/);
  assert.ok(text.includes(`[FEN "${mateInTwo}"]`));
});

browserTest('the engine moves first when it is its turn', async ({ open }) => {
  const page = await open(placeAt('play', mateInTwo));
  await playFromHere(page, 'black');
  await until('the engine moves', async () => (await fenOf(page)).includes(' b '));
  await shown(page, 'turn').getByText('Your move.').waitFor();
});

pageTest('a pawn on the last rank becomes the piece that was picked', async ({ open }) => {
  const page = await open(placeAt('play', aboutToPromote));
  await dragMove(page, 'a7', 'a8');
  await page.getByRole('dialog', { name: 'Promote to' }).getByRole('button', { name: 'knight' }).click();
  await becomes('N7/7k/8/8/8/8/8/K7 b - - 0 1', () => fenOf(page));
});

pageTest('a cancelled promotion leaves the pawn where it was', async ({ open }) => {
  const page = await open(placeAt('play', aboutToPromote));
  await dragMove(page, 'a7', 'a8');
  await page.getByRole('button', { name: 'Cancel the move' }).click();
  await page.getByRole('dialog', { name: 'Promote to' }).waitFor({ state: 'detached' });
  assert.equal(await fenOf(page), aboutToPromote);
  await until('the pawn is drawn on a7 again', () =>
    page.evaluate(() => {
      const pawn = document.querySelector('cg-board piece.white.pawn');
      return pawn?.cgKey === 'a7';
    }),
  );
});

browserTest('a takeback takes back my move and the reply', async ({ open }) => {
  const start = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  const page = await open(placeAt('play', start));
  await playFromHere(page);
  await clickMove(page, 'e2', 'e4');
  await until('the engine replies', async () => (await fenOf(page)).endsWith(' w - - 1 2'));
  await shown(page, 'takeback').click();
  await becomes(start, () => fenOf(page));
  await shown(page, 'turn').getByText('Your move.').waitFor();
});

pageTest('the analysis shows the mate that the engine finds', async ({ open, ask }) => {
  const page = await open(placeAt('play', mateInOne, { analyse: 'on', lines: '1' }));
  const { score } = await ask('search', { at: { fen: mateInOne }, depth: 8, fresh: true });
  await becomes(scoreText(score), () => shown(page, 'pv').locator('.score').first().textContent());
});

pageTest(
  'the analysis shows as many lines as were asked for, each with its first move as an arrow',
  async ({ open }) => {
    const page = await open('play?analyse=on&lines=2');
    await shown(page, 'pv').locator('li').nth(1).waitFor();
    await until('two arrows', async () => (await page.locator('.cg-shapes line').count()) === 2);
    assert.equal(await shown(page, 'pv').locator('li').count(), 2);
  },
);

pageTest('the report names the blunder', async ({ open }) => {
  const page = await open('play?moves=f2f3,e7e5,g2g4,d8h4'); // fool's mate
  await page.locator('#nodes').selectOption('20000');
  await shown(page, 'make-report').click();
  await shown(page, 'players').waitFor();
  const slips = tidy(await shown(page, 'slips').textContent());
  assert.match(slips, /2\. g4 blunder/);
  assert.match(slips, /Qh4#/);
});
