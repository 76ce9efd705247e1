import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from '../../admin.ts';
import { hiddenCaret, isFullyVisible } from '../../caret.ts';
import { editorHtmlOf, goToEnd, openEditor } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;
const long = Array.from({ length: 60 }, (_, line) => `<p>Абзац ${line} о мосте и реке под ним.</p>`).join('');

/** Types lines separated by Enter, after each of which nothing hides the caret. Bars that grow move it in the next frame. */
async function typeLines(page: Page, count: number): Promise<void> {
  for (let line = 1; line <= count; line++) {
    await page.keyboard.type(`Строка ${line}`);
    await expect.poll(() => hiddenCaret(page), { message: `line ${line}` }).toEqual([]);
    await page.keyboard.press('Enter');
  }
}

function expectWholeMenu(page: Page): Promise<void> {
  const isWhole = () => isFullyVisible(page, `[role=listbox][aria-label="${words.insert}"]`);
  return expect.poll(isWhole).toBe(true);
}

for (const { name, width, height, lines } of [
  { name: 'a desktop', width: 1440, height: 900, lines: 22 },
  { name: 'a phone', width: 390, height: 844, lines: 18 },
]) {
  test(`the line with the caret is never hidden on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, 'author');
    await page.goto('/admin/articles/new');
    await editorHtmlOf(page).focus();

    await typeLines(page, lines);

    await page.keyboard.type('/');
    const menu = page.getByRole('listbox', { name: words.insert });
    await expect(menu).toBeVisible();
    await expectWholeMenu(page);
    await page.keyboard.type(words.commands.table.slice(0, 4).toLowerCase());
    await page.keyboard.press('Enter');
    await expect(editorHtmlOf(page).locator('td').first()).toBeVisible();
    for (let cell = 0; cell < 9; cell++) {
      await page.keyboard.type('Ячейка');
      await expect.poll(() => hiddenCaret(page), { message: `cell ${cell}` }).toEqual([]);
      await page.keyboard.press('Tab');
    }
  });
}

test('moving by keyboard through a long text never leaves the caret under a bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Длинная', body: long, language: 'ru' });
  await openEditor(page, id);

  await goToEnd(page);
  await expect.poll(() => hiddenCaret(page)).toEqual([]);
  await page.keyboard.type(' Конец.');
  await expect.poll(() => hiddenCaret(page)).toEqual([]);
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => hiddenCaret(page), { message: `up ${press}` }).toEqual([]);
  }
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => hiddenCaret(page), { message: `down ${press}` }).toEqual([]);
  }
});

for (const [width, height] of [
  [1280, 700],
  [390, 844],
] as const) {
  test(`the menu after a slash is visible on every screen of a long text, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const author = await signInAs(page, 'author');
    const { id } = await writeArticle(page, author, { title: 'Длинная', body: long, language: 'ru' });
    await openEditor(page, id);
    await editorHtmlOf(page).focus();
    await page.keyboard.press('Control+Home');

    for (let screen = 0; screen < 7; screen++) {
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('/');
      const menu = page.getByRole('listbox', { name: words.insert });
      await expect(menu).toBeVisible();
      const isWhole = () => isFullyVisible(page, `[role=listbox][aria-label="${words.insert}"]`);
      await expect.poll(isWhole, { message: `screen ${screen}` }).toBe(true);
      await expect.poll(() => hiddenCaret(page), { message: `screen ${screen}` }).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Backspace');
      for (let line = 0; line < 9; line++) await page.keyboard.press('ArrowDown');
    }
  });
}

for (const { name, open } of [
  { name: 'covers the page', open: coverHalf },
  { name: 'resizes the page', open: (page: Page) => page.setViewportSize({ width: 390, height: 430 }) },
]) {
  test(`the caret stays visible when an on-screen keyboard ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const author = await signInAs(page, 'author');
    const { id } = await writeArticle(page, author, { title: 'С телефона', body: long, language: 'ru' });
    await openEditor(page, id);
    await goToEnd(page);
    await page.keyboard.type(' Конец.');

    await open(page);

    await expect.poll(() => hiddenCaret(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await typeLines(page, 4);
    await page.keyboard.type('/');
    await expect(page.getByRole('listbox', { name: words.insert })).toBeVisible();
    await expectWholeMenu(page);
  });
}

/**
 * As on-screen keyboards on iOS do: they shrink the visual viewport and leave the window unchanged. No browser here has
 * one.
 */
function coverHalf(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (!visualViewport) throw new Error('No visual viewport');
    Object.defineProperty(visualViewport, 'height', { value: innerHeight / 2 });
    visualViewport.dispatchEvent(new Event('resize'));
  });
}

test('an empty text says once how to begin, until a list begins', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/admin/articles/new');
  const body = editorHtmlOf(page);
  const hint = body.locator(`[data-placeholder="${words.placeholder}"]`);
  await expect(hint).toHaveCount(1);

  await body.focus();
  await page.keyboard.press('Enter');
  await expect(body.locator('p')).toHaveCount(2);
  await expect(hint).toHaveCount(1);

  await page.keyboard.type('- ');
  await expect(body.locator('li')).toHaveCount(1);
  await expect(hint).toHaveCount(0);
});
