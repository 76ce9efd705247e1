import type { Locator, Page, TestInfo } from 'playwright/test';
import type { Language } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { aPhoto } from '../__tests__/support/pictures.ts';
import { codeOf } from '../__tests__/support/secondFactors.ts';
import { expectSaved, openPanel, publish } from './editor.ts';
import { expect } from './fixtures.ts';
import { type Person, wordsOf } from './people.ts';
import { aPictureFile } from './pictures.ts';

/** The steps in which people set up a new site. The newsroom is in Russian until they choose another language. */

const { admin, accountPages } = wordsOf('ru');
const { settings, users, editor } = admin;

export const setting = (page: Page, name: keyof typeof settings.names): Locator =>
  page.locator(`[data-setting="${name}"]`);

export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(accountPages.email).fill(person.email);
  await page.getByLabel(accountPages.password, { exact: true }).fill(person.password);
  await page.locator('main').getByRole('button', { name: accountPages.login.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

export async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '');
}

export async function fillLanguages(page: Page, name: keyof typeof settings.names, texts: Record<Language, string>) {
  for (const language of ['ru', 'en', 'hy'] as const)
    await setting(page, name).getByLabel(languageNames[language]).fill(texts[language]);
}

export async function uploadPicture(field: Locator, info: TestInfo, [width, height]: readonly [number, number]) {
  const page = field.page();
  await field.getByRole('button', { name: settings.picture.choose }).click();
  const file = await aPictureFile(info, `picture-${width}.png`, width, height);
  await page.getByLabel(editor.pictures.upload).setInputFiles(file);
  await expect(field.getByRole('img')).toBeVisible();
}

/** A header menu with the page About, a topic and a link, and a footer with the page and a link. */
export async function makeMenus(page: Page, language: Language, label: string): Promise<void> {
  const menus = setting(page, 'menus');
  await menus.getByLabel(settings.preview.language).selectOption(language);
  const add = async (place: Locator, kind: keyof typeof settings.menus.kinds) => {
    const item = page.getByRole('menuitem', { name: settings.menus.kinds[kind], exact: true });
    // A menu closes when its page scrolls, and the browser may report the scrolling to the button after the press.
    await expect(async () => {
      await place.getByRole('button', { name: settings.menus.add }).click();
      await expect(item).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await item.click();
    return place.getByRole('listitem').last();
  };
  for (const name of ['footer', 'header'] as const) {
    const place = menus.getByRole('region', { name: settings.menus[name] });
    await place.getByRole('button', { name: settings.menus.own }).click();
    if (name === 'footer') await expect(place.getByRole('listitem')).toHaveCount(1);
    else {
      await add(place, 'page');
      await (await add(place, 'tag')).getByLabel(settings.menus.kinds.tag).fill('мост');
    }
    const link = await add(place, 'link');
    await link.getByLabel(settings.menus.kinds.link).fill('/search');
    await link.getByLabel(settings.menus.label).fill(label);
  }
}

export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: settings.save, exact: true }).click();
  await expect(page.getByText(settings.clean)).toBeVisible();
}

/** Writes the open page or translation, and publishes it. @returns its slug */
export async function writePage(page: Page, title: string, text: string): Promise<string> {
  await page.getByRole('textbox', { name: editor.title }).fill(title);
  await page.getByRole('textbox', { name: editor.body_page }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await expectSaved(page);
  await publish(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  return (await (await page.request.get(`/api/pages/edit/${id}`, { headers })).json()).slug;
}

/** From the editor of a page that is saved. */
export async function startTranslation(page: Page, language: Language): Promise<void> {
  const from = page.url();
  const panel = await openPanel(page, editor.translations.title);
  const name = editor.translations.into.replace('{{language}}', languageNames[language]);
  await panel.getByRole('button', { name }).click();
  await expect(page).not.toHaveURL(from);
  await expect(page.getByRole('textbox', { name: editor.title })).toHaveValue('');
}

type Invitation = { email: string; role: 'editor' | 'author'; language: Language };

export async function invite(page: Page, { email, role, language }: Invitation): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: users.invite, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(users.invitations.email).fill(email);
  await dialog.getByLabel(users.columns.role).selectOption(role);
  await dialog.getByLabel(users.invitations.language).selectOption(language);
  await dialog.getByRole('button', { name: users.invitations.submit }).click();
  await expect(page.getByRole('region', { name: users.invitations.title })).toContainText(email);
}

export async function acceptInvitation(page: Page, link: string, person: Person, language: Language): Promise<void> {
  const words = wordsOf(language).accountPages;
  await page.goto(link);
  await page.getByLabel(words.name, { exact: true }).fill(person.name);
  await page.getByLabel(words.newPassword, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: words.invitation.submit }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

/** Adds a passkey and an app on the open profile. */
export async function addSecondFactors(page: Page, language: Language): Promise<void> {
  const { security, secondStep } = wordsOf(language).accountPages;
  const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();
  await press(security.addPasskey);
  const passkeyForm = page.getByRole('form', { name: security.addPasskey });
  await passkeyForm.getByLabel(security.passkeyName).fill('Laptop');
  await press(security.continue);
  await expect(page.locator('.recovery-codes code')).toHaveCount(10);
  await press(security.codesSaved);

  await press(security.appAdd);
  await press(security.continue);
  await expect(page.getByRole('img', { name: security.qrCode })).toBeVisible();
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
  await page.getByLabel(secondStep.code).fill(codeOf(secret));
  await press(security.confirm);
  await expect(page.getByText(security.appAdded)).toBeVisible();
}

export async function addPortrait(page: Page, language: Language): Promise<void> {
  const { staff } = wordsOf(language).accountPages;
  const buffer = await aPhoto({ width: 900, height: 600 });
  await page.getByLabel(staff.portraitChoose).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('group', { name: staff.crop.area }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: staff.portraitSave }).click();
  await expect(page.getByText(staff.portraitSaved)).toBeVisible();
}

export async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const { profile } = wordsOf(from).accountPages;
  await page.getByLabel(profile.staffLanguage).selectOption(to);
  await page.getByRole('button', { name: profile.save }).first().click();
  await expect(page.getByText(profile.kept)).toBeVisible();
}
