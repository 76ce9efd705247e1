import { validateAmp } from '../../../__tests__/support/ampValidator.ts';
import { signInAs, writeArticle } from '../../admin.ts';
import { openEditor } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;

// The test site uses the checkout's validator, which the first run on a machine downloads.
test.beforeAll(async () => {
  test.setTimeout(200_000);
  await validateAmp('<p>');
});

test('before publishing, an author sees that the AMP page is valid', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const body =
    '<p>Текст</p><table><tbody><tr><td>1</td></tr></tbody></table><p onclick="x()" style="color:red">Ещё</p>' +
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Фильм" width="560" height="315"></iframe>';
  const { id } = await writeArticle(page, author, { title: 'Исправная', body, language: 'ru' });
  await openEditor(page, id);

  await page.keyboard.press('Control+Shift+P');

  const check = page.getByRole('dialog').getByRole('region', { name: words.amp.title });
  await expect(check.getByRole('status')).toHaveText(words.amp.pass);
  await expect(check.getByRole('listitem')).toHaveCount(0);
});

test('AMP errors are counted and listed, and the article can still be published', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Сломанная', body: '<p>Текст</p>', language: 'ru' });
  // The API accepts no invalid page, so the row is changed in the database.
  await inDatabase(`update articles set canonical_url = 'javascript:alert(1)' where id = $1`, [id]);
  await openEditor(page, id);

  await page.keyboard.press('Control+Shift+P');

  const dialog = page.getByRole('dialog', { name: words.publish.title });
  const check = dialog.getByRole('region', { name: words.amp.title });
  await expect(check.getByRole('status')).toHaveText(/AMP: найден\S+ \d+\sошиб/);
  await expect(check.getByRole('listitem').filter({ hasText: "Invalid URL protocol 'javascript:'" })).toHaveCount(1);
  const [count] = (await check.getByRole('status').innerText()).match(/\d+/) ?? [];
  await expect(check.getByRole('listitem')).toHaveCount(Number(count));
  await expect(dialog.getByRole('button', { name: words.publish.now })).toBeEnabled();
});
