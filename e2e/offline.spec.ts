import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { registerAndSignIn, wordsOf } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const article = '/articles/tri-tysyachi-zim-v-odnoy-trube';

/** Opens a page and waits until the service worker answers for the next ones. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

/** Whether the worker has stored a page. */
function isStored(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (path) => (await (await caches.open('pages')).match(path)) !== undefined, address);
}

for (const [language, prefix] of [
  ['ru', ''],
  ['en', '/en'],
  ['hy', '/hy'],
] as const) {
  test(`without a connection the last front page in ${language} is shown, and other pages say that there is none`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    const words = wordsOf(language).browse.offline;
    await openWithWorker(page, prefix || '/');
    await page.reload();
    await expect.poll(() => isStored(page, prefix || '/')).toBe(true);
    const lead = await page.locator('main h2 a').first().textContent();

    await context.setOffline(true);
    await page.goto(`${prefix}/departments/science`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    const stored = page.getByRole('list', { name: words.stored });
    await stored.getByRole('link').click();
    await expect(page.locator('main h2 a').first()).toHaveText(lead ?? '');

    await page.goto(`${prefix}/departments/science`);
    await context.setOffline(false);
    await page.getByRole('link', { name: words.retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.title);
    consoleErrors.length = 0;
  });
}

test('saved articles are readable without a connection until they are removed or the reader leaves', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { name } = await registerAndSignIn(page);
  await openWithWorker(page, article);
  const headline = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => isStored(page, article)).toBe(true);

  // Its rules must not depend on what the browser happens to have.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto('/latest');
  await page.getByRole('list', { name: 'Можно прочитать без связи' }).getByRole('link', { name: headline }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expect(page.locator('#article-body p').first()).toBeVisible();
  await expect(page.locator('.story-foot')).toHaveCSS('display', 'grid');

  await context.setOffline(false);
  await page.goto('/saved');
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => isStored(page, article)).toBe(false);
  consoleErrors.length = 0;
});

test('with a connection a stored page is never shown', async ({ page, browser }) => {
  const admin = await (await browser.newContext()).newPage();
  const author = await signInAs(admin, 'admin');
  await openWithWorker(page, '/hy');
  await page.reload();
  await expect.poll(() => isStored(page, '/hy')).toBe(true);

  const title = `Նոր ${Date.now()}`;
  await writeArticle(admin, author, {
    language: 'hy',
    title,
    summary: title,
    body: `<p>${title}</p>`,
    status: 'published',
  });
  await expect(async () => {
    await page.goto('/hy');
    await expect(page.getByText(title).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await admin.context().close();
});
