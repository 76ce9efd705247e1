import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { linkIn, mailsTo, tokenIn } from '../../../__tests__/support/mails.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { aPerson, type Person, type Words, wordsOf } from '../../people.ts';

const strangersPassword = 'nine loud bears in a row';

/** The token of a mail to a person that links to this page. Concurrent mails arrive in any order. */
async function mailedToken(person: Person, page: string): Promise<string> {
  let token = '';
  await expect(async () => {
    const mails = await mailsTo(person.email, join(process.env.E2E_SITE_DATA ?? '', 'mail'));
    token = tokenIn(mails.find((mail) => linkIn(mail).includes(page)));
    expect(token).not.toBe('');
  }).toPass();
  return token;
}

async function registerByApi(page: Page, person: Person): Promise<string> {
  const answer = await page.request.post('/api/auth/register', { data: person });
  return (await answer.json()).token;
}

async function logIn(page: Page, { accountPages }: Words, email: string, password: string) {
  await page.getByLabel(accountPages.email).fill(email);
  await page.getByLabel(accountPages.password, { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: accountPages.login.submit, exact: true }).click();
}

// Articles of the demo: the newest may belong to another test, which may take it back.
for (const [language, prefix, slug] of [
  ['ru', '', 'tri-alfavita-na-odnoy-polose'],
  ['en', '/en', 'one-page-three-alphabets'],
  ['hy', '/hy', 'yerek-aybuben-mek-eji-vra'],
] as const) {
  const words = wordsOf(language);
  const { accountPages, account } = words;
  const { mailbox } = accountPages;

  test(`the owner of a mailbox selects which accounts are theirs, in ${language}`, async ({ page, consoleErrors }) => {
    const person = aPerson();
    const article = await (await page.request.get(`/api/articles/${slug}`)).json();
    const token = await registerByApi(page, person);
    await page.request.post('/api/saved-articles', {
      data: { articleId: article.id },
      headers: { authorization: `Bearer ${token}` },
    });
    await registerByApi(page, { ...person, name: 'Mallory', password: strangersPassword });
    await page.request.post('/api/auth/forgot-password', { data: { email: person.email } });

    await page.goto(`${prefix}/reset-password?token=${await mailedToken(person, '/reset-password')}`);
    const choice = page.getByRole('group', { name: mailbox.question });
    await expect(choice.getByRole('checkbox')).toHaveCount(3);
    await expect(choice).not.toContainText('Mallory');
    await page.getByLabel(accountPages.newPassword, { exact: true }).fill('seven quiet bears in a row');
    await page.getByRole('button', { name: accountPages.reset.submit }).click();
    await expect(choice.getByText(mailbox.choose)).toBeVisible();
    await expect(choice.getByLabel(mailbox.none)).toBeFocused();
    expect(await accessibilityViolations(page, 'html', language === 'ru')).toEqual([]);
    expect(await overflowingWidths(page)).toEqual([]);

    await choice.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: accountPages.reset.submit }).click();
    await expect(page.getByText(account.passwordSet)).toBeFocused();

    await page.goto(`${prefix}/login?next=${encodeURIComponent(`${prefix}/saved`)}`);
    await logIn(page, words, person.email, strangersPassword);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await logIn(page, words, person.email, 'seven quiet bears in a row');
    await expect(page).toHaveURL(`${prefix}/saved`);
    await expect(page.getByRole('region', { name: accountPages.saved.title }).getByRole('article')).toHaveCount(1);
    // The browser logs the refusal of the stranger's password.
    consoleErrors.length = 0;
  });

  test(`the owner of a verified address removes accounts that others registered with it, in ${language}`, async ({
    page,
  }) => {
    const person = aPerson();
    const token = await registerByApi(page, person);
    const verification = {
      data: { token: await mailedToken(person, '/verify-email') },
      headers: { authorization: `Bearer ${token}` },
    };
    expect((await page.request.post('/api/auth/verify-email', verification)).status()).toBe(200);
    const strangers = await registerByApi(page, { ...person, name: 'Mallory', password: strangersPassword });
    await page.goto('/robots.txt');
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);

    await page.goto(`${prefix}/profile`);
    const section = page.getByRole('region', { name: mailbox.title });
    await section.getByLabel(mailbox.none).check();
    await section.getByRole('button', { name: mailbox.submitNone }).click();

    await expect(section.getByText(mailbox.joined)).toBeFocused();
    await expect(section.getByRole('checkbox')).toHaveCount(0);
    const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${strangers}` } });
    expect(me.status()).toBe(401);
  });

  test(`a verification link opened in another browser requires a new password, in ${language}`, async ({ page }) => {
    const person = aPerson();
    await registerByApi(page, { ...person, password: strangersPassword });

    await page.goto(`${prefix}/verify-email?token=${await mailedToken(person, '/verify-email')}`);
    await page.getByLabel(accountPages.newPassword, { exact: true }).fill(person.password);
    await page.getByRole('button', { name: accountPages.verify.submit }).click();
    await expect(page.getByText(account.addressProved)).toBeFocused();
    await page.locator('main').getByRole('link', { name: account.signIn }).click();
    await logIn(page, words, person.email, person.password);

    await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible();
    const refused = { data: { email: person.email, password: strangersPassword } };
    expect((await page.request.post('/api/auth/login', refused)).status()).toBe(401);
  });
}
