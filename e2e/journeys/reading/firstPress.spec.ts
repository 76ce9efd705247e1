import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openIdle, whenIdle } from '../../idle.ts';
import { wordsOf } from '../../people.ts';

const { article, comments } = wordsOf('ru');
const address = '/articles/tri-tysyachi-zim-v-odnoy-trube';

/** Holds the page's code back until `release` is called. */
async function holdScripts(page: Page): Promise<{ release: () => Promise<void>; asked: () => number }> {
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/readers/*.js', async (route) => {
    asked += 1;
    await promise;
    await route.continue();
  });
  const release = async () => {
    await expect.poll(() => asked).toBeGreaterThan(0);
    resolve();
  };
  return { release, asked: () => asked };
}

test('a like pressed before the page’s code has arrived takes effect when it arrives', async ({ page }) => {
  const scripts = await holdScripts(page);
  await openIdle(page, address);
  expect(scripts.asked()).toBe(0);

  await page.getByRole('button', { name: article.like }).click();
  await expect(page.getByRole('button', { name: article.like })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(article.signInToLike)).toBeHidden();
  await scripts.release();

  await expect(page.getByText(article.signInToLike)).toBeVisible();
  await expect(page.getByRole('button', { name: article.like })).not.toHaveAttribute('aria-busy');
});

test('a comment written and sent before the page’s code has arrived is published', async ({ page }) => {
  const scripts = await holdScripts(page);
  await openIdle(page, address);
  const text = `Written early, ${Date.now()}`;
  const section = page.getByRole('region', { name: comments.title });

  await section.getByLabel(comments.yourName).fill('Анна');
  await section.getByLabel(comments.yours).fill(text);
  await section.getByRole('button', { name: comments.send }).click();
  await scripts.release();

  await expect(section.getByRole('article').filter({ hasText: text })).toBeVisible();
  await expect(section.getByLabel(comments.yours)).toHaveValue('');
});

test('a comment is published whose button is held down while the comments become interactive', async ({ page }) => {
  const scripts = await holdScripts(page);
  await openIdle(page, address);
  const text = `Written slowly, ${Date.now()}`;
  const section = page.getByRole('region', { name: comments.title });
  await section.getByLabel(comments.yourName).fill('Анна');
  await section.getByLabel(comments.yours).fill(text);

  await page.getByRole('button', { name: article.like }).click();
  await section.getByRole('button', { name: comments.send }).hover();
  await page.mouse.down();
  await scripts.release();
  await expect(page.getByText(article.signInToLike)).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(page.locator('#comment-threads')).toHaveCount(1);
  await page.mouse.up();

  await expect(section.getByRole('article').filter({ hasText: text })).toBeVisible();
});

test('the text, the selection and the focus survive the arrival of the page’s code', async ({ page }) => {
  const scripts = await holdScripts(page);
  await openIdle(page, address);
  const field = page.getByLabel(comments.yours);

  await field.pressSequentially('Before ');
  await scripts.release();
  await expect(page.locator('#comment-threads')).toHaveCount(0);
  await page.keyboard.type('and after');

  await expect(field).toHaveValue('Before and after');
});

test('no letter is lost while the page’s code takes over', async ({ page }) => {
  const scripts = await holdScripts(page);
  await openIdle(page, address);
  await page.getByLabel(comments.yours).click();
  // Faster than any typist: a letter between any two tasks of the page.
  await page.evaluate(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      if (document.body.dataset.stop !== undefined) return;
      if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.value += '.';
      else document.body.dataset.lost = String(Number(document.body.dataset.lost ?? 0) + 1);
      document.body.dataset.typed = String(Number(document.body.dataset.typed ?? 0) + 1);
      channel.port2.postMessage(null);
    };
    channel.port2.postMessage(null);
  });
  await scripts.release();
  await expect(page.locator('#comment-threads')).toHaveCount(0);

  await page.evaluate(() => document.body.setAttribute('data-stop', ''));
  const { typed, lost } = await page.evaluate(() => ({ ...document.body.dataset }));
  expect(lost).toBeUndefined();
  expect(await page.getByLabel(comments.yours).inputValue()).toHaveLength(Number(typed));
});

test('a reply pressed before the page’s code has arrived opens its form', async ({ page }) => {
  const answered = await (await page.request.get(`/api${address}`)).json();
  const data = { articleId: answered.id, body: 'A question', authorName: 'Анна' };
  const comment = await (await page.request.post('/api/comments', { data })).json();
  const scripts = await holdScripts(page);
  // Other tests comment on the same article.
  await openIdle(page, `${address}?comment=${comment.id}`);

  await page.locator(`#comment-${comment.id}`).getByRole('button', { name: comments.reply }).click();
  await scripts.release();

  await expect(page.locator(`#comment-${comment.id} textarea`)).toBeFocused();
});

test('a press without a connection is explained, and works when pressed again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openIdle(page, address);
  await context.setOffline(true);
  await page.getByRole('button', { name: article.like }).click();
  await expect(page.getByText(article.actionTrouble)).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: article.like }).click();

  await expect(page.getByText(article.signInToLike)).toBeVisible();
  await expect(page.getByText(article.actionTrouble)).toBeHidden();
  // The browser logs failed requests.
  consoleErrors.length = 0;
});

/** With articles of the demo, which are of the last 30 days. */
const aMonth = new Date(Date.now() - 15 * 86_400_000).toISOString().slice(0, 7).replace('-', '/');

/** The beginning of the page's text, without the ages of articles, which a minute changes. */
function textOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error('There is no page');
    for (const time of copy.querySelectorAll('time')) time.remove();
    return (copy.textContent ?? '').slice(0, 2_000);
  });
}

test('every kind of page accepts the page’s code without an error', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => document.addEventListener('vestnik:ready', () => (document.body.dataset.ready = '')));
  for (const path of [
    ...['/', '/articles/tri-tysyachi-zim-v-odnoy-trube', '/departments/city', '/tags/мосты', '/latest', '/archive'],
    ...[`/archive/${aMonth}`, '/topics', '/authors', '/corrections', '/search?q=мост', '/no-such-page', '/en', '/hy'],
  ]) {
    await openIdle(page, path);
    const title = await page.title();
    const text = await textOf(page);
    await page.keyboard.press('x');
    await expect(page.locator('body')).toHaveAttribute('data-ready', '');
    await whenIdle(page);

    expect(await page.title()).toBe(title);
    expect(await textOf(page)).toBe(text);
    expect(await page.locator('link[rel=canonical], meta[name=robots]').count()).toBeGreaterThan(0);
  }
  // The browser logs the page that is missing.
  expect(consoleErrors.filter((error) => !error.includes('/no-such-page'))).toEqual([]);
  consoleErrors.length = 0;
});
