// What the browser tests share: the lab and a browser, started when the first test needs them, and an
// engine beside the page that is asked the same questions.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import {
  becomes,
  binary,
  boardDrawn,
  fenOf,
  missing,
  patience,
  startBrowser,
  startLab,
  usualSize,
} from './browser.mjs';

export * from './browser.mjs';

/** The engine without a page: a line of JSON in, a line of JSON out. */
class Engine {
  #child = spawn(binary, ['lab', '--stdio']);
  #waiting = new Map();
  #next = 1;

  constructor() {
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#hear(JSON.parse(line)));
  }
  ask(method, params = {}) {
    const id = this.#next++;
    this.#child.stdin.write(`${JSON.stringify({ id, method, params })}\n`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }
  close() {
    this.#child.kill();
  }
  #hear(message) {
    if ('event' in message) return;
    const { resolve, reject } = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('error' in message) reject(new Error(message.error.message));
    else resolve(message.result);
  }
}

// --- one of each for all tests of a file ---

const started = [];
function once(start) {
  let made;
  return () => {
    made ??= Promise.resolve(start()).then((thing) => {
      started.push(thing);
      return thing;
    });
    return made;
  };
}
const theLab = once(() => startLab());
const theBrowser = once(startBrowser);
const theEngine = once(() => new Engine());

after(async () => {
  for (const thing of started.reverse()) await thing.close();
});

/** Collects what no page may do: errors on the console, breaches of the policy, requests to elsewhere. */
function watch(context, origin) {
  const faults = [];
  const host = new URL(origin).host;
  const isOurs = (url) => url.startsWith(`${origin}/`) || url.startsWith(`ws://${host}/`) || /^(data|blob):/.test(url);
  const checkAddress = (url) => isOurs(url) || faults.push(`a request left the machine: ${url}`);
  context.on('request', (request) => checkAddress(request.url()));
  context.on('page', (page) => {
    page.on('websocket', (socket) => checkAddress(socket.url()));
    page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
    });
  });
  return faults;
}

function tellBreachesOfPolicy() {
  addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}

/** A window of the browser that is let in and watched. */
async function makeDesk(lab, browser, settings) {
  const context = await browser.newContext({ viewport: usualSize, ...settings });
  context.setDefaultTimeout(patience);
  await context.addInitScript(tellBreachesOfPolicy);
  await context.request.get(lab.address); // the cookie
  const faults = watch(context, lab.origin);
  const ask = async (...question) => (await theEngine()).ask(...question);

  /** A page at a place like "play?fen=…", when the engine has answered. */
  async function open(place) {
    const page = await context.newPage();
    await page.goto(`${lab.origin}/#/${place}`);
    await boardDrawn(page);
    return page;
  }
  return { context, faults, open, lab, ask, close: () => context.close() };
}

/** The same, but all tests of a file walk about in one page, as people do: loading it takes a second. */
async function makeSharedDesk(lab, browser) {
  const desk = await makeDesk(lab, browser, {});
  const page = await desk.open('play');
  async function open(place) {
    await page.goto(`${lab.origin}/#/${place}`);
    await page.locator(`nav [aria-current=page][href^="#/${place.split('?')[0]}"]`).waitFor();
    const { fen } = await desk.ask('position', { at: positionOf(place) });
    await becomes(fen, () => fenOf(page));
    return page;
  }
  return { ...desk, open, close: () => {} };
}
const theSharedDesk = once(async () => makeSharedDesk(await theLab(), await theBrowser()));

function positionOf(place) {
  const fields = new URLSearchParams(place.split('?')[1] ?? '');
  const moves = (fields.get('moves') ?? '').split(',').filter(Boolean);
  const made = moves.slice(0, Number(fields.get('ply') ?? moves.length));
  return fields.has('fen') ? { fen: fields.get('fen'), moves: made } : { moves: made };
}

async function runAt(desk, body, t) {
  desk.faults.length = 0;
  try {
    await body(desk, t);
    assert.deepEqual(desk.faults, []);
  } finally {
    await desk.close();
  }
}
const options = { timeout: 2 * patience, skip: missing || false };

/**
 * A test with a browser window of its own; it also fails if a page complains or asks anybody else.
 * `settings` are those of the window. With `labOptions` the lab is its own, too, started with them.
 */
export function browserTest(name, body, settings = {}, labOptions = null) {
  test(name, options, async (t) => {
    const own = labOptions ? await startLab(labOptions) : null;
    try {
      await runAt(await makeDesk(own ?? (await theLab()), await theBrowser(), settings), body, t);
    } finally {
      own?.close();
    }
  });
}

/** A test in the one page that such tests of a file share. */
export function pageTest(name, body) {
  test(name, options, async (t) => runAt(await theSharedDesk(), body, t));
}
