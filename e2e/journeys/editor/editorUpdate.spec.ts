import { signInAs, writeArticle } from '../../admin.ts';
import { expectSaved, goToEnd, openEditor, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { pressEscapeInDialog } from '../../keyboard.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;
const body = '<p>Первый абзац.</p><p>Мост открыт.</p>';

test('updating shows what changes, and is quiet when nothing does', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'О мосте', body, language: 'ru', status: 'published' });
  await openEditor(page, id);
  const update = page.getByRole('button', { name: words.publish.update });
  const background = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background(words.publish.update)).toBe(await background(words.preview.open));

  await update.click();
  const dialog = page.getByRole('dialog', { name: words.publish.changes });
  const differences = dialog.getByRole('region', { name: words.publish.differences });
  await expect(differences).toContainText(words.publish.unchanged);
  await expect(dialog.getByRole('button', { name: words.publish.changes })).toBeDisabled();
  await pressEscapeInDialog(page);

  await goToEnd(page);
  await page.keyboard.type(' И закрыт.');
  await page.getByRole('textbox', { name: words.summary }).fill('Что с мостом');
  await expectSaved(page);
  await expect.poll(() => background(words.publish.update)).not.toBe(await background(words.preview.open));
  await update.click();
  await expect(differences.getByRole('region')).toHaveCount(2);
  await expect(differences.getByRole('region', { name: words.fields.body }).locator('ins')).toHaveText('И закрыт.');
  await expect(differences).not.toContainText('Первый абзац.');
  await expect(differences.getByRole('region', { name: words.fields.summary })).toContainText('Что с мостом');
  await dialog.getByRole('button', { name: words.publish.changes }).click();
  await expect(dialog).toBeHidden();

  expect((await readArticle(page, author, id)).summary).toBe('Что с мостом');
  await expect.poll(() => background(words.publish.update)).toBe(await background(words.preview.open));
});
