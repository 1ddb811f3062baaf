// Takes a screenshot of every page with its main result, in light and dark colours.
//
//   node tests/browser/screenshots.mjs OUT_DIR
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { letIn, missing, startBrowser, startLab, usualSize } from './browser.mjs';
import { bringUp, otherStates, pages } from './pages.mjs';

const [folder] = process.argv.slice(2);

async function takeAll(lab, browser, colorScheme) {
  const context = await browser.newContext({ viewport: usualSize, colorScheme });
  await letIn(context, lab);
  for (const each of [...pages, ...otherStates]) {
    const page = await context.newPage();
    await bringUp(page, lab.origin, each);
    await page.screenshot({ path: path.join(folder, `${each.name}-${colorScheme}.jpg`), type: 'jpeg', quality: 75 });
    await page.close();
  }
  await context.close();
}

if (!folder) throw new Error('usage: node tests/browser/screenshots.mjs OUT_DIR');
if (missing) throw new Error(missing);
mkdirSync(folder, { recursive: true });
const lab = await startLab();
const browser = await startBrowser();
try {
  for (const colorScheme of ['light', 'dark']) await takeAll(lab, browser, colorScheme);
} finally {
  await browser.close();
  lab.close();
}
