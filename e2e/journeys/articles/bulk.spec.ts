import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { type StaffUser, signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

const { admin } = wordsOf('ru');
const { articles: words, dashboard } = admin;

/** Three drafts of a new editor with a unique marker in their titles; the last one has no text. */
async function withDrafts(page: Page) {
  const editor = await signInAs(page, 'editor');
  const marker = randomUUID().slice(0, 8);
  const titles = ['Мост', 'Трамвай', 'Рынок'].map((title) => `${title} ${marker}`);
  for (const [index, title] of titles.entries()) {
    const body = index === 2 ? '' : '<p>Текст.</p>';
    await writeArticle(page, editor, { title, body, language: 'ru', status: 'draft', tags: [`тема ${marker}`] });
  }
  return { editor, marker, titles };
}

async function selectAll(page: Page, marker: string, filter = ''): Promise<void> {
  await page.goto(`/admin/articles?q=${marker}${filter}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('row').first().getByRole('checkbox').check();
}

async function openEdit(page: Page, name: string) {
  await page.getByRole('button', { name: words.bulk.label }).click();
  await page.getByRole('menuitem', { name: `${name}…`, exact: true }).click();
  return page.getByRole('alertdialog');
}

async function articleOf(page: Page, { token }: StaffUser, title: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/articles', { params: { q: title }, headers });
  return (await answer.json()).articles[0];
}

test('an editor changes topics, byline and language of several articles, and undoes it', async ({ page }) => {
  const { editor, marker, titles } = await withDrafts(page);
  const [title = ''] = titles;
  await selectAll(page, marker);

  const topics = await openEdit(page, words.bulk.changeTags);
  await expect(topics.getByRole('button', { name: words.bulk.apply })).toHaveAttribute('aria-disabled', 'true');
  await topics.getByLabel(words.bulk.addTags).fill(`Река ${marker}, `);
  await topics.getByLabel(words.bulk.removeTags).fill(`тема ${marker},`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await topics.getByRole('button', { name: words.bulk.apply }).click();
  await expect(page.getByText(words.done.edit_other.replace('{{count}}', '3'))).toBeVisible();
  expect((await articleOf(page, editor, title)).tags).toEqual([`Река ${marker}`]);
  await page.getByRole('button', { name: admin.ui.undo }).click();
  await expect(page.getByText(admin.ui.undone)).toBeVisible();
  expect((await articleOf(page, editor, title)).tags).toEqual([`тема ${marker}`]);

  await selectAll(page, marker);
  const byline = await openEdit(page, words.bulk.addAuthors);
  // Typed and left without the button.
  const guest = byline.getByLabel(admin.editor.byline.addGuest);
  await guest.fill('Левон Саргсян');
  await guest.press('Shift+Tab');
  await expect(byline.getByRole('list', { name: admin.editor.byline.title })).toContainText('Левон Саргсян');
  expect(await accessibilityViolations(page)).toEqual([]);
  await byline.getByRole('button', { name: words.bulk.apply }).click();
  await expect(byline).toHaveCount(0);
  const authors: { name: string }[] = (await articleOf(page, editor, title)).authors;
  expect(authors.map(({ name }) => name)).toEqual([editor.name, 'Левон Саргсян']);
});

test('what could not be changed is listed with the reason; the rest is', async ({ page }) => {
  const { editor, marker, titles } = await withDrafts(page);
  const [first = '', second = '', third = ''] = titles;
  const { id } = await articleOf(page, editor, first);
  const translation = { title: 'Bridge', body: '<p>Text.</p>', language: 'en', translationOf: id } as const;
  await writeArticle(page, editor, translation);
  const other = await articleOf(page, editor, second);
  await writeArticle(page, editor, { ...translation, translationOf: other.id });
  await selectAll(page, marker);

  const dialog = await openEdit(page, words.bulk.setLanguage);
  await dialog.getByLabel(words.columns.language).selectOption('en');
  await dialog.getByRole('button', { name: words.bulk.apply }).click();

  const failed = page.getByRole('dialog', { name: words.failed.replace('{{count}}', '2') });
  await expect(failed.getByRole('listitem')).toHaveCount(2);
  await expect(failed.getByRole('listitem').filter({ hasText: first })).toContainText(
    wordsOf('ru').errors.translation_exists,
  );
  await expect(failed).not.toContainText(third);
  expect(await accessibilityViolations(page)).toEqual([]);
  await failed.getByRole('button', { name: admin.ui.close }).last().click();
  await expect(failed).toHaveCount(0);
  expect((await articleOf(page, editor, third)).language).toBe('en');
});

test('an editor deletes for ever from the trash; a public address is gone', async ({ page }) => {
  const { editor, marker, titles } = await withDrafts(page);
  const title = `Опубликовано ${titles[0]}`;
  const { slug } = await writeArticle(page, editor, { title, body: '<p>Да.</p>', language: 'ru', status: 'published' });
  await page.goto(`/admin/articles?q=${marker}`);
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.getByRole('row').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: words.actions.delete, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.actions.delete }).click();
  await page.getByRole('tab', { name: words.listTabs.deleted }).click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.getByRole('row').first().getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: words.bulk.label })).toHaveCount(0);

  await page.getByRole('button', { name: words.actions.deleteForever }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words.confirm.deleteForever.title_other.replace('{{count}}', '4'));
  await question.getByRole('button', { name: words.actions.deleteForever }).click();

  await expect(page.getByText(words.done.deleteForever_other.replace('{{count}}', '4'))).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  expect((await page.request.get(`/articles/${slug}`)).status()).toBe(410);
});

test('a filter is saved, opened from another page and by its address, and deleted', async ({ page }) => {
  const { marker, titles } = await withDrafts(page);
  await page.goto(`/admin/articles?q=${marker}&status=draft`);
  const saved = page.getByRole('navigation', { name: words.savedFilters.label });
  await saved.getByRole('button').click();
  await page.getByRole('menuitem', { name: words.savedFilters.save }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(words.savedFilters.name)).toBeFocused();
  await page.keyboard.type('Мои мосты');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const link = saved.getByRole('link', { name: 'Мои мосты' });
  await expect(link).toHaveAttribute('aria-current', 'page');

  await page.goto('/admin/articles');
  await expect(link).not.toHaveAttribute('aria-current', 'page');
  await link.click();
  await expect(page).toHaveURL(/q=[^&]+&status=draft$/);
  await expect(page.getByRole('row', { name: titles[0] ?? '' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(marker);
  // Rows of the former filter are dimmed until the response.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await accessibilityViolations(page)).toEqual([]);

  await saved.getByRole('button').click();
  await page.getByRole('menuitem', { name: words.savedFilters.delete.replace('{{name}}', 'Мои мосты') }).click();
  await expect(link).toHaveCount(0);
});

test('an author sees first what an editor returned, or that nothing is to be done', async ({ page }) => {
  const author = await signInAs(page, 'author');
  await page.goto('/admin');
  await expect(page.getByText(dashboard.needs.calm)).toBeVisible();
  const { id } = await writeArticle(page, author, { title: 'Мост', body: '<p>Да.</p>', language: 'ru' });
  const editor = await signInAs(page, 'editor');
  for (const [step, token] of [
    ['submit', author.token],
    ['return', editor.token],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post(`/api/articles/${id}/${step}`, { data: {}, headers })).status()).toBe(200);
  }
  await page.evaluate((stored) => localStorage.setItem('token', stored), author.token);

  await page.goto('/admin');
  const task = page.getByRole('region', { name: dashboard.needs.title }).getByRole('link');
  await expect(task).toHaveText(`1 ${dashboard.needs.returned}`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await task.click();
  await expect(page.getByRole('row', { name: 'Мост' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the list with a selection, its dialogs and the dashboard fit', async ({ page }) => {
    const { marker } = await withDrafts(page);
    await page.goto(`/admin/articles?q=${marker}`);
    await page.getByRole('row', { name: marker }).first().getByRole('checkbox').check();
    expect(await overflowingWidths(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);

    const dialog = await openEdit(page, words.bulk.setAuthors);
    await expect(dialog).toBeVisible();
    expect(await overflowingWidths(page)).toEqual([]);
    await dialog.getByRole('button', { name: admin.ui.cancel }).click();

    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: dashboard.needs.title })).toBeVisible();
    expect(await overflowingWidths(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
