import type { Page } from 'playwright/test';
import { type StaffUser, signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, openEditor, openPanel, publish, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';
import { requireTrustedTypes } from '../../policyViolations.ts';

const { articles, editor: words } = wordsOf('ru').admin;

test.use({ viewport: { width: 1440, height: 900 } });

function published(page: Page, author: StaffUser) {
  const article = { title: 'Мост открыт', body: '<p>Мост открыли утром.</p>', language: 'ru' as const };
  return writeArticle(page, author, { ...article, status: 'published' });
}

/** Creates the English translation of an article from its editor. */
async function translate(page: Page, id: string): Promise<string> {
  await openEditor(page, id);
  const panel = await openPanel(page, words.translations.title);
  await panel.getByRole('button', { name: words.translations.into.replace('{{language}}', 'English') }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/articles/(?!${id})[0-9a-f-]{36}$`));
  // The URL changes before its article is loaded.
  await expect(page.getByRole('textbox', { name: words.title })).toHaveValue('');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('an article is translated beside its source, and the language switch links to the translation', async ({
  page,
}) => {
  const author = await signInAs(page, 'author');
  await requireTrustedTypes(page);
  const source = await published(page, author);
  const id = await translate(page, source.id);

  const beside = page.getByRole('region', { name: words.beside });
  await expect(beside).toContainText('Мост открыли утром.');
  await expect(beside).toHaveAttribute('lang', 'ru');
  const [left, right] = [await beside.boundingBox(), await editorHtmlOf(page).boundingBox()];
  expect(left && right && left.x + left.width <= right.x && left.y < right.y + right.height).toBe(true);

  await page.getByRole('textbox', { name: words.title }).fill('The bridge is open');
  await expect(editorHtmlOf(page)).toHaveText('Мост открыли утром.');
  await editorHtmlOf(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('The bridge was opened in the morning.');
  await expectSaved(page);
  const translation = await readArticle(page, author, id);
  expect(translation).toMatchObject({
    language: 'en',
    title: 'The bridge is open',
    body: '<p>The bridge was opened in the morning.</p>',
    source: { id: source.id, changed: false },
  });
  await publish(page);

  const { slug } = await readArticle(page, author, source.id);
  await page.goto(`/articles/${slug}`);
  await page
    .getByRole('navigation', { name: wordsOf('ru').nav.languages })
    .getByRole('link', { name: 'English' })
    .click();
  await expect(page).toHaveURL(/\/en\/articles\/the-bridge-is-open/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bridge is open');
});

test('a translation is flagged when its source has changed, until its author confirms it', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const source = await published(page, author);
  const id = await translate(page, source.id);
  await page.getByRole('textbox', { name: words.title }).fill('The bridge is open');
  await expectSaved(page);
  await page.request.put(`/api/articles/${source.id}`, {
    data: { body: '<p>Мост открыли вечером.</p>' },
    headers: { authorization: `Bearer ${author.token}` },
  });

  await openEditor(page, id);
  // Saving the translation does not clear the flag.
  await page.getByRole('textbox', { name: words.title }).fill('The bridge is open now');
  await expectSaved(page);
  const notice = page.getByRole('region', { name: words.translations.title });
  const marked = page.getByRole('region', { name: words.beside }).locator('[data-changed]');
  await expect(notice).toContainText(words.translations.changed);
  await expect(marked).toHaveText(['Мост открыли вечером.']);
  await notice.getByRole('button', { name: words.translations.difference }).click();
  const difference = page.getByRole('dialog');
  await expect(difference.locator('del')).toHaveText('утром');
  await expect(difference.locator('ins')).toHaveText('вечером');

  await page.goto('/admin/articles?source=changed');
  await expect(page.getByRole('row')).toHaveText([
    /./,
    new RegExp(`The bridge is open now.*${articles.sourceChanged}`),
  ]);

  await openEditor(page, id);
  await notice.getByRole('button', { name: words.translations.seen }).click();
  await expect(notice).toHaveCount(0);
  await expect(marked).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: words.panels.toggle }).click();
  await expect(await openPanel(page, words.translations.title)).toContainText('Мост открыт');
  await expect(notice).toHaveCount(0);
});

test('an existing translation is opened instead of created again', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const source = await published(page, author);
  const id = await translate(page, source.id);

  await openEditor(page, source.id);
  const panel = await openPanel(page, words.translations.title);
  await expect(panel.getByRole('button', { name: /English/ })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /Հայերեն/ })).toBeVisible();
  await expect(panel.getByRole('listitem')).toContainText(wordsOf('ru').admin.articles.status.draft);
  await panel.getByRole('link', { name: 'English' }).click();

  await expect(page).toHaveURL(new RegExp(`/admin/articles/${id}\\?beside=${source.id}$`));
  await expect(page.getByRole('region', { name: words.beside })).toContainText('Мост открыли утром.');
});
