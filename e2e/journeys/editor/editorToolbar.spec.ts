import type { Page } from 'playwright/test';
import type { Language } from '#lib/languages/language.ts';
import { signInAs, writeArticle } from '../../admin.ts';
import { hiddenCaret } from '../../caret.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, line) => `<p>Абзац ${line} о мосте и реке под ним.</p>`).join('');
const cells = Array.from({ length: 40 }, (_, row) => `<tr><td>Клетка ${row}</td><td>2</td></tr>`).join('');
const withTable = `${paragraphs(12)}<table><tbody>${cells}</tbody></table>${paragraphs(12)}`;

function barsOf(page: Page, language: Language) {
  const words = wordsOf(language).admin.editor;
  const toolbar = page.getByRole('toolbar', { name: words.toolbar });
  return { words, toolbar, text: page.getByRole('textbox', { name: words.body }) };
}

async function heightOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).boundingBox())?.height ?? 0;
}

for (const language of ['ru', 'en', 'hy'] as const) {
  test(`the toolbar has one row in ${language}, beside a source and a panel too`, async ({ page }) => {
    const author = await signInAs(page, 'author', language);
    const { id: source } = await writeArticle(page, author, { title: 'Источник', body: paragraphs(3), language });
    const { id } = await writeArticle(page, author, { title: 'О мосте', body: withTable, language });
    const { words, toolbar, text } = barsOf(page, language);
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const beside of ['', `?beside=${source}`]) {
        await page.goto(`/admin/articles/${id}${beside}`);
        await expect(text).toBeVisible();
        const panel = page.getByRole('button', { name: words.panels.toggle });
        if ((await panel.getAttribute('aria-pressed')) === 'false') await panel.click();
        const name = `${width}${beside && ' beside a source'}`;
        await expect.poll(() => heightOf(page, '[data-sticky=top]'), name).toBeLessThan(46);

        await text.locator('td').first().click();
        const tools = page.getByRole('toolbar', { name: words.table.bar });
        await expect(tools).toBeVisible();
        await expect.poll(() => heightOf(page, '[data-sticky=top]'), name).toBeLessThan(46);
        await expect.poll(() => hiddenCaret(page), name).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, name).toBeLessThanOrEqual(0);
      }
    }
    await expect(toolbar.getByRole('button', { name: words.more })).toBeVisible();
  });
}

test('a command without room in the toolbar is in its menu, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'О воде', body: '<p>Вода</p>', language: 'ru' });
  await page.goto(`/admin/articles/${id}`);
  const { words, toolbar, text } = barsOf(page, 'ru');
  await text.focus();
  await page.keyboard.press('Control+a');

  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button', { name: words.more })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu', { name: words.more })).toBeVisible();
  await page.getByRole('menuitem', { name: words.commands.superscript }).press('Enter');

  await expect(text.locator('sup')).toHaveText('Вода');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(text).toHaveText('Вода!');
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the tools of a table float at it and hide no caret, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const author = await signInAs(page, 'author');
    const { id } = await writeArticle(page, author, { title: 'О таблице', body: withTable, language: 'ru' });
    await page.goto(`/admin/articles/${id}`);
    const { words, text } = barsOf(page, 'ru');
    const tools = page.locator('[data-sticky=block]');
    await text.locator('td').first().click();
    await expect(tools).toBeVisible();
    await expect
      .poll(async () => {
        const [bar, table] = [await tools.boundingBox(), await text.locator('table').boundingBox()];
        return bar && table && Math.abs(bar.y + bar.height - table.y) < 30;
      })
      .toBe(true);

    for (let row = 0; row < 30; row++) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => hiddenCaret(page), { message: `down ${row}` }).toEqual([]);
    }
    await expect(tools).toBeInViewport();
    for (let row = 0; row < 30; row++) {
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => hiddenCaret(page), { message: `up ${row}` }).toEqual([]);
    }
    // From the toolbar, whose next stop it is.
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: words.table.rowBefore })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(text.locator('tr')).toHaveCount(41);
  });
}

test('on a phone the header has one row, and a menu for the rest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, {
    title: 'С телефона',
    body: paragraphs(40),
    language: 'ru',
    status: 'published',
  });
  await page.goto(`/admin/articles/${id}`);
  const { words, text } = barsOf(page, 'ru');
  await text.locator('p').last().click();
  await page.keyboard.type(' Конец.');
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'saved');
  const update = page.getByRole('button', { name: words.publish.update });
  const parts = [update, page.locator('[data-phase]'), page.getByRole('button', { name: words.panels.toggle })];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const top = Math.min(...boxes.map((box) => box?.y ?? 0));
  expect(Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0))) - top).toBeLessThan(50);
  await expect(page.getByText(wordsOf('ru').admin.articles.status.published, { exact: true })).toBeVisible();
  expect((await page.locator('[data-phase]').boundingBox())?.width).toBeGreaterThan(80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: words.moreActions }).press('Enter');
  await page.getByRole('menuitem', { name: words.revisions.title }).press('Enter');
  await expect(page.getByRole('dialog', { name: words.revisions.title })).toBeVisible();
});
