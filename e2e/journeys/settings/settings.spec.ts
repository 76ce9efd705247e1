import { query } from '../../../__tests__/support/TestDatabases.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';
import { aFile, aPictureFile } from '../../pictures.ts';
import { expectDone, saveButton, setting, startSettingsSite } from '../../settingsSite.ts';

const { settings: words, editor, unsaved } = wordsOf('ru').admin;
const { errors } = wordsOf('ru');
let site: Awaited<ReturnType<typeof startSettingsSite>>;

// One test after the other, because all change the settings of one site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startSettingsSite();
});
test.beforeEach(() => query(site.connectionString, 'delete from site_settings'));
test.afterAll(() => site.remove());

test('a new name and logo are previewed while they are edited, and shown by the site once they are saved', async ({
  browser,
}, info) => {
  const page = await site.openSettings(browser);
  const preview = page.getByRole('complementary', { name: words.preview.title });
  await expect(setting(page, 'name')).toContainText(words.origin.replace('{{variable}}', 'SITE_NAME'));

  await setting(page, 'name').getByLabel('Русский').fill('Заря <1>');
  await expect(preview.locator('.wordmark').first()).toHaveText('Заря <1>');
  await setting(page, 'accentColor').getByLabel(words.fields.accentColor.light, { exact: true }).fill('#004488');
  await expect(setting(page, 'accentColor')).toContainText('9,0 : 1');
  await expect(preview.locator('.wordmark').first()).toHaveCSS('color', 'rgb(0, 68, 136)');
  const logo = setting(page, 'logo').getByRole('group', { name: words.fields.logo.light });
  await logo.getByRole('button', { name: words.picture.choose }).click();
  await page.getByLabel(editor.pictures.upload).setInputFiles(await aPictureFile(info, 'logo.png', 800, 200));
  await expect(preview.getByRole('img', { includeHidden: true }).first()).toHaveAttribute('alt', 'Заря <1>');
  await expect(page.getByText(/^Не\sсохранено: Название, Логотип, Акцентный\sцвет$/)).toBeVisible();
  await saveButton(page).click();
  await expectDone(page);

  await expect(page.getByRole('complementary').first()).toContainText('Заря <1>');
  await expect(setting(page, 'name')).not.toContainText('SITE_NAME');
  // The process hears a moment later that its stored pages are out of date.
  await expect(async () => {
    await page.goto('/');
    await expect(page.locator('.masthead').getByRole('img', { name: 'Заря <1>' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.context().close();
});

test('wrong values are explained at their fields, and nothing is lost', async ({ browser }, info) => {
  const page = await site.openSettings(browser);
  const color = setting(page, 'accentColor').getByLabel(words.fields.accentColor.light, { exact: true });
  await setting(page, 'name').getByLabel('Русский').fill('');
  await color.fill('#f0846a');
  await setting(page, 'contact').getByLabel(words.fields.contact.email).fill('x');
  await page.getByRole('button', { name: words.links.add }).click();
  await page.keyboard.type('Чат');
  await setting(page, 'socialLinks').getByLabel(words.links.url).fill('javascript:alert(1)');
  await saveButton(page).click();

  await expect(setting(page, 'name').getByLabel('Русский')).toBeFocused();
  await expect(color).toHaveAttribute('aria-invalid', 'true');
  await expect(setting(page, 'accentColor')).toContainText(errors.fields.low_contrast);
  await expect(setting(page, 'contact').getByLabel(words.fields.contact.email)).toHaveAttribute('aria-invalid', 'true');
  await expect(setting(page, 'socialLinks').getByLabel(words.links.url)).toHaveAttribute('aria-invalid', 'true');
  await expect(setting(page, 'socialLinks').getByLabel(words.links.label)).toHaveValue('Чат');
  expect((await site.call('GET', '/settings')).saved).toEqual([]);

  const icon = setting(page, 'icon');
  await icon.getByRole('button', { name: words.picture.choose }).click();
  const svg = aFile(info, 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await page.getByLabel(editor.pictures.upload).setInputFiles(svg);
  await expect(page.getByText(/JPEG, PNG, WebP/).last()).toBeVisible();
  await icon.getByRole('button', { name: words.picture.choose }).click();
  await page.getByLabel(editor.pictures.upload).setInputFiles(await aPictureFile(info, 'dot.png', 100, 100));
  await expect(icon.getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: words.discard }).click();
  await expect(icon.getByRole('img')).toBeHidden();

  await page.getByRole('link', { name: wordsOf('ru').admin.nav.jobs }).click();
  await expect(page).toHaveURL(/\/admin\/jobs$/);
  await page.context().close();
});

test('a small icon and a logo of too many pixels are explained at their fields', async ({ browser }, info) => {
  const page = await site.openSettings(browser);
  const icon = setting(page, 'icon');
  const choose = icon.getByRole('button', { name: words.picture.choose });
  await choose.click();
  await page.getByLabel(editor.pictures.upload).setInputFiles(await aPictureFile(info, 'dot.png', 191, 300));
  await expect(icon.getByRole('img')).toBeVisible();
  await saveButton(page).click();
  await expect(icon.getByRole('alert')).toHaveText(errors.fields.icon_too_small);
  await expect(icon.getByRole('button').first()).toBeFocused();
  expect((await site.call('GET', '/settings')).saved).toEqual([]);

  const logo = setting(page, 'logo').getByRole('group', { name: words.fields.logo.light });
  await logo.getByRole('button', { name: words.picture.choose }).click();
  await page.getByLabel(editor.pictures.upload).setInputFiles(await aPictureFile(info, 'wall.png', 8000, 6300));
  await expect(logo.getByRole('alert')).toContainText(errors.image_too_many_pixels);
  await expect(logo.getByRole('img')).toBeHidden();
  await page.context().close();
});

test('changes of two admins are both saved, and a clash is decided setting by setting', async ({ browser }) => {
  const page = await site.openSettings(browser);
  await site.saveElsewhere({ reviewRequired: true });
  await setting(page, 'tagline').getByLabel('English').fill('Mornings');
  await saveButton(page).click();
  await expectDone(page);
  expect(await site.saved()).toMatchObject({ reviewRequired: true, tagline: { en: 'Mornings' } });

  const theirs = { ru: 'Восход', en: 'Sunrise', hy: 'Արև' };
  await site.saveElsewhere({ name: theirs, sessionDays: { readers: 30, staff: 7 } });
  await setting(page, 'name').getByLabel('English').fill('Dawn');
  await setting(page, 'sessionDays').getByLabel(words.fields.sessionDays.staff).fill('10');
  await setting(page, 'contact').getByLabel(words.fields.contact.phone).fill('+374 10 000000');
  await saveButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: words.conflict.title });
  const piece = dialog.getByRole('region', { name: words.names.name });
  await expect(piece).toContainText('Sunrise');
  await piece.getByRole('radio', { name: words.conflict.other }).check();
  const sessions = dialog.getByRole('region', { name: words.names.sessionDays });
  await sessions.getByRole('radio', { name: editor.conflict.take.mine }).check();
  await dialog.getByRole('button', { name: words.conflict.save }).click();

  await expect(dialog).toBeHidden();
  await expect(setting(page, 'name').getByLabel('English')).toHaveValue('Sunrise');
  await expect(page.getByText(words.clean)).toBeVisible();
  expect(await site.saved()).toMatchObject({
    name: theirs,
    sessionDays: { readers: 90, staff: 10 },
    contact: { phone: '+374 10 000000' },
  });
  await page.context().close();
});

test('the keyboard alone chooses a time zone, orders links and saves, on a phone', async ({ browser }) => {
  await site.saveElsewhere({
    socialLinks: ['Telegram', 'YouTube'].map((label) => ({ label, url: `https://example.com/${label}` })),
  });
  const page = await site.openSettings(browser);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('combobox', { name: words.zone.label }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ереван');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await setting(page, 'socialLinks').getByLabel(words.links.url).last().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(setting(page, 'socialLinks').getByLabel(words.links.url).first()).toBeFocused();
  await page.keyboard.press('Control+S');
  await expectDone(page);

  expect(await site.saved()).toMatchObject({
    timeZone: 'Asia/Yerevan',
    socialLinks: [{ label: 'YouTube' }, { label: 'Telegram' }],
  });
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390);
  await page.context().close();
});

test('leaving with unsaved changes asks first, and can save them', async ({ browser }) => {
  const page = await site.openSettings(browser);
  await setting(page, 'tagline').getByLabel('Русский').fill('Утро');
  await page.getByRole('link', { name: wordsOf('ru').admin.nav.jobs }).click();

  await page.getByRole('alertdialog').getByRole('button', { name: unsaved.saveAndGo }).click();

  await expect(page).toHaveURL(/\/admin\/jobs$/);
  expect(await site.saved()).toMatchObject({ tagline: { ru: 'Утро' } });
  await page.context().close();
});
