import { randomUUID } from 'node:crypto';
import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, openEditor, openPanel, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;

/** Letters only, so that it is one word. */
const aWord = () => randomUUID().replace(/[^a-f]/g, '') + randomUUID().replace(/[^a-f]/g, '');

test('articles are offered for selected words and for what the text is about', async ({ page }) => {
  const [one, two] = [aWord(), aWord()];
  const editor = await signInAs(page, 'editor');
  const title = `Про ${one} и ${two}`;
  const { slug } = await writeArticle(page, editor, { title, body: '<p>x</p>', language: 'ru', status: 'published' });
  const author = await signInAs(page, 'author');
  const body = `<p>Слово ${one} ${two}</p>`;
  const { id } = await writeArticle(page, author, { title: 'Другое', body, language: 'ru' });
  await openEditor(page, id);
  const href = `/articles/${slug}`;

  await goToEnd(page);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: words.link.title });
  await expect(dialog.getByRole('heading', { name: words.link.by.selection })).toBeVisible();
  await dialog.getByRole('button', { name: title }).click();
  await expect(editorHtmlOf(page).locator(`a[href="${href}"]`)).toHaveText(two);

  await page.getByRole('textbox', { name: words.title, exact: true }).fill(`${one} и ${two}`);
  const panel = await openPanel(page, words.related.title);
  await expect(panel.getByText(words.related.none), 'it is linked').toBeVisible();
  await editorHtmlOf(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Начало. ');
  await expect(panel.getByRole('link', { name: title })).toHaveAttribute('href', href);

  await panel.getByRole('button', { name: words.related.link }).click();
  await expect(panel.getByText(words.related.none)).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Начало.');
  await panel.getByRole('button', { name: words.related.list }).click();
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect((await readArticle(page, author, id)).body).toBe(
    `<p>Начало.</p><ul data-read-also=""><li><a href="${href}">${title}</a></li></ul>`,
  );
});
