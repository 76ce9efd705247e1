import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { signSubscription } from '#lib/newsletters/server/subscriptions.ts';
import { linkIn, mailsTo } from '../../../__tests__/support/mails.ts';
import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { wordsOf } from '../../people.ts';

/** The token in every mail to an address. */
async function tokenOf(email: string): Promise<string> {
  const [row] = await inDatabase<{ id: string; value: Buffer }>(
    `select subscriptions.id, secrets.value from subscriptions, secrets where email = $1 and secrets.name = 'subscriptions'`,
    [email],
  );
  if (!row) throw new Error(`${email} is no subscriber's`);
  return signSubscription(row.value, row.id, 'manage');
}

for (const [language, prefix] of [
  ['ru', ''],
  ['hy', '/hy'],
] as const) {
  test(`a reader subscribes, confirms, changes preferences and unsubscribes, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const { accountPages, site, mail } = wordsOf(language);
    const email = `reader-${randomUUID()}@example.com`;

    await page.goto(prefix || '/');
    await page.getByRole('contentinfo').getByRole('link', { name: site.subscribe }).click();
    await page.getByLabel(accountPages.email).fill(email);
    await page.getByRole('button', { name: accountPages.subscribe.submit }).click();
    await expect(page.getByText(mail.subscription.asked)).toBeVisible();

    const [letter] = await mailsTo(email, join(process.env.E2E_SITE_DATA ?? '', 'mail'));
    const link = linkIn(letter);
    expect(link).toContain(`${baseURL}${prefix}/`);
    await page.goto(link);
    await page.getByRole('button', { name: accountPages.confirmSubscription.submit }).click();
    await expect(page.getByText(mail.subscription.confirmed)).toBeVisible();

    await page.goto(`${prefix}/unsubscribe?token=${await tokenOf(email)}`);
    await page.getByRole('combobox', { name: accountPages.unsubscribe.frequency }).selectOption('weekly');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: accountPages.unsubscribe.keep }).click();
    await expect(page.getByText(accountPages.unsubscribe.kept)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: accountPages.unsubscribe.frequency })).toHaveValue('weekly');
    await expect(page.getByRole('checkbox').first()).toBeChecked();

    await page.getByRole('button', { name: accountPages.unsubscribe.submit, exact: true }).click();
    await expect(page.getByText(mail.subscription.ended)).toBeVisible();
  });
}
