// How large the pages are, how soon the board is drawn, and that everything comes from this machine.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { boardDrawn, browserTest } from './lab.mjs';
import { pages } from './pages.mjs';

const mostBytes = 200_000;
const soonEnough = 10 * 200; // milliseconds: ten times what we want, for busy machines

const withoutImages = (css) => css.replace(/url\(["']?data:[^)]*\)/g, '');

/** The bytes transferred; pictures do not count, even inside a style sheet. */
async function weightOf(response) {
  const type = response.headers()['content-type'] ?? '';
  if (type.startsWith('image/')) return 0;
  const body = await response.body();
  return gzipSync(type.startsWith('text/css') ? withoutImages(body.toString()) : body).length;
}

browserTest('all pages together weigh less than 200 kB', async ({ context, lab }, t) => {
  const page = await context.newPage();
  const responses = [];
  page.on('response', (response) => responses.push(response));
  for (const { name } of pages) {
    await page.goto(`${lab.origin}/#/${name}`);
    await boardDrawn(page);
  }
  const weights = await Promise.all(responses.map(weightOf));
  const total = weights.reduce((sum, each) => sum + each, 0);
  t.diagnostic(`${(total / 1000).toFixed(1)} kB in ${responses.length} responses`);
  assert.ok(total > 10_000, 'something was weighed');
  assert.ok(total < mostBytes, `${total} bytes`);
});

browserTest('everything comes compressed and with a policy that allows only this origin', async ({ context, lab }) => {
  const page = await context.newPage();
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`${lab.origin}/#/play`);
  await boardDrawn(page);
  for (const response of responses) {
    const headers = response.headers();
    assert.match(headers['content-security-policy'] ?? '', /^default-src 'none'/, response.url());
    if (!headers['content-type'].startsWith('image/'))
      assert.equal(headers['content-encoding'], 'gzip', response.url());
  }
});

browserTest('no request leaves the machine', async ({ context, open, lab }) => {
  const urls = [];
  context.on('request', (request) => urls.push(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => urls.push(socket.url().replace(/^ws:/, 'http:'))));
  await open('play'); // all other tests also treat such requests as faults
  assert.ok(
    urls.some((url) => url.endsWith('/session')),
    'the socket was seen',
  );
  assert.deepEqual(
    urls.filter((url) => !url.startsWith(`${lab.origin}/`) && !url.startsWith('data:')),
    [],
  );
});

browserTest('the board is drawn within 200 ms (the test allows ten times that)', async ({ context, lab }, t) => {
  const page = await context.newPage();
  const begin = performance.now();
  await page.goto(`${lab.origin}/#/play`);
  await boardDrawn(page);
  const time = performance.now() - begin;
  t.diagnostic(`${time.toFixed(0)} ms from navigation to the board`);
  assert.ok(time < soonEnough, `${time} ms`);
});
