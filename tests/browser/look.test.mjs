// Every page with its main result: on a phone, in light and dark colours.
import assert from 'node:assert/strict';
import { boardDrawn, browserTest } from './lab.mjs';
import { bringUp, otherStates, pages } from './pages.mjs';

const phone = { width: 390, height: 844 };
const all = [...pages, ...otherStates];

/** How far the page can be scrolled sideways, and what sticks out. */
function sideways() {
  const width = document.documentElement.clientWidth;
  const beyond = document.documentElement.scrollWidth - width;
  if (beyond <= 0) return '';
  const culprits = [...document.querySelectorAll('main *')].filter(
    (each) => each.getBoundingClientRect().right > width + 1,
  );
  return `${beyond} px: ${culprits
    .slice(0, 3)
    .map((each) => each.outerHTML.slice(0, 80))
    .join(' | ')}`;
}
function brightness() {
  const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
  return (red + green + blue) / 3;
}

browserTest(
  'on a phone no page scrolls sideways, with its main result on show',
  async ({ context, lab }) => {
    const page = await context.newPage();
    for (const each of all) {
      await bringUp(page, lab.origin, each);
      assert.equal(await page.evaluate(sideways), '', each.name);
    }
  },
  { viewport: phone },
);

for (const colorScheme of ['light', 'dark'])
  browserTest(
    `every page renders in ${colorScheme} on a phone`,
    async ({ open, lab }) => {
      const page = await open('play');
      const seen = await page.evaluate(brightness);
      assert.ok(colorScheme === 'light' ? seen > 200 : seen < 60, `brightness ${seen}`);
      for (const { name } of pages) {
        await page.goto(`${lab.origin}/#/${name}`);
        await page.locator(`nav [aria-current=page][href^="#/${name}"]`).waitFor();
        await boardDrawn(page);
        assert.equal(await page.evaluate(sideways), '', name);
      }
    },
    { viewport: phone, colorScheme },
  );

browserTest(
  'the choice of colours survives a reload',
  async ({ open }) => {
    const page = await open('evaluation');
    await page.getByLabel('Colours').selectOption('dark');
    await page.reload();
    assert.ok((await page.evaluate(brightness)) < 60);
  },
  { colorScheme: 'light' },
);

/** What covers the bottom strip when the element is scrolled behind it; empty if nothing does. */
function overTheStrip(element) {
  const strip = document.querySelector('footer').getBoundingClientRect();
  for (const piece of document.querySelectorAll('cg-board piece')) piece.style.pointerEvents = 'auto'; // to be found
  scrollBy(0, element.getBoundingClientRect().bottom - strip.bottom - 60);
  const y = document.querySelector('footer').getBoundingClientRect().top + 5;
  for (let x = 5; x < innerWidth; x += 10) {
    const top = document.elementFromPoint(x, y);
    if (top && !top.closest('footer')) return top.outerHTML.slice(0, 120);
  }
  return '';
}

browserTest(
  'on a phone the board scrolls behind the bottom strip, not over it',
  async ({ open }) => {
    const page = await open('play');
    assert.equal(await page.locator('cg-board').evaluate(overTheStrip), '');
  },
  { viewport: { ...phone, height: 500 } },
);

browserTest('the tree of the microscope scrolls behind the bottom strip, not over it', async ({ context, lab }) => {
  const page = await context.newPage();
  await bringUp(
    page,
    lab.origin,
    pages.find((each) => each.name === 'microscope'),
  );
  assert.equal(await page.getByTestId('tree').locator('tbody tr').nth(3).evaluate(overTheStrip), '');
});
