// Long searches: several at once, ended with their page, and reporting often enough.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { browserTest, numberIn, placeAt, shown, textOf, until } from './lab.mjs';

const sharp = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'; // 8 billion leaves at depth 6
const leastUpdates = 5 / 10; // per second: a tenth of what we want, for busy machines

/** The CPU time of the process and its threads, in hundredths of a second. */
function workOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
async function workDuring(pid, milliseconds) {
  const before = workOf(pid);
  await pause(milliseconds); // there is nothing to wait for: what matters is what happens meanwhile
  return workOf(pid) - before;
}
async function isAtRest(pid) {
  return (await workDuring(pid, 400)) <= 2;
}
async function nodesGrow(page) {
  await shown(page, 'work').getByText('nodes').waitFor();
  const before = await textOf(page, 'work');
  await until('news of the search', async () => (await textOf(page, 'work')) !== before);
}

browserTest('two pages that analyse at the same time both get updates', async ({ open }) => {
  const first = await open('play?analyse=on');
  const second = await open('play?analyse=on&moves=e2e4');
  await Promise.all([nodesGrow(first), nodesGrow(second)]);
});

browserTest('closing a page ends its search', async ({ open, lab }) => {
  const page = await open('play?analyse=on');
  await nodesGrow(page);
  await until('the engine works while the page is there', async () => (await workDuring(lab.pid, 400)) > 2);
  await page.close();
  await until('the engine is at rest', () => isAtRest(lab.pid));
});

browserTest('leaving the page through the menu ends its search', async ({ open, lab }) => {
  const page = await open('play?analyse=on');
  await nodesGrow(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Evaluation' }).click();
  await until('the engine is at rest', () => isAtRest(lab.pid));
});

browserTest('Stop ends a perft count and keeps what was counted', async ({ open, lab }) => {
  const page = await open(placeAt('moves', sharp, { depth: '6' }));
  await shown(page, 'divide-run').click();
  await shown(page, 'divide-total').waitFor();
  await shown(page, 'divide-stop').click();
  await shown(page, 'divide-total').getByText('(stopped)').waitFor();
  assert.ok(numberIn(await textOf(page, 'divide-total')) > 0);
  await until('the engine is at rest', () => isAtRest(lab.pid));
});

browserTest('the search updates at least five times a second (the test allows a tenth)', async ({ open }, t) => {
  const page = await open('play?analyse=on');
  await nodesGrow(page);
  const seconds = 3;
  const updates = await shown(page, 'work').evaluate(async (element, milliseconds) => {
    let seen = 0;
    const observer = new MutationObserver(() => seen++);
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    await new Promise((done) => setTimeout(done, milliseconds));
    observer.disconnect();
    return seen;
  }, 1000 * seconds);
  t.diagnostic(`${(updates / seconds).toFixed(1)} updates a second`);
  assert.ok(updates / seconds >= leastUpdates, `${updates} in ${seconds} s`);
});
