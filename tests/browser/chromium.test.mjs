// Says once, loudly, if there is nothing to test with. All other files then skip in silence.
import { test } from 'node:test';
import { missing } from './lab.mjs';

test('a browser is there', (t) => {
  if (!missing) return;
  console.log(`BROWSER TESTS SKIPPED: ${missing}`);
  t.skip(missing);
});
