import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { startSite, type TestSite } from '../../../__tests__/support/startSite.ts';
import { query } from '../../../__tests__/support/TestDatabases.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { aPerson, wordsOf } from '../../people.ts';
import { stubExternalRequests } from '../../stubExternalRequests.ts';

const { admin, accountPages } = wordsOf('ru');
const words = admin.notifications;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const title = 'Мост через реку';

type Colleague = { id: string; token: string };
let site: TestSite;

// A site of its own, because every editor is notified of what is handed in.
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.remove());

async function call(method: string, path: string, token: string | null, body: object) {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

async function join(role: string): Promise<Colleague> {
  const { token, user } = await call('POST', '/auth/register', null, aPerson());
  await query(site.connectionString, `update users set role = '${role}' where id = '${user.id}'`);
  return { id: user.id, token };
}

async function openAs(browser: Browser, { token }: Colleague, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url, ...options })).newPage();
  await stubExternalRequests(page);
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  return page;
}

async function handIn(author: Colleague, name = title): Promise<string> {
  const { id } = await call('POST', '/articles', author.token, { title: name, body: '<p>Текст.</p>' });
  await call('POST', `/articles/${id}/submit`, author.token, { note: 'Проверьте дату.' });
  return id;
}

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? words.bell.replace('{{count}}', String(unread)) : words.title,
    exact: true,
  });
const sentence = (key: 'submitted' | 'returned', name = title) => words.text[key].replace('{{title}}', name);

test('an editor sees in an open page what is handed in, in all tabs, and opens it by keyboard', async ({ browser }) => {
  const [author, editor] = [await join('author'), await join('editor')];
  const page = await openAs(browser, editor);
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/notifications/stream')) streams.push(request.url());
  });
  await page.goto('/admin/articles');
  await expect(bell(page, 0)).toBeVisible();
  const streaming = page.waitForResponse('**/api/notifications/stream');
  const tab = await page.context().newPage();
  await tab.goto('/admin/review');
  await expect(bell(tab, 0)).toBeVisible();
  await streaming;

  const id = await handIn(author);

  await expect(bell(page, 1)).toBeVisible();
  await expect(bell(tab, 1)).toBeVisible();
  expect(streams).toEqual([`${site.url}/api/notifications/stream`]);
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: words.bell.replace('{{count}}', '1') }),
  ).toHaveCount(1);
  await bell(page, 1).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: sentence('submitted') });
  await expect(entry).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/admin/articles/${id}`);
  await expect(bell(page, 0)).toBeVisible();
  await expect(bell(tab, 0)).toBeVisible();
  await page.context().close();
});

test('an author finds on a phone what was returned, and marks it as read', async ({ browser }) => {
  const [author, editor] = [await join('author'), await join('editor')];
  const long = 'Почему городской совет отложил строительство Москворецкого-Красногвардейского моста';
  for (const name of [title, long])
    await call('POST', `/articles/${await handIn(author, name)}/return`, editor.token, { note: 'Назовите год.' });
  const page = await openAs(browser, author, phone);
  await page.goto('/admin');

  await bell(page, 2).click();
  const menu = await page.getByRole('menu').boundingBox();
  expect((menu?.x ?? -1) >= 0 && (menu?.x ?? 0) + (menu?.width ?? 400) <= 360).toBe(true);
  await page.getByRole('menuitem', { name: words.all }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: sentence('returned') });
  await expect(row).toContainText('Назовите год.');
  expect(await overflowingWidths(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await row.getByRole('button', { name: words.readOne.replace('{{text}}', sentence('returned')) }).click();

  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: words.readAll }).click();
  await expect(page.getByText(words.empty.unread)).toBeVisible();
  await page.getByRole('tab', { name: words.list.all, exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Назовите год.' })).toHaveCount(2);
  await page.getByLabel(words.kind).selectOption('published');
  await expect(page.getByText(words.empty.filtered)).toBeVisible();
  await page.context().close();
});

test('a user chooses in the profile what is mailed, and the list has an error state', async ({ browser }) => {
  const author = await join('author');
  const page = await openAs(browser, author);
  await page.goto('/profile#notifications');
  const form = page.getByRole('form', { name: accountPages.notifications.title });
  await expect(form).toBeInViewport();
  await expect(form.getByRole('combobox')).toHaveCount(5);
  await form.getByLabel(accountPages.notifications.kinds.comment).selectOption('none');
  await form.getByRole('button', { name: accountPages.profile.save }).click();
  await expect(form.getByText(accountPages.profile.kept)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel(accountPages.notifications.kinds.comment)).toHaveValue('none');
  await expect(form.getByLabel(accountPages.notifications.kinds.returned)).toHaveValue('at_once');

  await page.route('**/api/notifications?**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/admin/notifications');
  await expect(page.getByText(admin.ui.loadFailed)).toBeVisible();
  await page.unroute('**/api/notifications?**');
  await page.getByRole('button', { name: admin.ui.retry }).click();
  await expect(page.getByText(words.empty.unread)).toBeVisible();
  await page.context().close();
});
