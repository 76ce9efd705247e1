import type { Locator } from 'playwright/test';
import { startSite, type TestSite } from '../../../__tests__/support/startSite.ts';
import { firstAdmin } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { setting, tokenOf } from '../../newSite.ts';
import { type Words, wordsOf } from '../../people.ts';
import { aFile, aPictureFile } from '../../pictures.ts';

let site: TestSite;

// A site of its own, because its settings concern every page.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startSite({ ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password });
});
test.afterAll(() => site.remove());

type Wrong = [name: keyof Words['admin']['settings']['names'], label: string, value: string, sentence: string];

/** Wrong values by field, each with its explanation. Too long ones can't be typed where a field has a limit. */
function wrongValues({ admin, errors }: Words): Wrong[] {
  const { fields, links } = admin.settings;
  const { fields: says } = errors;
  const most = (count: number) => says.too_big.number.replace('{{count}}', String(count));
  const least = (count: number) => says.too_small.number.replace('{{count}}', String(count));
  return [
    ['name', 'Русский', '', says.required],
    ['name', 'English', 'D\u202eawn', says.bad_name],
    ['accentColor', fields.accentColor.light, 'red', says.invalid],
    ['accentColor', fields.accentColor.dark, '#000000', says.low_contrast],
    ['contact', fields.contact.email, 'x', says.email],
    ['socialLinks', links.label, '', says.required],
    ['socialLinks', links.url, 'javascript:alert(1)', says.url],
    ['newsletter', fields.newsletter.replyTo, 'x', says.email],
    ['comments', fields.comments.closeAfterDays, '0', least(1)],
    ['comments', fields.comments.blockedWords, 'a'.repeat(61), '60'],
    ['sessionDays', fields.sessionDays.readers, '366', most(365)],
    ['sessionDays', fields.sessionDays.staff, '1.5', says.integer],
  ];
}

/** What is written below a field about its value. */
async function explanationOf(field: Locator): Promise<string> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const ids = (await field.getAttribute('aria-describedby')) ?? '';
  const texts = ids.split(' ').map((id) => field.page().locator(`[id="${id}"]`).innerText());
  return (await Promise.all(texts)).join(' ').replaceAll('\u00a0', ' ');
}

for (const language of ['ru', 'hy'] as const)
  test(`every wrong setting has an explanation in ${language}, and nothing is saved`, async ({
    page,
    consoleErrors,
  }, info) => {
    const words = wordsOf(language);
    const { settings: texts, editor } = words.admin;
    const post = { data: firstAdmin };
    const { token } = await (await page.request.post(`${site.url}/api/auth/login`, post)).json();
    const headers = { authorization: `Bearer ${token}` };
    await page.request.put(`${site.url}/api/auth/profile`, { data: { language }, headers });
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    expect(await tokenOf(page)).toBe(token);
    await page.goto(`${site.url}${language === 'ru' ? '' : `/${language}`}/admin/settings`);
    const save = page.getByRole('button', { name: texts.save, exact: true });

    const wrong = wrongValues(words);
    // An answer has room for a few explanations.
    for (const part of [wrong.slice(0, 4), wrong.slice(4, 8), wrong.slice(8)]) {
      if (part.some(([name]) => name === 'socialLinks'))
        await page.getByRole('button', { name: texts.links.add }).click();
      for (const [name, label, value] of part)
        await setting(page, name).getByLabel(label, { exact: true }).first().fill(value);
      await save.click();
      for (const [name, label, , sentence] of part)
        expect
          .soft(await explanationOf(setting(page, name).getByLabel(label, { exact: true }).first()), `${name} ${label}`)
          .toContain(sentence);
      await page.getByRole('button', { name: texts.discard }).click();
    }

    const menus = setting(page, 'menus');
    const languageOfMenus = menus.getByLabel(texts.preview.language);
    const [shown, hidden] = language === 'hy' ? ['hy', 'ru'] : [language, 'hy'];
    await languageOfMenus.selectOption(hidden);
    const footer = menus.getByRole('region', { name: texts.menus.footer });
    await footer.getByRole('button', { name: texts.menus.own }).click();
    await footer.getByRole('button', { name: texts.menus.add }).click();
    await page.getByRole('menuitem', { name: texts.menus.kinds.link, exact: true }).click();
    await footer.getByLabel(texts.menus.kinds.link).fill('//example.com');
    await languageOfMenus.selectOption(shown);
    await save.click();

    await expect(languageOfMenus, 'the menus with the error are shown').toHaveValue(hidden);
    expect.soft(await explanationOf(footer.getByLabel(texts.menus.kinds.link))).toContain(words.errors.fields.link);
    expect.soft(await explanationOf(footer.getByLabel(texts.menus.label))).toContain(words.errors.fields.required);

    const icon = setting(page, 'icon');
    const upload = async (file: string) => {
      await icon.getByRole('button').first().click();
      await page.getByLabel(editor.pictures.upload).setInputFiles(file);
    };
    await upload(await aPictureFile(info, 'large.png', 10_000, 5_001));
    await expect(icon.getByRole('alert')).toContainText(words.errors.image_too_many_pixels);
    await upload(aFile(info, 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    await expect(page.getByText(/JPEG, PNG, WebP/).last()).toBeVisible();
    await upload(await aPictureFile(info, 'small.png', 100, 100));
    await expect(icon.getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: texts.discard }).click();
    await upload(await aPictureFile(info, 'small2.png', 110, 110));
    await expect(icon.getByRole('img')).toBeVisible();
    await save.click();
    await expect(icon.getByRole('alert')).toContainText(words.errors.fields.icon_too_small);

    const { saved } = await (await page.request.get(`${site.url}/api/settings`, { headers })).json();
    expect(saved).toEqual([]);
    // The refused changes, which the browser reports itself.
    expect(consoleErrors.filter((error) => !/40[0-9]|413|422/.test(error))).toEqual([]);
    consoleErrors.length = 0;
  });
