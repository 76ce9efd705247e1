import type { Browser, Page } from 'playwright/test';
import type { Language } from '#lib/languages/language.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { validateAmp } from '../../../__tests__/support/ampValidator.ts';
import { linkIn, mailsTo } from '../../../__tests__/support/mails.ts';
import { parsePage } from '../../../__tests__/support/parsePage.ts';
import { firstAdmin } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import {
  acceptInvitation,
  addPortrait,
  addSecondFactors,
  chooseLanguage,
  fillLanguages,
  invite,
  makeMenus,
  saveSettings,
  setting,
  signIn,
  startTranslation,
  tokenOf,
  uploadPicture,
  writePage,
} from '../../newSite.ts';
import { overflowingWidths } from '../../pageChecks.ts';
import { aPerson, wordsOf } from '../../people.ts';
import { startTwoProcesses, type TwoProcesses } from '../../startTwoProcesses.ts';
import { addAuthenticator } from '../../virtualAuthenticator.ts';

const { fields } = wordsOf('ru').admin.settings;
const languages = ['ru', 'en', 'hy'] as const;
const prefixes = { ru: '', en: '/en', hy: '/hy' };
const name = { ru: 'Заря <1>', en: 'Dawn & Co', hy: 'Արշալույս' };
const later = { ru: 'Рассвет', en: 'Daybreak', hy: 'Լուսաբաց' };
const tagline = { ru: 'Утренняя газета', en: 'The morning paper', hy: 'Առավոտյան թերթ' };
const link = { ru: 'Искать', en: 'Look up', hy: 'Որոնել' };

// One after the other: each step of setting up a site needs the one before.
test.describe.configure({ mode: 'serial' });
// They would intercept a host that does not begin with a digit.
test.use({ stubsExternal: false });

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}, a new site`, () => {
    let site: TwoProcesses;
    let admin: Page;
    let department = { id: '', slug: '' };
    /** Paths of the page About by language. */
    const about = { ru: '', en: '', hy: '' };
    const author = { id: '', token: '' };

    const open = async (browser: Browser): Promise<Page> =>
      (await browser.newContext({ baseURL: site.url, viewport })).newPage();
    const call = async (token: string, path: string, data: object) => {
      const response = await fetch(`${site.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(data),
      });
      expect([path, response.ok]).toEqual([path, true]);
      return response.json();
    };

    test.beforeAll(async ({ browser }) => {
      site = await startTwoProcesses();
      admin = await open(browser);
    });
    test.afterAll(async () => {
      await admin?.context().close();
      await site?.remove();
    });

    test('gets its pages from its first admin', async () => {
      await signIn(admin, firstAdmin);
      const names = { ru: 'Город', en: 'City', hy: 'Քաղաք' };
      department = await call(await tokenOf(admin), '/departments', { name: names });

      await admin.goto('/admin/pages/new');
      about.ru = `/pages/${await writePage(admin, 'О газете', 'Мы пишем о городе.')}`;
      const original = admin.url();
      await startTranslation(admin, 'en');
      about.en = `/en/pages/${await writePage(admin, 'About', 'We write about the city.')}`;
      await admin.goto(original);
      await startTranslation(admin, 'hy');
      about.hy = `/hy/pages/${await writePage(admin, 'Մեր մասին', 'Մենք գրում ենք քաղաքի մասին։')}`;

      for (const language of languages) {
        const alternates = async () =>
          Object.keys(parsePage(await (await fetch(site.url + about[language])).text()).alternates).sort();
        await expect.poll(alternates, about[language]).toEqual(['en', 'hy', 'ru', 'x-default']);
      }
    });

    test('gets its name, tagline, logo, icon, zone and menus', async ({ browserName: _ }, info) => {
      await admin.goto('/admin/settings');
      await fillLanguages(admin, 'name', name);
      await fillLanguages(admin, 'tagline', tagline);
      await uploadPicture(setting(admin, 'logo').getByRole('group', { name: fields.logo.light }), info, [800, 200]);
      await uploadPicture(setting(admin, 'icon'), info, [512, 512]);
      await admin.getByRole('combobox', { name: wordsOf('ru').admin.settings.zone.label }).fill('Ереван');
      await admin.keyboard.press('ArrowDown');
      await admin.keyboard.press('Enter');
      for (const language of languages) await makeMenus(admin, language, link[language]);
      expect(await overflowingWidths(admin)).toEqual([]);
      await saveSettings(admin);

      for (const url of site.urls)
        for (const language of languages) {
          const linked = async (path: string) => {
            const { anchors } = parsePage(await (await fetch(`${url}${prefixes[language]}/login`)).text());
            return anchors.filter((one) => one === path).length;
          };
          // In both menus, and the footer's again in the menu of narrow screens; the masthead's own link is in the language of the page.
          const count = language === 'ru' ? 4 : 3;
          // The other process hears of the change a moment later.
          await expect.poll(() => linked('/search')).toBe(count);
          await expect.poll(() => linked(about[language])).toBe(3);
        }
      await admin.goto('/');
      await expect(admin.getByRole('img', { name: name.ru }).first()).toBeVisible();
      await expect(admin.locator('.dateline')).toContainText(tagline.ru);
      expect(await overflowingWidths(admin)).toEqual([]);
    });

    for (const { role, language, chosen } of [
      { role: 'editor', language: 'en', chosen: 'hy' },
      { role: 'author', language: 'hy', chosen: 'en' },
    ] as const)
      test(`gets an ${role}, who comes in by the mail`, async ({ browser }) => {
        const person = aPerson();
        await invite(admin, { email: person.email, role, language });
        const [mail] = await mailsTo(person.email, `${site.dataDirectory}/mail`);
        expectMailOf(mail, name[language]);

        const page = await open(browser);
        await addAuthenticator(page);
        await acceptInvitation(page, linkIn(mail), person, language);
        await page.goto(`${prefixes[language]}/profile`);
        await addSecondFactors(page, language);
        await addPortrait(page, language);
        await chooseLanguage(page, language, chosen);
        expect(await overflowingWidths(page)).toEqual([]);
        await page.goto('/admin');
        await expect(page).toHaveURL(`${prefixes[chosen]}/admin`);

        const words = wordsOf(chosen);
        await page.goto(`${prefixes[chosen]}/profile`);
        await page.locator('main').getByRole('button', { name: words.account.logOut, exact: true }).click();
        await expect(page.getByRole('link', { name: words.account.signIn }).first()).toBeVisible();
        await page.goto(`${prefixes[chosen]}/login`);
        await page.locator('main').getByRole('button', { name: words.accountPages.login.passkey }).click();
        await expect(page).not.toHaveURL(/login/);
        author.token = await tokenOf(page);
        const { user } = await (
          await fetch(`${site.url}/api/auth/me`, { headers: { authorization: `Bearer ${author.token}` } })
        ).json();
        expect(user).toMatchObject({ role, language: chosen, email: person.email });
        author.id = user.id;
        await page.context().close();
      });

    test('shows a new name and menu everywhere, in both processes', async () => {
      const articles: Partial<Record<Language, string>> = {};
      for (const language of languages) {
        const article = { title: `Bridge ${language}`, body: '<p>Text.</p>', language, tags: ['мост'] };
        const { slug } = await call(author.token, '/articles', {
          ...article,
          department: department.id,
          status: 'published',
        });
        articles[language] = slug;
      }
      const paths = languages.flatMap((language) => {
        const at = (path: string) => ({ path: `${prefixes[language]}${path}` || '/', language });
        const amp = ['', `/articles/${articles[language]}`, `/departments/${department.slug}`, '/tags/мост'];
        return [
          ...[...amp, '/search', '/login', `/users/${author.id}`, '/unknown'].map(at),
          ...amp.map((path) => at(`${path || '/'}?amp=1`)),
          { path: about[language], language },
          { path: `${about[language]}?amp=1`, language },
        ];
      });
      const textOf = async (url: string, path: string) => (await fetch(url + path)).text();
      for (const url of site.urls) for (const { path } of paths) await textOf(url, path);

      await admin.goto('/admin/settings');
      await fillLanguages(admin, 'name', later);
      for (const language of languages) {
        const menus = setting(admin, 'menus');
        await menus.getByLabel(wordsOf('ru').admin.settings.preview.language).selectOption(language);
        for (const place of await menus.getByRole('region').all())
          await place.getByLabel(wordsOf('ru').admin.settings.menus.label).last().fill(`${link[language]} 2`);
      }
      await saveSettings(admin);

      for (const url of site.urls) {
        for (const { path, language } of paths) {
          // The other process hears of the change a moment later.
          await expect.poll(() => textOf(url, path), path).toContain(`${link[language]} 2`);
          const html = await textOf(url, path);
          const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
          const footer = /<footer class="site-foot">[\s\S]*?<\/footer>/.exec(html)?.[0] ?? '';
          for (const part of [header, footer]) {
            expect(part, path).toContain(`${link[language]} 2`);
            expect(part, path).toMatch(/\/site\/logo-light\?v=\d/);
            expect(part, path).toContain(`alt="${later[language]}"`);
          }
          expect(html, path).not.toContain(name[language].split(' ')[0]);
          if (path.endsWith('amp=1')) expect(await validateAmp(html), path).toEqual({ status: 'pass', errors: [] });
        }
        for (const language of languages) {
          const prefix = prefixes[language];
          for (const feed of ['', `/departments/${department.slug}`, `/tags/${encodeURIComponent('мост')}`])
            for (const file of ['feed.xml', 'atom.xml', 'feed.json'])
              expect(await textOf(url, `${prefix}${feed}/${file}`), `${prefix}${feed}/${file}`).toContain(
                later[language],
              );
          const manifest = JSON.parse(await textOf(url, `${prefix}/manifest.webmanifest`));
          expect(manifest).toMatchObject({
            name: later[language],
            icons: [{ src: expect.stringContaining('/site/icon-192?v=') }, {}],
          });
        }
        const index = await textOf(url, '/sitemap.xml');
        const parts = await Promise.all(
          [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part]) => textOf(url, new URL(part ?? '').pathname)),
        );
        for (const language of languages) expect(parts.join()).toContain(`${site.url}${about[language]}`);
        expect((await fetch(`${url}/favicon.ico`)).headers.get('content-type')).toBe('image/png');
      }
      for (const language of languages) {
        const { email } = aPerson();
        await call('', '/subscribe', { email, language });
        const [mail] = await mailsTo(email, `${site.dataDirectory}/mail`);
        expectMailOf(mail, later[language]);
      }
    });
  });

function expectMailOf(mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined, siteName: string): void {
  expect(linkIn(mail)).toContain('http');
  expect(mail?.text).toContain(siteName);
  expect(mail?.html).toContain('/site/logo-light?v=');
  expect(mail?.html).toContain(`alt="${escapeHtml(siteName)}"`);
}
