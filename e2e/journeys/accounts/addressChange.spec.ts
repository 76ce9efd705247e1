import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { linkIn, mailsTo } from '../../../__tests__/support/mails.ts';
import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { aPerson, registerAndSignIn, wordsOf } from '../../people.ts';

async function linkTo(email: string, title: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = await mailsTo(email, join(process.env.E2E_SITE_DATA ?? '', 'mail'));
    link = linkIn(mails.find(({ text }) => text?.includes(title)));
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

async function isFine(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
}

for (const [language, prefix] of [
  ['ru', ''],
  ['hy', '/hy'],
] as const) {
  test(`a reader changes the address, and takes it back, in ${language}`, async ({ page, consoleErrors }) => {
    const { accountPages, account, mail } = wordsOf(language);
    const { address, changeEmail, undoChange } = accountPages;
    const person = await registerAndSignIn(page);
    const { email: next } = aPerson();
    // Their address is proved, they are subscribed, and they signed in so long ago that a confirmation is due.
    await inDatabase(
      `with one as (update users set email_verified = true, language = $2 where email = $1 returning id, email),
        stale as (update sessions set created_at = now() - interval '1 hour' from one where user_id = one.id)
      insert into subscriptions (id, email, language, frequency, department_ids, tags, status, confirmed_at)
      select gen_random_uuid(), email, $2, 'daily', '{}', '{}', 'active', now() from one`,
      [person.email, language],
    );

    await page.goto(`${prefix}/profile`);
    const form = page.getByRole('form', { name: address.title });
    await expect(form.getByLabel(address.moves)).toBeChecked();
    await form.getByRole('textbox', { name: address.new }).fill(next);
    await form.getByRole('button', { name: address.submit }).click();
    const dialog = page.getByRole('dialog', { name: accountPages.confirm.title });
    await dialog.getByLabel(accountPages.currentPassword, { exact: true }).fill(person.password);
    await isFine(page);
    await dialog.getByRole('button', { name: accountPages.confirm.submit }).click();
    await expect(form.getByText(account.changeSent)).toBeVisible();
    await isFine(page);

    await page.goto(await linkTo(next, mail.changeEmail.title));
    await expect(page.getByText(changeEmail.lead)).toBeVisible();
    await page.getByRole('button', { name: changeEmail.submit }).click();
    await expect(page.getByText(account.addressChanged)).toBeFocused();
    await page.goto(`${prefix}/profile`);
    await expect(page.getByText(next).first()).toBeVisible();

    await page.goto(await linkTo(person.email, mail.emailChanged.title));
    await expect(page.getByText(undoChange.lead)).toBeVisible();
    await isFine(page);
    await page.getByLabel(accountPages.newPassword, { exact: true }).fill('another seven quiet bears');
    await page.getByRole('button', { name: undoChange.submit }).click();
    await expect(page.getByText(account.addressRestored)).toBeFocused();
    // The session has ended, which this page learns from a refused call.
    consoleErrors.length = 0;

    await page.goto(`${prefix}/login`);
    await page.getByLabel(accountPages.email).fill(person.email);
    await page.getByLabel(accountPages.password, { exact: true }).fill('another seven quiet bears');
    await page.locator('main').getByRole('button', { name: accountPages.login.submit, exact: true }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible();
    consoleErrors.length = 0;
  });
}
