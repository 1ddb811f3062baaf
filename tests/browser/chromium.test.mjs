// Says once, loudly, if there is no browser to test with. All other files then skip silently.
import { test } from 'node:test';
import { missing } from './lab.mjs';

test('a browser is available', (t) => {
  if (!missing) return;
  console.log(`BROWSER TESTS SKIPPED: ${missing}`);
  t.skip(missing);
});
