import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { hashToken } from '#lib/accounts/server/token.ts';
import { aWordpressSite } from '../../../__tests__/support/aWordpressSite.ts';
import { firstAdmin, signInAs } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { wordsOf } from '../../people.ts';

const { accountPages, admin, errors } = wordsOf('ru');
const words = admin.transfer;

// One import at a time.
test.describe.configure({ mode: 'serial' });

const inWords = (sentence: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), sentence);

/** Opens the form, in place of an import that waits for a confirmation. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/admin/transfer');
  const another = page.getByRole('button', { name: words.import.another });
  await expect(page.getByLabel(words.import.from).or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
}

async function chooseFile(page: Page, name: string, content: string) {
  const file = { name, mimeType: 'text/xml', buffer: Buffer.from(content) };
  await page.getByLabel(words.import.choose).setInputFiles(file);
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`an admin checks an export, reloads, and imports it, on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const marker = `t${viewport.width}`;
    const name = `old-${marker}.xml`;
    await signInAs(page, 'admin');
    await openForm(page);

    await chooseFile(page, name, aWordpressSite(marker));
    await expect(page.getByText(inWords(words.import.states.checked, { name }))).toBeVisible();
    await expect(page.getByText(words.import.unchanged)).toBeVisible();
    const counts = page.getByRole('table', { name: words.result.counts });
    await expect(counts.getByRole('row').filter({ hasText: words.kinds.article })).toContainText('3');
    await expect(page.getByText('[polls]')).toBeVisible();

    await page.reload();
    await expect(page.getByText(inWords(words.import.states.checked, { name }))).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.result.download }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('[polls]');

    await page.getByRole('button', { name: words.import.confirm, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: words.import.confirm, exact: true }).press('Enter');
    await expect(page.getByText(inWords(words.import.states.imported, { name }))).toBeVisible();
    const history = page.getByRole('table', { name: words.import.history });
    await expect(history.getByRole('row').filter({ hasText: name })).toContainText(words.import.results.done);

    await page.goto(`/admin/articles?q=${marker}`);
    await expect(page.getByRole('link', { name: `Мост открыт ${marker}` })).toBeVisible();
  });
}

test('a wrong file, a wrong address and an unreachable site are explained', async ({ page, consoleErrors }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/transfer');

  await chooseFile(page, 'page.xml', '<!doctype html><p>Words');
  await expect(page.getByRole('alert').filter({ hasText: errors.import_file_wrong })).toBeVisible();
  await page.getByRole('button', { name: words.import.another }).click();

  await page.getByLabel(words.import.address).fill('not an address');
  await chooseFile(page, 'site.xml', aWordpressSite('tx'));
  await expect(page.getByText(errors.fields.url).first()).toBeVisible();
  // The browser itself reports the refused request.
  consoleErrors.length = 0;

  await page.getByLabel(words.import.address).fill('http://127.0.0.1:9');
  await chooseFile(page, 'site.xml', aWordpressSite('tx'));
  await expect(page.getByRole('alert').filter({ hasText: errors.source_unreachable })).toBeVisible();
});

test('an admin downloads an export and, after a confirmation in the dialog, a backup', async ({
  page,
  consoleErrors,
}) => {
  const { token } = await signInAs(page, 'admin');
  await page.goto('/admin/transfer');

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export.get }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^vestnik-export-.+\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  // Only this session: tests beside this one appoint editors in theirs.
  const age =
    "update sessions set created_at = now() - interval '16 minutes', confirmed_at = null where token_hash = $1";
  await inDatabase(age, [hashToken(token)]);
  await page.getByRole('button', { name: words.backup.get }).click();
  const dialog = page.getByRole('dialog', { name: accountPages.confirm.title });
  const field = dialog.getByLabel(accountPages.currentPassword);
  await expect(field).toBeFocused();
  await field.fill('wrong');
  await field.press('Enter');
  await expect(dialog.getByText(errors.fields.wrong_password)).toBeVisible();
  await field.fill(firstAdmin.password);
  const saved = page.waitForEvent('download');
  await field.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^vestnik-backup-.+\.zip$/);
  await expect(dialog).toBeHidden();
  consoleErrors.length = 0;

  await page.goto('/admin/logs?action=backup');
  await expect(page.getByText(admin.logs.actions.backup.download).first()).toBeVisible();
});

test('an admin brings back one article from an export of this site', async ({ page }) => {
  const { token } = await signInAs(page, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const ids: string[] = [];
  for (const title of ['Первая пропажа', 'Вторая пропажа']) {
    const data = { title, body: '<p>Текст</p>', language: 'ru', status: 'draft' };
    ids.push((await (await page.request.post('/api/articles', { data, headers })).json()).id);
  }
  const { url } = await (await page.request.post('/api/exports', { data: {}, headers })).json();
  const buffer = await (await page.request.get(url)).body();
  await inDatabase('delete from articles where id = any($1)', [ids]);

  await openForm(page);
  await page.getByLabel(words.import.from).selectOption('vestnik');
  await page.getByLabel(words.import.choose).setInputFiles({ name: 'own.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText(words.report.ownExport, { exact: false }).first()).toBeVisible();
  const choice = page.getByRole('group', { name: words.result.missing });
  await choice.getByLabel('Вторая пропажа').uncheck();
  await page.getByRole('button', { name: words.import.confirm, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.import.confirm, exact: true }).click();

  await expect(page.getByText(inWords(words.import.states.imported, { name: 'own.zip' }))).toBeVisible();
  await page.goto('/admin/articles?q=пропажа');
  await expect(page.getByRole('link', { name: 'Первая пропажа' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Вторая пропажа' })).toHaveCount(0);
});
