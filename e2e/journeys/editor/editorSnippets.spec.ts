import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, openEditor, publish } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

const { editor: words } = wordsOf('ru').admin;

test('a selected paragraph becomes a snippet, is inserted elsewhere, changes in both texts, and is detached', async ({
  page,
}) => {
  const editor = await signInAs(page, 'editor');
  const name = `О выборах ${Date.now()}`;
  const write = (body: string) =>
    writeArticle(page, editor, { title: name, body, language: 'ru', status: 'published' });
  const first = await write('<p>Участков 312.</p><p>Конец.</p>');
  const second = await write('<p>Второй.</p>');
  const text = editorHtmlOf(page);
  const snippet = text.locator('[data-node-view-wrapper]');
  const dialog = page.getByRole('dialog', { name: words.commands.snippet });

  await openEditor(page, first.id);
  await text.getByText('Участков 312.').click({ clickCount: 3 });
  await page
    .getByRole('toolbar', { name: words.toolbar })
    .getByRole('button', { name: words.more, exact: true })
    .click();
  await page.getByRole('menuitem', { name: words.commands.snippet }).click();
  await dialog.getByLabel(words.snippet.name).fill(name);
  expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: words.snippet.save }).click();
  await expect(snippet.getByText('Участков 312.')).toBeVisible();
  await expectSaved(page);
  await publish(page);

  await openEditor(page, second.id);
  await goToEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/заготовка');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name }).click();
  await expect(snippet.getByText('Участков 312.')).toBeVisible();
  await expectSaved(page);
  await publish(page);

  const change = await snippet.getByRole('link', { name: words.snippet.change }).getAttribute('href');
  await page.goto(change ?? '');
  await expect(page.getByText(words.snippet.about)).toBeVisible();
  await page.getByRole('textbox', { name: words.body_page }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' И ещё три.');
  await expectSaved(page);
  await publish(page);
  for (const { slug } of [first, second])
    await expect(async () => {
      await page.goto(`/articles/${slug}`);
      await expect(page.locator('.body')).toContainText('Участков 312. И ещё три.', { timeout: 1 });
    }).toPass();

  await openEditor(page, second.id);
  await snippet.getByRole('button', { name: words.snippet.detach }).click();
  await expect(snippet).toHaveCount(0);
  await expect(text).toContainText('И ещё три.');
});
