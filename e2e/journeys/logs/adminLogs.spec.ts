import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { type StaffUser, signInAs } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { logs: words } = wordsOf('ru').admin;

/** An audit log entry: a renamed department. */
async function renamed(page: Page, { token }: StaffUser): Promise<{ id: string; was: string; is: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const marker = crypto.randomUUID().slice(0, 8);
  const [was, is] = [`Было ${marker}`, `Стало ${marker}`];
  // Public pages of other tests display the department: a name in another script would load another font there.
  const named = (ru: string) => ({ data: { name: { ru, en: `Desk ${marker}`, hy: `Բաժին ${marker}` } }, headers });
  const { id } = await (await page.request.post('/api/departments', named(was))).json();
  expect((await page.request.put(`/api/departments/${id}`, named(is))).status()).toBe(200);
  return { id, was, is };
}

test('an admin finds a change, sees the previous values, and exports the list', async ({ page, browser, baseURL }) => {
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  const author = await signInAs(other, 'author');
  const { was, is } = await renamed(other, author);
  await other.close();
  await signInAs(page, 'admin');

  await page.goto(`/admin/logs?actor=${author.id}&action=department`);
  const rows = page.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(2);
  const changed = rows.filter({ hasText: words.actions.department.update });
  await expect(changed).toContainText(author.name);
  await expect(page.getByLabel(words.columns.actor).locator('option:checked')).toHaveText(author.name);
  await changed.getByRole('button', { name: words.actions.department.update }).click();
  await expect(changed.locator('del').first()).toContainText(was);
  await expect(changed.locator('ins').first()).toContainText(is);

  await page.getByLabel(words.columns.level).selectOption('error');
  await expect(page.getByText(words.notFound)).toBeVisible();
  await expect(page).toHaveURL(/level=error/);
  await page.getByLabel(words.columns.level).selectOption('');
  await changed.getByRole('button', { name: words.onlyThis }).click();
  await expect(page).toHaveURL(/target=department/);
  await expect(rows).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.download }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain(is);
});

test('the filter names a user from the URL, also without entries of that user', async ({ page, browser, baseURL }) => {
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  const reader = await signInAs(other, 'reader');
  await other.close();
  const admin = await signInAs(page, 'admin');

  await page.goto(`/admin/logs?actor=${reader.id}&level=error`);
  const filter = page.getByLabel(words.columns.actor);
  await expect(filter.locator('option:checked')).toHaveText(reader.name);

  await filter.focus();
  await page.keyboard.press('Home');
  await expect(filter).toHaveValue('');
  await expect(page).not.toHaveURL(/actor=/);
  await expect(filter.locator('option', { hasText: admin.name })).not.toHaveCount(0);
});

test('an author sees only their own entries', async ({ page }) => {
  const author = await signInAs(page, 'author');
  await renamed(page, author);

  await page.goto('/admin/logs?action=department');
  await expect(page.getByText(words.ofOwn)).toBeVisible();
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(2);
  await expect(page.getByLabel(words.columns.actor)).toHaveCount(0);
});
