// The lab, a browser, and what a user sees and does there. Environment variables may name the programs:
//
//   QUADRIGA=path/to/quadriga CHROMIUM=path/to/chromium node --test tests/browser/
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const binary = process.env.QUADRIGA ?? path.join(root, 'build/release/quadriga');
export const patience = 60_000; // milliseconds, for anything we wait for
export const usualSize = { width: 1280, height: 900 };

export const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

// --- what is needed, and what is missing ---

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

function findChromium() {
  if (process.env.CHROMIUM) return isProgram(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  if (isProgram('/usr/bin/chromium')) return '/usr/bin/chromium';
  return inPath('chromium') ?? inPath('chromium-browser') ?? inPath('google-chrome');
}

const chromiumFile = findChromium();
const webPackage = path.join(root, 'web/package.json');
const hasPlaywright = existsSync(path.join(root, 'web/node_modules/playwright-core'));

/** Why browser tests cannot run here; empty if they can. */
export const missing = !chromiumFile
  ? 'no Chromium found (set CHROMIUM)'
  : hasPlaywright
    ? ''
    : 'no playwright-core found (npm ci in web)';

// --- the lab ---

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Gives the pages of a browser context the token, as opening the lab's address would, but without loading a page. */
export async function letIn(context, lab) {
  const token = new URL(lab.address).searchParams.get('token');
  await context.addInitScript((text) => {
    if (location.protocol === 'http:') localStorage.setItem('quadriga-token', text);
  }, token);
}

/** The engine's server: its `origin`, the `address` that gives a browser access, and its process id. */
export async function startLab(options = []) {
  const child = spawn(binary, ['lab', '--no-open', '--port', String(await freePort()), ...options]);
  const address = await new Promise((resolve, reject) => {
    let text = '';
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The lab ended with ${code} before it was open: ${text}`)));
    child.stderr.on('data', (data) => (text += data));
    child.stdout.on('data', (data) => {
      text += data;
      const found = text.match(/http:\/\/\S+/);
      if (found) resolve(found[0]);
    });
  });
  return { address, origin: new URL(address).origin, pid: child.pid, close: () => child.kill() };
}

export async function startBrowser() {
  const { chromium } = createRequire(webPackage)('playwright-core');
  return chromium.launch({ executablePath: chromiumFile, args: ['--no-sandbox'] });
}

// --- waiting ---

/** Waits until the question has a truthy answer, and returns it. */
export async function until(what, question) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > end) assert.fail(`waited in vain: ${what}`);
    await pause(25);
  }
}

/** Waits until the answer to the question is `expected`; if it never is, fails with the last answer. */
export async function becomes(expected, question) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await question();
    if (answer === expected || Date.now() > end) return assert.equal(answer, expected);
    await pause(25);
  }
}

// --- what a user sees and does ---

export function boardDrawn(page) {
  return page.locator('cg-board piece').first().waitFor({ state: 'attached' });
}
/** Waits until no piece is moving. */
export function boardStill(page) {
  return until('the pieces stand still', async () => (await page.locator('cg-board piece.anim').count()) === 0);
}
export function shown(page, testid) {
  return page.getByTestId(testid).first();
}
/** Its text, without surrounding or repeated spaces. */
export async function textOf(page, testid) {
  return tidy(await shown(page, testid).textContent());
}
export function tidy(text) {
  return text.replace(/\s+/g, ' ').trim();
}
/** 12,345 → 12345 */
export function numberIn(text) {
  return Number(text.match(/\d[\d,]*/)?.[0].replaceAll(',', ''));
}
/** The rows of a table's body, each a list of the texts of its cells. */
export async function rowsOf(page, testid) {
  const rows = shown(page, testid).locator('tbody tr');
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())),
  );
}

/** The FEN of the position that all pages show. */
export function fenOf(page) {
  return page.getByLabel('Paste a FEN or a PGN').getAttribute('placeholder');
}
export function faultOf(page) {
  return page.getByRole('alert').first().textContent();
}

async function centreOf(page, square) {
  const box = await page.locator('cg-board').boundingBox();
  const turned = (await page.locator('.cg-wrap.orientation-black').count()) > 0;
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const rank = Number(square[1]) - 1;
  const column = turned ? 7 - file : file;
  const row = turned ? rank : 7 - rank;
  return { x: box.x + ((column + 0.5) * box.width) / 8, y: box.y + ((row + 0.5) * box.height) / 8 };
}
export async function clickSquare(page, square) {
  const { x, y } = await centreOf(page, square);
  await page.mouse.click(x, y);
}
export async function clickMove(page, from, to) {
  await clickSquare(page, from);
  await clickSquare(page, to);
}
export async function dragMove(page, from, to) {
  const [begin, end] = [await centreOf(page, from), await centreOf(page, to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** Centipawns as the pages write them. */
export function pawns(centipawns) {
  return `${centipawns < 0 ? '−' : '+'}${(Math.abs(centipawns) / 100).toFixed(2)}`;
}
export function scoreText(score) {
  return score.type === 'mate' ? `#${score.value}` : pawns(score.value);
}
/** The place of a page with a FEN and options. */
export function placeAt(page, fen, options = {}) {
  return `${page}?${new URLSearchParams({ fen, ...options })}`;
}
