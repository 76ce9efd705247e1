import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from './admin.ts';
import { editorHtmlOf, expectSaved, openEditor, publish, readArticle } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { accessibilityViolations } from './pageChecks.ts';
import { wordsOf } from './people.ts';

const { admin, errors } = wordsOf('ru');
const words = admin.editor.linkCard;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** An external page that only this test asks for. */
function aPage(kind: 'story' | 'held' | 'missing') {
  const marker = randomUUID();
  const site = `${process.env.E2E_FEED_SITE_URL}/${marker}`;
  const title = `Мост через реку открыт для пешеходов ${marker.slice(0, 8)}`;
  /** False while nobody has asked for the held page yet. */
  const release = async () => (await fetch(`${site}/release`)).ok;
  return { url: `${site}/${kind}`, title, release };
}

async function openArticle(page: Page, body = '<p>Начало</p>') {
  const author = await signInAs(page, 'editor');
  const { id, slug } = await writeArticle(page, author, {
    title: 'С карточкой',
    summary: 'О мосте',
    body,
    language: 'ru',
  });
  await openEditor(page, id);
  return { author, id, slug };
}

/** Pastes into a new line below the first one, by the keyboard. */
async function pasteOnNewLine(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const lines = editorHtmlOf(page).locator('p');
  await lines.first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(lines.nth(1)).toHaveText('');
  await page.keyboard.press('Control+v');
}

const cardIn = (page: Page) => editorHtmlOf(page).locator('[data-link-card]');

test('a pasted address becomes a link at once, and a card that undo turns back', async ({ page }) => {
  const { author, id } = await openArticle(page);
  const { url, title, release } = aPage('held');

  await pasteOnNewLine(page, url);

  const link = editorHtmlOf(page).getByRole('link', { name: url });
  await expect(link).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: words.loading })).toBeAttached();
  await expect(editorHtmlOf(page).locator('[data-loading]')).toHaveText(url);
  await expect.poll(release).toBe(true);
  await expect(cardIn(page)).toHaveCount(1);
  await expect(cardIn(page).locator('strong')).toHaveText(title);
  await expect(page.getByRole('status').filter({ hasText: words.loading })).toHaveCount(0);
  await page.keyboard.type('Дальше');
  await expect(editorHtmlOf(page).locator('[data-link-card] + p')).toHaveText('Дальше');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect((await readArticle(page, author, id)).body).toMatch(
    new RegExp(
      `^<p>Начало</p><figure data-link-card=""><a href="${url}" rel="noopener"><img src="/media/[^>]* alt=""[^>]*>` +
        `<strong>${title}</strong> <span>[^<]*</span> <cite>Соседняя газета</cite></a></figure><p>Дальше</p>$`,
    ),
  );

  await page.keyboard.press('Control+z');
  await expect(editorHtmlOf(page)).not.toContainText('Дальше');
  await expect(cardIn(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');

  await expect(link).toBeVisible();
  await expect(cardIn(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(cardIn(page)).toHaveCount(1);
});

test('the toast turns the card back into a link', async ({ page }) => {
  await openArticle(page);
  const { url } = aPage('story');
  await pasteOnNewLine(page, url);
  await expect(page.getByText(words.done)).toBeVisible();

  await page.getByRole('button', { name: words.undo }).click();

  await expect(editorHtmlOf(page).getByRole('link', { name: url })).toBeVisible();
  await expect(cardIn(page)).toHaveCount(0);
});

test('a link stays a link if its page can’t be read, and the editor says why', async ({ page, consoleErrors }) => {
  const { author, id } = await openArticle(page);
  const { url } = aPage('missing');

  await pasteOnNewLine(page, url);

  const alert = page.getByRole('alert').filter({ hasText: errors.link_missing.split('.')[0] ?? '' });
  await expect
    .poll(async () => plain((await alert.textContent()) ?? ''))
    .toContain(plain(words.failed.replace('{{reason}}', errors.link_missing)));
  await expect(editorHtmlOf(page).locator('[data-loading]')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect((await readArticle(page, author, id)).body).toBe(
    `<p>Начало</p><p><a href="${url}" rel="noopener">${url}</a></p>`,
  );
  // The refusal.
  consoleErrors.length = 0;
});

test('no card replaces a line in which the author went on writing, or a line in a list', async ({ page }) => {
  await openArticle(page, '<p>Начало</p><ul><li></li></ul>');
  const { url, release } = aPage('held');
  await pasteOnNewLine(page, url);
  await expect(editorHtmlOf(page).locator('[data-loading]')).toHaveCount(1);

  await page.keyboard.type(' и ещё');
  const answer = page.waitForResponse('**/api/link-cards');
  await expect.poll(release).toBe(true);
  expect((await answer).status()).toBe(200);
  await expect(editorHtmlOf(page).getByText(`${url} и ещё`)).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await editorHtmlOf(page).locator('li').click();
  await expect(page.getByRole('button', { name: admin.editor.commands.bullets, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Control+v');
  await expect(editorHtmlOf(page).locator('li').getByRole('link', { name: url })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  await expect(cardIn(page)).toHaveCount(0);
  expect(asked.filter((address) => address.includes('link-cards'))).toEqual([]);
});

test('the editor gives no reason for a link that was removed meanwhile', async ({ page, consoleErrors }) => {
  await openArticle(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/link-cards', async (route) => {
    await promise;
    await route.fulfill({ status: 422, json: { code: 'link_missing', message: errors.link_missing } });
  });
  await pasteOnNewLine(page, aPage('missing').url);
  const loading = page.getByRole('status').filter({ hasText: words.loading });
  await expect(loading).toBeAttached();

  await page.keyboard.press('Control+z');
  resolve();

  await expect(loading).toHaveCount(0);
  await expect(page.getByText(errors.link_missing)).toHaveCount(0);
  consoleErrors.length = 0;
});

test('what is typed between two cards gets a line of its own', async ({ page }) => {
  const card = '<figure data-link-card=""><a href="https://e.example/"><strong>Вторая</strong></a></figure>';
  await openArticle(page, `<p>Начало</p>${card}`);
  const { url, title } = aPage('story');
  await pasteOnNewLine(page, url);
  await expect(cardIn(page)).toHaveCount(2);
  await page.keyboard.type('Между');

  await expect(editorHtmlOf(page).locator('> p, strong')).toHaveText(['Начало', title, 'Между', 'Вторая', '']);
});

test('a card is copied, pasted and deleted by the keyboard', async ({ page }) => {
  await openArticle(page);
  const { url } = aPage('story');
  await pasteOnNewLine(page, url);
  await expect(cardIn(page)).toHaveCount(1);

  await cardIn(page).click();
  await expect(cardIn(page)).toHaveClass(/ProseMirror-selectednode/);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+v');
  await expect(cardIn(page)).toHaveCount(2);
  // Elsewhere than before: two quick clicks in one place are a double click.
  await cardIn(page)
    .first()
    .click({ position: { x: 20, y: 10 } });
  await expect(cardIn(page).first()).toHaveClass(/ProseMirror-selectednode/);
  await page.keyboard.press('Delete');

  await expect(cardIn(page)).toHaveCount(1);
  await expect(cardIn(page).locator('img')).toBeVisible();
});

test('pasting right after the caret was moved does not replace the selected card', async ({ page }) => {
  const card = '<figure data-link-card=""><a href="https://e.example/"><strong>Карточка</strong></a></figure>';
  await openArticle(page, `<p>Начало</p>${card}<p></p>`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  // Several times, because the browser's own notice of the moved caret is sometimes in time.
  for (let cards = 1; cards < 6; cards += 1) {
    await expect(cardIn(page)).toHaveCount(cards);
    // Each time elsewhere: two quick clicks in one place are a double click.
    await cardIn(page)
      .first()
      .click({ position: { x: 20 * cards, y: 10 } });
    await expect(cardIn(page).first()).toHaveClass(/ProseMirror-selectednode/);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+v');
  }

  await expect(cardIn(page)).toHaveCount(6);
});

test('readers get the card as one link, on a page and as AMP, in print and in the feed', async ({ page }) => {
  const { author, slug } = await openArticle(page);
  const { url, title } = aPage('story');
  await pasteOnNewLine(page, url);
  await expect(cardIn(page)).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  await publish(page);

  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of [`/articles/${slug}`, `/articles/${slug}?amp=1`]) {
    await openIdle(page, address);
    const card = page.locator('.body [data-link-card]');
    const link = card.getByRole('link');
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAccessibleName(new RegExp(`^${title} .* Соседняя газета$`));
    await link.focus();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const [picture, whole] = [await card.locator('img').boundingBox(), await card.boundingBox()];
    expect([picture?.width, picture?.height, whole?.width]).toEqual([80, 80, 288]);
  }

  // The author's: the newest articles of other tests may fill that of the site.
  const answer = await page.request.get(`/users/${author.id}/feed.json`);
  const feed: { items: { url: string; content_html: string }[] } = await answer.json();
  const body = feed.items.find((item) => item.url.endsWith(slug))?.content_html;
  expect(body).toBe(`<p>Начало</p><p><a href="${url}" rel="noopener">${title} (Соседняя газета)</a></p>`);
});
