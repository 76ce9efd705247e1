import { expect, test } from 'playwright/test';
import { firstAdmin } from '../admin.ts';
import { aPerson, wordsOf } from '../people.ts';
import { engines } from './engines.ts';
import { fontErrors } from './fontErrors.ts';
import { find, PageDriver } from './PageDriver.ts';

const { account, accountPages, article, comments, search } = wordsOf('en');

/** Leaving the page earlier would abort the request, which Firefox logs to its console. */
const hasAnswered = (path: string) =>
  `performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('${path}') && responseEnd > 0)`;

for (const { name, packages, open } of engines) {
  if (open)
    test(`${name}: errors of a page are detected`, async () => {
      const engine = await open();
      const page = new PageDriver(engine);
      try {
        await engine.goto(`${process.env.E2E_SITE_URL}/en`);
        await page.read(`[console.error('written'), setTimeout(() => { throw new Error('thrown'); })]`);
        await page.read(
          `document.head.append(Object.assign(document.createElement('script'), { src: 'https://a.example/' }))`,
        );

        for (const error of ['written', 'thrown', 'a.example'])
          await expect(async () => {
            await page.read('1');
            expect(engine.errors().join('\n')).toContain(error);
          }).toPass();
      } finally {
        await engine.close();
      }
    });

  const title = open
    ? `${name}: reading, registering, commenting, searching, signing in and writing`
    : `${name} was NOT tried: ${packages} not installed`;

  test(title, async () => {
    if (!open) return;
    const baseURL = process.env.E2E_SITE_URL;
    const engine = await open();
    const page = new PageDriver(engine);
    const person = aPerson();
    const field = (label: string) => `${find.saying('label', label)}?.control`;
    try {
      await engine.resize(1280, 900);
      await engine.goto(`${baseURL}/en`);
      expect(await fontErrors(page)).toEqual([]);

      // The newest article may belong to another test, which may delete it meanwhile.
      await page.press(find.one('.most-read h3 a'));
      await page.until('location.pathname.startsWith("/en/articles/")');
      const path = JSON.parse(await page.read('location.pathname'));
      await page.press(find.one('#like'));
      await page.press(find.saying('main a', account.register));
      await page.fill(field(accountPages.name), person.name);
      await page.fill(field(accountPages.email), person.email);
      await page.fill(field(accountPages.password), person.password);
      await page.key('Enter');
      await page.until(`location.pathname === ${JSON.stringify(path)}`);
      await page.until('document.querySelector("#like")?.getAttribute("aria-pressed") === "true"');
      expect(await page.read(`${find.one('#save')}?.innerText.trim()`)).toBe(JSON.stringify(article.save));

      const text = `Said by ${person.name}`;
      await page.read('document.querySelector(".comments").scrollIntoView()');
      await page.fill(field(comments.yours), text);
      await page.press(find.saying('.comments button', comments.send));
      await page.see(find.saying('.comment p', text));

      await page.fill(find.one('header input[type="search"]'), 'morning');
      // Firefox and WebKit log an error when a page is left during a request.
      await page.until(hasAnswered('/auth/me'));
      await page.key('Enter');
      await page.until('location.search.includes("q=morning")');
      await page.until('document.querySelectorAll("main article").length > 0');
      expect(await page.read(`${find.one('h1')}.innerText`)).toContain(search.title);

      await page.press(find.saying('header button', person.name));
      await page.press(find.saying('header button', account.logOut));
      await page.until(hasAnswered('/auth/logout'));
      // Ignores the requests of the registration.
      await page.read('performance.clearResourceTimings()');
      await page.press(find.saying('header a', account.signIn));
      await page.fill(field(accountPages.email), firstAdmin.email);
      await page.fill(field(accountPages.password), firstAdmin.password);
      await page.key('Enter');
      await page.until('location.pathname === "/en/search"');
      await page.until(hasAnswered('/auth/me'));

      await engine.goto(`${baseURL}/admin/articles/new`);
      await page.until('document.activeElement.tagName === "TEXTAREA"');
      await page.type('Written elsewhere');
      await page.fill(`document.querySelector('[role="textbox"][contenteditable="true"]')`, 'A sentence.');
      await page.until('document.querySelector("[data-phase]").dataset.phase === "saved"');
      await page.until('/[0-9a-f-]{36}$/.test(location.pathname)');
      await page.until(hasAnswered('/auth/me'));
      await engine.goto(JSON.parse(await page.read('location.href')));
      await page.until(
        `document.querySelector('[role="textbox"][contenteditable="true"]')?.innerText.trim() === 'A sentence.'`,
      );
      expect(await page.read('document.querySelector("main textarea").value')).toBe('"Written elsewhere"');
      expect(engine.errors()).toEqual([]);
    } finally {
      await engine.close();
    }
  });
}
