import { composeReplyMail } from '#lib/comments/server/replyMails.ts';
import { languages } from '#lib/languages/language.ts';
import { composeMailing } from '#lib/newsletters/server/composeMailing.ts';
import { composeMail } from '#lib/platform/mail/server/composeMail.ts';
import type { MailSite } from '#lib/platform/mail/server/frameMail.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityViolations, overflowingWidths } from './pageChecks.ts';

const kinds = ['verifyEmail', 'resetPassword', 'registeredAgain', 'confirmSubscription', 'invitation'] as const;
const email = `${'a'.repeat(60)}@example.com`;
const token = 'x'.repeat(43);
const values = { inviter: '<b>A long name</b>'.repeat(5), role: 'editor' };
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const site: MailSite = {
  name: 'Вестник',
  logo: null,
  accent: { light: '#9c2b1b', dark: '#f0846a' },
  contact: 'news@example.com',
};
const article = {
  title: 'Название',
  summary: 'Summary',
  url: 'http://127.0.0.1/articles/one',
  image: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"/>',
  id: null,
  department: { id: 'one', name: 'Քաղաք' },
  tags: [],
};
const content = { intro: 'Intro', lead: [article], latest: [article] };

for (const language of languages) {
  const mails = [
    ...kinds.map((kind) => composeMail(site, { kind, language, email, token, jobId: 'one', values })),
    composeReplyMail(site, {
      ...{ id: token, authorName: 'A'.repeat(100), body: 'B'.repeat(4000), token, jobId: 'one' },
      article: { slug: 'one', title: 'T'.repeat(300), language },
      recipient: { email },
    }),
    ...(['digest', 'newsletter'] as const).map((kind) =>
      composeMailing(
        site,
        { id: 'one', kind, language, subject: 'Subject', content },
        { id: 'one', email, departmentIds: [], tags: [], token },
      ),
    ),
  ];

  test(`mails in ${language} fit every screen and have no accessibility violation, in light and dark`, async ({
    page,
  }) => {
    for (const mail of mails) {
      await page.setContent(mail?.html ?? '');

      expect(await overflowingWidths(page)).toEqual([]);
      expect(await accessibilityViolations(page, 'html', language === 'ru', standards)).toEqual([]);
      for (const button of await page.locator('a.button').all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expect(page.locator('body > div').first()).toBeHidden();
    }
  });

  test(`mails in ${language} show dark colors in dark mode, and light ones without the style element`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const colors = () =>
      page.locator('.page').evaluateAll((pages) => pages.map((each) => getComputedStyle(each).backgroundColor));

    for (const mail of mails) {
      await page.setContent(mail?.html ?? '');
      expect(await colors()).toEqual(Array(2).fill('rgb(23, 21, 19)'));
      await page.locator('style').evaluate((style) => style.remove());
      expect(await colors()).toEqual(Array(2).fill('rgb(251, 248, 242)'));
    }
  });
}
