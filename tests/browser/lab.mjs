// What the browser tests share: the lab and a browser, started when the first test needs them, and a
// separate engine that gets the same requests as the page.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import {
  becomes,
  binary,
  boardDrawn,
  fenOf,
  letIn,
  missing,
  patience,
  startBrowser,
  startLab,
  usualSize,
} from './browser.mjs';

export * from './browser.mjs';

/** The engine without a page: one line of JSON in, one line of JSON out. */
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

// --- one of each, shared by all tests in a file ---

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

/** Collects what no page may do: console errors, policy violations, requests to other hosts. */
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

function reportPolicyViolations() {
  addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}

/** A browser window with access to the lab, watched for faults. */
async function makeSession(lab, browser, settings) {
  const context = await browser.newContext({ viewport: usualSize, ...settings });
  context.setDefaultTimeout(patience);
  await context.addInitScript(reportPolicyViolations);
  await letIn(context, lab);
  const faults = watch(context, lab.origin);
  const ask = async (...question) => (await theEngine()).ask(...question);

  /** Opens a page at a place like "play?fen=…" and waits until the engine has answered. */
  async function open(place) {
    const page = await context.newPage();
    await page.goto(`${lab.origin}/#/${place}`);
    await boardDrawn(page);
    return page;
  }
  return { context, faults, open, lab, ask, close: () => context.close() };
}

/** The same, but all tests in a file move around in one page, as people do: loading it takes a second. */
async function makeSharedSession(lab, browser) {
  const session = await makeSession(lab, browser, {});
  const page = await session.open('play');
  async function open(place) {
    await page.goto(`${lab.origin}/#/${place}`);
    await page.locator(`nav [aria-current=page][href^="#/${place.split('?')[0]}"]`).waitFor();
    const { fen } = await session.ask('position', { at: positionOf(place) });
    await becomes(fen, () => fenOf(page));
    return page;
  }
  return { ...session, open, close: () => {} };
}
const theSharedSession = once(async () => makeSharedSession(await theLab(), await theBrowser()));

function positionOf(place) {
  const fields = new URLSearchParams(place.split('?')[1] ?? '');
  const moves = (fields.get('moves') ?? '').split(',').filter(Boolean);
  const made = moves.slice(0, Number(fields.get('ply') ?? moves.length));
  return fields.has('fen') ? { fen: fields.get('fen'), moves: made } : { moves: made };
}

async function runIn(session, body, t) {
  session.faults.length = 0;
  try {
    await body(session, t);
    assert.deepEqual(session.faults, []);
  } finally {
    await session.close();
  }
}
const options = { timeout: 2 * patience, skip: missing || false };

/**
 * A test with its own browser window; it also fails if a page reports an error or sends a request elsewhere.
 * `settings` are those of the window. With `labOptions` the test also gets its own lab, started with them.
 */
export function browserTest(name, body, settings = {}, labOptions = null) {
  test(name, options, async (t) => {
    const own = labOptions ? await startLab(labOptions) : null;
    try {
      await runIn(await makeSession(own ?? (await theLab()), await theBrowser(), settings), body, t);
    } finally {
      own?.close();
    }
  });
}

/** A test in the one page that all such tests in a file share. */
export function pageTest(name, body) {
  test(name, options, async (t) => runIn(await theSharedSession(), body, t));
}
