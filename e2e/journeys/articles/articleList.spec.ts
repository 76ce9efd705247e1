import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { admin } = wordsOf('ru');
const { articles: words } = admin;

/** Three drafts of a new author with a unique marker in their titles. */
async function withDrafts(page: Page) {
  const author = await signInAs(page, 'author');
  const marker = randomUUID().slice(0, 8);
  const titles = ['Мост', 'Трамвай', 'Рынок'].map((title) => `${title} ${marker}`);
  for (const title of titles) {
    await writeArticle(page, author, { title, body: '<p>Текст.</p>', language: 'ru', status: 'draft' });
  }
  return { marker, titles };
}

test('an author publishes two articles by keyboard only, and undoes it', async ({ page }) => {
  await withDrafts(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: admin.nav.dashboard })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const chosen = page.getByRole('region', { name: words.chosen.label });
  await expect(chosen.getByRole('status')).toContainText('2');

  await chosen.getByRole('button', { name: words.actions.publish }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words.confirm.publish.text_other);
  await question.getByRole('button', { name: words.actions.publish }).press('Enter');
  await expect(page.getByRole('tab', { name: words.listTabs.published })).toContainText('2');

  await page.getByRole('button', { name: admin.ui.undo }).press('Enter');
  await expect(page.getByText(admin.ui.undone)).toBeVisible();
  await expect(page.getByRole('tab', { name: words.listTabs.draft })).toContainText('3');
  await expect(page.getByRole('tab', { name: words.listTabs.published })).toContainText('0');
});

test('deleted articles are in the trash and can be restored', async ({ page }) => {
  const { titles } = await withDrafts(page);
  const [title = ''] = titles;
  await page.goto('/admin/articles');
  await page.getByRole('row', { name: title }).getByRole('button').click();
  await page.getByRole('menuitem', { name: words.actions.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.actions.delete }).click();
  await expect(page.getByRole('row', { name: title })).toHaveCount(0);

  await page.getByRole('tab', { name: words.listTabs.deleted }).click();
  await expect(page).toHaveURL(/status=deleted/);
  await page.getByRole('row', { name: title }).getByRole('button').click();
  await page.getByRole('menuitem', { name: words.actions.restore }).click();

  await expect(page.getByText(words.emptyTab.deleted)).toBeVisible();
  await page.getByRole('tab', { name: words.listTabs.draft }).click();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
});

test('the list’s filters are in its URL: reload and back show the same list', async ({ page }) => {
  const { titles } = await withDrafts(page);
  const [bridge = '', tram = ''] = titles;
  await page.goto('/admin/articles');
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.keyboard.press('/');
  await page.keyboard.type(tram);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: words.columns.title }).click();
  await expect(page).toHaveURL(/sort=title%3Adesc/);

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(tram);
  await expect(page.getByRole('columnheader', { name: words.columns.title })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('row', { name: tram })).toBeVisible();
  await expect(page.getByRole('row', { name: bridge })).toHaveCount(0);

  await page.getByRole('button', { name: admin.ui.clearFilters }).click();
  await expect(page.getByRole('row', { name: bridge })).toBeVisible();
});

test('the command palette finds an article by its title', async ({ page }) => {
  const { titles } = await withDrafts(page);
  const [, , market = ''] = titles;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: admin.nav.dashboard })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: admin.shell.find }).fill(market);
  await expect(page.getByRole('menuitem', { name: market })).toBeVisible();
  await page.getByRole('menuitem', { name: market }).click();

  await expect(page).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
});

test('a duplicate of an article is a separate draft', async ({ page }) => {
  const { titles } = await withDrafts(page);
  const [title = ''] = titles;
  await page.goto('/admin/articles?status=draft');
  await page.getByRole('row', { name: title }).getByRole('button').click();
  await page.getByRole('menuitem', { name: words.actions.duplicate }).click();

  await expect(page.getByText(words.duplicated)).toBeVisible();
  await expect(page.getByRole('tab', { name: words.listTabs.draft })).toContainText('4');
});

test('a refused action shows an error, and nothing is lost', async ({ page, consoleErrors }) => {
  const { titles } = await withDrafts(page);
  const [title = ''] = titles;
  await page.goto('/admin/articles');
  await page.getByRole('row', { name: title }).getByRole('checkbox').check();
  await page.getByRole('button', { name: words.actions.delete }).click();
  await page.route('**/api/articles/bulk', (route) => route.abort());
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words.actions.delete }).click();

  await expect(question.getByRole('alert')).toHaveText(admin.ui.failure.trouble);
  await question.getByRole('button', { name: admin.ui.cancel }).click();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  consoleErrors.length = 0;
});

test('archived articles, one or several, return unchanged to the public pages', async ({ page }) => {
  const { titles } = await withDrafts(page);
  await page.goto('/admin/articles');
  await page.getByRole('row').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: words.actions.publish }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.actions.publish }).click();
  const published = page.getByRole('tab', { name: words.listTabs.published });
  const archived = page.getByRole('tab', { name: words.listTabs.archived });
  await expect(published).toContainText('3');

  const [title = ''] = titles;
  await page.getByRole('row', { name: title }).getByRole('button').click();
  await page.getByRole('menuitem', { name: words.actions.archive }).click();
  await archive(page);
  await expect(archived).toContainText('1');
  // Its notice comes after the new numbers; until then the last "Undo" is that of the publication.
  await expect(page.getByText(words.done.archive_one.replace('{{count}}', '1'))).toBeVisible();
  await page.getByRole('button', { name: admin.ui.undo }).last().click();
  await expect(archived).toContainText('0');

  await page.getByRole('row').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: words.actions.archive }).click();
  await archive(page);
  await expect(archived).toContainText('3');
  await expect(page.getByText(words.done.archive_other.replace('{{count}}', '3'))).toBeVisible();
  await page.getByRole('button', { name: admin.ui.undo }).last().click();
  await expect(archived).toContainText('0');
  await expect(published).toContainText('3');
});

async function archive(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: words.actions.archive }).click();
}
