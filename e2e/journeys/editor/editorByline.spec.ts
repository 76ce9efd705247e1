import type { Locator, Page } from 'playwright/test';
import { signInAs, writeArticle } from '../../admin.ts';
import { expectSaved, openEditor, openPanel, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { article: readersWords, admin } = wordsOf('ru');
const words = admin.editor.byline;
const named = (text: string, name: string) => text.replace('{{name}}', name);

async function add(page: Page, panel: Locator, name: string): Promise<void> {
  // Scrolls to the field first: the list closes when its panel scrolls.
  await panel.getByRole('combobox', { name: words.add }).click();
  await page.keyboard.type(name);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([name]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

function rowsOf(panel: Locator): Locator {
  return panel.getByRole('list', { name: words.title }).getByRole('listitem');
}

test('an author signs with colleagues and a guest, in order, and readers see the byline', async ({ page }) => {
  const photographer = await signInAs(page, 'author');
  const author = await signInAs(page, 'author');
  const { id, slug } = await writeArticle(page, author, {
    title: 'Мост вдвоём',
    body: '<p>Мост.</p>',
    language: 'ru',
    status: 'published',
  });
  await openEditor(page, id);
  const panel = await openPanel(page, words.title);
  await expect(rowsOf(panel)).toHaveCount(1);

  await add(page, panel, photographer.name);
  await panel.getByRole('combobox', { name: named(words.roleOf, photographer.name) }).selectOption('photo');
  const guest = panel.getByRole('textbox', { name: words.addGuest });
  await guest.fill('Левон Саргсян');
  await guest.press('Enter');
  await expect(rowsOf(panel)).toHaveText([new RegExp(author.name), new RegExp(photographer.name), /Левон Саргсян/]);

  await panel.getByRole('combobox', { name: named(words.roleOf, 'Левон Саргсян') }).press('Alt+ArrowUp');
  await panel.getByRole('button', { name: named(words.up, 'Левон Саргсян') }).click();
  await expect(rowsOf(panel).first()).toContainText('Левон Саргсян');
  await expectSaved(page);

  await page.getByRole('button', { name: admin.editor.publish.update }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: admin.editor.publish.changes }).click();
  await expect(dialog).toBeHidden();
  expect((await readArticle(page, author, id)).authors.map(({ name, role }) => [name, role])).toEqual([
    ['Левон Саргсян', 'text'],
    [author.name, 'text'],
    [photographer.name, 'photo'],
  ]);

  await page.goto(`/articles/${slug}`);
  const byline = page.locator('.byline');
  await expect(byline).toContainText(`Левон Саргсян, ${author.name}`);
  await expect(byline).toContainText(`${readersWords.by.photo_one} ${photographer.name}`);
  await byline.getByRole('link', { name: photographer.name }).click();
  await expect(page.getByRole('link', { name: 'Мост вдвоём' })).toBeVisible();
});

test('a person in the byline edits the text but does not publish it', async ({ page }) => {
  const second = await signInAs(page, 'author');
  const owner = await signInAs(page, 'author');
  const { id } = await writeArticle(page, owner, {
    title: 'Общая статья',
    body: '<p>Мост.</p>',
    authors: [
      { id: owner.id, name: null, role: 'text' },
      { id: second.id, name: null, role: 'translation' },
    ],
  });
  await page.evaluate((token) => localStorage.setItem('token', token), second.token);
  await openEditor(page, id);

  await expect(page.getByText(named(words.ownerPublishes, owner.name))).toBeVisible();
  await expect(page.getByRole('button', { name: admin.editor.publish.open })).toHaveCount(0);
  await page.getByRole('textbox', { name: admin.editor.title, exact: true }).fill('Общая статья о мосте');
  await expectSaved(page);
  expect((await readArticle(page, owner, id)).title).toBe('Общая статья о мосте');
});

test('an editor hands an article over to another owner', async ({ page }) => {
  const owner = await signInAs(page, 'author');
  const next = await signInAs(page, 'author');
  const chief = await signInAs(page, 'admin');
  const { id } = await writeArticle(page, owner, { title: 'Передача', body: '<p>Мост.</p>' });
  await openEditor(page, id);
  const panel = await openPanel(page, words.title);

  await panel.getByRole('button', { name: words.handOver.open }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(words.handOver.to).selectOption(next.id);
  await dialog.getByRole('button', { name: words.handOver.confirm }).click();

  await expect(panel.getByText(named(words.owner, next.name))).toBeVisible();
  await expect(rowsOf(panel)).toHaveText(new RegExp(owner.name));
  expect((await readArticle(page, chief, id)).owner.id).toBe(next.id);
});
