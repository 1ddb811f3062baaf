// Each page does its main job and shows what the engine says.
import assert from 'node:assert/strict';
import {
  becomes,
  clickSquare,
  fenOf,
  numberIn,
  pageTest,
  pawns,
  placeAt,
  rowsOf,
  scoreText,
  shown,
  textOf,
  tidy,
  until,
} from './lab.mjs';

const sharp = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const blackToMove = 'r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
const exchange = '1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1';
const pinned = '4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1';

const becomesText = (page, testid, expected) => becomes(expected, () => textOf(page, testid));

// --- board ---

for (const fen of [sharp, blackToMove])
  pageTest(`board: the four words are the engine's (${fen.split(' ')[1]} to move)`, async ({ open, ask }) => {
    const page = await open(placeAt('board', fen));
    const { words } = await ask('board', { at: { fen } });
    for (const [name, word] of Object.entries(words)) await becomesText(page, `word-${name}`, word);
  });

pageTest('board: a click on a square reads its code from the words', async ({ open, ask }) => {
  const page = await open(placeAt('board', sharp));
  await clickSquare(page, 'f3'); // bit 21
  const { codes } = await ask('board', { at: { fen: sharp } });
  await until('the square is read', async () =>
    (await textOf(page, 'square-code')).startsWith('For White it is bit 21.'),
  );
  assert.match(await textOf(page, 'square-code'), new RegExp(`code ${codes[21]}, a queen. .*White's`));
});

pageTest('board: a typed set has the count and the decimal number of the engine', async ({ open, ask }) => {
  const page = await open('board');
  await shown(page, 'type-hex').fill('0xff00');
  await page.keyboard.press('Enter');
  const facts = await ask('bits', { set: '0x000000000000ff00' });
  await becomesText(page, 'hex', facts.hex);
  await becomesText(page, 'decimal', facts.decimal);
  await becomesText(page, 'popcount', String(facts.count));
});

// --- sliders ---

/** Waits until everything shown is what the engine says about the set shown, and returns that. */
function sliderAgrees(page, ask, question) {
  return until('the page says what the engine says', async () => {
    const occupied = await textOf(page, 'occupied');
    const facts = await ask('slider', { ...question, occupied });
    const verdict = `✓ All three sets are the same word: ${facts.attacks}`;
    const indices = [numberIn(await textOf(page, 'magic-index')), numberIn(await textOf(page, 'pext-index'))];
    const agrees =
      (await textOf(page, 'agree')) === verdict && indices[0] === facts.magic.index && indices[1] === facts.pext.index;
    return agrees && facts;
  });
}

pageTest('sliders: all three ways agree, with the indices of the engine', async ({ open, ask }) => {
  const page = await open(placeAt('sliders', sharp, { square: 'e4', piece: 'bishop' }));
  await sliderAgrees(page, ask, { square: 'e4', piece: 'bishop' });
});

pageTest('sliders: a click puts a blocker in the way', async ({ open, ask }) => {
  const page = await open('sliders?square=d4&piece=rook&occupied=0x0000000000000000');
  await becomesText(page, 'occupied', '0x0000000000000000');
  await clickSquare(page, 'd5');
  await becomesText(page, 'occupied', '0x0000000800000000');
  const { walk } = await sliderAgrees(page, ask, { square: 'd4', piece: 'rook' });
  assert.ok(walk.flat().includes('d5') && !walk.flat().includes('d6'));
});

// --- moves ---

pageTest('moves: there are as many legal and refused moves as the engine has', async ({ open, ask }) => {
  const page = await open(placeAt('moves', sharp));
  const { legal, refused } = await ask('generation', { at: { fen: sharp } });
  const heading = (testid) => shown(page, testid).locator('h2').textContent();
  await becomes(`${legal.length} legal moves`, () => heading('legal'));
  await becomes(refused.length, async () => numberIn(await heading('refused')));
  assert.equal(await shown(page, 'legal').locator('button').count(), legal.length);
});

pageTest('moves: divide counts 8902 leaves three plies from the start', async ({ open }) => {
  const page = await open('moves?depth=3');
  await shown(page, 'divide-run').click();
  await shown(page, 'divide-total').getByText(' in ').waitFor();
  assert.match(await textOf(page, 'divide-total'), /^8,902 leaves at depth 3/);
  const leaves = (await rowsOf(page, 'divide-rows')).map((cells) => numberIn(cells[1]));
  assert.equal(leaves.length, 20);
  assert.equal(
    leaves.reduce((sum, each) => sum + each),
    8902,
  );
});

pageTest("moves: a refused move has the engine's reason", async ({ open, ask }) => {
  const page = await open(placeAt('moves', pinned));
  await shown(page, 'why-from').fill('e2');
  await shown(page, 'why-to').fill('d3');
  const { reason } = await ask('why_not', { at: { fen: pinned }, from: 'e2', to: 'd3' });
  await becomesText(page, 'why-answer', `✗ No: ${reason}.`);
});

// --- keys ---

pageTest('keys: the key is that of the position, and the numbers add up to it', async ({ open, ask }) => {
  const page = await open(placeAt('keys', blackToMove));
  const { key } = await ask('position', { at: { fen: blackToMove } });
  await becomesText(page, 'key', key);
  assert.match(await textOf(page, 'key-sum'), /^✓/);
  const rows = await rowsOf(page, 'terms');
  assert.equal(rows.at(-1).at(-1), key);
});

pageTest('keys: after a search the position has an entry of its own, with the best move', async ({ open, ask }) => {
  const page = await open(placeAt('keys', sharp));
  await shown(page, 'depth').fill('6');
  await shown(page, 'search').click();
  await shown(page, 'ours').waitFor();
  const { best } = await ask('search', { at: { fen: sharp }, depth: 6, fresh: true });
  const [, , , move] = await shown(page, 'ours').locator('td').allTextContents();
  assert.equal(move, best.san);
});

// --- evaluation ---

const sumOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

pageTest("evaluation: every share and the sum are the engine's", async ({ open, ask }) => {
  const page = await open(placeAt('evaluation', sharp));
  const answer = await ask('evaluation', { at: { fen: sharp } });
  await becomesText(page, 'sum', pawns(answer.white));
  await shown(page, 'all-terms').check(); // including those that are the same for both sides
  const rows = await rowsOf(page, 'terms');
  const shownShares = Object.fromEntries(rows.map((cells) => [cells[0], cells[1]]));
  assert.deepEqual(shownShares, Object.fromEntries(answer.terms.map((term) => [term.title, pawns(term.share)])));
});

pageTest('evaluation: the shares shown add up to the score shown', async ({ open, ask }) => {
  const page = await open(placeAt('evaluation', blackToMove));
  const answer = await ask('evaluation', { at: { fen: blackToMove } });
  await becomesText(page, 'sum', pawns(answer.white));
  const number = (text) => Number(text.replace('−', '-'));
  const shares = (await rowsOf(page, 'terms')).map((cells) => number(cells[1]));
  const rounding = 0.005 * (shares.length + 1); // each is rounded to a hundredth of a pawn
  const difference = Math.abs(sumOf(shares) + answer.rounding / 100 - answer.white / 100);
  assert.ok(difference <= rounding, `they differ by ${difference}`);
});

pageTest(
  "evaluation: a click on a square shows its features, and they add up to the engine's sum",
  async ({ open, ask }) => {
    const page = await open(placeAt('evaluation', sharp));
    const { squares } = await ask('evaluation', { at: { fen: sharp } });
    for (const square of ['e5', 'c3', 'g7']) {
      await clickSquare(page, square);
      await until(`the square ${square}`, async () =>
        (await textOf(page, 'square-panel')).startsWith(`The square ${square}`),
      );
      await becomesText(page, 'square-sum', pawns(squares[square]));
      const worths = (await rowsOf(page, 'square-marks')).map((cells) => Number(cells[1].replace('−', '-')));
      const rounding = 0.005 * (worths.length + 1);
      assert.ok(Math.abs(sumOf(worths) - squares[square] / 100) <= rounding, square);
    }
  },
);

// --- microscope ---

async function trace(page) {
  await shown(page, 'trace').click();
  await shown(page, 'summary').waitFor();
}
const summaryNumber = (page, name) =>
  shown(page, 'summary')
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .textContent();

pageTest(
  'microscope: the traced search visits as many nodes as the plain one, each with a call',
  async ({ open, ask }) => {
    const page = await open(placeAt('microscope', sharp, { depth: '7' }));
    await trace(page);
    const { nodes, best, score } = await ask('search', { at: { fen: sharp }, depth: 7, fresh: true });
    assert.equal(numberIn(await textOf(page, 'nodes')), nodes);
    assert.equal(numberIn(await summaryNumber(page, 'Calls made')), nodes);
    assert.equal(await textOf(page, 'best'), best.san);
    assert.equal(await textOf(page, 'score'), scoreText(score));
  },
);

pageTest(
  'microscope: a node that is opened shows its children and what happened to every legal move',
  async ({ open }) => {
    const page = await open(placeAt('microscope', exchange, { depth: '5' }));
    await trace(page);
    const tree = shown(page, 'tree');
    const rows = async () => Number(await tree.getAttribute('aria-rowcount')); // including those out of sight
    const before = await rows();
    await tree.locator('tr[aria-level="2"][aria-expanded=false] .sign').first().click();
    await until('more rows', async () => (await rows()) > before);
    await tree.locator('tr[aria-level="2"] [data-call]').first().click();
    await shown(page, 'board-caption').waitFor();
    const [, all] = (await shown(page, 'fate-filter').locator('option').first().textContent()).match(/all (\d+)/);
    let outcomes = 0; // one at a time: together, moves that were not reached may be folded into one row
    for (const fate of ['searched', 'passed over', 'not reached']) {
      await shown(page, 'fate-filter').selectOption(fate);
      const rows = await rowsOf(page, 'fates');
      outcomes += rows[0][0] === 'No such move here.' ? 0 : rows.length;
    }
    assert.equal(outcomes, Number(all));
  },
);

// --- stepper ---

pageTest('stepper: alpha-beta has the score of minimax with fewer nodes, as the engine says', async ({ open, ask }) => {
  const page = await open(placeAt('stepper', exchange, { depth: '2' }));
  const steps = await ask('steps', { at: { fen: exchange }, depth: 2, captures_first: true });
  await page.getByRole('button', { name: 'Reveal' }).first().click();
  const [minimax, alphaBeta] = await rowsOf(page, 'same-score');
  assert.equal(minimax[1], alphaBeta[1]);
  assert.equal(alphaBeta[1], scoreText(steps.score));
  assert.deepEqual([numberIn(minimax[2]), numberIn(alphaBeta[2])], [steps.minimax.nodes, steps.nodes]);
  assert.ok(steps.nodes < steps.minimax.nodes);
});

pageTest('stepper: a step forward goes down the tree, a step back returns', async ({ open }) => {
  const page = await open(placeAt('stepper', exchange, { depth: '2' }));
  await shown(page, 'step-words').waitFor();
  const first = await textOf(page, 'step-words');
  await shown(page, 'forward').click();
  await until('other words', async () => (await textOf(page, 'step-words')) !== first);
  await shown(page, 'path').waitFor();
  await shown(page, 'back').click();
  await becomesText(page, 'step-words', first);
});

pageTest('stepper: the next cut is labelled in the tree', async ({ open }) => {
  const page = await open(placeAt('stepper', exchange, { depth: '2' }));
  await shown(page, 'next-cut').click();
  await shown(page, 'cut-label').waitFor({ state: 'attached' });
});

// --- ordering ---

pageTest(
  "ordering: the moves are in the engine's order, with its rate of first-move cutoffs",
  async ({ open, ask }) => {
    const page = await open(placeAt('ordering', sharp, { depth: '6' }));
    const { moves, cutoffs, nodes } = await ask('ordering', { at: { fen: sharp }, depth: 6 });
    await becomes(nodes, async () => numberIn(await textOf(page, 'nodes')));
    const rows = await rowsOf(page, 'order');
    assert.equal(rows[0][1], moves[0].move.san);
    assert.deepEqual(
      rows.map((cells) => cells[1]),
      moves.map((each) => each.move.san),
    );
    assert.ok((await textOf(page, 'rate')).startsWith(`${((100 * cutoffs.by_first) / cutoffs.all).toFixed(1)} %`));
  },
);

// --- ladder ---

pageTest("ladder: rungs and nodes are the engine's, from minimax to the full engine", async ({ open, ask }) => {
  const page = await open('ladder?depth=3');
  await shown(page, 'ladder-run').click();
  await shown(page, 'summary').waitFor();
  const { rungs } = await ask('ladder', { depth: 3 });
  const rows = await rowsOf(page, 'rungs');
  assert.deepEqual(
    rows.map((cells) => [cells[0], numberIn(cells[2])]),
    rungs.map((rung) => [rung.title, rung.nodes]),
  );
  assert.equal(rungs[0].nodes, 1 + 20 + 400 + 8902); // minimax skips nothing
});

pageTest('ladder: a technique switched off is compared with the whole engine', async ({ open, ask }) => {
  const page = await open(placeAt('ladder', sharp, { turned: 'null_move', searched: '8' }));
  await shown(page, 'compare-run').click();
  const cells = await until('both searches', async () => {
    const row = (await rowsOf(page, 'compare')).find(([title]) => title === 'Nodes');
    return row && !row.includes('…') && row;
  });
  const nodes = async (rooms) => (await ask('search', { at: { fen: sharp }, depth: 8, fresh: true, rooms })).nodes;
  assert.deepEqual(cells.slice(1, 3).map(numberIn), [await nodes({}), await nodes({ null_move: false })]);
});

// --- quiescence ---

pageTest("quiescence: every capture has the engine's exchange value", async ({ open, ask }) => {
  const page = await open(placeAt('quiescence', exchange));
  const { legal } = await ask('position', { at: { fen: exchange } });
  for (const move of legal.filter((each) => each.capture)) {
    await shown(page, 'captures').getByRole('button', { name: move.san, exact: true }).click();
    const { value, sound, steps } = await ask('exchange', { at: { fen: exchange }, move: move.uci });
    const verdict = `${move.san} is worth ${pawns(value)} for White`;
    await until(verdict, async () => (await textOf(page, 'exchange-verdict')).startsWith(verdict));
    assert.match(await textOf(page, 'exchange-verdict'), sound ? /✓ sound$/ : /✗ loses material$/);
    assert.equal((await rowsOf(page, 'swaps')).length, steps.length);
  }
});

pageTest("quiescence: the tree's root has the engine's result", async ({ open, ask }) => {
  const page = await open(placeAt('quiescence', sharp));
  const { score, nodes } = await ask('quiescence', { at: { fen: sharp } });
  const told = `${nodes.toLocaleString('en-US')} nodes, result ${scoreText(score)}.`;
  await until(told, async () => tidy(await page.locator('main').textContent()).includes(told));
});

// --- play ---

pageTest('play: the analysis shows a legal line with a score and chances that add up', async ({ open, ask }) => {
  const page = await open(placeAt('play', sharp, { analyse: 'on' }));
  const line = shown(page, 'pv').locator('li').first();
  await line.waitFor();
  assert.match(await line.locator('.score').textContent(), /^([+−]\d+\.\d\d|#−?-?\d+)$/);
  const chances = (await shown(page, 'wdl').textContent())
    .match(/(\d+) \/ (\d+) \/ (\d+)/)
    .slice(1)
    .map(Number);
  assert.equal(sumOf(chances), 100);
  const san = tidy(await line.locator('button').first().textContent());
  const { legal } = await ask('position', { at: { fen: sharp } });
  assert.ok(
    legal.some((move) => san.endsWith(move.san)),
    san,
  );
  assert.equal(await fenOf(page), sharp);
});
