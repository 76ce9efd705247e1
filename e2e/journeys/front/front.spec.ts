import type { Browser, Locator, Page } from 'playwright/test';
import { emptyFront } from '#lib/front/mergeFronts.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';
import { startSettingsSite } from '../../settingsSite.ts';

const { admin, front: readers } = wordsOf('ru');
const { front: words, editor, settings } = admin;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

let department: string;
let site: Awaited<ReturnType<typeof startSettingsSite>>;

// One test after the other, because all arrange the fronts of one site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startSettingsSite();
  for (const [ru, en] of [
    ['Город', 'City'],
    ['Наука', 'Science'],
  ]) {
    const { id, slug } = await site.call('POST', '/departments', { name: { ru, en, hy: en } });
    department = slug;
    for (let number = 1; number <= 8; number += 1)
      await site.call('POST', '/articles', { ...aText(`${ru} ${number}`), department: id, status: 'published' });
  }
  await site.call('POST', '/articles', { ...aText('Harbour'), language: 'en', status: 'published' });
});
test.beforeEach(async () => {
  const { etag } = await site.call('GET', '/front/ru');
  const saved = await site.call('PUT', '/front/ru', emptyFront, { 'if-match': etag });
  if (saved.changed.length > 0) await site.call('POST', '/front/ru/publish', undefined, { 'if-match': saved.etag });
});
test.afterAll(() => site.remove());

function aText(title: string) {
  return { title, language: 'ru', body: '<p>Текст</p>', summary: `О чём: ${title}` };
}

async function openFront(browser: Browser, query = '', options = {}): Promise<Page> {
  const page = await site.openAsAdmin(browser, `/admin/front${query}`, options);
  await expect(cards(page).first()).toBeVisible();
  return page;
}

const top = (page: Page) => page.getByRole('region', { name: words.top });
const cards = (page: Page) => top(page).getByRole('list').first().locator('> li');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const press = (page: Locator | Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const state = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function choose(page: Page, card: Locator, entry: string): Promise<void> {
  await card.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function publish(page: Page): Promise<void> {
  await press(page, editor.publish.open);
  await press(page.getByRole('dialog'), editor.publish.now);
  await state(page, words.states.clean);
}

/** The headlines in their order, as readers get them. */
async function shown(path = '/'): Promise<string[]> {
  const html = await (await fetch(`${site.url}${path}`)).text();
  return [...html.matchAll(/class="card-title"[^>]*><a[^>]*>([^<]+)/g)].map(([, title]) =>
    String(title).replaceAll('\u00a0', ' '),
  );
}

test('an editor arranges the front by mouse and keyboard, previews and publishes it, and takes it back', async ({
  browser,
}) => {
  const before = await shown();
  const page = await openFront(browser);
  expect(await titles(page)).toEqual(before.slice(0, 11));

  await cards(page).nth(4).locator('[draggable]').dragTo(cards(page).first());
  await expect(cards(page).first()).toContainText(words.pinned);
  expect((await titles(page))[0]).toBe(before[4]);
  await cards(page).nth(1).getByRole('button').last().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(cards(page).nth(2)).toContainText(words.pinned);
  await expect(cards(page).nth(2).getByRole('button').last()).toBeFocused();
  expect((await titles(page)).slice(0, 3)).toEqual([before[4], before[1], before[0]]);

  const search = page.getByRole('complementary', { name: words.search });
  await search.getByRole('searchbox').fill('Город 1');
  await press(search, words.put.replace('{{title}}', 'Город 1'));
  await page.getByRole('menuitem', { name: words.places.second.replace('{{number}}', '1') }).click();
  await expect(cards(page).nth(1)).toContainText('Город 1');

  await choose(page, cards(page).first(), words.pinTime);
  await page.getByRole('dialog').getByLabel(words.until).fill('2099-05-04T07:00');
  await press(page.getByRole('dialog'), words.pinSubmit);
  await expect(cards(page).first()).toContainText('2099');

  await choose(page, cards(page).first(), words.dress);
  await page.getByRole('dialog').getByLabel(words.label).selectOption('developing');
  await page.getByRole('dialog').getByLabel(words.headline).fill('Только на первой');
  await press(page.getByRole('dialog'), words.apply);
  await expect(cards(page).first()).toContainText(readers.labels.developing);
  const [, , , left = ''] = await titles(page);
  await choose(page, cards(page).nth(3), words.exclude);
  await expect(page.getByRole('region', { name: words.parts.excluded })).toContainText(left);

  const rails = page.getByRole('region', { name: words.parts.rails });
  await rails.getByLabel(words.rails.limit.replace('{{name}}', 'Наука')).selectOption('1');
  await press(rails, settings.links.up.replace('{{name}}', 'Наука'));
  await expect(rails.getByRole('heading', { level: 3 }).first()).toHaveText('Наука');
  await page.getByLabel(words.banner.text).fill('Мост закрыт');
  await page.getByLabel(words.banner.url).fill('/search');
  // Without scrolling, no field is partly below a bar.
  await page.setViewportSize({ width: 1280, height: 3000 });
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);

  await page.keyboard.press('Control+S');
  await state(page, words.saved);
  expect(await shown()).toEqual(before);
  await press(page, editor.preview.open);
  const dialog = page.getByRole('dialog');
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Только на первой' })).toBeVisible();
  const narrow = await dialog.locator('iframe').boundingBox();
  await dialog.getByLabel(editor.preview.width).selectOption('desktop');
  await expect
    .poll(async () => (await dialog.locator('iframe').boundingBox())?.width)
    .toBeGreaterThan(narrow?.width ?? 0);
  await expect(frame.getByText('Мост закрыт')).toBeVisible();
  await page.keyboard.press('Escape');

  await publish(page);
  // The process hears a moment later that its stored pages are out of date.
  await expect.poll(async () => (await shown())[0]).toBe('Только на первой');
  const after = await shown();
  expect(after.slice(0, 3)).toEqual(['Только на первой', 'Город 1', before[1]]);
  expect(after).not.toContain(left);
  expect(new Set(after.slice(0, 11)).size).toBe(11);
  expect(await shown('/en')).toEqual(['Harbour']);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Мост закрыт' })).toHaveAttribute('href', '/search');
  await expect(page.getByText(readers.labels.developing, { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);

  await page.goto('/admin/front');
  await press(page, words.more);
  await page.getByRole('menuitem', { name: words.undo }).click();
  await press(page.getByRole('alertdialog'), words.undo);
  await state(page, words.undone);
  await expect.poll(() => shown()).toEqual(before);
  // What was taken back is not lost.
  await expect(cards(page).first()).toContainText('Только на первой');
  await page.context().close();
});

test('the front is planned for a time with an article that is not published yet, and the plan is cancelled', async ({
  browser,
}) => {
  const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
  await site.call('POST', '/articles', { ...aText('Завтрашняя'), status: 'scheduled', scheduledFor });
  const page = await site.openAsAdmin(browser, '/admin/articles');
  const row = page.getByRole('row').filter({ hasText: 'Завтрашняя' });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: admin.articles.actions.front }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('Завтрашняя');
  await press(page, words.put.replace('{{title}}', 'Завтрашняя'));
  await page.getByRole('menuitem', { name: words.places.lead }).click();
  await expect(cards(page).first()).toContainText('Завтрашняя');

  await press(page, editor.publish.open);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(editor.publish.later).check();
  await dialog.getByLabel(editor.publish.time).fill('2099-05-04T07:00');
  await press(dialog, editor.publish.schedule);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/2099.*07:00/).first()).toBeVisible();
  expect(await shown()).not.toContain('Завтрашняя');

  await press(page, words.unschedule);
  await state(page, words.unscheduled);
  await page.reload();
  await expect(cards(page).first()).toContainText('Завтрашняя');
  await expect(cards(page).first()).toContainText(words.willAppear.replace('{{time}}', ''));
  await page.context().close();
});

test('of two editors both changes are saved, and one decides where both changed the same', async ({ browser }) => {
  const page = await openFront(browser);
  const { etag } = await site.call('GET', '/front/ru');
  const theirs = { text: 'Другая строка', url: null, until: null };
  await site.call('PUT', '/front/ru', { banner: theirs }, { 'if-match': etag });
  const [, second = ''] = await titles(page);
  await press(page, settings.links.up.replace('{{name}}', second));
  await press(page, words.save);
  await state(page, words.saved);
  await expect(page.getByLabel(words.banner.text)).toHaveValue('Другая строка');

  const { etag: next, draft } = await site.call('GET', '/front/ru');
  expect([draft.banner, draft.lead]).toEqual([theirs, expect.objectContaining({ until: null })]);
  await site.call('PUT', '/front/ru', { banner: { ...theirs, text: 'Третья' } }, { 'if-match': next });
  await page.getByLabel(words.banner.text).fill('Моя строка');
  await press(page, words.save);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Третья');
  await expect(dialog).toContainText('Моя строка');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: settings.conflict.save })).toBeDisabled();
  await dialog.getByRole('radio', { name: editor.conflict.take.mine }).check();
  await press(dialog, settings.conflict.save);
  await expect(page.getByText(words.states.draft.split('{{')[0] ?? '')).toBeVisible();
  const mine = await site.call('GET', '/front/ru');
  expect(mine.draft.banner.text).toBe('Моя строка');

  await site.call('PUT', '/front/ru', { excluded: [mine.articles.newest[9].id] }, { 'if-match': mine.etag });
  await page.getByLabel(words.banner.text).fill('Последняя строка');
  await press(page, editor.publish.open);
  const publishing = page.getByRole('dialog');
  await press(publishing, editor.publish.now);
  await expect(publishing).toContainText(wordsOf('ru').errors.front_changed);
  await expect(publishing).toContainText(words.parts.excluded);
  expect((await site.call('GET', '/front/ru')).published).toEqual(emptyFront);
  await press(publishing, editor.publish.now);
  await state(page, words.states.clean);
  await page.context().close();
});

test('a department’s page is arranged on a phone', async ({ browser }) => {
  const before = await shown(`/departments/${department}`);
  const page = await openFront(browser, '', phone);
  await page.getByLabel(words.page).selectOption(department);
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByLabel(words.banner.text)).toHaveCount(0);
  await press(page, settings.links.up.replace('{{name}}', before[2] ?? ''));
  await press(page, settings.links.up.replace('{{name}}', before[2] ?? ''));
  expect((await titles(page))[0]).toBe(before[2]);
  await choose(page, cards(page).first(), words.dress);
  await expect(page.getByRole('dialog').getByLabel(words.headline)).toBeFocused();
  await page.getByRole('dialog').getByLabel(words.label).selectOption('photos');
  await press(page.getByRole('dialog'), words.apply);
  expect(await overflowing(page)).toBe(false);
  // The bar at the bottom of the window would cover a part of some button.
  await page.setViewportSize({ ...phone.viewport, height: 3_000 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  await publish(page);

  await expect
    .poll(async () => (await shown(`/departments/${department}`)).slice(0, 3))
    .toEqual([before[2], before[0], before[1]]);
  await page.goto(`/departments/${department}`);
  await expect(page.getByText(readers.labels.photos, { exact: true })).toBeVisible();
  expect(await overflowing(page)).toBe(false);
  await page.context().close();
});

function overflowing(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
