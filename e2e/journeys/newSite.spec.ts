import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { validateAmp } from '../../__tests__/support/ampValidator.ts';
import { linkIn, mailsTo } from '../../__tests__/support/mails.ts';
import { aPhoto } from '../../__tests__/support/pictures.ts';
import { codeOf } from '../../__tests__/support/secondFactors.ts';
import { freePort, startSite, type TestSite } from '../../__tests__/support/startSite.ts';
import { withinASecond } from '../../__tests__/support/withinASecond.ts';
import { firstAdmin } from '../admin.ts';
import { expectSaved, openPanel, publish } from '../editor.ts';
import { expect, test } from '../fixtures.ts';
import { makeSiteFolder } from '../makeSiteFolder.ts';
import { overflowingWidths } from '../pageChecks.ts';
import { aPerson, type Person, wordsOf } from '../people.ts';
import { aPictureFile } from '../pictures.ts';
import { addAuthenticator } from '../virtualAuthenticator.ts';

const { admin } = wordsOf('ru');
const { settings, editor, users } = admin;
const name = { ru: 'Заря', en: 'Dawn', hy: 'Արշալույս' };
const about = { ru: 'О газете', en: 'About the paper', hy: 'Թերթի մասին' };
const languages = ['ru', 'en', 'hy'] as const;
const prefixOf = (language: string) => (language === 'ru' ? '' : `/${language}`);

const devices = {
  'a computer': { viewport: { width: 1280, height: 800 } },
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

// They would intercept a host that does not begin with a digit.
test.use({ stubsExternal: false });

for (const [device, options] of Object.entries(devices)) {
  test.describe(`a new site, set up on ${device}`, () => {
    test.describe.configure({ mode: 'serial' });
    test.use(options);

    const people = { editor: aPerson(), author: aPerson() };
    const tokens = { editor: '', author: '' };
    let site: TestSite;
    /** Of the two processes of the site. */
    let addresses: string[];
    let second: TestSite;
    let desk: Page;

    test.beforeAll(async ({ browser }) => {
      const port = await freePort();
      const dataDirectory = makeSiteFolder();
      const address = `http://localhost:${port}`;
      site = await startSite({
        PORT: String(port),
        SITE_URL: address,
        DATA_DIR: dataDirectory,
        ADMIN_EMAIL: firstAdmin.email,
        ADMIN_PASSWORD: firstAdmin.password,
      });
      second = await startSite({ DATA_DIR: dataDirectory, DATABASE_URL: site.connectionString, SITE_URL: address });
      addresses = [address, second.url];
      desk = await openTab(browser);
      await signIn(desk, firstAdmin, 'ru');
    });

    test.afterAll(async () => {
      await desk.context().close();
      await second.stop();
      await site.remove();
    });

    async function openTab(browser: Browser): Promise<Page> {
      return (await browser.newContext({ ...options, baseURL: addresses[0] ?? '' })).newPage();
    }

    test('the admin sets name, logo, icon and time zone', async ({ browserName: _ }, info) => {
      await desk.goto('/admin/settings');
      const setting = (of: keyof typeof settings.names) => desk.locator(`[data-setting="${of}"]`);
      await setting('name').getByLabel('Русский').fill(name.ru);
      await setting('name').getByLabel('English').fill(name.en);
      await setting('name').getByLabel('Հայերեն').fill(name.hy);
      for (const [part, file, width, height] of [
        [setting('logo').getByRole('group').first(), 'logo.png', 800, 200],
        [setting('icon'), 'icon.png', 512, 512],
      ] as const) {
        await part.getByRole('button', { name: settings.picture.choose }).click();
        await desk.getByLabel(editor.pictures.upload).setInputFiles(await aPictureFile(info, file, width, height));
        await expect(part.getByRole('img')).toBeVisible();
      }
      await desk.getByRole('combobox', { name: settings.zone.label }).fill('Ереван');
      await desk.keyboard.press('ArrowDown');
      await desk.keyboard.press('Enter');
      expect(await overflowingWidths(desk)).toEqual([]);
      await desk.getByRole('button', { name: settings.save, exact: true }).click();
      await expect(desk.getByText(settings.done)).toBeVisible();
    });

    test('the admin writes About in three languages', async () => {
      await desk.goto('/admin/pages');
      await desk.getByRole('link', { name: admin.pages.new }).click();
      await desk.waitForURL('**/admin/pages/new');
      for (const language of languages) {
        if (language !== 'ru') {
          const translations = await openPanel(desk, editor.translations.title);
          const label = language === 'en' ? 'English' : 'Հայերեն';
          await translations
            .getByRole('button', { name: editor.translations.into.replace('{{language}}', label) })
            .click();
          await expect(desk.getByRole('textbox', { name: editor.title })).toHaveValue('');
        }
        await desk.getByRole('textbox', { name: editor.title }).fill(about[language]);
        await desk.getByRole('textbox', { name: editor.body_page }).click();
        await desk.keyboard.type(`${about[language]}: `);
        await expectSaved(desk);
        await publish(desk);
      }
    });

    test('the admin puts links into the menus', async () => {
      await desk.goto('/admin/settings');
      for (const place of ['header', 'footer'] as const) {
        const menu = desk.getByRole('region', { name: settings.menus[place] });
        await menu.getByRole('button', { name: settings.menus.own }).click();
        await menu.getByRole('button', { name: settings.menus.add }).click();
        await desk.getByRole('menuitem', { name: settings.menus.kinds.link }).click();
        await menu.getByLabel(settings.menus.kinds.link).last().fill(`https://example.com/${place}`);
        await menu.getByLabel(settings.menus.label).last().fill(`Эфир ${place}`);
        await menu.getByLabel(settings.menus.label).last().press('Alt+ArrowUp');
      }
      await desk.getByRole('button', { name: settings.save, exact: true }).click();
      await expect(desk.getByText(settings.done)).toBeVisible();
      await desk.goto('/');
      await expect(desk.getByRole('contentinfo').getByRole('listitem')).toHaveText(['Эфир footer', about.ru]);
    });

    for (const [role, language] of [
      ['editor', 'en'],
      ['author', 'hy'],
    ] as const) {
      test(`the ${role} comes in by the mail, with passkey, app, portrait and language`, async ({ browser }) => {
        const person = people[role];
        await desk.goto('/admin/users');
        await desk.getByRole('button', { name: users.invite, exact: true }).click();
        const dialog = desk.getByRole('dialog');
        await dialog.getByLabel(users.invitations.email).fill(person.email);
        await dialog.getByLabel(users.columns.role).selectOption(role);
        await dialog.getByLabel(users.invitations.language).selectOption(language);
        await dialog.getByRole('button', { name: users.invitations.submit }).click();
        await expect(dialog).toBeHidden();
        const [mail] = await mailsTo(person.email, join(site.dataDirectory, 'mail'));
        expect(mail?.from?.name).toBe(name[language]);
        expect(mail?.html).toContain(name[language]);

        const tab = await openTab(browser);
        await addAuthenticator(tab);
        await accept(tab, linkIn(mail), person, language);
        await addPortrait(tab, language);
        await addSecondSteps(tab, person, language);
        await signInWithPasskey(tab);
        await expect(tab.locator('html')).toHaveAttribute('lang', language);
        expect(await overflowingWidths(tab)).toEqual([]);
        tokens[role] = (await tab.evaluate(() => localStorage.getItem('token'))) ?? '';
        await tab.context().close();
      });
    }

    test('every page, AMP variant, feed and file shows the name, the logo and the menus in both processes', async ({
      request,
    }) => {
      const { paths, amp } = await publishArticles(request, site.url, tokens);
      for (const address of addresses) {
        for (const [path, language] of paths) {
          const shown = [
            name[language],
            '/site/logo-light',
            ...(language === 'ru' ? ['Эфир header', 'Эфир footer'] : []),
          ];
          const isShown = () =>
            request.get(address + path).then(async (answer) => {
              const html = await answer.text();
              return shown.every((text) => html.includes(text));
            });
          expect(await withinASecond(isShown), address + path).toBe(true);
        }
        for (const path of amp)
          expect(await validateAmp(await (await request.get(address + path)).text()), path).toEqual({
            status: 'pass',
            errors: [],
          });
        for (const language of languages) {
          for (const file of ['feed.xml', 'atom.xml', 'feed.json', 'manifest.webmanifest'])
            expect(await (await request.get(`${address}${prefixOf(language)}/${file}`)).text()).toContain(
              name[language],
            );
        }
        expect((await request.get(`${address}/favicon.ico`)).headers()['content-type']).toBe('image/png');
      }
    });
  });
}

async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>, language: string): Promise<void> {
  const { accountPages } = wordsOf(language);
  await page.goto(`${prefixOf(language)}/login`);
  await page.getByLabel(accountPages.email).fill(person.email);
  await page.getByLabel(accountPages.password, { exact: true }).fill(person.password);
  await page.locator('main').getByRole('button', { name: accountPages.login.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

async function accept(page: Page, link: string, person: Person, language: string): Promise<void> {
  const { accountPages, admin } = wordsOf(language);
  await page.goto(link);
  await page.getByLabel(accountPages.name, { exact: true }).fill(person.name);
  await page.getByLabel(accountPages.newPassword, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: accountPages.invitation.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.nav.dashboard);
}

async function addPortrait(page: Page, language: string): Promise<void> {
  const { staff } = wordsOf(language).accountPages;
  await page.goto(`${prefixOf(language)}/profile`);
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto({ width: 900, height: 600 }) };
  await page.getByLabel(staff.portraitChoose).setInputFiles(photo);
  await page.getByRole('group', { name: staff.crop.area }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: staff.portraitSave }).click();
  await expect(page.getByText(staff.portraitSaved)).toBeVisible();
}

/** A passkey and an app. */
async function addSecondSteps(page: Page, { password }: Person, language: string): Promise<void> {
  const { security, currentPassword, secondStep } = wordsOf(language).accountPages;
  const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();
  await press(security.addPasskey);
  await page.getByLabel(security.passkeyName).fill('Laptop');
  await page.getByRole('form', { name: security.addPasskey }).getByLabel(currentPassword).fill(password);
  await press(security.continue);
  await expect(page.locator('.recovery-codes code')).toHaveCount(10);
  await press(security.codesSaved);
  await press(security.appAdd);
  await page.getByRole('form', { name: security.appAdd }).getByLabel(currentPassword).fill(password);
  await press(security.continue);
  await expect(page.getByRole('img', { name: security.qrCode })).toBeVisible();
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
  await page.getByLabel(secondStep.code).fill(codeOf(secret));
  await press(security.confirm);
  await expect(page.getByText(security.appAdded)).toBeVisible();
}

/** From the Russian page: the newsroom opens in the person's own language. */
async function signInWithPasskey(page: Page): Promise<void> {
  const { login } = wordsOf('ru').accountPages;
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?next=/admin');
  await page.getByRole('button', { name: login.passkey }).click();
  await expect(page).toHaveURL(/\/(en|hy)\/admin$/);
}

/** Publishes an article of the author in each language. @returns paths of all kinds of pages */
async function publishArticles(
  request: APIRequestContext,
  address: string,
  tokens: { editor: string; author: string },
) {
  const post = async (path: string, token: string, data: object) => {
    const answer = await request.post(`${address}/api${path}`, { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status(), path).toBe(201);
    return answer.json();
  };
  const department = await post('/departments', tokens.editor, {
    name: { ru: 'Мир', en: 'World', hy: 'Աշխարհ' },
    slug: 'world-news',
  });
  const paths: [string, (typeof languages)[number]][] = [];
  for (const language of languages) {
    const input = { title: 'Мост', body: '<p>Открыт.</p>', language, department: department.id, tags: ['мосты'] };
    const { slug, author } = await post('/articles', tokens.author, { ...input, status: 'published' });
    const ofReaders = [`/articles/${slug}`, '/departments/world-news', `/tags/${encodeURIComponent('мосты')}`];
    for (const path of ['/', ...ofReaders, `/users/${author.id}`, '/search?q=мост', '/login', '/nothing-here'])
      paths.push([`${prefixOf(language)}${path}`.replace(/(?<=.)\/$/, ''), language]);
  }
  const amp = paths.filter(([path]) => !/login|search|users|nothing/.test(path)).map(([path]) => `${path}?amp=1`);
  return { paths, amp };
}
