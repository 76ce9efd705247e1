import type { Browser, Page } from 'playwright/test';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { startSite, type TestSite } from '../../../__tests__/support/startSite.ts';
import { query } from '../../../__tests__/support/TestDatabases.ts';
import { firstAdmin } from '../../admin.ts';
import { openEditor } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { openIdle } from '../../idle.ts';
import { wordsOf } from '../../people.ts';
import { stubExternalRequests } from '../../stubExternalRequests.ts';

const words = wordsOf('ru').admin.editor;
const nbsp = '\u00a0';
let site: TestSite;
let token = '';

// A site of its own, because its zone concerns every page; serial, because the tests change it.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password });
  ({ token } = await call('POST', '/auth/login', firstAdmin));
});
test.afterAll(() => site.remove());

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

async function setZone(timeZone: string): Promise<void> {
  const { etag } = await call('GET', '/settings');
  await call('PUT', '/settings', { timeZone }, { 'if-match': etag });
}

/** The admin's browser in another zone; its console must stay empty, where hydration errors appear. */
async function openIn(browser: Browser, timezoneId: string): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: site.url, timezoneId });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(error.message));
  await stubExternalRequests(page);
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  return { page, errors };
}

async function anArticle(fields: object = {}): Promise<EditedArticle> {
  const article = { title: 'Часы на вокзале', body: '<p>Они спешат.</p>', language: 'ru', ...fields };
  return call('POST', '/articles', article);
}

async function openPublishing(page: Page, id: string, time: string) {
  await openEditor(page, id);
  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog', { name: words.publish.title });
  await dialog.getByRole('radio', { name: words.publish.later }).check();
  await dialog.getByLabel(words.publish.time).fill(time);
  return dialog;
}

for (const timezoneId of ['Europe/London', 'Asia/Vladivostok']) {
  test(`a site in Yerevan has one clock in a browser in ${timezoneId}`, async ({ browser }) => {
    await setZone('Asia/Yerevan');
    const { id } = await anArticle();
    const published = await anArticle({ status: 'published' });
    await query(site.connectionString, `update articles set published_at = $2 where id = $1`, [
      published.id,
      '2024-01-15T20:30:00Z',
    ]);
    const { page, errors } = await openIn(browser, timezoneId);

    const dialog = await openPublishing(page, id, '2099-01-15T14:30');
    const written = `15${nbsp}января 2099, 14:30, Ереван`;
    await expect(dialog).toContainText(written);
    await dialog.getByRole('button', { name: words.publish.schedule, exact: true }).click();
    await expect(page.getByRole('region', { name: words.life.title })).toContainText(`Выйдет ${written}.`);
    expect(await call('GET', `/articles/edit/${id}`)).toMatchObject({ scheduledFor: '2099-01-15T10:30:00.000Z' });

    await page.goto('/admin/articles?status=scheduled');
    await expect(page.getByRole('table')).toContainText(written);
    await expect(page.getByRole('complementary')).toContainText(/Время на\sсайте: \d\d:\d\d, Ереван/);
    await page.goto(`/admin/logs?target=article:${id}`);
    await page.getByRole('table').getByRole('button', { expanded: false }).first().click();
    await expect(page.getByRole('table').getByRole('insertion').filter({ hasText: '2099' })).toContainText(written);
    await page.goto('/admin');
    await expect(page.locator('main')).toContainText(written);

    // The server's HTML is the same for everybody, and stays as it is.
    await openIdle(page, `/articles/${published.slug}`);
    await expect(page.locator('.byline time').first()).toHaveText(`16${nbsp}января 2024, 00:30, Ереван`);
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

for (const { timeZone, skipped, repeated, second, later } of [
  {
    timeZone: 'America/New_York',
    skipped: '2099-03-08T02:30',
    repeated: '2099-11-01T01:30',
    second: 'UTC−5',
    later: '2099-11-01T06:30:00.000Z',
  },
  {
    timeZone: 'Europe/London',
    skipped: '2099-03-29T01:30',
    repeated: '2099-10-25T01:30',
    second: 'UTC+0',
    later: '2099-10-25T01:30:00.000Z',
  },
]) {
  test(`a skipped time in ${timeZone} is refused, and one of a repeated time is chosen`, async ({ browser }) => {
    await setZone(timeZone);
    const { id } = await anArticle();
    const { page, errors } = await openIn(browser, 'Asia/Yerevan');

    const dialog = await openPublishing(page, id, skipped);
    const schedule = dialog.getByRole('button', { name: words.publish.schedule, exact: true });
    await expect(dialog).toContainText(words.publish.skipped);
    await expect(schedule).toBeDisabled();

    await dialog.getByLabel(words.publish.time).fill(repeated);
    const choice = dialog.getByRole('group', { name: words.publish.repeated.question });
    await expect(choice.getByRole('radio').first()).toBeChecked();
    await choice.getByRole('radio', { name: second }).check();
    await schedule.click();

    await expect(dialog).toBeHidden();
    expect(await call('GET', `/articles/edit/${id}`)).toMatchObject({ scheduledFor: later });
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

test('a schedule keeps its moment when the zone is changed, and says so', async ({ browser }) => {
  await setZone('Europe/Moscow');
  const { id } = await anArticle({ status: 'scheduled', scheduledFor: '2099-01-15T10:30:00Z' });
  const { page, errors } = await openIn(browser, 'Asia/Vladivostok');
  const panel = page.getByRole('region', { name: words.life.title });
  await openEditor(page, id);
  await expect(panel).toContainText(`Выйдет 15${nbsp}января 2099, 13:30, Москва.`);
  await expect(panel).not.toContainText('до смены часового пояса');

  await setZone('Asia/Yerevan');
  await page.reload();

  await expect(panel).toContainText(`Выйдет 15${nbsp}января 2099, 14:30, Ереван.`);
  await expect(panel).toContainText(words.life.zoneChanged.replace('{{time}}', `15${nbsp}января 2099, 13:30, Москва`));
  expect(errors).toEqual([]);
  await page.context().close();
});
