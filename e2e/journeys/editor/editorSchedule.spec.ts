import type { Page } from 'playwright/test';
import { toLocalTime } from '#lib/platform/text/zonedTime.ts';
import { firstAdmin, type StaffUser, signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, openEditor, openPanel, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { pressEscapeInDialog } from '../../keyboard.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;
const old = '<p>Проезд стоит сто.</p>';
const fresh = '<p>Проезд стоит сто. С понедельника — двести.</p>';

/** Leaves a published article with scheduled changes. */
async function plan(page: Page, author: StaffUser): Promise<string> {
  const article = { title: 'О проезде', body: old, language: 'ru' as const, status: 'published' as const };
  const { id } = await writeArticle(page, author, article);
  await openEditor(page, id);
  await goToEnd(page);
  await page.keyboard.type(' С понедельника — двести.');
  await expectSaved(page);
  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog', { name: words.publish.changes });
  await dialog.getByRole('radio', { name: words.publish.later }).check();
  // The proposed time is the next full hour, which may be a few seconds away.
  await dialog.getByLabel(words.publish.time).fill(toLocalTime(new Date(Date.now() + 7_200_000), 'Europe/Moscow'));
  await dialog.getByRole('button', { name: words.publish.schedule, exact: true }).click();
  await expect(dialog).toBeHidden();
  return id;
}

function lifecyclePanel(page: Page) {
  return page.getByRole('region', { name: words.life.title });
}

async function bodyForReaders(page: Page, id: string): Promise<string> {
  return (await (await page.request.get(`/api/articles/${id}`)).json()).body;
}

test('scheduled changes of a published article are published by themselves', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const id = await plan(page, author);
  await expect(lifecyclePanel(page)).toContainText(words.life.changesAt.split('{{')[0] ?? '');
  const { workingCopy, status } = await readArticle(page, author, id);
  expect(status).toBe('published');
  expect(Date.parse(workingCopy?.publishAt ?? '')).toBeGreaterThan(Date.now());
  expect(await bodyForReaders(page, id)).toBe(old);

  await inDatabase(`update working_copies set publish_at = now() where article_id = $1`, [id]);
  const { token } = await (await page.request.post('/api/auth/login', { data: firstAdmin })).json();
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => {
      await page.request.post('/api/jobs/publish-due/run', { headers });
      return bodyForReaders(page, id);
    })
    .toBe(fresh);

  await page.reload();
  await expect(editorHtmlOf(page)).toContainText('двести');
  await expect(page.getByText(words.hasChanges)).toHaveCount(0);
  expect((await readArticle(page, author, id)).workingCopy).toBeNull();
});

test('a schedule can be changed, starting from its current time, or cancelled', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const id = await plan(page, author);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await inDatabase(`update working_copies set publish_at = $2 where article_id = $1`, [id, day]);
  await page.reload();
  await expect(editorHtmlOf(page)).toBeVisible();

  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog', { name: words.publish.changes });
  await dialog.getByRole('radio', { name: words.publish.later }).check();
  const shown = await dialog.getByLabel(words.publish.time).inputValue();
  expect(shown).toBe(toLocalTime(new Date(day), 'Europe/Moscow'));
  await pressEscapeInDialog(page);

  await lifecyclePanel(page).getByRole('button', { name: words.life.unplan }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.life.ask.unplan.confirm }).click();
  await expect(lifecyclePanel(page)).toContainText(words.life.changes);
  expect((await readArticle(page, author, id)).workingCopy).toMatchObject({ publishAt: null });
  expect(await bodyForReaders(page, id)).toBe(old);
});

test('scheduled changes stay aside while the article is archived, and miss a time that passes meanwhile', async ({
  page,
}) => {
  const author = await signInAs(page, 'author');
  const id = await plan(page, author);
  await lifecyclePanel(page).getByRole('button', { name: words.life.archive, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(words.life.ask.keepsChangesAt.split('{{')[0] ?? '');
  await dialog.getByRole('button', { name: words.life.ask.archive.confirm, exact: true }).click();
  await expect(lifecyclePanel(page)).toContainText(words.life.archived);
  await expect(page.getByText(words.hasChanges)).toBeVisible();
  await expect(editorHtmlOf(page)).toContainText('двести');
  expect(await readArticle(page, author, id)).toMatchObject({ status: 'archived', body: old });

  await inDatabase(`update working_copies set publish_at = now() where article_id = $1`, [id]);
  const headers = { authorization: `Bearer ${author.token}` };
  await page.request.post('/api/articles/bulk', { headers, data: { ids: [id], action: 'publish' } });
  await page.reload();

  await expect(lifecyclePanel(page)).toContainText(words.life.changesMissed.split('{{')[0] ?? '');
  expect(await bodyForReaders(page, id)).toBe(old);

  // Written on, the changes of an archived article are published with it.
  await lifecyclePanel(page).getByRole('button', { name: words.life.archive, exact: true }).click();
  await dialog.getByRole('button', { name: words.life.ask.archive.confirm, exact: true }).click();
  await expect(lifecyclePanel(page)).toContainText(words.life.archived);
  await goToEnd(page);
  await page.keyboard.type(' И рубли.');
  await expect(editorHtmlOf(page)).toContainText('И рубли.');
  await expectSaved(page);
  expect((await readArticle(page, author, id)).body).toBe(old);
  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('dialog').getByRole('button', { name: words.publish.now, exact: true }).click();
  await expect.poll(() => bodyForReaders(page, id)).toContain('И рубли.');
});

test('a publication behind the expiry is refused in words, and so is an expiry before the publication', async ({
  page,
  consoleErrors,
}) => {
  const editor = await signInAs(page, 'editor');
  const { id } = await writeArticle(page, editor, { title: 'Срок', body: old, language: 'ru' });
  const headers = { authorization: `Bearer ${editor.token}` };
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  await page.request.put(`/api/articles/${id}`, { headers, data: { expiresAt } });
  await openEditor(page, id);

  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog', { name: words.publish.title });
  await dialog.getByRole('radio', { name: words.publish.later }).check();
  await dialog.getByLabel(words.publish.time).fill(toLocalTime(new Date(Date.now() + 7_200_000), 'Europe/Moscow'));
  await dialog.getByRole('button', { name: words.publish.schedule, exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Снять с сайта назначено раньше, чем опубликовать');
  await pressEscapeInDialog(page);
  expect(await readArticle(page, editor, id)).toMatchObject({ status: 'draft', expiresAt });

  const scheduledFor = new Date(Date.now() + 10_800_000).toISOString();
  await page.request.put(`/api/articles/${id}`, {
    headers,
    data: { expiresAt: null, status: 'scheduled', scheduledFor },
  });
  await page.reload();
  const panel = await openPanel(page, words.dates.title);
  await panel.getByLabel(words.dates.expiresAt).fill(toLocalTime(new Date(expiresAt), 'Europe/Moscow'));
  await panel.getByRole('button', { name: words.dates.save }).click();
  await expect(panel).toContainText('Снять с сайта назначено раньше, чем опубликовать');
  expect((await readArticle(page, editor, id)).expiresAt).toBeNull();
  // The refused requests.
  consoleErrors.length = 0;
});
