import type { Page } from 'playwright/test';
import type { Language } from '#lib/languages/language.ts';
import { type StaffUser, signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

const { tags: words, ui, nav, undo, shell } = wordsOf('ru').admin;

async function aTag(page: Page, editor: StaffUser, word: string, language: Language = 'ru'): Promise<string> {
  const tag = `${word} ${crypto.randomUUID().slice(0, 13)}`;
  const text = { title: 'О мосте', body: '<p>Мост.</p>', tags: [tag] };
  await writeArticle(page, editor, { ...text, language, status: 'published' });
  return tag;
}

async function openTags(page: Page, tag: string): Promise<void> {
  await page.goto('/admin/tags');
  await page.getByRole('searchbox', { name: words.search }).fill(tag.split(' ')[1] ?? '');
  await expect(page.getByRole('row', { name: tag })).toBeVisible();
}

async function act(page: Page, tag: string, action: string): Promise<void> {
  await page.getByRole('button', { name: words.actionsFor.replace('{{tag}}', tag) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an editor renames, describes and links a topic, and readers see it', async ({ page }) => {
  const editor = await signInAs(page, 'editor');
  const former = await aTag(page, editor, 'наса');
  const english = await aTag(page, editor, 'NASA', 'en');
  const name = former.replace('наса', 'НАСА');
  await openTags(page, former);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: former, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.name).fill(name);
  await dialog.getByLabel(words.description, { exact: true }).fill('Космическое агентство.');
  const link = dialog.getByRole('combobox', { name: words.edition.replace('{{language}}', 'English') });
  await link.fill(english);
  await page.getByRole('option', { name: english }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.save }).click();

  await expect(page.getByText(words.done.change.replace('{{tag}}', name))).toBeVisible();
  await expect(page.getByRole('row', { name })).toContainText(`EN: ${english}`);
  await page.goto(`/tags/${encodeURIComponent(former)}`);
  await expect(page).toHaveURL(`/tags/${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Космическое агентство.')).toBeVisible();
  await page.getByRole('link', { name: `English: ${english}` }).click();
  await expect(page).toHaveURL(`/en/tags/${encodeURIComponent(english)}`);
});

test('an editor merges topics after the number of articles is shown, and takes it back', async ({ page }) => {
  const editor = await signInAs(page, 'editor');
  const [former, name] = [await aTag(page, editor, 'Штаты'), await aTag(page, editor, 'США')];
  await openTags(page, former);

  await act(page, former, words.actions.merge);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 статья');
  await expect(question.getByRole('button', { name: words.merge.confirm })).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('combobox', { name: words.merge.into }).fill(name);
  await page.getByRole('option', { name }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: words.merge.confirm }).click();

  const done = words.done.merge.replace('{{tag}}', former).replace('{{into}}', name);
  await expect(page.getByText(done)).toBeVisible();
  await expect(page.getByRole('row', { name: former })).toHaveCount(0);
  await page.goto(`/tags/${encodeURIComponent(former)}`);
  await expect(page).toHaveURL(`/tags/${encodeURIComponent(name)}`);

  await page.goto('/admin/tags');
  await page.getByRole('searchbox', { name: words.search }).fill(former);
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: shell.find }).fill(undo.title);
  await page.getByRole('menuitem', { name: undo.title }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${ui.undo}: ${former} → ${name}` })
    .click();
  await expect(page.getByText(ui.undone)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: former })).toContainText('1');
});

test('an editor whose form is out of date sees who was first, and loses nothing', async ({ page, consoleErrors }) => {
  const editor = await signInAs(page, 'editor');
  const tag = await aTag(page, editor, 'ООН');
  await openTags(page, tag);
  await page.getByRole('button', { name: tag, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.description, { exact: true }).fill('Второе описание');
  await page.request.put(`/api/tags/ru/${encodeURIComponent(tag)}`, {
    data: { description: 'Первое описание', version: 1 },
    headers: { authorization: `Bearer ${editor.token}` },
  });

  await dialog.getByRole('button', { name: words.save }).click();

  await expect(dialog.getByRole('alert')).toHaveText(wordsOf('ru').errors.tag_changed);
  await expect(dialog.getByLabel(words.description, { exact: true })).toHaveValue('Второе описание');
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect(page.getByRole('row', { name: tag })).toContainText('Первое описание');
  consoleErrors.length = 0;
});

test('an author does not see the page of topics', async ({ page }) => {
  await signInAs(page, 'author');

  await page.goto('/admin/tags');

  await expect(page.getByRole('heading', { level: 1, name: nav.tags })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: words.search })).toHaveCount(0);
  await expect(page.getByRole('link', { name: nav.tags })).toHaveCount(0);
});
