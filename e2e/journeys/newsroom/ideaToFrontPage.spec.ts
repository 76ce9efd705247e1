import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright/test';
import { query } from '../../../__tests__/support/TestDatabases.ts';
import { editorHtmlOf, expectSaved, goToEnd, openPanel } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { aPerson, wordsOf } from '../../people.ts';
import { startSettingsSite } from '../../settingsSite.ts';
import { stubExternalRequests } from '../../stubExternalRequests.ts';

const { articles, dashboard, editor, front: words, review } = wordsOf('ru').admin;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T07:00`;

let site: Awaited<ReturnType<typeof startSettingsSite>>;
const people: Record<string, { name: string; token: string }> = {};

// A site of its own: its setting concerns every author, and its front every article.
test.beforeAll(async () => {
  site = await startSettingsSite();
  await site.saveElsewhere({ reviewRequired: true });
  for (const [role, name] of [
    ['author', 'Анна Петрова'],
    ['editor', 'Арам Саргсян'],
  ] as const) {
    const { token, user } = await site.call('POST', '/auth/register', { ...aPerson(), name });
    await query(site.connectionString, `update users set role = '${role}' where id = '${user.id}'`);
    people[role] = { name, token };
  }
  for (const language of ['ru', 'en'])
    for (const title of ['Рынок', 'Школа', 'Театр'])
      await site.call('POST', '/articles', { title, language, body: '<p>Текст</p>', status: 'published' });
});
test.afterAll(() => site.remove());

async function openAs(browser: Browser, role: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url, ...options })).newPage();
  await stubExternalRequests(page);
  await page.goto('/robots.txt');
  await page.evaluate((token) => localStorage.setItem('token', token), people[role]?.token ?? '');
  return page;
}

const press = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).click();
const notice = (page: Page) => page.getByRole('region', { name: review.notice.label });
const statusAt = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;
const htmlAt = async (path: string) => (await fetch(site.url + path)).text();

async function handIn(page: Page, note: string): Promise<void> {
  await press(page, review.actions.submit);
  await page.getByRole('dialog').getByLabel(review.submit.note).fill(note);
  await press(page.getByRole('dialog'), review.submit.confirm);
  await expect(notice(page)).toContainText(note);
}

async function schedule(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(editor.publish.later).check();
  await dialog.getByLabel(editor.publish.time).fill(tomorrow);
  await press(dialog, editor.publish.schedule);
  await expect(dialog).toBeHidden();
}

/** The headline of the lead. */
async function lead(path: string): Promise<string | undefined> {
  return (await htmlAt(path)).match(/class="card-title"[^>]*><a[^>]*>([^<]+)/)?.[1]?.replaceAll('\u00a0', ' ');
}

/** As if the night had passed. */
async function waitUntilTomorrow(id: string): Promise<void> {
  await query(site.connectionString, `update articles set scheduled_for = now() where id = '${id}'`);
  await query(site.connectionString, `update fronts set publish_at = now() where scheduled is not null`);
}

for (const [device, options] of [
  ['a desktop', { viewport: { width: 1280, height: 900 } }],
  ['a phone', phone],
] as const)
  test(`an idea becomes the lead of the next morning, is corrected and taken down, on ${device}`, async ({
    browser,
  }) => {
    test.slow();
    const title = `Мост откроют утром: ${device}`;
    const writer = await openAs(browser, 'author', options);
    await writer.goto('/admin/articles/new');
    await writer.getByRole('textbox', { name: editor.title }).fill(title);
    await editorHtmlOf(writer).fill('Длина моста 430 метров.');
    await expectSaved(writer);
    await handIn(writer, 'Проверьте длину.');
    const id = writer.url().split('/').at(-1) ?? '';

    const chief = await openAs(browser, 'editor', options);
    await chief.goto('/admin');
    await chief.getByRole('link', { name: new RegExp(dashboard.needs.waiting) }).click();
    await chief.getByRole('row').filter({ hasText: title }).getByRole('link', { name: title }).click();
    await press(notice(chief), review.actions.return);
    await chief.getByRole('dialog').getByLabel(review.return.note).fill('Когда откроют?');
    await press(chief.getByRole('dialog'), review.return.confirm);

    await expect(notice(writer)).toContainText('Когда откроют?');
    await goToEnd(writer);
    await writer.keyboard.type(' Его откроют в семь.');
    await expectSaved(writer);
    await handIn(writer, 'Дописано.');

    await chief.goto('/admin/notifications');
    await chief
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(editorHtmlOf(chief)).toContainText('в семь');
    await chief.keyboard.press('Control+Shift+P');
    await schedule(chief);
    await expect(chief.getByText(articles.status.scheduled, { exact: true }).first()).toBeVisible();

    await chief.goto(`/admin/front?q=${encodeURIComponent(title)}`);
    await press(chief, words.put.replace('{{title}}', title));
    await chief.getByRole('menuitem', { name: words.places.lead }).click();
    await chief.getByLabel(words.banner.text).fill('Мост открыт');
    await chief.getByLabel(words.banner.url).fill('/search');
    // Without scrolling, no control is partly below a bar.
    await chief.setViewportSize({ ...options.viewport, height: 4000 });
    expect(await accessibilityViolations(chief)).toEqual([]);
    await chief.setViewportSize(options.viewport);
    expect(await overflowingWidths(chief)).toEqual([]);
    await press(chief, editor.publish.open);
    await schedule(chief);
    expect(await htmlAt('/')).not.toContain('Мост откр');

    await waitUntilTomorrow(id);
    await expect.poll(() => lead('/'), { timeout: 90_000 }).toBe(title);
    // The article is published first, and is the newest; then the front.
    await expect.poll(() => htmlAt('/')).toContain('Мост открыт');
    for (const path of ['/en', '/hy']) expect(await htmlAt(path)).not.toMatch(/Мост откр/);
    await writer.goto('/admin/notifications');
    await expect(writer.getByRole('main')).toContainText(title);
    const { slug } = await (await fetch(`${site.url}/api/articles/${id}`)).json();

    await chief.goto(`/admin/articles/${id}`);
    await expect(editorHtmlOf(chief)).toBeVisible();
    const panel = await openPanel(chief, editor.corrections.title);
    await press(panel, editor.corrections.add);
    const dialog = chief.getByRole('dialog', { name: editor.corrections.add });
    await dialog.getByLabel(editor.corrections.field).fill('Длина моста 340 метров, а не 430.');
    await press(dialog, editor.corrections.save);
    for (const path of [`/articles/${slug}`, `/articles/${slug}?amp=1`, '/corrections'])
      await expect.poll(() => htmlAt(path)).toMatch(/340\sметров/);

    await chief.goto(`/admin/articles?q=${encodeURIComponent(title)}`);
    await chief.getByRole('row').filter({ hasText: title }).getByRole('button').last().click();
    await chief.getByRole('menuitem', { name: articles.actions.delete, exact: true }).click();
    await press(chief.getByRole('alertdialog'), articles.actions.delete);
    for (const path of [`/articles/${slug}`, `/articles/${slug}?amp=1`])
      await expect.poll(() => statusAt(path)).toBe(410);
    for (const path of [
      '/',
      '/?amp=1',
      '/corrections',
      '/feed.xml',
      '/feed.json',
      '/news-sitemap.xml',
      '/api/search?q=Мост',
    ])
      expect(await htmlAt(path), path).not.toContain(title);
    expect(await statusAt(`/api/articles/${id}`)).toBe(404);
    expect(await lead('/')).toBeDefined();
    await writer.context().close();
    await chief.context().close();
  });
