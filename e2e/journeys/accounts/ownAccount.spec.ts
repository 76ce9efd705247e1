import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { linkIn, mailsTo } from '../../../__tests__/support/mails.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFocus, pressByKey } from '../../keyboard.ts';
import { aPerson, type Person, register, registerAndSignIn, type Words, wordsOf } from '../../people.ts';

async function logIn(page: Page, words: Words, person: Person) {
  const { accountPages } = words;
  await page.getByLabel(accountPages.email).fill(person.email);
  await page.getByLabel(accountPages.password, { exact: true }).fill(person.password);
  await page.locator('main').getByRole('button', { name: accountPages.login.submit, exact: true }).click();
}

/** The link in the newest mail to a person with this subject. */
async function mailedLink(person: Person, subject: RegExp): Promise<string> {
  const folder = join(process.env.E2E_SITE_DATA ?? '', 'mail');
  let link = '';
  await expect(async () => {
    const mail = (await mailsTo(person.email, folder)).findLast((one) => subject.test(one.subject ?? ''));
    link = linkIn(mail);
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

for (const [language, prefix, subject] of [
  ['ru', '', /парол/i],
  ['hy', '/hy', /գաղտնաբառ/i],
] as const) {
  const words = wordsOf(language);
  const { account, accountPages } = words;

  test(`a reader resets a forgotten password by a mailed link, in ${language}`, async ({ page, consoleErrors }) => {
    const person = aPerson();
    await page.goto(`${prefix}/register`);
    await register(page, words, person);
    await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible();
    await page.goto(`${prefix}/profile`);
    await page.locator('main').getByRole('button', { name: account.logOut }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toHaveCount(0);

    await page.goto(`${prefix}/login`);
    await page.getByRole('link', { name: accountPages.login.forgot }).click();
    await page.getByLabel(accountPages.email).fill(person.email);
    await page.getByRole('button', { name: accountPages.forgot.submit }).click();
    await expect(page.getByText(account.mailSent)).toBeVisible();

    const link = await mailedLink(person, subject);
    expect(new URL(link).pathname).toBe(`${prefix}/reset-password`);
    await page.goto(link);
    await page.getByLabel(accountPages.newPassword, { exact: true }).fill('another seven quiet bears');
    await pressByKey(page.getByRole('button', { name: accountPages.reset.submit }));
    await expect(page.getByText(account.passwordSet)).toBeVisible();
    await expectFocus(page, 'a new password');

    await page.goto(`${prefix}/login`);
    await logIn(page, words, person);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await logIn(page, words, { ...person, password: 'another seven quiet bears' });
    await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible();
    // The browser logs the refusal of the old password.
    consoleErrors.length = 0;
  });

  test(`a reader ends another session, exports their data and deletes the account, in ${language}`, async ({
    page,
  }) => {
    const person = await registerAndSignIn(page);
    await page.request.post('/api/auth/login', {
      data: { email: person.email, password: person.password },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1' },
    });
    await page.goto(`${prefix}/profile`);

    const sessions = page.getByRole('region', { name: accountPages.sessions.title });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText(accountPages.sessions.current)).toHaveCount(1);
    const phone = sessions.getByRole('listitem').filter({ hasText: 'Safari · iPhone' });
    await phone.getByRole('button').click();
    await expect(phone).toHaveCount(0);
    await expect(sessions.getByRole('status')).toContainText('Safari · iPhone');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: accountPages.data.get }).click(),
    ]);
    const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(data.profile).toMatchObject({ name: person.name, email: person.email });

    await page.getByRole('button', { name: accountPages.leave.open }).click();
    const leave = page.getByRole('region', { name: accountPages.leave.title });
    await leave.getByLabel(accountPages.currentPassword).fill(person.password);
    await leave.getByRole('button', { name: accountPages.leave.submit }).click();
    await expect(page.getByText(accountPages.leave.done)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible();
    await page.reload();
    await expect(page.getByText(accountPages.gate.title)).toBeVisible();
  });

  test(`the verification mail can be requested again, in ${language}`, async ({ page }) => {
    const person = await registerAndSignIn(page);
    await page.goto(`${prefix}/profile`);
    await page.getByRole('button', { name: accountPages.profile.resend }).click();
    await expect(page.getByText(account.proofSent)).toBeVisible();

    await page.goto(await mailedLink(person, /./));
    await page.locator('main form').getByRole('button').click();
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
    await page.goto(`${prefix}/profile`);
    await expect(page.getByRole('heading', { name: accountPages.profile.about })).toBeVisible();
    await expect(page.getByRole('button', { name: accountPages.profile.resend })).toHaveCount(0);
  });
}
