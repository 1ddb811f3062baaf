// The pages of the lab, and how to bring up the main result of each. The tests of the appearance and the
// screenshots use this list.
import { boardDrawn, boardStill, shown } from './browser.mjs';

const sharp = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const middlegame = 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 1';
const exchange = '1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1';
const pins = '4r1k1/8/8/b7/8/2N4b/4B3/R3K2R w KQ - 0 1';
// Morphy's Opera Game.
const game =
  'e2e4,e7e5,g1f3,d7d6,d2d4,c8g4,d4e5,g4f3,d1f3,d6e5,f1c4,g8f6,f3b3,d8e7,b1c3,c7c6,c1g5,b7b5,c3b5,c6b5,c4b5,b8d7,e1c1,a8d8,d1d7,d8d7,h1d1,e7e6,b5d7,f6d7,b3b8,d7b8,d1d8';

const at = (page, fen, options = {}) => `${page}?${new URLSearchParams({ fen, ...options })}`;
const wait = (page, testid) => shown(page, testid).waitFor();

async function showReport(page) {
  await page.locator('#nodes').selectOption('20000');
  await shown(page, 'make-report').click();
  await wait(page, 'players');
}
async function analyseExample(page) {
  await shown(page, 'example').click();
  await shown(page, 'analyse').click();
  await wait(page, 'accuracy');
  await shown(page, 'turning-points').locator('h3 button').last().click();
  await wait(page, 'board-caption');
  await shown(page, 'game').evaluate((panel) => scrollTo(0, panel.offsetTop));
}
async function traceAndOpen(page) {
  await shown(page, 'trace').click();
  await wait(page, 'summary');
  await shown(page, 'tree').locator('tr[aria-level="2"] [data-call]').first().click();
  await wait(page, 'fates');
  await wait(page, 'board-caption');
}
async function divide(page) {
  await shown(page, 'divide-run').click();
  await shown(page, 'divide-total').getByText(' in ').waitFor();
}
async function climb(page) {
  await shown(page, 'ladder-run').click();
  await wait(page, 'summary');
}
async function fillTable(page) {
  await shown(page, 'search').click();
  await wait(page, 'ours');
}
async function stepOn(page) {
  await shown(page, 'next-cut').click();
  await wait(page, 'cut-label');
}

/** For each page: its name, its place, its title in the menu, and what to do there. */
export const pages = [
  {
    name: 'play',
    title: 'Play',
    place: at('play', middlegame, { analyse: 'on' }),
    show: (page) => shown(page, 'pv').locator('li').nth(2).waitFor(),
  },
  { name: 'games', title: 'Games', place: 'games?nodes=50000', show: analyseExample },
  {
    name: 'board',
    title: 'Board',
    place: at('board', sharp, { square: 'e5', show: 'knights' }),
    show: (page) => wait(page, 'words'),
  },
  {
    name: 'sliders',
    title: 'Sliders',
    place: at('sliders', sharp, { square: 'd4' }),
    show: (page) => wait(page, 'agree'),
  },
  { name: 'moves', title: 'Moves', place: at('moves', pins, { layer: 'danger' }), show: divide },
  { name: 'keys', title: 'Keys & table', place: at('keys', sharp), show: fillTable },
  { name: 'evaluation', title: 'Evaluation', place: at('evaluation', middlegame), show: (page) => wait(page, 'sum') },
  { name: 'microscope', title: 'Microscope', place: at('microscope', sharp, { depth: '7' }), show: traceAndOpen },
  { name: 'stepper', title: 'Alpha-beta', place: at('stepper', exchange), show: stepOn },
  {
    name: 'ordering',
    title: 'Ordering',
    place: at('ordering', sharp, { depth: '8' }),
    show: (page) => wait(page, 'order'),
  },
  { name: 'ladder', title: 'Ladder', place: at('ladder', exchange, { depth: '3' }), show: climb },
  {
    name: 'quiescence',
    title: 'Quiescence',
    place: at('quiescence', exchange),
    show: (page) => wait(page, 'balance-chart'),
  },
];

/** Additional states of pages. */
export const otherStates = [{ name: 'report', place: `play?moves=${game}`, show: showReport }];

/** Goes to the page and brings up its result. */
export async function bringUp(page, origin, { place, show }) {
  await page.goto(`${origin}/#/${place}`);
  await boardDrawn(page);
  await show(page);
  await boardStill(page);
}
