import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { signInAs } from './admin.ts';
import { bodiesOf } from './bodiesOf.ts';
import { expect, test } from './fixtures.ts';
import { openIdle, whenIdle } from './idle.ts';

/** Until the reader does something. */
const readingScripts = 15_000;
/** Of an article in use, two thirds of it React. */
const usedScripts = 113_200;

/** A page of the admin area without the editor, with its words. */
const adminPage = 245_000;

/** The scripts that a page loads until the network is idle. */
async function scriptsOf(page: Page, address: string, use = async () => {}): Promise<Buffer[]> {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await openIdle(page, address);
  await use();
  await whenIdle(page);
  return bodiesOf(page, scripts);
}

function compressedSize(files: Buffer[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

/** What other tests add meanwhile: departments in the menu, articles in lists. */
const additions = 300;

/** The longest article, a short one, and lists, on a fresh site. No other test comments on these articles. */
const documents = [
  ['/articles/nizhnyaya-bokovaya-do-verkhnego-olkhova', 18_000],
  ['/articles/du-shesh-na-poslednem-khodu', 12_600],
  ['/', 17_500],
  ['/departments/city', 9_500],
] as const;

for (const [address, most] of documents) {
  test(`the document of ${address} stays within its budget as it is sent`, async ({ request }) => {
    const sent = (await request.get(address, { headers: { 'Accept-Encoding': 'gzip' } })).headers();

    expect(sent['content-encoding']).toBe('gzip');
    expect(Number(sent['content-length'])).toBeGreaterThan(5_000);
    expect(Number(sent['content-length'])).toBeLessThan(most + additions);
  });
}

test('an article is read, scrolled and its address copied with the reader script only', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const files = await scriptsOf(page, '/articles/tri-tysyachi-zim-v-odnoy-trube', async () => {
    await page.mouse.wheel(0, 20_000);
    await page.keyboard.press('PageDown');
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
    await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  });

  expect(files.length).toBe(1);
  expect(compressedSize(files)).toBeLessThan(readingScripts);
});

test('an article page in use stays within its script budget', async ({ page }) => {
  const files = await scriptsOf(page, '/articles/tri-tysyachi-zim-v-odnoy-trube', async () => {
    await page.locator('h1').click();
    await page.getByRole('heading', { level: 2, name: /^Комментарии/ }).scrollIntoViewIfNeeded();
  });

  expect(files.length).toBeGreaterThan(2);
  expect(compressedSize(files)).toBeLessThan(usedScripts);
  for (const file of files)
    expect(file.toString()).not.toMatch(/firebase|prosemirror|recharts|react-aria|pluralResolver/i);
});

for (const address of ['/admin', '/admin/articles']) {
  test(`${address} stays within its script budget`, async ({ page }) => {
    await signInAs(page, 'admin');
    const files = await scriptsOf(page, address);

    expect(files.length).toBeGreaterThan(2);
    expect(compressedSize(files)).toBeLessThan(adminPage);
    for (const file of files) expect(file.toString()).not.toMatch(/prosemirror|recharts/i);
  });
}
