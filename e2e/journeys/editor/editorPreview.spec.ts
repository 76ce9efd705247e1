import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from '../../admin.ts';
import { openEditor, openPanel } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { wordsOf } from '../../people.ts';

const ru = wordsOf('ru');
const words = ru.admin.editor;
const title = 'Ещё не решено';

async function aDraft(page: Page): Promise<string> {
  const author = await signInAs(page, 'author');
  const body = '<p>Только для своих.</p><table><tbody><tr><td>Десять столбцов</td></tr></tbody></table>';
  const { id } = await writeArticle(page, author, { title, body, language: 'ru' });
  await openEditor(page, id);
  return id;
}

async function makeLink(page: Page): Promise<string> {
  const panel = await openPanel(page, words.share.title);
  await panel.getByRole('button', { name: words.share.make }).click();
  return panel.getByLabel(words.share.link).inputValue();
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a preview link shows the draft without an account until it expires', async ({ page, browser }) => {
  const id = await aDraft(page);
  const url = await makeLink(page);
  await page.getByRole('button', { name: words.share.copy }).click();
  await expect(page.getByText(words.share.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const guest = await browser.newContext();
  const reader = await guest.newPage();
  for (const [address, kind] of [
    [url, 'canonical'],
    [`${url}?amp=1`, 'amp'],
  ] as const) {
    const answer = await reader.goto(address, { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), kind).toBe(200);
    expect(answer?.headers()['cache-control'], kind).toBe('private, no-store');
    expect(answer?.headers()['x-robots-tag'], kind).toContain('noindex');
    await expect(reader.locator('meta[name=robots]'), kind).toHaveAttribute('content', /noindex/);
    await expect(reader.locator('html[amp]'), kind).toHaveCount(kind === 'amp' ? 1 : 0);
    await expect(reader.getByRole('heading', { level: 1, includeHidden: true }), kind).toHaveText(title);
    await expect(reader.locator('main'), kind).toContainText('Только для своих.');
    await expect(reader.locator('main'), kind).toContainText(ru.article.preview);
  }

  await inDatabase(`update preview_links set expires_at = now() - interval '1 second' where article_id = $1`, [id]);
  for (const address of [url, `${url}?amp=1`]) {
    const answer = await reader.goto(address, { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(404);
    await expect(reader.getByText('Только для своих.')).toHaveCount(0);
  }
  await guest.close();
});

test('a leaked preview link can be revoked at once', async ({ page, request }) => {
  await aDraft(page);
  const url = await makeLink(page);
  expect((await request.get(url)).status()).toBe(200);

  const panel = await openPanel(page, words.share.title);
  await panel.getByRole('button', { name: words.share.revoke }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.share.ask.confirm, exact: true }).click();
  await expect(page.getByText(words.share.revoked)).toBeVisible();

  await expect(panel.getByLabel(words.share.link)).toHaveCount(0);
  for (const address of [url, `${url}?amp=1`]) expect((await request.get(address)).status(), address).toBe(404);
});

test('the author previews a draft at phone and desktop size, as a canonical page and as AMP', async ({ page }) => {
  await aDraft(page);
  await page.getByRole('button', { name: words.preview.open }).click();
  const element = page.locator(`iframe[title="${words.preview.title}"]`);
  const shown = element.contentFrame();
  const widthOf = async () => (await element.boundingBox())?.width;
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await widthOf()).toBe(390);

  await page.getByLabel(words.preview.width).selectOption(words.preview.desktop);
  await expect.poll(widthOf).toBeGreaterThan(900);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByLabel(words.preview.kind).selectOption('AMP');
  await expect(shown.locator('html[amp]')).toHaveCount(1);
  await expect(shown.locator('main')).toContainText('Только для своих.');
});
