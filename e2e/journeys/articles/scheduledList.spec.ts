import { randomUUID } from 'node:crypto';
import { signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { articles: words, nav } = wordsOf('ru').admin;
/** Without its time. */
const noteOf = (name: keyof typeof words.planned) => words.planned[name].replace(/\{\{time\}\}.*/, '');

test('what will happen is in the list of what is scheduled and on the dashboard, with its time', async ({ page }) => {
  const editor = await signInAs(page, 'editor');
  const author = await signInAs(page, 'author');
  const headers = { authorization: `Bearer ${author.token}`, 'if-match': '*' };
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const write = (title: string) =>
    writeArticle(page, author, { title, body: '<p>Текст.</p>', language: 'ru', status: 'published' });
  const marker = randomUUID().slice(0, 8);
  const fair = await write(`Ярмарка ${marker}`);
  const byEditor = { ...headers, authorization: `Bearer ${editor.token}` };
  const expiry = { data: { expiresAt: later(50) }, headers: byEditor };
  expect((await page.request.put(`/api/articles/${fair.id}`, expiry)).status()).toBe(200);
  const { id } = await write(`Каток ${marker}`);
  await page.request.put(`/api/articles/${id}/working-copy`, { data: { title: 'Каток открыт' }, headers });
  await page.request.post(`/api/articles/${id}/working-copy/publish`, { data: { publishAt: later(30) }, headers });
  await write(`Без срока ${marker}`);

  await page.goto('/admin/articles');
  const tab = page.getByRole('tab', { name: words.listTabs.scheduled });
  await expect(tab).toHaveText(`${words.listTabs.scheduled}2`);
  await tab.click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(`Каток ${marker}`);
  await expect(rows.nth(1)).toContainText(noteOf('changes'));
  await expect(rows.nth(2)).toContainText(`Ярмарка ${marker}`);
  await expect(rows.nth(2)).toContainText(noteOf('expires'));

  await page.getByRole('link', { name: nav.dashboard }).click();
  const planned = page.getByRole('listitem').filter({ hasText: noteOf('changes') });
  await expect(planned).toContainText(`Каток ${marker}`);
  await expect(planned).not.toContainText(wordsOf('ru').admin.dashboard.late);
});
