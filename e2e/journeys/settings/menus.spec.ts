import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';
import { expectDone, saveButton, setting, startSettingsSite } from '../../settingsSite.ts';

const { settings: words } = wordsOf('ru').admin;
let site: Awaited<ReturnType<typeof startSettingsSite>>;

// One test after the other, because both change the menus of one site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startSettingsSite();
  const about = { body: '<p>Текст</p>', summary: 'Кратко', status: 'published' };
  for (const [ru, en] of [
    ['Город', 'City'],
    ['Наука', 'Science'],
  ]) {
    const { id } = await site.call('POST', '/departments', { name: { ru, en, hy: en } });
    for (const language of ['ru', 'en'])
      await site.call('POST', '/articles', { title: `${en} ${language}`, language, department: id, ...about });
  }
  await site.call('POST', '/pages', { title: 'О нас', language: 'ru', ...about });
  await site.call('POST', '/pages', { title: 'About', language: 'en', ...about });
});
test.afterAll(() => site.remove());

const menu = (page: Page, place: 'header' | 'footer') =>
  setting(page, 'menus').getByRole('region', { name: words.menus[place] });
const rows = (list: Locator) => list.getByRole('listitem');
const own = (list: Locator) => list.getByRole('button', { name: words.menus.own });
const nameOf = (row: Locator) => row.getByLabel(words.menus.label);

async function add(page: Page, list: Locator, kind: keyof typeof words.menus.kinds): Promise<void> {
  await list.getByRole('button', { name: words.menus.add }).click();
  await page.getByRole('menuitem', { name: words.menus.kinds[kind] }).click();
  await expect(rows(list).last().locator('select, input').first()).toBeFocused();
}

/** The texts of the menus on the page, or in the preview of one color scheme. */
async function menusIn(place: Locator): Promise<{ header: string[]; footer: string[] }> {
  return {
    header: await place.locator('nav.departments a').allInnerTexts(),
    footer: await place.locator('.site-foot > ul a').allInnerTexts(),
  };
}

async function expectMenus(place: Locator, header: string[], footer: string[]): Promise<void> {
  await expect.poll(() => menusIn(place)).toEqual({ header, footer });
}

/** The process hears a moment after a save that its stored pages are out of date. */
async function expectMenusAt(page: Page, path: string, header: string[], footer: string[]): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(await menusIn(page.locator('body'))).toEqual({ header, footer });
  }).toPass();
}

test('menus are arranged by mouse and by keyboard, previewed, and shown by the pages of their language', async ({
  browser,
}) => {
  const page = await site.openSettings(browser);
  const preview = page.getByRole('complementary', { name: words.preview.title }).getByRole('figure').first();
  const [header, footer] = [menu(page, 'header'), menu(page, 'footer')];
  await expectMenus(preview, ['Город', 'Наука'], ['О нас']);

  await own(header).click();
  await rows(header).first().locator('[draggable]').dragTo(rows(header).last());
  await expectMenus(preview, ['Наука', 'Город'], ['О нас']);
  await add(page, header, 'link');
  await expect(rows(header).last().getByLabel(words.menus.kinds.link)).toBeFocused();
  await page.keyboard.type('/search');
  await nameOf(rows(header).last()).fill('Поиск');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(nameOf(rows(header).first())).toBeFocused();
  await nameOf(rows(header).nth(1)).fill('Наука и жизнь');
  await header.getByRole('button', { name: words.links.remove.replace('{{name}}', 'Город') }).click();
  await expectMenus(preview, ['Поиск', 'Наука и жизнь'], ['О нас']);

  await own(footer).click();
  await add(page, footer, 'tag');
  await page.keyboard.type('Погода');
  await page.keyboard.press('Alt+ArrowUp');
  await add(page, footer, 'department');
  await expectMenus(preview, ['Поиск', 'Наука и жизнь'], ['Погода', 'О нас', 'Город']);
  // Else the top bar covers half of a button, which is too small then.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await accessibilityViolations(page)).toEqual([]);

  await setting(page, 'menus').getByLabel(words.preview.language).selectOption('en');
  await own(header).click();
  await nameOf(rows(header).first()).focus();
  await page.keyboard.type('Our city');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Control+S');
  await expectDone(page);

  await expectMenusAt(page, '/', ['Поиск', 'Наука и жизнь'], ['Погода', 'О нас', 'Город']);
  await expectMenusAt(page, '/en', ['Science', 'Our city'], ['About']);
  await expectMenusAt(page, '/hy', [], []);
  await page.context().close();
});

test('a menu is arranged on a phone, and the default returns', async ({ browser }) => {
  const links = ['Поиск', 'Архив'].map((label) => ({ kind: 'link', url: `/search?q=${label}`, label }));
  const unset = { ru: null, en: null, hy: null };
  await site.saveElsewhere({ menus: { header: { ...unset, ru: links }, footer: { ...unset, ru: links } } });
  const page = await site.openSettings(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  const [header, footer] = [menu(page, 'header'), menu(page, 'footer')];
  await header.getByRole('button', { name: words.links.down.replace('{{name}}', 'Поиск') }).click();
  await footer.getByRole('button', { name: words.menus.reset }).click();
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390);
  await saveButton(page).click();
  await expectDone(page);

  await expectMenusAt(page, '/', ['Архив', 'Поиск'], ['О нас']);
  await page.context().close();
});
