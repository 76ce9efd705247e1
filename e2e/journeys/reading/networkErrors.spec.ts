import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openIdle } from '../../idle.ts';
import { aPerson, registerAndSignIn, wordsOf } from '../../people.ts';

const failures = [
  ['no connection', (page: Page) => page.context().setOffline(true)],
  ['a server that fails', (page: Page) => answerWith(page, 500, '<h1>Internal Server Error</h1>')],
  ['a server that is down for a while', (page: Page) => answerWith(page, 503, 'Service Unavailable')],
] as const;

/** The response of a proxy for a broken server to every write. */
async function answerWith(page: Page, status: number, body: string) {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, body, contentType: 'text/html' }),
  );
}

for (const [language, prefix, slug] of [
  ['ru', '', 'tri-tysyachi-zim-v-odnoy-trube'],
  ['hy', '/hy', 'yerek-aybuben-mek-eji-vra'],
] as const) {
  const { account, accountPages, article, comments } = wordsOf(language);

  // The language of a sentence is that of the page, whatever the failure: the third has the sentences of the second.
  for (const [name, begin] of language === 'ru' ? failures : failures.slice(0, 2)) {
    const isOffline = name === 'no connection';
    const actionError = isOffline ? article.actionOffline : article.actionTrouble;
    const formError = isOffline ? account.form.offline : account.form.trouble;

    test(`with ${name} a like and a save are undone with a message, in ${language}`, async ({
      page,
      consoleErrors,
    }) => {
      await registerAndSignIn(page);
      await openIdle(page, `${prefix}/articles/${slug}`);
      await begin(page);

      for (const label of [article.like, article.save]) {
        const button = page.getByRole('button', { name: label });
        const before = await button.innerText();
        await button.click();
        await expect(page.getByText(actionError)).toBeVisible();
        await expect(button).toHaveAttribute('aria-pressed', 'false');
        await expect(button).toHaveText(before);
      }
      // The browser logs failed requests.
      consoleErrors.length = 0;
    });

    test(`with ${name} a comment stays in its form, and can be sent again, in ${language}`, async ({
      page,
      context,
      consoleErrors,
    }) => {
      const { name: writer } = await registerAndSignIn(page);
      await openIdle(page, `${prefix}/articles/${slug}`);
      const section = page.getByRole('region', { name: comments.title });
      await section.scrollIntoViewIfNeeded();
      const text = `Written by ${writer}`;
      await section.getByLabel(comments.yours).fill(text);
      // The form's code has arrived.
      await expect(page.locator('#comment-threads')).toHaveCount(0);
      await begin(page);
      await section.getByRole('button', { name: comments.send }).click();
      await expect(section.getByText(formError)).toBeVisible();
      await expect(section.getByLabel(comments.yours)).toHaveValue(text);

      await context.setOffline(false);
      await page.unrouteAll();
      await section.getByRole('button', { name: comments.send }).click();
      await expect(section.getByRole('article').filter({ hasText: text })).toHaveCount(1);
      await expect(section.getByText(formError)).toHaveCount(0);
      consoleErrors.length = 0;
    });

    test(`with ${name} the sign-in form keeps its input, in ${language}`, async ({ page, consoleErrors }) => {
      const person = aPerson();
      await openIdle(page, `${prefix}/login`);
      await page.getByLabel(accountPages.email).fill(person.email);
      await page.getByLabel(accountPages.password, { exact: true }).fill(person.password);
      await begin(page);
      await page.locator('main').getByRole('button', { name: accountPages.login.submit, exact: true }).click();

      await expect(page.getByText(formError)).toBeVisible();
      await expect(page.getByLabel(accountPages.email)).toHaveValue(person.email);
      await expect(page.getByLabel(accountPages.password, { exact: true })).toHaveValue(person.password);
      consoleErrors.length = 0;
    });
  }
}
