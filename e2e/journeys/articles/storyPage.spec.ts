import { expect, test } from '../../fixtures.ts';
import { openIdle } from '../../idle.ts';
import { wordsOf } from '../../people.ts';

const { article, share } = wordsOf('ru');
const address = '/articles/tri-tysyachi-zim-v-odnoy-trube';

for (const width of [390, 1280])
  test(`like, save and share are in view while a long article is read, ${width} wide`, async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }));
    await page.setViewportSize({ width, height: 800 });
    await openIdle(page, address);

    await page.locator('#article-body h2').nth(1).scrollIntoViewIfNeeded();

    for (const name of [article.like, article.save, share.title])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });

test('the share button opens the device’s share sheet', async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(navigator, {
      share: async (content: unknown) => sessionStorage.setItem('shared', JSON.stringify(content)),
    }),
  );
  await openIdle(page, address);

  await page.getByRole('button', { name: share.title }).click();

  const shared = await page.evaluate(() => JSON.parse(sessionStorage.getItem('shared') ?? '{}'));
  const title = await page.locator('h1').innerText();
  expect(shared.url).toBe(new URL(address, page.url()).href);
  expect(shared.title.replaceAll('\u00a0', ' ')).toBe(title.replaceAll('\u00a0', ' '));
});

test('there is no share button without a share sheet, nor without a script', async ({ page, browser }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openIdle(page, address);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL(address, page.url()).href);

  for (const shown of [page, plain]) {
    await expect(shown.locator('.share-button')).toHaveCSS('display', 'none');
    await expect(shown.locator('.share-button')).toBeHidden();
  }
  await plain.close();
});

test('the list of contents leads to the sections, and figures stand below their heading', async ({ page }) => {
  await openIdle(page, address);
  const sections = page.getByRole('navigation', { name: article.contents }).getByRole('link');
  const last = sections.last();
  const title = await last.innerText();

  await last.click();

  await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  await expect(page.locator('th.figure').first()).toHaveCSS('text-align', 'right');
  await expect(page.locator('td.figure').first()).toHaveCSS('text-align', 'right');
});

test('a print has the address of the article, and neither contents nor buttons', async ({ page }) => {
  await openIdle(page, address);
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByText(new URL(address, page.url()).href)).toBeVisible();
  await expect(page.getByRole('navigation', { name: article.contents })).toBeHidden();
  await expect(page.locator('.actions')).toBeHidden();
});
