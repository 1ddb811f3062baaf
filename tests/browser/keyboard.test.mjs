// Everything without a mouse.
import assert from 'node:assert/strict';
import { becomes, browserTest, fenOf, pageTest, shown, startFen, until } from './lab.mjs';

const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const mostTabs = 60;

const focused = (page, attribute) =>
  page.evaluate((attribute) => document.activeElement?.getAttribute(attribute) ?? '', attribute);

async function tabTo(page, attribute, isWanted) {
  for (let press = 0; press < mostTabs; press++) {
    await page.keyboard.press('Tab');
    if (isWanted(await focused(page, attribute))) return;
  }
  assert.fail('Tab does not come there');
}
async function pressAll(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}
/** Removes the focus, as when a page has just been opened. */
const leaveFocus = (page) => page.evaluate(() => document.activeElement?.blur());

browserTest('Tab reaches the board; arrows and Enter make a move', async ({ open }) => {
  const page = await open('play');
  await tabTo(page, 'data-square', (square) => square !== '');
  assert.equal(await focused(page, 'data-square'), 'e2');
  await pressAll(page, 'Enter', 'ArrowUp', 'ArrowUp', 'Enter');
  await becomes(afterE4, () => fenOf(page));
});

pageTest('a promotion is picked by keyboard', async ({ open }) => {
  const page = await open(`play?${new URLSearchParams({ fen: '7k/4P3/8/8/8/8/8/K7 w - - 0 1' })}`);
  await leaveFocus(page);
  await tabTo(page, 'data-square', (square) => square !== '');
  const square = await focused(page, 'data-square');
  for (let rank = Number(square[1]); rank < 7; rank++) await page.keyboard.press('ArrowUp');
  await pressAll(page, 'Enter', 'ArrowUp', 'Enter');
  await page.getByRole('dialog', { name: 'Promote to' }).waitFor();
  await tabTo(page, 'aria-label', (label) => label === 'knight');
  await page.keyboard.press('Enter');
  await until('a knight on e8', async () => (await fenOf(page)).startsWith('4N2k/'));
});

pageTest('Esc closes the promotion dialog; arrows move through it', async ({ open }) => {
  const fen = '7k/4P3/8/8/8/8/8/K7 w - - 0 1';
  const page = await open(`play?${new URLSearchParams({ fen })}`);
  await page.locator('[data-square=e7]').focus();
  await pressAll(page, 'Enter', 'ArrowUp', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Promote to' });
  await dialog.waitFor();
  const first = await focused(page, 'aria-label');
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await focused(page, 'aria-label'), first);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await fenOf(page), fen);
});

pageTest('arrow keys pressed quickly are not lost', async ({ open }) => {
  const page = await open('play?moves=e2e4,e7e5,g1f3,b8c6');
  await leaveFocus(page);
  await page.evaluate(() => {
    for (let press = 0; press < 4; press++) dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
  });
  await becomes(startFen, () => fenOf(page));
});

pageTest('the left and right arrows step through the game', async ({ open }) => {
  const page = await open('play?moves=e2e4,e7e5');
  await leaveFocus(page);
  await page.keyboard.press('ArrowLeft');
  await becomes(afterE4, () => fenOf(page));
  await page.keyboard.press('ArrowLeft');
  await becomes(startFen, () => fenOf(page));
  await page.keyboard.press('ArrowRight');
  await becomes(afterE4, () => fenOf(page));
});

pageTest('f turns the board and turns it back', async ({ open }) => {
  const page = await open('play');
  await leaveFocus(page);
  await page.keyboard.press('f');
  await page.locator('.cg-wrap.orientation-black').waitFor();
  await page.keyboard.press('f');
  await page.locator('.cg-wrap.orientation-white').waitFor();
});

pageTest('? opens the help, Esc closes it', async ({ open }) => {
  const page = await open('play');
  await leaveFocus(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

pageTest('Esc stops the analysis', async ({ open }) => {
  const page = await open('play?analyse=on');
  await shown(page, 'pv').locator('li').first().waitFor();
  await leaveFocus(page);
  await page.keyboard.press('Escape');
  await until('the switch is off', async () => !(await shown(page, 'analyse').isChecked()));
});

browserTest('on a turned board the focus is where the square is, and the arrow up goes up', async ({ open }) => {
  const page = await open('play');
  await page.keyboard.press('f');
  await page.locator('.cg-wrap.orientation-black').waitFor();
  await tabTo(page, 'data-square', (square) => square !== '');
  const box = await page.locator('[data-square=e2]').boundingBox();
  const board = await page.locator('cg-board').boundingBox();
  assert.ok(box.y < board.y + board.height / 4, 'e2 is near the top');
  await page.keyboard.press('ArrowUp');
  assert.equal(await focused(page, 'data-square'), 'e1');
});

browserTest('F turns the board with Shift or Caps Lock, too', async ({ open }) => {
  const page = await open('play');
  await page.keyboard.press('Shift+F');
  await page.locator('.cg-wrap.orientation-black').waitFor({ timeout: 1000 });
});

browserTest('Esc stops the analysis right after it was switched on', async ({ open }) => {
  const page = await open('play');
  await shown(page, 'analyse').click();
  await shown(page, 'pv').locator('li').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-testid=analyse]:not(:checked)').waitFor({ timeout: 1000 });
});
