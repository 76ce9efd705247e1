import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { startSite, type TestSite } from '../../../__tests__/support/startSite.ts';
import { query } from '../../../__tests__/support/TestDatabases.ts';
import { firstAdmin } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { aPerson, wordsOf } from '../../people.ts';
import { stubExternalRequests } from '../../stubExternalRequests.ts';

const { nav, articles, editor, review: words } = wordsOf('ru').admin;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

type Colleague = { id: string; name: string; token: string };
let site: TestSite;
let author: Colleague;
let reviewer: Colleague;

// A site of its own, because the setting concerns every author.
test.beforeAll(async () => {
  site = await startSite({ ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password });
  const { token } = await call('POST', '/auth/login', null, firstAdmin);
  await call('PUT', '/settings', token, { reviewRequired: true });
  author = await join('author', 'Анна Петрова');
  reviewer = await join('editor', 'Арам Саргсян');
});
test.afterAll(() => site.remove());

async function call(method: string, path: string, token: string | null, body: object) {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      'if-match': '*',
    },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

async function join(role: string, name: string): Promise<Colleague> {
  const { token, user } = await call('POST', '/auth/register', null, { ...aPerson(), name });
  await query(site.connectionString, `update users set role = '${role}' where id = '${user.id}'`);
  return { id: user.id, name, token };
}

async function openAs(browser: Browser, { token }: Colleague, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url, ...options })).newPage();
  await stubExternalRequests(page);
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  return page;
}

const banner = (page: Page) => page.getByRole('region', { name: words.notice.label });
const onSite = async (id: string) => (await fetch(`${site.url}/api/articles/${id}`)).json();

async function handIn(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: words.actions.submit, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.submit.note).fill(note);
  await dialog.getByRole('button', { name: words.submit.confirm, exact: true }).click();
  await expect(banner(page)).toContainText(note);
}

test('an author hands in, an editor returns, gets it back and publishes; then changes go the same way', async ({
  browser,
}) => {
  const writer = await openAs(browser, author);
  await writer.goto('/admin/articles/new');
  await writer.getByRole('textbox', { name: editor.title }).fill('Мост откроют в мае');
  await editorHtmlOf(writer).fill('Мост откроют четвёртого мая.');
  await expectSaved(writer);
  await expect(writer.getByRole('button', { name: editor.publish.open })).toHaveCount(0);
  await handIn(writer, 'Проверьте дату.');
  await expect(writer.getByText(articles.status.review, { exact: true })).toBeVisible();
  await expect(writer.getByRole('button', { name: words.actions.submit, exact: true })).toHaveCount(0);
  const id = writer.url().split('/').at(-1) ?? '';

  const board = await openAs(browser, reviewer);
  await board.goto('/admin/review');
  const row = board.getByRole('row').filter({ hasText: 'Мост откроют в мае' });
  await expect(row).toContainText('Проверьте дату.');
  await expect(row).toContainText(author.name);
  await board.keyboard.press('j');
  await board.keyboard.press('t');
  await expect(row.getByRole('combobox')).toHaveValue(reviewer.id);
  await board.getByRole('tab', { name: words.listTabs.mine }).click();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'Мост откроют в мае' }).click();
  await expect(banner(board)).toContainText('Проверьте дату.');
  await banner(board).getByRole('button', { name: words.actions.return }).click();
  await board.getByRole('dialog').getByLabel(words.return.note).fill('Назовите год.');
  await board.getByRole('dialog').getByRole('button', { name: words.return.confirm, exact: true }).click();
  await expect(board.getByText(articles.status.draft, { exact: true })).toBeVisible();

  // Without a reload: the editor polls the version.
  await expect(banner(writer)).toContainText('Назовите год.');
  await goToEnd(writer);
  await writer.keyboard.type(' Это будет 2027 год.');
  await expectSaved(writer);
  await handIn(writer, 'Дописано.');
  await expect(banner(writer)).toContainText(reviewer.name);

  await board.goto(`/admin/articles/${id}`);
  await expect(editorHtmlOf(board)).toContainText('2027');
  await board.keyboard.press('Control+Shift+P');
  await board.getByRole('dialog').getByRole('button', { name: editor.publish.now, exact: true }).click();
  await expect(board.getByText(articles.status.published, { exact: true })).toBeVisible();
  await expect(banner(board)).toHaveCount(0);
  expect(await onSite(id)).toMatchObject({ title: 'Мост откроют в мае', author: { name: author.name } });

  await writer.reload();
  await expect(writer.getByRole('button', { name: editor.life.unpublish })).toHaveCount(0);
  await goToEnd(writer);
  await writer.keyboard.type(' В полдень.');
  await expectSaved(writer);
  await handIn(writer, 'Добавлено время.');
  await board.goto('/admin/review?list=mine');
  await board.goto('/admin/review');
  await expect(row).toContainText(words.changes);
  await board.goto(`/admin/articles/${id}`);
  await board.getByRole('button', { name: editor.publish.update }).click();
  await board.getByRole('dialog').getByRole('button', { name: editor.publish.changes, exact: true }).click();
  await expect(banner(board)).toHaveCount(0);
  expect((await onSite(id)).body).toContain('В полдень.');
  await writer.context().close();
  await board.context().close();
});

test('an author withdraws on a phone, and finds there what was returned', async ({ browser }) => {
  const { id } = await call('POST', '/articles', author.token, { title: 'Рынок переезжает', body: '<p>В июне.</p>' });
  const page = await openAs(browser, author, phone);
  await page.goto(`/admin/articles/${id}`);
  await expect(editorHtmlOf(page)).toBeVisible();
  await handIn(page, 'Готово.');
  await banner(page).getByRole('button', { name: words.actions.withdraw }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.withdraw.confirm, exact: true }).click();
  await expect(page.getByText(articles.status.draft, { exact: true })).toBeVisible();

  await call('POST', `/articles/${id}/submit`, author.token, {});
  await call('POST', `/articles/${id}/return`, reviewer.token, { note: 'Откуда это известно?' });
  await page.goto('/admin/review?list=returned');
  const row = page.getByRole('row').filter({ hasText: 'Рынок переезжает' });
  await expect(row).toContainText('Откуда это известно?');
  await expect(row).toContainText(reviewer.name);
  await page.goto('/admin/articles');
  await expect(page.getByRole('row').filter({ hasText: 'Рынок переезжает' })).toContainText(words.listNote.returned);
  await page.context().close();
});

test('an author can take a scheduled article back, with what was typed meanwhile', async ({ browser }) => {
  const { id } = await call('POST', '/articles', author.token, { title: 'Праздник города', body: '<p>Завтра.</p>' });
  const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
  await call('PUT', `/articles/${id}`, reviewer.token, { status: 'scheduled', scheduledFor });
  const page = await openAs(browser, author);
  await page.goto(`/admin/articles/${id}`);
  await expect(banner(page)).toContainText(words.notice.scheduled);
  await goToEnd(page);
  await page.keyboard.type(' Начало в полдень.');
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'failed');

  await banner(page).getByRole('button', { name: words.notice.toDraft }).click();
  await expect(page.getByText(articles.status.draft, { exact: true })).toBeVisible();
  await expectSaved(page);
  await page.reload();
  await expect(editorHtmlOf(page)).toContainText('Начало в полдень.');
  await page.context().close();
});

test('the board and the banner are accessible and overflow no screen', async ({ browser }) => {
  const title = 'Очень длинный заголовок о том, как город готовится к открытию моста через реку';
  const { id } = await call('POST', '/articles', author.token, { title, body: '<p>Текст</p>' });
  await call('POST', `/articles/${id}/submit`, author.token, { note: 'https://example.com/'.padEnd(300, 'а') });
  const page = await openAs(browser, reviewer);

  await page.goto('/admin/review');
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
  await page.getByRole('tab', { name: words.listTabs.returned }).click();
  await expect(page.getByRole('tab', { name: words.listTabs.returned })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/admin/articles/${id}`);
  await expect(banner(page)).toBeVisible();
  expect(await accessibilityViolations(page, 'section[data-review]')).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
  await expect(page.getByRole('link', { name: nav.review })).toHaveCount(1);
  await page.context().close();
});
