// Games from a PGN: read, analysed, stepped through, saved; and the opening book.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { becomes, browserTest, fenOf, rowsOf, shown, startFen, textOf, tidy, until } from './lab.mjs';

const foolsMate = '[White "Fool"]\n[Black "Mate"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n';
const illegal = '[White "A"]\n[Black "B"]\n\n1. Ke4 e5 *\n\n';
const broken = '[White "C"]\n[Black "D"]\n\n1. e4 e5\n2. Ke3 Nc6 *\n\n';
const quiet =
  '[White "Réti"]\n[Black "Black"]\n[Result "1/2-1/2"]\n\n1. Nf3 d5 2. c4 e6 3. g3 Nf6 4. Bg2 Be7 1/2-1/2\n\n';
const beforeTheBlunder = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';

const few = 5000; // nodes per position: enough to find a mate
const quickly = `games?nodes=${few}`;

const asFile = (text, name = 'games.pgn') => ({ name, mimeType: 'application/x-chess-pgn', buffer: Buffer.from(text) });

async function openPgn(page, text) {
  await shown(page, 'pgn-file').setInputFiles(asFile(text));
  await shown(page, 'games').locator('tbody tr').first().waitFor();
}
const analyse = (page) => shown(page, 'analyse').click();
async function saved(page, testid) {
  const [download] = await Promise.all([page.waitForEvent('download'), shown(page, testid).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
/** The events that a browser sends when a file is dropped on a page, or something is pasted. */
function giveFile(page, text) {
  return page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'dropped.pgn'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
}
function givePaste(page, text) {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

browserTest('the games of a file are listed, bad ones with line and reason', async ({ open }) => {
  const page = await open('games');
  await openPgn(page, foolsMate + illegal + quiet);
  const rows = await rowsOf(page, 'games');
  assert.deepEqual(
    rows.map((row) => row.slice(0, 3)),
    [
      ['1', 'Fool – Mate', '0-1'],
      ['3', 'Réti – Black', '1/2-1/2'],
    ],
  );
  await shown(page, 'bad-games').locator('summary').click();
  assert.match(tidy(await shown(page, 'bad-games').locator('tbody').textContent()), /^2 ?line 10.*Ke4/i);
});

browserTest('a game with an illegal move is listed and analysed up to there, with where and why', async ({ open }) => {
  const page = await open(quickly);
  await openPgn(page, foolsMate + broken + quiet);
  const reason =
    "Reading ended after 1… e5, at line 11, move 2.: found 'Ke3', expected a legal move; the king on e1 does not move like that.";
  assert.deepEqual(
    (await rowsOf(page, 'games')).map((row) => row[1]),
    ['Fool – Mate', 'C – D incomplete', 'Réti – Black'],
  );
  assert.ok(tidy(await shown(page, 'incomplete-games').textContent()).includes(reason));
  assert.equal(await shown(page, 'game-fault').count(), 0);
  await shown(page, 'games').getByRole('button', { name: 'C – D' }).click();
  await becomes(reason, () => textOf(page, 'game-fault'));
  await analyse(page);
  await shown(page, 'accuracy').waitFor();
  assert.equal((await rowsOf(page, 'game-moves')).length, 2);
  await becomes(reason, () => textOf(page, 'game-fault'));
});

browserTest('a file can be dropped and text can be pasted', async ({ open }) => {
  const page = await open('games');
  await giveFile(page, foolsMate);
  await becomes('1 game dropped.pgn', async () => tidy(await shown(page, 'games').locator('h2').textContent()));
  await givePaste(page, foolsMate + quiet);
  await becomes('2 games Pasted text', async () => tidy(await shown(page, 'games').locator('h2').textContent()));
  await givePaste(page, beforeTheBlunder); // a FEN is still a position
  await becomes(beforeTheBlunder, () => fenOf(page));
});

browserTest('a file that is too large is refused, with the limit and the command to use', async ({ open }) => {
  const page = await open('games');
  await shown(page, 'pgn-file').setInputFiles(asFile('x'.repeat(3_000_001), 'all.pgn'));
  await shown(page, 'games-fault').waitFor();
  const fault = await textOf(page, 'games-fault');
  assert.match(fault, /^all\.pgn: found 3,000,001 bytes, expected at most 3,000,000\./);
  assert.match(fault, /quadriga analyse/);
});

browserTest('text without a game is reported as such', async ({ open }) => {
  const page = await open('games');
  await shown(page, 'pgn-file').setInputFiles(asFile('\n\n', 'empty.pgn'));
  await becomes('empty.pgn: found no game, expected games in PGN.', () => textOf(page, 'games-fault'));
});

browserTest('an analysed game shows what the engine says about it', async ({ open, ask }) => {
  const page = await open(quickly);
  await openPgn(page, foolsMate);
  await analyse(page);
  await shown(page, 'accuracy').waitFor();
  const said = await ask('analyse_game', { text: foolsMate, nodes: few });
  const rows = await rowsOf(page, 'accuracy');
  assert.equal(rows[0][1], said.white.accuracy.toFixed(1));
  assert.equal(rows[1][1], said.black.accuracy.toFixed(1));
  const moves = await rowsOf(page, 'game-moves');
  assert.deepEqual(
    moves.map((row) => row[0]),
    ['1. f3', '1… e5', '2. g4', '2… Qh4#'].map((name, i) => name + said.moves[i].mark),
  );
  const points = tidy(await shown(page, 'turning-points').textContent());
  const printed = (words) => words.replace(/(?<=[ (])-(?=\d)/g, '−').replaceAll('...', '…');
  for (const { words } of said.turning_points) assert.ok(points.includes(printed(words)), words);
});

browserTest('a turning point leads to the board with what was played and what was better', async ({ open, ask }) => {
  const page = await open(quickly);
  await openPgn(page, foolsMate);
  await analyse(page);
  await shown(page, 'turning-points').getByRole('button', { name: '2. g4??' }).click();
  await becomes(beforeTheBlunder, () => fenOf(page));
  const { moves } = await ask('analyse_game', { text: foolsMate, nodes: few });
  assert.equal(
    await textOf(page, 'board-caption'),
    `2. g4?? was played (red); the engine prefers ${moves[2].best.san} (green).`,
  );
  await until('two arrows', async () => (await page.locator('.cg-shapes line').count()) === 2);
});

browserTest('clicks and keys walk through the chart', async ({ open }) => {
  const page = await open(quickly);
  await openPgn(page, foolsMate);
  await analyse(page);
  await shown(page, 'accuracy').waitFor();
  const chart = shown(page, 'game-chart');
  const at = () => chart.getAttribute('aria-valuenow');
  const box = await chart.boundingBox();
  await chart.click({ position: { x: box.width - 1, y: 20 } });
  await becomes('4', at);
  await chart.focus();
  await page.keyboard.press('PageUp'); // the bad move before
  await becomes('2', at);
  await becomes(beforeTheBlunder, () => fenOf(page));
  await page.keyboard.press('ArrowRight');
  await becomes('3', at);
  await page.keyboard.press('Home');
  await becomes(startFen, () => fenOf(page));
});

browserTest('the annotated game and the report can be saved', async ({ open, ask }) => {
  const page = await open(quickly);
  await openPgn(page, foolsMate);
  await analyse(page);
  const pgn = await saved(page, 'save-pgn');
  assert.equal(pgn.name, 'fool-mate.pgn');
  const said = await ask('analyse_game', { text: foolsMate, nodes: few });
  assert.equal(pgn.text, said.annotated);
  assert.match(pgn.text, /2\. g4 \$4/);
  const report = await saved(page, 'save-report');
  assert.equal(report.name, 'fool-mate.html');
  assert.equal(report.text, said.report);
});

browserTest(
  'all games of a compressed file are analysed one after the other, and saved in one report',
  async ({ open }) => {
    const page = await open(quickly);
    await shown(page, 'pgn-file').setInputFiles({
      ...asFile('', 'club.pgn.gz'),
      buffer: gzipSync(foolsMate + quiet + foolsMate),
    });
    await shown(page, 'games').locator('tbody tr').nth(2).waitFor();
    await shown(page, 'games').getByRole('checkbox').first().check();
    await becomes('Analyse 1 ticked', () => textOf(page, 'analyse-all'));
    await shown(page, 'games').getByRole('checkbox').first().uncheck();
    await becomes('Analyse all 3', () => textOf(page, 'analyse-all'));
    await shown(page, 'analyse-all').click();
    await shown(page, 'save-all-json').waitFor();
    await becomes('Analyse all 3 again', () => textOf(page, 'analyse-all'));
    for (const row of await rowsOf(page, 'games')) assert.match(row[5], /^\d+ : \d+$/);
    const json = await saved(page, 'save-all-json');
    assert.equal(json.name, 'club.json');
    assert.deepEqual(
      JSON.parse(json.text).games.map((game) => game.number),
      [1, 2, 3],
    );
    const markdown = await saved(page, 'save-markdown'); // of the game on show
    assert.equal(markdown.name, 'fool-mate.md');
    assert.match(markdown.text, /^# Fool – Mate, 0-1/);
  },
);

browserTest('analysing all games shows its progress, and ends when it is stopped', async ({ open }) => {
  const page = await open('games?nodes=100000000');
  await openPgn(page, foolsMate + quiet);
  await shown(page, 'analyse-all').click();
  await becomes('Game 1 of 2: 0 of 12 moves', () => textOf(page, 'round-progress'));
  await page.keyboard.press('Escape');
  await becomes('Analyse all 2', () => textOf(page, 'analyse-all'));
});

browserTest('a stopped analysis keeps its verdicts so far', async ({ open }) => {
  const page = await open('games');
  await openPgn(page, quiet);
  await analyse(page);
  await until('a move is judged', async () => /^[1-7] of/.test(await textOf(page, 'analysis-progress')));
  await page.keyboard.press('Escape');
  await shown(page, 'game')
    .getByText(/^Stopped after [1-7] of 8 moves/)
    .waitFor();
  assert.match((await rowsOf(page, 'games'))[0][5], /partial$/);
});

browserTest('after trying out a line, one can return to the game', async ({ open }) => {
  const page = await open(quickly);
  await openPgn(page, foolsMate);
  await analyse(page);
  await shown(page, 'turning-points').locator('.try').first().getByRole('button').first().click();
  await shown(page, 'back-to-game').click();
  await becomes(startFen, () => fenOf(page));
});

browserTest('the game on the board can be analysed', async ({ open }) => {
  const page = await open('games?moves=e2e4,e7e5,g1f3');
  await shown(page, 'from-board').click();
  await shown(page, 'games').locator('tbody tr').first().waitFor();
  assert.match(tidy(await shown(page, 'games').locator('h2').textContent()), /^1 game The game on the board/);
});

browserTest('without a book the panel says how to get one', async ({ open, ask }) => {
  const page = await open('play?moves=e2e4');
  await shown(page, 'book').waitFor();
  const { book } = await ask('book');
  if (book === null) assert.match(tidy(await shown(page, 'book').textContent()), /quadriga lab --book FILE/);
  else assert.match(await textOf(page, 'book-name'), / moves$/);
});

// Records of sixteen bytes: key, move, weight, and an unused field.
function bookFile(folder, moves) {
  const startKey = 0x463b96181691fc9cn;
  const bytes = Buffer.alloc(16 * moves.length);
  moves.forEach(([move, weight], index) => {
    bytes.writeBigUInt64BE(startKey, 16 * index);
    bytes.writeUInt16BE(move, 16 * index + 8);
    bytes.writeUInt16BE(weight, 16 * index + 10);
  });
  const file = path.join(folder, 'two.bin');
  writeFileSync(file, bytes);
  return file;
}
const folder = mkdtempSync(path.join(tmpdir(), 'quadriga-book-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const [e4, d4] = [(12 << 6) | 28, (11 << 6) | 27];
const withBook = [
  '--book',
  bookFile(folder, [
    [e4, 3],
    [d4, 1],
  ]),
];

browserTest(
  'the book shows its moves, and without variety plays only the best',
  async ({ open }) => {
    const page = await open('play');
    assert.deepEqual(await rowsOf(page, 'book'), [
      ['e4', '3', '75.0 %', '75.0 %'],
      ['d4', '1', '25.0 %', '25.0 %'],
    ]);
    await shown(page, 'variety').fill('0');
    await becomes('100.0 %', async () => (await rowsOf(page, 'book'))[0][3]);
    await shown(page, 'book').getByRole('button', { name: 'd4' }).click();
    await shown(page, 'book').getByText('The book has no move here.').waitFor();
  },
  {},
  withBook,
);

browserTest(
  'the engine opens from its book on request',
  async ({ open }) => {
    const page = await open('play');
    await page.getByRole('radio', { name: 'Black' }).first().check();
    await shown(page, 'from-book').check();
    await shown(page, 'think-time').selectOption('10000');
    await shown(page, 'start').click();
    await shown(page, 'turn').getByText('Your move.').waitFor({ timeout: 8000 }); // sooner than it would take to think
    assert.match(await fenOf(page), /^rnbqkbnr\/pppppppp\/8\/8\/(4P3|3P4)\//);
  },
  {},
  withBook,
);
