import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';
import { expectDone, saveButton, setting, startSettingsSite } from '../../settingsSite.ts';

const { admin } = wordsOf('ru');
const { settings: words } = admin;
let site: Awaited<ReturnType<typeof startSettingsSite>>;
let armenian = '';

// One test after the other, because both change the languages of one site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startSettingsSite();
  const city = { name: { ru: 'Город', en: 'City', hy: 'Քաղաք' }, description: { ru: '', en: '', hy: 'Մեր քաղաքը' } };
  await site.call('POST', '/departments', city);
  const story = { body: '<p>Текст</p>', summary: 'Кратко', status: 'published' };
  await site.call('POST', '/articles', { ...story, title: 'Мост', slug: 'most', language: 'ru' });
  ({ id: armenian } = await site.call('POST', '/articles', {
    ...story,
    title: 'Կամուրջ',
    slug: 'kamurj',
    language: 'hy',
  }));
});
test.beforeEach(() => site.saveElsewhere({ languages: ['ru', 'en', 'hy'] }));
test.afterAll(() => site.remove());

const box = (page: Page, name: string) => setting(page, 'languages').getByRole('checkbox', { name });
const named = (text: string, name: string) => text.replace('{{name}}', name);
const switchOf = (page: Page) => page.locator('nav.languages').getByRole('listitem');

/** The process hears a moment after a save that its stored pages are out of date. */
async function expectSwitch(page: Page, path: string, languages: string[]): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(switchOf(page)).toHaveText(languages, { timeout: 2_000 });
  }).toPass();
}

test('a language is switched off and on again, and nothing in it is lost', async ({ browser }) => {
  const page = await site.openSettings(browser);
  await box(page, 'Հայերեն').uncheck();
  await expect(setting(page, 'name').getByRole('textbox')).toHaveCount(2);
  await saveButton(page).click();
  await expectDone(page);

  const reader = await (await browser.newContext({ baseURL: site.url })).newPage();
  await expectSwitch(reader, '/', ['Русский', 'English']);
  for (const [path, target] of [
    ['/hy', '/'],
    ['/hy/latest', '/latest'],
  ] as const) {
    await reader.goto(path);
    await expect(reader).toHaveURL(site.url + target);
  }
  expect((await reader.goto('/hy/articles/kamurj'))?.status()).toBe(404);
  await expect(reader.locator('html')).toHaveAttribute('lang', 'ru');

  await page.goto('/admin/departments');
  await page.getByRole('button', { name: 'Город', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await dialog.getByLabel(admin.departments.name).first().fill('Столица');
  await dialog.getByRole('button', { name: admin.departments.save }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin/articles');
  await expect(page.getByRole('row').filter({ hasText: 'Կամուրջ' })).toContainText(admin.languages.off);
  await page.goto(`/admin/articles/${armenian}`);
  await expect(page.getByText(admin.languages.offText.replace('{{language}}', 'Հայերեն'))).toBeVisible();
  await expect(page.getByLabel(admin.editor.about.language, { exact: true })).toHaveValue('hy');

  await page.goto('/admin/settings');
  await box(page, 'Հայերեն').check();
  await saveButton(page).click();
  await expectDone(page);
  await expectSwitch(reader, '/hy', ['Русский', 'English', 'Հայերեն']);
  expect((await reader.goto('/hy/articles/kamurj'))?.status()).toBe(200);
  const { name, description } = (await site.call('GET', '/departments')).departments[0];
  expect([name, description.hy]).toEqual([{ ru: 'Столица', en: 'City', hy: 'Քաղաք' }, 'Մեր քաղաքը']);
  await reader.context().close();
  await page.context().close();
});

test('languages are ordered and switched by keyboard on a phone, and one always stays on', async ({ browser }) => {
  const page = await site.openSettings(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  const own = setting(page, 'languages');
  const rows = own.getByRole('listitem');

  await own.getByRole('button', { name: named(words.links.up, 'English') }).press('Enter');
  await expect(rows).toHaveText([/English/, /Русский/, /Հայերեն/]);
  await expect(own.getByRole('status')).toHaveText(/^English: .*1.*3$/);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows).toHaveText([/Русский/, /Հայերեն/, /English/]);

  await box(page, 'Русский').press('Space');
  await expect(box(page, 'Русский')).toBeFocused();
  await box(page, 'English').press('Space');
  await expect(box(page, 'Հայերեն')).toBeDisabled();
  await expect(own).toContainText(words.languages.last);
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await accessibilityViolations(page)).toEqual([]);
  await saveButton(page).click();

  // The admin's own language is off: the newsroom goes on in the one that is left.
  await expect(page).toHaveURL(`${site.url}/hy/admin/settings`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
  await page.goto('/admin');
  await expect(page).toHaveURL(`${site.url}/hy/admin`);
  await page.goto('/');
  await expect(page).toHaveURL(`${site.url}/hy`);
  await expect(switchOf(page)).toHaveCount(0);
  await page.context().close();
});
