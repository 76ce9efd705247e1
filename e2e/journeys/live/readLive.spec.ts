import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').live;

async function aLiveStory(page: Page, count: number) {
  const editor = await signInAs(page, 'editor');
  const fields = { title: 'Долгий день', body: '<p>Как проходит день.</p>', language: 'ru' as const };
  const { id, slug } = await writeArticle(page, editor, { ...fields, status: 'published' });
  const headers = { authorization: `Bearer ${editor.token}` };
  const call = async (method: 'post' | 'put' | 'delete', path: string, data: object) => {
    const answer = await page.request[method](`/api/articles/${id}/live${path}`, { headers, data });
    return method === 'delete' ? null : answer.json();
  };
  await call('put', '', { state: 'on' });
  const add = (text: string): Promise<{ id: string }> => call('post', '/entries', { body: `<p>${text}</p>` });
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1)
    ids.push((await add(`Запись ${number}. ${'Слово за слово. '.repeat(20)}`)).id);
  // The session of the newsroom is not a reader's.
  await page.evaluate(() => localStorage.clear());
  return { id, slug, ids, add, call };
}

/** Sum of all shifts, as browsers measure them. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts').reduce((sum: number, one: number) => sum + one, 0));
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a reader gets new entries without a move of what is read, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { slug, ids, add, call } = await aLiveStory(page, 12);
    await page.goto(`/articles/${slug}`);
    const read = page.locator(`#entry-${ids[4]}`);
    await read.scrollIntoViewIfNeeded();
    const place = () => read.evaluate((entry) => entry.getBoundingClientRect().top);
    const [before, shifts] = [await place(), await watchShifts(page)];

    const added = [await add('Новая первая'), await add('Новая вторая'), await add('Новая третья')];
    const button = page.getByRole('button', { name: words.new.replace('{{number}}', '3') });
    await expect(button).toBeInViewport();
    expect(Math.abs((await place()) - before)).toBeLessThan(1);
    expect(await shifts()).toBeLessThan(0.01);

    await button.click();
    await expect(page.locator('.live-entry').first()).toHaveAttribute('id', `entry-${added[2]?.id}`);
    await expect(page.locator('.live-entry').first()).toBeInViewport();
    await expect(button).toBeHidden();
    expect(await shifts()).toBeLessThan(0.01);

    // A correction and a removal show where they are.
    await call('put', `/entries/${added[2]?.id}`, {
      revision: 1,
      body: '<p>Уже не третья</p>',
      correction: 'Не третья.',
    });
    await expect(page.locator('.live-entry').first()).toContainText('Уже не третья');
    await expect(page.locator('.live-entry').first()).toContainText(words.corrected);
    // The document came without a correction, and so without the rules for one.
    await expect(page.locator('.live-correction').first()).toHaveCSS('border-left-width', '3px');
    await call('delete', `/entries/${added[1]?.id}`, {});
    await expect(page.locator(`#entry-${added[1]?.id}`)).toHaveCount(0);
    await call('put', '', { state: 'ended' });
  });
}

test('a reader whose streams are cut polls', async ({ page, consoleErrors }) => {
  const { slug, add } = await aLiveStory(page, 1);
  await page.route('**/live/stream', (route) => route.abort());
  await page.clock.install();
  await page.goto(`/articles/${slug}`);
  await add('Новая');
  const button = page.getByRole('button', { name: words.new.replace('{{number}}', '1') });
  await expect(async () => {
    await page.clock.runFor(21_000);
    await expect(button).toBeVisible({ timeout: 2_000 });
  }).toPass();
  consoleErrors.length = 0;
});

test('a page that was hidden, or begins with an older entry, catches up', async ({ page }) => {
  const { slug, ids, add } = await aLiveStory(page, 3);
  await page.goto(`/articles/${slug}?entry=${ids[0]}`);
  await expect(page.locator('.live-entry')).toHaveCount(1);
  await add('Новая');
  await page.getByRole('button', { name: words.new.replace('{{number}}', '1') }).click();
  await expect(page.locator('.live-entry')).toHaveCount(4);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all entries can be read, page by page', async ({ page, browser }) => {
    const context = await browser.newContext();
    const { slug, ids } = await aLiveStory(await context.newPage(), 22);
    await context.close();

    await page.goto(`/articles/${slug}`);
    await expect(page.locator('.live-entry')).toHaveCount(20);
    await expect(page.locator('.live-new')).toBeHidden();
    await page.getByRole('link', { name: words.older }).click();
    await expect(page.locator(`#entry-${ids[0]}`)).toBeVisible();
    await expect(page.locator('.live-entry')).toHaveCount(2);
    await page.getByRole('link', { name: words.newest }).click();
    await expect(page.locator('.live-entry')).toHaveCount(20);
  });
});
