import { randomUUID } from 'node:crypto';
import { signInAs, writeArticle } from '../../admin.ts';
import { expectSaved, openEditor } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFocus, pressByKey } from '../../keyboard.ts';
import { wordsOf } from '../../people.ts';

const { comments, departments, editor, ui } = wordsOf('ru').admin;

test('adding, editing and deleting a department by keyboard keeps the focus', async ({ page }) => {
  await signInAs(page, 'admin');
  const marker = randomUUID().slice(0, 8);
  await page.goto('/admin/departments');
  await pressByKey(page.getByRole('button', { name: departments.add }));
  const dialog = page.getByRole('dialog');
  for (const [n, name] of [`Погода ${marker}`, `Weather ${marker}`, `Եղանակ ${marker}`].entries())
    await dialog.getByLabel(departments.name).nth(n).fill(name);
  await pressByKey(dialog.getByRole('button', { name: departments.save }));
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'a new department');

  const row = page.getByRole('listitem').filter({ hasText: `Погода ${marker}` });
  await pressByKey(row.getByRole('button', { name: `Погода ${marker}`, exact: true }));
  await dialog.getByLabel(departments.description).first().fill('Дождь и солнце');
  await pressByKey(dialog.getByRole('button', { name: departments.save }));
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'a changed department');
});

test('moderating comments by keyboard, in the row and in its dialog, keeps the focus', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'О мосте', body: '<p>Мост.</p>', status: 'published' });
  for (const name of ['one', 'two', 'three'])
    await page.request.post('/api/comments', {
      data: { articleId: id, body: `http://${name}.example/${randomUUID()}`, authorName: 'Прохожий' },
    });
  await page.goto('/admin/comments');
  const rows = page.getByRole('tabpanel').locator('tbody tr');
  await expect(rows).toHaveCount(3);

  await pressByKey(rows.first().getByRole('button', { name: comments.actions.published }).first());
  await expect(rows).toHaveCount(2);
  await expectFocus(page, 'a decision in the row');

  await pressByKey(rows.first().getByRole('button').first());
  await pressByKey(page.getByRole('dialog').getByRole('button', { name: comments.actions.deleted }));
  await pressByKey(page.getByRole('alertdialog').getByRole('button').last());
  await expect(rows).toHaveCount(1);
  await expectFocus(page, 'a decision in the dialog');
});

test('publishing and closing a dialog by keyboard keeps the focus', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'О реке', body: '<p>Река.</p>' });
  await openEditor(page, id);
  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog');
  await pressByKey(dialog.getByRole('button', { name: ui.close }));
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'a dialog that was closed');

  await page.keyboard.press('Control+Shift+P');
  await pressByKey(dialog.getByRole('button', { name: editor.publish.now, exact: true }));
  await expect(dialog).toHaveCount(0);
  await expectSaved(page);
  await expectFocus(page, 'publishing');
});
