// The position: typed, pasted, refused, linked to, shared by all pages.
import assert from 'node:assert/strict';
import {
  becomes,
  boardDrawn,
  browserTest,
  faultOf,
  fenOf,
  pageTest,
  placeAt,
  shown,
  startFen,
  textOf,
  until,
} from './lab.mjs';
import { pages } from './pages.mjs';

const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const pgn = '[Event "A test"]\n\n1. e4 c5 2. Nf3 {a comment} d6 *\n';
const afterPgn = 'rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3';

async function typeText(page, text) {
  await page.getByLabel('Paste a FEN or a PGN').fill(text);
  await page.getByRole('button', { name: 'Set', exact: true }).first().click();
}
async function pasteAnywhere(page, text) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
}

pageTest('a FEN typed into the field sets the position', async ({ open }) => {
  const page = await open('play');
  await typeText(page, fen);
  await becomes(fen, () => fenOf(page));
});

pageTest('a FEN pasted anywhere sets the position', async ({ open }) => {
  const page = await open('board');
  await pasteAnywhere(page, fen);
  await becomes(fen, () => fenOf(page));
});

browserTest('a FEN comes from the real clipboard by Ctrl-V', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await open('play');
  await page.evaluate((text) => navigator.clipboard.writeText(text), fen);
  await page.keyboard.press('Control+V');
  await becomes(fen, () => fenOf(page));
});

pageTest('a pasted PGN leads to the end of its game', async ({ open }) => {
  const page = await open('play');
  await pasteAnywhere(page, pgn);
  await becomes(afterPgn, () => fenOf(page));
});

pageTest('a bad FEN is refused with the name of the bad field, and the position stays', async ({ open }) => {
  const page = await open(placeAt('play', fen));
  await typeText(page, fen.replace(' w ', ' x '));
  await until('an error that names the field', async () => /^side to move: found 'x'/.test(await faultOf(page)));
  assert.equal(await fenOf(page), fen);
});

pageTest('a bad PGN is refused with the move that cannot be read, and the position stays', async ({ open }) => {
  const page = await open(placeAt('play', fen));
  await pasteAnywhere(page, '1. Ke3 e5 *');
  await until('an error that names the move', async () => /Ke3/.test(await faultOf(page)));
  assert.equal(await fenOf(page), fen);
});

pageTest('a PGN with an illegal move is loaded up to there, with where and why', async ({ open }) => {
  const page = await open('board');
  await pasteAnywhere(page, '1. e4 e5\n2. Ke3 Nc6 *');
  await becomes(
    "Reading ended after 1… e5, at line 2, move 2.: found 'Ke3', expected a legal move; the king on e1 does not move like that.",
    () => textOf(page, 'loaded-fault'),
  );
  assert.equal(await fenOf(page), 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  await page.getByRole('button', { name: 'To the start' }).click();
  await becomes(startFen, () => fenOf(page));
  assert.ok(await shown(page, 'loaded-fault').isVisible()); // as long as the game is shown
  await pasteAnywhere(page, pgn);
  await becomes(afterPgn, () => fenOf(page));
  assert.equal(await shown(page, 'loaded-fault').count(), 0);
});

pageTest('a German PGN is loaded', async ({ open }) => {
  const page = await open('play');
  await pasteAnywhere(page, '1. e4 c5 2. Sf3 d6 *');
  await becomes(afterPgn, () => fenOf(page));
});

browserTest('a link with a bad FEN says so and shows the start', async ({ open }) => {
  const page = await open(placeAt('play', 'nonsense/8 w - - 0 1'));
  assert.ok((await faultOf(page)).length > 0);
  assert.equal(await fenOf(page), startFen);
});

browserTest('a bad FEN in the address still opens the page it names, with the error', async ({ open, lab }) => {
  const page = await open(placeAt('play', fen));
  await page.goto(`${lab.origin}/#/evaluation?fen=8/8/nonsense`);
  await page.getByRole('heading', { level: 1, name: 'Evaluation' }).waitFor();
  assert.ok((await faultOf(page)).length > 0);
  assert.equal(await fenOf(page), fen);
});

pageTest('a typed move is played', async ({ open }) => {
  const page = await open('play');
  await page.getByLabel('Type a move').fill('Nf3');
  await page.keyboard.press('Enter');
  await becomes('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1', () => fenOf(page));
});

browserTest('the address that the lab prints leads to the pages', async ({ context, lab }) => {
  const stranger = await context.browser().newContext();
  const page = await stranger.newPage();
  await page.goto(lab.address);
  await boardDrawn(page);
  assert.ok(!page.url().includes('token'), 'the token stays in the address');
  await page.goto(lab.origin); // it is kept
  await boardDrawn(page);
  await stranger.close();
});

browserTest('every page of the menu shows the same position, and a reload keeps it', async ({ open }) => {
  const page = await open(`play?${new URLSearchParams({ fen, moves: 'e1g1,e8c8,a2a4', ply: '2' })}`);
  const wanted = '2kr3r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 w - - 2 2';
  for (const { name, title } of pages) {
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: title, exact: true }).and(page.locator('[aria-current=page]')).waitFor();
    assert.equal(await fenOf(page), wanted, name);
    assert.ok(page.url().includes(`#/${name}?`), page.url());
  }
  await page.reload();
  await boardDrawn(page);
  assert.equal(await fenOf(page), wanted);
  assert.ok(page.url().includes('#/quiescence?'));
});

browserTest('a reload keeps the moves that are still to come', async ({ open }) => {
  const page = await open('play?moves=e2e4,e7e5,g1f3&ply=1');
  await page.reload();
  await boardDrawn(page);
  await page.getByRole('button', { name: 'To the end' }).click();
  await becomes('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2', () => fenOf(page));
});

browserTest("the browser's back button returns to the previous page", async ({ open }) => {
  const page = await open(placeAt('board', fen));
  await page.getByRole('navigation').getByRole('link', { name: 'Evaluation' }).click();
  await page.getByRole('heading', { level: 1, name: 'Evaluation' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Board & quads' }).waitFor();
  assert.equal(await fenOf(page), fen);
});
